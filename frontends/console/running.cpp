// Commands that run forward.
#include "frontends/console/command.hpp"

namespace janus::console {

void step(Desk& desk, Arguments& arguments) {
  const int level = desk.take_level(arguments);
  const auto count = arguments.take_optional();
  arguments.finish();
  desk.debugger.step_into(count ? desk.count(*count, "the number of instructions") : 1, level);
  desk.run({.through_idle = true});
}

void next(Desk& desk, Arguments& arguments) {
  const int level = desk.take_level(arguments);
  const auto text = arguments.take_optional();
  arguments.finish();
  std::uint64_t count = text ? desk.count(*text, "the number of instructions") : 1;
  for (; count > 1; --count) {
    desk.debugger.step_over(level);
    const session::End end = desk.session.run({.anew = true}, desk.control);
    const auto& stopped = desk.debugger.stopped();
    if (end != session::End::stopped || !stopped || stopped->reason != debug::StopReason::step) return desk.show_end(end);
  }
  desk.debugger.step_over(level);
  desk.run();
}

void finish(Desk& desk, Arguments& arguments) {
  const int level = desk.take_level(arguments);
  const auto text = arguments.take_optional();
  arguments.finish();
  const debug::CallTree& calls = desk.debugger.calls(level);
  std::uint64_t serial = calls.top().serial;
  if (text) {
    serial = desk.count(text->starts_with('#') ? std::string_view(*text).substr(1) : *text, "the frame");
    if (!calls.holds(serial)) throw Error(fmt::format("frame {} is not open; `bt` lists those that are", serial));
  } else if (calls.top().kind == debug::FrameKind::root) {
    throw Error("this frame was not called by another: it cannot return; use `continue`");
  }
  desk.debugger.step_out_of(serial, level);
  desk.run();
}

void go_on(Desk& desk, Arguments& arguments) {
  arguments.finish();
  desk.debugger.go();
  desk.run();
}

void until(Desk& desk, Arguments& arguments) {
  const std::string text = arguments.take_rest("an address or a condition");
  if (const auto line = desk.line(text)) {
    desk.debugger.to_line(line->first, line->level);
    return desk.run();
  }
  if (text.find(':') == std::string::npos) {
    const debug::Expression expression = desk.parse(text);
    const debug::Needs needs = expression.needs();
    if (needs.display || needs.idle) {
      desk.debugger.go();
      return desk.run({.until = &expression});
    }
    if (needs.registers || needs.memory || needs.cycle || needs.calls) return desk.run_until(expression);
  }
  desk.debugger.to_address(desk.code_place(text));
  desk.run();
}

void next_entry(Desk& desk, Arguments& arguments) {
  const int level = desk.take_level(arguments);
  arguments.finish();
  desk.debugger.to_next_entry(level);
  desk.run();
}

void to_depth(Desk& desk, Arguments& arguments) {
  const int level = desk.take_level(arguments);
  const std::string text = arguments.take_rest("the depth");
  const std::int64_t depth = desk.value(text);
  if (depth < 0 || depth > 0xFFFF) throw Error(fmt::format("`{}` is {}: a depth is between 0, the root, and 65535", text, depth));
  desk.debugger.to_depth(static_cast<std::uint32_t>(depth), level);
  desk.run();
}

}  // namespace janus::console
