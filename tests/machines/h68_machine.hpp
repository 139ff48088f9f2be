// An H68 for tests: any program in its ROM socket or in RAM, keys by name.
#pragma once

#include <cstdint>
#include <vector>

#include "machine_for_test.hpp"
#include "machines/h68tr/h68tr.hpp"

struct H68ForTest : janus::tests::MachineForTest<janus::machines::h68tr::H68> {
  explicit H68ForTest(janus::machines::h68tr::Model model = janus::machines::h68tr::Model::video)
      : MachineForTest(model), rom(0x1000, 0x01) {
    vector(0xFFF8, 0x0300);  // IRQ
    vector(0xFFFA, 0xF000);
    vector(0xFFFC, 0x0340);  // NMI
    vector(0xFFFE, 0x0200);
    plug_rom();
  }

  void vector(unsigned address, unsigned target) {
    rom[address & 0xFFF] = static_cast<std::uint8_t>(target >> 8);
    rom[(address & 0xFFF) + 1] = static_cast<std::uint8_t>(target);
  }
  void plug_rom() { fill("monitor", rom); }

  // Writes a byte through the processor: LDA A #value, STA A address at 0200, then a loop.
  void store(unsigned address, unsigned value) {
    put(0x200, {0x86, static_cast<int>(value), 0xB7, static_cast<int>(address >> 8), static_cast<int>(address & 0xFF), 0x20, 0xFE});
    start(0x200);
    run_for(7);
  }
  // Reads a byte through the processor: LDA A address.
  int load_from(unsigned address) {
    put(0x200, {0xB6, static_cast<int>(address >> 8), static_cast<int>(address & 0xFF), 0x20, 0xFE});
    start(0x200);
    run_for(4);
    return static_cast<int>(register_value(2));  // A
  }

  std::vector<std::uint8_t> rom;  // F000-FFFF
};

struct WithH68 {
  H68ForTest h68;
};
