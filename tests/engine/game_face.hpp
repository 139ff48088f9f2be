// A front end without a screen: sends a player's requests to the engine, and reads snapshots. The machine runs by
// emulated time, so each request is made at the same cycle in every run.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/engine/engine.hpp"
#include "frontends/core/views/board_table.hpp"

namespace janus::tests {

// All that there is to play, by the programs' names: a new one is among them.
const std::vector<std::string>& games();

class GameFace {
 public:
  using Chosen = std::vector<std::pair<std::string, std::string>>;

  explicit GameFace(std::string program, Chosen settings = {});

  const views::Snapshot& now() const { return *now_; }
  const play::GameView& game() const { return *now_->game; }
  const play::Standing& standing() const { return *game().standing; }
  const session::Play& play() const { return *now_->about->program->play; }
  const play::Rules& rules() const { return standing().record.rules(); }
  std::size_t plies() const { return standing().record.legs().back().moves.size(); }
  std::vector<play::Move> moves() const { return rules().legal_moves(standing().record.position()); }
  bool thinks_alone() const { return standing().seats == session::Seats::computer_both; }
  std::string problem() const { return game().outcome == nullptr ? "" : game().outcome->problem; }

  // The job is done, and the machine stands where it stood, or where the job put it.
  void ask(engine::Job job);
  // The same for a command, which is interrupted if it runs the machine.
  void execute(views::Command command);
  void go_to(std::uint64_t cycle);
  // As much of the run as `seconds` are, emulated; with `to_wait` no further than to where the program waits.
  void run(double seconds, bool to_wait = false);
  // Until the game stands so, looked at whenever the program waits, and now and then. False: it did not come to that.
  template <class Holds>
  bool run_until(const Holds& holds, double seconds) {
    for (double passed = 0; passed < seconds && !holds(); passed += kLook) run(kLook);
    return holds();
  }
  // Another session in the place of this one.
  void power(Chosen settings);
  void save_and_load_session();

  // What engine and machine complained of since the last look; a session that is over by an error among them.
  std::string complaints();

 private:
  static constexpr double kLook = 0.25;
  void settle();

  std::unique_ptr<engine::Engine> engine_;
  std::string program_;
  std::shared_ptr<const views::Snapshot> now_;
};

// New, and a move: what is wrong with the game; empty: it is played on.
std::string unplayable(GameFace& face);

}  // namespace janus::tests
