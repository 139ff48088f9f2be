// Words of QBasic that this BASIC does not have: they are refused by name where they are met, with what there is instead, and are no names
// of variables.
#pragma once

#include <string>
#include <string_view>

namespace janus::machines::qbasic {

bool is_missing_word(std::string_view word);

// "Feature unavailable: PEEK is not in Janus's BASIC (see `janus info qbasic`)". `what` may be more than a word, as in "ON TIMER".
std::string missing_text(std::string_view what);

// What the dialect lacks, a line for each kind of thing: `files: OPEN, CLOSE; what there is instead`.
std::string missing_words();

}  // namespace janus::machines::qbasic
