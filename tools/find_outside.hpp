// Finds a mark in a text, skipping text in brackets.
#pragma once

#include <cstddef>
#include <string_view>

namespace janus::tools {

// Returns the index of the mark, or npos if there is none.
inline std::size_t find_outside_brackets(std::string_view text, std::string_view mark) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '(' || text[at] == '[') ++depth;
    if (text[at] == ')' || text[at] == ']') --depth;
    if (depth == 0 && text.substr(at).starts_with(mark)) return at;
  }
  return std::string_view::npos;
}

}  // namespace janus::tools
