// Converts speaker edges to samples on the machine's thread, and passes them to the sound device's thread, with a buffer of a twentieth
// of a second. Because the two clocks are never exactly equal, the pitch is adjusted by at most half a percent to keep the buffer
// filled. Without input, when the machine is stopped or at full speed, the output fades out.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "frontends/core/engine/sample_ring.hpp"
#include "frontends/core/session/driver/bit_sampler.hpp"

namespace janus::engine {

class SoundFeed {
 public:
  explicit SoundFeed(double rate_hz);

  // For the machine's thread: the output of the speaker up to the cycle `until`, at `clock_hz` cycles
  // per second of real time. A jump in time is silent.
  void take(const machines::BitTrace& trace, std::uint64_t until, double clock_hz);
  // The same without output.
  void pass(std::uint64_t until) { sampler_.restart(until); }

  // For the device's thread: fills `samples`, -1..1.
  void give(std::span<float> samples);

  std::uint64_t made() const { return made_; }  // samples so far

 private:
  const double rate_hz_;
  const std::size_t store_;  // target size of the buffer
  session::BitSampler sampler_;
  std::vector<float> fresh_;
  float last_in_ = 0, level_ = 0;  // of the filter that removes the mean
  std::atomic<std::uint64_t> made_ = 0;
  SampleRing ring_;
  bool playing_ = false;  // of the device's thread
  float last_out_ = 0;
};

}  // namespace janus::engine
