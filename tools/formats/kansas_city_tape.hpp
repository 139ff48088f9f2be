// Kansas City standard cassettes with the record format of Motorola's monitors, as read and written by the Hitachi H68:
//
//   FF x 680   then blocks:  'B'  length-1  address high, low  data (1-256)  FF x 25   and finally  'G'  FF x 25
//
// There is no checksum. A byte consists of a start bit 0, eight bits, lowest first, and two stop bits 1, at 300 bit/s. A 1 is eight cycles
// of 2400 Hz, and a 0 is four cycles of 1200 Hz. Sources: the H68's reference; BYTE's report on the standard.
//
// Because there is no checksum, each byte is decoded twice: by the machine's demodulator, which counts half-cycles, and by comparing the
// two tones over each whole bit (kansas_city_witness.hpp). A byte is uncertain if the two results differ, a bit is weak, the tone is
// interrupted between two bytes, or a stop bit is missing.
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
  std::vector<TapeRecord> blocks = {};  // including damaged blocks; missing bytes are 00 and uncertain
  std::vector<TapeRemark> remarks = {};
  bool leader = false;       // a leader was found
  std::string problem = {};  // the first reason the tape cannot be complete, with its position; empty if none

  bool is_certain() const;  // true if nothing is uncertain
};

// Accepts any level, either polarity, and a speed error of up to 20 % in either direction. Treats several consecutive files as one.
KansasCityTape read_kansas_city_tape(const Sound& sound);
Sound write_kansas_city_tape(const Image& image);
// Returns the duration of the sound in seconds.
double kansas_city_tape_length(const Image& image);

// Reads the tape as a file format. An uncertain byte is an error.
LoadResult read_kansas_city_wav(std::string_view bytes);
// Returns true if this WAV file contains a leader.
bool is_kansas_city_wav(std::string_view bytes);

}  // namespace janus::tools
