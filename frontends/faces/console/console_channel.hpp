// A front end's side of the engine's console: it submits lines as jobs, and collects their output and the completions.
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
  std::string line;                // up to the cursor, as it was
  std::vector<std::string> names;  // what may stand for its last word
};

class ConsoleChannel : public std::enable_shared_from_this<ConsoleChannel> {
 public:
  // Called by the window. An empty line does again what may be repeated. Cancelled, it ends as by pause, though its turn has not come.
  std::shared_ptr<views::Progress> execute(engine::Engine& engine, std::string line);
  void complete(engine::Engine& engine, std::string line);  // after a command that is under way: it breaks no run
  void listen(engine::Engine& engine);                      // to log points, from now on: else that begins with the first command
  // Called by the engine's worker, within a job: as if it had been typed here, or without showing anything. Throws session::Error with what is
  // wrong. False: the line is paused (Task::pauses), and go_on() continues it.
  bool execute(const engine::Task& task, const std::string& line, bool shows = true);
  bool go_on(const engine::Task& task, bool shows = true);
  bool busy() const;  // a command is under way
  bool take_quit();   // the command was `quit`
  std::vector<ConsoleLine> take_lines();
  std::optional<ConsoleCompletion> take_completion();

 private:
  // looks: only at what is there. A command that gives false is called again.
  std::shared_ptr<views::Progress> converse(engine::Engine& engine, std::function<bool(const engine::Task&)> command, bool looks = false);
  bool is_complete(const engine::Task& task, const commands::Result& result);  // false: the line is paused; throws its error
  commands::Console& console(const engine::Task& task, bool shows = true);
  void add(ConsoleLine::Kind kind, std::string_view text);

  mutable std::mutex mutex_;
  std::vector<ConsoleLine> fresh_;
  std::size_t fresh_bytes_ = 0;  // in them
  std::optional<ConsoleCompletion> completion_;
  int under_way_ = 0;
  bool quit_ = false;
};

}  // namespace janus::console
