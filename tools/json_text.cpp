#include "tools/json_text.hpp"

#include <nlohmann/json.hpp>

namespace janus::tools {

using nlohmann::ordered_json;

ordered_json read_json(std::string_view text) { return ordered_json::parse(text); }

std::string write_json(const ordered_json& json, int indent) {
  return json.dump(indent, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace janus::tools
