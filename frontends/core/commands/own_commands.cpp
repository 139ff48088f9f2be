// Janus's commands. They are gdb's where gdb has them, by gdb's names.
#include "frontends/core/commands/command.hpp"

namespace janus::commands {

std::span<const Command> own_commands() {
  using enum Completes;
  constexpr std::uint8_t kOnce = Command::once, kRepeats = Command::repeats, kFormats = Command::formats, kWrites = Command::writes;
  // clang-format off
  static constexpr Command kCommands[] = {
      {"Running", "step s si stepi z", "[line | LEVEL] [COUNT]", "execute COUNT instructions, source lines, or statements (default 1), stepping into subroutine calls", "step 3", nothing, kRepeats, step},
      {"Running", "next n ni nexti over o", "[line | LEVEL] [COUNT]", "execute COUNT instructions, source lines, or statements (default 1), stepping over subroutine calls", "next", nothing, kRepeats, next},
      {"Running", "finish fin out ret", "[LEVEL] [FRAME]", "run until the selected stack frame returns; FRAME selects another frame by its serial number", "finish", nothing, kRepeats, finish},
      {"Running", "continue c cont go", "[COUNT]", "continue until a breakpoint is hit or the program waits for input; with COUNT, stop at the COUNT-th hit", "continue", nothing, kRepeats, go_on},
      {"Running", "until u un", "[PLACE | LEVEL:LINE | CONDITION]", "run until an address or line is reached, or until a condition is true; without an argument, run past the end of the current loop; with `*ADDRESS`, also stop when the current frame returns", "until pc==$0200 || cycle>400000", place, kOnce, until},
      {"Running", "advance", "PLACE", "run until PLACE is reached or the current stack frame returns", "advance GNMZ", place, kOnce, advance},
      {"Running", "jump j", "PLACE", "set the program counter to PLACE and continue", "jump *$0200", place, kWrites, jump},
      {"Running", "run", "", "run again from the start of the recording to the first breakpoint, with all recorded input", "run", nothing, kOnce, from_beginning},
      {"Running", "start", "", "go to the start of the recording and run to the program's first instruction", "start", nothing, kOnce, to_program},
      {"Running", "starti", "", "go to the start of the recording", "starti", nothing, kOnce, to_beginning},
      {"Running", "entry ne", "[LEVEL]", "run until the current routine is entered again", "entry", nothing, kRepeats, next_entry},
      {"Running", "depth", "[LEVEL] N", "run until the call depth is N (0 to 65535)", "depth 4", nothing, kOnce, to_depth},

      {"Reverse execution", "back rs rsi rstep reverse-step reverse-stepi", "[line | LEVEL] [COUNT]", "step backward by COUNT instructions, source lines, or statements (default 1)", "back 3", nothing, kRepeats, back},
      {"Reverse execution", "rnext rn rni reverse-next reverse-nexti", "[line | LEVEL] [COUNT]", "step backward by COUNT instructions, source lines, or statements (default 1), stepping over subroutine calls", "rnext", nothing, kRepeats, back_over},
      {"Reverse execution", "rfinish rfin reverse-finish", "[LEVEL]", "run backward to the call that created the current stack frame", "rfinish", nothing, kRepeats, back_out},
      {"Reverse execution", "rcontinue rc reverse-continue", "", "run backward until a breakpoint or watchpoint is hit", "rcontinue", nothing, kRepeats, back_to_breakpoint},
      {"Reverse execution", "goto g", "CYCLE", "go to a cycle of the recording; CYCLE is a number, +N, -N, `begin`, `end`, `now`, `key`, `wait`, the name of a mark, or #FRAME (the entry of that frame)", "goto key", moment, kOnce, go_to},
      {"Reverse execution", "mark bookmark checkpoint", "[NAME [CYCLE] | delete NAME]", "set a mark at the current cycle or at CYCLE, or delete a mark; without arguments, list the marks", "mark here", moment, kOnce, mark},
      {"Reverse execution", "restart", "MARK", "go to the cycle marked by MARK", "restart here", moment, kOnce, go_to},
      {"Reverse execution", "branches branch futures future", "[take N | drop N]", "list the branches of the recording; `take N` switches to branch N, and `drop N` deletes it", "branches", nothing, kWrites, branches},
      {"Reverse execution", "who", "[SPACE:]ADDRESS [go]", "show the instruction that last wrote to an address; with `go`, also go to the cycle of the write", "who BOARD", place, kOnce, who},

      {"Breakpoints", "break b br hbreak", "[PLACE[..PLACE] | LEVEL:LINE[..LINE] | enter ROUTINE [N] | [LEVEL] depth N | undocumented | uninitialised] [ignore N] [if CONDITION] [log TEXT]",
       "set a breakpoint at an address, on a line, or for an event; without arguments, list the breakpoints", "break JANUS if a>3", place, kOnce, set_breakpoint},
      {"Breakpoints", "tbreak tb thbreak", "PLACE [if CONDITION]", "set a temporary breakpoint, which is deleted when it is hit", "tbreak GNMZ", place, kOnce, set_temporary},
      {"Breakpoints", "watch wa w rwatch awatch", "[read | write | access | change] [SPACE:]RANGE [ignore N] [if CONDITION] [log TEXT]",
       "set a watchpoint, which stops the program when memory is changed (the default), read, written, or accessed; `rwatch` watches reads, and `awatch` and `w` watch all accesses", "watch $50..$5F if a==0", place, kOnce, set_watchpoint},
      {"Breakpoints", "delete d del", "[N... | all | display N]", "delete the breakpoints with the given numbers; without arguments, delete all breakpoints after confirmation; `d ADDRESS` disassembles, as in VICE", "delete all", Completes::breakpoint, kWrites, remove_breakpoints},
      {"Breakpoints", "clear", "[PLACE]", "delete the breakpoints at PLACE (default: the current instruction)", "clear", place, kWrites, clear},
      {"Breakpoints", "enable en", "[N...]", "enable the breakpoints with the given numbers (default: all)", "enable 1", Completes::breakpoint, kOnce, enable},
      {"Breakpoints", "disable", "[N...]", "disable the breakpoints with the given numbers (default: all)", "disable 1", Completes::breakpoint, kOnce, disable},
      {"Breakpoints", "condition cond", "N [CONDITION]", "set the condition of breakpoint N; without CONDITION, remove the condition", "condition 1 a==3", Completes::breakpoint, kOnce, condition},
      {"Breakpoints", "ignore", "N COUNT", "ignore the next COUNT hits of breakpoint N", "ignore 1 5", Completes::breakpoint, kOnce, ignore},
      {"Breakpoints", "commands command", "[N] ... end | N \"COMMAND; COMMAND\"", "set the commands to run when breakpoint N is hit (default: the breakpoint set last); if the first command is `silent`, no message is printed at the stop", "commands 1 \"bt; continue\"", Completes::breakpoint, kOnce, set_actions},

      {"Frames", "bt backtrace where", "[LEVEL] [COUNT]", "print the call stack, starting with the innermost frame, with the values at the entry of each frame; COUNT limits the number of frames", "bt 3", nothing, kOnce, backtrace},
      {"Frames", "frame f", "[N | #FRAME]", "select a stack frame, and show the values of the registers and variables at its entry", "frame 1", nothing, kOnce, commands::frame},
      {"Frames", "up", "[N]", "select the stack frame that called the selected one; with N, go up N frames", "up", nothing, kRepeats, frame_up},
      {"Frames", "down", "[N]", "select the stack frame called by the selected one; with N, go down N frames", "down", nothing, kRepeats, frame_down},
      {"Frames", "tree", "[LEVEL] [#FRAME | FIRST..LAST] [depth N] [limit N]", "show the call tree of the current frame, of FRAME, or of a range of cycles; if the program waits for input, show the calls since the last input", "tree depth 2", moment, kOnce, tree},

      {"Memory", "reg r registers", "[NAME [[=] VALUE]]", "show all registers, show one register, or set a register", "reg a = 5", register_, kOnce, registers},
      {"Memory", "mem m", "[[SPACE:]RANGE]", "show the contents of memory; RANGE is FIRST..LAST, FIRST LAST, FIRST,LENGTH or FIRST,+LENGTH", "mem $50..$6F", place, kRepeats, memory},
      {"Memory", "x", "/[COUNT][FORMAT][SIZE] [[SPACE:]ADDRESS]", "show COUNT memory values in FORMAT (x d u o t c), instructions (i), or strings (s); SIZE is b (1 byte), h (2) or w (4); without a format, show memory like `mem`", "x/8xb BOARD", place, kRepeats | kFormats, examine},
      {"Memory", "dump", "[[SPACE:]RANGE] | binary memory FILE FIRST END", "show the contents of memory, or write a range of memory to a file", "dump $50..$5F", place, kRepeats, mame_dump},
      {"Memory", "set", "REGISTER = VALUE | [SPACE:]ADDRESS BYTE... | NAME VALUE... | $NAME = VALUE", "set a register, memory, a program variable, or a script variable", "set a = 5", place, kWrites, set},
      {"Memory", "fill", "[SPACE:]RANGE BYTE...", "fill a range of memory with a pattern of bytes", "fill $300..$30F $EA", place, kWrites, fill},
      {"Memory", "copy t", "[SPACE:]RANGE [SPACE:]ADDRESS", "copy a range of memory to another address", "copy $50..$5F $300", place, kWrites, commands::copy},
      {"Memory", "find hunt h", "[SPACE:]RANGE BYTE... | \"TEXT\"", "search a range of memory for bytes or text; ?? matches any byte", "find $0..$3FF $20 ?? $01", place, kOnce, find},
      {"Memory", "compare cmp", "FILE | CYCLE | RANGE ADDRESS", "compare the current state of the machine with a saved state or with its state at another cycle, or compare two ranges of memory", "compare begin", moment, kOnce, compare},
      {"Memory", "print p ? inspect", "EXPRESSION", "print the value of an expression or of SPACE:ADDRESS; /x, /d, /t and /c select the format; the name of a level prints all variables of that level", "print/t mem[$50]", place, kFormats, evaluate},
      {"Memory", "output", "EXPRESSION", "print the value of an expression without any other text", "output/d a", place, kFormats, output},
      {"Memory", "ptype whatis", "NAME", "print the type of a symbol", "ptype BOARD", place, kOnce, type_of},
      {"Memory", "var const", "NAME", "treat NAME as a variable (`var`), or as an address or number (`const`), for the rest of this session", "var BOARD", place, kOnce, set_use},
      {"Memory", "display", "[EXPRESSION]", "print the value of an expression each time the program stops; /i prints instructions, and /8xb prints 8 bytes; without an argument, print all displayed expressions", "display/i pc", place, kFormats, display},
      {"Memory", "undisplay", "[N...]", "stop displaying the expressions with the given numbers; without arguments, cancel all displayed expressions", "undisplay", nothing, kOnce, undisplay},
      {"Memory", "radix", "[16 | 10]", "set the default number base to 16 or 10; without an argument, show the current base", "radix 10", nothing, kOnce, radix},

      {"Code", "level", "[LEVEL]", "select the default level for commands, which is machine code or an interpreted language; without an argument, list the levels", "level", Completes::level, kOnce, commands::level},
      {"Code", "dis disassemble disas di disass", "[RANGE]", "disassemble memory, starting at the program counter by default; repeat the command to continue", "dis JANUS", place, kRepeats, disassemble},
      {"Code", "list l", "[PLACE | FIRST,LAST | LEVEL:LINE | LEVEL]", "list source lines, or list the interpreted program in memory", "list 10,20", place, kRepeats, list},
      {"Code", "sym symbols file symlist", "[NAME | FILE]", "list the symbols that start with NAME (default: all), or load symbols from FILE", "sym BO", place, kOnce, symbols},
      {"Code", "a assemble", "ADDRESS INSTRUCTION", "assemble an instruction into memory; `.` stands for the address after the previous instruction", "a $0300 lda #$05", place, kWrites, assemble},

      {"Input", "keys k", "LIST", "queue key presses, which are sent when the program next waits for input; separate the names of keys with commas, and then use `continue`", "keys C,PC", nothing, kOnce, keys},
      {"Input", "type keybuf", "TEXT", "queue text, which is typed when the program next waits for input; the escape sequences \\r, \\n and \\xNN are supported", "type 11-15\\r", nothing, kOnce, type},
      {"Input", "tape", "[insert FILE | play | record | stop | rewind | save FILE]", "control the cassette deck; without arguments, show the state of the deck", "tape", file, kOnce, tape},
      {"Input", "reset", "", "reset the processor by asserting its reset line", "reset", nothing, kWrites, reset},

      {"Game", "move", "MOVE", "make a move in the notation of the game, and run until the program has answered; starts a game if none has started", "move e2e4", nothing, kWrites, commands::move},
      {"Game", "new-game", "[SETTING=VALUE...]", "start a new game, with changed settings of the program", "new-game", nothing, kWrites, new_game},
      {"Game", "take-back", "", "take back the last move and the program's answer", "take-back", nothing, kOnce, take_back},
      {"Game", "hint", "", "show the move that the program would make in your place", "hint", nothing, kOnce, hint},
      {"Game", "save-game", "FILE", "save the moves as PGN or PDN; a name that ends in .json saves the state of the machine as well, for `janus play`", "save-game game.pgn", file, kOnce, save_game},

      {"Reports", "trace tr", "[LEVEL] [N | FIRST..LAST] [FILE]", "show the last N executed instructions or statements (default 20), or those in a range of cycles; with FILE, write them to a file", "trace 5", moment, kOnce, trace},
      {"Reports", "profile prof", "[LEVEL] [FIRST..LAST] [lines | addresses] [csv FILE] [json FILE]", "show where the program spent its time since the last input, or in a range of cycles; `json` writes a file for ui.perfetto.dev", "profile lines", moment, kOnce, profile},
      {"Reports", "coverage cov", "[LEVEL] [FIRST..LAST] [csv FILE]", "show which code was executed, and which addresses were read, written, or read before they were initialised", "coverage", moment, kOnce, coverage},

      {"Scripts", "source", "FILE", "read debugger commands from a file and run them", "source FILE", file, kOnce, source},
      {"Scripts", "define", "NAME ... end", "define a new command that runs the following lines up to `end`; $arg0, $arg1 and so on stand for its arguments", "define showit", nothing, kOnce, block_word},
      {"Scripts", "if", "CONDITION ... [else ...] end", "run the following lines up to `else` or `end` only if a condition is true", "if a==0", nothing, kOnce, block_word},
      {"Scripts", "while", "CONDITION ... end", "repeat the following lines up to `end` while a condition is true", "while $i<3", nothing, kOnce, block_word},
      {"Scripts", "echo", "TEXT", "print TEXT; escape sequences such as \\n are supported", "echo here\\n", nothing, kOnce, echo},
      {"Scripts", "printf", "\"TEXT\", VALUE...", "print formatted text; the supported formats are %d, %u, %x, %02X, %c and %s", "printf \"%02X %d\\n\", a, cycle", nothing, kOnce, print_formatted},

      {"Other", "save", "[session | breakpoints] FILE | RANGE FILE", "save the state of the machine, the session with all input, the breakpoints, or a range of memory to a file", "save $0..$FF page.bin", file, kOnce, save},
      {"Other", "link", "[ADDRESS]", "print a link that opens the current cycle in a browser, in `janus gui` or in `janus debug`; ADDRESS is the address of the web page", "link", nothing, kOnce, link},
      {"Other", "screenshot shot", "[DISPLAY=]FILE.png", "save an image of the machine's display as a PNG file", "screenshot kim.png", file, kOnce, screenshot},
      {"Other", "load", "FILE", "load a saved state or session, a tape, symbols, a source, a BASIC program, or a program image; FILE@ADDR sets the load address of an image", "load FILE@0300", file, kWrites, load},
      {"Other", "restore", "FILE binary ADDRESS", "load a binary file into memory at ADDRESS", "restore FILE binary $0300", file, kWrites, restore},
      {"Other", "info i", "[TOPIC]", "show information about a topic, such as the program, the machine or the recording; without a topic, list the topics", "info registers", topic, kOnce, info},
      {"Other", "show", "radix", "show the default number base", "show radix", nothing, kOnce, show},
      {"Other", "help", "[COMMAND | vice | mame]", "list all commands, describe one command, or list the supported commands of VICE or MAME", "help watch", Completes::command, kOnce, help},
      {"Other", "apropos", "WORD", "search the names and descriptions of all commands for a word", "apropos watch", nothing, kOnce, apropos},
      {"Other", "quit q", "", "exit the debugger", "quit", nothing, kOnce, quit},
  };
  // clang-format on
  return kCommands;
}

}  // namespace janus::commands
