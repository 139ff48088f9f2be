// A child process that is talked to by lines: a chess engine, a reader of scans. It may do anything: say nothing, say rubbish, die, hang;
// reading waits for a line until a deadline, and writing never blocks. Used by one thread.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace janus::tools {

// One line that says what could not be started.
struct ProcessError : std::runtime_error {
  ProcessError(const std::string& message, bool no_program) : std::runtime_error(message), missing(no_program) {}
  bool missing = false;  // there is no such program
};

// As long as it lives, a child that ends while it is written to is no reason to end, too.
class PipeSignalIgnored {
 public:
  PipeSignalIgnored();
  ~PipeSignalIgnored();
  PipeSignalIgnored(const PipeSignalIgnored&) = delete;
  PipeSignalIgnored& operator=(const PipeSignalIgnored&) = delete;

 private:
  void (*before_)(int);
};

class Process {
 public:
  using Clock = std::chrono::steady_clock;

  // As a shell would start it: "stockfish", "gnuchess --uci". What it says on its standard error is not heard. Throws ProcessError if
  // no process can be made. Where `cancel` is set nothing is waited for any more; it may be null, and outlives the process.
  explicit Process(const std::string& command, const std::atomic<bool>* cancel = nullptr);
  // A program on the PATH with its arguments, without a shell. Its standard error is kept. `more`: of its environment, "NAME=VALUE".
  explicit Process(const std::vector<std::string>& program, const std::vector<std::string>& more = {});
  ~Process();  // with all that it has started, at once
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void write(const std::string& line);
  void write_all(std::string text);  // and then its standard input ends
  // The next line; nothing if none has come by then, or it has ended. The deadline holds even for a
  // process that keeps on writing.
  std::optional<std::string> read(Clock::time_point until);
  std::vector<std::string> received();  // the lines it has sent that nobody has read; does not wait
  bool ended();
  bool succeeded() const;      // it has ended, and with exit code 0
  std::string errors() const;  // the beginning of what it said on its standard error
  // "it ended with exit code 3", "it was ended by signal 11".
  std::string how_it_ended() const;
  // Gives it that long to end by itself.
  void wait(Clock::time_point until);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace janus::tools
