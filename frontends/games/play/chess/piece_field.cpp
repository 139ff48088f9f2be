#include "frontends/games/play/chess/piece_field.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace janus::play::chess {

namespace {

constexpr std::string_view kCounts[] = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight"};

}  // namespace

std::string read_pieces(std::string_view field, int width, std::span<char> pieces) {
  std::fill(pieces.begin(), pieces.end(), '.');
  const std::string_view count = kCounts[width];
  int file = 0, rank = width - 1;
  for (const char c : field) {
    if (c == '/') {
      if (file != width) return fmt::format("rank {} has {} squares", rank + 1, file);
      file = 0;
      if (--rank < 0) return fmt::format("more than {} ranks", count);
    } else if (c >= '1' && c <= '0' + width) {
      file += c - '0';
    } else if (std::string_view("KQRBNPkqrbnp").find(c) != std::string_view::npos) {
      if (file < width) pieces[static_cast<std::size_t>(rank * width + file)] = c;
      ++file;
    } else {
      return fmt::format("unknown piece '{}'", c);
    }
    if (file > width) return fmt::format("rank {} has more than {} squares", rank + 1, count);
  }
  return rank == 0 && file == width ? "" : fmt::format("fewer than {0} ranks of {0} squares", count);
}

std::string piece_field(const Board& board) {
  std::string text;
  for (int rank = board.width - 1; rank >= 0; --rank) {
    int empty = 0;
    const auto write_empty = [&] {
      if (empty > 0) text += static_cast<char>('0' + empty);
      empty = 0;
    };
    for (int file = 0; file < board.width; ++file) {
      const char piece = board.at(rank * board.width + file);
      if (!is_piece(piece)) {
        ++empty;
        continue;
      }
      write_empty();
      text += piece;
    }
    write_empty();
    if (rank > 0) text += '/';
  }
  return text;
}

}  // namespace janus::play::chess
