// Janus's commands. They are gdb's where gdb has them, by gdb's names.
#include "frontends/faces/console/command.hpp"

namespace janus::console {

std::span<const Command> own_commands() {
  using enum Completes;
  constexpr std::uint8_t kOnce = Command::once, kRepeats = Command::repeats, kFormats = Command::formats, kWrites = Command::writes;
  // clang-format off
  static constexpr Command kCommands[] = {
      {"Running", "step s si stepi z", "[line | LEVEL] [COUNT]", "execute COUNT instructions, source lines, or statements of a level, entering subroutine calls (default 1)", "step 3", nothing, kRepeats, step},
      {"Running", "next n ni nexti over o", "[line | LEVEL] [COUNT]", "execute COUNT instructions, source lines, or statements, proceeding through subroutine calls (default 1)", "next", nothing, kRepeats, next},
      {"Running", "finish fin out ret", "[LEVEL] [FRAME]", "run until the selected frame returns; FRAME is the serial number of another open frame", "finish", nothing, kRepeats, finish},
      {"Running", "continue c cont go", "[COUNT]", "continue to the next breakpoint, or until the program waits for input; COUNT stops at the COUNT-th hit", "continue", nothing, kRepeats, go_on},
      {"Running", "until u un", "[PLACE | LEVEL:LINE | CONDITION]", "run to an address or line, or until a condition is true; without an argument, run to the end of a loop; `*ADDRESS` also stops when the frame returns", "until pc==$0200 || cycle>400000", place, kOnce, until},
      {"Running", "advance", "PLACE", "run to PLACE, or until the current frame returns", "advance GNMZ", place, kOnce, advance},
      {"Running", "jump j", "PLACE", "set the program counter to PLACE and continue", "jump *$0200", place, kWrites, jump},
      {"Running", "run", "", "run again from the start of the recording, with all recorded input, to the first breakpoint", "run", nothing, kOnce, from_beginning},
      {"Running", "start", "", "go to the start of the recording and run to the program's first instruction", "start", nothing, kOnce, to_program},
      {"Running", "starti", "", "go to the start of the recording", "starti", nothing, kOnce, to_beginning},
      {"Running", "entry ne", "[LEVEL]", "run until the current routine is entered again", "entry", nothing, kRepeats, next_entry},
      {"Running", "depth", "[LEVEL] N", "run until the call depth is N (0 to 65535)", "depth 4", nothing, kOnce, to_depth},

      {"Reverse execution", "back rs rsi rstep reverse-step reverse-stepi", "[line | LEVEL] [COUNT]", "step back COUNT instructions, source lines, or statements (default 1)", "back 3", nothing, kRepeats, back},
      {"Reverse execution", "rnext rn rni reverse-next reverse-nexti", "[line | LEVEL] [COUNT]", "step back COUNT instructions, source lines, or statements, proceeding through subroutine calls (default 1)", "rnext", nothing, kRepeats, back_over},
      {"Reverse execution", "rfinish rfin reverse-finish", "[LEVEL]", "run backward to the call of the current frame", "rfinish", nothing, kRepeats, back_out},
      {"Reverse execution", "rcontinue rc reverse-continue", "", "run backward to the previous breakpoint or watchpoint", "rcontinue", nothing, kRepeats, back_to_breakpoint},
      {"Reverse execution", "goto g", "CYCLE", "go to a cycle: a number, +N, -N, `begin`, `end`, `now`, `key`, `wait`, a mark, or #FRAME for the entry of a frame", "goto key", moment, kOnce, go_to},
      {"Reverse execution", "mark bookmark checkpoint", "[NAME [CYCLE] | delete NAME]", "set a mark at the current cycle or at CYCLE, or delete one; without arguments, list the marks", "mark here", moment, kOnce, mark},
      {"Reverse execution", "restart", "MARK", "go to a mark", "restart here", moment, kOnce, go_to},
      {"Reverse execution", "branches branch futures future", "[take N | drop N]", "list the branches of the recording; `take N` switches to branch N, `drop N` deletes it", "branches", nothing, kWrites, branches},
      {"Reverse execution", "who", "[SPACE:]ADDRESS [go]", "show which instruction last wrote to an address; `go` also goes to that cycle", "who BOARD", place, kOnce, who},

      {"Breakpoints", "break b br hbreak", "[PLACE[..PLACE] | LEVEL:LINE[..LINE] | enter ROUTINE [N] | [LEVEL] depth N | undocumented | uninitialised] [ignore N] [if CONDITION] [log TEXT]",
       "set a breakpoint at an address, a line, or an event; without arguments, list the breakpoints", "break JANUS if a>3", place, kOnce, set_breakpoint},
      {"Breakpoints", "tbreak tb thbreak", "PLACE [if CONDITION]", "set a breakpoint that is deleted when it is hit", "tbreak GNMZ", place, kOnce, set_temporary},
      {"Breakpoints", "watch wa w rwatch awatch", "[read | write | access | change] [SPACE:]RANGE [ignore N] [if CONDITION] [log TEXT]",
       "stop when memory is changed or accessed (default: changed); `rwatch` watches reads, `awatch` and `w` all accesses", "watch $50..$5F if a==0", place, kOnce, set_watchpoint},
      {"Breakpoints", "delete d del", "[N... | all | display N]", "delete breakpoints; without arguments, delete all of them after confirmation; `d ADDRESS` disassembles", "delete all", Completes::breakpoint, kWrites, remove_breakpoints},
      {"Breakpoints", "clear", "[PLACE]", "delete the breakpoints at PLACE (default: the current instruction)", "clear", place, kWrites, clear},
      {"Breakpoints", "enable en", "[N...]", "enable breakpoints (default: all)", "enable 1", Completes::breakpoint, kOnce, enable},
      {"Breakpoints", "disable", "[N...]", "disable breakpoints (default: all)", "disable 1", Completes::breakpoint, kOnce, disable},
      {"Breakpoints", "condition cond", "N [CONDITION]", "set the condition of breakpoint N, or remove it", "condition 1 a==3", Completes::breakpoint, kOnce, condition},
      {"Breakpoints", "ignore", "N COUNT", "ignore the next COUNT hits of breakpoint N", "ignore 1 5", Completes::breakpoint, kOnce, ignore},
      {"Breakpoints", "commands command", "[N] ... end | N \"COMMAND; COMMAND\"", "set commands to run when breakpoint N is hit (default: the last one set); if the first is `silent`, the stop is not shown", "commands 1 \"bt; continue\"", Completes::breakpoint, kOnce, set_actions},

      {"Frames", "bt backtrace where", "[LEVEL] [COUNT]", "print the call stack, innermost frame first, with the values at the entry of each frame; COUNT limits the output", "bt 3", nothing, kOnce, backtrace},
      {"Frames", "frame f", "[N | #FRAME]", "select a frame, and show its registers and variables at its entry", "frame 1", nothing, kOnce, console::frame},
      {"Frames", "up", "[N]", "select the frame that called this one; N goes up N frames", "up", nothing, kRepeats, frame_up},
      {"Frames", "down", "[N]", "select the frame called by this one; N goes down N frames", "down", nothing, kRepeats, frame_down},
      {"Frames", "tree", "[LEVEL] [#FRAME | FIRST..LAST] [depth N] [limit N]", "show the tree of calls in the current frame, in FRAME, or in a range of cycles; if the program waits for input, show the calls since the last input", "tree depth 2", moment, kOnce, tree},

      {"Memory", "reg r registers", "[NAME [[=] VALUE]]", "show all registers or one, or set a register", "reg a = 5", register_, kOnce, registers},
      {"Memory", "mem m", "[[SPACE:]RANGE]", "show memory; RANGE is FIRST..LAST, FIRST LAST, FIRST,LENGTH or FIRST,+LENGTH", "mem $50..$6F", place, kRepeats, memory},
      {"Memory", "x", "/[COUNT][FORMAT][SIZE] [[SPACE:]ADDRESS]", "show COUNT values in FORMAT (x d u o t c), instructions (i), or strings (s); SIZE is b (1), h (2) or w (4 bytes); without a format, show memory as `mem` does", "x/8xb BOARD", place, kRepeats | kFormats, examine},
      {"Memory", "dump", "[[SPACE:]RANGE] | binary memory FILE FIRST END", "show memory, or write a range of memory to a file", "dump $50..$5F", place, kRepeats, mame_dump},
      {"Memory", "set", "REGISTER = VALUE | [SPACE:]ADDRESS BYTE... | NAME VALUE... | $NAME = VALUE", "set a register, memory, a program variable, or a script variable", "set a = 5", place, kWrites, set},
      {"Memory", "fill", "[SPACE:]RANGE BYTE...", "fill a range of memory with a pattern of bytes", "fill $300..$30F $EA", place, kWrites, fill},
      {"Memory", "copy t move", "[SPACE:]RANGE [SPACE:]ADDRESS", "copy a range of memory to another address", "copy $50..$5F $300", place, kWrites, console::copy},
      {"Memory", "find hunt h", "[SPACE:]RANGE BYTE... | \"TEXT\"", "search memory for bytes or text; ?? matches any byte", "find $0..$3FF $20 ?? $01", place, kOnce, find},
      {"Memory", "compare cmp", "FILE | CYCLE | RANGE ADDRESS", "compare the machine with a saved state or another cycle, or compare two ranges of memory", "compare begin", moment, kOnce, compare},
      {"Memory", "print p ? inspect", "EXPRESSION", "print the value of an expression, or of SPACE:ADDRESS; /x /d /t /c set the format; LEVEL prints all its variables", "print/t mem[$50]", place, kFormats, evaluate},
      {"Memory", "output", "EXPRESSION", "print only the value of an expression", "output/d a", place, kFormats, output},
      {"Memory", "ptype whatis", "NAME", "print the type of a name", "ptype BOARD", place, kOnce, type_of},
      {"Memory", "var const", "NAME", "use NAME as a variable (`var`), or as an address or number (`const`), for the rest of this run", "var BOARD", place, kOnce, set_use},
      {"Memory", "display", "[EXPRESSION]", "print a value at every stop; /i prints instructions, /8xb bytes; without an argument, print all displays", "display/i pc", place, kFormats, display},
      {"Memory", "undisplay", "[N...]", "delete display N; without arguments, delete all displays", "undisplay", nothing, kOnce, undisplay},
      {"Memory", "radix", "[16 | 10]", "set the default number base to 16 or 10; without an argument, show it", "radix 10", nothing, kOnce, radix},

      {"Code", "level", "[LEVEL]", "select the default level for commands; without an argument, list the levels", "level", Completes::level, kOnce, console::level},
      {"Code", "dis disassemble disas di disass", "[RANGE]", "disassemble memory, by default from the program counter; repeat the command to continue", "dis JANUS", place, kRepeats, disassemble},
      {"Code", "list l", "[PLACE | FIRST,LAST | LEVEL:LINE | LEVEL]", "list source lines, or a level's program from memory", "list 10,20", place, kRepeats, list},
      {"Code", "sym symbols file symlist", "[NAME | FILE]", "list the names that start with NAME (default: all), or load names from FILE", "sym BO", place, kOnce, symbols},
      {"Code", "a assemble", "ADDRESS INSTRUCTION", "assemble an instruction into memory; `.` is the address after the previous one", "a $0300 lda #$05", place, kWrites, assemble},

      {"Input", "keys k", "LIST", "queue key presses for the next time the program waits for input; separate key names with commas, then use `continue`", "keys C,PC", nothing, kOnce, keys},
      {"Input", "type keybuf", "TEXT", "queue text for the next time the program waits for input; \\r, \\n and \\xNN are escape sequences", "type 11-15\\r", nothing, kOnce, type},
      {"Input", "tape", "[insert FILE | play | record | stop | rewind | save FILE]", "control the cassette deck; without arguments, show its state", "tape", file, kOnce, tape},
      {"Input", "reset", "", "assert the processor's reset line", "reset", nothing, kWrites, reset},

      {"Reports", "trace tr", "[LEVEL] [N | FIRST..LAST] [FILE]", "show the last N instructions or statements (default 20), or those in a range of cycles; FILE writes them to a file", "trace 5", moment, kOnce, trace},
      {"Reports", "profile prof", "[LEVEL] [FIRST..LAST] [lines | addresses] [csv FILE] [json FILE]", "show where time was spent since the last input, or in a range of cycles; json writes a file for ui.perfetto.dev", "profile lines", moment, kOnce, profile},
      {"Reports", "coverage cov", "[LEVEL] [FIRST..LAST] [csv FILE]", "show which code was executed, and which addresses were read, written, or read before they were initialised", "coverage", moment, kOnce, coverage},

      {"Scripts", "source", "FILE", "run the commands in a file", "source FILE", file, kOnce, source},
      {"Scripts", "define", "NAME ... end", "define a command as the lines up to `end`; $arg0, $arg1 and so on are its arguments", "define showit", nothing, kOnce, block_word},
      {"Scripts", "if", "CONDITION ... [else ...] end", "run lines if a condition is true", "if a==0", nothing, kOnce, block_word},
      {"Scripts", "while", "CONDITION ... end", "repeat lines while a condition is true", "while $i<3", nothing, kOnce, block_word},
      {"Scripts", "echo", "TEXT", "print text", "echo here\\n", nothing, kOnce, echo},
      {"Scripts", "printf", "\"TEXT\", VALUE...", "print text with values; the formats are %d %u %x %02X %c %s", "printf \"%02X %d\\n\", a, cycle", nothing, kOnce, print_formatted},

      {"Other", "save", "[session | breakpoints] FILE | RANGE FILE", "save the machine's state, the session with all input, the breakpoints, or a range of memory", "save $0..$FF page.bin", file, kOnce, save},
      {"Other", "link", "[ADDRESS]", "print a link to the current cycle for a browser, `janus gui` and `janus debug`; ADDRESS is the address of the page", "link", nothing, kOnce, link},
      {"Other", "screenshot shot", "[DISPLAY=]FILE.png", "save an image of the machine's display", "screenshot kim.png", file, kOnce, screenshot},
      {"Other", "load", "FILE", "load a saved state or session; or load a tape, symbols, a source, a BASIC program, or an image (FILE@ADDR) into the machine", "load FILE@0300", file, kWrites, load},
      {"Other", "restore", "FILE binary ADDRESS", "load the bytes of a file into memory", "restore FILE binary $0300", file, kWrites, restore},
      {"Other", "info i", "[TOPIC]", "show information about the program, the machine, the recording and more; without a topic, list the topics", "info registers", topic, kOnce, info},
      {"Other", "show", "radix", "show the default number base", "show radix", nothing, kOnce, show},
      {"Other", "help", "[COMMAND | vice | mame]", "list all commands, describe one command, or list the commands of VICE or MAME", "help watch", Completes::command, kOnce, help},
      {"Other", "apropos", "WORD", "list the commands that mention a word in their description", "apropos watch", nothing, kOnce, apropos},
      {"Other", "quit q", "", "exit the debugger", "quit", nothing, kOnce, quit},
  };
  // clang-format on
  return kCommands;
}

}  // namespace janus::console
