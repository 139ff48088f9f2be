#include "frontends/session/transcript.hpp"

#include <nlohmann/json.hpp>

namespace janus::session {

std::string to_json(const TranscriptLine& line) {
  nlohmann::ordered_json json;
  json["cycle"] = line.cycle;
  json["display"] = line.display;
  json["screen"] = nullptr;
  if (line.screen) json["screen"] = *line.screen;
  json["next"] = nullptr;
  if (line.next) json["next"] = *line.next;
  for (const VariableValue& variable : line.variables) {
    if (variable.bytes.size() == 1) {
      json["vars"][variable.name] = variable.bytes.front();
    } else {
      json["vars"][variable.name] = variable.bytes;
    }
  }
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace janus::session
