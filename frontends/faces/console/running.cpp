// Commands that run forward.
#include <functional>

#include "frontends/faces/console/command.hpp"

namespace janus::console {

namespace {

// So many times, each of which `begin` plans; only what ends the last one is shown.
void repeat(CommandContext& context, std::uint64_t count, const std::function<void()>& begin) {
  for (; count > 1; --count) {
    begin();
    const session::End end = context.session.run({.forget_idle = true}, context.control);
    const auto& stopped = context.debugger.stopped();
    if (end != session::End::stopped || !stopped || stopped->reason != debug::StopReason::step) return context.show_end(end);
  }
  begin();
  context.run();
}

// `step line`, `next line`.
bool step_lines(CommandContext& context, Arguments& arguments, bool over) {
  if (!arguments.take_if("line")) return false;
  const auto text = arguments.take_optional();
  arguments.finish();
  const std::uint64_t count = text ? context.count(*text, "the number of lines") : 1;
  if (!context.debugger.knows_lines()) throw Error("no source lines are known; `sym FILE` reads a .dbg file, or a listing");
  repeat(context, count, [&] { context.debugger.step_line(over); });
  return true;
}

}  // namespace

void step(CommandContext& context, Arguments& arguments) {
  if (step_lines(context, arguments, false)) return;
  const int level = context.take_level(arguments);
  const auto count = arguments.take_optional();
  arguments.finish();
  context.debugger.step_into(count ? context.count(*count, "the number of instructions") : 1, level);
  context.run({.through_idle = true});
}

void next(CommandContext& context, Arguments& arguments) {
  if (step_lines(context, arguments, true)) return;
  const int level = context.take_level(arguments);
  const auto text = arguments.take_optional();
  arguments.finish();
  repeat(context, text ? context.count(*text, "the number of instructions") : 1, [&] { context.debugger.step_over(level); });
}

void finish(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  const auto text = arguments.take_optional();
  arguments.finish();
  const debug::CallTree& calls = context.debugger.calls(level);
  std::uint64_t serial = calls.top().serial;
  if (text) {
    serial = context.count(text->starts_with('#') ? std::string_view(*text).substr(1) : *text, "the frame");
    if (!calls.holds(serial)) throw Error(fmt::format("frame {} is not open; `bt` lists those that are", serial));
  } else if (calls.top().kind == debug::FrameKind::root) {
    throw Error("this frame was not called by another: it cannot return; use `continue`");
  }
  context.debugger.step_out_of(serial, level);
  context.run();
}

void go_on(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  context.debugger.go();
  context.run();
}

void until(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take_rest("an address or a condition");
  if (const auto line = context.line(text)) {
    context.debugger.to_line(line->first, line->level);
    return context.run();
  }
  if (text.find(':') == std::string::npos) {
    const debug::Expression expression = context.parse(text);
    const debug::Needs needs = expression.needs();
    if (needs.display || needs.idle) {
      context.debugger.go();
      return context.run({.until = &expression});
    }
    if (needs.registers || needs.memory || needs.cycle || needs.calls) return context.run_until(expression);
  }
  context.debugger.to_address(context.code_place(text));
  context.run();
}

void next_entry(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  arguments.finish();
  context.debugger.to_next_entry(level);
  context.run();
}

void to_depth(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  const std::string text = arguments.take_rest("the depth");
  const std::int64_t depth = context.value(text);
  if (depth < 0 || depth > 0xFFFF) throw Error(fmt::format("`{}` is {}: a depth is between 0, the root, and 65535", text, depth));
  context.debugger.to_depth(static_cast<std::uint32_t>(depth), level);
  context.run();
}

}  // namespace janus::console
