// The state that commands share: the session, its debugger, and the parsing of addresses, ranges and cycles. Private to this folder.
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
#include <utility>
#include <vector>

#include "frontends/core/commands/arguments.hpp"
#include "frontends/core/commands/console.hpp"
#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/debug/debugger.hpp"
#include "frontends/core/debug/expression/frame_context.hpp"
#include "frontends/core/debug/trace.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/timeline/bookmarks.hpp"
#include "frontends/games/play/match.hpp"

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

// An expression that every stop shows.
struct Display {
  int number;
  std::string format;      // of print: "x"; "i": instructions
  std::string expression;  // or a place
  int level = 0;           // owns the names in it
};

// The longest range, in cycles, that is replayed to find all its frames.
inline constexpr std::uint64_t kMostReplayed = 20'000'000;

// The state of the call or line that runs. A front end can call a command while a line is paused or runs the machine: then the state of that
// line is kept aside. The level, radix and frame that lines select do not apply to the call.
struct CallState {
  struct Run {
    session::RunGoal goal;
    std::function<void(session::End)> then;
    std::function<bool()> step = {};  // of a search in the recording, which takes the place of a run
    std::uint64_t last = 0;           // the cycle to which the search leads
  };
  int level = 0;                                      // the selected one
  int radix = 10;                                     // of digits without a prefix; cycles, lines and breakpoint numbers are always decimal
  std::function<void()> question = {};                // the action to confirm in the next line; empty: none
  int stopped_at = 0;                                 // the breakpoint that stopped a run, and whose commands are the next to run; 0: none
  std::shared_ptr<nlohmann::ordered_json> data = {};  // of Result
  std::optional<session::End> ended = {};             // of the last run

 protected:
  std::optional<Run> run_ = {};
  bool broken_off_ = false;
  bool run_cancelled_ = false;  // the command shows the place where it was interrupted
  std::size_t chosen_frame_ = 0;
  std::uint64_t chosen_at_ = 0;                                 // History::moves()
  std::size_t printed_ = 0;                                     // lines of this command
  std::size_t room_ = std::numeric_limits<std::size_t>::max();  // bytes that it can still write; unlimited between commands, for log points
};

class CommandContext : public CallState {
 public:
  CommandContext(session::Session& session, Console::Sink sink);

  session::Session& session;
  debug::Debugger& debugger;
  debug::CodeText code;
  session::Control control;
  std::optional<debug::Progress> progress{std::in_place};             // of `control`; cancelled once this has ended a command
  std::function<bool()> pauses;                                       // returns true to pause the line; empty: never
  std::optional<std::uint16_t> next_code;                             // `dis` continues here
  std::optional<SpaceRange> next_memory;                              // the same for `mem`
  std::optional<std::uint16_t> next_assembly;                         // for `a`
  std::optional<debug::SourceSpan> next_source;                       // for `list`
  std::optional<std::uint16_t> next_line;                             // for `list` with the lines of a level
  std::optional<SpaceRange> next_examined;                            // for `x`
  std::string examined_as;                                            // the format of `x`
  std::map<std::string, std::int64_t, std::less<>> script_variables;  // of scripts: $NAME
  std::map<int, std::vector<std::string>> actions;                    // the commands of breakpoints, by number
  std::vector<Display> displays;
  int next_display = 1;
  std::optional<std::uint64_t> moved_from = {};  // the cycle at which the last command that ran forward started
  std::uint64_t stopwatch = 0;                   // the cycle of its last reset
  bool asks = true;                              // deleting all breakpoints requires confirmation
  bool quits = false;                            // the command was `quit`
  std::string script;                            // the file that contains the lines of the caller; empty: none
  std::vector<std::string> scripts;              // this file, and the files that `source` has opened
  std::optional<std::uint64_t> max_cycle = {};   // the end of every run
  std::uint64_t most_run = 0, ran = 0;  // with `max_cycle`: the limit for the cycles of all forward runs together, and their present sum
  bool hands_over_runs = false;         // Console::start
  bool stuck = false;                   // the last run took no cycles
  bool limit_reached() const { return max_cycle && (session.cycle() >= *max_cycle || ran >= most_run); }
  static constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
  std::size_t most_output = kNoLimit;  // bytes for one command

  session::Bookmarks& marks() { return *marks_; }
  const session::Bookmarks& marks() const { return *marks_; }
  void use_marks(session::Bookmarks& marks) { marks_ = &marks; }  // as Console::use_marks()
  Console::Sink set_sink(Console::Sink sink) { return std::exchange(sink_, std::move(sink)); }
  play::Match& game();  // as Console::game()
  void set_game(play::Match* game);

  machines::Machine& machine() { return session.machine(); }
  const machines::Machine& machine() const { return session.machine(); }
  debug::History& history() { return debugger.history(); }
  std::uint16_t pc() const;
  // Throws an Error if the machine does not run instructions. `what`: the refused action, a verb.
  const cpus::InstructionSet& instruction_set(std::string_view what) const;
  const cpus::CpuInfo& cpu() const { return session.machine().cpu(); }
  const cpus::RegisterInfo& register_info(int index) const { return cpu().registers[static_cast<std::size_t>(index)]; }
  const machines::Space& space_info(int index) const { return machine().spaces()[static_cast<std::size_t>(index)]; }
  std::uint8_t peek(int space, std::uint64_t address) const { return machine().peek(space, static_cast<std::uint32_t>(address)); }

  // The level that the next word names; otherwise the selected one.
  int take_level(Arguments& arguments) const;
  std::optional<int> find_level(std::string_view name) const;  // "machine" is 0
  const debug::LevelTracker& tracker(int of) const { return debugger.history().tracker(of); }
  std::string level_name(int of) const { return of == 0 ? "machine" : tracker(of).level().name; }
  // LEVEL:LINE or, if a level is selected, LINE; nullopt: neither.
  struct Line {
    int level;
    std::uint16_t first, last;
  };
  std::optional<Line> line(std::string_view text) const;
  std::string line_words(int of);  // the next statement, with its line

  // --- Reading: all throw session::Error -------------------------------------------------------------------
  // In the selected frame, whose variables of C are names, too.
  debug::Expression parse(std::string_view text) const { return parse(text, false, radix, level); }
  debug::Expression parse_any(std::string_view text) const { return parse(text, true, radix, level); }  // also accepts a string
  std::optional<debug::Expression> try_parse(std::string_view text) const;  // nullopt: `text` is not an expression
  // Uses the names of level `of`, which owns a breakpoint, in place of the selected level, and none of a frame.
  debug::Expression parse_in(int of, std::string_view text) const { return parse(text, false, radix, of, debug::Names::values, false); }
  debug::Expression condition(int of, std::string_view text) const;  // refuses a condition whose value cannot change
  // Names without a type are locations.
  debug::Expression parse_location(std::string_view text) const { return parse(text, true, radix, level, debug::Names::addresses); }
  // Of the selected frame.
  debug::CallerContext in_frame() const;
  std::int64_t evaluate(const debug::Expression& expression) const { return expression.evaluate(in_frame()); }
  std::int64_t value(std::string_view text) const { return evaluate(parse(text)); }
  // Every name is its location.
  std::int64_t location(std::string_view text) const { return evaluate(parse(text, true, radix, level, debug::Names::places)); }
  std::int64_t decimal(std::string_view text) const { return evaluate(parse(text, false, 10, level)); }  // whatever the radix is
  std::uint64_t count(std::string_view text, std::string_view what) const { return at_least_one(value(text), text, what); }
  std::uint64_t decimal_count(std::string_view text, std::string_view what) const { return at_least_one(decimal(text), text, what); }
  // The count that ends a command.
  std::uint64_t take_count(Arguments& arguments, std::string_view what, std::uint64_t otherwise = 1) const;
  std::uint8_t byte(std::string_view text) const;
  // An expression, or FILE:LINE.
  std::uint16_t place(std::string_view text) const;
  // The same for an instruction: a label has precedence over a variable with its name. If the source line has no code, uses the next line that
  // has, and prints a remark.
  std::uint16_t code_place(std::string_view text);
  std::optional<std::uint16_t> label(std::string_view name) const;  // its address
  // The address of line `text` of the source, on a machine that runs source lines in place of instructions; nullopt: `text` is not a number,
  // or the machine runs instructions. Throws session::Error if a line or an address can be meant.
  std::optional<std::uint16_t> text_line(std::string_view text) const;
  // The place of the values of NAME, NAME[INDEX], NAME(INDEX), SPACE:ADDRESS, mem.TYPE[ADDRESS] or word(ADDRESS); nullopt: another text, or a
  // single byte of memory without a name.
  std::optional<debug::TypedName> typed_place(std::string_view text) const;
  // Prefers the names of the selected frame and level; nullopt: unknown.
  std::optional<debug::TypedName> typed_name(std::string_view name) const;
  debug::CLocals c_locals() const;  // of the selected frame
  // The same, or the place of a symbol that is a variable of two bytes.
  std::optional<debug::TypedName> variable_place(std::string_view text) const;
  // The parts of SPACE:ADDRESS, with the signs before it, such as `*`. nullopt: the text does not start with the name of an address space.
  struct Spaced {
    int space;
    std::string_view signs, name, address;
  };
  std::optional<Spaced> spaced(std::string_view text) const;
  // [SPACE:]FIRST, FIRST..LAST, FIRST-LAST, FIRST,LENGTH, FIRST,+LENGTH, or a name. `otherwise`: the space if the text names none.
  SpaceRange range(std::string_view text, int otherwise = 0) const;
  [[noreturn]] void refuse_other_space(std::string_view text, int first, int last) const;  // an end of a range in it
  // The same, or FIRST LAST in two words if more than `words_after` words follow FIRST.
  SpaceRange take_range(Arguments& arguments, std::size_t words_after = 0) const;
  SpaceRange ended_by(SpaceRange from, std::string_view first, std::string_view last) const;
  // The open frame that `up`, `down` and `frame` have selected, counted from the innermost; 0 after the machine has moved.
  std::size_t chosen_frame() const;
  void choose_frame(std::size_t number);
  // A cycle: begin, end, now, key, wait, a mark, +N, -N, [LEVEL:]#FRAME, or an expression.
  std::uint64_t moment(std::string_view text) const;
  // Finds frames that are open or long, and all frames of a short recording; throws session::Error.
  Frame find_frame(std::uint64_t serial, int of = 0) const;
  // FIRST..LAST, two recorded cycles.
  debug::CycleRange stretch(std::string_view text) const;
  // Describes the range that a report covers by default, which is Timeline::last_work().
  std::string work_text() const;
  static bool is_stretch(std::string_view text) { return text.find("..") != std::string_view::npos; }
  std::optional<int> register_index(std::string_view name) const;

  // --- Writing ---------------------------------------------------------------------------------------------
  // A field of Result::data.
  void give(std::string_view name, std::int64_t value);
  void give(std::string_view name, const std::string& text);
  void give(std::string_view name, nlohmann::ordered_json value);
  // Throws session::Error when a long output is interrupted.
  template <class... Values>
  void print(fmt::format_string<Values...> text, Values&&... values) {
    check_interruption();
    write(fmt::format(text, std::forward<Values>(values)...));
  }
  // Writes a line without checking for interruptions, so that it can be called while the machine runs. Drops output beyond `most_output`.
  void write(std::string line);
  void print_remarks(const debug::Expression& expression);  // each once in a run; Result::data has all of them
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
  // "JANUS, STATE=00 count the replies, PIECE=04 king's bishop". `outer`: the calls around the frame, outermost first.
  std::string frame_name(const Frame& frame, std::span<const Frame> outer, int of = 0);
  std::string frame_text(const Frame& frame, std::span<const Frame> outer, int of = 0);  // with caller, serial and cycle
  std::string address_text(int space, std::uint32_t address) const;
  std::string source_place(const debug::SourceSpan& span) const;  // "game/main.s:6"

  // --- Running ---------------------------------------------------------------------------------------------
  // Schedules a run with the debugger's plan, which starts when the command has returned, and shows its end.
  void run(session::RunGoal goal = {});
  // Schedules a run without showing its end. `then` receives the end and can schedule another run. Without `forget_idle`, a program that
  // already waits for input gets the queued keys at the current cycle.
  void run(session::RunGoal goal, std::function<void(session::End)> then, bool forget_idle = true);
  // Schedules a search in the recording. Each call of `step` searches a part; it returns false when the search is over. `then` shows the
  // place, by default as a stop. The search leads from the current cycle to `to`, by default the start of the recording.
  void search(std::function<bool()> step, std::function<void(session::End)> then = {}, std::optional<std::uint64_t> to = {});
  bool searches() const { return run_ && run_->step; }
  // Performs the scheduled runs and searches. False: one is paused, and continues at the next call; or the caller has to perform the run.
  bool go_on();
  // For a caller that performs the scheduled run: its goal, and its end.
  session::RunGoal scheduled_run() const { return run_->goal; }
  void end_run(session::End end);
  void forget_run() { run_.reset(); }
  CallState take_state() { return std::exchange(static_cast<CallState&>(*this), {}); }
  void set_state(CallState state) { static_cast<CallState&>(*this) = std::move(state); }
  // Runs until the condition is true, which is evaluated before every instruction.
  void run_until(const debug::Expression& condition);
  void show_end(session::End end);
  // Replays a recorded range for `onlooker`. Throws session::Error if `control` cancels it.
  void look_at(const debug::CycleRange& stretch, debug::Onlooker& onlooker);
  // The command shows where it was interrupted.
  void note_interruption() { run_cancelled_ = broken_off_ = true; }
  // Also calls follow_symbols().
  void begin_command();
  void end_command() { room_ = kNoLimit; }
  // Updates `code` if symbols were added, or if other symbols apply at the current cycle.
  void follow_symbols();
  // The caller must end its work if this is true.
  bool cancelled() {
    if (control.cancelled()) broken_off_ = true;
    return control.cancelled();
  }
  // The same, and `control` gets its turn.
  bool slice_cancelled() {
    if (!progress->reach(session.cycle())) broken_off_ = true;
    return progress->cancelled();
  }
  bool must_pause() const { return !hands_over_runs && pauses && pauses(); }
  // Whether `control` interrupted the command.
  bool broken_off() const { return broken_off_; }

 private:
  bool finish_search();
  struct SourceLine {
    std::uint32_t line;  // as typed
    debug::SourceSpan span;
  };
  std::optional<SourceLine> source_line(std::string_view text) const;  // of FILE:LINE
  debug::Expression parse(std::string_view text, bool any, int digits, int of, debug::Names names = debug::Names::values,
                          bool in_frame = true) const;
  static std::uint64_t at_least_one(std::int64_t number, std::string_view text, std::string_view what);
  std::optional<debug::TypedName> cell_of(std::string_view text) const;
  // SPACE:ADDRESS as a place of one byte; nullopt: the text does not start with the name of a space. Throws if more follows the address.
  std::optional<debug::TypedName> spaced_place(std::string_view text) const;
  std::pair<int, std::uint32_t> end_of_range(std::string_view text, int otherwise) const;  // space and address
  std::size_t dash_of_range(std::string_view text, int otherwise) const;
  void refuse_register(std::string_view text) const;  // throws if `text` is a register with fewer than 16 bits, which is not an address
  void write_log(const debug::Breakpoint& breakpoint);
  void check_interruption();

  Console::Sink sink_;
  session::Bookmarks own_marks_;
  session::Bookmarks* marks_ = &own_marks_;
  std::unique_ptr<play::Match> own_game_;  // of a front end without one
  play::Match* game_ = nullptr;
  std::set<std::string> remarked_;
  std::uint64_t symbols_version_ = 0;  // of `code`
};

}  // namespace janus::commands
