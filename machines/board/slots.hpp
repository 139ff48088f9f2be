// A machine's slots, which hold one file each: ROM sockets, and slots for program sources.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace janus::machines {

struct SlotInfo {
  enum class Kind : std::uint8_t {
    rom,   // holds exactly `size` bytes, at `address` in memory
    text,  // holds source text of up to `size` bytes, such as a BASIC program
  };
  std::string name;  // "6530-002"
  Kind kind = Kind::rom;
  std::uint32_t size = 0;
  std::uint16_t address = 0;

  bool fits(std::size_t bytes) const { return kind == Kind::rom ? bytes == size : bytes <= size; }
};

class Slots {
 public:
  virtual ~Slots() = default;
  virtual std::span<const SlotInfo> sockets() const = 0;
  // Fills a slot. On failure, changes nothing and returns a one-line reason. `name` must exist, and the bytes must fit the slot.
  virtual std::string fill(std::string_view name, std::span<const std::uint8_t> bytes) = 0;
};

}  // namespace janus::machines
