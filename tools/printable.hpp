// Filter for text on a terminal: from a manifest, a symbol file, a session, a file name. A terminal would execute control
// characters; those of ASCII and of C1, as UTF-8 or as a single byte, are replaced by `?`.
#pragma once

#include <string>
#include <string_view>

namespace janus::tools {

std::string printable(std::string_view text);  // one line: also replaces line ends and tabs
// The same for a message, up to 5,000 characters: cuts quotations `like this`, and much longer words other than paths, at 60 characters.
std::string printable_message(std::string_view text);
std::string printable_text(std::string_view text);  // preserves line ends and tabs

}  // namespace janus::tools
