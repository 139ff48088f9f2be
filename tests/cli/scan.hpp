// Simulates a scan of a printed page: typed in DejaVu Sans Mono, turned a little, blurred, and with noise. Deterministic.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::tests {

struct ScanOptions {
  double pixels = 42;    // of the type's size: 10 points at 300 per inch
  double degrees = 0.4;  // clockwise
  double blur = 0.9;     // the deviation, in pixels
  double noise = 12;     // the deviation, of 255
  std::uint32_t seed = 1;
};

// The file of the font (Debian: fonts-dejavu-core); empty: it is not there.
std::string typewriter_font();

// A picture as PGM.
std::string scan(const std::vector<std::string>& lines, const ScanOptions& options = {});

}  // namespace janus::tests
