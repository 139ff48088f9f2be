#include <algorithm>

#include "frontends/faces/console/command.hpp"

#include "tools/text.hpp"

namespace janus::console {
namespace {

using enum Completes;

const std::vector<Command>& table() {
  // clang-format off
  static const std::vector<Command> kCommands = {
      {"Running", {"step", "s"}, "[line | LEVEL] [COUNT]", "execute instructions, source lines or a level's statements, into calls", nothing, true, step},
      {"Running", {"next", "n"}, "[line | LEVEL] [COUNT]", "execute instructions, lines or statements, over calls", nothing, true, next},
      {"Running", {"finish", "fin", "out"}, "[LEVEL] [FRAME]", "run until the current frame has returned, or that with this serial number", nothing, true, finish},
      {"Running", {"continue", "c", "cont"}, "", "run to the next breakpoint, or until the program waits for input", nothing, true, go_on},
      {"Running", {"until", "u"}, "PLACE | LEVEL:LINE | CONDITION", "run to an address or a line, or until a condition holds", place, false, until},
      {"Running", {"entry", "ne"}, "[LEVEL]", "run to the next entry of the routine that runs now", nothing, true, next_entry},
      {"Running", {"depth"}, "[LEVEL] N", "run until the calls are N deep", nothing, false, to_depth},

      {"Going back", {"back", "rs", "rstep", "reverse-step"}, "[line | LEVEL] [COUNT]", "back by instructions, lines or statements", nothing, true, back},
      {"Going back", {"rnext", "rn", "reverse-next"}, "[line | LEVEL] [COUNT]", "back by instructions, lines or statements, over calls", nothing, true, back_over},
      {"Going back", {"rfinish", "rfin", "reverse-finish"}, "[LEVEL]", "back to the call of the current frame", nothing, true, back_out},
      {"Going back", {"rcontinue", "rc", "reverse-continue"}, "", "back to the breakpoint or watchpoint before this", nothing, true, back_to_breakpoint},
      {"Going back", {"goto", "g"}, "MOMENT", "to a cycle: a number, +N, -N, begin, end, key, wait, a mark, or #FRAME for its entry", moment, false, go_to},
      {"Going back", {"mark", "bookmark"}, "[NAME [MOMENT] | delete NAME]", "name this cycle, or another; alone, list the names", moment, false, mark},
      {"Going back", {"futures", "future"}, "[take N | drop N]", "what was left behind when something was entered in the past", nothing, false, futures},
      {"Going back", {"who", "w"}, "ADDRESS [go]", "which instruction wrote this byte last; go: go there", place, false, who},

      {"Breakpoints", {"break", "b", "br"}, "[PLACE[..PLACE] | LEVEL:LINE[..LINE] | enter ROUTINE [N] | [LEVEL] depth N | undocumented | uninitialised] [ignore N] [if CONDITION] [log TEXT]",
       "stop before an instruction or a line; alone, list the breakpoints", place, false, set_breakpoint},
      {"Breakpoints", {"tbreak", "tb"}, "PLACE [if CONDITION]", "stop there once", place, false, set_temporary},
      {"Breakpoints", {"watch", "wa"}, "[read | write | access | change] RANGE [ignore N] [if CONDITION] [log TEXT]",
       "stop after an access; SPACE:RANGE: `change`, the rule, and accesses of ports", place, false, set_watchpoint},
      {"Breakpoints", {"delete", "d", "del"}, "[N...]", "remove breakpoints, or all", Completes::breakpoint, false, remove_breakpoints},
      {"Breakpoints", {"enable", "en"}, "[N...]", "let breakpoints stop again", Completes::breakpoint, false, enable},
      {"Breakpoints", {"disable"}, "[N...]", "let breakpoints pass", Completes::breakpoint, false, disable},
      {"Breakpoints", {"condition"}, "N [CONDITION]", "another condition of breakpoint N, or none", Completes::breakpoint, false, condition},
      {"Breakpoints", {"ignore"}, "N COUNT", "let the next COUNT hits of breakpoint N pass", Completes::breakpoint, false, ignore},

      {"Frames", {"bt", "backtrace", "where"}, "[LEVEL] [COUNT]", "the open calls, innermost first, with the values at their entry", nothing, false, backtrace},
      {"Frames", {"frame", "f"}, "[N | #FRAME]", "registers and variables at entry of the N-th open call", nothing, false, console::frame},
      {"Frames", {"tree"}, "[LEVEL] [#FRAME | FIRST..LAST] [depth N] [limit N]", "the calls made in the current frame, or, where the program waits, since the last key; in another frame, or a stretch of time", moment, false, tree},

      {"Memory", {"reg", "r", "registers"}, "[NAME [VALUE]]", "show the registers or one, or set it", register_, false, registers},
      {"Memory", {"mem", "m", "x", "dump"}, "[[SPACE:]RANGE]", "show memory; a range is FIRST..LAST or FIRST,LENGTH", place, true, memory},
      {"Memory", {"set", ">"}, "REGISTER VALUE | [SPACE:]ADDRESS BYTE... | NAME VALUE...", "change a register, memory, or values of a typed name", place, false, set},
      {"Memory", {"fill"}, "[SPACE:]RANGE BYTE...", "fill memory with a pattern", place, false, fill},
      {"Memory", {"find", "hunt", "h"}, "[SPACE:]RANGE BYTE... | \"TEXT\"", "look for bytes; ?? is any byte", place, false, find},
      {"Memory", {"compare", "cmp"}, "FILE | MOMENT", "what differs from a saved state, or from another cycle", moment, false, compare},
      {"Memory", {"print", "p", "?"}, "EXPRESSION", "the value of an expression; LEVEL: all its variables", place, false, evaluate},

      {"Code", {"level"}, "[LEVEL]", "the program's levels, `machine` and those of its interpreter; or which is meant where none is named", Completes::level, false, console::level},
      {"Code", {"dis", "disassemble", "di"}, "[PLACE[..PLACE]]", "show instructions", place, true, disassemble},
      {"Code", {"list", "l", "source"}, "[PLACE | LEVEL:LINE | LEVEL]", "show source lines, or a level's program as it is in memory", place, true, list},
      {"Code", {"sym", "symbols"}, "[NAME | FILE]", "names that begin so; all names; the names in a file, to go by from now on", place, false, symbols},
      {"Code", {"a", "assemble"}, "ADDRESS INSTRUCTION", "write an instruction into memory; `.` is the address after the last one", place, false, assemble},

      {"Input", {"keys", "k"}, "LIST", "give keys when they are due: comma separated, as printed on them; then `continue`", nothing, false, keys},
      {"Input", {"type"}, "TEXT", "the same for text; \\r \\n \\xNN are understood", nothing, false, type},
      {"Input", {"tape"}, "[insert FILE | play | record | stop | rewind | save FILE]", "the cassette deck", file, false, tape},
      {"Input", {"reset"}, "", "pull the processor's reset line", nothing, false, reset},

      {"Reports", {"trace", "tr"}, "[LEVEL] [N | FIRST..LAST] [FILE]", "the last N instructions or statements, or those of a stretch of time", moment, false, trace},
      {"Reports", {"profile", "prof"}, "[LEVEL] [FIRST..LAST] [lines | addresses] [csv FILE] [json FILE]", "where the time went from the last key until the program waited, or in a stretch; json is for ui.perfetto.dev", moment, false, profile},
      {"Reports", {"coverage", "cov"}, "[LEVEL] [FIRST..LAST] [csv FILE]", "what was executed, read and written, and read uninitialised", moment, false, coverage},

      {"Other", {"save"}, "[session] FILE", "save the machine's state; `session`: all that was done, to be done again", file, false, save},
      {"Other", {"screenshot", "shot"}, "[DISPLAY=]FILE.png", "a picture of what the machine shows", file, false, screenshot},
      {"Other", {"load"}, "FILE", "go on from a saved state or session; or a tape, symbols, a source, a text, an image FILE@ADDR into this one", file, false, load},
      {"Other", {"info", "i"}, "[TOPIC]", "about the program, the machine, the recording ...", topic, false, info},
      {"Other", {"help"}, "[COMMAND]", "this list, or one command", Completes::command, false, help},
      {"Other", {"quit", "q", "exit"}, "", "leave the debugger", nothing, false, quit},
  };
  // clang-format on
  return kCommands;
}

}  // namespace

std::span<const Command> commands() { return table(); }

std::vector<std::string> names_of_commands() {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.insert(names.end(), command.names.begin(), command.names.end());
  return names;
}

const Command& find_command(std::string_view name) {
  std::vector<const Command*> beginning;
  for (const Command& command : commands()) {
    for (const std::string_view known : command.names) {
      if (tools::equal_folded(known, name)) return command;
    }
    if (command.names.front().size() > name.size() && tools::equal_folded(command.names.front().substr(0, name.size()), name))
      beginning.push_back(&command);
  }
  if (beginning.size() == 1) return *beginning.front();
  if (beginning.size() > 1) {
    std::string list;
    for (const Command* command : beginning) list += fmt::format("{}`{}`", list.empty() ? "" : ", ", command->names.front());
    throw Error(fmt::format("`{}` may be {}", name, list));
  }
  const std::string near = debug::nearest_name(name, names_of_commands());
  throw Error(fmt::format("there is no command `{}`; {}", name, near.empty() ? "see `help`" : "did you mean `" + near + "`?"));
}

}  // namespace janus::console
