// The landmarks of a session, which the timeline shows in addition to its keys: the moves that were made on the board, and where
// breakpoints stopped the machine. Kept by the machine's thread.
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
  std::string text;  // "Bb5"; why it stopped
};

class Landmarks {
 public:
  // Forgets what lies after the end of the recorded run. `course`: of the game, whose moves are marked; null: no game.
  void look(std::uint64_t end, const play::Course* course);
  void stopped(std::uint64_t cycle, std::string why);
  // By cycle. Never null; the same as before if nothing came or went.
  std::shared_ptr<const std::vector<Landmark>> all() const { return all_; }

 private:
  void gather(const play::Course* course);

  std::vector<Landmark> stops_;  // by cycle
  bool fresh_ = false;           // since they were gathered
  std::uint64_t version_ = 0;    // of the course that they were gathered from
  std::shared_ptr<const std::vector<Landmark>> all_ = std::make_shared<const std::vector<Landmark>>();
};

}  // namespace janus::views
