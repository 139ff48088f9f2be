#include "frontends/ui/terminal/picture.hpp"

#include <fmt/format.h>

namespace janus::terminal {

using namespace play;

namespace {

constexpr const char* kReset = "\x1b[0m";
// Colours of the 256-colour palette with which black and white pieces are visible on every square.
constexpr int kLightSquare = 137, kDarkSquare = 95, kLastMove = 66, kWhitePiece = 231, kBlackPiece = 16;
constexpr int kNumber = 180;  // of an empty square: low contrast, because the pieces are more important
constexpr int kLedOf256 = 196;

// Returns two columns with the number of an empty square, for users who type square numbers.
std::string number_in(const Rules& rules, int square, char letter) {
  return letter == '.' && rules.numbers_squares() && rules.is_playable(square) ? fmt::format("{:>2}", rules.square_name(square))
                                                                               : std::string();
}

std::string plain_square(const Rules& rules, int square, char letter, const Style& style) {
  if (const std::string number = number_in(rules, square, letter); !number.empty()) return number;
  const PieceInfo* piece = rules.piece(letter);
  if (piece != nullptr) return style.unicode ? " " + std::string(piece->glyph) : std::string{' ', letter};
  if (letter != '.') return {' ', letter};
  if (!rules.is_playable(square)) return "  ";
  return style.unicode ? " ·" : " .";
}

// On a coloured background all pieces are solid, and their colour shows the side.
std::string coloured_square(const Rules& rules, int square, char letter, bool light, bool last, const Style& style) {
  const int ground = last ? kLastMove : light ? kLightSquare : kDarkSquare;
  if (const std::string number = number_in(rules, square, letter); !number.empty())
    return fmt::format("\x1b[48;5;{};38;5;{}m{} ", ground, kNumber, number);
  const PieceInfo* piece = rules.piece(letter);
  std::string text = " ";
  if (piece != nullptr) text = style.unicode ? std::string(piece->solid) : std::string(1, letter);
  const bool white = piece != nullptr && piece->side == Side::white;
  return fmt::format("\x1b[48;5;{};38;5;{}m {} ", ground, white ? kWhitePiece : kBlackPiece, text);
}

std::string lit(const machines::SevenSegmentDigit& digit, int line) {
  const auto on = [&](int segment, char stroke) { return (digit.lit >> segment & 1) != 0 ? stroke : ' '; };
  if (line == 0) return {' ', on(0, '_'), ' '};
  if (line == 1) return {on(5, '|'), on(6, '_'), on(1, '|')};
  return {on(4, '|'), on(3, '_'), on(2, '|')};
}

}  // namespace

int board_width(const Placement& board, const Style& style) { return 4 + board.files * (style.colour ? 3 : 2) + (style.colour ? 0 : 1); }

std::vector<std::string> draw_board(const Rules& rules, const Placement& board, const BoardAppearance& look, const Style& style) {
  const bool white_below = look.at_bottom == Side::white;
  std::vector<std::string> lines;
  for (int row = 0; row < board.ranks; ++row) {
    const int rank = white_below ? board.ranks - 1 - row : row;
    std::string line = fmt::format(" {:>2} ", rules.rank_label(rank));
    for (int column = 0; column < board.files; ++column) {
      const int file = white_below ? column : board.files - 1 - column;
      const int square = rank * board.files + file;
      const char piece = board.at(square);
      const bool last = square == look.last_from || square == look.last_to;
      line += style.colour ? coloured_square(rules, square, piece, (file + rank) % 2 != 0, last, style)
                           : plain_square(rules, square, piece, style);
    }
    lines.push_back(line + (style.colour ? kReset : " "));
  }
  std::string files = "    ";
  for (int column = 0; column < board.files; ++column) {
    const std::string label = rules.file_label(white_below ? column : board.files - 1 - column);
    files += fmt::format(" {:<{}}", label, style.colour ? 2 : 1);
  }
  lines.push_back(files + (style.colour ? "" : " "));
  return lines;
}

int digits_width(std::size_t digits) { return digits == 0 ? 0 : static_cast<int>(digits) * 4 - 1; }

std::vector<std::string> draw_digits(std::span<const machines::SevenSegmentDigit> digits, const Style& style) {
  std::vector<std::string> lines;
  for (int line = 0; line < 3; ++line) {
    std::string text;
    for (const machines::SevenSegmentDigit& digit : digits) text += fmt::format("{}{}", text.empty() ? "" : " ", lit(digit, line));
    lines.push_back(style.colour ? fmt::format("\x1b[38;5;{}m{}{}", kLedOf256, text, kReset) : text);
  }
  return lines;
}

}  // namespace janus::terminal
