// Decides when a view of code scrolls to a program counter that is somewhere else in every frame, so that the view can still be read.
#pragma once

#include <cstdint>
#include <optional>

namespace janus::gui {

class Follower {
 public:
  // What the view is to do: stay, let the place be among its first or last lines, or show it and what is around it.
  enum class Move : std::uint8_t { stay, up, down, bring };

  // `now`: seconds of any clock; the view shows `first` to `last`. Looks ten times a second. The view moves when a few looks
  // on end found the place outside: so it comes to rest where a loop spends its time, and calls out of it do not tear it away.
  Move look(double now, std::uint16_t place, std::uint16_t first, std::uint16_t last);
  // The place to be marked: the last one seen inside the view.
  std::optional<std::uint16_t> place() const { return place_; }

 private:
  static constexpr double kLookSeconds = 0.1;
  static constexpr int kPatience = 4;  // looks
  std::optional<std::uint16_t> place_;
  double next_look_ = 0;
  int outside_ = kPatience - 1;  // looks on end; the first one moves at once
};

}  // namespace janus::gui
