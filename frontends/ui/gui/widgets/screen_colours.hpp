// Colour schemes for machine screens: original, or like a monochrome monitor.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "machines/picture.hpp"

namespace janus::gui {

struct ScreenColours {
  const char* name;     // name in the settings
  const char* what;     // text in the menu
  std::uint32_t light;  // 0xRRGGBB of the brightest dot; 0 for original colours
};
inline constexpr ScreenColours kScreenColours[] = {
    {"own", "Original screen colours", 0}, {"green", "Green screens", 0x50FF70}, {"amber", "Amber screens", 0xFFB428}};

const ScreenColours& screen_colours(std::string_view name);  // returns the first entry for an unknown name
// Changes the colours of the dots, but not their brightness.
void apply_colours(const ScreenColours& colours, std::span<std::uint32_t> dots);

}  // namespace janus::gui
