#include "frontends/core/views/kiosk.hpp"

#include <algorithm>
#include <utility>

#include "frontends/core/views/game_line.hpp"
#include "frontends/games/play/side_assignment.hpp"

namespace janus::views {
namespace {

using session::SideAssignment;

constexpr double kGreeting = 20;        // seconds until the show starts, or less if cancelled earlier
constexpr double kBetweenMoves = 2.5;   // of the show: display time of a move
constexpr double kAtItsEnd = 10;        // display time at the end of a game
constexpr double kStuck = 300;          // without a move, regardless of the cause
constexpr std::size_t kLongGame = 160;  // half moves: programs that cannot win repeat moves
constexpr double kOpenGame = 60;        // at most, without a touch: a game that has no moves, or is over
constexpr double kWarning = 20;         // before a game ends without a touch
constexpr double kWhileItThinks = 5;    // patience with a visitor is multiplied by this
constexpr double kComesUp = 30;         // timeout for the start of another machine

SideAssignment seats_by(const session::Setup& setup) {
  const auto settled = session::resolve_settings(*setup.program, setup.settings);
  return play::side_assignment(*setup.program, {settled.begin(), settled.end()});
}

}  // namespace

Kiosk::Kiosk(session::Setup setup, double idle_seconds, double speed)
    : visitor_setup_(std::move(setup)), idle_seconds_(idle_seconds), speed_(speed) {
  const session::Program& program = *visitor_setup_.program;
  if (const auto both = play::settings_for(program, SideAssignment::computer_both))
    self_play_setup_ = session::apply_settings(visitor_setup_, *both);
  // A program that plays against itself by default would leave visitors nothing to do.
  const auto against = play::settings_for(program, SideAssignment::computer_black);
  if (against && seats_by(visitor_setup_) == SideAssignment::computer_both)
    visitor_setup_ = session::apply_settings(visitor_setup_, *against);
}

Kiosk::Actions Kiosk::restart(double seconds, const Snapshot& now) {
  state_ = State::greeting;
  thought_ = false;
  touched_at_ = seconds;
  replaced_session_ = now.about->number;
  return {.power_on = visitor_setup_, .speed = speed_};
}

Kiosk::Actions Kiosk::begin_show(double seconds, const Snapshot& now) {
  state_ = State::show;
  moved_at_ = touched_at_ = seconds;
  plies_ = 0;
  asked_ = skips_wait_ = false;
  if (!can_play_alone()) return {};
  asked_ = true;
  replaced_session_ = now.about->number;
  return {.power_on = self_play_setup_, .speed = kFullSpeed};
}

// A program that is requested to move changes sides after each of its moves; other programs that play alone only need to be slowed down.
Kiosk::Actions Kiosk::continue_show(double seconds, const Snapshot& now) {
  const play::GameView& game = *now.game;
  if (!now.dead.empty()) return restart(seconds, now);
  const bool waits = game.waits;
  if (!asked_ && waits) {
    asked_ = skips_wait_ = true;
    return {.command = Command{"new-game"}, .speed = kFullSpeed};
  }
  if (const std::size_t plies = current_ply(game); game.game_state->set_up && plies != plies_) {
    plies_ = plies;
    moved_at_ = seconds;
    skips_wait_ = false;
    return {.speed = speed_};
  }
  const double since = seconds - moved_at_;
  const bool gave_up = game.outcome != nullptr && (!game.outcome->problem.empty() ||
                                                   (game.outcome->answer && game.outcome->answer->kind == play::Answer::Kind::resigned));
  const bool needs_request = waits && game.game_state->set_up && !game.game_state->is_programs_turn();
  const bool tells = !can_play_alone() && now.about->program->play->keys.contains("exchange");
  const bool ended =
      game.game_state->is_over() || gave_up || plies_ >= kLongGame || (waits && game.game_state->set_up && !(tells && needs_request));
  if (since > (ended ? kAtItsEnd : kStuck)) return restart(seconds, now);
  if (ended || since < kBetweenMoves) return {};
  Actions orders;
  if (tells && needs_request) {
    moved_at_ = seconds;  // requested once
    orders.command = Command{"exchange"};
  }
  if (!std::exchange(skips_wait_, true)) orders.speed = kFullSpeed;
  return orders;
}

// Seconds without a touch that end a visitor's game.
double Kiosk::idle_timeout(const Snapshot& now) const {
  const play::GameView& game = *now.game;
  if (game.thinks) return idle_seconds_ * kWhileItThinks;
  const bool begun = game.game_state->set_up && current_ply(game) != 0 && !game.game_state->is_over();
  return begun ? idle_seconds_ : std::min(idle_seconds_, kOpenGame);
}

Kiosk::Actions Kiosk::update(double seconds, bool touched, const Snapshot& now) {
  if (touched_at_ == 0) touched_at_ = seconds;
  seconds_left_.reset();
  if (replaced_session_ == now.about->number && seconds - touched_at_ < kComesUp) return {};
  replaced_session_ = 0;
  if (now.game == nullptr) return {};
  if (touched && state_ == State::show) return restart(seconds, now);
  if (touched) {
    touched_at_ = seconds;
    state_ = State::visitor;
  }
  switch (state_) {
    case State::show: return continue_show(seconds, now);
    case State::greeting:
      if (seconds - touched_at_ > std::min(kGreeting, idle_seconds_)) return begin_show(seconds, now);
      return {};
    case State::visitor: break;
  }
  const bool thinks = now.game->thinks;
  if (std::exchange(thought_, thinks) && !thinks) touched_at_ = seconds;  // gives time to see its answer
  const double left = touched_at_ + idle_timeout(now) - seconds;
  if (left < 0) return restart(seconds, now);
  if (left < std::min(kWarning, idle_seconds_ / 2)) seconds_left_ = static_cast<int>(left) + 1;
  return {};
}

bool Kiosk::plays_itself() const { return can_play_alone() || visitor_setup_.program->play->keys.contains("exchange"); }

}  // namespace janus::views
