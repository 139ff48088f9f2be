// Reads and writes JSON texts: the one place that does, as each source that makes the library's reader and writer costs seconds to compile.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace janus::tools {

// Throws nlohmann::json::parse_error, which knows the byte.
nlohmann::ordered_json read_json(std::string_view text);

// indent: blanks for each level; -1: all on one line. Bytes that are not UTF-8 become U+FFFD.
std::string write_json(const nlohmann::ordered_json& json, int indent = -1);

}  // namespace janus::tools
