// The display of a BASIC program: drawing and saved states.
#include <cmath>
#include <random>

#include "catch.hpp"
#include "machines/qbasic/screen/screen.hpp"
#include "machines/part_state.hpp"
#include "basic_error.hpp"

namespace {

using namespace janus::machines;
using namespace janus::machines::qbasic;
using janus::tests::load_part;
using janus::tests::saved_part;
using janus::tests::trouble_of;

// Renders the upper left corner as text.
std::string corner(const Screen& screen, int width, int height) {
  std::string text;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) text += ".123456789ABCDEF"[screen.point(Point{double(x), double(y)})];
    text += '\n';
  }
  return text;
}

Screen in_mode(int mode) {
  Screen screen;
  screen.set_mode(mode);
  return screen;
}

int count(const Screen& screen, int attribute) {
  DisplayContents look;
  screen.read_display(0, look);
  return static_cast<int>(std::count(look.values.begin(), look.values.end(), attribute));
}

}  // namespace

TEST_CASE("qbasic drawing: lines are Bresenham's, in all directions and from both ends") {
  Screen screen = in_mode(1);
  screen.line({0, 0}, {10, 3}, 1);
  CHECK(corner(screen, 12, 4) == "11..........\n..1111......\n......111...\n.........11.\n");
  for (int dx = -9; dx <= 9; ++dx) {
    for (int dy = -9; dy <= 9; ++dy) {
      Screen there = in_mode(1), back = in_mode(1);
      there.line({20, 20}, {20.0 + dx, 20.0 + dy}, 2);
      back.line({20.0 + dx, 20.0 + dy}, {20, 20}, 2);
      CHECK(there.stamp(0) == back.stamp(0));
      const int along = std::max(std::abs(dx), std::abs(dy));
      CHECK(count(there, 2) == along + 1);
      for (int i = 0; i <= along; ++i) {  // each pixel is within half a pixel of the line
        const double part = along == 0 ? 0 : double(i) / along, x = 20 + dx * part, y = 20 + dy * part;
        const int near = std::max(there.point(Point{std::floor(x), std::floor(y)}), there.point(Point{std::ceil(x), std::ceil(y)}));
        CHECK(near == 2);
      }
    }
  }
}

TEST_CASE("qbasic drawing: styles and boxes match GW-BASIC") {
  Screen screen = in_mode(1);
  screen.line({0, 0}, {15, 0}, 1, 0xF0A1);
  CHECK(corner(screen, 16, 1) == "1....1.1....1111\n");
  screen.cls();
  screen.box({0, 0}, {9, 12}, 1, 0xE0A1);
  CHECK(corner(screen, 10, 13) ==
        "11111....1\n1.........\n..........\n..........\n.........1\n..........\n.........1\n1.........\n..........\n1.........\n"
        "..........\n.........1\n.1.....111\n");
  CHECK(screen.point(0) == 9);
  CHECK(screen.point(1) == 12);
  screen.pset({5, 5}, 7);
  CHECK(screen.point(Point{5, 5}) == 3);
  CHECK(trouble_of([&] { screen.pset({5, 5}, 256); }) == 5);
  CHECK(trouble_of([&] { screen.pset({32768, 0}, 1); }) == 6);
}

TEST_CASE("qbasic drawing: circles look round, are symmetrical and have their radius") {
  for (const int mode : {1, 2, 7, 9, 12, 13}) {
    Screen screen = in_mode(mode);
    const int wide = screen.displays()[0].columns, high = screen.displays()[0].rows, x = wide / 2, y = high / 2;
    screen.circle({double(x), double(y)}, 60, 1);
    const int down = static_cast<int>(std::lround(60 * 4.0 * high / wide / 3));
    const auto at = [&](int dx, int dy) { return screen.point(Point{double(x + dx), double(y + dy)}); };
    CHECK(at(60, 0) == 1);
    CHECK(at(61, 0) == 0);
    CHECK(at(0, -down) == 1);
    CHECK(at(0, -down - 1) == 0);
    bool same = true;
    for (int dy = 0; dy <= down; ++dy) {
      for (int dx = 0; dx <= 60; ++dx) same = same && at(dx, dy) == at(-dx, dy) && at(dx, dy) == at(dx, -dy) && at(dx, dy) == at(-dx, -dy);
    }
    CHECK(same);
  }
  Screen screen = in_mode(1);
  screen.circle({15, 15}, 10, 1, 0, 1.57);
  CHECK(screen.point(Point{25, 15}) == 1);
  CHECK(screen.point(Point{15, 7}) == 1);
  CHECK(screen.point(Point{5, 15}) == 0);
  screen.circle({100, 100}, 20, 2, -3.0);
  CHECK(screen.point(Point{90, 99}) == 2);  // the line to the start of the arc
  CHECK(trouble_of([&] { screen.circle({9, 9}, -1, 1); }) == 5);
  CHECK(trouble_of([&] { screen.circle({9, 9}, 1, 1, 0, 6.3); }) == 5);
}

TEST_CASE("qbasic drawing: PAINT stops at its border, and leaks through gaps") {
  Screen screen = in_mode(1);
  screen.box({4, 4}, {20, 20}, 3);
  screen.paint({10, 10}, 2, 3);
  CHECK(count(screen, 2) == 15 * 15);
  screen.cls();
  screen.box({4, 4}, {20, 20}, 3);
  screen.pset({4, 10}, 0);
  screen.paint({10, 10}, 2, 3);
  CHECK(count(screen, 2) == 320 * 200 - count(screen, 3));
  screen.cls();
  screen.box({4, 4}, {20, 20}, 3);
  screen.paint_tile({10, 10}, "\x1B\xE4", 3);
  CHECK(corner(screen, 22, 7).substr(5 * 23) == "....321.321.321.321.3.\n....3123.123.123.1233.\n");
  CHECK(trouble_of([&] { screen.paint_tile({1, 1}, "", 3); }) == 5);
}

TEST_CASE("qbasic drawing: GET and PUT use the published layout") {
  Screen cga = in_mode(1);
  cga.line({0, 0}, {4, 0}, 3);
  cga.pset({4, 1}, 2);
  const std::vector<std::uint8_t> expected = {10, 0, 2, 0, 0xFF, 0xC0, 0x00, 0x80};
  CHECK(cga.get_picture({0, 0}, {4, 1}) == expected);
  Screen ega = in_mode(9);
  ega.line({0, 0}, {9, 1}, 5);
  const std::vector<std::uint8_t> planes = {10, 0, 2, 0, 0xF8, 0, 0, 0, 0xF8, 0, 0, 0, 0x07, 0xC0, 0, 0, 0x07, 0xC0, 0, 0};
  CHECK(ega.get_picture({0, 0}, {9, 1}) == planes);
  for (const int mode : {1, 2, 7, 8, 9, 11, 12, 13}) {
    Screen screen = in_mode(mode);
    screen.circle({20, 20}, 15, 1), screen.paint({20, 20}, 3, 1);
    const auto picture = screen.get_picture({33, 31}, {4, 5});
    screen.put_picture({104, 105}, picture, PutAction::pset);
    CHECK(screen.get_picture({104, 105}, {133, 131}) == picture);
    screen.put_picture({104, 105}, picture);
    CHECK(screen.point(Point{120, 120}) == 0);
    screen.put_picture({104, 105}, picture, PutAction::preset);
    screen.put_picture({104, 105}, picture, PutAction::or_);
    CHECK(screen.point(Point{120, 120}) == screen.attributes() - 1);
    CHECK(trouble_of([&] { screen.put_picture({double(screen.displays()[0].columns - 29), 0}, picture); }) == 5);
    CHECK(trouble_of([&] { screen.put_picture({0, 0}, std::span(picture).first(9)); }) == 5);
  }
}

TEST_CASE("qbasic drawing: DRAW") {
  Screen screen = in_mode(1);
  const auto ends_at = [&](const char* commands) {
    screen.draw(commands);
    return std::pair(screen.point(0), screen.point(1));
  };
  CHECK(ends_at("BM10,10 R5 u5") == std::pair(15.0, 5.0));
  CHECK(ends_at("BM10,10 S3R1") == std::pair(10.0, 10.0));
  CHECK(ends_at("S2R3") == std::pair(11.0, 10.0));
  CHECK(ends_at("S4TA-45BM100,100R10TA0") == std::pair(107.0, 106.0));
  CHECK(ends_at("A1BM100,100M+10,10") == std::pair(112.0, 92.0));
  CHECK(ends_at("A0TA30BM100,100M+10,10TA0") == std::pair(115.0, 104.0));
  CHECK(ends_at("BM9,9NR5") == std::pair(9.0, 9.0));
  CHECK(screen.point(Point{14, 9}) == 3);
  for (const char* bad : {"Q", "R3,", "S0", "S256", "TA361", "A4", "M5,", "M+-3,2", "R1.5", "R99999", "X", "R=", "T5", "P1"}) {
    INFO(bad);
    CHECK(trouble_of([&] { screen.draw(bad); }) == 5);
  }
  DrawCallbacks source;
  source.number = [](std::string_view& rest) {
    rest.remove_prefix(rest.find(';') + 1);
    return 7.0;
  };
  source.text = [](std::string_view& rest) {
    rest.remove_prefix(rest.find(';') + 1);
    return std::string("D3");
  };
  screen.draw("S4 A0 BM0,0 R=N%;XA$;", source);
  CHECK(screen.point(0) == 7);
  CHECK(screen.point(1) == 3);
  source.text = [](std::string_view&) { return std::string("X"); };
  CHECK(trouble_of([&] { screen.draw("X", source); }) == 5);
}

TEST_CASE("qbasic drawing: VIEW and WINDOW") {
  Screen screen = in_mode(1);
  screen.view({10, 10}, {60, 60}, 1, 2, false);
  CHECK(screen.point(Point{0, 0}) == 1);
  CHECK(screen.point(Point{-1, -1}) == -1);
  CHECK(screen.point(0) == 26);
  screen.line({-100, -100}, {100, 100}, 3);
  screen.view();
  CHECK(screen.point(Point{9, 9}) == 2);
  CHECK(screen.point(Point{61, 61}) == 2);
  CHECK(screen.point(Point{35, 35}) == 3);
  CHECK(trouble_of([&] { screen.view({0, 0}, {320, 5}, {}, {}, false); }) == 5);
  CHECK(trouble_of([&] { screen.view({5, 0}, {5, 5}, {}, {}, false); }) == 5);
  screen.view();
  screen.window({-10, -10}, {10, 10}, false);
  CHECK(screen.pmap(5, 0) == 239);
  CHECK(screen.pmap(5, 1) == 50);
  CHECK(screen.pmap(100, 2) == Approx(-3.730407));
  CHECK(screen.pmap(100, 3) == Approx(-0.05025126));
  screen.circle({0, 0}, 5, 1);
  screen.window();
  CHECK(screen.point(Point{240, 100}) == 1);
  screen.window({0, 0}, {1, 1}, true);
  CHECK(trouble_of([&] { screen.pset({20000, 0}, 1); }) == 6);
  CHECK(trouble_of([&] { screen.window({5, 0}, {5, 1}, true); }) == 5);
  screen.window();
  screen.locate(3, 4);
  screen.view({0, 0}, {31, 15}, {}, {}, true);
  screen.cls();
  CHECK(screen.csrlin() == 3);  // clearing a viewport keeps the cursor
}

TEST_CASE("qbasic drawing: random operations in all modes, saved and loaded") {
  std::mt19937 random(7);
  const auto any = [&](int last) { return static_cast<int>(random() % static_cast<unsigned>(last + 1)); };
  const auto far = [&] {
    const double values[] = {double(any(700)), -double(any(700)), 32767, -32768, 1e9, -1e300, 0.5, 3.5e-9};
    return values[any(7)];
  };
  const auto point = [&] { return Point{far(), far()}; };
  const char* texts[] = {"BM5,5R300F99E7", "TA77U50M+9,9", "P1,2", "S200L90", "S4A0C3"};
  Screen screen;
  for (int i = 0; i < 4000; ++i) {
    const int attribute = any(20);
    (void)trouble_of([&] {
      switch (any(22)) {
        case 0: screen.set_mode(any(13)); break;
        case 1: screen.set_width(any(1) * 40 + 40, {}); break;
        case 2: screen.print(std::string(static_cast<std::size_t>(any(300)), static_cast<char>(any(255)))); break;
        case 3: screen.locate(any(30), any(90)); break;
        case 4: screen.view_print(any(30), any(60)); break;
        case 5: screen.view(point(), point(), attribute, any(3), any(1) != 0); break;
        case 6: screen.window(point(), point(), any(1) != 0); break;
        case 7: screen.window(); break;
        case 8: screen.line(point(), point(), attribute, 0x3333); break;
        case 9: screen.box(point(), point(), attribute); break;
        case 10: screen.filled_box(point(), point(), attribute); break;
        case 11: screen.circle(point(), far(), attribute, any(1) != 0 ? std::optional(far()) : std::nullopt, {}, far()); break;
        case 12: screen.paint(point(), attribute, any(3)); break;
        case 13: screen.paint_tile(point(), "abcdefg", any(3)); break;
        case 14: screen.draw(texts[any(4)]); break;
        case 15: screen.put_picture(point(), screen.get_picture(point(), point()), static_cast<PutAction>(any(4))); break;
        case 16: screen.pset(point(), attribute); break;
        case 17: (void)(screen.point(point()) + screen.pmap(far(), any(3)) + screen.point(any(3))); break;
        case 18: screen.color(any(20), any(20), {}); break;
        case 19: screen.palette(any(15), any(70)); break;
        case 20: screen.poke(static_cast<std::uint32_t>(any(70000)), static_cast<std::uint8_t>(any(255))); break;
        case 21: screen.view(); break;
        default: screen.cls(any(2)); break;
      }
    });
    if (i % 40 != 0) continue;
    const auto state = saved_part(screen);
    Screen copy;
    REQUIRE(load_part(state, copy).empty());
    CHECK(saved_part(copy) == state);
    for (int display = 0; display < static_cast<int>(screen.displays().size()); ++display)
      CHECK(copy.stamp(display) == screen.stamp(display));
  }
}

TEST_CASE("qbasic drawing: a state of random bytes is rejected or harmless") {
  std::mt19937 random(9);
  Screen screen = in_mode(1);
  screen.window({-1, -1}, {1, 1}, false);
  const auto state = saved_part(screen);
  constexpr std::size_t kChecksum = 24, kPayload = 28;  // machines/STATE.md: the names are "test" and "part"
  int taken = 0;
  for (int i = 0; i < 2000; ++i) {
    auto bytes = state;
    for (int k = 0; k < 2; ++k) bytes[kPayload + random() % 160] = static_cast<std::uint8_t>(random() % 2 != 0 ? random() : random() % 4);
    const std::uint32_t sum = crc32(std::span(bytes).subspan(kPayload, bytes.size() - kPayload - 1));
    for (std::size_t k = 0; k < 4; ++k) bytes[kChecksum + k] = static_cast<std::uint8_t>(sum >> 8 * k);
    Screen copy;
    const std::string error = load_part(bytes, copy);
    (void)trouble_of([&] {
      copy.print("x\n");
      copy.line({0, 0}, {1, 1}, 1);
      copy.circle({0, 0}, 1, 1);
      copy.draw("R5");
    });
    DisplayContents look;
    copy.read_display(0, look);
    taken += error.empty() ? 1 : 0;
  }
  CHECK(taken > 100);
  CHECK(taken < 1900);
}

TEST_CASE("qbasic drawing: a stamp identifies the displayed contents") {
  Screen screen = in_mode(1);
  const auto before = screen.stamp(0);
  screen.pset({1, 1}, 1);
  CHECK(screen.stamp(0) != before);
  screen.preset({1, 1}, {});
  CHECK(screen.stamp(0) == before);
  screen.color(1, {}, {});
  CHECK(screen.stamp(0) != before);
  const auto text = screen.stamp(1);
  screen.print("x");
  CHECK(screen.stamp(1) != text);
}
