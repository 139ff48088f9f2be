// Registry of machines, by name.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "machines/board/machine.hpp"

namespace janus::machines {

struct MachineInfo {
  std::string_view name;                 // as typed by the user: "kim1", "bare-6502"
  std::string_view title;                // "MOS Technology KIM-1 (1976)"
  std::string_view cpu;                  // "6502"
  std::string_view monitor;              // program in software/ with this machine's ROM images; empty if no ROM is needed
  std::unique_ptr<Machine> (*create)();  // creates the machine, powered on and without ROMs
  std::string (*lacks)() = nullptr;      // returns the unsupported language features, one category per line
};

std::span<const MachineInfo> catalogue();
const MachineInfo* find_machine(std::string_view name);  // null if unknown

}  // namespace janus::machines
