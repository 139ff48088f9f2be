#include "frontends/session/wav.hpp"

#include <fmt/format.h>
#include <sndfile.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "frontends/session/error.hpp"

namespace janus::session {
namespace {

constexpr sf_count_t kMostSamples = sf_count_t{1} << 28;  // an hour and a half at 48 kHz

struct Closer {
  void operator()(SNDFILE* file) const { sf_close(file); }
};
using SoundFile = std::unique_ptr<SNDFILE, Closer>;

}  // namespace

Sound read_sound(const std::string& path) {
  SF_INFO info{};
  const SoundFile file(sf_open(path.c_str(), SFM_READ, &info));
  if (!file) {
    std::string why = sf_strerror(nullptr);
    std::replace(why.begin(), why.end(), '\n', ' ');
    throw Error(fmt::format("{}: not a readable sound file ({}); give a WAV file", path, why));
  }
  if (info.channels < 1 || info.channels > 64 || info.samplerate < 1 || info.frames < 0 ||
      info.frames > kMostSamples) {
    throw Error(fmt::format(
        "{}: unusable sound ({} Hz, {} channels, {} frames); give a mono WAV file of up to {} samples", path,
        info.samplerate, info.channels, info.frames, kMostSamples));
  }
  Sound sound{.samples = {}, .rate_hz = static_cast<std::uint32_t>(info.samplerate)};
  const auto channels = static_cast<std::size_t>(info.channels);
  std::vector<float> buffer(4096 * channels);
  for (sf_count_t got; (got = sf_readf_float(file.get(), buffer.data(), 4096)) > 0;) {
    for (std::size_t frame = 0; frame < static_cast<std::size_t>(got); ++frame) {
      float sum = 0;
      for (std::size_t channel = 0; channel < channels; ++channel) sum += buffer[frame * channels + channel];
      const float mean = sum / static_cast<float>(channels);
      sound.samples.push_back(std::isfinite(mean) ? std::clamp(mean, -1.0f, 1.0f) : 0.0f);
    }
  }
  return sound;
}

void write_wav(const std::string& path, const Sound& sound) {
  const std::string partial = path + ".part";
  SF_INFO info{};
  info.samplerate = static_cast<int>(sound.rate_hz);
  info.channels = 1;
  info.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16;
  SoundFile file(sf_open(partial.c_str(), SFM_WRITE, &info));
  if (!file) throw Error(fmt::format("{}: cannot be written; check the folder and its rights", path));
  sf_command(file.get(), SFC_SET_CLIPPING, nullptr, SF_TRUE);
  const auto count = static_cast<sf_count_t>(sound.samples.size());
  const bool whole = sf_writef_float(file.get(), sound.samples.data(), count) == count;
  file.reset();
  std::error_code error;
  if (whole) std::filesystem::rename(partial, path, error);
  if (whole && !error) return;
  std::filesystem::remove(partial, error);
  throw Error(fmt::format("{}: could not be written whole; is the disk full?", path));
}

Sound render(const machines::BitTrace& trace, std::uint64_t until_cycle, std::uint64_t clock_hz,
             std::uint32_t rate_hz) {
  Sound sound{.samples = {}, .rate_hz = rate_hz};
  const double cycles_per_sample = static_cast<double>(clock_hz) / rate_hz;
  const auto count = static_cast<std::size_t>(static_cast<double>(until_cycle) / cycles_per_sample);
  if (count > static_cast<std::size_t>(kMostSamples)) {
    throw Error("--audio: the run is too long for one sound file; limit it with --max-seconds");
  }
  std::vector<double> high(count + 1);  // cycles in which the bit is set, per sample
  const auto add = [&](double from, double to) {
    for (auto sample = static_cast<std::size_t>(from / cycles_per_sample); sample < count && from < to;
         ++sample) {
      const double end = std::min(to, static_cast<double>(sample + 1) * cycles_per_sample);
      high[sample] += std::max(0.0, end - from);
      from = std::max(from, end);
    }
  };
  bool level = trace.initial;
  double since = 0;
  for (const std::uint64_t edge : trace.edges) {
    if (level) add(since, static_cast<double>(edge));
    since = static_cast<double>(edge);
    level = !level;
  }
  if (level) add(since, static_cast<double>(until_cycle));
  sound.samples.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    sound.samples.push_back(static_cast<float>(high[i] / cycles_per_sample - 0.5));
  return sound;
}

}  // namespace janus::session
