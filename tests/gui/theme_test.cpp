// What is written can be read, in the dark and in the light.
#include <algorithm>
#include <cmath>

#include "catch.hpp"
#include "frontends/faces/gui/platform/theme.hpp"

using namespace janus::gui;

namespace {

// Contrast of two colours, 1 to 21, by the rules for accessible web content (WCAG 2, "contrast ratio").
double contrast(ImU32 a, ImU32 b) {
  const auto luminance = [](ImU32 colour) {
    const auto part = [&](int shift) {
      const double value = (colour >> shift & 255) / 255.0;
      return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(IM_COL32_R_SHIFT) + 0.7152 * part(IM_COL32_G_SHIFT) + 0.0722 * part(IM_COL32_B_SHIFT);
  };
  const double x = luminance(a) + 0.05, y = luminance(b) + 0.05;
  return std::max(x, y) / std::min(x, y);
}

}  // namespace

TEST_CASE("every colour of text stands out from the ground") {
  for (const char* name : {"dark", "light"}) {
    const Theme theme = make_theme(name);
    CAPTURE(name);
    for (const ImU32 colour : {theme.text, theme.mnemonic, theme.dim, theme.operand, theme.address, theme.label, theme.problem})
      CHECK(contrast(colour, theme.window) >= 4.5);
    for (const ImU32 colour : {theme.accent, theme.changed, theme.comment, theme.good}) CHECK(contrast(colour, theme.window) >= 4);
    CHECK(contrast(theme.faint, theme.window) >= 3);
    CHECK(contrast(theme.text, theme.field) >= 4.5);
    CHECK(contrast(theme.legend, theme.cap) >= 4.5);
  }
  CHECK(make_theme("light").window != make_theme("dark").window);
  CHECK(make_theme("light").board == make_theme("dark").board);  // a thing, not a part of the desktop
}
