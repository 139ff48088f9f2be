// The one filter for text that reaches a terminal: from a manifest, a symbol file, a session, a file's name. Control
// characters would be obeyed there: those of ASCII and of C1, as UTF-8 or as a bare byte, are shown as `?`.
#pragma once

#include <string>
#include <string_view>

namespace janus::tools {

std::string printable(std::string_view text);  // one line: line ends and tabs are control characters, too
// The same of a message, up to 5,000 characters: quotations `like this`, and words that are far longer but no paths, are cut at 60.
std::string printable_message(std::string_view text);
std::string printable_text(std::string_view text);  // keeps line ends and tabs

}  // namespace janus::tools
