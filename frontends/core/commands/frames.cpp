// The call tree.
#include <algorithm>

#include "frontends/core/commands/command.hpp"

#include "tools/text.hpp"

namespace janus::commands {
namespace {

constexpr std::uint64_t kTreeLines = 60;  // of a tree, if nothing else is asked for

std::string registers_at_entry(const CommandContext& context, const Frame& frame) {
  std::string text;
  const auto& infos = context.cpu().registers;
  for (std::size_t i = 0; i < infos.size() && i < Frame::kRegisters; ++i)
    text += fmt::format("{}{}={:0{}X}", text.empty() ? "" : " ", infos[i].name, frame.registers[i], (infos[i].bits + 3) / 4);
  return text;
}

// Of the open calls, those in which one lies: what is around an older frame is not known.
std::span<const Frame> around(const CommandContext& context, const Frame& frame, int level = 0) {
  const auto& open = context.debugger.calls(level).open();
  const auto end = std::find_if(open.begin(), open.end(), [&](const Frame& other) { return other.serial >= frame.serial; });
  return {open.data(), static_cast<std::size_t>(end - open.begin())};
}

Frame find_frame(CommandContext& context, const std::string& text, int level = 0) {
  const auto& open = context.debugger.calls(level).open();
  if (!text.starts_with('#')) {
    const std::int64_t number = context.decimal(text);
    if (number < 0 || static_cast<std::uint64_t>(number) >= open.size())
      throw Error(fmt::format("no open frame {}; `bt` numbers the frames from 0 to {}", text, open.size() - 1));
    return open[open.size() - 1 - static_cast<std::size_t>(number)];
  }
  return context.find_frame(context.decimal_count(text.substr(1), "the frame number"), level);
}

// What `up`, `down` and `frame` show of the frame that they choose.
void choose(CommandContext& context, std::size_t number) {
  const auto& open = context.debugger.calls().open();
  context.choose_frame(number);
  const std::size_t index = open.size() - 1 - number;
  context.print("#{:<3} {}", number, context.frame_text(open[index], std::span(open).first(index)));
}

struct Limits {
  std::uint64_t depth = 0x10000;
  std::uint64_t lines = kTreeLines;
};

void print_tree(CommandContext& context, const std::vector<Frame>& frames, std::uint32_t base, const Limits& limits, int level) {
  std::uint64_t shown = 0, left = 0;
  std::vector<Frame> outer;
  for (const Frame& frame : frames) {
    while (!outer.empty() && outer.back().serial != frame.parent) outer.pop_back();
    if (outer.empty()) outer.assign(around(context, frame, level).begin(), around(context, frame, level).end());
    outer.push_back(frame);
    if (frame.depth < base || frame.depth - base > limits.depth) continue;
    if (shown == limits.lines) {
      ++left;
      continue;
    }
    ++shown;
    const std::string length = frame.is_open() ? "open" : grouped(frame.closed - frame.opened) + " cycles";
    context.print("{:>11} {:{}}{}; frame {}, {}", grouped(frame.opened), "", 2 * (frame.depth - base),
                  context.frame_name(frame, std::span(outer).first(outer.size() - 1), level), frame.serial, length);
  }
  if (left != 0) context.print("... and {} more; use `tree ... limit {}`", grouped(left), shown + left);
  if (shown == 0) context.print("no calls");
}

}  // namespace

void backtrace(CommandContext& context, Arguments& arguments) {
  if (const int level = context.take_level(arguments); level != 0) return backtrace_of_level(context, arguments, level);
  const auto text = arguments.take_optional();
  arguments.finish();
  const auto& open = context.debugger.calls().open();
  const std::uint64_t most = text ? context.count(*text, "the number of frames") : open.size();
  for (std::size_t i = 0; i < open.size() && i < most; ++i) {
    const std::size_t index = open.size() - 1 - i;
    context.print("#{:<3} {}", i, context.frame_text(open[index], std::span(open).first(index)));
  }
  if (most < open.size()) context.print("... and {} more", open.size() - most);
}

void frame_up(CommandContext& context, Arguments& arguments) {
  const auto text = arguments.take_optional();
  arguments.finish();
  const std::uint64_t count = text ? context.decimal_count(*text, "the number of frames") : 1;
  const std::size_t last = context.debugger.calls().open().size() - 1;
  if (context.chosen_frame() == last) throw Error("this is the outermost frame; it has no caller");
  choose(context, static_cast<std::size_t>(std::min<std::uint64_t>(last, context.chosen_frame() + count)));
}

void frame_down(CommandContext& context, Arguments& arguments) {
  const auto text = arguments.take_optional();
  arguments.finish();
  const std::uint64_t count = text ? context.decimal_count(*text, "the number of frames") : 1;
  if (context.chosen_frame() == 0) throw Error("this is the innermost frame; use `up` to select its caller");
  choose(context, context.chosen_frame() - static_cast<std::size_t>(std::min<std::uint64_t>(context.chosen_frame(), count)));
}

// `f FIRST LAST BYTE...` is VICE's fill.
void frame(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "f" && arguments.count() > 1) return fill(context, arguments);
  const std::string text = arguments.take_optional().value_or(std::to_string(context.chosen_frame()));
  arguments.finish();
  const Frame found = find_frame(context, text);
  const auto& open = context.debugger.calls().open();
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (open[i].serial == found.serial) context.choose_frame(open.size() - 1 - i);
  }
  context.print("{}", context.frame_text(found, around(context, found)));
  context.print("  at entry   {}", registers_at_entry(context, found));
  if (found.kind != debug::FrameKind::root) {
    context.print("  returns to {}, called from {}, frame {}", context.code.full_place(found.return_to),
                  context.code.full_place(found.call_site), found.parent);
  }
  context.print("  depth {}, {}", found.depth,
                found.is_open()
                    ? fmt::format("open for {} cycles", grouped(context.session.cycle() - std::min(context.session.cycle(), found.opened)))
                    : fmt::format("{} cycles, {} of them in the routine itself", grouped(found.closed - found.opened), grouped(found.own)));
}

void tree(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  std::optional<Frame> root;
  debug::CycleRange stretch;
  const auto option = [&] { return arguments.next_is("depth") || arguments.next_is("limit"); };
  if (!arguments.empty() && CommandContext::is_stretch(arguments.peek())) {
    stretch = context.stretch(arguments.take("a stretch"));
  } else if (const auto work = context.session.timeline().last_work();
             (arguments.empty() || option()) && work.over && context.session.cycle() >= work.last) {
    stretch = {work.first, work.last};  // the program waits: what it did is worth more than what it does
    context.print("{}", context.work_text());
  } else {
    root = arguments.empty() || option() ? context.debugger.calls(level).top() : find_frame(context, arguments.take("a frame"), level);
    stretch = {root->opened, std::min(root->closed, context.history().end())};
  }
  Limits limits;
  while (!arguments.empty()) {
    if (arguments.take_if("depth")) {
      limits.depth = context.count(arguments.take("the depth"), "the depth");
    } else if (arguments.take_if("limit")) {
      limits.lines = context.count(arguments.take("the number of lines"), "the number of lines");
    } else {
      arguments.finish();
    }
  }
  const bool all = stretch.last - stretch.first <= kMostReplayed;
  std::vector<Frame> frames = all ? context.history().frames(stretch.first, stretch.last, level)
                                  : context.history().long_frames(stretch.first, stretch.last, level);
  if (root) {
    std::vector<std::uint64_t> family = {root->serial};
    std::erase_if(frames, [&](const Frame& frame) {
      if (frame.serial == root->serial) return false;
      const bool belongs = std::binary_search(family.begin(), family.end(), frame.parent);
      if (belongs) family.push_back(frame.serial);
      return !belongs;
    });
  }
  if (!all) context.print("(long range: only calls of {} cycles or more)", grouped(debug::Keyframe::kLongFrame));
  std::uint32_t base = root ? root->depth : 0xFFFFFFFF;
  if (!root) {
    for (const Frame& frame : frames) base = std::min(base, frame.depth);
  }
  print_tree(context, frames, base, limits, level);
}

}  // namespace janus::commands
