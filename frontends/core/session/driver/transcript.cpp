#include "frontends/core/session/driver/transcript.hpp"

#include "tools/json_text.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "tools/printable.hpp"

namespace janus::session {

namespace {

nlohmann::ordered_json json_of(const debug::Number& number) {
  if (number.is_real()) return number.as_real();
  return number.as_integer();
}

}  // namespace

nlohmann::ordered_json json_of(const VariableValue& variable) {
  if (variable.text) return *variable.text;
  if (!variable.is_array && variable.numbers.empty()) return nullptr;
  if (!variable.is_array) return json_of(variable.numbers.front());
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const std::string& text : variable.texts) list.push_back(text);
  for (const debug::Number& number : variable.numbers) list.push_back(json_of(number));
  return list;
}

VariableValue::VariableValue(const debug::TypedName& variable, const std::vector<std::uint8_t>& bytes, const debug::Context& context)
    : name(variable.name), is_array(variable.is_array()) {
  if (variable.type == debug::Type::text) {
    text = tools::printable(debug::text_before_zero(bytes));
    return;
  }
  const auto size = static_cast<std::size_t>(debug::type_size(variable.type));
  if (variable.type == debug::Type::string) {
    for (std::size_t at = 0; at + size <= bytes.size(); at += size)
      texts.push_back(tools::printable(debug::read_string(context, std::span(bytes).subspan(at, size))));
    if (!is_array) text = std::exchange(texts, {}).at(0);
    return;
  }
  for (std::size_t at = 0; at + size <= bytes.size(); at += size)
    numbers.push_back(debug::decode(variable.type, std::span(bytes).subspan(at, size)));
}

std::string to_json(const TranscriptLine& line) {
  auto json = nlohmann::ordered_json::object();  // null would crash unless it can become an object
  json["cycle"] = line.cycle;
  if (line.event) {
    json["event"] = *line.event;
  } else {
    json["display"] = line.display;
    json["screen"] = nullptr;
    if (line.screen) json["screen"] = *line.screen;
    json["next"] = nullptr;
    if (line.next) json["next"] = *line.next;
  }
  if (!line.variables.empty()) json["vars"] = nlohmann::ordered_json::object();
  for (const VariableValue& variable : line.variables) json["vars"][variable.name] = json_of(variable);
  return tools::write_json(json);
}

}  // namespace janus::session
