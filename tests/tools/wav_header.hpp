// Builds headers of WAV files with arbitrary values.
#pragma once

#include <cstdint>
#include <string>

namespace janus::tests {

inline std::string little(std::uint64_t value, int bytes) {
  std::string result;
  for (; bytes > 0; --bytes, value >>= 8) result += static_cast<char>(value & 0xFF);
  return result;
}

struct WavHeader {
  std::uint32_t rate = 44100;
  std::uint32_t channels = 1, bits = 16, coding = 1;
  std::string before = {};  // chunks before the sound
  std::uint64_t data = 0;   // according to the header
};

inline std::string wav_header(const WavHeader& h) {
  const std::uint32_t frame = h.channels * h.bits / 8;
  return "RIFF" + little(h.data + 36, 4) + "WAVEfmt " + little(16, 4) + little(h.coding, 2) + little(h.channels, 2) + little(h.rate, 4) +
         little(std::uint64_t{h.rate} * frame, 4) + little(frame, 2) + little(h.bits, 2) + h.before + "data" + little(h.data, 4);
}

}  // namespace janus::tests
