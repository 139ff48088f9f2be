// Reads and writes JSON. Only this file uses the library's parser and serialiser, which take seconds to compile in each source file.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace janus::tools {

// Parses JSON. Throws nlohmann::json::parse_error, which contains the position.
nlohmann::ordered_json read_json(std::string_view text);

// `indent` is the number of blanks per level, or -1 for a single line. Bytes that are not UTF-8 become U+FFFD.
std::string write_json(const nlohmann::ordered_json& json, int indent = -1);

}  // namespace janus::tools
