// A transcript in JSON Lines format, which contains the machine's output before each input.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/debug/expression/typed_name.hpp"

namespace janus::debug {
class Context;
}

namespace janus::session {

// A variable's value: a number, a list of numbers for an array, a string, or null.
struct VariableValue {
  explicit VariableValue(std::string name_) : name(std::move(name_)) {}
  // Reads the characters of strings from `context`.
  VariableValue(const debug::TypedName& variable, const std::vector<std::uint8_t>& bytes, const debug::Context& context);

  std::string name;
  bool is_array = false;
  std::vector<debug::Number> numbers;
  std::optional<std::string> text;
  std::vector<std::string> texts = {};  // for an array of strings
};

struct TranscriptLine {
  std::uint64_t cycle = 0;
  std::string display;
  std::optional<std::vector<std::string>> screen;
  std::optional<std::string> next;  // next key or character to send; null if there is none
  std::vector<VariableValue> variables;
  std::optional<std::string> event = {};  // name of an event, for which display, screen and next are unused
};

nlohmann::ordered_json json_of(const VariableValue& variable);

// Returns {"cycle":..,"display":..,"screen":..,"next":..} with "vars":{..} if there are variables, or
// {"cycle":..,"event":..,"vars":{..}} for an event, without a line ending.
std::string to_json(const TranscriptLine& line);

}  // namespace janus::session
