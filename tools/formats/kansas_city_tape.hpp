// Cassettes after the Kansas City standard with the records of Motorola's monitors, which the Hitachi H68 reads and writes:
//
//   FF x 680   then blocks:  'B'  length-1  address high, low  data (1-256)  FF x 25   and in the end  'G'  FF x 25
//
// There is no checksum. A byte is a start bit 0, eight bits, lowest first, and two stop bits 1, at 300 bit/s; a 1 is eight cycles of
// 2400 Hz, a 0 four of 1200 Hz. Source: the reference of the H68; BYTE's report on the standard.
//
// So every byte is heard twice: by the machine's own ear, which counts half-cycles, and by comparing the two tones over the whole of each
// bit (kansas_city_witness.hpp). Where the two do not agree, where a bit is weak, where the tone breaks off between two bytes or a stop bit
// is missing, the byte is in doubt.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/formats/loaded.hpp"
#include "tools/formats/tape.hpp"
#include "tools/formats/wav.hpp"

namespace janus::tools {

struct KansasCityTape {
  std::vector<TapeRecord> blocks = {};  // the damaged ones too; bytes that were not heard are 00, and in doubt
  std::vector<TapeRemark> remarks = {};
  bool leader = false;       // one was heard
  std::string problem = {};  // the first thing for which the tape cannot be whole, with its place; empty: there is none

  bool sure() const;  // there is no doubt
};

// Any level, either polarity, up to a fifth too fast or too slow. Several files one after the other are one.
KansasCityTape read_kansas_city_tape(const Sound& sound);
Sound write_kansas_city_tape(const Image& image);
// Of the sound, in seconds.
double kansas_city_tape_length(const Image& image);

// As a file format. A doubt is a problem.
Loaded read_kansas_city_wav(std::string_view bytes);
// A leader can be heard in this WAV file.
bool is_kansas_city_wav(std::string_view bytes);

}  // namespace janus::tools
