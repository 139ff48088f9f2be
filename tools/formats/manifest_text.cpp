#include "tools/formats/manifest_text.hpp"

namespace janus::tools {

std::optional<std::uint32_t> find_overlong_key_line(std::string_view text) {
  std::uint32_t line = 1;
  int dots = 0;    // since the last character that ends a key
  char quote = 0;  // within a single-line string
  bool comment = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') {
      ++line;
      dots = 0;
      quote = 0;
      comment = false;
    } else if (comment) {
      continue;
    } else if (quote != 0) {
      if (c == '\\' && quote == '"') ++i;
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '#') {
      comment = true;
    } else if (c == '=' || c == ',' || c == '{' || c == '[') {
      dots = 0;
    } else if (c == '.' && ++dots >= kMostKeyParts) {
      return line;
    }
  }
  return std::nullopt;
}

}  // namespace janus::tools
