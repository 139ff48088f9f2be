// Checks one value of a setting; its caller says in the error where the value came from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"

namespace janus::session {

// Both throw Error with "NAME=VALUE: what is wrong; what values there are".
ReadPosition read_position(const Program& program, const Setting& setting, const std::string& value);
// As it stands in the manifest; a number decimal, a position as the rules write it.
std::string settled_value(const Program& program, const Setting& setting, const std::string& value);

// A whole number as people write it: decimal, or hexadecimal after 0x, with or without a sign.
std::optional<std::int64_t> whole_number(std::string_view text);

// The names of settings, values, machines or slots, in their order.
template <class Range>
std::vector<std::string> names_in_order(const Range& all) {
  std::vector<std::string> names;
  for (const auto& each : all) names.emplace_back(each.name);
  return names;
}

// "did you mean `x`?", or "there are a, b".
std::string choices(const std::vector<std::string>& names, const std::string& wrong);

}  // namespace janus::session
