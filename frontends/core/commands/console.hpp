// The debugger's command line: a line in, text out. What `janus debug` and the console of a window have in common.
//
// No screen and no terminal: whoever owns the console reads the lines, shows the text, and follows long runs through
// session::Control. Commands are those of gdb and of VICE's monitor with their short forms; README.md lists them, `help` does it
// from the same table.
//
//   Console console(session, [](std::string_view text) { std::cout << text; });
//   if (auto result = console.execute("break JANUS if mem[STATE]==0"); !result.error.empty()) ...
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/session.hpp"

namespace janus::play {
class AttendedGame;
}

namespace janus::commands {

enum class Status : std::uint8_t { done, quit, error, paused };

struct Result {
  Status status = Status::done;
  std::string error = {};  // one line with the fix, if status is error
  std::string code = {};   // of the error: "unknown-command", "usage", "refused", "interrupted", "internal"
  std::shared_ptr<const nlohmann::ordered_json> data = {};  // the answer for programs; may be null
};

struct NamedValue;  // parameters.hpp

class Console {
 public:
  // Gets whole lines, each with its line end.
  using Sink = std::function<void(std::string_view text)>;

  // Begins recording (Session::debugger). The session outlives the console. Throws session::Error if the machine has no processor.
  Console(session::Session& session, Sink sink);
  ~Console();

  // An empty line and one that begins with `#` do nothing. Throws nothing but std::bad_alloc.
  Result execute(std::string_view line);
  // A command by its name, with values for its parameters (parameters.hpp). Throws nothing but std::bad_alloc.
  Result call(std::string_view command, const std::vector<NamedValue>& values);
  // Continues a line that is paused. Another line in its place drops the rest of it.
  Result go_on();
  // What may stand for the last word of `line`, which ends where the cursor is; sorted.
  std::vector<std::string> complete(std::string_view line) const;
  // That last word, or the piece of it after the last sign that is in no name.
  static std::string_view word_to_complete(std::string_view line);
  // What stands before the next line: "(janus) "; "(janus hex) " after `radix 16`; "> " within a block that has no `end` yet.
  std::string prompt() const;
  bool block_is_open() const;
  void forget_block();
  // The last line was one that an empty line may repeat: a step, a piece of a listing. Empty if it was not.
  std::string repeatable() const;

  // The named cycles of this run, for whoever shows or keeps them.
  const std::map<std::string, std::uint64_t>& marks() const;
  void set_marks(std::map<std::string, std::uint64_t> marks);

  // The game on the board: the front end's, or one that is created at the first call. Throws session::Error if the program plays none.
  play::AttendedGame& game();
  // Replaces the game by the front end's; null: forgets it.
  void set_game(play::AttendedGame* game);

  // How runs are followed and broken off: on_slice and cancel. They are used by every command that takes its time.
  void set_control(session::Control control);
  // For a front end with one thread: true where the time for now is over. A line that runs the machine then pauses; go_on() continues it.
  void set_pauses(std::function<bool()> pauses);

  // For callers that collect the output: a command writes at most so many bytes, then one line that says so.
  static constexpr std::size_t kMostCollected = 4 << 20;
  void set_most_output(std::size_t bytes);

  // The file whose lines execute() gets from now on, which they do not write over; empty: none.
  void set_script(const std::string& path);

  // For who gives lines and wants no words: so far, and no farther, goes a run that a command begins (nothing: as far as it goes); and
  // why the last run of the last line ended (nothing: none did).
  void set_max_cycle(std::optional<std::uint64_t> cycle);
  std::optional<session::End> ended() const;
  bool limit_reached() const;  // the last line was ended by the limit: at its cycle, or by runs that took as many cycles together
  // The last line did not come to its end, as Control said so.
  bool broken_off() const;

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace janus::commands
