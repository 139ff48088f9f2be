// The cases of `janus test`: lines of a list, or comments of sources. A case has a name and arguments of `janus run`.
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
  std::string file;  // that contains the case
  std::uint32_t line = 0;
  std::vector<std::string> words;

  std::string place() const;  // "cases.txt:3"
};

// The cases of a list, a source, or the sources in a folder and its subfolders. Throws session::Error if there are none.
std::vector<TestCase> read_test_cases(const std::string& path);

}  // namespace janus::cli
