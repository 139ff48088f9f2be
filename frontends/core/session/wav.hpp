// Reads and writes sound files for cassettes and the speaker's output.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::session {

struct Sound {
  std::vector<float> samples;  // mono, -1..1
  std::uint32_t rate_hz = 0;
  std::string warning = {};  // set if not all channels were read
};

// Reads a sound file in any format of tools/formats, mixed down to one channel or using only the channel with the tape. Throws Error.
Sound read_sound(const std::string& path);
Sound read_sound(const std::string& path, std::string_view bytes);
// Writes a 16-bit mono WAV file atomically. Throws Error.
void write_sound(const std::string& path, const Sound& sound);

// Converts the speaker's bit to sound, from power-on to `until_cycle`. Each sample is the mean over its duration.
Sound render(const machines::BitTrace& trace, std::uint64_t until_cycle, std::uint64_t clock_hz, std::uint32_t rate_hz);

}  // namespace janus::session
