// A row of multiplexed seven-segment digits, with a model of persistence of vision.
//
//      aaa
//     f   b      segment bits: a=01 b=02 c=04 d=08 e=10 f=20 g=40; no decimal points
//      ggg
//     e   c
//      ddd
//
// At most one digit is selected at a time. The model is based on the *selection*: the cycles from selecting a digit
// to deselecting it. A segment's brightness is the fraction of its digit's last complete selection during which it was
// driven; it is considered lit above one half.
//
// A segment that goes dark and is lit again within 20 ms appears continuously lit, because a program may select a digit several
// times per round, each time with only some of its segments. The segment then stays lit until 20 ms after it was last lit again,
// with the brightness of its last selection. For this rule, a segment must be driven for more than an eighth of the selection
// and for more than half as long as the selection's brightest segment. The rule does not apply to a segment that is lit in every
// selection: if a digit is selected once per round, a new pattern replaces the old one immediately.
//
// A digit goes dark 20 ms after its last selection. Selections shorter than 8 cycles are glitches of the code that steps from digit to
// digit and are ignored. A digit that is selected for more than 20 ms without multiplexing shows its current pattern.
//
// Sources: several models of the KIM-1's display, which agree (lit if driven for over half the selection,
// 10-20 ms of decay); Kim-Tac-Toe in The First Book of KIM, which relies on persistence for three selections
// of each digit in 6 ms. The eye sees no flicker above about 50 Hz.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "machines/board/screens.hpp"

namespace janus::machines {

class SevenSegment {
 public:
  static constexpr std::size_t kMostDigits = 16;
  // `decay_cycles`: how long a digit stays visible after its selection (20 ms).
  SevenSegment(int digits, std::uint64_t decay_cycles);

  // Starts to drive `segments` on `digit` (-1 for no digit) in `cycle`.
  void drive(int digit, std::uint8_t segments, std::uint64_t cycle) {
    if (digit == digit_ && segments == segments_) return;
    set_segments(digit, segments, cycle);
  }

  // Implements Screens::read_display() and stamp() for a row of digits.
  void read(std::uint64_t cycle, std::vector<SevenSegmentDigit>& digits) const;
  std::uint64_t stamp(std::uint64_t cycle) const;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    for (auto& seen : self.seen_) {
      archive.value(seen.lit);
      archive.value(seen.length);
      archive.value(seen.end);
    }
    archive.value(self.digit_);
    archive.check(self.digit_ >= -1 && self.digit_ < static_cast<int>(self.seen_.size()), "invalid digit");
    archive.value(self.segments_);
    archive.value(self.since_);
    archive.value(self.selected_at_);
    archive.check(self.selected_at_ <= self.since_, "the digit was driven before it was selected");
    archive.value(self.lit_);
  }
  // Saves and loads the section that earlier versions did not write.
  template <class Self, class Archive>
  static void serialize_persistence(Self& self, Archive& archive) {
    const bool written = archive.begin_optional_section("light");
    if constexpr (Archive::kReading) {
      if (!written) self.lights_.assign(self.lights_.size(), {});
    }
    if (!written) return;
    for (auto& light : self.lights_) {
      archive.value(light.driven);
      archive.value(light.returned);
      archive.value(light.share);
    }
  }

 private:
  using LitCycles = std::array<std::uint64_t, 7>;
  struct Selection {  // last complete selection of a digit
    LitCycles lit{};
    std::uint64_t length = 0;
    std::uint64_t end = 0;
  };

  struct Persistence {                    // persistence of a digit, per segment
    LitCycles driven{};                   // end of the last selection in which it was driven, or 0
    LitCycles returned{};                 // end of the last selection in which it was lit again, or 0
    std::array<std::uint8_t, 7> share{};  // driven fraction of the last selection in which it was driven; 255 means the whole selection
  };

  void update_persistence(Persistence& light, const Selection& before, const Selection& now, std::uint64_t begin) const;
  SevenSegmentDigit digit(std::size_t i, std::uint64_t cycle) const;
  void set_segments(int digit, std::uint8_t segments, std::uint64_t cycle);
  LitCycles lit_cycles_at(std::uint64_t cycle) const;

  std::vector<Selection> seen_;
  std::vector<Persistence> lights_;
  std::uint64_t decay_;
  int digit_ = -1;
  std::uint8_t segments_ = 0;
  std::uint64_t since_ = 0;        // cycle of the last change
  std::uint64_t selected_at_ = 0;  // cycle in which the selection of digit_ started
  LitCycles lit_{};                // lit cycles in this selection, up to since_
};

}  // namespace janus::machines
