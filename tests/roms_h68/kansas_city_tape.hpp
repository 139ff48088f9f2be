// Makes and reads cassette sound from the published Kansas City standard only: independent of monitor and board.
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

namespace tape {

inline constexpr std::uint32_t kRate = 44100;
using Bytes = std::vector<std::uint8_t>;
using Bits = std::vector<bool>;

// One start bit, eight data bits, lowest first, two stop bits.
inline void add(Bits& bits, int byte, bool stop = true) {
  bits.push_back(false);
  for (int i = 0; i < 8; ++i) bits.push_back((byte >> i & 1) != 0);
  bits.push_back(stop);
  bits.push_back(stop);
}

inline void leader(Bits& bits, int count = 680) {
  for (int i = 0; i < count; ++i) add(bits, 0xFF);
}

inline void record(Bits& bits, int address, const Bytes& data, char letter = 'B') {
  for (const int byte : {static_cast<int>(letter), static_cast<int>(data.size()) - 1, address >> 8, address & 0xFF}) add(bits, byte);
  for (const auto byte : data) add(bits, byte);
  leader(bits, 25);
}

inline void end(Bits& bits) {
  add(bits, 'G');
  leader(bits, 25);
}

// 1: eight cycles of 2400 Hz, 0: four of 1200 Hz; a second of silence before and behind.
inline std::vector<float> sound(const Bits& bits, double speed = 1) {
  std::vector<float> samples(kRate);
  double left = 0, phase = 0;
  for (const bool bit : bits) {
    left += kRate / 300.0 / speed;
    for (; left >= 1; left -= 1) {
      phase += 2 * std::numbers::pi * (bit ? 2400 : 1200) * speed / kRate;
      samples.push_back(static_cast<float>(0.5 * std::sin(phase)));
    }
  }
  samples.insert(samples.end(), kRate, 0.0F);
  return samples;
}

// The bytes that were recorded; the first one whose start or stop bits are wrong ends them.
inline Bytes bytes(const std::vector<float>& samples) {
  // Which tone sounds at each sample: how long the half wave around it is.
  std::vector<bool> high(samples.size(), true);
  std::size_t from = 0;
  for (std::size_t i = 1; i < samples.size(); ++i) {
    if ((samples[i] < 0) == (samples[i - 1] < 0)) continue;
    if (i - from > kRate / 3200 && i - from < kRate / 1000) {
      for (; from < i; ++from) high[from] = false;
    }
    from = i;
  }
  Bytes result;
  const double bit = kRate / 300.0;
  for (std::size_t i = 0; i + static_cast<std::size_t>(11 * bit) < samples.size();) {
    if (high[i]) {
      ++i;
      continue;
    }
    const auto at = [&](int index) { return high[i + static_cast<std::size_t>((index + 0.5) * bit)]; };
    int byte = 0;
    for (int k = 0; k < 8; ++k) byte |= at(k + 1) ? 1 << k : 0;
    if (at(0) || !at(9) || !at(10)) {
      if (!result.empty()) return result;
      ++i;  // the recorder had just begun
      continue;
    }
    result.push_back(static_cast<std::uint8_t>(byte));
    i += static_cast<std::size_t>(10.5 * bit);
  }
  return result;
}

}  // namespace tape
