#include "frontends/games/play/record.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace janus::play {

Record::Record(const Rules& rules, std::string start) : rules_(&rules) { legs_.push_back({std::move(start), {}, ""}); }

const std::string& Record::position() const {
  const Segment& leg = legs_.back();
  return leg.moves.empty() ? leg.start : leg.moves.back().move.after;
}

const PlayedMove* Record::last() const { return legs_.back().moves.empty() ? nullptr : &legs_.back().moves.back(); }

std::string numbered_move(const Rules& rules, const std::string& position, const std::string& move) {
  const char* dots = rules.to_move(position) == rules.first_side() ? "." : "...";
  return fmt::format("{}{} {}", rules.move_number(position), dots, move);
}

bool Record::continues(const Record& earlier) const {
  const std::size_t last = earlier.legs_.size() - 1;
  if (rules_ != earlier.rules_ || last >= legs_.size()) return false;
  for (std::size_t i = 0; i <= last; ++i) {
    const Segment &now = legs_[i], &then = earlier.legs_[i];
    if (now.start != then.start || (i < last ? now.moves.size() != then.moves.size() : now.moves.size() < then.moves.size())) return false;
    const auto same = [](const PlayedMove& a, const PlayedMove& b) { return a.move.coordinates == b.move.coordinates; };
    if (!std::equal(then.moves.begin(), then.moves.end(), now.moves.begin(), same)) return false;
  }
  return true;
}

void Record::play(PlayedMove played) {
  resigned_.reset();
  declared_.clear();
  legs_.back().moves.push_back(std::move(played));
}

void Record::start_segment(std::string next_position, std::string remark) {
  resigned_.reset();
  declared_.clear();
  legs_.back().remark = std::move(remark);
  legs_.push_back({std::move(next_position), {}, ""});
}

std::string Record::result() const {
  const auto won_by = [](Side side) { return side == Side::white ? "1-0" : "0-1"; };
  const Side side = rules_->to_move(position());
  switch (rules_->game_result(position()).kind) {
    case GameResult::Kind::won: return won_by(side);
    case GameResult::Kind::lost: return won_by(opposite_side(side));
    case GameResult::Kind::drawn: return "1/2-1/2";
    case GameResult::Kind::none: break;
  }
  if (resigned_) return won_by(opposite_side(*resigned_));
  return declared_.empty() ? "*" : declared_;
}

int Record::quiet_plies() const {
  const Segment& leg = legs_.back();
  int count = 0;
  for (std::size_t i = leg.moves.size(); i-- > 0; ++count) {
    const Move& move = leg.moves[i].move;
    const PieceInfo* piece = rules_->piece(rules_->placement(i == 0 ? leg.start : leg.moves[i - 1].move.after).at(move.from()));
    if (!move.taken.empty() || piece == nullptr || piece->never_back) break;
  }
  return count;
}

int Record::repetitions() const {
  const Segment& leg = legs_.back();
  const std::string here = rules_->repetition_key(position());
  int count = rules_->repetition_key(leg.start) == here ? 1 : 0;
  for (const PlayedMove& played : leg.moves)
    if (rules_->repetition_key(played.move.after) == here) ++count;
  return count;
}

}  // namespace janus::play
