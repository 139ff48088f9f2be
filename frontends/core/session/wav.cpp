#include "frontends/core/session/wav.hpp"

#include <fmt/format.h>

#include "frontends/core/session/driver/bit_sampler.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "tools/formats/wav.hpp"

namespace janus::session {
namespace {

constexpr std::size_t kMostSamples = std::size_t{1} << 28;  // an hour and a half at 48 kHz

}  // namespace

Sound read_sound(const std::string& path) { return read_sound(path, read_text(path, tools::kSoundFile)); }

Sound read_sound(const std::string& path, std::string_view bytes) {
  tools::LoadedSound loaded = tools::read_tape_sound(bytes);
  if (!loaded.problem.empty()) throw Error(fmt::format("{}: {}", path, loaded.problem));
  return {std::move(loaded.sound.samples), static_cast<std::uint32_t>(loaded.sound.rate), std::move(loaded.warning)};
}

void write_sound(const std::string& path, const Sound& sound) {
  write_file(path, tools::write_wav({static_cast<int>(sound.rate_hz), sound.samples}));
}

Sound render(const machines::BitTrace& trace, std::uint64_t until_cycle, std::uint64_t clock_hz, std::uint32_t rate_hz) {
  Sound sound{.samples = {}, .rate_hz = rate_hz};
  const double cycles_per_sample = static_cast<double>(clock_hz) / rate_hz;
  const auto count = static_cast<std::size_t>(static_cast<double>(until_cycle) / cycles_per_sample);
  if (count > kMostSamples) { throw Error("--audio: the run is too long for one sound file; limit it with --max-seconds"); }
  sound.samples.reserve(count + 1);
  BitSampler(cycles_per_sample).append_samples(trace, until_cycle, sound.samples);
  return sound;
}

}  // namespace janus::session
