#include "frontends/games/play/board_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/error.hpp"
#include "frontends/games/play/board_readers.hpp"
#include "frontends/games/play/key_plan.hpp"

namespace janus::play {

namespace {

std::string letters_of(const Rules& rules) {
  std::string letters;
  for (const PieceInfo& piece : rules.pieces()) letters += piece.letter;
  return letters;
}

}  // namespace

BoardReader::BoardReader(const session::BoardView& view, const Rules& rules)
    : view_(view), rules_(rules), empty_(rules.placement(rules.start())) {
  std::fill(empty_.cells.begin(), empty_.cells.end(), '.');
}

int BoardReader::square_of_code(int code) const {
  const auto squares = rules_.squares();
  const auto found = std::find_if(squares.begin(), squares.end(), [&](int square) { return code_of(square) == code; });
  return found == squares.end() ? kNoSquare : *found;
}

std::unique_ptr<BoardReader> make_reader(const session::BoardView& view, const Rules& rules, Side computer, bool turned) {
  if (view.kind == "cells") return std::make_unique<CellBoard>(view, rules);
  if (view.kind == "bits") return std::make_unique<BitBoard>(view, rules);
  return std::make_unique<PieceList>(view, rules, computer, turned);
}

const Rules* rules_of(const session::Program& program) { return find_rules(program.rules()); }

const Rules& game_rules(const session::Program* program) {
  if (program == nullptr) throw session::Error("this is not a game: its manifest lacks [board] and [play]");
  if (const std::string problem = game_problem(*program); !problem.empty()) throw session::Error(problem);
  return *rules_of(*program);
}

bool has_game(const session::Program* program) { return program != nullptr && game_problem(*program).empty(); }

std::string position_problem(const session::Program& program) {
  if (program.position_setting() != nullptr) return {};
  return fmt::format("{} cannot start from a position; its manifest lacks a setting for one", program.title);
}

std::string game_problem(const session::Program& program) {
  if (!program.play || !program.board)
    return fmt::format("{} is not a game: its manifest lacks [board] and [play]; use 'janus run'", program.name);
  const Rules* rules = find_rules(program.play->rules);
  if (rules == nullptr) return fmt::format("{}: this build does not include the rules '{}'", program.name, program.play->rules);
  std::string pieces(program.board->pieces.begin(), program.board->pieces.end());
  for (const auto& [value, letter] : program.board->piece_codes) pieces += letter;
  for (const char letter : pieces)
    if (rules->piece(letter) == nullptr)
      return fmt::format("{}: `pieces` of [board] contains the unknown piece '{}'; {} has {}", program.name, letter, rules->name(),
                         letters_of(*rules));
  for (const auto& [action, keys] : program.play->keys)
    if (!is_action(*rules, action))
      return fmt::format("{}: unknown action `{}` in the [play.keys] of {}", program.name, action, rules->name());
  if (program.board->kind == "piece-list" && program.position_setting() != nullptr && !enters_piece_by_piece(*program.play))
    return program.name + ": [play.keys] needs `position_begin`, `position_piece` and `position_end` to enter a position";
  return {};
}

std::string square_text(const session::Program& program, const std::map<std::string, std::string>& settings, int code, bool turned) {
  const Rules* rules = rules_of(program);
  if (!program.board || rules == nullptr) return {};
  const auto reader = make_reader(*program.board, *rules, computer_side(program, settings), turned);
  const int square = reader->square_in_memory(code);
  return square == kNoSquare ? std::string{} : rules->square_name(square);
}

}  // namespace janus::play
