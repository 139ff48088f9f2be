// A program that plays both sides in one machine, refereed.
#pragma once

#include "frontends/games/play/opponent.hpp"
#include "frontends/games/tournament/referee.hpp"

namespace janus::tournament {

class Soloist {
 public:
  // Throws session::Error if the program does not play against itself. The collection outlives it.
  Soloist(session::Setup setup, const session::Collection& collection, std::string vary);

  const std::string& name() const { return name_; }
  // Its `number`th game; nothing if it was cancelled. What it plays against the rules, and where it stops, ends the game. Throws
  // session::Error.
  std::optional<Game> play(int number, const Terms& terms, const std::atomic<bool>& cancel) const;

 private:
  session::Setup setup_;
  const session::Collection& collection_;
  std::string name_, vary_;
};

}  // namespace janus::tournament
