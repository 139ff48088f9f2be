#include "frontends/faces/engine/game_view.hpp"

namespace janus::engine {

std::unique_ptr<play::Match> match_of(session::Session& session) {
  const session::Program* program = session.program();
  if (!play::has_game(program)) return nullptr;
  return std::make_unique<play::Match>(session);
}

GameWatch::GameWatch(std::unique_ptr<play::Match> match) : match_(std::move(match)) {
  match_->requests().set_answers(true);
  match_->requests().attend([this](const play::Outcome& outcome) { tell(outcome); });
}

void GameWatch::tell(const play::Outcome& outcome) {
  outcome_ = std::make_shared<const play::Outcome>(outcome);
  outcome_at_ = match_->game().standing();
}

void GameWatch::demand(const std::function<void(play::Match&)>& what) {
  outcome_.reset();
  what(*match_);
}

bool GameWatch::ask(const std::function<void(play::Match&)>& what) {
  try {
    demand(what);
    return true;
  } catch (const session::Error& error) {
    tell({.problem = error.what()});
    return false;
  }
}

void GameWatch::follow(session::Session& session, const play::Look& look) {
  if (thinking_ == nullptr) thinking_ = std::make_unique<play::ThinkingFollower>(session, match_->game());
  thinking_->find_out(look);
}

std::shared_ptr<const GameView> GameWatch::view() const {
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

}  // namespace janus::engine
