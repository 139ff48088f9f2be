#include "frontends/core/views/position_setup.hpp"

#include <algorithm>

#include "frontends/core/session/error.hpp"
#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/positions.hpp"

namespace janus::views {

std::string PositionSetup::unsupported_reason(const Description& about) {
  return about.program == nullptr ? "no program is loaded" : play::position_problem(*about.program);
}

void PositionSetup::begin(std::shared_ptr<const session::Program> program, const std::string& position) {
  program_ = std::move(program);
  rules_ = play::rules_of(*program_);
  before_ = position;
  board_ = rules_->placement(position);
  to_move_ = rules_->to_move(position);
  held_piece_.reset();
}

void PositionSetup::click(int square) {
  if (held_piece_) return put(*held_piece_, square);
  const char piece = board_.at(square);
  if (piece == kErase) return;
  held_piece_ = piece;
  remove(square);
}

void PositionSetup::put(char piece, int square) {
  if (rules_->is_playable(square)) board_.at(square) = piece;
}

void PositionSetup::move(int from, int to) {
  if (!rules_->is_playable(to) || from == to) return;
  board_.at(to) = board_.at(from);
  remove(from);
}

void PositionSetup::clear() {
  std::fill(board_.cells.begin(), board_.cells.end(), kErase);
  held_piece_.reset();
}

void PositionSetup::start() { begin(program_, rules_->start()); }

// If the pieces are the same, the original history remains valid; otherwise only initial rights such as castling can apply.
std::string PositionSetup::position() const {
  const bool same = board_ == rules_->placement(before_) && to_move_ == rules_->to_move(before_);
  return same ? before_ : rules_->rebuild(rules_->start(), board_, to_move_);
}

std::string PositionSetup::position_error() const {
  try {
    play::read_position(*program_, position());
    return {};
  } catch (const session::Error& error) { return error.what(); }
}

}  // namespace janus::views
