// Chips other than the processor, as data: registers with named bit fields, and their values for display. Reads have no side effects:
// flags that a hardware read clears are unchanged. A part describes its registers; a board describes its parts and their wiring.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace janus::machines {

// Bits of a register with a common meaning. All names and texts are literals with static lifetime.
struct ChipField {
  std::string_view name;  // as in the data sheet: "IRQ7", "RDRF"
  int first;              // its lowest bit, counted from 0
  int bits;
  std::string_view what;  // a description
};

struct ChipRegister {
  std::string_view name;  // "DDRA"
  int bits;               // 1-32
  std::string_view what;
  std::span<const ChipField> fields = {};  // from the highest down; none: a single value
};

struct ChipInfo {
  std::string_view name;  // "6530-002"
  std::string_view what;  // "RRIOT: keys, display, teletype", as this board uses it
  std::span<const ChipRegister> registers;
  std::span<const std::string_view> wired = {};  // connections of this board to the pins of the first registers; empty: none
};

class Chips {
 public:
  virtual ~Chips() = default;
  virtual std::span<const ChipInfo> chip_infos() const = 0;  // constant for the lifetime of the machine
  // Value in the machine's current cycle; `chip` and `index` as above.
  virtual std::uint32_t chip_value(int chip, int index) const = 0;
};

}  // namespace janus::machines
