// A picture of the sound at some places of a tape.
#pragma once

#include <string>
#include <vector>

#include "tools/formats/wav.hpp"

namespace janus::tools {

inline constexpr std::size_t kMostPlots = 8;

// Of one place: 60 ms before and after it, a line every 10 ms, and the place itself in red.
struct PlotPlace {
  const Sound* sound = nullptr;
  double second = 0;
};

// One below the other, as a PNG file.
std::string plot_of(const std::vector<PlotPlace>& places);

}  // namespace janus::tools
