#include "frontends/faces/engine/views/position_setup.hpp"

#include <algorithm>

#include "frontends/faces/engine/views/board_table.hpp"
#include "frontends/games/play/board_reader.hpp"

namespace janus::engine {

std::string PositionSetup::refusal(const Description& about) {
  return about.program == nullptr ? "there is no game" : play::position_problem(*about.program);
}

void PositionSetup::begin(const play::Rules& rules, const std::string& position) {
  rules_ = &rules;
  before_ = position;
  board_ = rules.placement(position);
  to_move_ = rules.to_move(position);
  held_.reset();
}

void PositionSetup::click(int square) {
  if (held_) return put(*held_, square);
  const char man = board_.at(square);
  if (man == kNobody) return;
  held_ = man;
  remove(square);
}

void PositionSetup::put(char man, int square) {
  if (rules_->plays_on(square)) board_.at(square) = man;
}

void PositionSetup::move(int from, int to) {
  if (!rules_->plays_on(to) || from == to) return;
  board_.at(to) = board_.at(from);
  remove(from);
}

void PositionSetup::clear() {
  std::fill(board_.cells.begin(), board_.cells.end(), kNobody);
  held_.reset();
}

void PositionSetup::start() { begin(*rules_, rules_->start()); }

// A history that ended in the same men has still happened; another may be only the start's, as rights to castle are.
std::string PositionSetup::position() const {
  const bool same = board_ == rules_->placement(before_) && to_move_ == rules_->to_move(before_);
  return same ? before_ : rules_->rebuild(rules_->start(), board_, to_move_);
}

std::string PositionSetup::fault() const {
  const std::string text = position(), fault = rules_->fault(text);
  return fault.empty() ? rules_->beginning_fault(text) : fault;
}

Job PositionSetup::job() const {
  return asked_of_game([text = position()](play::Match& match) { match.requests().game_from(text); });
}

}  // namespace janus::engine
