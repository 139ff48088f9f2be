// Helpers for the tests of machines: memory, runs, characters, and an observer that never stops a run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::tests {

inline void put(machines::Machine& machine, std::uint32_t address, std::initializer_list<int> bytes) {
  for (const int byte : bytes) machine.poke(0, address++, static_cast<std::uint8_t>(byte));
}

inline void send(machines::Machine& machine, std::string_view text) {
  for (const char c : text) machine.terminal()->send(static_cast<std::uint8_t>(c));
}

// Loads the source of a program into the machine's slot. Returns the error, if any.
inline std::string fill_program(machines::Machine& machine, std::string_view text) {
  return machine.slots()->fill("program", {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// Returns the index of a register. Throws if it does not exist.
inline int register_named(const machines::Machine& machine, std::string_view name) {
  const auto registers = machine.cpu().registers;
  const auto found = std::find_if(registers.begin(), registers.end(), [&](const auto& info) { return info.name == name; });
  if (found == registers.end()) throw std::runtime_error("no register " + std::string(name));
  return static_cast<int>(found - registers.begin());
}

template <class Base>
class MachineForTest : public Base {
 public:
  using Base::Base;

  int at(std::uint32_t address) const { return this->peek(0, address); }
  std::vector<std::uint8_t> memory(std::uint32_t from, std::uint32_t to) const {
    std::vector<std::uint8_t> bytes;
    for (; from <= to; ++from) bytes.push_back(this->peek(0, from));
    return bytes;
  }
  void put(std::uint32_t address, std::initializer_list<int> bytes) { tests::put(*this, address, bytes); }
  void put_bytes(std::uint32_t address, const std::vector<std::uint8_t>& bytes) {
    for (const std::uint8_t byte : bytes) this->poke(0, address++, byte);
  }
  // Returns the index of a key, or -1.
  int key(std::string_view name, int group = 0) const {
    const auto keys = machines::keys_of(*this);
    const auto found = std::find_if(keys.begin(), keys.end(), [&](const auto& key) { return key.name == name && key.group == group; });
    return found == keys.end() ? -1 : static_cast<int>(found - keys.begin());
  }
  void send(std::string_view text) { tests::send(*this, text); }
  // Starts the processor at `pc` without a reset.
  void start(std::uint16_t pc) { this->set_register(this->cpu().program_counter, pc); }
  machines::Stop run_to(std::uint64_t until) { return this->run({.until_cycle = until}); }
  machines::Stop run_for(std::uint64_t cycles) { return run_to(this->cycle() + cycles); }
};

// Switches a machine to its observed bus without further effect.
struct SilentObservation : machines::Observation {
  explicit SilentObservation(std::uint8_t kinds_of_flow = 0) {
    observer = &silent;
    flow = kinds_of_flow;
  }
  SilentObservation(const SilentObservation&) = delete;
  SilentObservation& operator=(const SilentObservation&) = delete;

  machines::Observer silent;
};

}  // namespace janus::tests
