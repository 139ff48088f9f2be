#include "frontends/ui/gui/widgets/screen_colours.hpp"

#include <algorithm>
#include <iterator>

namespace janus::gui {
namespace {

constexpr std::uint32_t kRed = 299, kGreen = 587, kBlue = 114;  // weights of brightness, in thousandths

std::uint32_t brightness(std::uint32_t dot) {
  return (kRed * (dot >> 16 & 0xFF) + kGreen * (dot >> 8 & 0xFF) + kBlue * (dot & 0xFF)) / 1000;
}

}  // namespace

const ScreenColours& screen_colours(std::string_view name) {
  const auto found =
      std::find_if(std::begin(kScreenColours), std::end(kScreenColours), [&](const auto& each) { return each.name == name; });
  return found == std::end(kScreenColours) ? kScreenColours[0] : *found;
}

void apply_colours(const ScreenColours& colours, std::span<std::uint32_t> dots) {
  if (colours.light == 0) return;
  for (std::uint32_t& dot : dots) {
    const std::uint32_t bright = brightness(dot);
    const auto part = [&](int shift) { return (colours.light >> shift & 0xFF) * bright / 255 << shift; };
    dot = part(16) | part(8) | part(0);
  }
}

}  // namespace janus::gui
