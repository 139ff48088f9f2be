// What the readers of text formats share.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tools/text.hpp"

namespace janus::tools {

// Lines one by one, whatever ends them (LF, CR LF, CR), without blanks at either end.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(text) {}

  bool next();  // false at the end
  std::string_view line() const { return line_; }
  std::uint32_t number() const { return number_; }  // from 1

 private:
  std::string_view rest_;
  std::string_view line_;
  std::uint32_t number_ = 0;
};

// -1 if it is no hexadecimal digit.
int hex_digit(char c);

// Pairs of hexadecimal digits; nothing if there is anything else, or an odd digit.
std::optional<std::vector<std::uint8_t>> hex_bytes(std::string_view text);

}  // namespace janus::tools
