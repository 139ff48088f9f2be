// Reads and writes JSON. The only user of the library's parser and serialiser, which take seconds to compile in each source.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace janus::tools {

// Throws nlohmann::json::parse_error, which contains the position.
nlohmann::ordered_json read_json(std::string_view text);

// indent: blanks per level; -1: a single line. Bytes that are not UTF-8 become U+FFFD.
std::string write_json(const nlohmann::ordered_json& json, int indent = -1);

}  // namespace janus::tools
