#include "machines/h68tr/keys.hpp"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace janus::machines::h68tr {
namespace {

using Kind = KeyWire::Kind;
constexpr unsigned kShift = 1, kKana = 2;  // layers

struct Keys {
  std::vector<KeyInfo> infos;
  std::vector<KeyWire> wires;
  std::vector<std::string> groups;

  void add(KeyInfo info, KeyWire wire) {
    infos.push_back(std::move(info));
    wires.push_back(wire);
  }
};

std::string text(char c) { return std::string(1, c); }

// A byte of JIS X 0201 between A1 and DF: U+FF61 and following.
std::string katakana(unsigned byte) {
  const unsigned unicode = byte - 0xA1 + 0xFF61;
  return {static_cast<char>(0xE0 | unicode >> 12), static_cast<char>(0x80 | (unicode >> 6 & 0x3F)),
          static_cast<char>(0x80 | (unicode & 0x3F))};
}

// --- the console -------------------------------------------------------------------------------------------------

constexpr int kConsoleColumns = 8;

// By code, 8 x row + column. No entry: no key.
constexpr std::array<const char*, 54> kConsoleKeys = {"0", "1", "2", "3", "4", "5", "6", "7", "8",  "9",  "A",     "B", "C", "D",
                                                      "E", "F", "G", "H", "I", "J", "K", "L", "M",  "N",  "O",     "P", "Q", "R",
                                                      "S", "T", "U", "V", "W", "X", "Y", "Z", "SP", ".",  ",",     "-", "+", "*",
                                                      "/", "=", ":", ";", "<", ">", "(", ")", "?",  "<-", "SHIFT", "CR"};
// Physical positions, row by row.
constexpr const char* kConsolePlaces[7][kConsoleColumns] = {{"RST", "BRK", "SHIFT", "SP", "<", ">", "<-", "CR"},
                                                            {"C", "D", "E", "F", "G", "H", "I", "J"},
                                                            {"8", "9", "A", "B", "K", "L", "M", "N"},
                                                            {"4", "5", "6", "7", "O", "P", "Q", "R"},
                                                            {"0", "1", "2", "3", "S", "T", "U", "V"},
                                                            {"+", "-", "*", "/", "W", "X", "Y", "Z"},
                                                            {"=", ":", ";", ".", ",", "(", ")", "?"}};
constexpr std::string_view kConsoleShifted = "1!2\"3#4$5%6&7'8[9]0@/\\-_*^";  // pairs

std::vector<std::string> console_characters(const std::string& name) {
  if (name == "SP") return {" "};
  if (name == "CR") return {"\r"};
  if (name == "<-") return {"\b"};
  if (name.size() != 1) return {};
  for (std::size_t i = 0; i < kConsoleShifted.size(); i += 2) {
    if (kConsoleShifted[i] == name[0]) return {name, text(kConsoleShifted[i + 1])};
  }
  return {name};
}

void add_console(Keys& keys) {
  const int group = static_cast<int>(keys.groups.size());
  keys.groups.emplace_back("console");
  const auto place = [](std::string_view name) {
    for (int row = 0; row < 7; ++row) {
      for (int column = 0; column < kConsoleColumns; ++column) {
        if (kConsolePlaces[row][column] == name) return std::pair(column, row);
      }
    }
    return std::pair(0, 0);
  };
  const auto info = [&](std::string name) {
    const auto [column, row] = place(name);
    KeyInfo key{.name = name, .group = group, .column = static_cast<float>(column), .row = static_cast<float>(row)};
    key.characters = console_characters(name);
    return key;
  };
  for (std::size_t code = 0; code < kConsoleKeys.size(); ++code) {
    KeyInfo key = info(kConsoleKeys[code]);
    if (key.name == "SHIFT") key.layer = kShift;
    keys.add(std::move(key), {Kind::console, static_cast<int>(code / 8), static_cast<int>(code % 8)});
  }
  KeyInfo brk = info("BRK");
  brk.direct = true;
  keys.add(std::move(brk), {.kind = Kind::brk});
  KeyInfo rst = info("RST");
  rst.direct = rst.resets = true;
  keys.add(std::move(rst), {.kind = Kind::reset});
}

// --- the JIS keyboard --------------------------------------------------------------------------------------------

// By code: typed plain, and in kana without and with shift.
constexpr std::string_view kPlain = "@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_0123456789:;,-./";
constexpr std::array<std::uint8_t, 48> kKanaPlain = {0xDE, 0xC1, 0xBA, 0xBF, 0xBC, 0xB2, 0xCA, 0xB7, 0xB8, 0xC6, 0xCF, 0xC9,
                                                     0xD8, 0xD3, 0xD0, 0xD7, 0xBE, 0xC0, 0xBD, 0xC4, 0xB6, 0xC5, 0xCB, 0xC3,
                                                     0xBB, 0xDD, 0xC2, 0xDF, 0xB0, 0xD1, 0xCD, 0xDB, 0xDC, 0xC7, 0xCC, 0xB1,
                                                     0xB3, 0xB4, 0xB5, 0xD4, 0xD5, 0xD6, 0xB9, 0xDA, 0xC8, 0xCE, 0xD9, 0xD2};
// Keys that shift changes: key, byte.
constexpr std::pair<char, std::uint8_t> kKanaShifted[] = {{'E', 0xA8}, {'Z', 0xAF}, {'[', 0xA2}, {']', 0xA3}, {'0', 0xA6},
                                                          {'3', 0xA7}, {'4', 0xA9}, {'5', 0xAA}, {'6', 0xAB}, {'7', 0xAC},
                                                          {'8', 0xAD}, {'9', 0xAE}, {',', 0xA4}, {'.', 0xA1}, {'/', 0xA5}};

// Inverts bit 5 of letters, and bit 4 of digits and marks.
char shifted(char c) {
  if (c == '_' || c == '0') return c;
  return static_cast<char>(c ^ (c >= '@' ? 0x20 : 0x10));
}

std::uint8_t kana_shifted(std::size_t code) {
  for (const auto& [key, byte] : kKanaShifted) {
    if (key == kPlain[code]) return byte;
  }
  return kKanaPlain[code];
}

void add_keyboard(Keys& keys) {
  const int group = static_cast<int>(keys.groups.size());
  keys.groups.emplace_back("keyboard");
  const auto special = [&](const char* name, float column, float row, float width, KeyWire wire) -> KeyInfo& {
    keys.add({.name = name, .group = group, .column = column, .row = row, .width = width}, wire);
    return keys.infos.back();
  };
  // Physical positions: each row is shifted further to the right.
  constexpr std::pair<std::string_view, float> kRows[] = {
      {"1234567890-^\\", 1.0F}, {"QWERTYUIOP@[", 1.5F}, {"ASDFGHJKL;:]", 1.75F}, {"ZXCVBNM,./_", 2.25F}};
  for (std::size_t row = 0; row < std::size(kRows); ++row) {
    const auto& [names, from] = kRows[row];
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::size_t code = kPlain.find(names[i]);
      KeyInfo key{.name = text(names[i]), .group = group, .column = from + static_cast<float>(i), .row = static_cast<float>(row)};
      key.characters = {key.name, text(shifted(names[i])), katakana(kKanaPlain[code]), katakana(kana_shifted(code))};
      keys.add(std::move(key), {Kind::keyboard, static_cast<int>(code / 8), static_cast<int>(code % 8)});
    }
  }
  const auto every_layer = [](const char* character) { return std::vector<std::string>(4, character); };
  special("SPACE", 4.25F, 4, 6, {Kind::keyboard, 6, 0}).characters = every_layer(" ");
  special("RETURN", 13.75F, 2, 1.5F, {Kind::keyboard, 6, 1}).characters = every_layer("\r");
  special("BS", 14, 0, 1.25F, {Kind::keyboard, 6, 2}).characters = every_layer("\b");
  special("CLR", 13.5F, 1, 1.75F, {Kind::keyboard, 6, 3}).characters = every_layer("\f");
  special("SHIFT", 0, 3, 2.25F, {Kind::keyboard, 7, 0}).layer = kShift;
  KeyInfo& kana = special("KANA", 2.25F, 4, 2, {Kind::keyboard, 7, 1});
  kana.layer = kKana;
  kana.toggle = true;
  special("BREAK", 13.25F, 3, 2, {.kind = Kind::break_key}).direct = true;
  KeyInfo& reset = special("RESET", 13.25F, 4, 2, {.kind = Kind::reset});
  reset.direct = reset.resets = true;
}

const Keys& keys_of_model(Model model) {
  static const Keys console = [] {
    Keys keys;
    add_console(keys);
    return keys;
  }();
  static const Keys video = [] {
    Keys keys;
    add_keyboard(keys);
    add_console(keys);
    // With a TV the monitor reads only the keyboard: typed text must not use a console key that has the character unshifted.
    for (std::size_t i = 0; i < keys.infos.size(); ++i) {
      if (keys.wires[i].kind == Kind::console) keys.infos[i].characters.clear();
    }
    return keys;
  }();
  return model == Model::video ? video : console;
}

}  // namespace

std::span<const KeyInfo> key_list(Model model) { return keys_of_model(model).infos; }
std::span<const KeyWire> key_wires(Model model) { return keys_of_model(model).wires; }
std::span<const std::string> key_groups(Model model) { return keys_of_model(model).groups; }

}  // namespace janus::machines::h68tr
