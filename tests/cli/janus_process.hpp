// Runs the real `janus`, as a user does.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "slurp.hpp"

namespace janus::tests {

// A folder of a test's own, empty at first and removed afterwards. Tests that run at the same time never share one, whatever its name.
struct Folder {
  std::filesystem::path path;
  explicit Folder(const std::string& name)
      : path(std::filesystem::path(JANUS_BINARY_DIR) / "tests" / ("cli_" + name + "." + std::to_string(::getpid()))) {
    std::filesystem::remove_all(path);
    std::filesystem::create_directories(path);
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::string file(const std::string& name, const std::string& text = {}) const {
    if (!text.empty()) {
      std::filesystem::create_directories((path / name).parent_path());
      std::ofstream(path / name, std::ios::binary) << text;
    }
    return (path / name).string();
  }
};

struct Outcome {
  int code = -1;
  std::string out;
  std::string err;

  bool one_line() const { return !err.empty() && err.find('\n') == err.size() - 1; }
};

// `arguments` is a piece of a shell's command line; `input` a file that is piped in.
inline Outcome run_janus(const Folder& folder, const std::string& arguments, const std::string& input = "/dev/null") {
  const std::string err = folder.file("stderr.txt");
  const std::string command =
      "env -u DISPLAY -u WAYLAND_DISPLAY '" JANUS_BINARY_DIR "/bin/janus' " + arguments + " 2>'" + err + "' <'" + input + "'";
  Outcome outcome;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return outcome;
  std::array<char, 4096> buffer{};
  for (std::size_t got; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) outcome.out.append(buffer.data(), got);
  const int status = pclose(pipe);
  outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  outcome.err = slurp(err);
  return outcome;
}

// Runs a command that must end with exit code 0, and returns its output.
inline std::string output_of(const Folder& folder, const std::string& arguments, const std::string& input = "/dev/null") {
  const Outcome outcome = run_janus(folder, arguments, input);
  INFO("janus " << arguments << "\n" << outcome.out << outcome.err);
  REQUIRE(outcome.code == 0);
  return outcome.out;
}

// Runs a command that must end with exit code 3, and returns its line on stderr.
inline std::string refusal(const Folder& folder, const std::string& arguments, const std::string& input = "/dev/null") {
  const Outcome outcome = run_janus(folder, arguments, input);
  INFO("janus " << arguments << "\n" << outcome.err);
  CHECK(outcome.code == 3);
  CHECK(outcome.one_line());
  return outcome.err;
}

inline bool has(std::string_view text, std::string_view piece) { return text.find(piece) != std::string_view::npos; }

}  // namespace janus::tests
