// A machine's board as it looks, in the real window.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

// Green more than red, and more than blue.
bool greenish(std::uint32_t colour) {
  const unsigned red = colour >> 16 & 255, green = colour >> 8 & 255, blue = colour & 255;
  return green > red + 20 && green > blue + 8;
}

}  // namespace

TEST_CASE("a KIM-1 is a green board: chips at its left, red digits and the keypad at its lower right, in both themes", "[gui][panel]") {
  Driven window("panel_kim", 1280, 800, "outside microchess");
  for (const char* theme : {"dark", "light"}) {
    CAPTURE(theme);
    window.click_each({"menu/View", std::string("view/") + theme});
    window.press_to_show("Escape", "panel/aside");
    const Box aside(window.last, "panel/aside"), digits(window.last, "digits"), zero(window.last, "key/0"), plus(window.last, "key/+");
    CHECK(aside.right() <= digits.x);
    CHECK(aside.right() <= zero.x);
    CHECK(digits.below() <= plus.y);
    CHECK(zero.width >= 40);  // to be clicked
    CHECK(zero.height >= 16);
    const auto pixels = window.screen.pixels();
    CHECK(greenish(pixels.at(static_cast<int>(aside.x) + 20, static_cast<int>(aside.y) + 3)));
    CHECK(pixels.colours(aside) > 5);  // chips and what stands on them
    window.screen.keep(std::string("panel-kim1-") + theme);
  }
}
