// The parts of a printed line: what stands between blanks, and where its comment begins.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace janus::tools::recovery {

inline constexpr std::size_t kLongestWord = 8;  // of an instruction or a directive

struct PrintedToken {
  std::size_t begin = 0, end = 0;
};

// Quotes are kept together.
std::vector<PrintedToken> printed_tokens(std::string_view text);

// Where a comment with a mark begins.
std::size_t comment_at(std::string_view text, char mark);

bool has_lower(std::string_view text);

}  // namespace janus::tools::recovery
