// A session's timeline markers, in addition to its inputs: moves on the board, and stops at breakpoints. Owned by the machine's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "frontends/games/play/game_history.hpp"

namespace janus::views {

struct TimelineMarker {
  enum class Kind : std::uint8_t { move, stop };
  Kind kind = Kind::move;
  std::uint64_t cycle = 0;
  std::string text;  // "Bb5", or the reason for the stop
};

class TimelineMarkers {
 public:
  // Updates the markers: marks the moves in `game_history` (null if there is no game) and discards stops after the end of the recording.
  void update(std::uint64_t end, const play::GameHistory* game_history);
  void record_stop(std::uint64_t cycle, std::string why);
  // Returns the markers, sorted by cycle. Never null. Returns the same object if nothing has changed.
  std::shared_ptr<const std::vector<TimelineMarker>> all() const { return all_; }

 private:
  void gather(const play::GameHistory* game_history);

  std::vector<TimelineMarker> stops_;  // by cycle
  bool fresh_ = false;                 // stops have been added since the last update
  std::uint64_t version_ = 0;          // version of the game history at the last update
  std::shared_ptr<const std::vector<TimelineMarker>> all_ = std::make_shared<const std::vector<TimelineMarker>>();
};

}  // namespace janus::views
