// A front end's connection to the engine's console: submits lines as jobs, and collects their output and completions.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/commands/console.hpp"
#include "frontends/core/engine/engine.hpp"

namespace janus::console {

struct ConsoleLine {
  enum class Kind : std::uint8_t { output, command, error, hint } kind = Kind::output;
  std::string text;
};

struct ConsoleCompletion {
  std::string line;                // text before the cursor
  std::vector<std::string> names;  // possible replacements for the last word
};

class ConsoleChannel : public std::enable_shared_from_this<ConsoleChannel> {
 public:
  // Called by the front end. An empty line repeats the last command if possible. Cancelling acts like `pause`, even before the job starts.
  // If `frame` is set, first selects that frame, counted from the innermost.
  std::shared_ptr<views::Progress> execute(engine::Engine& engine, std::string line, std::optional<std::size_t> frame = {});
  void complete(engine::Engine& engine, std::string line);  // waits for an active command, so as not to interrupt a run
  void listen(engine::Engine& engine);                      // shows the output of log points even before the first command
  // Called on the engine's worker thread within a job. If `shows` is set, output appears as if the line had been typed here. Throws
  // session::Error. Returns false if the line is paused (Task::pauses); resume() continues it.
  bool execute(const engine::Task& task, const std::string& line, bool shows = true);
  bool resume(const engine::Task& task, bool shows = true);
  bool is_busy() const;  // true while a command is active
  bool take_quit();      // true once after `quit`
  std::vector<ConsoleLine> take_lines();
  std::optional<ConsoleCompletion> take_completion();

 private:
  // If `looks` is set, the job is read-only. A command that returns false is called again.
  std::shared_ptr<views::Progress> start_command(engine::Engine& engine, std::function<bool(const engine::Task&)> command,
                                                 bool looks = false);
  bool is_complete(const engine::Task& task, const commands::Result& result);  // false if the line is paused; throws the line's error
  commands::Console& console(const engine::Task& task, bool shows = true);
  void add(ConsoleLine::Kind kind, std::string_view text);

  mutable std::mutex mutex_;
  std::vector<ConsoleLine> fresh_;
  std::size_t fresh_bytes_ = 0;  // size of fresh_
  std::optional<ConsoleCompletion> completion_;
  int under_way_ = 0;
  bool quit_ = false;
};

}  // namespace janus::console
