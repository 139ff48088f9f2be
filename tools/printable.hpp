// Filters text from manifests, symbol files, sessions or file names for a terminal, which would execute control characters. Replaces ASCII
// and C1 control characters, as UTF-8 or as a single byte, with `?`.
#pragma once

#include <string>
#include <string_view>

namespace janus::tools {

std::string printable(std::string_view text);  // one line: also replaces line endings and tabs
// Filters a message of up to 5,000 characters. Truncates quotations `like this`, and much longer words other than paths, to 60 characters.
std::string printable_message(std::string_view text);
std::string printable_text(std::string_view text);  // preserves line endings and tabs

}  // namespace janus::tools
