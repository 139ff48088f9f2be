// The call tree.
#include <algorithm>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/debug/levels/level_view.hpp"

namespace janus::commands {
namespace {

constexpr std::uint64_t kTreeLines = 60;  // default

std::string registers_at_entry(const CommandContext& context, const Frame& frame) {
  std::string text;
  const auto& infos = context.cpu().registers;
  for (std::size_t i = 0; i < infos.size() && i < Frame::kRegisters; ++i)
    text += fmt::format("{}{}={:0{}X}", text.empty() ? "" : " ", infos[i].name, frame.registers[i], (infos[i].bits + 3) / 4);
  return text;
}

// Open calls around a frame. The calls around a frame that is not open are not recorded.
std::span<const Frame> around(const CommandContext& context, const Frame& frame, int level = 0) {
  const auto& open = context.debugger.calls(level).open_frames();
  const auto end = std::find_if(open.begin(), open.end(), [&](const Frame& other) { return other.serial >= frame.serial; });
  return {open.data(), static_cast<std::size_t>(end - open.begin())};
}

Frame find_frame(CommandContext& context, const std::string& text, int level = 0) {
  const auto& open = context.debugger.calls(level).open_frames();
  if (!text.starts_with('#')) {
    const std::int64_t number = context.parse_decimal(text);
    if (number < 0 || static_cast<std::uint64_t>(number) >= open.size())
      throw failure("no open frame {}; use a frame number from 0 to {}", text, open.size() - 1);
    return open[open.size() - 1 - static_cast<std::size_t>(number)];
  }
  return context.find_frame(context.parse_decimal_count(text.substr(1), "the frame number"), level);
}

// `number`: counted from the innermost frame.
void print_frame(CommandContext& context, std::size_t number, int level = 0) {
  const auto& open = context.debugger.calls(level).open_frames();
  const std::size_t index = open.size() - 1 - number;
  context.print("#{:<3} {}", number, context.frame_text(open[index], std::span(open).first(index), level));
}

void print_tree(CommandContext& context, const std::vector<Frame>& frames, std::uint32_t base, std::uint64_t most_depth,
                std::uint64_t most_lines, int level) {
  std::uint64_t shown = 0, left = 0;
  std::vector<Frame> outer;
  for (const Frame& frame : frames) {
    while (!outer.empty() && outer.back().serial != frame.parent) outer.pop_back();
    if (outer.empty()) outer.assign(around(context, frame, level).begin(), around(context, frame, level).end());
    outer.push_back(frame);
    if (frame.depth < base || frame.depth - base > most_depth) continue;
    if (shown == most_lines) {
      ++left;
      continue;
    }
    ++shown;
    const std::string length = frame.is_open() ? "open" : group_digits(frame.closed - frame.opened) + " cycles";
    context.print("{:>11} {:{}}{}; frame {}, {}", group_digits(frame.opened), "", 2 * (frame.depth - base),
                  context.frame_name(frame, std::span(outer).first(outer.size() - 1), level), frame.serial, length);
  }
  if (left != 0) context.print("... and {} more; use `tree ... limit {}`", group_digits(left), shown + left);
  if (shown == 0) context.print("no calls");
}

template <bool up>
void select_frame(CommandContext& context, Arguments& arguments) {
  const auto text = arguments.take_last();
  const std::uint64_t count = text ? context.parse_decimal_count(*text, "the number of frames") : 1;
  const std::size_t selected = context.selected_frame(),
                    most = up ? context.debugger.calls().open_frames().size() - 1 - selected : selected;
  if (most == 0)
    throw Error(up ? "this is the outermost frame; it has no caller" : "this is the innermost frame; use `up` to select its caller");
  const auto step = static_cast<std::size_t>(std::min<std::uint64_t>(most, count));
  context.select_frame(up ? selected + step : selected - step);
  print_frame(context, context.selected_frame());
}

void tree(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  std::optional<Frame> root;
  debug::CycleRange stretch;
  const auto option = [&] { return arguments.next_is("depth") || arguments.next_is("limit"); };
  if (!arguments.empty() && CommandContext::is_cycle_range(arguments.peek())) {
    stretch = context.parse_cycle_range(arguments.take("a range of cycles"));
  } else if (const auto work = context.session.timeline().last_work();
             (arguments.empty() || option()) && work.over && context.session.cycle() >= work.last) {
    stretch = {work.first, work.last};  // the calls that led to the wait for input tell more than the wait
    context.print("{}", context.default_range_text());
  } else {
    root = arguments.empty() || option() ? context.debugger.calls(level).top() : find_frame(context, arguments.take("a frame"), level);
    stretch = {root->opened, std::min(root->closed, context.history().end())};
  }
  std::uint64_t depth = 0x10000, lines = kTreeLines;
  while (!arguments.empty()) {
    if (arguments.take_if("depth")) depth = context.parse_count(arguments.take("the depth"), "the depth");
    else if (arguments.take_if("limit")) lines = context.parse_count(arguments.take("the number of lines"), "the number of lines");
    else arguments.finish();
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
  if (!all) context.print("(long range: only calls of {} cycles or more)", group_digits(debug::Keyframe::kLongFrame));
  std::uint32_t base = root ? root->depth : 0xFFFFFFFF;
  if (!root) {
    for (const Frame& frame : frames) base = std::min(base, frame.depth);
  }
  print_tree(context, frames, base, depth, lines, level);
}

}  // namespace

void backtrace(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  const std::size_t all = context.debugger.calls(level).open_frames().size();
  const std::uint64_t most = context.take_count(arguments, "the number of frames", all);
  for (std::size_t number = 0; number < all && number < most; ++number) print_frame(context, number, level);
  if (most < all) context.print("... and {} more", all - most);
  if (level == 0) return;
  for (const debug::StackFrame& frame : debug::stack_frames(context.tracker(level), context.session.context()))
    context.print("     {:<6} ${:04X}{}{}{}", frame.kind, frame.address, frame.line == 0 ? "" : fmt::format("  from line {}", frame.line),
                  frame.words.empty() ? "" : "  ", frame.words);
}

// `f FIRST LAST BYTE...` is VICE's fill.
void frame(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "f" && arguments.count() > 1) return fill(context, arguments);
  const Frame found = find_frame(context, arguments.take_last().value_or(std::to_string(context.selected_frame())));
  const auto& open = context.debugger.calls().open_frames();
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (open[i].serial == found.serial) context.select_frame(open.size() - 1 - i);
  }
  context.print("{}", context.frame_text(found, around(context, found)));
  context.print("  at entry   {}", registers_at_entry(context, found));
  if (found.kind != debug::FrameKind::root) {
    context.print("  returns to {}, called from {}, frame {}", context.code.full_address_text(found.return_to),
                  context.code.full_address_text(found.call_site), found.parent);
  }
  context.print(
      "  depth {}, {}", found.depth,
      found.is_open()
          ? fmt::format("open for {} cycles", group_digits(context.session.cycle() - std::min(context.session.cycle(), found.opened)))
          : fmt::format("{} cycles, {} of them in the routine itself", group_digits(found.closed - found.opened), group_digits(found.own)));
}

// clang-format off
constexpr Command kFrames[] = {
    {"Frames", "bt backtrace where", "[LEVEL] [COUNT]", "print the call stack, innermost frame first, with the variables' values on entry to each frame; COUNT limits the number of frames", "bt 3", backtrace, Effect::query},
    {"Frames", "frame f", "[N | #FRAME]", "select a stack frame, and show the registers and variables with their values on entry to it", "frame 1", frame, Effect::query},
    {"Frames", "up", "[N]", "select the stack frame that called the selected one; with N, go up N frames", "up", select_frame<true>, Effect::query, Command::repeats},
    {"Frames", "down", "[N]", "select the stack frame called by the selected one; with N, go down N frames", "down", select_frame<false>, Effect::query, Command::repeats},
    {"Frames", "tree", "[LEVEL] [#FRAME | FIRST..LAST] [depth N] [limit N]", "show the call tree of the current frame, of FRAME, or of a range of cycles; if the program is waiting for input, show the calls since the last input", "tree depth 2", tree, Effect::query},
};
std::span<const Command> frame_commands() { return kFrames; }

}  // namespace janus::commands
