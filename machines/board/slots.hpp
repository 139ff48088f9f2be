// Sockets of a machine, each for one file: ROMs, and program sources.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace janus::machines {

struct SlotInfo {
  enum class Kind : std::uint8_t {
    rom,   // accepts exactly `size` bytes, at `address` in memory
    text,  // accepts a source of up to `size` bytes: a BASIC machine's program
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
  // Returns an empty string; or, if nothing was changed, one line with the reason. `name` must be a slot's, and the bytes must fit it.
  virtual std::string fill(std::string_view name, std::span<const std::uint8_t> bytes) = 0;
};

}  // namespace janus::machines
