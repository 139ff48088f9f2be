// Variables described in a manifest, with names for their values.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/typed_name.hpp"

namespace janus::debug {

// A variable shown with a routine's frames, or in a transcript.
struct Variable : TypedName {
  std::map<std::int64_t, std::string> value_names;  // names of integer values

  // Returns the name of the current value, or an empty string for an array or a value that the manifest does not name.
  std::string value_name(std::span<const std::uint8_t> bytes) const {
    if (is_array() || is_text(type) || value_names.empty()) return {};
    const Number number = decode(type, bytes);
    const auto found = number.is_real() ? value_names.end() : value_names.find(number.as_integer());
    return found == value_names.end() ? std::string{} : found->second;
  }
};

// The variables to show with every frame of a routine.
struct RoutineWatch {
  std::string routine;
  std::uint16_t address = 0;
  std::vector<Variable> variables;
};

}  // namespace janus::debug
