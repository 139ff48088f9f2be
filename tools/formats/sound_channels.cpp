// Selects the channel of a sound that contains the tape, and normalises its level.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "tools/formats/kansas_city_tape.hpp"
#include "tools/formats/kim_tape.hpp"

namespace janus::tools {
namespace {

struct DemodulatedTape {
  std::size_t bytes = 0;    // certainly correct
  std::size_t records = 0;  // including damaged ones
  bool whole = false;

  bool more_than(const DemodulatedTape& other) const { return std::tie(bytes, records) > std::tie(other.bytes, other.records); }
};

DemodulatedTape hear_tape(const Sound& sound) {
  DemodulatedTape kim;
  for (const KimRecord& record : read_kim_tape(sound)) {
    if (record.good()) kim.bytes += record.bytes.size();
    kim.whole = record.good() && (kim.whole || kim.records == 0);
    ++kim.records;
  }
  if (kim.bytes != 0) return kim;
  const KansasCityTape tape = read_kansas_city_tape(sound);
  DemodulatedTape city{0, tape.blocks.size(), tape.problem.empty() && tape.is_certain()};
  for (const TapeRecord& block : tape.blocks) city.bytes += block.bytes.size() - block.doubts.size();
  return city.more_than(kim) ? city : kim;
}

}  // namespace

void normalise_volume(std::vector<float>& samples) {
  constexpr int kQuiet = 5, kSilent = 30;  // powers of two below 1
  constexpr std::size_t kClicks = 1000;    // one sample out of these may be louder
  double sum = 0;
  for (const float sample : samples) sum += static_cast<double>(sample);
  const auto offset = static_cast<float>(sum / static_cast<double>(std::max<std::size_t>(samples.size(), 1)));
  std::array<std::size_t, kSilent + 1> counts{};
  for (const float sample : samples) {
    int exponent = 0;
    const float rest = std::frexp(sample - offset, &exponent);
    ++counts[static_cast<std::size_t>(rest == 0 ? kSilent : std::clamp(-exponent, 0, kSilent))];
  }
  int level = 0;
  for (std::size_t louder = 0; level < kSilent; ++level) {
    louder += counts[static_cast<std::size_t>(level)];
    if (louder > samples.size() / kClicks) break;
  }
  if (level < kQuiet || level == kSilent) return;
  for (float& sample : samples) sample = std::ldexp(sample, level - 1);
}

std::string LoadedSound::explain_silence() const {
  constexpr float kCancelled = 0.1F, kTooQuiet = 0.01F;
  if (loudest == 0) return ": it is silent";
  if (channels > 1 && peak < kCancelled * loudest) return ": the channels cancel each other out, and none of them contains a tape";
  return loudest < kTooQuiet ? fmt::format(": too quiet (peak {:.1f} %)", 100 * loudest) : std::string();
}

LoadedSound read_tape_sound(std::string_view bytes) {
  LoadedSound best = read_wav(bytes);
  if (!best.problem.empty() || best.channels == 1) return best;
  DemodulatedTape heard = hear_tape(best.sound);
  for (int channel = 1; channel <= best.channels && !heard.whole; ++channel) {
    LoadedSound one = read_wav(bytes, channel);
    if (const DemodulatedTape more = hear_tape(one.sound); one.problem.empty() && more.more_than(heard)) {
      heard = more;
      best = std::move(one);
      best.warning = fmt::format("read from channel {} of {}, which contains more of the tape", channel, best.channels);
    }
  }
  return best;
}

}  // namespace janus::tools
