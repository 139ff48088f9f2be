// The debugger's command line for all front ends: runs command lines and returns text.
//
// The owner of a console reads the lines, shows the text, and monitors long runs with session::Control. The commands
// have the names and short forms of gdb and VICE's monitor; `help` lists them.
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
  std::string error = {};  // one line with the fix if `status` is `error`
  std::string code = {};   // error code: "unknown-command", "usage", "refused", "assembly", "interrupted", "internal"
  std::shared_ptr<const nlohmann::ordered_json> data = {};  // structured result for programs; may be null
};

using views::NamedValue;

// The effect of a command.
enum class Effect : std::uint8_t {
  query,   // only shows information
  edit,    // changes the machine, breakpoints, marks or debugger settings, or queues input
  travel,  // moves to another cycle of the recording
  run,     // runs the machine forward
  file,    // writes or loads files on the host
};
Effect command_effect(const views::Command& command);  // throws session::Error if the command is unknown

// A command started by a caller that runs the machine itself.
struct StartedCommand {
  Result result;
  std::optional<session::RunGoal> goal = {};              // goal to which the caller must run the session
  std::function<StartedCommand(session::End)> next = {};  // continues after this run, or a paused search; empty if the command is complete
};

// Converts the result of `command` to JSON, for programs. `text` is the command's output.
//   {"text": "1  execute  $0100 JANUS\n", "data": {"breakpoint": 1}}     "data" only if the command has any
//   {"text": "", "error": {"code": "usage", "where": "break", "what": "an address is missing", "fix": "usage: break PLACE"}}
std::string result_json(const Result& result, std::string_view command, std::string_view text);

// Runs to the goal. Returns nullopt if `pauses` returned true; another call with the same goal continues. Sets `ran`
// after the first slice, before which the run does not pause.
std::optional<session::End> run_or_pause(session::Session& session, session::RunGoal& goal, const session::Control& control,
                                         const std::function<bool()>& pauses, bool& ran);

class Console {
 public:
  // Receives complete lines with line endings.
  using Sink = std::function<void(std::string_view text)>;

  // Starts recording (Session::debugger). The session must outlive the console. Throws session::Error if the machine has no processor.
  Console(session::Session& session, Sink sink);
  ~Console();

  // Runs a line. Ignores empty lines and lines that start with `#`. Throws only std::bad_alloc.
  Result execute(std::string_view line);
  // Runs a command with parameter values (parameters.hpp). Throws only std::bad_alloc.
  Result call(std::string_view command, const std::vector<NamedValue>& values);
  // Like call(), for a caller that runs the machine itself. A line that is paused or is running the machine is not
  // affected. The level, radix and frame selected by lines do not apply. The console must outlive Started::next.
  StartedCommand start(std::string_view command, const std::vector<NamedValue>& values);
  // Continues a paused line. Executing another line instead drops the rest of the paused line.
  Result resume();
  // Returns the sorted completions of the last word of `line`, which ends at the cursor.
  std::vector<std::string> complete(std::string_view line) const;
  // Returns the last word, or the part after its last character that cannot be in a name.
  static std::string_view word_to_complete(std::string_view line);
  // Returns "(janus) ", "(janus hex) " after `radix 16`, or "> " in an open block.
  std::string prompt() const;
  bool block_is_open() const;
  void forget_block();
  // Returns the line that an empty line repeats, if any, such as a step or the next part of a listing.
  std::string repeatable() const;

  // Returns the named cycles of the run.
  const session::Bookmarks& marks() const;
  // Uses and changes the front end's marks, which must outlive the console, instead of the console's own.
  void use_marks(session::Bookmarks& marks);

  // Returns the front end's game, or a game created by the first call. Throws session::Error if the program is not a game.
  play::Match& game();
  // Replaces the sink for output, and returns the previous sink.
  Sink set_sink(Sink sink);

  // Replaces the game with the front end's game; null removes it.
  void set_game(play::Match* game);

  // Lets every long command report progress (on_slice) and be cancelled. `shows` receives the completed share of a search.
  void set_control(session::Control control, debug::Progress* shows = nullptr);
  // For a single-threaded front end. If `pauses` returns true, a line that runs the machine or searches the recording
  // pauses; resume() continues it.
  void set_pauses(std::function<bool()> pauses);
  bool is_searching() const;  // true if a line's search is paused; the machine and its recording must then not be changed

  // Limits the bytes that a command writes, for callers that collect the output. An additional line reports truncated output.
  static constexpr std::size_t kMostCollected = 4 << 20;
  void set_max_output(std::size_t bytes);

  // Sets the file that contains the lines for execute(), or an empty string. Commands refuse to overwrite this file.
  void set_script(const std::string& path);

  // For unattended callers: sets the cycle at which every run ends (nullopt for no limit), and returns how the last run
  // of the last line ended (nullopt if there was no run).
  void set_max_cycle(std::optional<std::uint64_t> cycle);
  std::optional<session::End> last_run_end() const;
  bool limit_reached() const;  // true if the limit ended the last line: at the cycle, or by the total length of all runs
  // Returns true if Control cancelled the last line.
  bool was_interrupted() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace janus::commands
