// The display of a BASIC program: text, modes, colours.
#include "catch.hpp"
#include "machines/picture.hpp"
#include "machines/qbasic/screen/font.hpp"
#include "machines/qbasic/screen/screen.hpp"
#include "machines/display_text.hpp"
#include "basic_error.hpp"

namespace {

using namespace janus::machines;
using namespace janus::machines::qbasic;
using janus::tests::trouble_of;

std::vector<std::string> rows(const Screen& screen) {
  const int display = find_cell_display(screen.displays());
  DisplayContents look;
  screen.read_display(display, look);
  return text_rows(screen.displays()[static_cast<std::size_t>(display)], look);
}

}  // namespace

TEST_CASE("qbasic screen: text wraps and scrolls, and the last row is unchanged") {
  Screen screen;
  screen.locate(25, 1);
  screen.print("last");
  screen.locate(1, 1);
  for (int i = 1; i <= 24; ++i) {
    screen.print("row " + std::to_string(i));
    screen.new_line();
  }
  CHECK(screen.csrlin() == 24);
  CHECK(rows(screen).front() == "row 2");
  CHECK(rows(screen)[22] == "row 24");
  CHECK(rows(screen)[24] == "last");
  screen.cls();
  screen.print(std::string(81, 'x'));
  CHECK(screen.csrlin() == 2);
  CHECK(screen.pos() == 2);
  screen.locate(25, 3);
  screen.new_line();
  CHECK(screen.csrlin() == 24);
  CHECK(rows(screen)[0] == "x");
}

TEST_CASE("qbasic screen: control characters move the cursor as observed in PC-BASIC") {
  Screen screen;
  screen.set_width(40, {});
  const auto after = [&](int row, int column, const char* text) {
    screen.locate(row, column);
    screen.print(text);
    return std::pair(screen.csrlin(), screen.pos());
  };
  CHECK(after(5, 5, "\x09") == std::pair(5, 9));
  CHECK(after(5, 40, "\x1C") == std::pair(6, 1));
  CHECK(after(5, 1, "\x1D") == std::pair(4, 40));
  CHECK(after(1, 5, "\x1E") == std::pair(1, 5));
  CHECK(after(24, 5, "\x1F") == std::pair(24, 5));
  CHECK(after(5, 5, "\r") == std::pair(6, 1));
  CHECK(after(5, 5, "\n") == std::pair(6, 1));
  CHECK(after(5, 5, "\x0B") == std::pair(1, 1));
  CHECK(after(5, 5, "\x08") == std::pair(5, 6));
  CHECK(screen.screen_code(5, 5) == 8);
  CHECK(screen.print("\x07\x07") == 2);
}

TEST_CASE("qbasic screen: LOCATE, VIEW PRINT and SCREEN() have limits") {
  Screen screen;
  CHECK(trouble_of([&] { screen.locate(0, 1); }) == 5);
  CHECK(trouble_of([&] { screen.locate(26, 1); }) == 5);
  CHECK(trouble_of([&] { screen.locate(1, 81); }) == 5);
  CHECK(trouble_of([&] { screen.locate(1, 1, 2); }) == 5);
  CHECK(trouble_of([&] { screen.locate(1, 1, 1, 32); }) == 5);
  CHECK(trouble_of([&] { screen.view_print(10, 5); }) == 5);
  CHECK(trouble_of([&] { (void)screen.screen_code(26, 1); }) == 5);
  CHECK(trouble_of([&] { screen.pset({1, 1}, 1); }) == 5);
  CHECK(trouble_of([&] { screen.cls(3); }) == 5);
  screen.locate(1, 1);
  screen.print("above");
  screen.view_print(5, 6);
  CHECK(screen.csrlin() == 5);
  CHECK(trouble_of([&] { screen.locate(4, 1); }) == 5);
  for (const char* text : {"a", "b", "c"}) screen.print(text), screen.new_line();
  CHECK(rows(screen)[0] == "above");
  CHECK(rows(screen)[4] == "c");
  screen.cls();
  CHECK(rows(screen)[4].empty());
  CHECK(rows(screen)[0] == "above");
}

TEST_CASE("qbasic screen: COLOR in every mode") {
  Screen screen;
  screen.color(31, 9, 3);
  screen.print("q");
  CHECK(screen.screen_attribute(1, 1) == 0x9F);
  CHECK(trouble_of([&] { screen.color(32, {}, {}); }) == 5);
  CHECK(trouble_of([&] { screen.color({}, 16, {}); }) == 5);
  screen.set_mode(1);
  CHECK(screen.displays()[0].palette == std::vector<std::uint32_t>{0x000000, 0x55FFFF, 0xFF55FF, 0xFFFFFF});
  screen.color(1, 0, {});
  CHECK(screen.displays()[0].palette == std::vector<std::uint32_t>{0x0000AA, 0x00AA00, 0xAA0000, 0xAA5500});
  screen.palette(3, 14);
  CHECK(screen.displays()[0].palette[3] == 0xFFFF55);
  CHECK(trouble_of([&] { screen.palette(4, 1); }) == 5);
  CHECK(trouble_of([&] { screen.palette(1, 16); }) == 5);
  screen.palette();
  CHECK(screen.displays()[0].palette[1] == 0x55FFFF);
  screen.set_mode(2);
  CHECK(trouble_of([&] { screen.color(1, {}, {}); }) == 5);
  screen.set_mode(9);
  screen.color(3, 63, {});
  CHECK(screen.displays()[0].palette[0] == 0xFFFFFF);
  CHECK(screen.displays()[0].palette[6] == 0xAA5500);
  CHECK(trouble_of([&] { screen.color({}, 64, {}); }) == 5);
  screen.set_mode(13);
  screen.palette(200, 63 * 65536 + 1);
  CHECK(screen.displays()[0].palette[200] == 0x0400FF);
  CHECK(trouble_of([&] { screen.palette(200, 64); }) == 5);
}

TEST_CASE("qbasic screen: sizes of modes and displays") {
  struct {
    int mode, width, height, columns, rows, colours;
    std::size_t bytes;
  } const expected[] = {{1, 320, 200, 40, 25, 4, 16000},    {2, 640, 200, 80, 25, 2, 16000},   {7, 320, 200, 40, 25, 16, 64000},
                        {8, 640, 200, 80, 25, 16, 128000},  {9, 640, 350, 80, 25, 16, 224000}, {11, 640, 480, 80, 30, 2, 38400},
                        {12, 640, 480, 80, 30, 16, 307200}, {13, 320, 200, 40, 25, 256, 64000}};
  Screen screen;
  CHECK(screen.v_ram_size() == 4000);
  CHECK(screen.displays().size() == 1);
  CHECK(trouble_of([&] { screen.set_mode(3); }) == 5);
  for (const auto& mode : expected) {
    INFO("SCREEN " << mode.mode);
    screen.set_mode(mode.mode);
    REQUIRE(screen.displays().size() == 2);
    CHECK(screen.displays()[0].columns == mode.width);
    CHECK(screen.displays()[0].rows == mode.height);
    CHECK(screen.displays()[0].palette.size() == static_cast<std::size_t>(mode.colours));
    CHECK(screen.displays()[1].columns == mode.columns);
    CHECK(screen.displays()[1].rows == mode.rows);
    CHECK(screen.displays()[1].aside);
    CHECK(screen.v_ram_size() == mode.bytes);
    screen.pset({1, 1}, 1);
    CHECK(screen.peek(*address_of(screen.displays()[0], 1, 1)) != 0);
    screen.print("A\xC4");
    CHECK(rows(screen)[0] == "A─");
    CHECK(screen.screen_code(1, 1) == 'A');
    for (int i = 0; i < mode.rows; ++i) screen.new_line();
    CHECK(rows(screen)[0].empty());
    screen.cls();
    CHECK(screen.point(Point{1, 1}) == 0);
  }
}

TEST_CASE("qbasic screen: WIDTH") {
  Screen screen;
  screen.set_mode(1);
  screen.set_width(80, {});
  CHECK(screen.mode() == 2);
  screen.set_width(40, {});
  CHECK(screen.mode() == 1);
  screen.set_mode(0);
  CHECK(screen.columns() == 40);
  screen.set_width(80, 50);
  CHECK(screen.rows() == 50);
  CHECK(screen.v_ram_size() == 8000);
  CHECK(trouble_of([&] { screen.set_width(60, {}); }) == 5);
  screen.set_mode(9);
  screen.set_width({}, 43);
  screen.locate(43, 80);
  CHECK(trouble_of([&] { screen.set_width(40, {}); }) == 5);
}

TEST_CASE("qbasic screen: the font has every character of code page 437 once") {
  CHECK(characters()[0xC9] == U'╔');
  CHECK(characters()[0xE1] == U'ß');
  const Glyph corner = {0, 0, 0x3F, 0x20, 0x20, 0x27, 0x24, 0x24};
  CHECK(glyphs()[0xC9] == corner);
  for (std::size_t i = 1; i < 255; ++i) {
    if (i == ' ') continue;
    for (std::size_t k = 0; k < i; ++k) {
      INFO(i << " and " << k);
      CHECK((glyphs()[i] != glyphs()[k] || i == 0));
    }
  }
}
