// Simulates a scan of a printed page: typed in DejaVu Sans Mono, slightly rotated, blurred, and with noise. Deterministic.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::tests {

struct ScanOptions {
  double pixels = 42;    // font size: 10 points at 300 dpi
  double degrees = 0.4;  // clockwise
  double blur = 0.9;     // standard deviation, in pixels
  double noise = 12;     // standard deviation, of 255
  std::uint32_t seed = 1;
};

// Returns the path of the font (Debian: fonts-dejavu-core), or an empty string if it is not installed.
std::string typewriter_font();

// Returns an image in PGM format.
std::string scan(const std::vector<std::string>& lines, const ScanOptions& options = {});

}  // namespace janus::tests
