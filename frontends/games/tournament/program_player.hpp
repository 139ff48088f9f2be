// Programs as match players, with a new machine for each game.
#pragma once

#include <optional>

#include "frontends/games/play/opponent.hpp"
#include "frontends/games/tournament/referee.hpp"

namespace janus::tournament {

// Returns a player name that includes additional files and chosen settings: "MicroChess + weights.hex (level=blitz)".
std::string player_name(const session::Setup& setup);

// Returns a setting's value for game `number`, cycling through all its values, for --vary. Throws session::Error for an unknown setting.
std::string varied_value(const session::Program& program, const std::string& setting, int number);

class ProgramPlayer final : public Player {
 public:
  // Throws session::Error if the program in `setup` has no game. The collection must outlive this object.
  ProgramPlayer(session::Setup setup, const session::Collection& collection, std::string vary);

  std::string name() const override { return name_; }
  void start_game(int number, const std::string& start, play::Side side) override;
  bool accepts_own_moves() const override { return !opponent_.program().play->replies_automatically(); }
  Turn move(const play::Record& game, const std::atomic<bool>& cancel) override;

 private:
  play::Opponent opponent_;
  std::string name_, vary_;
};

// A program that plays both sides on one machine.
class SelfPlay {
 public:
  // Throws session::Error if the program cannot play against itself. The collection must outlive this object.
  SelfPlay(session::Setup setup, const session::Collection& collection, std::string vary);

  const std::string& name() const { return name_; }
  // Plays game `number`. Returns nullopt if cancelled. An illegal move or a stopped program ends the game. Throws session::Error.
  std::optional<Game> play(int number, const GameTerms& terms, const std::atomic<bool>& cancel) const;

 private:
  session::Setup setup_;
  const session::Collection& collection_;
  std::string name_, vary_;
};

}  // namespace janus::tournament
