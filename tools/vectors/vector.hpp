// Test vector: one or a few instructions as executed by a real processor, or by a simulation of its netlist.
//
// Files are JSON arrays, plain or gzip, of objects {name, initial, final, ...}. `initial` and `final` contain the registers by their
// data-sheet names in lower case, and `ram` as [[address, value], ...]: the bytes to read in `initial` (unlisted cells read 0), and the
// bytes to compare in `final`. The bus activity is a list of [address, value, type], one per cycle. A scratchpad is a string of two
// hexadecimal digits per register. Port writes are a list of [port, value] in order. VectorForm defines the names of these fields, and
// selects the fields that a processor has. Unknown fields are ignored.
//
// A second form, for interrupt lines, is JSON Lines with an object {name, ram, lines, bus} on each line. `ram` lists the bytes that differ
// from VectorForm::line_fill, and `lines` the changes of the interrupt lines as [cycle, "irq" or "nmi", 1 (active) or 0]. `bus` is as
// above, starting in state VectorForm::line_start. An opcode fetch has a separate kind, and cycles with a released bus are not compared.
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
  read,      // "read" or "r"
  write,     // "write" or "w"
  idle,      // "-": no valid address (6800, VMA low); the address is compared, the value is null in the file and
             // 0 here
  fetch,     // "f": opcode fetch
  released,  // "z": 6800, WAI
};

struct BusCycle {
  std::uint16_t address;
  std::uint8_t value;
  BusKind kind;

  bool operator==(const BusCycle&) const = default;
};

struct PortWrite {
  std::uint8_t port;
  std::uint8_t value;

  bool operator==(const PortWrite&) const = default;
};

struct VectorLineChange {
  std::uint64_t cycle;
  bool is_nmi;
  bool active;
};

struct Snapshot {
  std::vector<std::uint32_t> registers;  // in the order of VectorForm::cpu->registers
  std::vector<Cell> ram;
  std::vector<std::uint8_t> scratchpad;  // VectorForm::scratchpad_size registers
};

struct Vector {
  std::string name;
  Snapshot initial;
  Snapshot final;                       // empty in the form for interrupt lines
  std::uint8_t fill = 0;                // value of memory cells not listed in `initial`
  std::vector<VectorLineChange> lines;  // ascending
  std::uint64_t cycles = 0;             // duration of the run, in cycles
  std::vector<BusCycle> bus;            // every cycle, in order; empty if the form has no bus field
  std::vector<PortWrite> port_writes;   // in order; empty if the form has no field for them
};

// Field names in a processor's vectors; empty for missing fields.
struct VectorForm {
  const cpus::CpuInfo* cpu;
  std::string_view bus;               // field that contains the bus cycles
  std::string_view cycles;            // field that contains the number of cycles; empty to use the length of `bus`
  std::string_view scratchpad = {};   // field of a snapshot that contains the scratchpad
  std::size_t scratchpad_size = 0;    // number of scratchpad registers
  std::string_view port_writes = {};  // field that contains the port writes
  // Initial state in the form for interrupt lines: registers in the order of `cpu`, and the default memory byte. Empty if unused.
  std::vector<std::uint32_t> line_start = {};
  std::uint8_t line_fill = 0;
};

}  // namespace janus::tools
