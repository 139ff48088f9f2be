// Janus's commands. They are gdb's where gdb has them, by gdb's names.
#include "frontends/faces/console/command.hpp"

namespace janus::console {

std::span<const Command> own_commands() {
  using enum Completes;
  constexpr std::uint8_t kOnce = Command::once, kRepeats = Command::repeats, kFormats = Command::formats, kWrites = Command::writes;
  // clang-format off
  static constexpr Command kCommands[] = {
      {"Running", "step s si stepi z", "[line | LEVEL] [COUNT]", "execute instructions, source lines or a level's statements, into calls", "step 3", nothing, kRepeats, step},
      {"Running", "next n ni nexti over o", "[line | LEVEL] [COUNT]", "execute instructions, lines or statements, over calls", "next", nothing, kRepeats, next},
      {"Running", "finish fin out ret", "[LEVEL] [FRAME]", "run until the chosen frame has returned, or that with this serial number", "finish", nothing, kRepeats, finish},
      {"Running", "continue c cont go", "[COUNT]", "run to the next breakpoint, or until the program waits for input; COUNT passes hits", "continue", nothing, kRepeats, go_on},
      {"Running", "until u un", "[PLACE | LEVEL:LINE | CONDITION]", "run to an address or a line, or until a condition holds; alone, past a loop; `*ADDRESS`: at most until the frame returns", "until pc==$0200 || cycle>400000", place, kOnce, until},
      {"Running", "advance", "PLACE", "run to a place, at most until the frame returns", "advance GNMZ", place, kOnce, advance},
      {"Running", "jump j", "PLACE", "set the program counter, and run", "jump *$0200", place, kWrites, jump},
      {"Running", "run", "", "run again from where the recording begins, with all that was entered, to the first breakpoint", "run", nothing, kOnce, from_beginning},
      {"Running", "start", "", "go to the beginning, and run to the program's first instruction", "start", nothing, kOnce, to_program},
      {"Running", "starti", "", "go to where the recording begins", "starti", nothing, kOnce, to_beginning},
      {"Running", "entry ne", "[LEVEL]", "run to the next entry of the routine that runs now", "entry", nothing, kRepeats, next_entry},
      {"Running", "depth", "[LEVEL] N", "run until the calls are N deep", "depth 4", nothing, kOnce, to_depth},

      {"Going back", "back rs rsi rstep reverse-step reverse-stepi", "[line | LEVEL] [COUNT]", "back by instructions, lines or statements", "back 3", nothing, kRepeats, back},
      {"Going back", "rnext rn rni reverse-next reverse-nexti", "[line | LEVEL] [COUNT]", "back by instructions, lines or statements, over calls", "rnext", nothing, kRepeats, back_over},
      {"Going back", "rfinish rfin reverse-finish", "[LEVEL]", "back to the call of the current frame", "rfinish", nothing, kRepeats, back_out},
      {"Going back", "rcontinue rc reverse-continue", "", "back to the breakpoint or watchpoint before this", "rcontinue", nothing, kRepeats, back_to_breakpoint},
      {"Going back", "goto g", "MOMENT", "to a cycle: a number, +N, -N, begin, end, key, wait, a mark, or #FRAME for its entry", "goto key", moment, kOnce, go_to},
      {"Going back", "mark bookmark checkpoint", "[NAME [MOMENT] | delete NAME]", "name this cycle, or another; alone, list the names", "mark here", moment, kOnce, mark},
      {"Going back", "restart", "MARK", "go to a cycle that has a name", "restart here", moment, kOnce, go_to},
      {"Going back", "branches branch futures future", "[take N | drop N]", "list, resume or drop runs that were left when input was entered at an earlier cycle", "branches", nothing, kWrites, branches},
      {"Going back", "who", "[SPACE:]ADDRESS [go]", "which instruction wrote this byte last; go: go there", "who BOARD", place, kOnce, who},

      {"Breakpoints", "break b br hbreak", "[PLACE[..PLACE] | LEVEL:LINE[..LINE] | enter ROUTINE [N] | [LEVEL] depth N | undocumented | uninitialised] [ignore N] [if CONDITION] [log TEXT]",
       "stop before an instruction or a line; alone, list the breakpoints", "break JANUS if a>3", place, kOnce, set_breakpoint},
      {"Breakpoints", "tbreak tb thbreak", "PLACE [if CONDITION]", "stop there once", "tbreak GNMZ", place, kOnce, set_temporary},
      {"Breakpoints", "watch wa w rwatch awatch", "[read | write | access | change] [SPACE:]RANGE [ignore N] [if CONDITION] [log TEXT]",
       "stop after an access; SPACE:RANGE: `change`, the rule, and accesses of ports; `rwatch` read, `awatch` and `w` access", "watch $50..$5F if a==0", place, kOnce, set_watchpoint},
      {"Breakpoints", "delete d del", "[N... | all | display N]", "remove breakpoints; alone, all, after a question; `d ADDRESS` shows instructions", "delete all", Completes::breakpoint, kWrites, remove_breakpoints},
      {"Breakpoints", "clear", "[PLACE]", "remove the breakpoints at a place", "clear", place, kWrites, clear},
      {"Breakpoints", "enable en", "[N...]", "let breakpoints stop again", "enable 1", Completes::breakpoint, kOnce, enable},
      {"Breakpoints", "disable", "[N...]", "let breakpoints pass", "disable 1", Completes::breakpoint, kOnce, disable},
      {"Breakpoints", "condition cond", "N [CONDITION]", "another condition of breakpoint N, or none", "condition 1 a==3", Completes::breakpoint, kOnce, condition},
      {"Breakpoints", "ignore", "N COUNT", "let the next COUNT hits of breakpoint N pass", "ignore 1 5", Completes::breakpoint, kOnce, ignore},
      {"Breakpoints", "commands command", "[N] ... end | N \"COMMAND; COMMAND\"", "what is done when breakpoint N has stopped a run; `silent` first: without a word", "commands 1 \"bt; continue\"", Completes::breakpoint, kOnce, set_actions},

      {"Frames", "bt backtrace where", "[LEVEL] [COUNT]", "the open calls, innermost first, with the values at their entry", "bt 3", nothing, kOnce, backtrace},
      {"Frames", "frame f", "[N | #FRAME]", "choose the N-th open call: registers and variables at its entry", "frame 1", nothing, kOnce, console::frame},
      {"Frames", "up", "[N]", "choose the caller", "up", nothing, kRepeats, frame_up},
      {"Frames", "down", "[N]", "choose the call made by it", "down", nothing, kRepeats, frame_down},
      {"Frames", "tree", "[LEVEL] [#FRAME | FIRST..LAST] [depth N] [limit N]", "the calls made in the current frame, or, where the program waits, since the last key; in another frame, or a stretch of time", "tree depth 2", moment, kOnce, tree},

      {"Memory", "reg r registers", "[NAME [[=] VALUE]]", "show the registers or one, or set it", "reg a = 5", register_, kOnce, registers},
      {"Memory", "mem m", "[[SPACE:]RANGE]", "show memory; a range is FIRST..LAST, FIRST LAST, FIRST,LENGTH or FIRST,+LENGTH", "mem $50..$6F", place, kRepeats, memory},
      {"Memory", "x", "/[COUNT][FORMAT][SIZE] [[SPACE:]ADDRESS]", "show COUNT values: x d u o t c in b 1, h 2, w 4 bytes; i instructions, s texts; without a format as `mem`", "x/8xb BOARD", place, kRepeats | kFormats, examine},
      {"Memory", "dump", "[[SPACE:]RANGE] | binary memory FILE FIRST END", "show memory, or write it into a file", "dump $50..$5F", place, kRepeats, mame_dump},
      {"Memory", "set", "REGISTER = VALUE | [SPACE:]ADDRESS BYTE... | NAME VALUE... | $NAME = VALUE", "change a register, memory, values of a typed name, or a variable of scripts", "set a = 5", place, kWrites, set},
      {"Memory", "fill", "[SPACE:]RANGE BYTE...", "fill memory with a pattern", "fill $300..$30F $EA", place, kWrites, fill},
      {"Memory", "copy t move", "[SPACE:]RANGE [SPACE:]ADDRESS", "copy memory to another place", "copy $50..$5F $300", place, kWrites, console::copy},
      {"Memory", "find hunt h", "[SPACE:]RANGE BYTE... | \"TEXT\"", "look for bytes; ?? is any byte", "find $0..$3FF $20 ?? $01", place, kOnce, find},
      {"Memory", "compare cmp", "FILE | MOMENT | RANGE ADDRESS", "what differs from a saved state, from another cycle, or between two places", "compare begin", moment, kOnce, compare},
      {"Memory", "print p ? inspect", "EXPRESSION", "the value of an expression, as `SPACE:ADDRESS`; /x /d /t /c: in that form; LEVEL: all its variables", "print/t mem[$50]", place, kFormats, evaluate},
      {"Memory", "output", "EXPRESSION", "its value alone", "output/d a", place, kFormats, output},
      {"Memory", "ptype whatis", "NAME", "what kind of value a name stands for", "ptype BOARD", place, kOnce, type_of},
      {"Memory", "var const", "NAME", "`var`: use the value stored at NAME; `const`: use its address or number; for this run", "var BOARD", place, kOnce, set_use},
      {"Memory", "display", "[EXPRESSION]", "show a value at every stop: /i instructions, /8xb bytes; alone, show all", "display/i pc", place, kFormats, display},
      {"Memory", "undisplay", "[N...]", "show it no more; alone, none", "undisplay", nothing, kOnce, undisplay},
      {"Memory", "radix", "[16 | 10]", "how digits without a mark are read; alone, say it", "radix 10", nothing, kOnce, radix},

      {"Code", "level", "[LEVEL]", "the program's levels, `machine` and those of its interpreter; or which is meant where none is named", "level", Completes::level, kOnce, console::level},
      {"Code", "dis disassemble disas di disass", "[RANGE]", "show instructions", "dis JANUS", place, kRepeats, disassemble},
      {"Code", "list l", "[PLACE | FIRST,LAST | LEVEL:LINE | LEVEL]", "show source lines, or a level's program as it is in memory", "list 10,20", place, kRepeats, list},
      {"Code", "sym symbols file symlist", "[NAME | FILE]", "names that begin so; all names; the names in a file, to go by from now on", "sym BO", place, kOnce, symbols},
      {"Code", "a assemble", "ADDRESS INSTRUCTION", "write an instruction into memory; `.` is the address after the last one", "a $0300 lda #$05", place, kWrites, assemble},

      {"Input", "keys k", "LIST", "give keys when they are due: comma separated, as printed on them; then `continue`", "keys C,PC", nothing, kOnce, keys},
      {"Input", "type keybuf", "TEXT", "the same for text; \\r \\n \\xNN are understood", "type 11-15\\r", nothing, kOnce, type},
      {"Input", "tape", "[insert FILE | play | record | stop | rewind | save FILE]", "the cassette deck", "tape", file, kOnce, tape},
      {"Input", "reset", "", "pull the processor's reset line", "reset", nothing, kWrites, reset},

      {"Reports", "trace tr", "[LEVEL] [N | FIRST..LAST] [FILE]", "the last N instructions or statements, or those of a stretch of time", "trace 5", moment, kOnce, trace},
      {"Reports", "profile prof", "[LEVEL] [FIRST..LAST] [lines | addresses] [csv FILE] [json FILE]", "where the time went from the last key until the program waited, or in a stretch; json is for ui.perfetto.dev", "profile lines", moment, kOnce, profile},
      {"Reports", "coverage cov", "[LEVEL] [FIRST..LAST] [csv FILE]", "what was executed, read and written, and read uninitialised", "coverage", moment, kOnce, coverage},

      {"Scripts", "source", "FILE", "carry out the commands in a file", "source FILE", file, kOnce, source},
      {"Scripts", "define", "NAME ... end", "make a command of the lines up to `end`; $arg0 ... are what follows its name", "define showit", nothing, kOnce, block_word},
      {"Scripts", "if", "CONDITION ... [else ...] end", "carry out lines if a condition holds", "if a==0", nothing, kOnce, block_word},
      {"Scripts", "while", "CONDITION ... end", "carry out lines as long as a condition holds", "while $i<3", nothing, kOnce, block_word},
      {"Scripts", "echo", "TEXT", "write a text", "echo here\\n", nothing, kOnce, echo},
      {"Scripts", "printf", "\"TEXT\", VALUE...", "write a text with values: %d %u %x %02X %c %s", "printf \"%02X %d\\n\", a, cycle", nothing, kOnce, print_formatted},

      {"Other", "save", "[session | breakpoints] FILE | RANGE FILE", "save the machine's state; all that was done, to be done again; the breakpoints; or bytes of memory", "save $0..$FF page.bin", file, kOnce, save},
      {"Other", "link", "[ADDRESS]", "a link to this moment, after the page's address: for a browser, `janus gui` and `janus debug`", "link", nothing, kOnce, link},
      {"Other", "screenshot shot", "[DISPLAY=]FILE.png", "a picture of what the machine shows", "screenshot kim.png", file, kOnce, screenshot},
      {"Other", "load", "FILE", "go on from a saved state or session; or a tape, symbols, a source, a text, an image FILE@ADDR into this one", "load FILE@0300", file, kWrites, load},
      {"Other", "restore", "FILE binary ADDRESS", "lay the bytes of a file into memory", "restore FILE binary $0300", file, kWrites, restore},
      {"Other", "info i", "[TOPIC]", "about the program, the machine, the recording, the chosen frame ...", "info registers", topic, kOnce, info},
      {"Other", "show", "radix", "how digits without a mark are read", "show radix", nothing, kOnce, show},
      {"Other", "help", "[COMMAND | vice | mame]", "this list, one command, or the words of VICE or MAME", "help watch", Completes::command, kOnce, help},
      {"Other", "apropos", "WORD", "the commands about which a word says something", "apropos watch", nothing, kOnce, apropos},
      {"Other", "quit q", "", "leave the debugger", "quit", nothing, kOnce, quit},
  };
  // clang-format on
  return kCommands;
}

}  // namespace janus::console
