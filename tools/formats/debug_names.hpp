// Readable names for a debug file: qualified by scope, and with C names as in their source. Not included in the web page.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "tools/formats/debug_file.hpp"

namespace janus::tools {

// `text` is the file that was read into `content`, whose symbols are unchanged since then. Adds the C variables.
void name_debug_symbols(std::string_view text, DebugFile& content);

// "id=0,name="a,b.s",size=1"; nullopt for anything else.
using DebugFields = std::map<std::string_view, std::string_view>;
std::optional<DebugFields> debug_fields(std::string_view text);
// nullopt if missing or not a number.
std::optional<std::uint32_t> debug_number(const DebugFields& fields, std::string_view key);
std::string_view debug_text(const DebugFields& fields, std::string_view key);  // empty if missing

}  // namespace janus::tools
