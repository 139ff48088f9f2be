// Converts a machine's serial output for a modern terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace janus::terminal {

// How bytes 80-FF are displayed and typed non-ASCII characters are encoded.
enum class Charset : std::uint8_t {
  jis,   // JIS X 0201: A1-DF are half-width katakana; all others are shown as dots
  utf8,  // unchanged
};

// Passes through characters, line endings, the bell, tabs, cursor movements and colours. Removes sequences that would change the terminal's
// mode.
class OutputFilter {
 public:
  OutputFilter(Charset charset, bool unicode) : charset_(charset), unicode_(unicode) {}
  std::string convert(std::string_view printed);

 private:
  void convert_byte(unsigned char byte, std::string& into);

  Charset charset_;
  bool unicode_;
  std::string sequence_;  // incomplete escape sequence
};

// Returns the bytes for a typed character, or an empty string if `charset` has no code for it.
std::string encode_character(const std::string& character, Charset charset);

}  // namespace janus::terminal
