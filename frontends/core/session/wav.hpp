// Sound files: cassettes in and out, the speaker out.
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
  std::string warning = {};  // not all channels were read
};

// A sound of any kind that tools/formats reads, mixed to one channel or read from the one that has the tape. Throws Error.
Sound read_sound(const std::string& path);
Sound read_sound(const std::string& path, std::string_view bytes);
// A mono WAV file of 16 bits, written whole or not at all. Throws Error.
void write_sound(const std::string& path, const Sound& sound);

// The speaker's one bit as sound: from power-on to `until_cycle`, each sample the mean over its time.
Sound render(const machines::BitTrace& trace, std::uint64_t until_cycle, std::uint64_t clock_hz, std::uint32_t rate_hz);

}  // namespace janus::session
