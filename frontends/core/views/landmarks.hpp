// Landmarks of a session, which the timeline shows in addition to its keys: moves on the board, and
// stops at breakpoints. Owned by the machine thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "frontends/games/play/course.hpp"

namespace janus::views {

struct Landmark {
  enum class Kind : std::uint8_t { move, stop };
  Kind kind = Kind::move;
  std::uint64_t cycle = 0;
  std::string text;  // "Bb5"; reason of the stop
};

class Landmarks {
 public:
  // Discards landmarks after the end of the recording. `course`: course of the game, whose moves are marked; null: no game.
  void look(std::uint64_t end, const play::Course* course);
  void stopped(std::uint64_t cycle, std::string why);
  // By cycle. Never null; the same object if nothing has changed.
  std::shared_ptr<const std::vector<Landmark>> all() const { return all_; }

 private:
  void gather(const play::Course* course);

  std::vector<Landmark> stops_;  // by cycle
  bool fresh_ = false;           // stops were added since the last update
  std::uint64_t version_ = 0;    // of the course at the last update
  std::shared_ptr<const std::vector<Landmark>> all_ = std::make_shared<const std::vector<Landmark>>();
};

}  // namespace janus::views
