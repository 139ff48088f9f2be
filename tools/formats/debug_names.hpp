// Readable names for a debug file: qualified by scope, and with C names as in the source. Not included on the web page.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "tools/formats/debug_file.hpp"

namespace janus::tools {

// Replaces the names and adds the C variables. `text` is the file that was read into `content`, whose symbols must be unchanged since then.
void name_debug_symbols(std::string_view text, DebugFile& content);

// Parses fields such as "id=0,name="a,b.s",size=1". Returns nullopt for anything else.
using DebugFields = std::map<std::string_view, std::string_view>;
std::optional<DebugFields> debug_fields(std::string_view text);
// Returns a number, or nullopt if it is missing or not a number.
std::optional<std::uint32_t> debug_number(const DebugFields& fields, std::string_view key);
std::string_view debug_text(const DebugFields& fields, std::string_view key);  // empty if missing

}  // namespace janus::tools
