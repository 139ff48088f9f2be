// QBasic keywords that this BASIC does not support. They are reported by name, with the alternative, and are not variable names.
#pragma once

#include <string>
#include <string_view>

namespace janus::machines::qbasic {

bool is_missing_word(std::string_view word);

// "Feature unavailable: PEEK is not in Janus's BASIC (see `janus info qbasic`)". `what` may be several words, as in "ON TIMER".
std::string missing_text(std::string_view what);

// Unsupported features, one line per category: `files: OPEN, CLOSE; alternative`.
std::string missing_words();

}  // namespace janus::machines::qbasic
