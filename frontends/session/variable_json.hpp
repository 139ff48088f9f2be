// A variable's value as transcripts and reports write it.
#pragma once

#include <nlohmann/json.hpp>

#include "frontends/session/transcript.hpp"

namespace janus::session {

inline nlohmann::ordered_json json_of(const debug::Number& number) {
  if (number.is_real()) return number.as_real();
  return number.as_whole();
}

inline nlohmann::ordered_json json_of(const VariableValue& variable) {
  if (variable.text) return *variable.text;
  if (!variable.is_array) return json_of(variable.numbers.front());
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const debug::Number& number : variable.numbers) list.push_back(json_of(number));
  return list;
}

}  // namespace janus::session
