// Cassette deck interface: insert, play, record, rewind.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace janus::machines {

// Samples are mono, -1..1. The tape moves in step with the machine's cycles.
class Tape {
 public:
  enum class Motion : std::uint8_t { stopped, playing, recording };
  virtual ~Tape() = default;
  // Inserts a cassette, rewound, and stops the deck. An empty span is a blank cassette.
  virtual void insert(std::span<const float> samples, std::uint32_t rate_hz) = 0;
  virtual void play() = 0;
  virtual void record() = 0;  // starts recording on a new cassette
  virtual void stop() = 0;
  virtual void rewind() = 0;
  virtual Motion motion() const = 0;
  virtual bool at_end() const = 0;  // true after the last sample was played ('end of tape')
  virtual double position_seconds() const = 0;
  virtual double length_seconds() const = 0;  // length of the inserted cassette
  // Returns the recording so far, sampled at `rate_hz`.
  virtual std::vector<float> recorded_samples(std::uint32_t rate_hz) const = 0;
};

}  // namespace janus::machines
