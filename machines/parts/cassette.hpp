// A cassette deck: plays samples into the board's tone discriminator and records the board's audio output.
//
//      insert(samples) -> [cassette] -> discriminator -> high_tone(cycle)     tape input
//      recorded(rate) <- [new cassette] <- audio_out(level, cycle)           tape output
//
// Nothing is stepped: the samples up to a cycle are heard when somebody asks about it. Playing stops by
// itself at the end of the tape. Recording keeps the cycles at which the output changed and makes the
// waveform from them. The deck remembers every cassette that was ever in it, so that an earlier saved state
// can be taken up again.
#pragma once

#include <memory>
#include <vector>

#include "cpus/bus.hpp"
#include "machines/machine.hpp"
#include "signals/tone_discriminator.hpp"

namespace janus::machines {

class Cassette final : public Tape {
 public:
  explicit Cassette(std::uint64_t clock_hz) : clock_(clock_hz) {}

  void advance(std::uint64_t cycle);
  // What the tape input hears, as of the last advance().
  bool high_tone() const { return motion_ == Motion::playing && discriminator_.high(); }
  void audio_out(bool level, std::uint64_t cycle) {
    if (level == output_) return;
    output_ = level;
    if (motion_ == Motion::recording) edges_.push_back(cycle);
  }

  void insert(std::span<const float> samples, std::uint32_t rate_hz) override;
  void play() override;
  void record() override;
  void stop() override;
  void rewind() override;
  Motion motion() const override { return motion_; }
  bool at_end() const override { return position_ >= label_.samples; }
  double position_seconds() const override;
  double length_seconds() const override;
  std::vector<float> recorded(std::uint32_t rate_hz) const override;

  // The cassettes that `other` has had are known here too.
  void borrow_cassettes(const Cassette& other) { cassettes_ = other.cassettes_; }

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.value(self.now_);
    archive.check(self.now_ < cpus::kNever / 4, "the time is out of range");
    archive.value(self.motion_);
    archive.check(self.motion_ <= Motion::recording, "there is no such motion");
    archive.value(self.label_.hash);
    archive.value(self.label_.samples);
    archive.value(self.label_.rate);
    archive.check(self.label_.rate >= 1, "the cassette has no sample rate");
    archive.value(self.position_);
    archive.value(self.play_position_);
    archive.value(self.play_cycle_);
    archive.check(self.play_position_ <= self.position_ && self.position_ <= self.label_.samples &&
                      self.play_cycle_ <= self.now_,
                  "the cassette is not where it was played to");
    if constexpr (Archive::kReading) {
      self.find_cassette();
      archive.check(self.samples_ || self.motion_ != Motion::playing || self.label_.samples == 0,
                    "another cassette was being played: put that one into the deck first");
    }
    archive.part(self.discriminator_);
    archive.value(self.output_);
    archive.value(self.recorded_initial_);
    archive.value(self.record_start_);
    archive.value(self.record_end_);
    archive.ascending(self.edges_);
    archive.check(self.record_start_ <= self.record_end_ && self.record_end_ <= self.now_ &&
                      (self.edges_.empty() || self.edges_.back() <= self.now_),
                  "the recording lies in the future");
  }

 private:
  using Samples = std::shared_ptr<const std::vector<float>>;
  struct Label {  // what tells one cassette from another
    std::uint64_t hash = 0;
    std::uint64_t samples = 0;
    std::uint32_t rate = 44100;
    bool operator==(const Label&) const = default;
  };

  void find_cassette();

  std::uint64_t clock_;
  std::vector<std::pair<Label, Samples>> cassettes_;

  std::uint64_t now_ = 0;
  Motion motion_ = Motion::stopped;
  Label label_;
  Samples samples_;                  // null: blank, or not known any more
  std::uint64_t position_ = 0;       // samples heard
  std::uint64_t play_position_ = 0;  // where the deck was started,
  std::uint64_t play_cycle_ = 0;     // and when
  signals::ToneDiscriminator discriminator_;

  bool output_ = false;
  bool recorded_initial_ = false;
  std::uint64_t record_start_ = 0;
  std::uint64_t record_end_ = 0;  // while it records: as of the last advance()
  std::vector<std::uint64_t> edges_;
};

}  // namespace janus::machines
