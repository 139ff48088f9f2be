// `janus test` cases, read from the lines of a list or from comments in source files. A case has a name and arguments for `janus run`.
//
//   # a list
//   six: six.s --until pc==done --expect 'mem[$10]==6'
//
//   ; janus test: --until pc==done --expect 'mem[$10]==6'          in a source file, which is the first argument
//   ; janus test carry: --until pc==done --expect c==0             another case in that file
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::cli {

struct TestCase {
  std::string name;
  std::string file;  // file that contains the case
  std::uint32_t line = 0;
  std::vector<std::string> words;

  std::string location() const;  // "cases.txt:3"
};

// Reads the cases from a list, a source file, or all source files in a folder and its subfolders. Throws session::Error if there are none.
std::vector<TestCase> read_test_cases(const std::string& path);

}  // namespace janus::cli
