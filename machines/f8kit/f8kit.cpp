#include "machines/f8kit/f8kit.hpp"

#include "machines/board/board_machine_members.hpp"
#include "machines/f8kit/registers.hpp"

namespace janus::machines {

template class BoardMachine<ProcessorF8, f8kit::Board>;

namespace f8kit {
namespace {

const KeyInfo kKeys[] = {{.name = "RST", .direct = true, .resets = true}};

}  // namespace

const RegisterList& register_list() {
  static const RegisterList list(
      ProcessorF8::info(), {{"DC0_3851", 16}, {"ICR_3851", 2}, {"TIMER_3851", 8}, {"ICR_3853", 2}, {"TIMER_3853", 8}, {"VECTOR_3853", 16}});
  return list;
}

// --- registers -----------------------------------------------------------------------------------------------

const cpus::CpuInfo& F8Kit::cpu() const { return register_list().info(); }

std::uint32_t F8Kit::register_value(int index) const {
  const int place = register_list().chip_register_index(index);
  if (place < 0) return cpu_.register_value(index);
  if (static_cast<ChipRegister>(place) == ChipRegister::psu_dc0) return static_cast<std::uint16_t>(cpu_.state.dc0 + cpu_.state.dc0_apart);
  return board_.chip_register(place, cpu_.cycle());
}

void F8Kit::set_register(int index, std::uint32_t value) {
  const int place = register_list().chip_register_index(index);
  if (place < 0) {
    BoardMachine::set_register(index, value);
  } else if (static_cast<ChipRegister>(place) == ChipRegister::psu_dc0) {
    cpu_.state.dc0_apart = static_cast<std::uint16_t>(value - cpu_.state.dc0);
  } else {
    board_.set_chip_register(place, value, cpu_.cycle());
  }
}

// --- the key that resets -------------------------------------------------------------------------------------

std::span<const KeyInfo> F8Kit::keys() const { return kKeys; }

void F8Kit::press(int key) {
  if (key != 0) return;
  board_.reset_held = true;
  reset();
}

void F8Kit::release(int key) {
  if (key == 0) board_.reset_held = false;
}

}  // namespace f8kit
}  // namespace janus::machines
