#include "machines/h68tr/h68tr.hpp"

#include <algorithm>

#include "machines/board/board_machine_members.hpp"
#include "machines/h68tr/glyphs.hpp"
#include "machines/h68tr/keys.hpp"

namespace janus::machines {

template class BoardMachine<Processor6800, h68tr::Board>;

namespace h68tr {
namespace {

constexpr int kScreen = 1;  // display; the digits are 0
constexpr int kScreenColumns = 32, kScreenRows = 16;

// A code without dots is a blank if the screen is read as text.
std::vector<char32_t> shown_characters() {
  std::vector<char32_t> all(characters().begin(), characters().end());
  std::replace(all.begin(), all.end(), U'\0', U' ');
  return all;
}

const std::vector<DisplayInfo>& displays_of_model(Model model) {
  static const DisplayInfo digits{.name = "display", .kind = DisplayInfo::Kind::digits, .columns = 8};
  static const DisplayInfo screen{.name = "screen",
                                  .kind = DisplayInfo::Kind::cells,
                                  .columns = kScreenColumns,
                                  .rows = kScreenRows,
                                  .palette = {0x0A140C, 0x66FF88},
                                  .glyphs = {glyphs().begin(), glyphs().end()},
                                  .characters = shown_characters(),
                                  .place = DisplayPosition{.space = 0, .first = kVideoBase, .stride = kScreenColumns}};
  static const std::vector<DisplayInfo> console = {digits}, video = {digits, screen};
  return model == Model::video ? video : console;
}

}  // namespace

// --- keys ----------------------------------------------------------------------------------------------------

std::span<const KeyInfo> H68::keys() const { return key_list(board_.model()); }
std::span<const std::string> H68::groups() const { return key_groups(board_.model()); }

// Bit in reset_keys: the console's key or the keyboard's.
std::uint8_t H68::reset_bit(int key) const { return keys()[static_cast<std::size_t>(key)].group == 0 && board_.has_video() ? 2 : 1; }

void H68::set_key(int key, bool down) {
  const auto wires = key_wires(board_.model());
  if (key < 0 || key >= std::ssize(wires)) return;
  const KeyWire& wire = wires[static_cast<std::size_t>(key)];
  switch (wire.kind) {
    case KeyWire::Kind::console: return board_.console_keys.set(wire.row, wire.column, down);
    case KeyWire::Kind::keyboard: return board_.keyboard_keys.set(wire.row, wire.column, down);
    case KeyWire::Kind::brk: return board_.press_break(false, down, cpu_.cycle());
    case KeyWire::Kind::break_key: return board_.press_break(true, down, cpu_.cycle());
    case KeyWire::Kind::reset: {
      const std::uint8_t bit = reset_bit(key);
      board_.reset_keys = static_cast<std::uint8_t>(down ? board_.reset_keys | bit : board_.reset_keys & ~bit);
      if (down) reset();
    }
  }
}

bool H68::pressed(int key) const {
  const auto wires = key_wires(board_.model());
  if (key < 0 || key >= std::ssize(wires)) return false;
  const KeyWire& wire = wires[static_cast<std::size_t>(key)];
  switch (wire.kind) {
    case KeyWire::Kind::console: return board_.console_keys.pressed(wire.row, wire.column);
    case KeyWire::Kind::keyboard: return board_.keyboard_keys.pressed(wire.row, wire.column);
    case KeyWire::Kind::brk: return board_.break_pressed(false);
    case KeyWire::Kind::break_key: return board_.break_pressed(true);
    default: return (board_.reset_keys & reset_bit(key)) != 0;
  }
}

// --- displays ------------------------------------------------------------------------------------------------

std::span<const DisplayInfo> H68::displays() const { return displays_of_model(board_.model()); }

void H68::read_display(int display, DisplayContents& into) const {
  into.digits.clear();
  into.values.clear();
  into.colours.clear();
  if (display == kScreen) {
    board_.video.read(board_.video_ram(), into.values);
  } else {
    board_.display.read(cpu_.cycle(), into.digits);
  }
}

std::uint64_t H68::stamp(int display) const {
  return display == kScreen ? board_.video.stamp(board_.video_ram()) : board_.display.stamp(cpu_.cycle());
}

bool H68::can_input_interrupt() const { return (cpu_.state.cc & cpus::m6800::kI) == 0 && board_.can_input_interrupt(); }
bool H68::receives_by_interrupt() const { return (cpu_.state.cc & cpus::m6800::kI) == 0 && board_.receives_by_interrupt(); }

}  // namespace h68tr
}  // namespace janus::machines
