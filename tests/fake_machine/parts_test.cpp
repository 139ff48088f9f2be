// Tests displays, images and register lists with the machine that has all kinds of them.
#include "catch.hpp"
#include "machines/picture.hpp"
#include "machines/display_text.hpp"
#include "fake_machine/fake_machine.hpp"
#include "machine_for_test.hpp"

using namespace janus;
using tests::FakeMachine;

namespace {

FakeMachine started(const std::string& program) {
  FakeMachine machine;
  REQUIRE(tests::fill_program(machine, program).empty());
  machine.press(0);
  machine.release(0);
  return machine;
}

}  // namespace

TEST_CASE("displays: a stamp changes with the contents, and is equal for equal contents") {
  FakeMachine machine = started("print A\nplot 3 4 3\nplot 3 4 0\nplot 3 4 3\nend\n");
  const std::uint64_t text = machine.stamp(0), pixels = machine.stamp(1);
  machine.run({.until_cycle = 100});
  CHECK(machine.stamp(0) != text);
  CHECK(machine.stamp(1) == pixels);
  machine.run({.until_cycle = 200});
  const std::uint64_t set = machine.stamp(1), whole = machines::display_stamp(machine);
  CHECK(set != pixels);
  machine.run({.until_cycle = 300});
  CHECK(machine.stamp(1) == pixels);
  CHECK(machines::display_stamp(machine) != whole);
  machine.run({.until_cycle = 400});
  CHECK(machine.stamp(1) == set);
  CHECK(machines::display_stamp(machine) == whole);
}

TEST_CASE("displays: cells are drawn by their glyphs, pixels by their palette") {
  FakeMachine machine = started("print AB\nplot 31 15 3\nend\n");
  machine.run({.until_cycle = 1000});
  machines::DisplayContents look;
  machines::Picture picture;
  const auto& text = machine.displays()[0];
  machine.read_display(0, look);
  machines::draw_picture(text, look, picture);
  CHECK(picture.width == 128);
  CHECK(picture.height == 32);
  for (int y = 0; y < 8; ++y) {
    for (int x = 0; x < 24; ++x) {
      const std::uint8_t code = x < 8 ? 'A' : x < 16 ? 'B' : ' ';
      const bool ink = (text.glyphs[code][static_cast<std::size_t>(y)] >> (7 - x % 8) & 1) != 0;
      CHECK(picture.dots[static_cast<std::size_t>(y * 128 + x)] == text.palette[ink ? 1 : 0]);
    }
  }
  machine.read_display(1, look);
  machines::draw_picture(machine.displays()[1], look, picture);
  CHECK(picture.dots.size() == 512);
  CHECK(picture.dots.back() == 0x0000FF);
  CHECK(picture.dots.front() == 0);
}

TEST_CASE("displays: a cell with its own colours uses them") {
  machines::DisplayInfo info{.name = "s", .kind = machines::DisplayInfo::Kind::cells, .columns = 2, .rows = 1, .palette = {1, 2, 3, 4}};
  info.glyphs.assign(2, {});
  info.glyphs[1].fill(0xF0);
  machines::DisplayContents look{.digits = {}, .values = {1, 1}, .colours = {0x12, 0x30}};
  machines::Picture picture;
  machines::draw_picture(info, look, picture);
  CHECK(picture.dots[0] == 3);
  CHECK(picture.dots[7] == 2);
  CHECK(picture.dots[8] == 1);
  CHECK(picture.dots[15] == 4);
}

TEST_CASE("displays: cell text is UTF-8, unknown codes are U+FFFD, and cells have addresses") {
  FakeMachine machine = started("print X\nlet A 193\nput A\nlet A 1\nput A\nend\n");
  machine.run({.until_cycle = 1000});
  const auto rows = machines::cell_rows(machine);
  REQUIRE(rows);
  CHECK(rows->at(0) == "X");
  CHECK(rows->at(1) == "ﾁ\xEF\xBF\xBD");
  CHECK(machines::display_text(machine).empty());
  CHECK(machines::address_of(machine.displays()[0], 2, 3) == 50);
  CHECK(machines::address_of(machine.displays()[1], 5, 1) == 9);
  CHECK_FALSE(machines::address_of(machine.displays()[0], 16, 0));
}

TEST_CASE("registers: processor and chip registers are listed") {
  FakeMachine machine;
  const cpus::CpuInfo& cpu = machine.cpu();
  REQUIRE(cpu.registers.size() == 3);
  CHECK(cpu.registers[FakeMachine::kKey].name == "KEY");
  CHECK(cpu.program_counter == FakeMachine::kPc);
  machine.set_register(FakeMachine::kKey, 0x41);
  CHECK(machine.register_value(FakeMachine::kKey) == 0x41);
}
