// Sound files: cassettes in and out, the speaker out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::session {

struct Sound {
  std::vector<float> samples;  // mono, -1..1
  std::uint32_t rate_hz = 0;
};

// A WAV file; several channels are added up. Throws Error.
Sound read_sound(const std::string& path);
// A mono WAV file of 16 bits, written whole or not at all. Throws Error.
void write_sound(const std::string& path, const Sound& sound);

// The speaker's one bit as sound: from power-on to `until_cycle`, each sample the mean over its time.
Sound render(const machines::BitTrace& trace, std::uint64_t until_cycle, std::uint64_t clock_hz, std::uint32_t rate_hz);

}  // namespace janus::session
