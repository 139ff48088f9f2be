#include "tools/recovery/source/printed_tokens.hpp"

#include <algorithm>

namespace janus::tools::recovery {

std::vector<PrintedToken> printed_tokens(std::string_view text) {
  std::vector<PrintedToken> result;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && text[at] != ' ') {
      const std::size_t quote = text[at] == '\'' || text[at] == '"' ? text.find(text[at], at + 1) : std::string_view::npos;
      at = quote == std::string_view::npos ? at + 1 : quote + 1;
    }
    result.push_back({begin, at});
  }
  return result;
}

std::size_t comment_at(std::string_view text, char mark) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == mark || text[at] == ';') return at;
    if (text[at] == '"' || text[at] == '\'') {
      const std::size_t quote = text.find(text[at], at + 1);
      if (quote != std::string_view::npos && quote - at <= 40) at = quote;
    }
  }
  return text.size();
}

bool has_lower(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace janus::tools::recovery
