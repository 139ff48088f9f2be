// Words of VICE's monitor and of MAME's debugger that do here what they do there, and what to write for those that do not.
#include <algorithm>

#include "frontends/core/commands/command.hpp"
#include "tools/text.hpp"

namespace janus::commands {

std::span<const Command> foreign_commands() {
  using enum Completes;
  constexpr std::uint8_t kOnce = Command::once, kRepeats = Command::repeats, kWrites = Command::writes;
  // clang-format off
  static constexpr Command kCommands[] = {
      {kVice, "bk", "[exec | load | store] [RANGE] [if CONDITION]", "set a breakpoint or watchpoint; without arguments, list the breakpoints", "bk exec $0100", place, kOnce, set_breakpoint},
      {kVice, ">", "[C:]ADDRESS BYTE...", "write bytes to memory at ADDRESS", "> $50 $12", place, kWrites, vice_set},
      {kVice, "mc ms", "[ADDRESS]", "show memory as pixels; `mc` shows 8 bytes as a character, and `ms` shows 63 bytes as a sprite", "mc $50", place, kRepeats, show_pixels},
      {kVice, "ll load_labels", "\"FILE\"", "load labels from a file", "ll \"FILE\"", file, kOnce, symbols},
      {kVice, "sl save_labels", "\"FILE\"", "save all labels to a file", "sl \"all.lab\"", file, kOnce, save_labels},
      {kVice, "al add_label dl del_label", "[C:]ADDRESS .NAME", "add a label for an address", "al C:$0200 .foo", place, kOnce, vice_label},
      {kVice, "shl show_labels", "", "list all labels", "shl", nothing, kOnce, symbols},
      {kVice, "bload", "\"FILE\" DEVICE ADDRESS", "load a binary file into memory at ADDRESS; `load` and `l` read the address from the file", "bload \"FILE\" 0 $0300", file, kWrites, load_bytes},
      {kVice, "bsave", "\"FILE\" DEVICE FIRST LAST", "save a range of memory to a binary file; `save` and `s` also write the start address to the file", "bsave \"page.bin\" 0 $0200 $0210", file, kOnce, save_bytes},
      {kVice, "chis cpuhistory history", "[N]", "show the last N executed instructions (default 20)", "chis 5", nothing, kOnce, history_back},
      {kVice, "sw stopwatch", "[reset]", "show the number of cycles since power-on, or since the last reset of the stopwatch", "sw", nothing, kOnce, stopwatch},
      {kVice, "~", "EXPRESSION", "print the value of an expression in all number formats", "~ $10", nothing, kOnce, evaluate},
      {kVice, "bank", "", "list the address spaces", "bank", nothing, kOnce, spaces},
      {kVice, "io", "", "show the I/O registers of the chips", "io", nothing, kOnce, spaces},
      {kVice, "cpu", "", "show the type of the processor", "cpu", nothing, kOnce, spaces},
      {kVice, "screen sc", "", "show the machine's display", "screen", nothing, kOnce, show_screen},
      {kVice, "playback pb", "\"FILE\"", "read debugger commands from a file and run them", "pb \"FILE\"", file, kOnce, source},
      {kVice, "undump", "\"FILE\"", "load a saved machine state; `dump \"FILE\"` saves one", "undump \"FILE\"", file, kWrites, load},
      {kVice, "tapectrl", "N", "control the cassette deck; N is 0 (stop), 1 (play), 3 (rewind) or 4 (record)", "tapectrl 0", nothing, kOnce, tape_control},
      {kVice, "warp record", "[on | off]", "have no effect, because the machine always runs at full speed and records everything", "warp on", nothing, kOnce, says},

      {kMame, "bpset bp", "[ADDRESS[,CONDITION[,{COMMANDS}]]]", "set a breakpoint; without arguments, list the breakpoints", "bp $0100,a==4", place, kOnce, mame_breakpoint},
      {kMame, "bplist", "", "list the breakpoints", "bplist", nothing, kOnce, set_breakpoint},
      {kMame, "bpclear wpclear", "[N]", "delete breakpoint N; without arguments, delete all breakpoints after confirmation", "bpclear 1", Completes::breakpoint, kWrites, remove_breakpoints},
      {kMame, "bpdisable wpdisable", "[N]", "disable breakpoint N (default: all breakpoints)", "bpdisable 1", Completes::breakpoint, kOnce, disable},
      {kMame, "bpenable wpenable", "[N]", "enable breakpoint N (default: all breakpoints)", "bpenable 1", Completes::breakpoint, kOnce, enable},
      {kMame, "wpset wp", "ADDRESS,LENGTH,r|w|rw[,CONDITION[,{COMMANDS}]]", "set a watchpoint, which stops the program when memory is read (r), written (w), or either (rw)", "wp $50,1,w", place, kOnce, mame_watchpoint},
      {kMame, "wplist", "", "list the watchpoints", "wplist", nothing, kOnce, list_watchpoints},
      {kMame, "rp rpset", "CONDITION[,{COMMANDS}]", "set a breakpoint that stops the program when a condition is true", "rp a==3", place, kOnce, mame_condition},
      {kMame, "gtime", "MILLISECONDS", "run the machine for a number of emulated milliseconds", "gtime #100", nothing, kOnce, run_for},
      {kMame, "dasm", "FILE,ADDRESS,LENGTH", "disassemble a range of memory and write the result to a file", "dasm out.asm,$100,$20", file, kOnce, mame_disassembly},
      {kMame, "map", "[ADDRESS]", "show the memory map, or the region at an address", "map", place, kOnce, spaces},
      {kMame, "trackpc trackmem", "", "have no effect, because all memory accesses are always recorded", "trackpc", nothing, kOnce, says},
      {kMame, "snap", "FILE", "save an image of the machine's display as a PNG file", "snap kim.png", file, kOnce, screenshot},
      {kMame, "statesave ss", "FILE", "save the state of the machine to a file", "ss kim.state", file, kOnce, save_state},
      {kMame, "stateload", "FILE", "load a saved machine state", "stateload FILE", file, kWrites, load},
      {kMame, "rewind rw", "", "undo the last command that ran the machine forward", "rewind", nothing, kOnce, rewind},
      {kMame, "do", "TARGET=VALUE", "assign a value to a register or to memory", "do a=5", place, kWrites, set},
      {kMame, "softreset", "", "reset the processor by asserting its reset line", "softreset", nothing, kWrites, reset},
      {kMame, "b@", "ADDRESS[=BYTE]", "show or set a byte of memory", "b@$50", place, kOnce, byte_at},
      {kMame, "pcatmem", "ADDRESS", "show the instruction that last wrote to an address", "pcatmem $50", place, kOnce, who},
      {kMame, "time", "", "show the current cycle and the number of seconds since power-on", "time", nothing, kOnce, stopwatch},
  };
  // clang-format on
  return kCommands;
}

namespace {

struct Mend {
  std::string_view words;  // between blanks
  std::string_view mend;
};

constexpr Mend kMends[] = {
    {" kill exit ", "use `quit` to leave the debugger, or `continue` to resume"},
    {" call return ", "use `finish` to run until the frame returns, or `jump PLACE` to continue elsewhere"},
    {" shell ! make cd pwd ", "use a shell in another terminal"},
    {" tui layout focus refresh winheight ", "use `janus gui` for a debugger with windows; this machine has one processor"},
    {" target detach monitor inferior inferiors ", "this machine runs inside the debugger; see `info machine`"},
    {" gcore generate-core-file core-file ", "use `save FILE` to save the machine's state, and `load FILE` to restore it"},
    {" python python-interactive py guile compile ", "use `source FILE` to run commands with `if`, `while` and `define`"},
    {" thread threads dev device ", "this machine has one processor; `level` lists the program's levels"},
    {" handle signal signals catch gint gi gni gex ", "use `break`, `watch` or `until`; for an interrupt, set a breakpoint in its handler"},
    {" dprintf tracelog ", "use `break PLACE log TEXT` to print a line without stopping"},
    {" tracepoint traceover ", "the run is always recorded; use `trace FIRST..LAST FILE` to write the executed instructions to a file"},
    {" dummy ", "watchpoints always stop on dummy reads of the processor, as on other reads"},
    {" export ", "use `info machine` to show the configuration of the machine"},
    {" stop ", "the run is always recorded; use `save session FILE` to save it"},
    {" resourceget resourceset ", "use `info machine` to list the options, and `janus run --option NAME=VALUE` to set them"},
    {" attach ", "use `tape insert FILE` to insert a tape; this machine runs inside the debugger"},
    {" log logerror ", "use `echo TEXT` to print a line, or `janus debug ... | tee FILE` in a shell to save the output"},
    {" maincpu_trace traceon ", "the run is always recorded; use `trace N` to show the last N instructions"},
    {" @ list_disk disk ", "this machine does not have a disk drive; `tape` controls the cassette deck"},
    {" gvblank gv ", "use `gtime MILLISECONDS` to run for a number of milliseconds"},
    {" memdump ", "use `info machine` to show the memory map"},
    {" comadd comment comlist commit comdelete ", "use `al ADDRESS .NAME` to give an address a name"},
    {" hardreset ", "use `run` to run again from the start of the recording, or `reset` to assert the processor's reset line"},
    {" cheatinit ci cheatnext cn cheatlist cl ", "use `compare CYCLE` to show which bytes have changed"},
    {" hotspot ", "use `profile` to show where time is spent"},
    {" bpset? regs ", "use `info registers`"},
    {" bye ", "use `quit`"},
    {" silent ", "use `silent` as the first line of a breakpoint's `commands`"},
    {" edit ", "use the editor of `janus gui`, or `load FILE.s` to load a changed source"},
    {" set_logging ", "use `janus debug ... | tee FILE` in a shell"},
    {" sfx sidefx ", "commands that read memory never have side effects"},
    {" y yes no ", "`y`, `yes` and `no` only answer a question; no question is pending"},
    {" end else ", "no block is open; `if`, `while`, `define` and `commands` start one"},
    {" info_proc info_threads info_inferiors info_os ", "use `info machine`; this machine has one processor and no operating system"},
    {" info_sharedlibrary info_types info_macro info_scope ", "use `info variables` and `info functions` to list names"},
    {" show_args show_environment ", "use `info program` to show the settings"},
    {" show_version ", "use `janus --version`"},
};

}  // namespace

std::string_view mend_of(std::string_view word) {
  std::string wanted = tools::lower(word);
  std::replace(wanted.begin(), wanted.end(), ' ', '_');
  wanted = " " + wanted + " ";
  for (const Mend& mend : kMends) {
    if (mend.words.find(wanted) != std::string_view::npos) return mend.mend;
  }
  return {};
}

}  // namespace janus::commands
