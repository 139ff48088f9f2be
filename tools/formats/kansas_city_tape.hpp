// Cassettes after the Kansas City standard with the records of Motorola's monitors, which the Hitachi H68 reads and writes:
//
//   FF x 680   then blocks:  'B'  length-1  address high, low  data (1-256)  FF x 25   and in the end  'G'  FF x 25
//
// There is no checksum. A byte is a start bit 0, eight bits, lowest first, and two stop bits 1, at 300 bit/s; a 1 is eight cycles of
// 2400 Hz, a 0 four of 1200 Hz. Source: the reference of the H68; BYTE's report on the standard.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/formats/loaded.hpp"
#include "tools/formats/wav.hpp"

namespace janus::tools {

struct KansasCityTape {
  struct Block {
    std::uint16_t address = 0;
    std::vector<std::uint8_t> bytes;
  };
  std::vector<Block> blocks;  // what was read before anything went wrong
  bool leader = false;        // one was heard
  std::string problem;        // empty if the tape is good
};

// Any level, either polarity, up to a fifth too fast or too slow. Several files one after the other are one.
KansasCityTape read_kansas_city_tape(const Sound& sound);
Sound write_kansas_city_tape(const Image& image);
// Of the sound, in seconds.
double kansas_city_tape_length(const Image& image);

// As a file format.
Loaded read_kansas_city_wav(std::string_view bytes);
// A leader can be heard in this WAV file.
bool is_kansas_city_wav(std::string_view bytes);

}  // namespace janus::tools
