// The commands of VICE's monitor and MAME's debugger that Janus supports under their names, and replacements for the others.
#include <algorithm>

#include "frontends/core/commands/command.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

struct CommandHint {
  std::string_view words;  // between blanks
  std::string_view hint;
};

constexpr CommandHint kMends[] = {
    {" kill exit ", "use `quit` to leave the debugger, or `continue` to resume"},
    {" call return ", "use `finish` to run until the frame returns, or `jump PLACE` to continue elsewhere"},
    {" shell ! make cd pwd ", "use a shell in another terminal"},
    {" tui layout focus refresh winheight ", "use `janus gui` for a graphical debugger; this machine has one processor"},
    {" target detach monitor inferior inferiors ", "this machine runs inside the debugger; see `info machine`"},
    {" gcore generate-core-file core-file ", "use `save FILE` to save the machine's state, and `load FILE` to restore it"},
    {" python python-interactive py guile compile ", "use `source FILE` to run a script; scripts can use `if`, `while` and `define`"},
    {" thread threads dev device ", "this machine has one processor; `level` lists the program's levels"},
    {" handle signal signals catch gint gi gni gex ", "use `break`, `watch` or `until`; for an interrupt, set a breakpoint in its handler"},
    {" dprintf tracelog ", "use `break PLACE log TEXT` to print a line without stopping"},
    {" tracepoint traceover ", "the run is always recorded; use `trace FIRST..LAST FILE` to write the executed instructions to a file"},
    {" dummy ", "watchpoints always stop on dummy reads by the processor, as on other reads"},
    {" export ", "use `info machine` to show the configuration of the machine"},
    {" stop ", "the run is always recorded; use `save session FILE` to save it"},
    {" resourceget resourceset ", "use `info machine` to list the options, and `janus run --option NAME=VALUE` to set them"},
    {" attach ", "use `tape insert FILE` to insert a tape; this machine runs inside the debugger"},
    {" log logerror ", "use `echo TEXT` to print a line, or `janus debug ... | tee FILE` in a shell to save the output"},
    {" maincpu_trace traceon ", "the run is always recorded; use `trace N` to show the last N instructions"},
    {" @ list_disk disk ", "this machine does not have a disk drive; `tape` controls the cassette deck"},
    {" gvblank gv ", "use `gtime MILLISECONDS` to run for a number of milliseconds"},
    {" memdump ", "use `info machine` to show the memory map"},
    {" comadd comlist commit comdelete ", "use `comment ADDRESS TEXT` to comment an address, and `save labels FILE` to save all comments"},
    {" hardreset ", "use `run` to run again from the start of the recording, or `reset` to assert the processor's reset line"},
    {" cheatinit ci cheatnext cn cheatlist cl ", "use `compare CYCLE` to show which bytes have changed"},
    {" hotspot ", "use `profile` to show where time is spent"},
    {" bpset? regs ", "use `info registers`"},
    {" bye ", "use `quit`"},
    {" silent ", "use `silent` as the first line of a breakpoint's `commands`"},
    {" edit ", "use the editor in `janus gui`, or `load FILE.s` to load a changed source file"},
    {" set_logging ", "use `janus debug ... | tee FILE` in a shell"},
    {" sfx sidefx ", "commands that read memory never have side effects"},
    {" y yes no ", "`y`, `yes` and `no` are valid only as answers to a question; no question is pending"},
    {" end else ", "no block is open; `if`, `while`, `define` and `commands` start one"},
    {" info_proc info_threads info_inferiors info_os ", "use `info machine`; this machine has one processor and no operating system"},
    {" info_sharedlibrary info_types info_macro info_scope ", "use `info variables` and `info functions` to list names"},
    {" show_args show_environment ", "use `info program` to show the settings"},
    {" show_version ", "use `janus --version`"},
};

}  // namespace

std::span<const Command> compat_commands() {
  static const std::vector<Command> kAll = [] {
    std::vector<Command> all(vice_commands().begin(), vice_commands().end());
    all.insert(all.end(), mame_commands().begin(), mame_commands().end());
    return all;
  }();
  return kAll;
}

std::string_view hint_for(std::string_view word) {
  std::string wanted = tools::lower(word);
  std::replace(wanted.begin(), wanted.end(), ' ', '_');
  wanted = " " + wanted + " ";
  for (const CommandHint& hint : kMends) {
    if (hint.words.find(wanted) != std::string_view::npos) return hint.hint;
  }
  return {};
}

}  // namespace janus::commands
