// Decides when a code view scrolls to the program counter, so that the view remains readable even if the counter changes every frame.
#pragma once

#include <cstdint>
#include <optional>

namespace janus::gui {

class AutoScroller {
 public:
  // What the view should do: stay, scroll the address into the first or last lines, or show it with its surroundings.
  enum class Move : std::uint8_t { stay, up, down, bring };

  // `now` is the time in seconds, from any clock. The view shows `first` to `last`. Samples ten times a second, and moves the view after
  // several consecutive samples outside it. The view therefore settles where a loop spends its time, and does not move for calls out of the
  // loop.
  Move sample(double now, std::uint16_t place, std::uint16_t first, std::uint16_t last);
  // Returns the address to mark: the last sample inside the view.
  std::optional<std::uint16_t> marked_address() const { return place_; }

 private:
  static constexpr double kPollSeconds = 0.1;
  static constexpr int kPatience = 4;  // samples
  std::optional<std::uint16_t> place_;
  double next_check_ = 0;
  int outside_ = kPatience - 1;  // consecutive samples outside; the first sample moves the view immediately
};

}  // namespace janus::gui
