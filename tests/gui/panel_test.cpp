// A machine's board as it looks, in the real window.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using janus::tests::Driven;
using janus::tests::has;
using nlohmann::json;

namespace {

struct Box {
  double x, y, right, below;
};

Box box(const json& report, const std::string& control) {
  const json& at = report.at("controls").at(control);
  const double x = at.at("x"), y = at.at("y");
  return {x, y, x + at.at("width").get<double>(), y + at.at("height").get<double>()};
}

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
    window.click("menu/View");
    window.click(std::string("view/") + theme);
    window.screen.keys("Escape");
    window.wait([](const json& now) { return has(now, "panel/aside"); });
    const Box aside = box(window.last, "panel/aside"), digits = box(window.last, "digits"), zero = box(window.last, "key/0"),
              plus = box(window.last, "key/+");
    CHECK(aside.right <= digits.x);
    CHECK(aside.right <= zero.x);
    CHECK(digits.below <= plus.y);
    CHECK(zero.right - zero.x >= 40);  // to be clicked
    CHECK(zero.below - zero.y >= 16);
    const auto pixels = window.screen.pixels();
    CHECK(greenish(pixels.at(static_cast<int>(aside.x) + 20, static_cast<int>(aside.y) + 3)));
    CHECK(pixels.colours(static_cast<int>(aside.x), static_cast<int>(aside.y), static_cast<int>(aside.right - aside.x),
                         static_cast<int>(aside.below - aside.y)) > 5);  // chips and what stands on them
    window.screen.keep(std::string("panel-kim1-") + theme);
  }
}
