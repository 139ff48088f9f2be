// A KIM-1 for tests: any program in its ROM sockets, keys by name.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "machines/kim1/kim1.hpp"

struct Kim1ForTest : janus::machines::kim1::Kim1 {
  Kim1ForTest() : rom(0x800, 0xEA) {
    vector(0xFFFA, 0x1C00);
    vector(0xFFFC, 0x0200);
    vector(0xFFFE, 0x1C00);
    plug_roms();
  }

  int key(std::string_view name) const {
    int index = 0;
    for (const auto& info : keys()) {
      if (info.name == name) return index;
      ++index;
    }
    return -1;
  }
  void vector(unsigned address, unsigned target) {
    rom[(address & 0x7FF)] = static_cast<std::uint8_t>(target);
    rom[(address & 0x7FF) + 1] = static_cast<std::uint8_t>(target >> 8);
  }
  void plug_roms() {
    fill("6530-003", std::span(rom).first(0x400));
    fill("6530-002", std::span(rom).subspan(0x400));
  }
  void put(std::uint32_t address, std::initializer_list<int> bytes) {
    for (const int byte : bytes) poke(0, address++, static_cast<std::uint8_t>(byte));
  }
  // Starts the processor at `pc` without a reset.
  void start(std::uint16_t pc) { set_register(0, pc); }
  janus::machines::Stop run_to(std::uint64_t until) { return run({until, false}); }
  janus::machines::Stop run_for(std::uint64_t cycles) { return run_to(cycle() + cycles); }
  std::uint8_t at(std::uint32_t address) const { return peek(0, address); }

  std::vector<std::uint8_t> rom;  // 1800-1FFF
};
