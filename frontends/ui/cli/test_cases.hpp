// Cases of `janus test`, from lines of a list or comments in sources. A case has a name and arguments for `janus run`.
//
//   # a list
//   six: six.s --until pc==done --expect 'mem[$10]==6'
//
//   ; janus test: --until pc==done --expect 'mem[$10]==6'          in a source, which is the first word
//   ; janus test carry: --until pc==done --expect c==0             another case of it
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

  std::string place() const;  // "cases.txt:3"
};

// Reads the cases of a list, of a source, or of all sources in a folder and its subfolders. Throws session::Error if there are none.
std::vector<TestCase> read_test_cases(const std::string& path);

}  // namespace janus::cli
