// Commands that only MAME's debugger has. They work as they do there.
#include "frontends/core/commands/command.hpp"

namespace janus::commands {
namespace {

using debug::BreakOn;
using debug::Breakpoint;

// Adds CONDITION,{COMMANDS}, starting at piece `at`.
void add_with(CommandContext& context, Breakpoint breakpoint, const std::vector<std::string>& pieces, std::size_t at) {
  if (pieces.size() > at && !pieces[at].empty()) breakpoint.condition = context.parse_condition(breakpoint.level, pieces[at]);
  std::vector<std::string> lines;
  if (pieces.size() > at + 1) {
    std::string_view action = pieces[at + 1];
    if (action.starts_with('{') && action.ends_with('}')) action = action.substr(1, action.size() - 2);
    lines = split_at_commas(action, ';');
  }
  const int id = add_breakpoint(context, std::move(breakpoint));
  print_actions(context, lines);
  if (!lines.empty()) context.actions[id] = std::move(lines);
}

void mame_breakpoint(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return list_breakpoints(context, arguments);
  const std::vector<std::string> pieces = split_at_commas(arguments.rest());
  const SpaceRange range = parse_code_range(context, pieces[0]);
  add_with(context, {.first = range.first, .last = range.last}, pieces, 1);
}

void mame_watchpoint(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return list_breakpoints(context, arguments);
  if (context.radix != 16 && arguments.rest().find_first_of("$xX") == std::string_view::npos)
    arguments.fail("MAME commands require hexadecimal numbers; prefix them with $, or type `radix 16` first");
  const std::vector<std::string> pieces = split_at_commas(arguments.rest());
  if (pieces.size() < 3) arguments.fail("missing argument: specify an address, a length, and r, w or rw");
  Breakpoint breakpoint{.on = pieces[2] == "r" ? BreakOn::read : pieces[2] == "w" ? BreakOn::write : BreakOn::access};
  if (pieces[2] != "r" && pieces[2] != "w" && pieces[2] != "rw") arguments.fail("unknown access type `{}`; use r, w or rw", pieces[2]);
  set_range(breakpoint, context.parse_range(pieces[0] + ",+" + pieces[1]));
  add_with(context, std::move(breakpoint), pieces, 3);
}

void mame_condition(CommandContext& context, Arguments& arguments) {
  const std::vector<std::string> pieces = split_at_commas(arguments.rest());
  if (pieces.empty()) arguments.fail("a condition is missing");
  add_with(context, {.first = 0, .last = 0xFFFF}, pieces, 0);
}

void mame_disassembly(CommandContext& context, Arguments& arguments) {
  context.instruction_set("disassemble");
  const auto [path, range] = take_file_and_range(context, arguments);
  std::string text;
  std::size_t lines = 0;
  for (std::uint32_t at = range.first; at <= range.last; ++lines) {
    const debug::CodeLine line = context.code.at(static_cast<std::uint16_t>(at));
    text += fmt::format("{:04X}: {:<9} {}\n", at, line.hex(), line.text);
    at += static_cast<std::uint32_t>(line.length);
  }
  context.write_file(path, text);
  context.print("{} instructions written to {}", lines, path);
}

// Returns to the cycle before the last command that ran forward.
void rewind(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  if (!context.moved_from || *context.moved_from >= context.session.cycle() || *context.moved_from < context.history().begin())
    throw Error("no forward command to undo; use `back` to step back, or `rcontinue` to go back to the previous breakpoint");
  report_arrival(context, *std::exchange(context.moved_from, std::nullopt));
}

void run_for(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take_rest("the number of milliseconds");
  const std::uint64_t count = text.starts_with('#') ? context.parse_decimal_count(text.substr(1), "the number of milliseconds")
                                                    : context.parse_count(text, "the number of milliseconds");
  constexpr std::uint64_t kMost = 3'600'000;
  if (count > kMost) throw failure("`{}` is too long; use at most {} milliseconds", text, group_digits(kMost));
  const std::uint64_t cycle = context.session.cycle() + count * context.machine().clock_hz() / 1000;
  context.debugger.run_to_cycle(cycle);
  context.run({.max_cycle = cycle, .through_idle = true});
}

void track(CommandContext& context, Arguments&) {
  context.print("the run is always recorded; use `coverage` and `who ADDRESS` to show accesses");
}

void show_time(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  context.print("cycle {}, {:.6f} s after power-on", group_digits(context.session.cycle()), context.session.seconds());
}

// b@ADDRESS and b@ADDRESS=BYTE.
void byte_at(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take_rest("an address");
  const std::size_t sign = text.find('=');
  if (sign != std::string::npos) return assign(context, "*(" + text.substr(0, sign) + ")" + text.substr(sign));
  Arguments value("*(" + text + ")", "b@ADDRESS", "print");
  evaluate(context, value);
}

}  // namespace

// clang-format off
constexpr Command kMameRows[] = {
    {kMame, "bpset bp", "[ADDRESS[,CONDITION[,{COMMANDS}]]]", "set a breakpoint; without arguments, list the breakpoints", "bp $0100,a==4", mame_breakpoint, Effect::edit},
    {kMame, "bplist", "", "list the breakpoints", "bplist", "break"},
    {kMame, "bpclear wpclear", "[N]", "delete breakpoint N; without arguments, delete all breakpoints after confirmation", "bpclear 1", "delete", Effect::edit, Command::once, CompletionKind::breakpoint},
    {kMame, "bpdisable wpdisable", "[N]", "disable breakpoint N (default: all breakpoints)", "bpdisable 1", "disable", Effect::edit, Command::once, CompletionKind::breakpoint},
    {kMame, "bpenable wpenable", "[N]", "enable breakpoint N (default: all breakpoints)", "bpenable 1", "enable", Effect::edit, Command::once, CompletionKind::breakpoint},
    {kMame, "wpset wp", "ADDRESS,LENGTH,r|w|rw[,CONDITION[,{COMMANDS}]]", "set a watchpoint, which stops the program when memory is read (r), written (w), or accessed (rw)", "wp $50,1,w", mame_watchpoint, Effect::edit},
    {kMame, "wplist", "", "list the watchpoints", "wplist", list_watchpoints, Effect::query},
    {kMame, "rp rpset", "CONDITION[,{COMMANDS}]", "set a breakpoint that stops the program when a condition is true", "rp a==3", mame_condition, Effect::edit, Command::once, CompletionKind::place},
    {kMame, "gtime", "MILLISECONDS", "run the machine for a number of emulated milliseconds", "gtime #100", run_for, Effect::run},
    {kMame, "dasm", "FILE,ADDRESS,LENGTH", "disassemble a range of memory and write the result to a file", "dasm out.asm,$100,$20", mame_disassembly, Effect::file},
    {kMame, "map", "[ADDRESS]", "show the memory map, or the region at an address", "map", spaces, Effect::query},
    {kMame, "trackpc trackmem", "", "do nothing; all memory accesses are always recorded", "trackpc", track, Effect::query},
    {kMame, "snap", "FILE", "save an image of the machine's display as a PNG file", "snap kim.png", "screenshot"},
    {kMame, "statesave ss", "FILE", "save the state of the machine to a file", "ss kim.state", save_state, Effect::file},
    {kMame, "stateload", "FILE", "load a saved machine state", "stateload FILE", "load"},
    {kMame, "rewind rw", "", "undo the last command that ran the machine forward", "rewind", rewind, Effect::travel},
    {kMame, "do", "TARGET=VALUE", "assign a value to a register or to memory", "do a=5", "set"},
    {kMame, "softreset", "", "reset the processor by asserting its reset line", "softreset", "reset"},
    {kMame, "b@", "ADDRESS[=BYTE]", "show or set a byte of memory", "b@$50", byte_at, Effect::edit},
    {kMame, "pcatmem", "ADDRESS", "show the instruction that last wrote to an address", "pcatmem $50", "who"},
    {kMame, "time", "", "show the current cycle and the number of seconds since power-on", "time", show_time, Effect::query},
};
std::span<const Command> mame_commands() { return kMameRows; }

}  // namespace janus::commands
