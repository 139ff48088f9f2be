// Validates a setting's value; the caller adds the value's origin to the error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"

namespace janus::session {

// Parses a position. This function and resolved_value() throw Error with "NAME=VALUE: reason; valid values".
ReadPosition read_position(const Program& program, const Setting& setting, const std::string& value);
// Returns a value as written in the manifest, with numbers in decimal and positions in the rules' notation.
std::string resolved_value(const Program& program, const Setting& setting, const std::string& value);

// Parses an integer: decimal, or hexadecimal with the prefix 0x, and an optional sign.
std::optional<std::int64_t> parse_integer(std::string_view text);

// Returns the names of settings, values, machines or slots, in order.
template <class Range>
std::vector<std::string> sorted_names(const Range& all) {
  std::vector<std::string> names;
  for (const auto& each : all) names.emplace_back(each.name);
  return names;
}

// Returns a hint for an error message: "did you mean `x`?", or a list of the names.
std::string suggestion_text(const std::vector<std::string>& names, const std::string& wrong);

}  // namespace janus::session
