// The call tree.
#include <algorithm>

#include "frontends/console/command.hpp"

#include "tools/text.hpp"

namespace janus::console {
namespace {

constexpr std::uint64_t kTreeLines = 60;  // of a tree, if nothing else is asked for

std::string registers_at_entry(const Desk& desk, const Frame& frame) {
  std::string text;
  const auto& infos = desk.cpu().registers;
  for (std::size_t i = 0; i < infos.size() && i < Frame::kRegisters; ++i)
    text += fmt::format("{}{}={:0{}X}", text.empty() ? "" : " ", infos[i].name, frame.registers[i], (infos[i].bits + 3) / 4);
  return text;
}

// Of the open calls, those in which one lies: what is around an older frame is not known.
std::span<const Frame> around(const Desk& desk, const Frame& frame, int level = 0) {
  const auto& open = desk.debugger.calls(level).open();
  const auto end = std::find_if(open.begin(), open.end(), [&](const Frame& other) { return other.serial >= frame.serial; });
  return {open.data(), static_cast<std::size_t>(end - open.begin())};
}

Frame find_frame(Desk& desk, const std::string& text, int level = 0) {
  const auto& open = desk.debugger.calls(level).open();
  if (!text.starts_with('#')) {
    const std::int64_t number = desk.value(text);
    if (number < 0 || static_cast<std::uint64_t>(number) >= open.size())
      throw Error(fmt::format("there is no open frame {}; `bt` numbers them from 0 to {}", text, open.size() - 1));
    return open[open.size() - 1 - static_cast<std::size_t>(number)];
  }
  return desk.find_frame(desk.count(text.substr(1), "the frame"), level);
}

struct Limits {
  std::uint64_t depth = 0x10000;
  std::uint64_t lines = kTreeLines;
};

void print_tree(Desk& desk, const std::vector<Frame>& frames, std::uint32_t base, const Limits& limits, int level) {
  std::uint64_t shown = 0, left = 0;
  std::vector<Frame> outer;
  for (const Frame& frame : frames) {
    while (!outer.empty() && outer.back().serial != frame.parent) outer.pop_back();
    if (outer.empty()) outer.assign(around(desk, frame, level).begin(), around(desk, frame, level).end());
    outer.push_back(frame);
    if (frame.depth < base || frame.depth - base > limits.depth) continue;
    if (shown == limits.lines) {
      ++left;
      continue;
    }
    ++shown;
    const std::string length = frame.is_open() ? "open" : grouped(frame.closed - frame.opened) + " cycles";
    desk.print("{:>11} {:{}}{}; frame {}, {}", grouped(frame.opened), "", 2 * (frame.depth - base),
               desk.frame_name(frame, std::span(outer).first(outer.size() - 1), level), frame.serial, length);
  }
  if (left != 0) desk.print("... and {} more: `tree ... limit {}`", grouped(left), shown + left);
  if (shown == 0) desk.print("no calls");
}

}  // namespace

void backtrace(Desk& desk, Arguments& arguments) {
  if (const int level = desk.take_level(arguments); level != 0) return backtrace_of_level(desk, arguments, level);
  const auto text = arguments.take_optional();
  arguments.finish();
  const auto& open = desk.debugger.calls().open();
  const std::uint64_t most = text ? desk.count(*text, "the number of frames") : open.size();
  for (std::size_t i = 0; i < open.size() && i < most; ++i) {
    const std::size_t index = open.size() - 1 - i;
    desk.print("#{:<3} {}", i, desk.frame_text(open[index], std::span(open).first(index)));
  }
  if (most < open.size()) desk.print("... and {} more", open.size() - most);
}

void frame(Desk& desk, Arguments& arguments) {
  const std::string text = arguments.take_optional().value_or("0");
  arguments.finish();
  const Frame found = find_frame(desk, text);
  desk.print("{}", desk.frame_text(found, around(desk, found)));
  desk.print("  at entry   {}", registers_at_entry(desk, found));
  if (found.kind != debug::FrameKind::root) {
    desk.print("  returns to {}, called from {}, frame {}", desk.code.full_place(found.return_to), desk.code.full_place(found.call_site),
               found.parent);
  }
  desk.print("  depth {}, {}", found.depth,
             found.is_open()
                 ? fmt::format("open for {} cycles", grouped(desk.session.cycle() - std::min(desk.session.cycle(), found.opened)))
                 : fmt::format("{} cycles, {} of them its own", grouped(found.closed - found.opened), grouped(found.own)));
}

void tree(Desk& desk, Arguments& arguments) {
  const int level = desk.take_level(arguments);
  std::optional<Frame> root;
  debug::CycleRange stretch;
  const auto option = [&] { return tools::equal_folded(arguments.peek(), "depth") || tools::equal_folded(arguments.peek(), "limit"); };
  if (!arguments.empty() && Desk::is_stretch(arguments.peek())) {
    stretch = desk.stretch(arguments.take("a stretch"));
  } else if (const auto work = desk.session.timeline().last_work();
             (arguments.empty() || option()) && work.over && desk.session.cycle() >= work.last) {
    stretch = {work.first, work.last};  // the program waits: what it did is worth more than what it does
    desk.print("{}", desk.work_text());
  } else {
    root = arguments.empty() || option() ? desk.debugger.calls(level).top() : find_frame(desk, arguments.take("a frame"), level);
    stretch = {root->opened, std::min(root->closed, desk.history().end())};
  }
  Limits limits;
  while (!arguments.empty()) {
    if (arguments.take_if("depth")) {
      limits.depth = desk.count(arguments.take("the depth"), "the depth");
    } else if (arguments.take_if("limit")) {
      limits.lines = desk.count(arguments.take("the number of lines"), "the number of lines");
    } else {
      arguments.finish();
    }
  }
  const bool all = stretch.last - stretch.first <= kMostReplayed;
  std::vector<Frame> frames =
      all ? desk.history().frames(stretch.first, stretch.last, level) : desk.history().long_frames(stretch.first, stretch.last, level);
  if (root) {
    std::vector<std::uint64_t> family = {root->serial};
    std::erase_if(frames, [&](const Frame& frame) {
      if (frame.serial == root->serial) return false;
      const bool belongs = std::binary_search(family.begin(), family.end(), frame.parent);
      if (belongs) family.push_back(frame.serial);
      return !belongs;
    });
  }
  if (!all) desk.print("(a long time: only calls of at least {} cycles)", grouped(debug::Keyframe::kLongFrame));
  std::uint32_t base = root ? root->depth : 0xFFFFFFFF;
  if (!root) {
    for (const Frame& frame : frames) base = std::min(base, frame.depth);
  }
  print_tree(desk, frames, base, limits, level);
}

}  // namespace janus::console
