// WAV files with the worker's library (wavefile): mono or mixed down to mono, with the same samples as libsndfile.
#include "tools/formats/wav.hpp"

#include <emscripten.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

// Reads a file. Returns a value for the calls below, or 0 and writes the error to `problem`, 200 bytes.
// clang-format off
EM_JS(int, janus_read_wav, (const char* bytes, std::size_t size, char* problem), {
  try {
    Module['wav'] = Module['readWav'](HEAPU8.slice(bytes, bytes + size));
    return 1;
  } catch (error) {
    const text = String(error && error.message || error).slice(0, 190);
    for (let i = 0; i < text.length; ++i) HEAPU8[problem + i] = Math.min(text.charCodeAt(i), 126);
    HEAPU8[problem + text.length] = 0;
    return 0;
  }
});
EM_JS(int, janus_wav_rate, (), { return Module['wav'].rate; });
EM_JS(int, janus_wav_channels, (), { return Module['wav'].channels.length; });
EM_JS(double, janus_wav_frames, (), { return Module['wav'].channels[0].length; });
// Copies the samples of a channel, -1..1.
EM_JS(void, janus_wav_samples, (int channel, float* into), { HEAPF32.set(Module['wav'].channels[channel], into >> 2); });
EM_JS(void, janus_forget_wav, (), { Module['wav'] = null; });
// Makes a mono file with 16 bits. Returns its size; the bytes are fetched next.
EM_JS(double, janus_make_wav, (int rate, const std::int16_t* samples, std::size_t count), {
  Module['made'] = Module['writeWav'](rate, HEAP16.subarray(samples >> 1, (samples >> 1) + count));
  return Module['made'].length;
});
EM_JS(void, janus_take_wav, (char* into), {
  HEAPU8.set(Module['made'], into);
  Module['made'] = null;
});
// clang-format on

namespace janus::tools {

LoadedSound read_wav(std::string_view bytes, int channel) {
  LoadedSound result;
  result.problem = check_wav(bytes.substr(0, kWavHead), bytes.size());
  if (!result.problem.empty()) return result;
  std::string problem(200, '\0');
  if (janus_read_wav(bytes.data(), bytes.size(), problem.data()) == 0) {
    result.problem = fmt::format("the audio cannot be read: {}", problem.c_str());
    return result;
  }
  const int channels = janus_wav_channels();
  const auto frames = static_cast<std::size_t>(janus_wav_frames());
  result.sound.rate = janus_wav_rate();
  result.channels = channels;
  if (frames > static_cast<std::size_t>(result.sound.rate) * 60 * kMaxSoundMinutes) {
    result.problem = sound_too_long_message();
  } else {
    std::vector<float> one(frames);
    result.sound.samples.assign(frames, 0.0F);
    for (int from = 0; from < channels; ++from) {
      janus_wav_samples(from, one.data());
      for (std::size_t i = 0; i < frames; ++i) {
        result.loudest = std::max(result.loudest, std::abs(one[i]));
        if (channel == 0 || from + 1 == channel) result.sound.samples[i] += one[i];
      }
    }
    for (float& sample : result.sound.samples) {
      if (!std::isfinite(sample)) sample = 0;
      result.peak = std::max(result.peak, std::abs(sample));
    }
    normalise_volume(result.sound.samples);
  }
  janus_forget_wav();
  return result;
}

std::string write_wav(const Sound& sound) {
  std::vector<std::int16_t> samples;
  samples.reserve(sound.samples.size());
  for (const float sample : sound.samples) samples.push_back(static_cast<std::int16_t>(std::lrint(sample * 32767.0F)));
  std::string result(static_cast<std::size_t>(janus_make_wav(sound.rate, samples.data(), samples.size())), '\0');
  janus_take_wav(result.data());
  return result;
}

}  // namespace janus::tools
