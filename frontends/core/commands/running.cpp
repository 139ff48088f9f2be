// Commands that run forward.
#include <functional>
#include <memory>

#include "frontends/core/commands/command.hpp"

namespace janus::commands {

namespace {

// So many times, each of which `begin` plans; only what ends the last one is shown.
void repeat(CommandContext& context, std::uint64_t count, const std::function<void()>& begin) {
  begin();
  if (count <= 1) return context.run();
  context.run({}, [&context, count, begin](session::End end) {
    const auto& stopped = context.debugger.stopped();
    if (end != session::End::stopped || !stopped || stopped->reason != debug::StopReason::step) return context.show_end(end);
    repeat(context, count - 1, begin);
  });
}

// `step line`, `next line`.
bool step_lines(CommandContext& context, Arguments& arguments, bool over) {
  if (!arguments.take_if("line")) return false;
  const auto text = arguments.take_optional();
  arguments.finish();
  const std::uint64_t count = text ? context.count(*text, "the number of lines") : 1;
  if (!context.debugger.knows_lines()) throw Error("the program has no source lines; use `sym FILE` to load a .dbg file or a listing");
  repeat(context, count, [&context, over] { context.debugger.step_line(over); });
  return true;
}

}  // namespace

void step(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "s" && arguments.peek().starts_with('"')) return save_bytes(context, arguments);  // VICE's
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
  repeat(context, text ? context.count(*text, "the number of instructions") : 1, [&context, level] { context.debugger.step_over(level); });
}

void finish(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  const auto text = arguments.take_optional();
  arguments.finish();
  const debug::CallTree& calls = context.debugger.calls(level);
  std::uint64_t serial = calls.top().serial;
  if (text) {
    serial = context.decimal_count(text->starts_with('#') ? std::string_view(*text).substr(1) : *text, "the frame number");
    if (!calls.holds(serial)) throw Error(fmt::format("frame {} is not open; `bt` lists the open frames", serial));
  } else {
    const Frame& chosen = level == 0 ? calls.open()[calls.open().size() - 1 - context.chosen_frame()] : calls.top();
    if (chosen.kind == debug::FrameKind::root) throw Error("the outermost frame cannot return; use `continue`");
    serial = chosen.serial;
  }
  context.debugger.step_out_of(serial, level);
  context.run();
}

namespace {

void continue_times(CommandContext& context, std::uint64_t count) {
  const auto& before = context.debugger.stopped();
  const int id = before && before->reason == debug::StopReason::breakpoint ? before->breakpoint : 0;
  context.debugger.go();
  if (count <= 1) return context.run();
  context.run({}, [&context, count, id](session::End end) {
    const auto& stopped = context.debugger.stopped();
    if (end != session::End::stopped || !stopped || stopped->reason != debug::StopReason::breakpoint ||
        (id != 0 && stopped->breakpoint != id))
      return context.show_end(end);
    continue_times(context, count - 1);
  });
}

}  // namespace

// `c N` passes N-1 hits of the breakpoint where it stands, as gdb does; `c FIRST LAST ADDRESS` is VICE's compare; `go ADDRESS` is MAME's.
void go_on(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "c" && arguments.count() > 1) return compare(context, arguments);
  if (arguments.name() == "go" && !arguments.empty()) return until(context, arguments);
  const auto text = arguments.take_optional();
  arguments.finish();
  continue_times(context, text ? context.count(*text, "the number of hits") : 1);
}

namespace {

// To an address, or to where the frame here has returned, whichever comes first.
void run_within_frame(CommandContext& context, std::uint16_t address, bool same_depth) {
  debug::Breakpoint there{.first = address, .last = address, .temporary = true};
  if (same_depth) there.condition = context.session.parse(fmt::format("depth=={}", context.debugger.calls().depth()));
  const int id = std::get<int>(context.debugger.add(there));
  const Frame& top = context.debugger.calls().top();
  if (top.kind == debug::FrameKind::root) context.debugger.go();
  else context.debugger.step_out();
  context.run({}, [&context, id](session::End end) {
    const auto& stopped = context.debugger.stopped();
    const bool reached = end == session::End::stopped && stopped && stopped->breakpoint == id;
    if (reached) {
      context.ended = end;
      return context.show_stop("step");
    }
    context.debugger.remove(id);
    context.show_end(end);
  });
}

// `until` alone: to an instruction after this one in the same frame, so that a loop is left at its end.
void until_further(CommandContext& context) {
  const debug::CodeLine line = context.code.at(context.pc());
  const bool falls_through = line.row != nullptr && (line.row->flow == cpus::Flow::next || line.row->flow == cpus::Flow::branch ||
                                                     line.row->flow == cpus::Flow::call);
  if (falls_through) return run_within_frame(context, line.next(), true);
  context.debugger.step_into();
  context.run({.through_idle = true});
}

}  // namespace

void advance(CommandContext& context, Arguments& arguments) {
  run_within_frame(context, context.code_place(arguments.take_rest("a place")), false);
}

// The program counter is set, and it runs.
void jump(CommandContext& context, Arguments& arguments) {
  const std::uint16_t address = context.code_place(arguments.take_rest("a place"));
  context.session.set_register(context.cpu().program_counter, address);
  context.debugger.go();
  context.run();
}

// gdb's run and start: the run is recorded, so it begins again where the recording does.
void from_beginning(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  context.history().go_to(context.history().begin());
  context.debugger.go();
  context.run();
}

void to_beginning(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  context.history().go_to(context.history().begin());
  context.debugger.clear_stopped();
  context.show_stop("arrived");
}

void to_program(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  const session::Program* program = context.session.program();
  context.history().go_to(context.history().begin());
  if (program == nullptr || !program->entry) {
    context.debugger.clear_stopped();
    return context.show_stop("start of the recording (the program does not define its first instruction)");
  }
  context.debugger.to_address(*program->entry);
  context.run();
}

// MAME's rewind: back to before the last command that ran forward.
void rewind(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  if (!context.moved_from || *context.moved_from >= context.session.cycle() || *context.moved_from < context.history().begin())
    throw Error("no forward command to undo; use `back` to step back, or `rcontinue` to go back to the previous breakpoint");
  context.history().go_to(*std::exchange(context.moved_from, std::nullopt));
  context.debugger.clear_stopped();
  context.show_stop("arrived");
}

// MAME's gtime: so many milliseconds.
void run_for(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take_rest("the number of milliseconds");
  const std::uint64_t count = text.starts_with('#') ? context.decimal_count(text.substr(1), "the number of milliseconds")
                                                    : context.count(text, "the number of milliseconds");
  constexpr std::uint64_t kMost = 3'600'000;
  if (count > kMost) throw Error(fmt::format("`{}` is too long; use at most {} milliseconds", text, grouped(kMost)));
  const std::uint64_t cycle = context.session.cycle() + count * context.machine().clock_hz() / 1000;
  context.debugger.to_cycle(cycle);
  context.run({.max_cycle = cycle, .through_idle = true});
}

namespace {

// SPACE:ADDRESS may be compared; FILE:LINE is a place.
bool is_comparison(const CommandContext& context, const std::string& text) {
  try {
    return context.parse(text).compares();
  } catch (const Error&) { return false; }
}

}  // namespace

void until(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return until_further(context);
  const std::string text = arguments.take_rest("an address or a condition");
  if (text.starts_with('*') && arguments.name() != "go") return run_within_frame(context, context.place(text), false);
  if (const auto line = context.line(text)) {
    context.debugger.to_line(line->first, line->level);
    return context.run();
  }
  if (text.find(':') == std::string::npos || is_comparison(context, text)) {
    const debug::Expression expression = context.parse(text);
    const std::string problem = expression.compares() ? expression.condition_problem() : std::string();
    if (!problem.empty()) throw Error(problem);
    // What compares nothing, and is made of names and numbers alone, is a place.
    const debug::Needs needs = (expression.compares() ? expression : context.parse_location(text)).needs();
    if (needs.display || needs.idle) {
      context.debugger.go();
      const auto kept = std::make_shared<debug::Expression>(expression);
      return context.run({.until = kept.get()}, [&context, kept](session::End end) { context.show_end(end); });
    }
    const bool names_a_place = text.starts_with("mem[") && expression.place(context.session.context()).has_value();
    if (names_a_place)
      throw Error(
          fmt::format("`{0}` is ambiguous; use `until {0} != 0` to wait for a value, or `until word(...)` to run to an address", text));
    if (needs.registers || needs.memory || needs.cycle || needs.calls) {
      context.print_remarks(expression);
      return context.run_until(expression);
    }
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
  if (depth < 0 || depth > 0xFFFF) throw Error(fmt::format("`{}` is {}; the depth must be from 0 to 65535", text, depth));
  context.debugger.to_depth(static_cast<std::uint32_t>(depth), level);
  context.run();
}

}  // namespace janus::commands
