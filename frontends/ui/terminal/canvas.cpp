#include "frontends/ui/terminal/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "tools/utf8.hpp"

namespace janus::terminal {
namespace {

constexpr char32_t kNone = 0xFFFD;

// Returns an ASCII substitute, for terminals without Unicode.
char plain(char32_t c) {
  if (c >= 0x20 && c < 0x7F) return static_cast<char>(c);
  if (c == U'─' || c == U'┬' || c == U'┴') return '-';
  if (c == U'│' || c == U'├' || c == U'┤') return '|';
  if (c >= 0x2500 && c < 0x2580) return '+';
  if (c >= 0x2580 && c < 0x2600) return '#';
  return '?';
}

unsigned byte_of(std::uint32_t colour, int shift) { return colour >> shift & 0xFF; }

// Returns the nearest colour of the 6x6x6 cube.
unsigned of_256(std::uint32_t colour) {
  unsigned index = 16;
  for (const auto& [shift, weight] : {std::pair{16, 36U}, {8, 6U}, {0, 1U}}) {
    const unsigned value = byte_of(colour, shift);
    index += weight * (value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40);
  }
  return index;
}

}  // namespace

Colours detect_colours() {
  const auto value = [](const char* name) {
    const char* text = std::getenv(name);
    return std::string_view(text == nullptr ? "" : text);
  };
  if (!value("NO_COLOR").empty()) return Colours::none;
  return value("COLORTERM") == "truecolor" || value("COLORTERM") == "24bit" ? Colours::all : Colours::palette256;
}

std::u32string to_code_points(std::string_view utf8) {
  std::u32string all;
  while (!utf8.empty()) {
    const std::size_t length = tools::sequence_length(utf8);
    all += length == 0 ? kNone : tools::decode_utf8(utf8.substr(0, length));
    utf8.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return all;
}

void Canvas::resize(TerminalSize size) {
  size_ = size;
  const std::size_t cells = static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows);
  wanted_.assign(cells, {});
  shown_.assign(cells, {});
  known_ = false;
}

void Canvas::clear() { wanted_.assign(wanted_.size(), {}); }

void Canvas::put(int column, int row, char32_t character, const TextAttributes& ink) {
  if (column < 0 || row < 0 || column >= size_.columns || row >= size_.rows) return;
  wanted_[static_cast<std::size_t>(row * size_.columns + column)] = {character < 0x20 || character == 0x7F ? U' ' : character, ink};
}

void Canvas::put(int column, int row, std::string_view utf8, const TextAttributes& ink) {
  for (const char32_t character : to_code_points(utf8)) put(column++, row, character, ink);
}

std::string Canvas::colour(const TextAttributes& ink) const {
  std::string codes = "\x1b[0";
  if (ink.reverse) codes += ";7";
  const auto add = [&](const std::optional<std::uint32_t>& value, int ground) {
    if (!value || colours_ == Colours::none) return;
    if (colours_ == Colours::all)
      codes += fmt::format(";{};2;{};{};{}", ground, byte_of(*value, 16), byte_of(*value, 8), byte_of(*value, 0));
    else codes += fmt::format(";{};5;{}", ground, of_256(*value));
  };
  add(ink.ink, 38);
  add(ink.paper, 48);
  return codes + "m";
}

std::string Canvas::encode(char32_t character) const { return unicode_ ? tools::encode_utf8(character) : std::string(1, plain(character)); }

// A character that a terminal draws two cells wide damages only its neighbour: the cursor is positioned again after it.
std::string Canvas::render_changes() {
  std::string text;
  if (!known_) text += "\x1b[0m\x1b[2J";
  known_ = true;
  int at_column = -1, at_row = -1;
  std::optional<TextAttributes> ink;
  for (int row = 0; row < size_.rows; ++row) {
    for (int column = 0; column < size_.columns; ++column) {
      const auto index = static_cast<std::size_t>(row * size_.columns + column);
      const Cell& cell = wanted_[index];
      if (shown_[index] == cell) continue;
      shown_[index] = cell;
      if (row != at_row || column != at_column) text += fmt::format("\x1b[{};{}H", row + 1, column + 1);
      if (!ink || *ink != cell.ink) text += colour(cell.ink);
      ink = cell.ink;
      text += encode(cell.character);
      at_row = row;
      at_column = cell.character < 0x7F && column + 1 < size_.columns ? column + 1 : -1;
    }
  }
  if (ink) text += "\x1b[0m";
  return text;
}

}  // namespace janus::terminal
