// Child process with line-based input and output, such as a chess engine or an OCR program. Robust against silence, garbage, crashes and
// hangs: reading a line has a deadline, and writing never blocks. Must be used by one thread only.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace janus::tools {

// One-line error message that names the program that could not be started.
struct ProcessError : std::runtime_error {
  ProcessError(const std::string& message, bool no_program) : std::runtime_error(message), missing(no_program) {}
  bool missing = false;  // the program does not exist
};

// Ignores SIGPIPE during its lifetime, so that writing to a child that has ended does not end this process.
class SigpipeGuard {
 public:
  SigpipeGuard();
  ~SigpipeGuard();
  SigpipeGuard(const SigpipeGuard&) = delete;
  SigpipeGuard& operator=(const SigpipeGuard&) = delete;

 private:
  void (*before_)(int);
};

class Process {
 public:
  using Clock = std::chrono::steady_clock;

  // Starts a shell command: "stockfish", "gnuchess --uci". Its standard error is discarded. Throws ProcessError if no process can be
  // created. Waiting ends when `cancel` becomes true. `cancel` may be null, and must outlive the process.
  explicit Process(const std::string& command, const std::atomic<bool>* cancel = nullptr);
  // Starts a program on the PATH with its arguments, without a shell. Its standard error is stored. `more` contains additional environment
  // variables in the form "NAME=VALUE".
  explicit Process(const std::vector<std::string>& program, const std::vector<std::string>& more = {});
  ~Process();  // kills the process and its children
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void write(const std::string& line);
  void write_all(std::string text);  // also closes the process's standard input
  // Returns the next line, or nullopt if none arrives before the deadline or the process has ended. The deadline also applies to a process
  // that writes continuously.
  std::optional<std::string> read(Clock::time_point until);
  std::vector<std::string> received_lines();  // lines received but not yet read; returns immediately
  bool ended();
  bool succeeded() const;      // true if the process ended with exit code 0
  std::string errors() const;  // start of its standard error output
  // Describes the end of the process: "it ended with exit code 3", "it was ended by signal 11".
  std::string exit_description() const;
  // Waits for the process to end, until `until` at the latest.
  void wait(Clock::time_point until);

 private:
  struct Implementation;
  std::unique_ptr<Implementation> inside_;
};

}  // namespace janus::tools
