// A vector: one instruction (or a few) as a processor that was measured, or its netlist, performed it.
//
// Files are JSON arrays, plain or gzip, of objects {name, initial, final, ...}. `initial` and `final` hold
// the registers by their data-sheet names in lower case and `ram` as [[address, value], ...]: in `initial`
// what is read (unlisted cells read 0), in `final` what to compare. The bus activity is a list of [address,
// value, kind], one per cycle. What a processor calls these fields is its VectorForm. Fields that are named
// nowhere here are ignored.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cpus/registers.hpp"

namespace janus::tools {

struct Cell {
  std::uint16_t address;
  std::uint8_t value;
};

enum class BusKind : std::uint8_t {
  read,   // "read" or "r"
  write,  // "write" or "w"
  idle,   // "-": no valid address (6800, VMA low); the address is compared, the value is null in the file and
          // 0 here
};

struct BusCycle {
  std::uint16_t address;
  std::uint8_t value;
  BusKind kind;

  bool operator==(const BusCycle&) const = default;
};

struct Snapshot {
  std::vector<std::uint32_t> registers;  // in the order of VectorForm::cpu->registers
  std::vector<Cell> ram;
};

struct Vector {
  std::string name;
  Snapshot initial;
  Snapshot final;
  std::uint64_t cycles = 0;   // how long to run
  std::vector<BusCycle> bus;  // every cycle in order; empty where the form has no bus field
};

// How a processor's vectors spell their fields.
struct VectorForm {
  const cpus::CpuInfo* cpu;
  std::string_view bus;     // field with the bus cycles; empty if there is none
  std::string_view cycles;  // field with the number of cycles; empty: as many as `bus` lists
};

}  // namespace janus::tools
