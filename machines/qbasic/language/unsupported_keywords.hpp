// QBasic keywords not supported by this BASIC. Each is reported by name with an alternative, and cannot be a variable name.
#pragma once

#include <string>
#include <string_view>

namespace janus::machines::qbasic {

bool is_unsupported_keyword(std::string_view word);

// Returns the message "Feature unavailable: PEEK is not in Janus's BASIC (see `janus info qbasic`)". `what` may have several words ("ON TIMER").
std::string unsupported_message(std::string_view what);

// Returns the unsupported features, one line per category: `files: OPEN, CLOSE; alternative`.
std::string unsupported_keywords();

}  // namespace janus::machines::qbasic
