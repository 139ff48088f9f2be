// What a snapshot tells of the recorded run as a whole: how deep the calls were over time, and how much memory it takes. It
// is told sixty times a second, so what was summed up once is kept: the cost does not grow with the length of the run. Kept by
// the machine's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "frontends/core/debug/history/history.hpp"

namespace janus::views {

// The deepest moment of a part of the recorded run.
struct StripSample {
  std::uint32_t depth = 0;
  std::uint16_t routine = 0;
  std::uint64_t serial = 0;  // 0: nothing is known of that part

  void keep_deeper(const StripSample& other) {
    if (other.serial != 0 && (serial == 0 || other.depth > depth)) *this = other;
  }
};

class Recorded {
 public:
  static constexpr std::size_t kStrip = 600;  // parts

  explicit Recorded(int level = 0) : level_(level) {}

  // Brings it up to date, that of the machine with those of all levels. Returns how many keyframes the strip was made from.
  std::size_t look(const debug::History& history);
  // Equal parts from begin to end.
  const std::vector<StripSample>& strip(int level = 0) const {
    return level == level_ ? strip_ : above_[static_cast<std::size_t>(level - 1)].strip_;
  }
  std::size_t memory_size() const { return memory_size_; }  // bytes

 private:
  static constexpr std::size_t kMostParts = 2048;
  static constexpr int kFinest = debug::Keyframe::kLengthBits - 4;  // as fine as what a keyframe keeps

  void add(const debug::Keyframe& keyframe);
  void note(std::uint64_t from, std::uint64_t to, const StripSample& sample);
  std::vector<StripSample> drawn(const debug::History& history) const;

  int level_;
  std::vector<Recorded> above_;  // the levels from 1 on, of the machine

  // Of the keyframes whose stretch is over, up to `newest_`: parts of 2^bits_ cycles, from the beginning.
  std::shared_ptr<const debug::Keyframe> newest_;
  std::uint64_t begin_ = 0;
  int bits_ = kFinest;
  std::vector<StripSample> parts_;

  std::vector<StripSample> strip_;
  std::size_t memory_size_ = 0;
};

}  // namespace janus::views
