// The debugger's command line for all front ends: it runs a line and returns text.
//
// The owner of a console reads the lines, shows the text, and follows long runs through session::Control. The commands have the names
// and short forms of gdb and VICE's monitor; `help` lists them.
//
//   Console console(session, [](std::string_view text) { std::cout << text; });
//   if (auto result = console.execute("break JANUS if mem[STATE]==0"); !result.error.empty()) ...
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/session.hpp"
#include "frontends/core/session/timeline/bookmarks.hpp"
#include "frontends/core/views/command.hpp"

namespace janus::play {
class Match;
}

namespace janus::commands {

enum class Status : std::uint8_t { done, quit, error, paused };

struct Result {
  Status status = Status::done;
  std::string error = {};  // one line with the fix, if status is error
  std::string code = {};   // of the error: "unknown-command", "usage", "refused", "assembly", "interrupted", "internal"
  std::shared_ptr<const nlohmann::ordered_json> data = {};  // the answer for programs; may be null
};

using views::NamedValue;

// The effect of a command.
enum class Effect : std::uint8_t {
  query,   // only shows something
  edit,    // changes the machine, breakpoints, marks or settings of the debugger, or queues input
  travel,  // goes to another cycle of the recording
  run,     // runs the machine forward
  file,    // writes files of the host, or loads them
};
Effect effect_of(const views::Command& command);  // throws session::Error if there is no such command

// A command that was started by a caller that runs the machine itself.
struct Started {
  Result result;
  std::optional<session::RunGoal> goal = {};       // the caller has to run the session to it
  std::function<Started(session::End)> next = {};  // continues the command with the end of that run, or a paused search; empty: complete
};

// The result as JSON, for programs. `command`: its name. `text`: its output.
//   {"text": "1  execute  $0100 JANUS\n", "data": {"breakpoint": 1}}     "data" only if the command has any
//   {"text": "", "error": {"code": "usage", "where": "break", "what": "an address is missing", "fix": "usage: break PLACE"}}
std::string result_json(const Result& result, std::string_view command, std::string_view text);

// Runs to the goal. nullopt: `pauses` returned true; a call with the same goal continues. `ran`: set after the first slice, before which
// the run does not pause.
std::optional<session::End> run_or_pause(session::Session& session, session::RunGoal& goal, const session::Control& control,
                                         const std::function<bool()>& pauses, bool& ran);

class Console {
 public:
  // Receives whole lines, each with its line end.
  using Sink = std::function<void(std::string_view text)>;

  // Starts recording (Session::debugger). The session must outlive the console. Throws session::Error if the machine has no processor.
  Console(session::Session& session, Sink sink);
  ~Console();

  // Ignores empty lines and lines that start with `#`. Throws only std::bad_alloc.
  Result execute(std::string_view line);
  // Runs a command with values for its parameters (parameters.hpp). Throws only std::bad_alloc.
  Result call(std::string_view command, const std::vector<NamedValue>& values);
  // The same for a caller that runs the machine itself. A line that is paused, or is running the machine, is not
  // affected. The level, radix and frame selected by lines do not apply. The console must outlive Started::next.
  Started start(std::string_view command, const std::vector<NamedValue>& values);
  // Continues a line that is paused. Another line in its place drops the rest of it.
  Result go_on();
  // The completions of the last word of `line`, which ends at the cursor; sorted.
  std::vector<std::string> complete(std::string_view line) const;
  // That last word, or the part of it after the last character that cannot be in a name.
  static std::string_view word_to_complete(std::string_view line);
  // "(janus) "; "(janus hex) " after `radix 16`; "> " in a block without its `end`.
  std::string prompt() const;
  bool block_is_open() const;
  void forget_block();
  // The line that an empty line repeats, such as a step or the next part of a listing; empty: none.
  std::string repeatable() const;

  // The named cycles of this run.
  const session::Bookmarks& marks() const;
  // Uses and changes the marks of the front end, which must outlive the console, in place of its own.
  void use_marks(session::Bookmarks& marks);

  // The game on the board: the front end's, or one that is created at the first call. Throws session::Error if the program is not a game.
  play::Match& game();
  // Replaces the receiver of the output, and returns it.
  Sink set_sink(Sink sink);

  // Replaces the game by the front end's; null: forgets it.
  void set_game(play::Match* game);

  // Lets every long command report progress (on_slice) and be cancelled. `shows`: receives the completed share of a search.
  void set_control(session::Control control, debug::Progress* shows = nullptr);
  // For a front end with one thread: if `pauses` returns true, a line that runs the machine or searches the recording pauses. go_on()
  // continues it.
  void set_pauses(std::function<bool()> pauses);
  bool searches() const;  // a search of the line is paused: the machine and its recording must not be changed

  // For callers that collect the output: limits the bytes that a command writes. One more line then reports the cut.
  static constexpr std::size_t kMostCollected = 4 << 20;
  void set_most_output(std::size_t bytes);

  // The file that contains the lines for execute(). Commands refuse to overwrite it. Empty: none.
  void set_script(const std::string& path);

  // For unattended callers: the cycle at which every run ends (nullopt: no limit), and the end of the last run of the last line (nullopt:
  // no run).
  void set_max_cycle(std::optional<std::uint64_t> cycle);
  std::optional<session::End> ended() const;
  bool limit_reached() const;  // the limit ended the last line: at the cycle, or because the sum of all runs was as long
  // Returns true if Control cancelled the last line.
  bool broken_off() const;

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace janus::commands
