// In what colours machines' screens are shown: in their own, or as on a monitor of one colour.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "machines/picture.hpp"

namespace janus::gui {

struct ScreenColours {
  const char* name;     // in the settings
  const char* what;     // in the menu
  std::uint32_t light;  // 0xRRGGBB, of what is brightest; 0: the screen's own colours
};
inline constexpr ScreenColours kScreenColours[] = {
    {"own", "Original screen colours", 0}, {"green", "Green screens", 0x50FF70}, {"amber", "Amber screens", 0xFFB428}};

const ScreenColours& screen_colours(std::string_view name);  // the first, where there is no such name
// As bright as each dot is.
void show_in(const ScreenColours& colours, std::span<std::uint32_t> dots);

}  // namespace janus::gui
