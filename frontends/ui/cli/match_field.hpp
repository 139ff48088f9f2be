// A match's players and opening book, built from the `janus match` arguments.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontends/ui/cli/run_setup.hpp"
#include "frontends/games/tournament/engines/engine_player.hpp"
#include "frontends/games/tournament/match_file.hpp"
#include "frontends/games/tournament/openings.hpp"
#include "frontends/games/tournament/runner.hpp"
#include "frontends/games/tournament/schedule.hpp"

namespace janus::cli {

struct MatchRequest {
  MachineArguments machine;
  std::vector<std::string> programs;
  // All except `engines` have one entry for all engines, or one per engine.
  std::vector<std::string> engines, engine_go, engine_protocol = {"uci"};
  std::vector<std::string> engine_options;
  int engine_timeout = 60;
  int games = 2, jobs = 0, most_plies = 400, book_plies = 8, random_plies = 0;
  std::uint64_t seed = 1;
  std::string openings, vary, clock, file, score, shard, castling = "loss";
  std::vector<std::string> merge;
  bool shuffle = false, json = false, quiet = false;
};

class MatchSetup {
 public:
  // Setting `cancel` stops waiting for engines. All three arguments must outlive the object. Throws a one-line session::Error.
  MatchSetup(const MatchRequest& request, const session::Collection& collection, const std::atomic<bool>& cancel);

  const play::Rules& rules() const { return *rules_; }
  const tournament::Schedule& schedule() const { return *schedule_; }
  tournament::Plan plan() const;
  std::string text() const;                // the players, on one line
  std::vector<std::string> files() const;  // the players' input files
  // Returns an object that plays games by number with its own players. Use it on one thread only.
  tournament::GamePlayer game_player() const;

 private:
  struct Entrant {
    session::Setup setup = {};            // for a program
    tournament::EngineSetup engine = {};  // for an engine
    bool is_engine = false, is_random = false;
    std::string name = {};
  };
  class Table;

  bool has_single_player() const { return entrants_.size() == 1; }
  void add_program(const std::string& text);
  void add_engine(std::size_t number);
  void name_entrants();
  void make_openings();
  std::string openings_text() const;
  bool all_accept_moves() const;
  void fix_sides();
  const std::string& first_title() const;  // title of the first program
  bool touch_move() const { return request_.castling != "loss"; }
  std::string engine_text(const Entrant& entrant) const;
  std::unique_ptr<tournament::Player> make_player(const Entrant& entrant) const;

  const MatchRequest& request_;
  const session::Collection& collection_;
  const std::atomic<bool>& cancel_;
  std::vector<Entrant> entrants_;
  const play::Rules* rules_ = nullptr;
  std::unique_ptr<tournament::Schedule> schedule_;
  std::vector<tournament::Opening> openings_;
  std::string book_;          // hash of the opening book
  bool fixed_sides_ = false;  // one of two players can play only one side; the first player plays White
  tournament::TimeControl clock_;
};

}  // namespace janus::cli
