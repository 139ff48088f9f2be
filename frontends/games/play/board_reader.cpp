#include "frontends/games/play/board_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/games/play/key_plan.hpp"
#include "frontends/games/play/readers/bit_board.hpp"
#include "frontends/games/play/readers/cell_board.hpp"
#include "frontends/games/play/readers/piece_list.hpp"

namespace janus::play {

namespace {

std::string letters_of(const Rules& rules) {
  std::string letters;
  for (const Man& man : rules.men()) letters += man.letter;
  return letters;
}

std::string unknown_piece(const Rules& rules, char letter) {
  return fmt::format("`pieces` of [board] contains the unknown piece '{}'; {} has {}", letter, rules.name(), letters_of(rules));
}

}  // namespace

std::unique_ptr<BoardReader> make_reader(const session::BoardView& view, const Rules& rules, Side computer, bool turned) {
  if (view.kind == "cells") return std::make_unique<CellBoard>(view, rules);
  if (view.kind == "bits") return std::make_unique<BitBoard>(view, rules);
  return std::make_unique<PieceList>(view, rules, computer, turned);
}

const Rules* rules_of(const session::Program& program) { return find_rules(program.rules()); }

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
  for (const char letter : program.board->pieces)
    if (rules->man(letter) == nullptr) return program.name + ": " + unknown_piece(*rules, letter);
  for (const auto& [value, letter] : program.board->men)
    if (rules->man(letter) == nullptr) return program.name + ": " + unknown_piece(*rules, letter);
  for (const auto& [action, keys] : program.play->keys)
    if (!is_action(*rules, action))
      return fmt::format("{}: unknown action `{}` in the [play.keys] of {}", program.name, action, rules->name());
  if (program.board->kind == "piece-list" && program.position_setting() != nullptr && !keys_in_position(*program.play))
    return program.name + ": a position is keyed in: [play.keys] wants `position_begin`, `position_piece` and `position_end`";
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
