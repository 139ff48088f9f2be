// Runs the real `janus` as a process.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "shell.hpp"
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

struct Outcome : ShellOutput {
  std::string err;

  bool one_line() const { return !err.empty() && err.find('\n') == err.size() - 1; }
};

// `arguments` is a piece of a shell's command line; `input` a file that is piped in.
inline Outcome run_janus(const Folder& folder, const std::string& arguments, const std::string& input = "/dev/null") {
  const std::string err = folder.file("stderr.txt");
  ShellOutput output =
      run_in_shell("env -u DISPLAY -u WAYLAND_DISPLAY '" JANUS_BINARY_DIR "/bin/janus' " + arguments + " 2>'" + err + "' <'" + input + "'");
  return {std::move(output), slurp(err)};
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

// Commands that must end with exit code 3, print nothing, and report one line that contains `told`.
struct Refused {
  std::string arguments, told;
};
inline void check_refused(const Folder& folder, std::initializer_list<Refused> commands) {
  for (const auto& [arguments, told] : commands) {
    const Outcome run = run_janus(folder, arguments);
    INFO("janus " << arguments << "\n" << run.err);
    CHECK(run.code == 3);
    CHECK(run.one_line());
    CHECK(has(run.err, told));
    CHECK(run.out.empty());
  }
}

}  // namespace janus::tests
