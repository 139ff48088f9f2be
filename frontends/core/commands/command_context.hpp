// What the commands work on: the session, its debugger, and how words of a command line become addresses, cycles and text. Private to
// this folder.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/commands/arguments.hpp"
#include "frontends/core/commands/console.hpp"
#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/debug/debugger.hpp"
#include "frontends/core/debug/trace.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/games/play/attended_game.hpp"

namespace janus::commands {

using debug::Frame;
using debug::grouped;

// Addresses of one address space.
struct SpaceRange {
  int space = 0;  // index into Machine::spaces(); 0 is memory
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  bool one = false;  // only one address was given
};

// What is shown at every stop.
struct Display {
  int number;
  std::string format;      // of print: "x"; "i": instructions
  std::string expression;  // or a place
  int level = 0;           // that its names belong to
};

// So many cycles are replayed at once to look up every frame.
inline constexpr std::uint64_t kMostReplayed = 20'000'000;

class CommandContext {
 public:
  CommandContext(session::Session& session, Console::Sink sink);

  session::Session& session;
  debug::Debugger& debugger;
  debug::CodeText code;
  session::Control control;
  std::function<bool()> pauses;  // the time for now is over: the line is to continue later; empty: never
  std::map<std::string, std::uint64_t> marks;
  std::optional<std::uint16_t> next_code;        // where `dis` goes on
  std::optional<SpaceRange> next_memory;         // where `mem` goes on
  std::optional<std::uint16_t> next_assembly;    // where `a` goes on
  std::optional<debug::SourceSpan> next_source;  // where `list` goes on
  std::optional<std::uint16_t> next_line;        // the same of a level's lines
  std::optional<SpaceRange> next_examined;       // where `x` goes on
  std::string examined_as;                       // its format
  int level = 0;                                 // that is meant where none is named
  int radix = 10;                                // of digits without a mark; cycles, lines and the numbers of breakpoints stay decimal
  std::map<std::string, std::int64_t, std::less<>> script_variables;  // of scripts: $NAME
  std::map<int, std::vector<std::string>> actions;                    // the commands of breakpoints, by number
  std::vector<Display> displays;
  int next_display = 1;
  std::optional<std::uint64_t> moved_from = {};  // where the last command that ran forward began
  std::uint64_t stopwatch = 0;                   // the cycle at which it was set to 0
  bool asks = true;                              // before it deletes all breakpoints
  bool quits = false;                            // the command was `quit`
  // What a question was about, until the next line.
  std::function<void()> question;
  // The breakpoint whose commands are due, since a run has stopped there; 0: none.
  int stopped_at = 0;
  std::string script;                           // the file whose lines the caller gives; empty: none
  std::vector<std::string> scripts;             // this file, and those that `source` has opened
  std::optional<std::uint64_t> max_cycle = {};  // where every run ends at the latest
  std::uint64_t most_run = 0, ran = 0;          // with `max_cycle`: cycles that runs may take, and have taken; going back does not count
  std::shared_ptr<nlohmann::ordered_json> data = {};  // of Result
  bool stuck = false;                                 // the last run took none
  bool limit_reached() const { return max_cycle && (session.cycle() >= *max_cycle || ran >= most_run); }
  std::optional<session::End> ended = {};  // why the last run of this line did
  static constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
  std::size_t most_output = kNoLimit;  // bytes that one command may write

  play::AttendedGame& game();  // as Console::game()
  void set_game(play::AttendedGame* game);

  machines::Machine& machine() { return session.machine(); }
  const machines::Machine& machine() const { return session.machine(); }
  debug::History& history() { return debugger.history(); }
  std::uint16_t pc() const;
  // Throws where the machine runs no instructions; `what` is not done there.
  const cpus::InstructionSet& instruction_set(std::string_view what) const;
  const cpus::CpuInfo& cpu() const { return session.machine().cpu(); }
  const cpus::RegisterInfo& register_info(int index) const { return cpu().registers[static_cast<std::size_t>(index)]; }
  const machines::Space& space_info(int index) const { return machine().spaces()[static_cast<std::size_t>(index)]; }
  std::uint8_t peek(int space, std::uint64_t address) const { return machine().peek(space, static_cast<std::uint32_t>(address)); }

  // The level that the next word names, else the one that is meant.
  int take_level(Arguments& arguments) const;
  std::optional<int> find_level(std::string_view name) const;  // "machine" is 0
  const debug::LevelTracker& tracker(int of) const { return debugger.history().tracker(of); }
  std::string level_name(int of) const { return of == 0 ? "machine" : tracker(of).level().name; }
  // LEVEL:LINE or, where a level is meant, LINE; nothing if it is neither.
  struct Line {
    int level;
    std::uint16_t first, last;
  };
  std::optional<Line> line(std::string_view text) const;
  std::string line_words(int of);  // the statement that begins, with its line

  // --- Reading: all throw session::Error -------------------------------------------------------------------
  debug::Expression parse(std::string_view text) const { return parse(text, false, radix, level); }
  debug::Expression parse_any(std::string_view text) const { return parse(text, true, radix, level); }  // also accepts a string
  std::optional<debug::Expression> try_parse(std::string_view text) const;  // nullopt: `text` is not an expression
  // Uses the names of the level that owns a breakpoint, not those of the selected level.
  debug::Expression parse_in(int of, std::string_view text) const { return parse(text, false, radix, of); }
  debug::Expression condition(int of, std::string_view text) const;  // refuses a condition whose value cannot change
  // Names without a type are locations.
  debug::Expression parse_location(std::string_view text) const { return parse(text, true, radix, level, debug::Names::addresses); }
  std::int64_t value(std::string_view text) const { return session.evaluate(parse(text)); }
  // Every name is its location.
  std::int64_t location(std::string_view text) const { return session.evaluate(parse(text, true, radix, level, debug::Names::places)); }
  std::int64_t decimal(std::string_view text) const { return session.evaluate(parse(text, false, 10, level)); }  // whatever the radix is
  std::uint64_t count(std::string_view text, std::string_view what) const { return at_least_one(value(text), text, what); }
  std::uint64_t decimal_count(std::string_view text, std::string_view what) const { return at_least_one(decimal(text), text, what); }
  // The count that ends a command.
  std::uint64_t take_count(Arguments& arguments, std::string_view what, std::uint64_t otherwise = 1) const;
  std::uint8_t byte(std::string_view text) const;
  // An expression, or FILE:LINE.
  std::uint16_t place(std::string_view text) const;
  // The same where an instruction is meant, so that a label goes before a variable of its name; says so if the line makes no code, and the
  // next that does is taken.
  std::uint16_t code_place(std::string_view text);
  // The address of a line of the machine's own text, where the machine is one that has such lines and `text` is a number; refused where
  // a line of a level may be meant as well as an address.
  std::optional<std::uint16_t> text_line(std::string_view text) const;
  // Where the values of NAME, NAME[INDEX] or NAME(INDEX) stand; nothing if the text is not that.
  // SPACE:ADDRESS, mem.TYPE[ADDRESS] and word(ADDRESS) are such places, too, unless they are single bytes of memory.
  std::optional<debug::TypedName> typed_place(std::string_view text) const;
  // The same, or the place of a symbol that is a variable of two bytes.
  std::optional<debug::TypedName> variable_place(std::string_view text) const;
  // The parts of SPACE:ADDRESS, with the signs before it, such as `*`. nullopt: the text does not begin with the name of an address space.
  struct Spaced {
    int space;
    std::string_view signs, name, address;
  };
  std::optional<Spaced> spaced(std::string_view text) const;
  // [SPACE:]FIRST, FIRST..LAST, FIRST-LAST, FIRST,LENGTH, FIRST,+LENGTH, or what has such a name.
  SpaceRange range(std::string_view text, int otherwise = 0) const;  // in the space `otherwise` if the text names none
  [[noreturn]] void refuse_other_space(std::string_view text, int first, int last) const;  // an end of a range in it
  // The same, or FIRST LAST in two words if more than `words_after` words follow FIRST.
  SpaceRange take_range(Arguments& arguments, std::size_t words_after = 0) const;
  SpaceRange ended_by(SpaceRange from, std::string_view first, std::string_view last) const;
  // The open frame that `up`, `down` and `frame` have chosen, counted from the innermost; 0 again once the machine has moved.
  std::size_t chosen_frame() const;
  void choose_frame(std::size_t number);
  // A cycle: begin, end, now, key, wait, a mark, +N, -N, #FRAME, or an expression.
  std::uint64_t moment(std::string_view text) const;
  // A frame that is open, a long one, or in a short recording any; throws session::Error.
  Frame find_frame(std::uint64_t serial, int of = 0) const;
  // FIRST..LAST of moments within the recording.
  debug::CycleRange stretch(std::string_view text) const;
  // Describes the range that a report covers by default, which is Timeline::last_work().
  std::string work_text() const;
  static bool is_stretch(std::string_view text) { return text.find("..") != std::string_view::npos; }
  std::optional<int> register_index(std::string_view name) const;

  // --- Writing ---------------------------------------------------------------------------------------------
  // A field of Result::data.
  void give(std::string_view name, std::int64_t value);
  void give(std::string_view name, const std::string& text);
  // Throws session::Error when a long output is interrupted.
  template <class... Values>
  void print(fmt::format_string<Values...> text, Values&&... values) {
    check_interruption();
    write(fmt::format(text, std::forward<Values>(values)...));
  }
  // A line, also while the machine runs: it does not look for interruptions. What exceeds `most_output` is left out.
  void write(std::string line);
  void print_remarks(const debug::Expression& expression);  // each once in a run
  // Writes a file, whole or not at all. Refuses files that the machine was made from, and scripts that run. Throws session::Error.
  template <class Bytes>
  void write_file(const std::string& path, const Bytes& bytes) const {
    refuse_input(path);
    session::write_file(path, bytes);
  }
  void write_report(const std::string& path, std::string_view text);  // the same, and prints the path
  void refuse_input(const std::string& path) const { session::refuse_input(path, session, scripts); }
  // "stopped: REASON at $0100 JANUS, cycle 100 053 930", the instruction and its source line.
  void show_stop(std::string_view reason);
  void show_instruction();
  std::string breakpoint_text(const debug::Breakpoint& breakpoint) const;
  // "JANUS, STATE=00 count the replies, PIECE=04 king's bishop". `outer`: the calls in which it lies, outermost first.
  std::string frame_name(const Frame& frame, std::span<const Frame> outer, int of = 0);
  std::string frame_text(const Frame& frame, std::span<const Frame> outer, int of = 0);  // with caller, serial and cycle
  std::string address_text(int space, std::uint32_t address) const;
  std::string source_place(const debug::SourceSpan& span) const;  // "microchess/janus.s:6"

  // --- Running ---------------------------------------------------------------------------------------------
  // Carries out the debugger's plan once the command has returned, and says where it ended.
  void run(session::RunGoal goal = {});
  // The same without a word; `then` gets the end, and may begin another run.
  void run(session::RunGoal goal, std::function<void(session::End)> then);
  // The run that was begun, if any. False: it is paused, and continues at the next call.
  bool go_on();
  void forget_run() { run_.reset(); }
  // Until the condition holds, asked before every instruction.
  void run_until(const debug::Expression& condition);
  void show_end(session::End end);
  // Looks at a recorded stretch, followed by `control`. Throws session::Error if it is broken off.
  void look_at(const debug::CycleRange& stretch, debug::Onlooker& onlooker);
  // For what takes its time: asks and tells `control`. Once it has said no, given_up() is true until the next command.
  debug::GoesOn goes_on();
  bool given_up() const { return given_up_; }
  // Also takes over the symbols that somebody has added meanwhile, or that are others where the machine stands now.
  void begin_command();
  void end_command() { room_ = kNoLimit; }
  void follow_symbols();
  // Who asks, and hears that it is so, ends what it does.
  bool cancelled() {
    if (control.cancelled()) broken_off_ = true;
    return control.cancelled();
  }
  bool must_pause() const { return pauses && pauses(); }
  // Something that the command did was ended by `control` before its time.
  bool broken_off() const { return broken_off_ || given_up_; }

 private:
  struct SourceLine {
    std::uint32_t line;  // as it was written
    debug::SourceSpan span;
  };
  std::optional<SourceLine> source_line(std::string_view text) const;  // of FILE:LINE
  debug::Expression parse(std::string_view text, bool any, int digits, int of, debug::Names names = debug::Names::values) const;
  static std::uint64_t at_least_one(std::int64_t number, std::string_view text, std::string_view what);
  // A name as the level has it; null: none.
  const debug::TypedName* typed_name(std::string_view name) const;
  std::optional<debug::TypedName> cell_of(std::string_view text) const;
  // SPACE:ADDRESS as a place, one byte; nothing if the text does not begin with a space's name. Throws where more follows the address.
  std::optional<debug::TypedName> spaced_place(std::string_view text) const;
  std::pair<int, std::uint32_t> end_of_range(std::string_view text, int otherwise) const;  // space and address
  std::size_t dash_of_range(std::string_view text, int otherwise) const;
  void refuse_register(std::string_view text) const;  // as an address, where it has not 16 bits
  void write_log(const debug::Breakpoint& breakpoint);
  void check_interruption();

  struct Run {
    session::RunGoal goal;
    std::function<void(session::End)> then;
  };

  Console::Sink sink_;
  std::unique_ptr<play::AttendedGame> own_game_;  // of a front end without one
  play::AttendedGame* game_ = nullptr;
  std::optional<Run> run_;
  bool given_up_ = false, broken_off_ = false;
  bool run_cancelled_ = false;   // the command knows that it was interrupted, and shows where it stopped
  std::size_t printed_ = 0;      // lines of this command
  std::size_t room_ = kNoLimit;  // bytes that it may still write; between commands log points write
  std::set<std::string> remarked_;
  std::size_t chosen_frame_ = 0;
  std::uint64_t chosen_at_ = 0;        // the cycle
  std::uint64_t symbols_version_ = 0;  // of `code`
};

}  // namespace janus::commands
