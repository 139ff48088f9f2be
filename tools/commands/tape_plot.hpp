// Plots the sound at given positions on a tape.
#pragma once

#include <string>
#include <vector>

#include "tools/formats/wav.hpp"

namespace janus::tools {

inline constexpr std::size_t kMostPlots = 8;

// A position to plot. The plot marks it in red and shows 60 ms before and after it, with a line every 10 ms.
struct PlotPosition {
  const Sound* sound = nullptr;
  double second = 0;
};

// Returns the plots, one below the other, as a PNG file.
std::string render_plots(const std::vector<PlotPosition>& places);

}  // namespace janus::tools
