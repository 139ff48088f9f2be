#include "machines/kim1/kim1.hpp"

#include "machines/board/board_machine_members.hpp"
#include "machines/kim1/keys.hpp"

namespace janus::machines {

template class BoardMachine<Processor6502, kim1::Board>;

namespace kim1 {
namespace {

constexpr std::uint16_t kVectors[] = {0x17FA, 0x17FE};  // NMI; IRQ and BRK
const DisplayInfo kDisplays[] = {{.name = "display", .kind = DisplayInfo::Kind::digits, .columns = 6}};

}  // namespace

void Kim1::reset() {
  press(kRs);
  release(kRs);
}

std::span<const std::uint16_t> Kim1::vectors() const { return kVectors; }

std::span<const KeyInfo> Kim1::keys() const { return kKeys; }

void Kim1::set_key(int key, bool down) {
  if (key < 0 || key >= std::ssize(kKeys)) return;
  if (key < kMatrixKeys) {
    board_.keypad.set(key / 7, 6 - key % 7, down);
  } else if (key == kSt) {
    board_.press_st(down, cpu_.cycle());
  } else if (key == kSst) {
    board_.single_step = down;
  } else {
    board_.press_rs(down, cpu_.cycle());
    if (!down) return;
    cpu_.pull_reset();
    board_.started = true;
  }
}

bool Kim1::pressed(int key) const {
  if (key < 0 || key >= std::ssize(kKeys)) return false;
  if (key < kMatrixKeys) return board_.keypad.pressed(key / 7, 6 - key % 7);
  if (key == kSst) return board_.single_step;
  return (key == kSt ? board_.st : board_.rs).down();
}

std::span<const DisplayInfo> Kim1::displays() const { return kDisplays; }

void Kim1::read_display(int, DisplayContents& into) const {
  into.values.clear();
  into.colours.clear();
  board_.display.read(cpu_.cycle(), into.digits);
}

std::uint64_t Kim1::stamp(int) const { return board_.display.stamp(cpu_.cycle()); }

}  // namespace kim1
}  // namespace janus::machines
