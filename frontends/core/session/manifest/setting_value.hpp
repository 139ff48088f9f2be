// Checks one value of a setting; the caller adds the origin of the value to the error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"

namespace janus::session {

// Both throw Error with "NAME=VALUE: reason; valid values".
ReadPosition read_position(const Program& program, const Setting& setting, const std::string& value);
// Value as in the manifest; a number in decimal, a position in the rules' notation.
std::string settled_value(const Program& program, const Setting& setting, const std::string& value);

// Parses a whole number: decimal, or hexadecimal after 0x, with or without a plus or minus.
std::optional<std::int64_t> whole_number(std::string_view text);

// Names of settings, values, machines or slots, in their order.
template <class Range>
std::vector<std::string> names_in_order(const Range& all) {
  std::vector<std::string> names;
  for (const auto& each : all) names.emplace_back(each.name);
  return names;
}

// "did you mean `x`?", or "there are a, b".
std::string choices(const std::vector<std::string>& names, const std::string& wrong);

}  // namespace janus::session
