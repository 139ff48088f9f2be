// Description of the fake machine.
#include "machines/board/hash.hpp"
#include "machines/board/register_list.hpp"
#include "fake_machine/fake_machine.hpp"

namespace janus::tests {
namespace {

using machines::DisplayInfo;

constexpr cpus::RegisterInfo kRegisters[] = {{"PC", 16, "", nullptr, nullptr}, {"SP", 8, "", nullptr, nullptr}};
constexpr cpus::CpuInfo kStatementsInfo = {"statements", kRegisters, FakeMachine::kPc, FakeMachine::kSp, false, nullptr};

// Latin letters and half-width katakana of JIS X 0201. Each code has different dots, and a blank has none.
std::vector<char32_t> characters() {
  std::vector<char32_t> all(256);
  for (char32_t c = ' '; c < 0x7F; ++c) all[c] = c;
  for (char32_t c = 0xA1; c <= 0xDF; ++c) all[c] = c - 0xA1 + 0xFF61;
  return all;
}

std::vector<machines::Glyph> glyphs() {
  std::vector<machines::Glyph> all(256);
  for (unsigned code = 0x21; code < 256; ++code) {
    for (unsigned row = 0; row < 8; ++row) all[code][row] = static_cast<std::uint8_t>(code ^ 0xFF >> row);
  }
  return all;
}

machines::KeyInfo key(const char* name, float column, float row, std::vector<std::string> characters, float width = 1) {
  return {.name = name, .group = 1, .column = column, .row = row, .width = width, .characters = std::move(characters)};
}

}  // namespace

const cpus::CpuInfo& FakeMachine::cpu() const {
  static const machines::RegisterList list(kStatementsInfo, {{"KEY", 8}});
  return list.info();
}

std::span<const machines::Space> FakeMachine::spaces() const {
  static const machines::Space spaces[] = {
      {"memory", kMemoryEnd}, {"variables", 52}, {"v-ram", kColumns * kRows}, {"pixels", kWidth * kHeight / 4}};
  return spaces;
}

std::span<const DisplayInfo> FakeMachine::displays() const {
  static const DisplayInfo displays[] = {{.name = "text",
                                          .kind = DisplayInfo::Kind::cells,
                                          .columns = kColumns,
                                          .rows = kRows,
                                          .palette = {0x102040, 0x40FF80},
                                          .glyphs = glyphs(),
                                          .characters = characters(),
                                          .place = machines::DisplayPosition{.space = kText, .stride = kColumns}},
                                         {.name = "graphics",
                                          .kind = DisplayInfo::Kind::pixels,
                                          .columns = kWidth,
                                          .rows = kHeight,
                                          .palette = {0x000000, 0xFF0000, 0x00FF00, 0x0000FF},
                                          .place = machines::DisplayPosition{.space = kPixels, .stride = kWidth / 4, .per_byte = 4}}};
  return displays;
}

void FakeMachine::read_display(int display, machines::DisplayContents& into) const {
  into.digits.clear();
  into.colours.clear();
  if (display == 0) {
    into.values.assign(text_.begin(), text_.end());
    return;
  }
  into.values.clear();
  for (const std::uint8_t four : pixels_) {
    for (const int shift : {6, 4, 2, 0}) into.values.push_back(four >> shift & 3);
  }
}

std::uint64_t FakeMachine::stamp(int display) const {
  machines::Hash hash;
  display == 0 ? hash.add(text_) : hash.add(pixels_);
  return hash.value();
}

std::span<const std::string> FakeMachine::groups() const {
  static const std::string groups[] = {"panel", "keyboard"};
  return groups;
}

std::span<const machines::KeyInfo> FakeMachine::keys() const {
  static const machines::KeyInfo keys[kKeys] = {{.name = "BOOT", .direct = true, .resets = true},
                                                {.name = "LAMP", .toggle = true, .column = 1},
                                                key("2", 0, 0, {"2", "\"", "ﾌ"}),
                                                key("A", 0.5F, 1, {"A", "a", "ﾁ"}),
                                                key("B", 1.5F, 1, {"B", "b", "ｺ"}),
                                                key("RETURN", 3, 1, {"\r"}, 2),
                                                {.name = "SHIFT", .group = 1, .row = 2, .width = 1.5F, .layer = 1},
                                                {.name = "KANA", .toggle = true, .group = 1, .column = 1.5F, .row = 2, .layer = 2},
                                                key(" ", 2.5F, 2, {" "}, 3)};
  return keys;
}

std::span<const machines::SlotInfo> FakeMachine::sockets() const {
  static const machines::SlotInfo slots[] = {{.name = "program", .kind = machines::SlotInfo::Kind::text, .size = kMostText}};
  return slots;
}

std::uint64_t FakeMachine::stamp() const {
  machines::Hash hash;
  hash.add(source_);
  for (const std::uint16_t word : arrays_) hash.add(std::uint64_t{word});
  return hash.value();
}

// Lists lines, labels, the variables that statements use, and the existing arrays.
void FakeMachine::list() {
  lines_.clear();
  labels_.clear();
  listed_.clear();
  std::array<bool, 26> numbers{}, strings{};
  for (std::size_t i = 1; i < program_.size(); ++i) {
    const Statement& statement = program_[i];
    const auto address = static_cast<std::uint16_t>(i);
    lines_.push_back({address, address, static_cast<std::uint32_t>(i)});
    if (!statement.label.empty()) labels_.push_back({statement.label, address});
    using Kind = Statement::Kind;
    const bool of_string = statement.kind == Kind::text, of_array = statement.kind >= Kind::dim;
    for (std::size_t value = 0; value < std::size(statement.values); ++value) {
      if (!statement.values[value].variable) continue;
      const auto letter = static_cast<std::size_t>(statement.values[value].number);
      if (value == 0 && of_array) strings[letter] = strings[letter] || of_string;
      else numbers[letter] = true;
    }
  }
  using Type = machines::ListingVariable::Type;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::string letter(1, static_cast<char>('A' + i));
    const auto place = static_cast<std::uint32_t>(i);
    if (numbers[i]) listed_.push_back({letter, Type::i16, kVariablesAt + 2 * place, {}});
    if (strings[i]) listed_.push_back({letter + "$", Type::string, kStringsAt + 4 * place, {}});
    if (arrays_[3 * i] != 0)
      listed_.push_back({letter + "()", Type::f32, arrays_[3 * i], {{0, arrays_[3 * i + 1]}, {0, arrays_[3 * i + 2]}}});
  }
}

const machines::MachineInfo& fake_board() {
  static const machines::MachineInfo info = {"fake", "Fake machine", "statements", "",
                                             []() -> std::unique_ptr<machines::Machine> { return std::make_unique<FakeMachine>(); }};
  return info;
}

}  // namespace janus::tests
