// Cassette deck: plays samples into the board's demodulator, and records the board's audio output.
//
//      insert(samples) -> [cassette] -> demodulator -> high_tone(cycle)       tape input
//      recorded(rate) <- [new cassette] <- set_audio_out(level, cycle)           tape output
//
// Deck contains everything except the demodulator; Cassette<Demodulator> is the complete deck. A demodulator (signals/) is created for
// a sample rate and has reset(), sample(float), high() and, for the saved state, transfer().
//
// Nothing is stepped: the samples up to a cycle are processed when the board reads the input. Playing stops at the end of the tape. A
// board that needs the exact cycle of a sample calls next_sample(). A recording consists of the cycles at which the output changed; the
// waveform is computed from them. The deck retains every inserted cassette, so that an earlier saved state can be loaded.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "cpus/bus.hpp"
#include "machines/board/tape.hpp"

namespace janus::machines {

class Deck : public Tape {
 public:
  void advance(std::uint64_t cycle);
  void set_audio_out(bool level, std::uint64_t cycle) {
    if (level == output_) return;
    output_ = level;
    if (is_moving() && motion_ == Motion::recording) edges_.push_back(cycle);
  }
  // Switches the motor through the recorder's remote-control socket: while it is off, the tape does not move, even if
  // PLAY or REC is pressed. Not part of the saved state: the owner restores it after a load.
  void set_motor(bool on, std::uint64_t cycle);
  void restore_motor(bool on) { motor_ = on; }
  bool is_moving() const { return motor_ && motion_ != Motion::stopped; }
  // Returns the cycle of the next sample, or kNever if nothing is playing. advance() to that cycle processes only this sample.
  std::uint64_t next_sample() const;

  void insert(std::span<const float> samples, std::uint32_t rate_hz) override;
  void play() override;
  void record() override;
  void stop() override;
  void rewind() override;
  Motion motion() const override { return motion_; }
  bool at_end() const override { return position_ >= label_.samples; }
  double position_seconds() const override;
  double length_seconds() const override;
  std::vector<float> recorded_samples(std::uint32_t rate_hz) const override;

  // Replaces the retained cassettes with those retained by `other`.
  void copy_cassettes(const Deck& other) { cassettes_ = other.cassettes_; }

 protected:
  explicit Deck(std::uint64_t clock_hz) : clock_(clock_hz) {}

  // Demodulator interface: process the next samples, restart after silence, set the sample rate for a new cassette.
  virtual void demodulate(std::span<const float> samples) = 0;
  virtual void reset_demodulator() = 0;
  virtual void set_sample_rate(std::uint32_t rate_hz) = 0;

  // Save and load the deck's state before and after the demodulator's state.
  template <class Self, class Archive>
  static void serialize_tape(Self& self, Archive& archive) {
    archive.value(self.now_);
    archive.check(self.now_ < cpus::kNever / 4, "the time is out of range");
    archive.value(self.motion_);
    archive.check(self.motion_ <= Motion::recording, "invalid tape motion");
    archive.value(self.label_.hash);
    archive.value(self.label_.samples);
    archive.value(self.label_.rate);
    archive.check(self.label_.rate >= 1, "the cassette has no sample rate");
    archive.value(self.position_);
    archive.value(self.play_position_);
    archive.value(self.play_cycle_);
    if constexpr (Archive::kReading) {
      // Older versions did not reset this position when another cassette was inserted. It is only meaningful while the tape plays.
      if (self.motion_ != Motion::playing) self.play_position_ = std::min(self.play_position_, self.position_);
    }
    archive.check(self.play_position_ <= self.position_ && self.position_ <= self.label_.samples && self.play_cycle_ <= self.now_,
                  "the tape is not at the saved position");
    if constexpr (Archive::kReading) {
      self.find_cassette();
      archive.check(self.samples_ || self.motion_ != Motion::playing || self.label_.samples == 0,
                    "the state was saved with another cassette; insert that one first");
    }
  }
  template <class Self, class Archive>
  static void serialize_recording(Self& self, Archive& archive) {
    archive.value(self.output_);
    archive.value(self.recorded_initial_);
    archive.value(self.record_start_);
    archive.value(self.record_end_);
    archive.ascending(self.edges_);
    archive.check(
        self.record_start_ <= self.record_end_ && self.record_end_ <= self.now_ && (self.edges_.empty() || self.edges_.back() <= self.now_),
        "the recording starts after the current cycle");
  }

 private:
  using Samples = std::shared_ptr<const std::vector<float>>;
  struct Label {  // identifies a cassette
    std::uint64_t hash = 0;
    std::uint64_t samples = 0;
    std::uint32_t rate = 44100;
    bool operator==(const Label&) const = default;
  };

  void find_cassette();

  std::uint64_t clock_;
  std::vector<std::pair<Label, Samples>> cassettes_;

  std::uint64_t now_ = 0;
  bool motor_ = true;
  Motion motion_ = Motion::stopped;
  Label label_;
  Samples samples_;                  // null if the cassette is blank or no longer available
  std::uint64_t position_ = 0;       // samples played
  std::uint64_t play_position_ = 0;  // position at which playing started
  std::uint64_t play_cycle_ = 0;     // cycle at which playing started

  bool output_ = false;
  bool recorded_initial_ = false;
  std::uint64_t record_start_ = 0;
  std::uint64_t record_end_ = 0;  // cycle of the last advance() while recording
  std::vector<std::uint64_t> edges_;
};

template <class Demodulator>
class Cassette final : public Deck {
 public:
  explicit Cassette(std::uint64_t clock_hz) : Deck(clock_hz) {}
  // Returns the level at the tape input as of the last advance().
  bool high_tone() const { return motion() == Motion::playing && demodulator_.high(); }
  const Demodulator& demodulator() const { return demodulator_; }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    serialize_tape(self, archive);
    archive.part(self.demodulator_);
    serialize_recording(self, archive);
  }

 private:
  void demodulate(std::span<const float> samples) override {
    for (const float sample : samples) demodulator_.sample(sample);
  }
  void reset_demodulator() override { demodulator_.reset(); }
  void set_sample_rate(std::uint32_t rate_hz) override { demodulator_ = Demodulator(rate_hz); }

  Demodulator demodulator_;
};

}  // namespace janus::machines
