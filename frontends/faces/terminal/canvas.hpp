// A terminal's screen as cells: what is to be seen is drawn here, and only what is not there yet is written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/faces/terminal/raw_terminal.hpp"

namespace janus::terminal {

// Colours are 0xRRGGBB; nothing: the terminal's own.
struct Ink {
  std::optional<std::uint32_t> ink = {}, paper = {};
  bool reverse = false;
  bool operator==(const Ink&) const = default;
};

enum class Colours : std::uint8_t { none, palette256, all };
Colours detect_colours();  // as the environment says

class Canvas {
 public:
  Canvas(bool unicode, Colours colours) : unicode_(unicode), colours_(colours) {}

  // Forgets what is on the screen.
  void resize(TerminalSize size);
  TerminalSize size() const { return size_; }
  Colours colours() const { return colours_; }
  bool unicode() const { return unicode_; }

  void clear();
  // What lies outside is left away.
  void put(int column, int row, char32_t character, const Ink& ink = {});
  void put(int column, int row, std::string_view utf8, const Ink& ink = {});
  // What to write for the screen to show it; empty: it does.
  std::string changes();

 private:
  struct Cell {
    char32_t character = U' ';
    Ink ink = {};
    bool operator==(const Cell&) const = default;
  };
  std::string colour(const Ink& ink) const;
  std::string drawn(char32_t character) const;

  bool unicode_;
  Colours colours_;
  TerminalSize size_{0, 0};
  std::vector<Cell> wanted_, shown_;
  bool known_ = false;  // what is on the screen
};

// UTF-8, one character after the other; what is none is U+FFFD.
std::u32string characters_of(std::string_view utf8);

}  // namespace janus::terminal
