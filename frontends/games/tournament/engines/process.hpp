// An outside engine: a child process that is talked to by lines. It may do anything: say nothing, say rubbish, die, hang; reading waits for
// a line until a deadline, and writing never blocks. Used by one thread.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace janus::tournament {

class Process {
 public:
  using Clock = std::chrono::steady_clock;

  // As a shell would start it: "stockfish", "gnuchess --uci". What it says on its standard error is not heard. Throws session::Error if
  // no process can be made. Where `cancel` is set nothing is waited for any more; it may be null, and outlives the process.
  explicit Process(const std::string& command, const std::atomic<bool>* cancel = nullptr);
  ~Process();  // with all that it has started, at once
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void write(const std::string& line);
  // The next line; nothing if none has come by then, or it has ended. The deadline holds even for a
  // process that keeps on writing.
  std::optional<std::string> read(Clock::time_point until);
  void forget();  // what it has said so far
  bool ended();
  // "it ended with exit code 3", "it was ended by signal 11".
  std::string how_it_ended() const;
  // Gives it that long to end by itself.
  void wait(Clock::time_point until);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace janus::tournament
