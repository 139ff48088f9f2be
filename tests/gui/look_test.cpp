// Appearance: contrast of text colours, and the drawing of a machine's board.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/ui/gui/style/theme.hpp"
#include "gui/driven.hpp"

using namespace janus::gui;
using namespace janus::tests;
using nlohmann::json;

namespace {

// Returns the WCAG 2 contrast ratio of two colours, 1 to 21.
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

TEST_CASE("themes: every text colour contrasts with its background") {
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
  CHECK(make_theme("light").board == make_theme("dark").board);  // a physical object, independent of the theme
}

namespace {

// Green exceeds red and blue.
bool greenish(std::uint32_t colour) {
  const unsigned red = colour >> 16 & 255, green = colour >> 8 & 255, blue = colour & 255;
  return green > red + 20 && green > blue + 8;
}

}  // namespace

TEST_CASE("KIM-1 panel: green, chips at the left, digits and keypad at the lower right", "[gui][panel]") {
  Driven window("panel_kim", 1280, 800, "outside microchess");
  for (const char* theme : {"dark", "light"}) {
    CAPTURE(theme);
    window.click_each({"menu/View", std::string("view/") + theme});
    window.press_to_show("Escape", "panel/aside");
    const Box aside(window.last, "panel/aside"), digits(window.last, "digits"), zero(window.last, "key/0"), plus(window.last, "key/+");
    CHECK(aside.right() <= digits.x);
    CHECK(aside.right() <= zero.x);
    CHECK(digits.below() <= plus.y);
    CHECK(zero.width >= 40);  // large enough to click
    CHECK(zero.height >= 16);
    const auto pixels = window.screen.pixels();
    CHECK(greenish(pixels.at(static_cast<int>(aside.x) + 20, static_cast<int>(aside.y) + 3)));
    CHECK(pixels.colours(aside) > 5);  // chips and their lettering
    window.screen.keep(std::string("panel-kim1-") + theme);
  }
}
