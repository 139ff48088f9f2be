// A terminal's screen as a grid of cells. Writes only changed cells.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/ui/terminal/raw_terminal.hpp"

namespace janus::terminal {

// Colours are 0xRRGGBB, or nullopt for the terminal's default.
struct TextAttributes {
  std::optional<std::uint32_t> ink = {}, paper = {};
  bool reverse = false;
  bool operator==(const TextAttributes&) const = default;
};

enum class Colours : std::uint8_t { none, palette256, all };
Colours detect_colours();  // based on the environment

class Canvas {
 public:
  Canvas(bool unicode, Colours colours) : unicode_(unicode), colours_(colours) {}

  // Also marks the screen contents as unknown.
  void resize(TerminalSize size);
  TerminalSize size() const { return size_; }
  Colours colours() const { return colours_; }
  bool unicode() const { return unicode_; }

  void clear();
  // Writes text, clipped to the screen.
  void put(int column, int row, char32_t character, const TextAttributes& ink = {});
  void put(int column, int row, std::string_view utf8, const TextAttributes& ink = {});
  // Returns the output that updates the screen, or an empty string if nothing has changed.
  std::string render_changes();

 private:
  struct Cell {
    char32_t character = U' ';
    TextAttributes ink = {};
    bool operator==(const Cell&) const = default;
  };
  std::string colour(const TextAttributes& ink) const;
  std::string encode(char32_t character) const;

  bool unicode_;
  Colours colours_;
  TerminalSize size_{0, 0};
  std::vector<Cell> wanted_, shown_;
  bool known_ = false;  // the screen contents are known
};

// Decodes UTF-8. Invalid bytes become U+FFFD.
std::u32string to_code_points(std::string_view utf8);

}  // namespace janus::terminal
