// Describes the chips other than the processor, for display: registers with named bit fields, and their values. Reads have no side effects,
// even if a hardware read would clear a flag. Each chip's class describes its registers; a board describes its chips and their wiring.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace janus::machines {

// A bit field of a register. All strings are literals with static lifetime.
struct ChipField {
  std::string_view name;  // as in the data sheet: "IRQ7", "RDRF"
  int first;              // number of its lowest bit, from 0
  int bits;
  std::string_view what;  // a description
};

struct ChipRegister {
  std::string_view name;  // "DDRA"
  int bits;               // 1-32
  std::string_view what;
  std::span<const ChipField> fields = {};  // highest first; empty if the register is a single value
};

struct ChipInfo {
  std::string_view name;  // "6530-002"
  std::string_view what;  // "RRIOT: keys, display, teletype", as this board uses it
  std::span<const ChipRegister> registers;
  std::span<const std::string_view> wired = {};  // this board's connections to the pins of the first registers, if any
};

class Chips {
 public:
  virtual ~Chips() = default;
  virtual std::span<const ChipInfo> chip_infos() const = 0;  // constant during the machine's lifetime
  // Returns a register's value in the current cycle; `chip` and `index` refer to chip_infos().
  virtual std::uint32_t chip_value(int chip, int index) const = 0;
};

}  // namespace janus::machines
