// Names in a debug file, as a person knows them: told apart by their scopes, and those of C as its source spells them. A page does without.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "tools/formats/debug_file.hpp"

namespace janus::tools {

// `text` is the file, and has been read into `content`, whose symbols are as they stand there. Adds the variables of C.
void name_debug_symbols(std::string_view text, DebugFile& content);

// "id=0,name="a,b.s",size=1"; nothing if it is anything else.
using DebugFields = std::map<std::string_view, std::string_view>;
std::optional<DebugFields> debug_fields(std::string_view text);
// Nothing where it is missing, or no number.
std::optional<std::uint32_t> debug_number(const DebugFields& fields, std::string_view key);
std::string_view debug_text(const DebugFields& fields, std::string_view key);  // empty where it is missing

}  // namespace janus::tools
