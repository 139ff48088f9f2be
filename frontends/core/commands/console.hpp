// The debugger's command line, shared by all front ends: runs command lines and returns text.
//
// The console's owner reads the lines, displays the text, and monitors long runs with session::Control. Commands use
// the names and abbreviations of gdb and VICE's monitor; `help` lists them.
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
  std::string error = {};  // if `status` is `error`: one line that includes the fix
  std::string code = {};   // error code: "unknown-command", "usage", "refused", "assembly", "interrupted", "internal"
  std::shared_ptr<const nlohmann::ordered_json> data = {};  // structured result for programs; may be null
};

using views::NamedValue;

// How a command affects the session.
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
  std::optional<session::RunGoal> goal = {};  // goal to which the caller must run the session
  std::function<StartedCommand(session::EndReason)> next =
      {};  // continues after this run or a paused search; empty if the command is complete
};

// Converts the result of `command` to JSON, for programs. `text` is the command's output.
//   {"text": "1  execute  $0100 JANUS\n", "data": {"breakpoint": 1}}     "data" is omitted if there is none
//   {"text": "", "error": {"code": "usage", "where": "break", "what": "an address is missing", "fix": "usage: break PLACE"}}
std::string result_json(const Result& result, std::string_view command, std::string_view text);

// Runs to the goal. Returns nullopt if `pauses` returned true; another call with the same goal continues the run. Sets
// `ran` after the first slice; the run never pauses before that.
std::optional<session::EndReason> run_or_pause(session::Session& session, session::RunGoal& goal, const session::Control& control,
                                               const std::function<bool()>& pauses, bool& ran);

class Console {
 public:
  // Receives complete lines, including line endings.
  using Sink = std::function<void(std::string_view text)>;

  // Starts recording (Session::debugger). The session must outlive the console. Throws session::Error if the machine has no processor.
  Console(session::Session& session, Sink sink);
  ~Console();

  // Runs a command line. Ignores empty lines and lines that start with `#`. Throws only std::bad_alloc.
  Result execute(std::string_view line);
  // Runs a command with parameter values (parameters.hpp). Throws only std::bad_alloc.
  Result call(std::string_view command, const std::vector<NamedValue>& values);
  // Like call(), but for a caller that runs the machine itself. Does not affect a line that is paused or running the
  // machine, and ignores the level, radix and frame selected by lines. The console must outlive StartedCommand::next.
  StartedCommand start(std::string_view command, const std::vector<NamedValue>& values);
  // Continues a paused line. Executing another line instead discards the rest of the paused line.
  Result resume();
  // Returns sorted completions for the last word of `line`, which ends at the cursor.
  std::vector<std::string> complete(std::string_view line) const;
  // Returns the last word, or the part after its last character that is not allowed in a name.
  static std::string_view word_to_complete(std::string_view line);
  // Returns "(janus) ", "(janus hex) " after `radix 16`, or "> " in an open block.
  std::string prompt() const;
  bool is_block_open() const;
  void clear_block();
  // Returns the line that an empty line repeats, if any, such as a step or the next part of a listing.
  std::string repeatable_line() const;

  // Returns the run's bookmarks, which are named cycles.
  const session::Bookmarks& marks() const;
  // Makes the console use the front end's marks instead of its own. `marks` must outlive the console.
  void use_marks(session::Bookmarks& marks);

  // Returns the front end's game, or one created on the first call. Throws session::Error if the program is not a game.
  play::Match& game();
  // Replaces the output sink and returns the previous one.
  Sink set_sink(Sink sink);

  // Replaces the game with the front end's game; null removes it.
  void set_game(play::Match* game);

  // Lets every long command report progress (on_slice) and be cancelled. `shows` receives the completed fraction of a search.
  void set_control(session::Control control, debug::Progress* shows = nullptr);
  // For single-threaded front ends: if `pauses` returns true, a line that runs the machine or searches the recording
  // pauses; resume() continues it.
  void set_pause_check(std::function<bool()> pauses);
  bool is_searching() const;  // true while a line's search is paused; the machine and its recording must not be changed meanwhile

  // Limits the output size of each command, for callers that collect the output. If output is truncated, an extra line reports it.
  static constexpr std::size_t kMostCollected = 4 << 20;
  void set_max_output(std::size_t bytes);

  // Sets the file that the caller reads lines for execute() from; may be empty. Commands refuse to overwrite this file.
  void set_script(const std::string& path);

  // For unattended use: set_max_cycle() sets the cycle at which every run ends (nullopt for no limit), and last_run_end()
  // returns how the last line's last run ended (nullopt if there was none).
  void set_max_cycle(std::optional<std::uint64_t> cycle);
  std::optional<session::EndReason> last_run_end() const;
  bool is_limit_reached() const;  // true if the last line ended because a limit was reached: the cycle, or the total length of all runs
  // Returns true if the last line was cancelled through its Control.
  bool was_interrupted() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace janus::commands
