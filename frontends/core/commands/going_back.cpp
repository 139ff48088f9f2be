// Commands that move in the recording.
#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "frontends/core/session/timeline/bookmarks.hpp"
#include "tools/text.hpp"

namespace janus::commands {

// Goes to a cycle and shows it. The reason for the last stop no longer applies.
void arrive(CommandContext& context, std::uint64_t cycle, std::string_view reason) {
  context.history().go_to(cycle);
  context.debugger.clear_stopped();
  context.show_stop(reason);
}

void list_marks(CommandContext& context, Arguments&) {
  if (context.marks().empty()) context.print("no marks; use `mark NAME` to set one");
  for (const auto& [name, cycle] : context.marks()) context.print("{:<16} cycle {}", name, grouped(cycle));
}

namespace {

const std::string kCheckpoint = "checkpoint";  // gdb's marks, which have a number

// Goes back and shows where the machine is then.
template <typename Search>
void search(CommandContext& context, Search&& back) {
  session::End end = session::End::stopped;
  try {
    back();
  } catch (const debug::Cancelled&) {
    context.note_interruption();
    end = session::End::cancelled;
  }
  context.show_end(end);
}

template <bool over>
void step_back(CommandContext& context, Arguments& arguments) {
  const Steps steps = take_steps(context, arguments);
  debug::Debugger& debugger = context.debugger;
  const auto back = [&] {
    if (steps.lines) return debugger.back_line(over);
    return over ? debugger.back_over(steps.level) : debugger.back_into(steps.level);
  };
  search(context, [&] {
    for (std::uint64_t left = steps.count; left > 0 && back(); --left) {}
  });
}

void back_out(CommandContext& context, Arguments& arguments) {
  const int level = context.take_level(arguments);
  arguments.finish();
  if (context.debugger.calls(level).top().kind == debug::FrameKind::root)
    throw Error("this is the outermost frame; use `rcontinue` or `goto` to go back further");
  search(context, [&] { context.debugger.back_out(level); });
}

void back_to_breakpoint(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  search(context, [&] { context.debugger.back_to_breakpoint(); });
}

void go_to(CommandContext& context, Arguments& arguments) {
  if (arguments.name() == "g" && arguments.empty()) return go_on(context, arguments);  // VICE's and MAME's
  std::string text = arguments.take_rest("the cycle");
  if (arguments.name() == "restart" && tools::is_decimal(text)) text = kCheckpoint + text;
  // VICE and MAME expect an address here.
  const bool bare = text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos && !context.marks().contains(text);
  if ((bare && (arguments.name() == "g" || context.radix == 16)) || text.starts_with('$') || text.starts_with("0x")) {
    const std::string cycle = std::to_string(context.value(text));
    throw failure(
        "`{0} {1}` is ambiguous; use `jump {1}` to continue at the address, `until {1}` to run to it, or `goto {2}` to go to the cycle",
        arguments.name(), text, bare && tools::is_decimal(text) && text[0] != '0' ? text : cycle);
  }
  const std::uint64_t cycle = context.moment(text);
  debug::History& history = context.history();
  if (cycle < history.begin()) throw failure("the recording starts at cycle {}; use a later cycle", grouped(history.begin()));
  if (cycle <= history.end()) return arrive(context, cycle);
  history.go_to(history.end());
  context.debugger.to_cycle(cycle);
  context.run({.max_cycle = cycle, .through_idle = true});
}

Error unknown_mark(std::string_view name) { return failure("unknown mark `{}`; `mark` lists the marks", name); }

void check_mark(const std::string& name) {
  if (const std::string problem = session::bookmark_problem(name); !problem.empty()) throw Error(problem);
}

void rename_mark(CommandContext& context, Arguments& arguments) {
  const std::string from = arguments.take("the name"), to = arguments.take("the new name");
  check_mark(to);
  if (from != to && context.marks().contains(to)) throw failure("there is a mark `{}` already; choose another name", to);
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
  context.marks()[name] = moment ? context.moment(*moment) : context.session.cycle();
  context.print("mark {} at cycle {}{}", name, grouped(context.marks()[name]),
                numbered ? fmt::format("; use `restart {}` to go back to it", number) : "");
}

void branches(CommandContext& context, Arguments& arguments) {
  debug::History& history = context.history();
  const bool take = arguments.take_if("take");
  if (!take && !arguments.take_if("drop")) {
    arguments.finish();
    const auto& all = history.futures();
    if (all.empty()) context.print("no other branches; an edit or input at an earlier cycle starts one");
    for (std::size_t i = 0; i < all.size(); ++i)
      context.print("{:>3}  from cycle {} to {}", i + 1, grouped(all[i].from), grouped(all[i].end));
    return;
  }
  const std::string text = arguments.take("the branch number");
  arguments.finish();
  const std::uint64_t number = context.count(text, "the branch");
  if (number > history.futures().size()) throw failure("no branch {}; `branches` lists the branches", number);
  if (!take) {
    history.discard(number - 1);
    return context.print("branch {} dropped", number);
  }
  context.session.timeline().take_up(number - 1);
  context.show_stop("branch selected");
}

void who(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take("an address");
  const bool go = arguments.take_if("go");
  arguments.finish();
  const auto named = context.variable_place(text);
  const int space = named ? named->space : 0;
  const bool of_several = named && named->size() > 1 && !named->is_array() && named->type != debug::Type::text;
  const std::uint32_t address = named ? named->address : context.place(text);
  const std::string what = of_several ? named->name : context.address_text(space, address);
  const std::string held =
      of_several ? debug::value_text(context.session.context(), *named) : fmt::format("${:02X}", context.peek(space, address));
  std::optional<debug::Writer> writer;
  try {
    writer = context.debugger.last_writer(address, space);
  } catch (const debug::Cancelled& cancelled) {
    context.note_interruption();
    return context.print("{}", cancelled.what());
  }
  const debug::Input* const poke = debug::last_poke(context.history(), space, address, context.session.cycle());
  const bool by_user = poke != nullptr && (!writer || poke->cycle > writer->cycle);
  if (!by_user && !writer) return context.print("{} holds {}: not written since cycle {}", what, held, grouped(context.history().begin()));
  context.give("cycle", static_cast<std::int64_t>(by_user ? poke->cycle : writer->cycle));
  context.give("value", by_user ? static_cast<std::uint8_t>(poke->value) : writer->value);
  if (by_user) return context.print("{} holds {}: set to ${:02X} by the user, cycle {}", what, held, poke->value, grouped(poke->cycle));
  context.give("pc", writer->pc);
  // A program writes all bytes of a value, or none.
  context.print("{} holds {}: {} was written by {}, cycle {}", what, held,
                of_several ? std::string("it") : fmt::format("${:02X}", writer->value), session::writer_text(context.session, *writer),
                grouped(writer->cycle));
  if (const std::string lines = session::writer_lines(context.session, *writer); !lines.empty()) context.print("  {}", lines);
  if (go) arrive(context, writer->cycle);
}

}  // namespace

// clang-format off
constexpr Command kGoingBack[] = {
    {"Reverse execution", "back rs rsi rstep reverse-step reverse-stepi", "[line | LEVEL] [COUNT]", "step backward by COUNT instructions, source lines, or statements (default 1)", "back 3", step_back<false>, Effect::travel, Command::repeats},
    {"Reverse execution", "rnext rn rni reverse-next reverse-nexti", "[line | LEVEL] [COUNT]", "step backward by COUNT instructions, source lines, or statements (default 1), stepping over subroutine calls", "rnext", step_back<true>, Effect::travel, Command::repeats},
    {"Reverse execution", "rfinish rfin reverse-finish", "[LEVEL]", "run backward to the call that created the current stack frame", "rfinish", back_out, Effect::travel, Command::repeats},
    {"Reverse execution", "rcontinue rc reverse-continue", "", "run backward until a breakpoint or watchpoint is hit", "rcontinue", back_to_breakpoint, Effect::travel, Command::repeats},
    {"Reverse execution", "goto g", "CYCLE", "go to a cycle in the recording; CYCLE is a number, +N, -N, `begin`, `end`, `now`, `key`, `wait`, the name of a mark, or #FRAME (the entry to that frame)", "goto key", go_to, Effect::travel},
    {"Reverse execution", "mark bookmark checkpoint", "[NAME [CYCLE] | delete NAME | rename NAME NEW]", "set a mark at the current cycle or at CYCLE, delete a mark, or rename it; without arguments, list the marks", "mark here", mark, Effect::edit},
    {"Reverse execution", "restart", "MARK", "go to the cycle marked by MARK", "restart here", go_to, Effect::travel},
    {"Reverse execution", "branches branch futures future", "[take N | drop N]", "list the branches of the recording; `take N` switches to branch N, and `drop N` deletes it", "branches", branches, Effect::travel},
    {"Reverse execution", "who", "[SPACE:]ADDRESS [go]", "show the instruction that last wrote to an address; with `go`, also go to the cycle of the write", "who BOARD", who, Effect::travel},
};
std::span<const Command> going_back_commands() { return kGoingBack; }

}  // namespace janus::commands
