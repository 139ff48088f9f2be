// Runs the real `janus play` with piped input.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "own_folder.hpp"
#include "shell.hpp"

namespace janus::play::test {

// Returns the folder shared by all games of a run.
inline const tests::OwnFolder& folder() {
  static const tests::OwnFolder own;
  return own;
}

struct Game : tests::ShellOutput {
  bool says(const std::string& text) const { return out.find(text) != std::string::npos; }
  // Searches the output across line ends.
  bool tells(const std::string& text) const {
    std::string line = out;
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line.find(text) != std::string::npos;
  }
  bool comes_to(const std::string& position) const { return says("> fen\n" + position + "\n"); }
};

inline Game play(const std::string& arguments, const std::string& script) {
  return {tests::run_in_shell(fmt::format("SOURCE_DATE_EPOCH=86400 '{}/bin/janus' play {} --ascii <'{}' 2>&1", JANUS_BINARY_DIR, arguments,
                                          folder().write("input", script)))};
}

}  // namespace janus::play::test
