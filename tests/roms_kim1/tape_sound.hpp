// Makes KIM-1 cassette sound from the published format only, at any density and speed, and decodes the monitor's own
// tape output. Independent of the monitor.
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>
#include <string>
#include <vector>

namespace tape {

struct Format {
  double high_half_cycles = 18;  // per third of a bit; Hypertape: 3
  double low_half_cycles = 12;   // 2
  double speed = 1.0;
  double noise = 0.0;  // amplitude; the signal's is 0.5
  double offset = 0.0;
};
inline constexpr Format kHypertape{3, 2};
inline constexpr std::uint32_t kRate = 44100;

inline void hex(std::string& text, int byte) {
  static constexpr char kDigits[] = "0123456789ABCDEF";
  text += kDigits[byte >> 4 & 15];
  text += kDigits[byte & 15];
}

// The characters of a record.
inline std::string record(int id, int address, const std::vector<std::uint8_t>& data) {
  std::string text(100, '\x16');
  text += '*';
  hex(text, id);
  int sum = 0;
  const auto summed = [&](int byte) {
    hex(text, byte);
    sum += byte & 0xFF;
  };
  summed(address);
  summed(address >> 8);
  for (const std::uint8_t byte : data) summed(byte);
  text += '/';
  hex(text, sum);
  hex(text, sum >> 8);
  return text + "\x04\x04";
}

inline std::vector<float> sound(const std::string& characters, const Format& format = {}) {
  std::vector<float> samples(kRate / 10);
  double phase = 0, left = 0;
  std::uint32_t random = 1;
  const auto third = [&](bool high) {
    const double half_seconds = (high ? 138e-6 : 207e-6) / format.speed;
    left += (high ? format.high_half_cycles : format.low_half_cycles) * half_seconds * kRate;
    for (; left >= 1; left -= 1) {
      phase += std::numbers::pi / (half_seconds * kRate);
      samples.push_back(static_cast<float>(0.5 * std::sin(phase)));
    }
  };
  for (const char c : characters) {
    for (int bit = 0; bit < 8; ++bit) {
      third(true);
      third((c >> bit & 1) == 0);
      third(false);
    }
  }
  samples.insert(samples.end(), kRate / 10, 0.0f);
  for (float& sample : samples) {
    random = random * 1664525 + 1013904223;
    const double noise = (static_cast<double>(random >> 8) / (1 << 23) - 1) * format.noise;
    sample = static_cast<float>(sample + noise + format.offset);
  }
  return samples;
}

// The characters that a tape output said, from the cycles at which it changed; thirds of any other length
// than 18 or 12 half-cycles give a '?'. Half-cycles are counted as high tone below 172 cycles.
inline std::string characters(const std::vector<std::uint64_t>& edges) {
  std::string tones;
  for (std::size_t i = 1; i < edges.size(); ++i) tones += edges[i] - edges[i - 1] < 172 ? 'h' : 'l';
  std::string text;
  std::size_t at = 0;
  while (at < tones.size()) {
    int value = 0;
    for (int bit = 0; bit < 8; ++bit) {
      const auto run = [&](char tone) {
        const std::size_t from = at;
        while (at < tones.size() && tones[at] == tone) ++at;
        return at - from;
      };
      const std::size_t high = run('h'), low = run('l');
      const bool last = at == tones.size();  // the last edge has no successor
      if (high == 18 && (low == 24 || (last && low == 23))) value |= 1 << bit;
      else if (high != 36 || !(low == 12 || (last && low == 11))) return text + '?';
    }
    text += static_cast<char>(value);
  }
  return text;
}

}  // namespace tape
