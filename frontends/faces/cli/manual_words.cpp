#include "frontends/faces/cli/manual_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace janus::cli {
namespace {

struct Paragraph {
  std::string_view commands, words;
};

constexpr std::string_view kOpen = " run debug gui term ";  // these load files and set up a machine

constexpr Paragraph kParagraphs[] = {
    {"",
     "Janus emulates early microcomputers cycle by cycle and includes game programs for them: MicroChess (1976) for the KIM-1, Tiny Chess "
     "(1978) for the Hitachi H68/TR, Samuel's checkers (1977) for the Fairchild F8, and Computer Chess (about 1991) in BASIC for a PC. You "
     "can play these programs, watch them search, debug them and script them. The debugger runs backward as well as forward."},
    {"",
     "`janus list` lists the machines and programs. `janus info NAME` shows the memory map, keys, settings and rights of a machine or "
     "program."},
    {" run ",
     "The run is not interactive. Janus starts the program as described in its manifest and sends the keys and text from the command "
     "line. The run ends when the condition of `--until` is true, or when the program waits for more input. Without a limit, the run ends "
     "60 "
     "emulated minutes after the last key."},
    {" run ",
     "At the end, Janus prints the contents of the display, or the output that you request with options. The requested output is written "
     "even if the run fails. If an argument is invalid, the program does not run and no output files are written. Janus never leaves an "
     "incomplete file."},
    {" run ",
     "An assembly source (FILE.s) is assembled first. A BASIC program (FILE.bas) runs in the interpreter that you name before it. If you "
     "do not name an interpreter, Janus selects one from the statements of the program. The output of a BASIC program is written to the "
     "standard output."},
    {" debug ",
     "The debugger starts before the first instruction of the program, or at the position selected by `--start` and `--keys`. The prompt "
     "has a command history and completion, and an empty line repeats the last step. Piped input is run as a script. `help` lists the "
     "commands. Most of them are named as in gdb or VICE, such as `step`, `next`, `finish`, `break` and `watch`. The commands `back` and "
     "`rcontinue` run the program backward. `who` shows the instruction that last wrote a byte."},
    {" gui ",
     "The window shows the machine, the game board, code, registers, memory, open calls and a timeline. A game is shown without the "
     "debugger "
     "at first; choose `Look inside` to open the debugger windows. You can drop files onto the window to open them."},
    {" gui play ", "Janus enters moves with the keys of the machine and reads the board from its memory."},
    {" play ",
     "Enter moves as `e2e4`, `Nf3` or `O-O`, or in the notation of the program. Type `help` for a list of commands. You can also pipe "
     "moves "
     "to the standard input."},
    {" term ", "The terminal is connected to the serial line of the machine, or it shows the screen or digits and sends key presses."},
    {" uci xboard ", "The chess GUI controls the game. The settings of the program, such as its level, are available as engine options."},
    {" match ",
     "Each game runs on a machine that was just switched on. Games between programs are therefore the same each time, regardless of the "
     "number of jobs. A referee checks every move. With `--file`, the match is saved while it is played, and the same command resumes it."},
    {" info ",
     "For a machine, the output includes the memory map, keys, options and ROM sockets. For a program, it includes the settings, author "
     "and "
     "rights. Without NAME, all machines and programs are listed."},
    {" asm ",
     "The processor is set by `--cpu`, by the source or by the syntax; the default is the 6502. Errors are reported as FILE:LINE:COLUMN, "
     "and no output is written if there is an error. Without `-o`, the source is only checked."},
    {" convert ",
     "Both formats are detected from the file extension or the contents. Damage on a tape is reported for each record. No output is "
     "written "
     "if the input file is malformed."},
    {" vectors ",
     "Each vector contains the state before and after an instruction, and the bus access in each cycle. The last line of the output is "
     "`N passed, M failed`. The exit code is 1 if a vector fails."},
    {" bench ",
     "Each result is also shown as a fraction of a baseline B from the same run. You can compare these fractions between computers."},
    {" dap ",
     "The editor starts `janus dap` and communicates with it through pipes. The `launch` request accepts the setup options of `janus "
     "debug`. "
     "`stepBack` and `reverseContinue` are supported. Because web pages and other users can connect to a port, `launch` then needs the "
     "printed token."},
    {" completion ",
     "The script completes commands, options and their values, including the names of programs and settings. Distribution packages already "
     "install these scripts."},
    {" help ",
     "The manual pages are generated from the same tables as the help. Use `--man` to print a page, and `--output` to write pages to "
     "files."},
};

constexpr std::string_view kUsual =
    " run play debug gui term list info asm dis convert match uci xboard vectors bench dap completion help ";

constexpr std::string_view kDone = "Success: the command finished, or the condition is true.";
constexpr std::string_view kRefused = "Bad input or usage. One line on the standard error names the file, the error and the fix.";

// In the order of the codes.
constexpr ManualRow kExits[] = {
    {kUsual, "0", kDone},
    {"", "0", kDone},
    {" recover ", "0", "Every byte is proven or decided."},
    {" run ", "1", "A condition of `--expect` is false."},
    {"", "1", "A check failed: a condition of `run --expect`, a test vector, or a result of `bench --fail-below`."},
    {" vectors ", "1", "A test vector failed."},
    {" bench ", "1", "With `--fail-below`, a result is below the limit."},
    {" convert ", "1", "The output was written, but some data is uncertain or left out."},
    {" recover ", "1", "Some bytes have only one piece of evidence, or two that are not independent."},
    {" run ", "2", "A limit was reached, the program waits for more input, the tape ended, or the run was interrupted."},
    {"", "2", "A limit was reached, or the command was interrupted."},
    {" match ", "2", "The match was interrupted. With `--file`, the same command resumes it."},
    {" recover ", "2", "Some bytes are uncertain or missing."},
    {kUsual, "3", kRefused},
    {" recover ", "3", kRefused},
    {"", "3", kRefused},
    {" run ", "4", "An illegal opcode or a trap stopped the program. If several codes apply, 4 takes precedence over 2, and 2 over 1."},
    {"", "4", "An illegal opcode or a trap stopped the program."},
};

constexpr ManualRow kFiles[] = {
    {" gui ", "$XDG_CONFIG_HOME/janus/gui.json",
     "Settings and window layout. If XDG_CONFIG_HOME is not set, the file is in `~/.config/janus`."},
    {" gui ", "$XDG_CONFIG_HOME/janus/notes/PROGRAM.json", "Breakpoints, watches and bookmarks of a program."},
    {" gui ", "$XDG_STATE_HOME/janus/window-PID.session",
     "Autosaved session for recovery after a crash. If XDG_STATE_HOME is not set, the file is in `~/.local/state/janus`."},
    {" debug ", "$XDG_STATE_HOME/janus/debug_history",
     "Command history of the debugger. If XDG_STATE_HOME is not set, the file is in `~/.local/state/janus`."},
    {kOpen, "*.state", "State of a machine, written by `janus run --save-state` and loaded by `--load-state`."},
    {" debug gui ", "*.session",
     "Recorded run with breakpoints and bookmarks. Opening the file replays the run to the position where it was saved."},
};

constexpr ManualRow kEnvironment[] = {
    {" gui debug ", "JANUS_PAGE", "Address of the web page that starts every link."},
    {" play ", "NO_COLOR", "If set, the output contains no colours."},
    {" play match gui help ", "SOURCE_DATE_EPOCH", "Date to write into files instead of the current date, in seconds since 1970."},
};

struct Neighbours {
  std::string_view command, others;
};

// In addition to `janus` itself.
constexpr Neighbours kNeighbours[] = {
    {"run", "debug info"},  {"debug", "run gui dap"}, {"gui", "play debug"},       {"play", "gui match"},
    {"term", "run info"},   {"match", "uci play"},    {"uci", "xboard match"},     {"xboard", "uci match"},
    {"list", "info"},       {"info", "list"},         {"asm", "dis run"},          {"dis", "asm convert"},
    {"convert", "asm run"}, {"recover", "asm dis"},   {"vectors", "bench"},        {"bench", "vectors"},
    {"dap", "debug"},       {"completion", "help"},   {"help", "completion list"},
};

bool is_of(std::string_view commands, std::string_view command) {
  if (command.empty()) return commands.empty();
  return commands.find(fmt::format(" {} ", command)) != std::string_view::npos;
}

std::vector<ManualRow> rows_of(std::span<const ManualRow> rows, std::string_view command) {
  std::vector<ManualRow> found;
  for (const ManualRow& row : rows)
    if (is_of(row.commands, command)) found.push_back(row);
  return found;
}

}  // namespace

ManualWords manual_words(std::string_view command) {
  ManualWords words;
  for (const Paragraph& paragraph : kParagraphs)
    if (is_of(paragraph.commands, command)) words.paragraphs.push_back(paragraph.words);
  words.exits = rows_of(kExits, command);
  if (words.exits.empty()) words.exits = rows_of(kExits, "list");
  words.files = rows_of(kFiles, command);
  words.environment = rows_of(kEnvironment, command);
  for (const Neighbours& neighbours : kNeighbours) {
    if (neighbours.command != command) continue;
    for (std::string_view rest = neighbours.others; !rest.empty();) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      words.see_also.push_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return words;
}

}  // namespace janus::cli
