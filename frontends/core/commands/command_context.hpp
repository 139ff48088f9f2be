// State shared by all commands: the session and its debugger. Also parses addresses, ranges and cycles. Private to this folder.
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
using debug::group_digits;

// A range of addresses in one address space.
struct SpaceRange {
  int space = 0;  // index into Machine::spaces(); 0 is memory
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  bool one = false;  // only one address was specified
};

// An expression that is displayed at every stop.
struct Display {
  int number;
  std::string format;      // print format: "x", or "i" for instructions
  std::string expression;  // expression or location
  int level = 0;           // level whose names the expression uses
};

// Longest range, in cycles, that is replayed to find all the frames in it.
inline constexpr std::uint64_t kMostReplayed = 20'000'000;

// State of the command line or call being executed. If a front end calls a command while a line is paused or running
// the machine, the line's state is stashed. The level, radix and frame selected by lines do not apply to the call.
struct CallState {
  struct Run {
    session::RunGoal goal;
    std::function<void(session::EndReason)> then;
    std::function<bool()> step = {};  // performs one part of a recording search instead of a run
    std::uint64_t last = 0;           // end cycle of the search
  };
  int level = 0;                                      // the selected level
  int radix = 10;                                     // radix of unprefixed numbers other than cycles, lines and breakpoint numbers
  std::function<void()> question = {};                // action to be confirmed by the next line, if any
  int stopped_at = 0;                                 // breakpoint that stopped the run and whose commands run next, or 0 if there is none
  std::shared_ptr<nlohmann::ordered_json> data = {};  // Result::data
  std::optional<session::EndReason> last_run_end = {};  // how the last run ended

 protected:
  std::optional<Run> run_ = {};
  bool was_interrupted_ = false;
  bool run_cancelled_ = false;  // the command will show where it was interrupted
  std::size_t selected_frame_ = 0;
  std::uint64_t selected_at_ = 0;  // History::moves() when the frame was selected
  std::size_t printed_ = 0;        // number of lines that the command has printed
  std::size_t space_left_ =
      std::numeric_limits<std::size_t>::max();  // bytes that the command can still write; unlimited between commands, for log points
};

class CommandContext : public CallState {
 public:
  CommandContext(session::Session& session, Console::Sink sink);

  session::Session& session;
  debug::Debugger& debugger;
  debug::CodeText code;
  session::Control control;
  std::optional<debug::Progress> progress{std::in_place};  // progress of `control`; stays cancelled until the next command starts
  std::function<bool()> pauses;                            // returns true to pause the line; may be empty
  std::optional<std::uint16_t> next_code;                  // address at which `dis` continues
  std::optional<SpaceRange> next_memory;                   // range at which `mem` continues
  std::optional<std::uint16_t> next_assembly;              // address at which `a` continues
  std::optional<debug::SourceSpan> next_source;            // source line at which `list` continues
  std::optional<std::uint16_t> next_line;                  // line at which `list` continues in a level
  std::optional<SpaceRange> next_examined;                 // range at which `x` continues
  std::string examined_as;                                 // format used by the last `x`
  std::map<std::string, std::int64_t, std::less<>> script_variables;  // script variables: $NAME
  std::map<int, std::vector<std::string>> actions;                    // breakpoint commands, by breakpoint number
  std::vector<Display> displays;
  int next_display = 1;
  std::optional<std::uint64_t> moved_from = {};  // start cycle of the last command that ran forward
  std::uint64_t stopwatch = 0;                   // cycle of the last stopwatch reset
  bool confirms_delete = true;                   // deleting all breakpoints requires confirmation
  bool quit_requested = false;                   // set by `quit`
  std::string script;                            // file that the caller reads lines from, if any
  std::vector<std::string> scripts;              // `script`, and the files opened by `source`
  std::optional<std::uint64_t> max_cycle = {};   // cycle at which every run ends
  std::uint64_t max_run_cycles = 0,
                ran = 0;        // limit on the total cycles of all forward runs if `max_cycle` is set, and their current total
  bool delegates_runs = false;  // see Console::start
  bool is_stuck = false;        // the last run took no cycles
  bool is_limit_reached() const { return max_cycle && (session.cycle() >= *max_cycle || ran >= max_run_cycles); }
  static constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
  std::size_t max_output = kNoLimit;  // maximum number of bytes per command

  session::Bookmarks& marks() { return *marks_; }
  const session::Bookmarks& marks() const { return *marks_; }
  void use_marks(session::Bookmarks& marks) { marks_ = &marks; }  // see Console::use_marks()
  Console::Sink set_sink(Console::Sink sink) { return std::exchange(sink_, std::move(sink)); }
  play::Match& game();  // see Console::game()
  void set_game(play::Match* game);

  machines::Machine& machine() { return session.machine(); }
  const machines::Machine& machine() const { return session.machine(); }
  debug::History& history() { return debugger.history(); }
  std::uint16_t pc() const;
  // Throws Error if the machine does not execute instructions. `what` is a verb for the rejected action.
  const cpus::InstructionSet& instruction_set(std::string_view what) const;
  const cpus::CpuInfo& cpu() const { return session.machine().cpu(); }
  const cpus::RegisterInfo& register_info(int index) const { return cpu().registers[static_cast<std::size_t>(index)]; }
  const machines::Space& space_info(int index) const { return machine().spaces()[static_cast<std::size_t>(index)]; }
  std::uint8_t peek(int space, std::uint64_t address) const { return machine().peek(space, static_cast<std::uint32_t>(address)); }

  // Returns the level named by the next word, or the selected level.
  int take_level(Arguments& arguments) const;
  std::optional<int> find_level(std::string_view name) const;  // returns 0 for "machine"
  const debug::LevelTracker& tracker(int of) const { return debugger.history().tracker(of); }
  std::string level_name(int of) const { return of == 0 ? "machine" : tracker(of).level().name; }
  // A range of lines, written as LEVEL:LINE or, if a level is selected, LINE.
  struct Line {
    int level;
    std::uint16_t first, last;
  };
  std::optional<Line> parse_line_range(std::string_view text) const;
  std::string statement_text(int of);  // returns the next statement with its line number

  // --- Parsing: all throw session::Error ------------------------------------------------------------------
  // Parses an expression in the context of the selected frame, including its C variables.
  debug::Expression parse(std::string_view text) const { return parse(text, false, radix, level); }
  debug::Expression parse_any(std::string_view text) const { return parse(text, true, radix, level); }  // also accepts a string
  std::optional<debug::Expression> try_parse(std::string_view text) const;  // nullopt if `text` is not an expression
  // Parses a breakpoint's expression using the names of its level `of`, ignoring the selected level and frame.
  debug::Expression parse_at_level(int of, std::string_view text) const {
    return parse(text, false, radix, of, debug::Names::values, false);
  }
  debug::Expression parse_condition(int of, std::string_view text) const;  // rejects a condition whose value cannot change
  // Parses an expression in which untyped names are locations.
  debug::Expression parse_location(std::string_view text) const { return parse(text, true, radix, level, debug::Names::addresses); }
  // Returns the selected frame as a context for evaluating expressions.
  debug::CallerContext frame_context() const;
  std::int64_t evaluate(const debug::Expression& expression) const { return expression.evaluate(frame_context()); }
  std::int64_t evaluate_text(std::string_view text) const { return evaluate(parse(text)); }
  // Evaluates an expression that is `what`: "an address" or "a cycle". Throws Error for a condition, which only has a truth value.
  std::int64_t evaluate_as(std::string_view what, const debug::Expression& expression) const;
  // Evaluates an expression in which all names are locations.
  std::int64_t evaluate_location(std::string_view text) const {
    return evaluate_as("an address", parse(text, true, radix, level, debug::Names::places));
  }
  std::int64_t parse_decimal(std::string_view text) const { return evaluate(parse(text, false, 10, level)); }  // ignores the radix
  std::uint64_t parse_count(std::string_view text, std::string_view what) const {
    return require_at_least_one(evaluate_text(text), text, what);
  }
  std::uint64_t parse_decimal_count(std::string_view text, std::string_view what) const {
    return require_at_least_one(parse_decimal(text), text, what);
  }
  // Parses the optional count at the end of a command; `otherwise` is the default.
  std::uint64_t take_count(Arguments& arguments, std::string_view what, std::uint64_t otherwise = 1) const;
  std::uint8_t parse_byte(std::string_view text) const;
  // Returns the address specified by an expression or FILE:LINE.
  std::uint16_t parse_address(std::string_view text) const;
  // Like parse_address(), but for an instruction: a label takes precedence over a variable of the same name. If the source line
  // has no code, uses the next line that does, and prints a remark.
  std::uint16_t parse_code_address(std::string_view text);
  std::optional<std::uint16_t> label(std::string_view name) const;  // returns the label's address
  // Returns the address of source line `text` on a machine that executes source lines instead of instructions. Returns nullopt if `text` is
  // not a number or the machine executes instructions. Throws session::Error if the number could be a line or an address.
  std::optional<std::uint16_t> parse_program_line(std::string_view text) const;
  // Returns the location specified by NAME, NAME[INDEX], NAME(INDEX), SPACE:ADDRESS, mem.TYPE[ADDRESS] or
  // word(ADDRESS). Returns nullopt for any other text and for a single memory byte without a name.
  std::optional<debug::TypedName> find_typed_location(std::string_view text) const;
  // Finds a typed name, preferring names from the selected frame and level.
  std::optional<debug::TypedName> typed_name(std::string_view name) const;
  debug::CLocals c_locals() const;  // returns the selected frame's C variables
  // Like typed_place(), but also accepts a symbol for a two-byte variable.
  std::optional<debug::TypedName> find_variable_location(std::string_view text) const;
  // The parts of SPACE:ADDRESS and any preceding operators such as `*`. spaced() returns nullopt if the text does not start
  // with a space name.
  struct SpaceAddress {
    int space;
    std::string_view signs, name, address;
  };
  std::optional<SpaceAddress> split_space(std::string_view text) const;
  // Parses [SPACE:]FIRST, FIRST..LAST, FIRST-LAST, FIRST,LENGTH, FIRST,+LENGTH, or a name. `otherwise` is the default space.
  SpaceRange parse_range(std::string_view text, int otherwise = 0) const;
  [[noreturn]] void reject_other_space(std::string_view text, int first, int last) const;  // throws if a range spans two spaces
  // Like parse_range(), but also accepts FIRST LAST as two words if more than `arguments_after` words follow FIRST.
  SpaceRange take_range(Arguments& arguments, std::size_t arguments_after = 0) const;
  SpaceRange parse_range_to(SpaceRange from, std::string_view first, std::string_view last) const;
  // Returns the number of the open frame selected by `up`, `down` or `frame`, counting from the innermost; 0 once the machine has moved.
  std::size_t selected_frame() const;
  void select_frame(std::size_t number);
  // Parses a cycle: begin, end, now, key, wait, a mark, +N, -N, [LEVEL:]#FRAME, or an expression.
  std::uint64_t parse_cycle(std::string_view text) const;
  // Finds an open or long frame or, if the recording is short, any frame.
  Frame find_frame(std::uint64_t serial, int of = 0) const;
  // Parses FIRST..LAST, a range of recorded cycles.
  debug::CycleRange parse_cycle_range(std::string_view text) const;
  // Describes the range that a report covers by default (Timeline::last_work()).
  std::string default_range_text() const;
  static bool is_cycle_range(std::string_view text) { return text.find("..") != std::string_view::npos; }
  std::optional<int> register_index(std::string_view name) const;

  // --- Writing ---------------------------------------------------------------------------------------------
  // Sets a field of Result::data.
  void set_data(std::string_view name, std::int64_t value);
  void set_data(std::string_view name, const std::string& text);
  void set_data(std::string_view name, nlohmann::ordered_json value);
  // Prints a line. Throws session::Error if lengthy output is interrupted.
  template <class... Values>
  void print(fmt::format_string<Values...> text, Values&&... values) {
    check_interruption();
    write(fmt::format(text, std::forward<Values>(values)...));
  }
  // Writes a line without checking for interruption, so it can be called while the machine runs. Discards output beyond `most_output`.
  void write(std::string line);
  void print_remarks(const debug::Expression& expression);  // prints each remark once per run; Result::data contains all of them
  // Writes a file atomically. Throws session::Error on failure, or if the machine was created from the file or the file
  // is a running script.
  template <class Bytes>
  void write_file(const std::string& path, const Bytes& bytes) const {
    check_not_input(path);
    session::write_file(path, bytes);
  }
  void write_report(const std::string& path, std::string_view text);  // like write_file(), but also prints the path
  void check_not_input(const std::string& path) const { session::check_not_input(path, session, scripts); }
  // Prints "stopped: REASON at $0100 JANUS, cycle 100 053 930", the instruction and its source line.
  void show_stop(std::string_view reason);
  void show_instruction();
  std::string breakpoint_text(const debug::Breakpoint& breakpoint) const;
  // Returns "JANUS, STATE=00 count the replies, PIECE=04 king's bishop". `outer` contains the enclosing calls, outermost first.
  std::string frame_name(const Frame& frame, std::span<const Frame> outer, int of = 0);
  std::string frame_text(const Frame& frame, std::span<const Frame> outer, int of = 0);  // includes the caller, serial number and cycle
  std::string address_text(int space, std::uint32_t address) const;
  std::string source_position(const debug::SourceSpan& span) const;  // "game/main.s:6"

  // --- Running ---------------------------------------------------------------------------------------------
  // Schedules a run with the debugger's plan; it starts after the command returns. Shows how the run ended.
  void run(session::RunGoal goal = {});
  // Schedules a run without showing how it ended. `then` is called when the run ends and can schedule another run. If
  // `forget_idle` is false, a program that is already waiting for input receives the queued keys at the current cycle.
  void run(session::RunGoal goal, std::function<void(session::EndReason)> then, bool forget_idle = true);
  // Schedules a recording search. Each call to `step` searches one part and returns false when the search is complete. `then` shows the
  // position, by default as a stop. The search runs from the current cycle to `to`, by default the start of the recording.
  void schedule_search(std::function<bool()> step, std::function<void(session::EndReason)> then = {}, std::optional<std::uint64_t> to = {});
  bool is_searching() const { return run_ && run_->step; }
  // Performs the scheduled runs and searches. Returns false if one is paused until the next call, or if the caller must
  // perform the run.
  bool resume();
  // For a caller that performs the scheduled run itself: scheduled_run() returns its goal, and end_run() reports how it ended.
  session::RunGoal scheduled_run() const { return run_->goal; }
  void end_run(session::EndReason end);
  void clear_run() { run_.reset(); }
  CallState take_state() { return std::exchange(static_cast<CallState&>(*this), {}); }
  void set_state(CallState state) { static_cast<CallState&>(*this) = std::move(state); }
  // Runs until the condition is true; it is evaluated before every instruction.
  void run_until(const debug::Expression& condition);
  void show_end(session::EndReason end);
  // Replays a recorded range for `observer`. Throws session::Error if `control` cancels the replay.
  void replay_range(const debug::CycleRange& stretch, debug::ReplayObserver& observer);
  // Records an interruption; the command then shows where it was interrupted.
  void record_interruption() { run_cancelled_ = was_interrupted_ = true; }
  // Resets the previous command's state and calls update_symbols().
  void begin_command();
  void end_command() { space_left_ = kNoLimit; }
  // Updates `code` if symbols were added or if different symbols apply at the current cycle.
  void update_symbols();
  // Returns true if the command has been cancelled and must stop.
  bool is_cancelled() {
    if (control.is_cancelled()) was_interrupted_ = true;
    return control.is_cancelled();
  }
  // Like is_cancelled(), but also calls `control`.
  bool is_slice_cancelled() {
    if (!progress->report_cycle(session.cycle())) was_interrupted_ = true;
    return progress->is_cancelled();
  }
  bool must_pause() const { return !delegates_runs && pauses && pauses(); }
  // Returns true if `control` interrupted the command.
  bool was_interrupted() const { return was_interrupted_; }

 private:
  bool finish_search();
  struct SourceLine {
    std::uint32_t line;  // line number as typed
    debug::SourceSpan span;
  };
  std::optional<SourceLine> parse_source_line(std::string_view text) const;  // parses FILE:LINE
  debug::Expression parse(std::string_view text, bool any, int digits, int of, debug::Names names = debug::Names::values,
                          bool in_frame = true) const;
  static std::uint64_t require_at_least_one(std::int64_t number, std::string_view text, std::string_view what);
  std::optional<debug::TypedName> parse_cell(std::string_view text) const;
  // Parses SPACE:ADDRESS as a one-byte location. Returns nullopt if there is no space name. Throws if any text follows the address.
  std::optional<debug::TypedName> parse_space_address(std::string_view text) const;
  std::pair<int, std::uint32_t> parse_range_end(std::string_view text, int otherwise) const;  // returns the space and address
  std::size_t find_range_dash(std::string_view text, int otherwise) const;
  void check_not_register(
      std::string_view text) const;  // throws if `text` is a register narrower than 16 bits, which cannot hold an address
  void write_log(const debug::Breakpoint& breakpoint);
  void check_interruption();

  Console::Sink sink_;
  session::Bookmarks own_marks_;
  session::Bookmarks* marks_ = &own_marks_;
  std::unique_ptr<play::Match> own_game_;  // used if the front end does not have a game
  play::Match* game_ = nullptr;
  std::set<std::string> printed_remarks_;
  std::uint64_t symbols_version_ = 0;  // version of the symbols in `code`
};

}  // namespace janus::commands
