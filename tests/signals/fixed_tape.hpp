// A tape made only of integers: tones of standard and Hypertape length, hiss, hum and offset, 16 bits per sample.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "machines/signals/tone_discriminator.hpp"

namespace fixed_tape {

// Sample i of a tape with so much hiss (of 32768). The tone changes every 2.5 ms and, from 0.1 s on, every 0.42 ms;
// its wave is made of parabolas.
inline float sample(std::int64_t i, std::int64_t rate, std::int64_t hiss) {
  const std::int64_t nanoseconds = i * 1'000'000'000 / rate;
  const bool fast = nanoseconds >= 100'000'000;
  const std::int64_t third = nanoseconds / (fast ? 420'000 : 2'480'000);
  const std::int64_t bit = third / 3 * 2654435761 >> 16 & 1;
  const bool high = third % 3 == 0 || (third % 3 == 1 && bit == 0);
  const std::int64_t half = high ? 136'200 : 206'300;
  const std::int64_t within = nanoseconds % (2 * half);
  const std::int64_t part = within % half * 1024 / half;  // 0 to 1023
  const std::int64_t wave = part * (1024 - part) / 16;    // to 16384
  const std::int64_t hum = (nanoseconds / 10'000'000 % 2 != 0 ? 1 : -1) * 1500;
  const auto noise = static_cast<std::int64_t>(static_cast<std::uint64_t>(i) * 6364136223846793005U >> 33) % 32768 - 16384;
  const std::int64_t level = (within < half ? wave : -wave) + hum + 900 + noise * hiss / 16384;
  return static_cast<float>(level) / 32768.0F;
}

// The samples at which the output changes, in a fifth of a second.
inline std::vector<std::size_t> edges(std::uint32_t rate, std::int64_t hiss) {
  janus::signals::ToneDiscriminator discriminator(rate);
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < rate / 5; ++i) {
    discriminator.sample(sample(static_cast<std::int64_t>(i), rate, hiss));
    if (discriminator.high() != (result.size() % 2 == 1)) result.push_back(i);
  }
  return result;
}

}  // namespace fixed_tape
