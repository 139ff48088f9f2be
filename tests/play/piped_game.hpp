// The real `janus play` with a game piped in.
#pragma once

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "catch.hpp"

namespace janus::play::test {

// A folder of its own for each run of the tests.
inline const std::filesystem::path& folder() {
  static const std::filesystem::path path = [] {
    std::filesystem::path made = std::filesystem::path(JANUS_BINARY_DIR) / "tests" / "play_files" / std::to_string(getpid());
    std::filesystem::create_directories(made);
    return made;
  }();
  return path;
}

struct Game {
  std::string out;
  int exit_code = -1;

  bool says(const std::string& text) const { return out.find(text) != std::string::npos; }
  // Wherever its lines end.
  bool tells(const std::string& text) const {
    std::string line = out;
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line.find(text) != std::string::npos;
  }
  bool comes_to(const std::string& position) const { return says("> fen\n" + position + "\n"); }
};

inline Game play(const std::string& arguments, const std::string& script) {
  const std::filesystem::path input = folder() / "input";
  std::ofstream(input) << script;
  const std::string command =
      fmt::format("SOURCE_DATE_EPOCH=86400 '{}/bin/janus' play {} --ascii <'{}' 2>&1", JANUS_BINARY_DIR, arguments, input.string());
  Game game;
  FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  char buffer[4096];
  for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) game.out.append(buffer, n);
  const int status = pclose(pipe);
  game.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return game;
}

}  // namespace janus::play::test
