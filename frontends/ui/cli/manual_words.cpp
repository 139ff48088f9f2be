#include "frontends/ui/cli/help_page.hpp"

#include <fmt/format.h>

#include <span>

namespace janus::cli {
namespace {

constexpr std::string_view kOpen = " run debug gui term ";  // these load files and set up a machine

constexpr ManualRow kParagraphs[] = {
    {"", "",
     "Janus emulates early microcomputers cycle by cycle and includes game programs for them: MicroChess (1976) for the KIM-1, Tiny Chess "
     "(1978) for the Hitachi H68/TR, Samuel's checkers (1977) for the Fairchild F8, and Computer Chess (about 1991) in BASIC for a PC. You "
     "can play against these programs, watch their search, debug them, and control them from scripts. The debugger runs programs backward "
     "as well as forward."},
    {"", "",
     "`janus list` lists all machines and programs. `janus info NAME` shows the memory map, keys, settings and copyright of a machine or "
     "program."},
    {" run ", "",
     "`janus run` is not interactive. Janus starts the program as described in its manifest, and then sends it the keys and text given on "
     "the command line. The run ends when the condition of `--until` is true, or when the program waits for more input. Without a limit, "
     "the run ends 60 emulated minutes after the last key press."},
    {" run ", "",
     "At the end of the run, Janus prints the contents of the display, or the output that you request with options. The requested output "
     "is written even if the run ends with an error. If an argument is invalid, Janus does not run the program or write any output files. "
     "Janus never leaves an incomplete output file."},
    {" run ", "",
     "An assembly source (FILE.s) is assembled before the run. A BASIC program (FILE.bas) runs in the interpreter whose name precedes the "
     "file on the command line. If you do not name an interpreter, Janus selects one based on the statements in the program. The output of "
     "a BASIC program is written to standard output."},
    {" run ", "",
     "`--json` lists each condition of `--expect` with the values of its two sides (`left` and `right`). `--coverage` repeats the run with "
     "recording after it has ended. It needs an assembly source, or a .dbg file with source lines (`--symbols`)."},
    {" test ", "",
     "Each case is a run of `janus run` on a new machine. Cases are read from lists, from comments in sources (FILE.s, FILE.bas), and from "
     "the sources in a folder and its subfolders. All cases are read before the first one runs."},
    {" test ", "",
     "A line of a list contains a name, a colon, and the arguments of `janus run`, for example `six: six.s --until pc==done --expect "
     "mem[$10]==6`. Lines that start with `#` are ignored."},
    {" test ", "",
     "In a source, a case follows the words `janus test` in a comment, for example `; janus test six: --until pc==done --expect "
     "mem[$10]==6`. The source itself is the program, and the name can be omitted."},
    {" test ", "",
     "Arguments that contain spaces are written in quotes. Paths are relative to the current folder. A case cannot use the options --gui, "
     "--json, --junit and --coverage, standard input, or standard output. A case fails if an expectation is false, a limit is reached, or "
     "a trap stops the program. `--coverage` accumulates coverage across all cases."},
    {" debug ", "",
     "At startup, the program stops before its first instruction, or at the position selected by `--start` and `--keys`. The debugger "
     "prompt supports command history and completion, and an empty line repeats the last step. Input from a pipe is run as a script. To "
     "list the commands, type `help`. Most commands have the same names as in gdb or VICE, such as `step`, `next`, `finish`, `break` and "
     "`watch`. The commands `back` and `rcontinue` run the program backward. The command `who` shows the instruction that last wrote a "
     "byte."},
    {" gui ", "",
     "The window shows the machine, the game board, code, registers, memory, the call stack and a timeline. For a game, the debugger "
     "windows are hidden at first; choose `Look inside` to show them. You can drop files onto the window to open them."},
    {" gui play ", "",
     "Janus enters your moves by pressing keys of the emulated machine, and reads the positions of the pieces from the machine's memory."},
    {" play ", "",
     "Enter moves as `e2e4`, `Nf3` or `O-O`, or in the notation that the program uses. Type `help` for a list of commands. You can also "
     "pipe moves to standard input."},
    {" term ", "",
     "Depending on the machine, `janus term` connects your terminal to the serial line, or shows the screen or the digits of the machine "
     "and sends key presses."},
    {" uci xboard ", "",
     "The chess GUI controls the game. The settings of the program, such as its level, are available in the GUI as engine options."},
    {" match ", "",
     "Each game starts on a machine that has just been switched on. Therefore, games between programs can be reproduced exactly, "
     "regardless of the number of jobs. A referee checks the legality of every move. With `--file`, the match is saved while it is being "
     "played; to resume the match, run the same command again."},
    {" info ", "",
     "For a machine, the output includes the memory map, keys, options and ROM sockets. For a program, the output includes the settings, "
     "author and copyright. Without NAME, all machines and programs are listed."},
    {" asm ", "",
     "The processor is selected by `--cpu`, by the source or by the syntax; the default is the 6502. Each error is reported with its "
     "position in the form FILE:LINE:COLUMN, and no output is written if the source contains errors. Without `-o`, the source is only "
     "checked for errors."},
    {" convert ", "",
     "Janus detects the format of a file from its extension or contents. If a tape is damaged, Janus reports the damage for each record. "
     "No output is written if the input file is malformed."},
    {" vectors ", "",
     "Each test vector contains the processor state before and after an instruction, and the bus access in each cycle. The last line of "
     "the output is `N passed, M failed`. The exit code is 1 if any vector fails."},
    {" bench ", "",
     "Each result is also shown as a fraction of a baseline B, which is measured in the same run. You can use these fractions to compare "
     "results from different computers."},
    {" dap ", "",
     "The editor starts `janus dap` and communicates with it through pipes. The `launch` request accepts the setup options of `janus "
     "debug`. The requests `stepBack` and `reverseContinue` are supported. With `--port`, the `launch` request must contain the printed "
     "token, because web pages and other users can connect to the port."},
    {" completion ", "",
     "The script completes commands, options and their values, including the names of programs and settings. The packages of Linux "
     "distributions already install these scripts."},
    {" help ", "",
     "The manual pages are generated from the same tables as the output of `--help`. Use `--man` to print a manual page, and add "
     "`--output` to write manual pages to files."},
};

constexpr std::string_view kUsual =
    " run play debug gui term list info asm dis convert match uci xboard vectors bench dap completion help ";

constexpr std::string_view kDone = "The command completed successfully.";
constexpr std::string_view kRefused =
    "The input or the command line is invalid. A one-line message on standard error names the file, the error and the fix.";

// In the order of the codes.
constexpr ManualRow kExits[] = {
    {kUsual, "0", kDone},
    {" test ", "0", "All cases passed."},
    {"", "0", kDone},
    {" recover ", "0", "Every byte is proven or decided."},
    {" run ", "1", "A condition given with `--expect` is false."},
    {" test ", "1", "At least one case failed."},
    {"", "1", "A check failed, such as a condition of `run --expect`, a test vector, or a result of `bench --fail-below`."},
    {" vectors ", "1", "At least one test vector failed."},
    {" bench ", "1", "At least one result is below the limit set with `--fail-below`."},
    {" convert ", "1", "The output was written, but some data is uncertain or missing."},
    {" recover ", "1", "Some bytes have only one piece of evidence, or two that are not independent."},
    {" run ", "2", "A limit was reached, the program is waiting for more input, the tape ended, or the run was interrupted."},
    {"", "2", "A limit was reached, or the command was interrupted."},
    {" test ", "2", "The command was interrupted."},
    {" match ", "2", "The match was interrupted. If `--file` was used, run the same command again to resume the match."},
    {" recover ", "2", "Some bytes are uncertain or missing."},
    {" test ", "3",
     "A list or the command line is invalid and no case has run, or at least one case could not run, for example because its "
     "source does not assemble."},
    {kUsual, "3", kRefused},
    {" recover ", "3", kRefused},
    {"", "3", kRefused},
    {" run ", "4",
     "An illegal opcode, a trap or a BASIC error stopped the program. If several exit codes apply, 4 takes precedence over 2, and 2 takes "
     "precedence over 1."},
    {"", "4", "An illegal opcode, a trap or a BASIC error stopped the program."},
};

constexpr ManualRow kFiles[] = {
    {" gui ", "$XDG_CONFIG_HOME/janus/gui.json",
     "Settings and window layout of the GUI. If XDG_CONFIG_HOME is not set, the file is in `~/.config/janus`."},
    {" gui ", "$XDG_CONFIG_HOME/janus/notes/PROGRAM.json", "Breakpoints, watches and bookmarks for a program."},
    {" gui ", "$XDG_STATE_HOME/janus/window-PID.session",
     "Automatically saved session, which is used for recovery after a crash. If XDG_STATE_HOME is not set, the file is in "
     "`~/.local/state/janus`."},
    {" debug ", "$XDG_STATE_HOME/janus/debug_history",
     "Command history of the debugger. If XDG_STATE_HOME is not set, the file is in `~/.local/state/janus`."},
    {kOpen, "*.state", "Saved state of a machine, which is written by `janus run --save-state` and loaded by `--load-state`."},
    {" debug gui ", "*.session",
     "Recorded run with its breakpoints and bookmarks. When you open the file, Janus replays the run to the position at which it was "
     "saved."},
};

constexpr ManualRow kEnvironment[] = {
    {" gui debug ", "JANUS_PAGE", "Address of the web page that is used in links to recorded runs."},
    {" play ", "NO_COLOR", "If this variable is set, the output does not contain colours."},
    {" play match gui help ", "SOURCE_DATE_EPOCH", "Date to write to files instead of the current date, in seconds since 1970."},
};

// In addition to `janus` itself.
constexpr ManualRow kSeeAlso[] = {
    {" run ", "test debug info"}, {" test ", "run asm"},    {" debug ", "run gui dap"}, {" gui ", "play debug"},
    {" play ", "gui match"},      {" term ", "run info"},   {" match ", "uci play"},    {" uci ", "xboard match"},
    {" xboard ", "uci match"},    {" list ", "info"},       {" info ", "list"},         {" asm ", "dis run"},
    {" dis ", "asm convert"},     {" convert ", "asm run"}, {" recover ", "asm dis"},   {" vectors ", "bench"},
    {" bench ", "vectors"},       {" dap ", "debug"},       {" completion ", "help"},   {" help ", "completion list"},
};

struct Section {
  std::string_view title;
  std::span<const ManualRow> rows;
};
const Section kSections[] = {
    {"DESCRIPTION", kParagraphs}, {"EXIT STATUS", kExits}, {"FILES", kFiles}, {"ENVIRONMENT", kEnvironment}, {"SEE ALSO", kSeeAlso},
};

bool is_of(std::string_view commands, std::string_view command) {
  if (command.empty()) return commands.empty();
  return commands.find(fmt::format(" {} ", command)) != std::string_view::npos;
}

}  // namespace

std::vector<ManualRow> manual_rows(std::string_view section, std::string_view command) {
  std::vector<ManualRow> found;
  for (const Section& each : kSections)
    for (const ManualRow& row : each.rows)
      if (each.title == section && is_of(row.commands, command)) found.push_back(row);
  return found;
}

}  // namespace janus::cli
