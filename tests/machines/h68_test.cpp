// The H68's memory map, keys, display, interrupts and options.
#include <set>

#include "catch.hpp"
#include "machines/catalogue.hpp"
#include "machines/h68_machine.hpp"
#include "machines/h68tr/glyphs.hpp"
#include "machines/display_text.hpp"

using janus::machines::Stop;
using janus::machines::h68tr::Model;

namespace {

constexpr unsigned kPra = 0xE904, kCra = 0xE905, kPrb = 0xE906, kCrb = 0xE907;
constexpr unsigned kKeyboardPra = 0xE90C, kKeyboardCra = 0xE90D, kKeyboardPrb = 0xE90E, kKeyboardCrb = 0xE90F;

// PA inputs, PB0-PB3 and PB7 outputs, both ports selected.
void set_up_console(H68ForTest& h68, unsigned directions_a = 0x00) {
  h68.store(kCra, 0);
  h68.store(kPra, directions_a);
  h68.store(kCra, 4);
  h68.store(kCrb, 0);
  h68.store(kPrb, 0x8F);
  h68.store(kCrb, 4);
}

void set_up_keyboard(H68ForTest& h68) {
  h68.store(kKeyboardCra, 0);
  h68.store(kKeyboardPra, 0x0F);
  h68.store(kKeyboardCra, 4);
  h68.store(kKeyboardCrb, 4);
}

std::string option_of(const H68ForTest& h68, const char* name) { return h68.option(name); }

struct WithConsole {
  H68ForTest h68{Model::console};
};

}  // namespace

TEST_CASE("h68: both machines are registered under their names") {
  for (const char* name : {"h68tr", "h68tr-tv"}) {
    const auto* info = janus::machines::find_machine(name);
    REQUIRE(info != nullptr);
    CHECK(info->monitor == "h68tr-monitor");
    const auto machine = info->create();
    CHECK(machine->name() == name);
    CHECK(machine->clock_hz() == 921'600);
    CHECK(machine->screens()->displays().size() == (machine->name() == "h68tr" ? 1 : 2));
  }
}

TEST_CASE("h68: memory is at its mapped addresses, zeroed, and FF elsewhere") {
  for (const Model model : {Model::console, Model::video}) {
    H68ForTest h68(model);
    const bool video = model == Model::video;
    CHECK(option_of(h68, "ram") == (video ? "16" : "1"));
    for (const auto& [size, end] : {std::pair{"1", 0x400u}, {"3", 0xC00u}, {"16", 0x4000u}}) {
      REQUIRE(h68.set_option("ram", size) == "");
      for (unsigned address = 0x210; address < 0xE900; address += 0x70) {
        CAPTURE(address, size);
        const bool ram = address < end || (address >= 0xE800 && address < 0xE880) || (video && address >= 0xCE00 && address < 0xD000);
        if (address >= end) CHECK(h68.at(address) == (ram ? 0 : 0xFF));
        h68.store(address, 0x5A);
        CHECK(h68.at(address) == (ram ? 0x5A : 0xFF));
        CHECK(h68.load_from(address) == (ram ? 0x5A : 0xFF));
        h68.poke(0, address, 0);
      }
    }
    CHECK(h68.load_from(0xE900) == 0xFF);
    CHECK(h68.load_from(0xE90A) == 0xFF);
    CHECK(h68.load_from(0xE90B) == 0xFF);
    CHECK(h68.load_from(0xE914) == 0xFF);
    if (!video) CHECK(h68.load_from(kKeyboardCra) == 0xFF);
    h68.store(0xF123, 0x5A);
    CHECK(h68.at(0xF123) == 0x01);
  }
}

TEST_CASE_METHOD(WithH68, "h68: a program can be in the monitor's RAM and modify itself") {
  // E800: INC E806; LDA A #10 (its operand); BRA E800
  h68.put(0xE800, {0x7C, 0xE8, 0x04, 0x86, 0x10, 0x20, 0xF9});
  h68.start(0xE800);
  h68.run_for(3 * (6 + 2 + 4));
  CHECK(h68.register_value(2) == 0x13);
}

TEST_CASE_METHOD(WithConsole, "h68: it starts at the reset vector, and restarts when RST is released") {
  h68.put(0x200, {0x4C, 0x20, 0xFD});  // INC A, BRA
  h68.run_for(100);
  CHECK(h68.at(0x200) == 0x4C);
  CHECK(h68.register_value(0) >= 0x200);
  h68.store(kPra, 0xFF);
  h68.press(h68.key("RST"));
  CHECK(h68.pressed(h68.key("RST")));
  h68.run_for(5000);
  CHECK(h68.register_value(0) == 0x205);  // not changed from the store
  CHECK(h68.at(kPra) == 0);               // the PIA was reset
  h68.release(h68.key("RST"));
  h68.put(0x200, {0x20, 0xFE});
  h68.run_for(3);
  CHECK(h68.register_value(0) == 0x200);
}

TEST_CASE_METHOD(WithConsole, "h68: console keys match the README, with ghosts of a matrix without diodes") {
  set_up_console(h68);
  const auto columns = [&](unsigned row) {
    h68.store(kPrb, row);
    return h68.load_from(kPra) ^ 0xFF;
  };
  const std::string_view codes = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (unsigned code = 0; code < 54; ++code) {
    constexpr const char* kOthers[] = {"SP", ".", ",", "-", "+", "*", "/", "=", ":", ";", "<", ">", "(", ")", "?", "<-", "SHIFT", "CR"};
    const std::string name = code < 36 ? std::string(1, codes[code]) : kOthers[code - 36];
    CAPTURE(name);
    const int key = h68.key(name);
    REQUIRE(key >= 0);
    h68.press(key);
    for (unsigned row = 0; row < 7; ++row) CHECK(columns(row) == (row == code / 8 ? 1 << code % 8 : 0));
    CHECK(columns(7) == 0);
    CHECK(columns(15) == 0);
    h68.release(key);
  }
  h68.press(h68.key("0"));
  h68.press(h68.key("1"));
  h68.press(h68.key("8"));
  CHECK(columns(1) == 3);
}

TEST_CASE_METHOD(WithH68, "h68: JIS keys match the README, without ghosts") {
  set_up_keyboard(h68);
  const auto columns = [&](unsigned row) {
    h68.store(kKeyboardPra, row);
    return h68.load_from(kKeyboardPrb) ^ 0xFF;
  };
  const std::string_view codes = "@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_0123456789:;,-./";
  for (unsigned code = 0; code < 0x3A; ++code) {
    if (code >= 0x34 && code < 0x38) continue;
    constexpr const char* kOthers[] = {"SPACE", "RETURN", "BS", "CLR", "", "", "", "", "SHIFT", "KANA"};
    const std::string name = code < 0x30 ? std::string(1, codes[code]) : kOthers[code - 0x30];
    CAPTURE(name);
    const int key = h68.key(name);
    REQUIRE(key >= 0);
    h68.press(key);
    for (unsigned row = 0; row < 9; ++row) CHECK(columns(row) == (row == code / 8 ? 1 << code % 8 : 0));
    h68.release(key);
  }
  for (const char* name : {"SHIFT", "KANA", "A"}) h68.press(h68.key(name));
  CHECK(columns(0) == 2);
}

TEST_CASE_METHOD(WithH68, "h68: the keyboard types all of ASCII and katakana with one key and its layer") {
  std::set<std::string> typed;
  for (const auto& key : h68.keys()) {
    if (key.group == 0) typed.insert(key.characters.begin(), key.characters.end());
  }
  for (char c = ' '; c < 0x7F; ++c) CHECK(typed.count(std::string(1, c)) == 1);
  for (unsigned code = 0xA1; code <= 0xDF; ++code) {
    const unsigned unicode = code - 0xA1 + 0xFF61;
    const std::string character = {static_cast<char>(0xE0 | unicode >> 12), static_cast<char>(0x80 | (unicode >> 6 & 0x3F)),
                                   static_cast<char>(0x80 | (unicode & 0x3F))};
    CAPTURE(code);
    CHECK(typed.count(character) == 1);
  }
}

TEST_CASE_METHOD(WithH68, "h68: reading keys of a selected row is a poll per sweep, reading flags is not") {
  set_up_console(h68);
  set_up_keyboard(h68);
  const auto polls = h68.polls().count;
  for (int sweep = 0; sweep < 3; ++sweep) {
    for (unsigned row = 0; row < 7; ++row) {
      h68.store(kPrb, row);
      h68.load_from(kPra);
    }
  }
  CHECK(h68.polls().count == polls + 3);
  for (int sweep = 0; sweep < 2; ++sweep) {
    for (unsigned row = 0; row < 8; ++row) {
      h68.store(kKeyboardPra, row);
      h68.load_from(kKeyboardPrb);
    }
  }
  CHECK(h68.polls().count == polls + 5);
  for (const unsigned address : {kCra, kCrb, kKeyboardCra, kKeyboardCrb, kPrb, kKeyboardPra}) h68.load_from(address);
  h68.store(kPrb, 8);
  h68.load_from(kPra);
  CHECK(h68.polls().count == polls + 5);
  // LDA A PRA in a loop with row 0 selected; the run ends at the poll.
  h68.store(kPrb, 0);
  h68.put(0x200, {0xB6, 0xE9, 0x04, 0x20, 0xFB});
  h68.start(0x200);
  CHECK(h68.run({h68.cycle() + 100, true}) == Stop::poll);
  CHECK(h68.polls().count == polls + 6);
}

TEST_CASE_METHOD(WithH68, "h68: BRK and BREAK set their flags, and interrupt if enabled") {
  const std::pair<int, unsigned> keys[] = {{h68.key("BRK", 1), kCra}, {h68.key("BREAK"), kKeyboardCra}};
  for (const auto& [key, control] : keys) {
    REQUIRE(key >= 0);
    h68.store(control, 4);
    CHECK((h68.at(control) & 0x80) == 0);
    h68.press(key);
    CHECK((h68.at(control) & 0x80) != 0);
    CHECK(h68.pressed(key));
    CHECK_FALSE(h68.can_input_interrupt());
    h68.put(0x200, {0x0E, 0x01, 0x20, 0xFE});  // CLI
    h68.put(0x300, {0x20, 0xFE});
    h68.store(control, 5);
    h68.put(0x200, {0x0E, 0x01, 0x20, 0xFE});
    h68.start(0x200);
    h68.run_for(40);
    CHECK(h68.register_value(0) == 0x300);
    h68.release(key);
    h68.load_from(control - 1);
    CHECK((h68.at(control) & 0x80) == 0);
    h68.set_register(5, 0xC0);
    CHECK(h68.can_input_interrupt());
    h68.set_register(5, 0xD0);
    h68.store(control, 4);
  }
}

TEST_CASE_METHOD(WithH68, "h68: a write to E90A causes an NMI after ten cycles: RTI and one instruction run") {
  h68.set_register(1, 0x3FF);
  // 0200: STA A E90A, then NOPs. After ten cycles, the NMI's edge is in the eleventh, the first of the sixth NOP.
  h68.put(0x200, {0xB7, 0xE9, 0x0A, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01});
  h68.put(0x340, {0x20, 0xFE});
  h68.start(0x200);
  const std::uint64_t from = h68.cycle();
  h68.run_for(5 + 10);
  CHECK(h68.register_value(0) == 0x208);  // five NOPs
  h68.run_for(1);
  h68.run_for(12);
  CHECK(h68.register_value(0) == 0x340);
  CHECK(h68.at(0x3FF) == 0x09);  // six NOPs
  CHECK(h68.cycle() == from + 5 + 12 + 12);
  // Single step: from a handler, with RTI.
  h68.put(0x350, {0xB7, 0xE9, 0x0A, 0x3B});
  h68.put(0x3F9, {0xD0, 0x00, 0x00, 0x00, 0x00, 0x02, 0x10});  // CC, B, A, X, PC = 0210
  h68.put(0x210, {0x4C, 0x4C, 0x4C});
  h68.set_register(1, 0x3F8);
  h68.start(0x350);
  h68.run_for(5 + 10 + 2 + 12);
  CHECK(h68.register_value(0) == 0x340);
  CHECK(h68.at(0x3FF) == 0x11);  // one INC A was executed
  // The same for an instruction of two cycles and one of eight: BSR.
  h68.put(0x210, {0x8D, 0x0E});
  h68.put(0x3F9, {0xD0, 0x00, 0x00, 0x00, 0x00, 0x02, 0x10});
  h68.set_register(1, 0x3F8);
  h68.start(0x350);
  h68.run_for(5 + 10 + 8 + 12);
  CHECK(h68.register_value(0) == 0x340);
  CHECK(h68.at(0x3FD) == 0x20);  // the stacked address: 0220
}

TEST_CASE_METHOD(WithH68, "h68: another write to E90A restarts the ten cycles") {
  h68.set_register(1, 0x3FF);
  h68.put(0x200, {0xB7, 0xE9, 0x0A, 0xB7, 0xE9, 0x0A, 0xB7, 0xE9, 0x0A, 0x01, 0x01, 0x01, 0x01, 0x20, 0xFE});
  h68.put(0x340, {0x20, 0xFE});
  h68.start(0x200);
  h68.run_for(15 + 8);
  CHECK(h68.register_value(0) == 0x20D);
  h68.run_for(20);
  CHECK(h68.register_value(0) == 0x340);
}

TEST_CASE_METHOD(WithConsole, "h68: decoder outputs 8 to 15 light the digits, leftmost first") {
  set_up_console(h68, 0xFF);
  for (int sweep = 0; sweep < 2; ++sweep) {
    for (unsigned digit = 0; digit < 8; ++digit) {
      h68.store(kPrb, 7);
      constexpr unsigned kSegments[] = {0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x76};
      h68.store(kPra, kSegments[digit]);
      h68.store(kPrb, 8 + digit);
      h68.run_for(100);
    }
  }
  CHECK(janus::machines::display_text(h68) == "0123456{76}");
}

TEST_CASE_METHOD(WithConsole, "h68: PB7 drives the speaker") {
  set_up_console(h68);
  h68.store(kPrb, 0x80);
  h68.store(kPrb, 0x00);
  h68.store(kPrb, 0x80);
  const auto trace = h68.sound()->take();
  CHECK_FALSE(trace.initial);
  CHECK(trace.edges.size() == 3);
}

TEST_CASE_METHOD(WithH68, "h68: the screen shows V-RAM, inverted or not, and its stamp changes with it") {
  const auto info = h68.displays()[1];
  CHECK(info.name == "screen");
  CHECK(info.columns == 32);
  CHECK(info.rows == 16);
  CHECK(janus::machines::address_of(info, 5, 3) == 0xCE00u + 3 * 32 + 5);
  for (unsigned i = 0; i < 512; ++i) h68.poke(0, 0xCE00 + i, 0xFF - ' ');
  const auto blank = h68.stamp(1);
  h68.store(0xCE00 + 2 * 32 + 1, 0xFF - 'A');
  h68.store(0xCE00 + 2 * 32 + 2, 0xFF - 0xB1);
  CHECK(h68.stamp(1) != blank);
  janus::machines::DisplayContents look;
  h68.read_display(1, look);
  REQUIRE(look.values.size() == 512);
  CHECK(look.values[2 * 32 + 1] == 'A');
  const auto rows = janus::machines::text_rows(info, look);
  CHECK(rows[2] == " A\xEF\xBD\xB1");
  CHECK(rows[0].empty());
  const auto inverted = h68.stamp(1);
  REQUIRE(h68.set_option("video-bus", "true") == "");
  CHECK(h68.stamp(1) != inverted);
  h68.read_display(1, look);
  CHECK(look.values[2 * 32 + 1] == 0xFF - 'A');
  CHECK(h68.option("video-bus") == "true");
}

TEST_CASE_METHOD(WithConsole, "h68: unknown options and values are rejected in one line") {
  CHECK(h68.set_option("video-bus", "true").find("unknown option 'video-bus' of the h68tr") != std::string::npos);
  CHECK(h68.set_option("ram", "2") == "option ram: invalid value '2'; use one of: 1, 3, 16");
  CHECK(h68.set_option("bit-rate", "50").find("use one of: 110, 300") != std::string::npos);
  CHECK(h68.set_option("undocumented", "run") == "");
}

TEST_CASE_METHOD(WithH68, "h68: a ROM of another size or for another socket is rejected") {
  const std::vector<std::uint8_t> rom(0x1000, 0x42);
  CHECK(h68.fill("monitor", std::span(rom).first(0x800)) != "");
  CHECK(h68.fill("basic", rom) != "");
  CHECK(h68.at(0xF000) == 0x01);
  CHECK(h68.fill("monitor", rom) == "");
  CHECK(h68.at(0xF000) == 0x42);
  CHECK(h68.at(0xFFFF) == 0x42);
}
