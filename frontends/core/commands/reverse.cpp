// Commands that move in the recording.
#include <algorithm>
#include <memory>
#include <utility>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/debug/debugger_search.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "frontends/core/session/user_files.hpp"
#include "frontends/core/session/timeline/bookmarks.hpp"
#include "frontends/core/views/stop_line.hpp"
#include "tools/number.hpp"
#include "tools/text.hpp"

namespace janus::commands {

// Goes to a cycle and shows it. The reason for the last stop no longer applies.
void report_arrival(CommandContext& context, std::uint64_t cycle, std::string_view reason) {
  context.history().go_to(cycle);
  context.debugger.clear_stop();
  context.show_stop(reason);
}

void show_restart(CommandContext& context) {
  const bool entry = context.session.user_files()->start.has_value();
  context.set_data("stopped", entry ? views::entry_message(context.session)
                                    : fmt::format("the machine was restarted, and is stopped{}; press F5 to run or F11 to step",
                                                  views::location_text(context.session)));
  context.show_stop(entry ? "at the entry point" : "restarted");
  if (!entry) context.print("  the files have no entry point, so the machine starts as after power-on; use --start ADDR to set one");
}

void list_marks(CommandContext& context, Arguments&) {
  if (context.marks().empty()) context.print("no marks; use `mark NAME` to set one");
  for (const auto& [name, cycle] : context.marks()) context.print("{:<16} cycle {}", name, group_digits(cycle));
}

namespace {

const std::string kCheckpoint = "checkpoint";  // gdb's marks, which have a number

template <bool over>
void step_back(CommandContext& context, Arguments& arguments) {
  using Search = debug::Debugger::LineSearch;
  const Steps steps = take_steps(context, arguments);
  debug::Debugger& debugger = context.debugger;
  if (!steps.lines)
    return context.schedule_search([&debugger, level = steps.level, left = steps.count]() mutable {
      return (over ? debugger.step_back_over(level) : debugger.step_back_into(level)) && --left > 0;
    });
  context.schedule_search([&debugger, left = steps.count, search = std::shared_ptr<Search>()]() mutable {
    if (search == nullptr) search = std::make_shared<Search>(debugger, over);
    return search->step() || (std::exchange(search, nullptr)->go_to_result() && --left > 0);
  });
}

void back_out(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  arguments.finish();
  if (context.debugger.calls(level).top().kind == debug::FrameKind::root)
    throw Error("this is the outermost frame; use `rcontinue` or `goto` to go back further");
  context.schedule_search([&context, level] {
    context.debugger.step_back_out(level);
    return false;
  });
}

void run_back_to_breakpoint(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  context.schedule_search([search = std::make_shared<debug::Debugger::BreakpointSearch>(context.debugger)] {
    if (search->step()) return true;
    search->go_to_result();
    return false;
  });
}

void go_to(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "g" && arguments.empty()) return continue_run(context, arguments);  // VICE's and MAME's
  std::string text = arguments.take_rest("the cycle");
  if (arguments.name() == "restart" && tools::is_decimal(text)) text = kCheckpoint + text;
  // VICE and MAME expect an address here.
  const bool bare = text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos && !context.marks().contains(text);
  if ((bare && (arguments.name() == "g" || context.radix == 16)) || text.starts_with('$') || text.starts_with("0x")) {
    const std::string cycle = std::to_string(context.evaluate_text(text));
    throw failure(
        "`{0} {1}` is ambiguous; use `jump {1}` to continue at the address, `until {1}` to run to it, or `goto {2}` to go to the cycle",
        arguments.name(), text, bare && tools::is_decimal(text) && text[0] != '0' ? text : cycle);
  }
  const std::uint64_t cycle = context.parse_cycle(text);
  debug::History& history = context.history();
  if (cycle < history.begin()) throw failure("the recording starts at cycle {}; use a later cycle", group_digits(history.begin()));
  if (cycle <= history.end()) return report_arrival(context, cycle);
  history.go_to(history.end());
  context.debugger.run_to_cycle(cycle);
  context.run({.max_cycle = cycle, .through_idle = true});
}

// gdb's `restart MARK`; without a mark, the program of the user's files starts again.
void restart(CommandContext& context, Arguments& arguments) {
  if (!arguments.empty()) return go_to(context, arguments);
  session::restart(context.session);
  show_restart(context);
}

Error unknown_mark(std::string_view name) { return failure("unknown mark `{}`; `mark` lists the marks", name); }

void check_mark(const std::string& name) {
  if (const std::string problem = session::bookmark_problem(name); !problem.empty()) throw Error(problem);
}

void rename_mark(CommandContext& context, Arguments& arguments) {
  const std::string from = arguments.take("the name"), to = arguments.take("the new name");
  check_mark(to);
  if (from != to && context.marks().contains(to)) throw failure("mark `{}` already exists; choose another name", to);
  auto node = context.marks().extract(from);
  if (!node) throw unknown_mark(from);
  node.key() = to;
  context.marks().insert(std::move(node));
}

void mark(CommandContext& context, Arguments& arguments) {
  const bool numbered = arguments.empty() && arguments.name() == "checkpoint";
  if (arguments.empty() && !numbered) return list_marks(context, arguments);
  if (arguments.count() == 2 && arguments.take_if("delete")) {
    const std::string name = arguments.take("the name");
    if (context.marks().erase(name) == 0) throw unknown_mark(name);
    return;
  }
  if (arguments.count() == 3 && arguments.take_if("rename")) return rename_mark(context, arguments);
  int number = 1;
  while (numbered && context.marks().contains(kCheckpoint + std::to_string(number))) ++number;
  const std::string name = numbered ? kCheckpoint + std::to_string(number) : arguments.take("a name");
  check_mark(name);
  const auto moment = arguments.take_last();
  context.marks()[name] = moment ? context.parse_cycle(*moment) : context.session.cycle();
  context.print("mark {} at cycle {}{}", name, group_digits(context.marks()[name]),
                numbered ? fmt::format("; use `restart {}` to go back to it", number) : "");
}

// The position of a branch in the list, from 1. User interfaces write #RUN, the number of its run, because the list can change before the
// command is executed.
std::uint64_t branch_number(CommandContext& context, const std::string& text) {
  const auto& all = context.history().branches();
  const auto run = text.starts_with('#') ? tools::parse_number<std::uint64_t>(text.substr(1)) : std::nullopt;
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.run == run; });
  const std::uint64_t number = run ? static_cast<std::uint64_t>(found - all.begin()) + 1 : context.parse_count(text, "the branch");
  if (number > all.size()) throw failure("no branch {}; `branches` lists the branches", text);
  return number;
}

void branches(CommandContext& context, Arguments& arguments) {
  debug::History& history = context.history();
  const bool take = arguments.take_if("take");
  if (!take && !arguments.take_if("drop")) {
    arguments.finish();
    const auto& all = history.branches();
    if (all.empty()) context.print("no other branches; an edit or input at an earlier cycle starts one");
    for (std::size_t i = 0; i < all.size(); ++i)
      context.print("{:>3}  from cycle {} to {}", i + 1, group_digits(all[i].from), group_digits(all[i].end));
    return;
  }
  const std::string text = arguments.take("the branch number");
  arguments.finish();
  const std::uint64_t number = branch_number(context, text);
  if (!take) {
    history.discard_branch(number - 1);
    return context.print("branch {} dropped", number);
  }
  context.session.timeline().resume_branch(number - 1);
  context.debugger.clear_stop();
  context.show_stop("branch selected");
}

// The byte or variable of `who` and `seek`.
struct Sought {
  int space = 0;
  std::uint32_t address = 0;
  std::string what = {}, held = {};  // with the displayed place and value
  bool of_several = false;
};

Sought sought(CommandContext& context, const std::string& text) {
  const auto named = context.find_variable_location(text);
  Sought found{.space = named ? named->space : 0, .address = named ? named->address : context.parse_address(text)};
  found.of_several = named && named->size() > 1 && !named->is_array() && named->type != debug::Type::text;
  found.what = found.of_several ? named->name : context.address_text(found.space, found.address);
  found.held = found.of_several ? debug::value_text(context.session.context(), *named)
                                : fmt::format("${:02X}", context.peek(found.space, found.address));
  return found;
}

// `go`: jumps to the write of the byte, which the stop message calls by this name.
void show_writer(CommandContext& context, const Sought& byte, const std::optional<debug::Writer>& writer,
                 const std::optional<std::string>& go) {
  const debug::Input* const poke = debug::last_poke(context.history(), byte.space, byte.address, context.session.cycle());
  const bool by_user = poke != nullptr && (!writer || poke->cycle > writer->cycle);
  if (!by_user && !writer) {
    if (go) throw failure("{} was not written before this cycle in the recording", *go);
    return context.print("{} holds {}: not written since cycle {}", byte.what, byte.held, group_digits(context.history().begin()));
  }
  context.set_data("cycle", static_cast<std::int64_t>(by_user ? poke->cycle : writer->cycle));
  context.set_data("value", by_user ? static_cast<std::uint8_t>(poke->value) : writer->value);
  if (by_user) {
    context.print("{} holds {}: set to ${:02X} by the user, cycle {}", byte.what, byte.held, poke->value, group_digits(poke->cycle));
    if (!go) return;
    report_arrival(context, poke->cycle);
    return context.set_data("stopped", fmt::format("{} is set by the user here: ${:02X}", *go, poke->value));
  }
  context.set_data("pc", writer->pc);
  // A program writes all bytes of a value, or none of them.
  context.print("{} holds {}: {} was written by {}, cycle {}", byte.what, byte.held,
                byte.of_several ? std::string("it") : fmt::format("${:02X}", writer->value), session::writer_text(context.session, *writer),
                group_digits(writer->cycle));
  const std::string lines = session::writer_lines(context.session, *writer);
  if (!lines.empty()) context.print("  {}", lines);
  if (!go) return;
  const std::string by = writer->interrupt == cpus::InterruptKind::none
                             ? ""
                             : fmt::format(" by {} after this instruction", session::writer_name(context.code, *writer));
  report_arrival(context, writer->cycle);
  context.set_data("stopped", fmt::format("{} is written here{}: ${:02X}{}{}{}", *go, by, writer->value,
                                          views::location_text(context.session), lines.empty() ? "" : ", ", lines));
}

void search_writer(CommandContext& context, const Sought& byte, const std::optional<std::string>& go) {
  const auto search = std::make_shared<debug::Debugger::WriterSearch>(context.debugger, byte.address, byte.space);
  context.schedule_search([search] { return search->step(); },
                          [&context, search, byte, go](session::EndReason end) {
                            if (end == session::EndReason::cancelled) return context.print("interrupted");
                            show_writer(context, byte, search->writer(), go);
                          });
}

void who(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take("an address");
  const bool go = arguments.take_if("go");
  arguments.finish();
  const Sought byte = sought(context, text);
  search_writer(context, byte, go ? std::optional(byte.what) : std::nullopt);
}

// Finds the hit of a breakpoint that need not be set.
void seek(CommandContext& context, Arguments& arguments) {
  using Direction = debug::HitSearch::Direction;
  const bool runs = arguments.take_if("run");
  if (!runs) arguments.take_if("write");
  const std::string text = arguments.take("a place");
  const bool back = arguments.take_if("back");
  std::string name = arguments.take_if("as") ? arguments.take_rest("the name") : "";
  arguments.finish();
  debug::Breakpoint what;
  if (!runs) {
    const Sought byte = sought(context, text);
    if (name.empty()) name = byte.what;
    if (back) return search_writer(context, byte, name);
    what = debug::make_write_breakpoint(context.machine(), byte.address, byte.space);
  } else {
    const auto line = context.parse_line_range(text);
    what.level = line ? line->level : 0;
    what.first = line ? line->first : context.parse_code_address(text);
    what.last = line ? line->last : what.first;
    if (name.empty()) name = line ? "line " + text : context.code.full_address_text(static_cast<std::uint16_t>(what.first));
  }
  debug::History& history = context.history();
  const auto search = std::make_shared<debug::HitSearch>(context.machine(), history, context.session.context(), what,
                                                         back ? Direction::backward : Direction::forward);
  const auto found = [&context, search, runs, back, name](session::EndReason end) {
    if (end == session::EndReason::cancelled) return context.show_end(end);
    const auto cycle = search->boundary();
    if (!cycle)
      throw failure("{} {} this cycle in the recording", name,
                    !runs  ? "is not written after"
                    : back ? "did not run before"
                           : "does not run after");
    report_arrival(context, *cycle);
    context.set_data(
        "stopped", runs ? fmt::format("the {} that {} {}", back ? "last time" : "next time", name, back ? "ran" : "runs")
                        : fmt::format("{} is written here: ${:02X}{}", name, search->hit()->after, views::location_text(context.session)));
  };
  context.schedule_search([search] { return search->step(); }, found, back ? history.begin() : history.end());
}

}  // namespace

constexpr CommandVariant kBranches[] = {{"take", Effect::travel}, {"drop", Effect::edit}}, kWho[] = {{"go", Effect::travel}};

// clang-format off
constexpr Command kReverse[] = {
    {"Reverse execution", "back rs rsi rstep reverse-step reverse-stepi", "[line | LEVEL] [COUNT]", "step backward by COUNT instructions, source lines, or statements (default 1)", "back 3", step_back<false>, Effect::travel, Command::repeats},
    {"Reverse execution", "rnext rn rni reverse-next reverse-nexti", "[line | LEVEL] [COUNT]", "step backward by COUNT instructions, source lines, or statements (default 1), stepping over subroutine calls", "rnext", step_back<true>, Effect::travel, Command::repeats},
    {"Reverse execution", "rfinish rfin reverse-finish", "[LEVEL]", "run backward to the call that created the current stack frame", "rfinish", back_out, Effect::travel, Command::repeats},
    {"Reverse execution", "rcontinue rc reverse-continue", "", "run backward until a breakpoint or watchpoint is hit", "rcontinue", run_back_to_breakpoint, Effect::travel, Command::repeats},
    {"Reverse execution", "goto g", "CYCLE", "go to a cycle in the recording; CYCLE is a number, +N, -N, `begin`, `end`, `now`, `key`, `wait`, the name of a mark, or [LEVEL:]#FRAME (the entry to that frame)", "goto key", go_to, Effect::travel},
    {"Reverse execution", "mark bookmark checkpoint", "[NAME [CYCLE] | delete NAME | rename NAME NEW]", "set a mark at the current cycle or at CYCLE, delete a mark, or rename it; without arguments, list the marks", "mark here", mark, Effect::edit},
    {"Reverse execution", "restart", "[MARK]", "go to the entry point of the program that was loaded from files, and move later input to a branch; with MARK, go to the cycle marked by MARK", "restart here", restart, Effect::travel},
    {"Reverse execution", "branches branch futures future", "[take BRANCH | drop BRANCH]", "list the branches of the recording; `take BRANCH` switches to a branch, and `drop BRANCH` deletes it", "branches", branches, Effect::query, Command::once, CompletionKind::usage, kBranches},
    {"Reverse execution", "who", "[SPACE:]ADDRESS [go]", "show the instruction that last wrote to an address; with `go`, also go to the cycle of the write", "who BOARD", who, Effect::query, Command::once, CompletionKind::usage, kWho},
    {"Reverse execution", "seek", "[write | run] PLACE [back] [as NAME]", "go to the next cycle in the recording at which PLACE is written, or the instruction or line at PLACE runs; with `back`, to the previous one; the stop message uses NAME for PLACE", "seek run JANUS back", seek, Effect::travel},
};
std::span<const Command> reverse_commands() { return kReverse; }

}  // namespace janus::commands
