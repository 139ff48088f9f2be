// Arguments of a program for tools/measure-recovery, and its output in addition to its page.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <map>
#include <fstream>
#include <string>

namespace janus::tests {

// One name of a file, and `--NAME VALUE` in any number and order; --true is known.
struct Words {
  std::string file;     // empty: none was given
  std::string truth;    // of --true
  std::string problem;  // empty: all is well
};

// `take`: what `--name` and its value mean. Empty, or what is wrong.
inline Words words_of(int count, char** words, const std::function<std::string(const std::string& name, const std::string& value)>& take) {
  Words result;
  for (int i = 1; i < count && result.problem.empty(); ++i) {
    const std::string word = words[i];
    if (!word.starts_with("--")) result.file = word;
    else if (++i == count) result.problem = word + " wants a word";
    else if (word == "--true") result.truth = words[i];
    else result.problem = take(word, words[i]);
  }
  return result;
}

// What was printed at each address, as JSON. No name: nothing is written.
inline void write_truth(const std::string& path, const std::map<std::uint16_t, std::uint8_t>& printed) {
  if (path.empty()) return;
  std::string json;
  for (const auto& [address, value] : printed) json += fmt::format("{}\"{:04X}\": {}", json.empty() ? "" : ", ", address, value);
  std::ofstream(path) << '{' << json << "}\n";
}

}  // namespace janus::tests
