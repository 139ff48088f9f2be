// Converts speaker edges to samples on the machine's thread and passes them to the sound device's thread through a 50 ms buffer. Because
// the two clocks always differ slightly, the pitch is adjusted by up to 0.5% to keep the buffer filled. Without input, when the machine is
// stopped or at full speed, the output fades out.
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

  // Converts the speaker output up to cycle `until`, at `clock_hz` cycles per second of real time. A jump in time
  // produces silence. Call on the machine's thread.
  void convert(const machines::BitTrace& trace, std::uint64_t until, double clock_hz);
  // Skips to `until` without output.
  void skip_to(std::uint64_t until) { sampler_.reset(until); }

  // Fills `samples` with values from -1 to 1. Call on the device's thread.
  void fill(std::span<float> samples);

  std::uint64_t sample_count() const { return made_; }  // number of samples converted so far

 private:
  const double rate_hz_;
  const std::size_t store_;  // target buffer size
  session::BitSampler sampler_;
  std::vector<float> fresh_;
  float last_in_ = 0, level_ = 0;  // state of the filter that removes the DC offset
  std::atomic<std::uint64_t> made_ = 0;
  SampleRing ring_;
  bool playing_ = false;  // used by the device's thread
  float last_out_ = 0;
};

}  // namespace janus::engine
