// Words of VICE's monitor and of MAME's debugger that do here what they do there, and what to write for those that do not.
#include <algorithm>

#include "frontends/faces/console/command.hpp"
#include "tools/text.hpp"

namespace janus::console {

std::span<const Command> foreign_commands() {
  using enum Completes;
  constexpr std::uint8_t kOnce = Command::once, kRepeats = Command::repeats, kWrites = Command::writes;
  // clang-format off
  static constexpr Command kCommands[] = {
      {kVice, "bk", "[exec | load | store] [RANGE] [if CONDITION]", "stop there, or after an access; alone, list the breakpoints", "bk exec $0100", place, kOnce, set_breakpoint},
      {kVice, ">", "[C:]ADDRESS BYTE...", "change memory", "> $50 $12", place, kWrites, vice_set},
      {kVice, "mc ms", "[ADDRESS]", "memory as dots: of a character, 8 bytes; of a sprite, 63", "mc $50", place, kRepeats, show_pixels},
      {kVice, "ll load_labels", "\"FILE\"", "go by the names in a file", "ll \"FILE\"", file, kOnce, symbols},
      {kVice, "sl save_labels", "\"FILE\"", "write all names into a file", "sl \"all.lab\"", file, kOnce, save_labels},
      {kVice, "al add_label dl del_label", "[C:]ADDRESS .NAME", "name an address", "al C:$0200 .foo", place, kOnce, vice_label},
      {kVice, "shl show_labels", "", "all names", "shl", nothing, kOnce, symbols},
      {kVice, "bload", "\"FILE\" DEVICE ADDRESS", "lay the bytes of a file into memory; `load` and `l` find the address in the file", "bload \"FILE\" 0 $0300", file, kWrites, load_bytes},
      {kVice, "bsave", "\"FILE\" DEVICE FIRST LAST", "write bytes of memory; `save` and `s` put the address before them", "bsave \"page.bin\" 0 $0200 $0210", file, kOnce, save_bytes},
      {kVice, "chis cpuhistory history", "[N]", "the last instructions", "chis 5", nothing, kOnce, history_back},
      {kVice, "sw stopwatch", "[reset]", "cycles since power-on or the last reset of this watch", "sw", nothing, kOnce, stopwatch},
      {kVice, "~", "EXPRESSION", "a number in all forms", "~ $10", nothing, kOnce, evaluate},
      {kVice, "bank", "", "the address spaces", "bank", nothing, kOnce, spaces},
      {kVice, "io", "", "what the chips show in memory", "io", nothing, kOnce, spaces},
      {kVice, "cpu", "", "the processor", "cpu", nothing, kOnce, spaces},
      {kVice, "screen sc", "", "what the machine shows", "screen", nothing, kOnce, show_screen},
      {kVice, "playback pb", "\"FILE\"", "carry out the commands in a file", "pb \"FILE\"", file, kOnce, source},
      {kVice, "undump", "\"FILE\"", "go on from a saved state; `dump \"FILE\"` saves one", "undump \"FILE\"", file, kWrites, load},
      {kVice, "tapectrl", "N", "the cassette deck: 0 stop, 1 play, 3 rewind, 4 record", "tapectrl 0", nothing, kOnce, tape_control},
      {kVice, "warp record", "[on | off]", "what needs no command here", "warp on", nothing, kOnce, says},

      {kMame, "bpset bp", "[ADDRESS[,CONDITION[,{COMMANDS}]]]", "stop there", "bp $0100,a==4", place, kOnce, mame_breakpoint},
      {kMame, "bplist", "", "list the breakpoints", "bplist", nothing, kOnce, set_breakpoint},
      {kMame, "bpclear wpclear", "[N]", "remove a breakpoint; alone, all, after a question", "bpclear 1", Completes::breakpoint, kWrites, remove_breakpoints},
      {kMame, "bpdisable wpdisable", "[N]", "let breakpoints pass", "bpdisable 1", Completes::breakpoint, kOnce, disable},
      {kMame, "bpenable wpenable", "[N]", "let breakpoints stop again", "bpenable 1", Completes::breakpoint, kOnce, enable},
      {kMame, "wpset wp", "ADDRESS,LENGTH,r|w|rw[,CONDITION[,{COMMANDS}]]", "stop after an access", "wp $50,1,w", place, kOnce, mame_watchpoint},
      {kMame, "wplist", "", "list what stops after an access", "wplist", nothing, kOnce, list_watchpoints},
      {kMame, "rp rpset", "CONDITION[,{COMMANDS}]", "stop wherever a condition holds", "rp a==3", place, kOnce, mame_condition},
      {kMame, "gtime", "MILLISECONDS", "run so long", "gtime #100", nothing, kOnce, run_for},
      {kMame, "dasm", "FILE,ADDRESS,LENGTH", "write instructions into a file", "dasm out.asm,$100,$20", file, kOnce, mame_disassembly},
      {kMame, "map", "[ADDRESS]", "the memory map, or what lies at an address", "map", place, kOnce, spaces},
      {kMame, "trackpc trackmem", "", "what needs no command here", "trackpc", nothing, kOnce, says},
      {kMame, "snap", "FILE", "a picture of what the machine shows", "snap kim.png", file, kOnce, screenshot},
      {kMame, "statesave ss", "FILE", "save the machine's state", "ss kim.state", file, kOnce, save_state},
      {kMame, "stateload", "FILE", "go on from a saved state", "stateload FILE", file, kWrites, load},
      {kMame, "rewind rw", "", "back to where the last command that ran forward began", "rewind", nothing, kOnce, rewind},
      {kMame, "do", "TARGET=VALUE", "change a register or memory", "do a=5", place, kWrites, set},
      {kMame, "softreset", "", "pull the processor's reset line", "softreset", nothing, kWrites, reset},
      {kMame, "b@", "ADDRESS[=BYTE]", "a byte of memory, or change it", "b@$50", place, kOnce, byte_at},
      {kMame, "pcatmem", "ADDRESS", "which instruction wrote this byte last", "pcatmem $50", place, kOnce, who},
      {kMame, "time", "", "the cycle, and seconds since power-on", "time", nothing, kOnce, stopwatch},
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
    {" kill exit ", "`quit` leaves the debugger, `continue` runs on"},
    {" call return ", "`finish` runs until the frame returns, `jump PLACE` goes on elsewhere"},
    {" shell ! make cd pwd ", "the shell is in another terminal"},
    {" tui layout focus refresh winheight ", "`janus gui` is the debugger in a window; there is one processor here"},
    {" target detach monitor inferior inferiors ", "this machine runs in the debugger itself: `info machine`, and `info` for more"},
    {" gcore generate-core-file core-file ", "`save FILE` writes the machine's state, `load FILE` takes it up"},
    {" python python-interactive py guile compile ", "`source FILE` carries out commands, with `if`, `while`, `define`"},
    {" thread threads dev device ", "there is one processor here; `level` has the program's levels"},
    {" handle signal signals catch gint gi gni gex ",
     "`break`, `watch` and `until` stop a run; an interrupt's handler is a place like others"},
    {" dprintf tracelog ", "`break PLACE log TEXT` writes a line and goes on"},
    {" tracepoint traceover ", "`trace FIRST..LAST FILE` writes instructions that ran: all is recorded"},
    {" dummy ", "reads of the console never change the machine: they are always without effect"},
    {" export ", "`info machine` lists what is in the machine"},
    {" stop ", "`record` needs no stop: all is recorded; `save session FILE` keeps it"},
    {" resourceget resourceset ", "`info machine` lists the options; `janus run --option NAME=VALUE` sets them"},
    {" attach ", "`tape insert FILE` puts a tape into the deck; this machine runs in the debugger itself"},
    {" log logerror ", "`echo TEXT` writes a line; in a shell `janus debug ... | tee FILE` keeps all that is said"},
    {" maincpu_trace traceon ", "`trace N` shows the last N instructions: all is recorded"},
    {" @ list_disk disk ", "there is no disk drive here; `tape` is the cassette deck"},
    {" gvblank gv ", "`gtime 20` runs so many milliseconds"},
    {" memdump ", "`info machine` has the memory map"},
    {" comadd comment comlist commit comdelete ", "`al ADDRESS .NAME` names an address"},
    {" hardreset ", "`run` begins again at power-on, `reset` pulls the processor's reset line"},
    {" cheatinit ci cheatnext cn cheatlist cl ", "`compare MOMENT` shows which bytes changed"},
    {" hotspot ", "`profile` shows where the time goes"},
    {" bpset? regs ", "`info registers`"},
    {" bye ", "`quit`"},
    {" silent ", "it is the first of a breakpoint's `commands`"},
    {" edit ", "`janus gui` has an editor beside the machine; `load FILE.s` takes up a source that was changed"},
    {" set_logging ", "`janus debug ... | tee FILE`"},
    {" sfx ", "nothing is loaded on the side here"},
    {" y yes no ", "nothing was asked"},
    {" end else ", "no block is open: `if`, `while`, `define` and `commands` open one"},
    {" info_proc info_threads info_inferiors info_os ", "`info machine`: one processor, and no system"},
    {" info_sharedlibrary info_types info_macro info_scope ", "`info variables` and `info functions` have the names"},
    {" show_args show_environment ", "`info program` has the settings"},
    {" show_version ", "`janus --version`"},
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

}  // namespace janus::console
