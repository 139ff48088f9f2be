// Runs a shell command and collects its output.
#pragma once

#include <stdio.h>
#include <sys/wait.h>

#include <stdexcept>
#include <string>

namespace janus::tests {

struct ShellOutput {
  int code = -1;  // 128 + N: ended by signal N
  std::string out;
};

inline ShellOutput run_in_shell(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("no pipe for " + command);
  ShellOutput output;
  char buffer[4096];
  for (size_t got; (got = fread(buffer, 1, sizeof buffer, pipe)) > 0;) output.out.append(buffer, got);
  const int status = pclose(pipe);
  output.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return output;
}

}  // namespace janus::tests
