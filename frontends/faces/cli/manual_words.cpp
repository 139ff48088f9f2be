#include "frontends/faces/cli/manual_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace janus::cli {
namespace {

struct Paragraph {
  std::string_view commands, words;
};

constexpr std::string_view kOpen = " run debug gui term ";  // what takes files and sets up a machine

constexpr Paragraph kParagraphs[] = {
    {"",
     "Janus emulates a few early microcomputers exactly, down to the pins, and includes programs that played games on them: MicroChess "
     "(1976) on the KIM-1, Tiny Chess (1978) on the Hitachi H68/TR, Samuel's checkers (1977) on the Fairchild F8, and Computer Chess "
     "(about "
     "1991) in BASIC. You can play them, watch them search, read, repair and script them. The debugger runs backward as well as forward."},
    {"", "`janus list` names the machines and the programs. `janus info NAME` tells of one: its map, keys, settings and rights."},
    {" run ",
     "Nobody is asked anything. A program is started as its manifest says, keys and text are given, and the run ends where a "
     "condition holds, or where the program waits for input after the last of them. Without a limit it ends 60 emulated minutes "
     "after the last key."},
    {" run ",
     "What the display shows is printed at the end, or what the options ask for. All that is asked for is written at every end; "
     "after a mistake in the arguments nothing runs and nothing is written. A file is written whole or not at all."},
    {" run ",
     "FILE.s is assembled first. FILE.bas is the text of the program before it, or finds its program itself, and what it prints "
     "goes to the standard output."},
    {" debug ",
     "The program stands before its first instruction, or where `--start` and `--keys` lead. At a terminal there is a prompt with "
     "history and completion; an empty line repeats a step; what is piped in is a script. `help` lists the commands, which are "
     "gdb's and VICE's words: `step`, `next`, `finish`, `break`, `watch`, and back again: `back`, `rcontinue`, `who` (which "
     "instruction wrote this byte last)."},
    {" gui ",
     "The machine, its board, code, registers, memory, open calls and a timeline that can be dragged. A game is shown first; "
     "`Look inside` opens the debugger's windows. Files can be dropped onto the window."},
    {" gui play ", "Moves are given to the machine by its own keys, and the board is read from its memory."},
    {" play ",
     "Moves are typed as `e2e4`, `Nf3` or `O-O`, or in the program's own notation; `help` lists the other words. Moves may be piped "
     "in."},
    {" term ", "The machine's serial line, or its screen, digits and keys, at this terminal."},
    {" uci xboard ", "The window keeps the game; the program's settings, such as its level, are the engine's options."},
    {" match ",
     "Each game is played in a machine that was switched on for it, so the same command plays the same games, however many at a "
     "time. A referee knows the rules and nothing else. `--file` keeps the match after each game: the same command goes on "
     "with it."},
    {" info ",
     "Of a machine: memory map, keys, options, ROM sockets. Of a program: settings, author, rights. Without a name: all there "
     "are."},
    {" asm ",
     "Without `--cpu` the processor is that which the source names, or that of the syntax, or the 6502. Mistakes are told as "
     "a compiler does, FILE:LINE:COLUMN, and nothing is written if there is one. Without `-o` the source is only checked."},
    {" convert ",
     "Both formats are found by extension or contents. A damaged tape is told record by record; a malformed file changes nothing."},
    {" vectors ",
     "Each vector gives the state before and after, and what is on the bus in each cycle. The closing line is `N passed, M failed`."},
    {" bench ", "Each row is beside a baseline B that is measured in the same run, so that shares of B can be compared between hosts."},
    {" dap ",
     "The editor starts `janus dap` and speaks with it through its pipes. `launch` takes what `janus debug` takes. `stepBack` and "
     "`reverseContinue` are understood. On a port, which web pages and other users can reach, `launch` needs the printed token."},
    {" completion ",
     "Commands, options, and what each of them takes, programs and settings too. A distribution's package has the scripts "
     "in their places already."},
    {" help ", "With `--man` a page of this manual, which is made from the same tables as the help; with `--output` all pages as files."},
};

constexpr std::string_view kUsual =
    " run play debug gui term list info asm dis convert match uci xboard vectors bench dap completion help ";

constexpr std::string_view kDone = "Done: a clean end, or the condition was met.";
constexpr std::string_view kRefused = "Bad input or usage. The standard error has one line that names the file, the place and the mend.";

// In the order of the codes.
constexpr ManualRow kExits[] = {
    {kUsual, "0", kDone},
    {"", "0", kDone},
    {" recover ", "0", "Every byte is proven or decided."},
    {" run ", "1", "What `--expect` says is false."},
    {"", "1", "What was to be held against it does not agree: `--expect` of run, a vector, a row of bench."},
    {" vectors ", "1", "A vector failed."},
    {" bench ", "1", "With `--fail-below`: a row is slower than that."},
    {" convert ", "1", "Written, but something is in doubt or left out."},
    {" recover ", "1", "Some bytes have one witness, or two of the same hand."},
    {" run ", "2", "A limit was reached, the program waits for ever, its tape is over, or the run was interrupted."},
    {"", "2", "A limit was reached, or the work was interrupted."},
    {" match ", "2", "The match was stopped; with `--file` the same command goes on."},
    {" recover ", "2", "Some bytes are in doubt or missing."},
    {kUsual, "3", kRefused},
    {" recover ", "3", kRefused},
    {"", "3", kRefused},
    {" run ", "4", "An illegal opcode or a trap: the program stands still. Where several apply: 4, then 2, then 1."},
    {"", "4", "An illegal opcode or a trap."},
};

constexpr ManualRow kFiles[] = {
    {" gui ", "$XDG_CONFIG_HOME/janus/gui.json", "Settings and arrangement of the windows; without that variable in `~/.config`."},
    {" gui ", "$XDG_CONFIG_HOME/janus/notes/PROGRAM.json", "Breakpoints, watches and bookmarks of a program."},
    {" gui ", "$XDG_STATE_HOME/janus/window-PID.session", "A session kept against a crash; without that variable in `~/.local/state`."},
    {" debug ", "$XDG_STATE_HOME/janus/debug_history", "The lines typed; without that variable in `~/.local/state`."},
    {kOpen, "*.state", "A machine's state: `janus run --save-state` writes it, `--load-state` goes on from it."},
    {" debug gui ", "*.session", "A recorded run with breakpoints and bookmarks: it is made again, and stands where it was saved."},
};

constexpr ManualRow kEnvironment[] = {
    {" gui debug ", "JANUS_PAGE", "The address that links to a moment begin with."},
    {" play ", "NO_COLOR", "No colours, whatever the terminal knows."},
    {" play match gui help ", "SOURCE_DATE_EPOCH", "The day that is written into files, instead of today."},
};

struct Neighbours {
  std::string_view command, others;
};

// Beside `janus` itself.
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
