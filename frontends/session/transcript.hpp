// A transcript: what the machine showed each time before something was given to it, as JSON lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace janus::session {

struct VariableValue {
  std::string name;
  std::vector<std::uint8_t> bytes;  // one byte is written as a number, more as a list
};

struct TranscriptLine {
  std::uint64_t cycle = 0;
  std::string display;
  std::optional<std::vector<std::string>> screen;
  std::optional<std::string> next;  // the key or character about to be given; none left: null
  std::vector<VariableValue> variables;
};

// {"cycle":..,"display":..,"screen":..,"next":..} and, if there are variables, "vars":{..}; no line end.
std::string to_json(const TranscriptLine& line);

}  // namespace janus::session
