// A transcript: what the machine showed each time before something was given to it, as JSON lines.
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

// What a variable holds: a number, a list of numbers where it is an array, or a text; nothing (null) where it has neither.
struct VariableValue {
  explicit VariableValue(std::string name_) : name(std::move(name_)) {}
  // The characters of strings are taken from `context`.
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
  std::optional<std::string> next;  // the key or character about to be given; none left: null
  std::vector<VariableValue> variables;
  std::optional<std::string> event = {};  // the name of a moment; then display, screen and next are void
};

nlohmann::ordered_json json_of(const VariableValue& variable);

// {"cycle":..,"display":..,"screen":..,"next":..} and, if there are variables, "vars":{..}; of a moment
// {"cycle":..,"event":..,"vars":{..}}; no line end.
std::string to_json(const TranscriptLine& line);

}  // namespace janus::session
