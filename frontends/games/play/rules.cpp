#include "frontends/games/play/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/error.hpp"

namespace janus::play {

Placement Placement::with_piece_moved(int from, int to) const {
  Placement board = *this;
  board.at(to) = at(from);
  board.at(from) = '.';
  return board;
}

const PieceInfo* Rules::piece(char letter) const {
  for (const PieceInfo& piece : pieces())
    if (piece.letter == letter) return &piece;
  return nullptr;
}

bool Rules::is_piece_of(char letter, Side side) const {
  const PieceInfo* found = piece(letter);
  return found != nullptr && found->side == side;
}

char Rules::piece_for(char letter, Side side) const {
  const PieceInfo* one = piece(letter);
  if (one == nullptr || one->side == side) return letter;
  for (const PieceInfo& piece : pieces())
    if (piece.side == side && piece.name == one->name) return piece.letter;
  return letter;
}

bool Rules::is_playable(int square) const {
  const std::span<const int> all = squares();
  return std::find(all.begin(), all.end(), square) != all.end();
}

std::optional<Move> Rules::legal_move(const std::string& position, std::string_view coordinates) const {
  for (Move& move : legal_moves(position))
    if (move.coordinates == coordinates) return std::move(move);
  return std::nullopt;
}

std::optional<RemainingMove> Rules::find_remaining_move(const std::string&, const Move&, const Placement&) const { return std::nullopt; }

Values Rules::step_values(const Placement&, int from, int to) const { return {{"from", SquareValue{from}}, {"to", SquareValue{to}}}; }

std::string Rules::free_cell_error(const Move& move, const std::vector<Move>&) const {
  return "the program has no free cell for the new piece of " + move.notation;
}

std::span<const Rules* const> all_rules() {
  static const Rules* const kAll[] = {&chess_rules(), &chess5x5_rules(), &draughts_rules()};
  return kAll;
}

std::string start_position_text(const Rules& rules, const std::string& position) {
  std::string fault = rules.position_error(position);
  if (fault.empty()) fault = rules.start_position_error(position);
  if (!fault.empty()) throw session::Error(fault);
  return rules.rebuild(position, rules.placement(position), rules.to_move(position));
}

std::string other_game_error(const Rules& rules, std::string_view text) {
  const std::string whole(text);
  const bool word = text.find_first_of(" \t\r\n") == std::string_view::npos;  // several moves are parsed one by one
  const auto writes = [&](const Rules& of) { return (word && of.is_move_text(text)) || of.is_valid(whole); };
  if (writes(rules)) return {};
  for (const Rules* other : all_rules())
    if (writes(*other)) return fmt::format("this is a game of {}, but the program plays {}", other->title(), rules.title());
  return {};
}

const Rules* find_rules(std::string_view name) {
  for (const Rules* rules : all_rules())
    if (rules->name() == name) return rules;
  return nullptr;
}

}  // namespace janus::play
