// Commands that run forward.
#include <functional>
#include <memory>

#include "frontends/core/commands/command.hpp"

namespace janus::commands {
namespace {

using debug::StopReason;

// Runs `count` times and shows only the end of the last run. A run that ends for another reason, or at another breakpoint, is the last.
void repeat(CommandContext& context, std::uint64_t count, StopReason reason, const std::function<void()>& plan) {
  const auto& before = context.debugger.last_stop();
  const int id = before && before->reason == reason ? before->breakpoint : 0;
  plan();
  if (count <= 1) return context.run();
  context.run({}, [&context, count, reason, plan, id](session::EndReason end) {
    const auto& stopped = context.debugger.last_stop();
    if (end != session::EndReason::stopped || !stopped || stopped->reason != reason || (id != 0 && stopped->breakpoint != id))
      return context.show_end(end);
    repeat(context, count - 1, reason, plan);
  });
}

template <bool over>
void step(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "s" && arguments.peek().starts_with('"')) return save_bytes(context, arguments);  // VICE's
  if (!over && arguments.take_if("into")) {
    context.debugger.step_into_call(context.parse_code_address(arguments.take_rest("a routine")));
    return context.run();
  }
  const Steps steps = take_steps(context, arguments);
  if (steps.lines) return repeat(context, steps.count, StopReason::step, [&context] { context.debugger.step_line(over); });
  if (over) return repeat(context, steps.count, StopReason::step, [&context, steps] { context.debugger.step_over(steps.level); });
  context.debugger.step_into(steps.count, steps.level);
  context.run({.through_idle = true});
}

void finish(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  const auto text = arguments.take_last();
  const debug::CallTree& calls = context.debugger.calls(level);
  std::uint64_t serial = 0;
  if (text) {
    serial = context.parse_decimal_count(text->starts_with('#') ? std::string_view(*text).substr(1) : *text, "the frame number");
    if (!calls.is_open(serial)) throw failure("no frame {}; `bt` lists the frames", serial);
  } else {
    const Frame& chosen = level == 0 ? calls.open_frames()[calls.open_frames().size() - 1 - context.selected_frame()] : calls.top();
    if (chosen.kind == debug::FrameKind::root) throw Error("the outermost frame cannot return; use `continue`");
    serial = chosen.serial;
  }
  context.debugger.step_out_of(serial, level);
  context.run();
}

// Runs to an address, or until the current frame returns.
void run_within_frame(CommandContext& context, std::uint16_t address, bool same_depth) {
  debug::Breakpoint there{.first = address, .last = address, .temporary = true};
  if (same_depth) there.condition = context.session.parse(fmt::format("depth=={}", context.debugger.calls().depth()));
  const int id = std::get<int>(context.debugger.add(there));
  if (context.debugger.calls().top().kind == debug::FrameKind::root) context.debugger.go();
  else context.debugger.step_out();
  context.run({}, [&context, id](session::EndReason end) {
    const auto& stopped = context.debugger.last_stop();
    if (end == session::EndReason::stopped && stopped && stopped->breakpoint == id) {
      context.last_run_end = end;
      return context.show_stop("step");
    }
    context.debugger.remove_breakpoint(id);
    context.show_end(end);
  });
}

// Runs to the next instruction in memory, in the same frame, so that `until` leaves a loop at its end.
void until_further(CommandContext& context) {
  const debug::CodeLine line = context.code.at(context.pc());
  const bool falls_through = line.row != nullptr && (line.row->flow == cpus::Flow::next || line.row->flow == cpus::Flow::branch ||
                                                     line.row->flow == cpus::Flow::call);
  if (falls_through) return run_within_frame(context, line.next_address(), true);
  context.debugger.step_into();
  context.run({.through_idle = true});
}

void advance(CommandContext& context, Arguments& arguments) {
  run_within_frame(context, context.parse_code_address(arguments.take_rest("a place")), false);
}

void jump(CommandContext& context, Arguments& arguments) {
  const std::uint16_t address = context.parse_code_address(arguments.take_rest("a place"));
  context.session.set_register(context.cpu().program_counter, address);
  context.debugger.go();
  context.run();
}

// gdb's `run`: the run is recorded, so it starts again at the start of the recording.
void from_beginning(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  context.history().go_to(context.history().begin());
  context.debugger.go();
  context.run();
}

void to_beginning(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  report_arrival(context, context.history().begin());
}

void to_program(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  const session::Program* program = context.session.program();
  if (program == nullptr || !program->entry)
    return report_arrival(context, context.history().begin(), "start of the recording (the program does not define an entry point)");
  context.history().go_to(context.history().begin());
  context.debugger.run_to_address(*program->entry);
  context.run();
}

void next_entry(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  arguments.finish();
  context.debugger.run_to_next_entry(level);
  context.run();
}

void to_depth(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  const std::string text = arguments.take_rest("the depth");
  const std::int64_t depth = context.evaluate_text(text);
  if (depth < 0 || depth > 0xFFFF) throw failure("`{}` is {}; the depth must be between 0 and 65535", text, depth);
  context.debugger.run_to_depth(static_cast<std::uint32_t>(depth), level);
  context.run();
}

}  // namespace

Steps take_steps(CommandContext& context, Arguments& arguments) {
  const bool lines = arguments.take_if("line");
  const int level = lines ? 0 : context.take_level(arguments);
  const std::uint64_t count = context.take_count(arguments, lines ? "the number of lines" : "the number of instructions");
  if (lines && !context.debugger.has_source_lines())
    throw Error("the program has no source lines; use `sym FILE` to load a .dbg file or a listing");
  return {lines, level, count};
}

// `c N` passes N-1 hits of the current breakpoint, as in gdb; `c FIRST LAST ADDRESS` is VICE's compare; `go ADDRESS` is MAME's.
void continue_run(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "c" && arguments.count() > 1) return compare(context, arguments);
  if (arguments.name() == "go" && !arguments.empty()) return until(context, arguments);
  const std::uint64_t count = context.take_count(arguments, "the number of hits");
  repeat(context, count, StopReason::breakpoint, [&context] { context.debugger.go(); });
}

void until(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return until_further(context);
  const std::string text = arguments.take_rest("an address or a condition");
  if (text.starts_with('*') && arguments.name() != "go") return run_within_frame(context, context.parse_address(text), false);
  if (const auto line = context.parse_line_range(text)) {
    context.debugger.run_to_line(line->first, line->level);
    return context.run();
  }
  const auto comparison = context.try_parse(text);
  // A comparison can contain SPACE:ADDRESS. Otherwise, a colon belongs to FILE:LINE.
  if (text.find(':') == std::string::npos || (comparison && comparison->is_comparison())) {
    const debug::Expression expression =
        comparison && comparison->is_comparison() ? context.parse_at_level(context.level, text) : context.parse(text);
    const std::string problem = expression.is_comparison() ? expression.condition_problem() : std::string();
    if (!problem.empty()) throw Error(problem);
    // An expression without a comparison, made only of names and numbers, is a place.
    const debug::Requirements needs = (expression.is_comparison() ? expression : context.parse_location(text)).requirements();
    if (needs.display || needs.idle) {
      context.debugger.go();
      const auto kept = std::make_shared<debug::Expression>(expression);
      return context.run({.until = kept.get()}, [&context, kept](session::EndReason end) { context.show_end(end); });
    }
    if (text.starts_with("mem[") && expression.location(context.session.context()))
      throw failure(
          "`{0}` is ambiguous; use `until {0} != 0` to run until it is not 0, or `until word(ADDRESS)` to run to the address stored there",
          text);
    if (needs.registers || needs.memory || needs.cycle || needs.calls) {
      context.print_remarks(expression);
      return context.run_until(expression);
    }
  }
  context.debugger.run_to_address(context.parse_code_address(text));
  context.run();
}

// clang-format off
constexpr Command kRunning[] = {
    {"Running", "step s si stepi z", "[line | LEVEL] [COUNT] | into ROUTINE", "execute COUNT instructions, source lines, or statements (default 1), stepping into subroutine calls; `into` steps only into a call of ROUTINE made by the current line", "step 3", step<false>, Effect::run, Command::repeats},
    {"Running", "next n ni nexti over o", "[line | LEVEL] [COUNT]", "execute COUNT instructions, source lines, or statements (default 1), stepping over subroutine calls", "next", step<true>, Effect::run, Command::repeats},
    {"Running", "finish fin out ret", "[LEVEL] [FRAME]", "run until the selected stack frame returns; FRAME selects another frame by its serial number", "finish", finish, Effect::run, Command::repeats},
    {"Running", "continue c cont go", "[COUNT]", "continue until a breakpoint is hit or the program waits for input; with COUNT, stop at the COUNT-th hit", "continue", continue_run, Effect::run, Command::repeats},
    {"Running", "until u un", "[PLACE | LEVEL:LINE | CONDITION]", "run until an address or line is reached, or until a condition is true; without an argument, run past the end of the current loop; with `*ADDRESS`, also stop when the current frame returns", "until pc==$0200 || cycle>400000", until, Effect::run},
    {"Running", "advance", "PLACE", "run until PLACE is reached or the current stack frame returns", "advance GNMZ", advance, Effect::run},
    {"Running", "jump j", "PLACE", "set the program counter to PLACE and continue", "jump *$0200", jump, Effect::run},
    {"Running", "run", "", "run again from the start of the recording to the first breakpoint, with all recorded input", "run", from_beginning, Effect::run},
    {"Running", "start", "", "go to the start of the recording and run to the program's first instruction", "start", to_program, Effect::run},
    {"Running", "starti", "", "go to the start of the recording", "starti", to_beginning, Effect::travel},
    {"Running", "entry ne", "[LEVEL]", "run until the current routine is entered again", "entry", next_entry, Effect::run, Command::repeats},
    {"Running", "depth", "[LEVEL] N", "run until the call depth is N (0 to 65535)", "depth 4", to_depth, Effect::run},
};
std::span<const Command> running_commands() { return kRunning; }

}  // namespace janus::commands
