// A transcript in JSON lines: the machine's output each time before an input was given.
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

// Value of a variable: a number, a list of numbers for an array, or a string; otherwise null.
struct VariableValue {
  explicit VariableValue(std::string name_) : name(std::move(name_)) {}
  // Characters of strings are read from `context`.
  VariableValue(const debug::TypedName& variable, const std::vector<std::uint8_t>& bytes, const debug::Context& context);

  std::string name;
  bool is_array = false;
  std::vector<debug::Number> numbers;
  std::optional<std::string> text;
  std::vector<std::string> texts = {};  // of an array of strings
};

struct TranscriptLine {
  std::uint64_t cycle = 0;
  std::string display;
  std::optional<std::vector<std::string>> screen;
  std::optional<std::string> next;  // the next key or character to give; null: none left
  std::vector<VariableValue> variables;
  std::optional<std::string> event = {};  // the name of an event; then display, screen and next are void
};

nlohmann::ordered_json json_of(const VariableValue& variable);

// {"cycle":..,"display":..,"screen":..,"next":..} and, if there are variables, "vars":{..}; for an event
// {"cycle":..,"event":..,"vars":{..}}; no line end.
std::string to_json(const TranscriptLine& line);

}  // namespace janus::session
