// The real `janus play` with a game piped in.
#pragma once

#include <fmt/format.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "catch.hpp"
#include "own_folder.hpp"

namespace janus::play::test {

// One folder for all games of a run.
inline const tests::OwnFolder& folder() {
  static const tests::OwnFolder own;
  return own;
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
  const std::string command = fmt::format("SOURCE_DATE_EPOCH=86400 '{}/bin/janus' play {} --ascii <'{}' 2>&1", JANUS_BINARY_DIR, arguments,
                                          folder().write("input", script));
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
