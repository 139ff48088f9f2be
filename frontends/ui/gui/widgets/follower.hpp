// Decides when a code view scrolls to a program counter that changes every frame, so that the view remains readable.
#pragma once

#include <cstdint>
#include <optional>

namespace janus::gui {

class Follower {
 public:
  // Action of the view: stay, scroll the place into its first or last lines, or show it with its surroundings.
  enum class Move : std::uint8_t { stay, up, down, bring };

  // `now` is in seconds of any clock; the view shows `first` to `last`. Samples ten times a second. The view moves after several
  // consecutive samples outside. So it settles where a loop spends its time, and calls out of the loop do not move it.
  Move look(double now, std::uint16_t place, std::uint16_t first, std::uint16_t last);
  // Place to mark: the last sample inside the view.
  std::optional<std::uint16_t> place() const { return place_; }

 private:
  static constexpr double kLookSeconds = 0.1;
  static constexpr int kPatience = 4;  // samples
  std::optional<std::uint16_t> place_;
  double next_look_ = 0;
  int outside_ = kPatience - 1;  // consecutive samples; the first one moves at once
};

}  // namespace janus::gui
