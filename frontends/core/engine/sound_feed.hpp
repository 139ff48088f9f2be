// The speaker's edges become samples on the machine's thread, and are given to the sound device on its own. A twentieth of a second
// is kept in between. The machine's clock and the device's are never quite the same: the pitch is bent by
// at most half a percent to keep the store as full as it should be. Where nothing comes any more - the machine stands, or goes as
// fast as it can - what is heard fades out.
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

  // The machine's thread: what the speaker did up to the cycle `until`, of which `clock_hz` pass in a second of real time. A
  // jump in time is silent.
  void take(const machines::BitTrace& trace, std::uint64_t until, double clock_hz);
  // The same where nothing is to be heard of it.
  void pass(std::uint64_t until) { sampler_.restart(until); }

  // The device's thread: as many samples as it asks for, -1..1.
  void give(std::span<float> samples);

  std::uint64_t made() const { return made_; }  // samples so far

 private:
  const double rate_hz_;
  const std::size_t store_;  // samples that are to be kept
  session::BitSampler sampler_;
  std::vector<float> fresh_;
  float last_in_ = 0, level_ = 0;  // of the filter that takes the mean away
  std::atomic<std::uint64_t> made_ = 0;
  SampleRing ring_;
  bool playing_ = false;  // the device's
  float last_out_ = 0;
};

}  // namespace janus::engine
