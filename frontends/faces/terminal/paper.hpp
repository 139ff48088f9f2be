// What a machine prints on its serial line, as a terminal of today can show it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace janus::terminal {

// How bytes from 80 on are shown, and characters beyond ASCII typed.
enum class Charset : std::uint8_t {
  jis,   // JIS X 0201: A1-DF are katakana of half width, all others a dot
  utf8,  // as they are
};

// Characters, line ends, bell, tabulator and what moves the cursor or colours text go through; nothing does that would leave the
// terminal in another state.
class Paper {
 public:
  Paper(Charset charset, bool unicode) : charset_(charset), unicode_(unicode) {}
  std::string shown(std::string_view printed);

 private:
  void take(unsigned char byte, std::string& into);

  Charset charset_;
  bool unicode_;
  std::string sequence_;  // of an ESC that is not complete
};

// What is sent for a character that was typed; empty: the line has no code for it.
std::string sent(const std::string& character, Charset charset);

}  // namespace janus::terminal
