// A front end without a display: sends a player's requests to the engine and reads snapshots. The machine runs by emulated time, so that
// each request is made at the same cycle in every run.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/engine/engine.hpp"
#include "frontends/core/views/board_table.hpp"

namespace janus::tests {

// The names of all programs with a game.
const std::vector<std::string>& games();

class GameUi {
 public:
  using Chosen = std::vector<std::pair<std::string, std::string>>;

  explicit GameUi(std::string program, Chosen settings = {});

  const views::Snapshot& now() const { return *now_; }
  const play::GameView& game() const { return *now_->game; }
  const play::GameState& game_state() const { return *game().game_state; }
  const session::Play& play() const { return *now_->about->program->play; }
  const play::Rules& rules() const { return game_state().record.rules(); }
  std::size_t plies() const { return game_state().record.segments().back().moves.size(); }
  std::vector<play::Move> moves() const { return rules().legal_moves(game_state().record.position()); }
  bool thinks_alone() const { return game_state().seats == session::SideAssignment::computer_both; }
  std::string problem() const { return game().outcome == nullptr ? "" : game().outcome->problem; }

  // Executes the job. The machine does not run otherwise.
  void ask(engine::Job job);
  // Executes a command. A command that runs the machine is interrupted.
  void execute(views::Command command);
  void go_to(std::uint64_t cycle);
  // Runs for `seconds` of emulated time; with `to_wait`, at most until the program waits.
  void run(double seconds, bool to_wait = false);
  // Runs until the predicate holds, which is evaluated every kLook seconds. Returns false after `seconds`.
  template <class Holds>
  bool run_until(const Holds& holds, double seconds) {
    for (double passed = 0; passed < seconds && !holds(); passed += kClockStep) run(kClockStep);
    return holds();
  }
  // Replaces the session by a new one.
  void power(Chosen settings);
  void save_and_load_session();

  // Returns errors of engine and machine since the last call, including an error that ended the session.
  std::string complaints();

 private:
  static constexpr double kClockStep = 0.25;
  void settle();

  std::unique_ptr<engine::Engine> engine_;
  std::string program_;
  std::shared_ptr<const views::Snapshot> now_;
};

// Starts a new game and makes a move. Returns the problem, or an empty string if the game is playable.
std::string unplayable(GameUi& ui);

}  // namespace janus::tests
