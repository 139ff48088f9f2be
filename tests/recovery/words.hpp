// Parses arguments of the programs for tools/measure-recovery, and writes their expected bytes.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <map>
#include <fstream>
#include <string>

namespace janus::tests {

// Parsed arguments: one file name, and `--NAME VALUE` in any number and order.
struct Words {
  std::string file;     // empty if not given
  std::string truth;    // value of --true
  std::string problem;  // empty if the arguments are valid
};

// Parses the arguments except `--true`; `take` handles `--name` and its value, and returns an error or "".
inline Words words_of(int count, char** words, const std::function<std::string(const std::string& name, const std::string& value)>& take) {
  Words result;
  for (int i = 1; i < count && result.problem.empty(); ++i) {
    const std::string word = words[i];
    if (!word.starts_with("--")) result.file = word;
    else if (++i == count) result.problem = word + " requires a value";
    else if (word == "--true") result.truth = words[i];
    else result.problem = take(word, words[i]);
  }
  return result;
}

// Writes the printed byte of each address as JSON. Writes nothing if `path` is empty.
inline void write_truth(const std::string& path, const std::map<std::uint16_t, std::uint8_t>& printed) {
  if (path.empty()) return;
  std::string json;
  for (const auto& [address, value] : printed) json += fmt::format("{}\"{:04X}\": {}", json.empty() ? "" : ", ", address, value);
  std::ofstream(path) << '{' << json << "}\n";
}

}  // namespace janus::tests
