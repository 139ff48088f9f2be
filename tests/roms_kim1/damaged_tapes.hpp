// Simulates tapes from bad recorders, bad cassettes and bad copies, as WAV files.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

#include "roms_kim1/tape_sound.hpp"
#include "tools/wav_header.hpp"

namespace damaged {

using Samples = std::vector<float>;

struct Playback {
  double rate = 44100;
  double speed = 1;  // of the recorder that plays
  double wow = 0;    // how much the speed varies, four times a second
};

// The characters as tones, sampled while the tape runs as it may; half a second of silence before and behind.
inline Samples play(const std::string& characters, const tape::Format& format, const Playback& how) {
  std::vector<std::pair<double, int>> halves;  // length on the tape in seconds, and count
  for (const char c : characters) {
    for (int bit = 0; bit < 8; ++bit) {
      for (const bool high : {true, (c >> bit & 1) == 0, false})
        halves.emplace_back(high ? 136.2e-6 : 206.3e-6, static_cast<int>(high ? format.high_half_cycles : format.low_half_cycles));
    }
  }
  Samples samples(static_cast<std::size_t>(how.rate / 2), 0.0F);
  double place = 0, start = 0, sign = 1;  // on the tape, in seconds
  for (const auto& [length, count] : halves) {
    for (int i = 0; i < count; ++i) {
      for (; place < start + length;) {
        samples.push_back(static_cast<float>(0.5 * sign * std::sin(std::numbers::pi * (place - start) / length)));
        const double time = static_cast<double>(samples.size()) / how.rate;
        place += how.speed * (1 + how.wow * std::sin(2 * std::numbers::pi * 4 * time)) / how.rate;
      }
      start += length;
      sign = -sign;
    }
  }
  samples.resize(samples.size() + static_cast<std::size_t>(how.rate / 2));
  return samples;
}

inline void filter(Samples& samples, double rate, double corner, bool low_pass) {
  const double gain = 1 - std::exp(-2 * std::numbers::pi * corner / rate);
  double smooth = 0;
  for (float& sample : samples) {
    smooth += gain * (sample - smooth);
    sample = static_cast<float>(low_pass ? smooth : sample - smooth);
  }
}

inline void add_noise(Samples& samples, double level) {
  std::uint32_t random = 1;
  for (float& sample : samples) {
    double sum = 0;  // of twelve uniform numbers: nearly normal
    for (int i = 0; i < 12; ++i) {
      random = random * 1664525U + 1013904223U;
      sum += static_cast<double>(random >> 8) / (1 << 24) - 0.5;
    }
    sample += static_cast<float>(level * sum);
  }
}

// Silence for so long at a part of the whole.
inline void drop_out(Samples& samples, double rate, double part, double seconds) {
  const auto from = static_cast<std::ptrdiff_t>(part * static_cast<double>(samples.size()));
  const auto count = static_cast<std::ptrdiff_t>(std::lround(seconds * rate));
  std::fill_n(samples.begin() + from, std::min<std::ptrdiff_t>(count, std::ssize(samples) - from), 0.0F);
}

enum class Coding { pcm8, pcm16, floats };

struct Channels {
  int count = 1;
  bool left_only = false;
};

inline std::string wav(const Samples& samples, double rate, Coding coding, Channels channels = {}) {
  const int width = coding == Coding::pcm8 ? 1 : coding == Coding::pcm16 ? 2 : 4;
  std::string data;
  for (const float sample : samples) {
    for (int channel = 0; channel < channels.count; ++channel) {
      const float level = channel > 0 && channels.left_only ? 0.0F : sample;
      const double clipped = std::clamp(static_cast<double>(level), -1.0, 0.9999);
      std::uint32_t value = 0;
      if (coding == Coding::pcm8) value = static_cast<std::uint32_t>(std::lround(std::clamp(clipped * 128, -128.0, 127.0)) + 128);
      if (coding == Coding::pcm16) value = static_cast<std::uint32_t>(std::lround(clipped * 32767));
      if (coding == Coding::floats) std::memcpy(&value, &level, 4);
      data += janus::tests::little(value, width);
    }
  }
  return janus::tests::wav_header({.rate = static_cast<std::uint32_t>(rate),
                                   .channels = static_cast<std::uint32_t>(channels.count),
                                   .bits = static_cast<std::uint32_t>(8 * width),
                                   .coding = coding == Coding::floats ? 3U : 1U,
                                   .data = data.size()}) +
         data;
}

struct Tape {
  std::string name;
  std::string file;   // WAV
  bool loads = true;  // on a KIM-1; a tape that may not is in the set because it sometimes does
};

// The same characters on every tape.
inline std::vector<Tape> tapes(const std::string& characters, const tape::Format& format) {
  std::vector<Tape> result;
  const Samples clean = play(characters, format, {});
  const auto add = [&](std::string name, bool loads, const Playback& how, Coding coding = Coding::pcm16, Channels channels = {}) {
    result.push_back({std::move(name), wav(play(characters, format, how), how.rate, coding, channels), loads});
  };
  const auto spoilt = [&](std::string name, bool loads, const std::function<void(Samples&)>& spoil) {
    Samples samples = clean;
    spoil(samples);
    result.push_back({std::move(name), wav(samples, 44100, Coding::pcm16), loads});
  };
  const bool standard = format.high_half_cycles > 9;
  add("clean", true, {});
  for (const double speed : {0.90, 0.93, 0.95, 0.97, 1.03, 1.05, 1.07, 1.10}) {
    const bool near = speed > 0.94 && speed < 1.06;
    add("speed " + std::to_string(speed), near || standard, {.speed = speed});
    add("speed, at 11,025 Hz, " + std::to_string(speed), near && standard, {.rate = 11025, .speed = speed});
  }
  add("wow of 3 %", true, {.wow = 0.03});
  for (const double rate : {8000, 9600, 11025, 22050, 48000, 96000, 192000}) {
    const bool fine = rate > 20000;
    const std::string at = " at " + std::to_string(static_cast<int>(rate)) + " Hz";
    add("16 bits" + at, fine || standard, {.rate = rate});
    add("8 bits" + at, fine || standard, {.rate = rate}, Coding::pcm8);
    add("wow of 3 %" + at, fine || (standard && rate > 8000), {.rate = rate, .wow = 0.03});
  }
  add("8 bits", true, {}, Coding::pcm8);
  add("floats", true, {}, Coding::floats);
  add("stereo", true, {}, Coding::pcm16, {2, false});
  add("left only", true, {}, Coding::pcm16, {2, true});
  const auto scaled = [](double factor) {
    return [factor](Samples& samples) {
      for (float& sample : samples) sample = static_cast<float>(sample * factor);
    };
  };
  spoilt("inverted", true, scaled(-1));
  spoilt("clipped by 25 dB", true, scaled(18));
  spoilt("34 dB too low", true, scaled(0.02));
  for (const double offset : {0.3, -0.4}) {
    spoilt("offset", true, [&](Samples& samples) {
      for (float& sample : samples) sample += static_cast<float>(offset);
    });
  }
  for (const double hum : {0.1, 0.3}) {
    spoilt("hum " + std::to_string(hum), true, [&](Samples& samples) {
      for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] += static_cast<float>(0.5 * hum * std::sin(2 * std::numbers::pi * 50 * static_cast<double>(i) / 44100));
    });
  }
  for (const double noise : {0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5})
    spoilt("noise " + std::to_string(noise), noise <= (standard ? 0.1 : 0.05), [&](Samples& samples) { add_noise(samples, 0.5 * noise); });
  spoilt("dull", true, [](Samples& samples) { filter(samples, 44100, 3000, true); });
  spoilt("thin", true, [](Samples& samples) { filter(samples, 44100, 2000, false); });
  spoilt("echo", standard, [](Samples& samples) {
    for (std::size_t i = samples.size() - 1; i > 500; --i) samples[i] += 0.3F * samples[i - 500];
  });
  for (int place = 0; place < 12; place += 3) {
    const double part = 0.4 + place * 0.041;
    for (const double seconds : {0.0002, 0.0005, 0.001, 0.002, 0.005, 0.05}) {
      spoilt("silence for " + std::to_string(seconds) + " s at " + std::to_string(part), standard && seconds < 0.0004 && part < 0.6,
             [&](Samples& samples) { drop_out(samples, 44100, part, seconds); });
    }
  }
  return result;
}

}  // namespace damaged
