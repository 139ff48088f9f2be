#include "frontends/play/chess/men.hpp"

#include "frontends/play/chess/position.hpp"

namespace janus::play::chess {

namespace {

constexpr Man kMen[] = {
    {'K', Side::white, "king", "♔", "♚"},   {'Q', Side::white, "queen", "♕", "♛"},
    {'R', Side::white, "rook", "♖", "♜"},   {'B', Side::white, "bishop", "♗", "♝"},
    {'N', Side::white, "knight", "♘", "♞"}, {'P', Side::white, "pawn", "♙", "♟"},
    {'k', Side::black, "king", "♚", "♚"},   {'q', Side::black, "queen", "♛", "♛"},
    {'r', Side::black, "rook", "♜", "♜"},   {'b', Side::black, "bishop", "♝", "♝"},
    {'n', Side::black, "knight", "♞", "♞"}, {'p', Side::black, "pawn", "♟", "♟"},
};

}  // namespace

std::span<const Man> chess_men() {
  return kMen;
}

std::string chess_step(const Placement& board, int from, int to) {
  const char kind = kind_of(board.at(from));
  const std::string origin = lettered_name(from, board.files);
  std::string text = kind == 'P' ? "" : std::string(1, kind);
  if (is_man(board.at(to))) text += kind == 'P' ? origin.substr(0, 1) + "x" : "x";
  return text + lettered_name(to, board.files);
}

std::string long_chess_step(const Placement& board, int from, int to) {
  const char kind = kind_of(board.at(from));
  std::string text = kind == 'P' ? "" : std::string(1, kind);
  text += lettered_name(from, board.files);
  text += is_man(board.at(to)) ? 'x' : '-';
  return text + lettered_name(to, board.files);
}

}  // namespace janus::play::chess
