// The chips beside the processor as data: registers with their named bits, and what they hold, for people to look at. Nothing here has a
// side effect: flags that a read would clear stay. A part describes its registers, a board which parts it has and what is wired to them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace janus::machines {

// Some bits of a register that mean something together. All names and texts are literals, there for good.
struct ChipField {
  std::string_view name;  // as the data sheet has it: "IRQ7", "RDRF"
  int first;              // its lowest bit, counted from 0
  int bits;
  std::string_view what;  // in words
};

struct ChipRegister {
  std::string_view name;  // "DDRA"
  int bits;               // 1-32
  std::string_view what;
  std::span<const ChipField> fields = {};  // from the highest down; none: it is one value
};

struct ChipInfo {
  std::string_view name;  // "6530-002"
  std::string_view what;  // "RRIOT: keys, display, teletype", as this board uses it
  std::span<const ChipRegister> registers;
  std::span<const std::string_view> wired = {};  // what this board has at the pins of the first registers; empty texts: nothing
};

class Chips {
 public:
  virtual ~Chips() = default;
  virtual std::span<const ChipInfo> chip_infos() const = 0;  // the same as long as the machine lives
  // As it is in the machine's cycle; `chip` and `index` count as above.
  virtual std::uint32_t chip_value(int chip, int index) const = 0;
};

}  // namespace janus::machines
