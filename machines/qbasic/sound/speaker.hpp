// PC speaker: one bit, toggled by a timer at the frequency of a tone. When idle, the bit is clear.
//
// Tones are scheduled in playing order; a tone of 0 Hz is silence. advance() sets the current cycle. A tone lasts from its cycle
// `from` to `from + cycles`. Its k-th change is at from + floor(k * clock / (2 * hertz)); the 0th change sets the bit.
#pragma once

#include <cstdint>
#include <deque>

#include "cpus/bus.hpp"
#include "machines/parts/bit_trace.hpp"

namespace janus::machines::qbasic {

class Speaker final : public Sound {
 public:
  static constexpr std::size_t kMostTones = 65'536;  // scheduled tones; further tones are dropped

  // Replaces the scheduled sound from `from_cycle` onward. Past cycles are treated as the current cycle.
  void schedule_tone(std::uint64_t from_cycle, double hertz, std::uint64_t cycles, std::uint64_t clock_hz);
  void silence(std::uint64_t from_cycle);  // removes all sound from this cycle onward

  void advance(std::uint64_t cycle);
  // Returns the end of the last tone, but at least the cycle of the last advance(). An appended tone starts there.
  std::uint64_t end() const { return tones_.empty() ? now_ : tones_.back().until; }
  // Returns the number of tones and silences that had not ended at the last advance().
  std::size_t waiting() const { return tones_.size(); }

  // Returns the edges up to the last advance().
  BitTrace take() override { return trace_.take(); }

  // Saves and loads everything except edges not yet returned by take(), which are lost.
  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.now_);
    archive.check(self.now_ < cpus::kNever / 4, "the time is out of range");
    auto count = static_cast<std::uint32_t>(self.tones_.size());
    archive.value(count);
    archive.check(count <= kMostTones, "the speaker has too many tones");
    if constexpr (Archive::kReading) self.tones_.resize(count <= kMostTones ? count : 0);
    std::uint64_t last = 0;
    for (auto& tone : self.tones_) {
      archive.value(tone.from);
      archive.value(tone.until);
      archive.value(tone.half_wave);
      const bool good = tone.from >= last && tone.from < tone.until && tone.until > self.now_ && tone.until < cpus::kNever / 2 &&
                        (tone.half_wave == 0 || (tone.half_wave >= 1 && tone.half_wave <= kLongestHalfWave));
      archive.check(good, "invalid tone");
      if constexpr (Archive::kReading) {
        if (!good) tone = {};
      }
      last = tone.until;
    }
    if constexpr (Archive::kReading) self.restore_level();
  }

 private:
  static constexpr double kLongestHalfWave = 1e15;

  struct Tone {
    std::uint64_t from = 0;
    std::uint64_t until = 0;
    double half_wave = 0;  // in cycles, at least 1; 0 for silence

    std::uint64_t change(std::uint64_t k) const { return from + static_cast<std::uint64_t>(static_cast<double>(k) * half_wave); }
  };

  void cut(std::uint64_t cycle);
  void play_tone(const Tone& tone, std::uint64_t until);
  void restore_level();

  std::uint64_t now_ = 0;
  std::deque<Tone> tones_;  // tones that have not ended; only the first may have started
  std::uint64_t next_ = 0;  // number of the first tone's next change
  BitTracer trace_;
};

}  // namespace janus::machines::qbasic
