// KIM-1 audio cassettes: converts records to sound, and sound to records.
//
// A bit consists of three tones of equal length: the first is high (3.7 kHz), the last is low (2.4 kHz), and the middle one is high for 0
// and low for 1. A character has 8 bits, lowest first. A record is
//
//   100 x 16   2A   ID   SAL SAH   data ...   2F   CHKL CHKH   04 04
//
// Each byte of the ID, addresses, data and checksum is two hexadecimal characters. The checksum is the 16-bit sum of SAL, SAH and the data.
// Source: KIM-1 User Manual, appendix E; half-cycle times as measured. "Hypertape" (J. Butterfield) has fewer half-cycles per third.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tools/formats/loaded.hpp"
#include "tools/formats/wav.hpp"

namespace janus::tools {

struct KimRecord {
  std::uint8_t id = 0;
  std::uint16_t address = 0;
  std::vector<std::uint8_t> bytes;
  // The following are set by reading:
  std::uint16_t checksum = 0;  // as stored on the tape
  std::string problem;         // empty if the record is valid: "the checksum is 1234 and should be 1235"
  bool checked = false;        // the checksum could be read
  double start = 0;            // time in seconds when the leader's first character was recognised
  double end = 0;              // time in seconds when the last decoded bit ended
  double quality = 1;          // quality of the worst bit: 1 as written, 0 indistinguishable
  double speed = 1;            // bit rate relative to the KIM-1's: 1, 2, 3 or 6, apart from the recorder's speed error

  bool good() const { return problem.empty(); }
};

// Returns true for a supported speed. Half-cycles per third: 18/12 at speed 1, 9/6 at 2, 6/4 at 3, 3/2 at 6.
bool is_kim_tape_speed(int speed);
Sound write_kim_tape(std::span<const KimRecord> records, int speed = 1);
// Returns the duration of the sound in seconds.
double kim_tape_length(std::span<const KimRecord> records, int speed = 1);

// Reads all records on the tape, including damaged records. Accepts any speed, any level and either polarity.
std::vector<KimRecord> read_kim_tape(const Sound& sound);

inline constexpr const char* kNoKimRecord = "the audio does not contain a KIM-1 record";

// Reads a tape as a file format, with one record per contiguous range and the same ID in all records. A damaged record is an error.
LoadResult read_kim_wav(std::string_view bytes);

}  // namespace janus::tools
