#include "frontends/games/play/attended_game.hpp"

namespace janus::play {

std::unique_ptr<Match> match_of(session::Session& session) {
  const session::Program* program = session.program();
  if (!has_game(program)) return nullptr;
  return std::make_unique<Match>(session);
}

AttendedGame::AttendedGame(std::unique_ptr<Match> match) : match_(std::move(match)) {
  match_->requests().set_answers(true);
  match_->requests().attend([this](const Outcome& outcome) { settled(outcome); });
}

void AttendedGame::settled(const Outcome& outcome) {
  outcome_ = std::make_shared<const Outcome>(outcome);
  outcome_at_ = match_->game().standing();
}

void AttendedGame::demand(const std::function<void(Match&)>& what) {
  outcome_.reset();
  what(*match_);
}

void AttendedGame::ask(const std::function<void(Match&)>& what) {
  try {
    demand(what);
  } catch (const session::Error& error) {
    settled({.problem = error.what()});
    throw;
  }
}

void AttendedGame::follow(session::Session& session, const Look& look) {
  if (thinking_ == nullptr) thinking_ = std::make_unique<ThinkingFollower>(session, match_->game());
  thinking_->find_out(look);
}

std::shared_ptr<const GameView> AttendedGame::view() const {
  const session::Session& session = match_->game().session();
  auto view = std::make_shared<GameView>();
  view->standing = match_->game().standing();
  view->stands_since = match_->game().course().since(session.cycle());
  view->waits = session.waits() && (session.in_past() || !match_->requests().busy());
  view->thinks = match_->requests().thinks() && !session.in_past();
  view->answers = match_->requests().answers();
  view->can_take_back = match_->game().can_take_back();
  view->can_return = match_->game().can_return();
  view->line = match_->game().line();
  view->others = match_->game().other_lines();
  if (view->thinks) view->progress = match_->requests().progress();
  if (thinking_ != nullptr) {
    view->knows_thought = thinking_->knows();
    view->thought = thinking_->thought();
    if (!view->waits) view->considered = thinking_->considered();
  }
  if (outcome_at_.lock() == view->standing) view->outcome = outcome_;
  return view;
}

}  // namespace janus::play
