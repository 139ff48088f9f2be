// A KIM-1 for tests: any program in its ROM sockets, keys by name.
#pragma once

#include <cstdint>
#include <vector>

#include "machine_for_test.hpp"
#include "machines/kim1/kim1.hpp"

struct Kim1ForTest : janus::tests::MachineForTest<janus::machines::kim1::Kim1> {
  Kim1ForTest() : rom(0x800, 0xEA) {
    vector(0xFFFA, 0x1C00);
    vector(0xFFFC, 0x0200);
    vector(0xFFFE, 0x1C00);
    plug_roms();
  }

  void vector(unsigned address, unsigned target) {
    rom[(address & 0x7FF)] = static_cast<std::uint8_t>(target);
    rom[(address & 0x7FF) + 1] = static_cast<std::uint8_t>(target >> 8);
  }
  void plug_roms() {
    fill("6530-003", std::span(rom).first(0x400));
    fill("6530-002", std::span(rom).subspan(0x400));
  }

  std::vector<std::uint8_t> rom;  // 1800-1FFF
};

struct WithKim1 {
  Kim1ForTest kim;
};
