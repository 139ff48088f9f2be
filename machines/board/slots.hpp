// Sockets of a machine that take a file as a whole: ROMs, and program texts.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace janus::machines {

struct SlotInfo {
  enum class Kind : std::uint8_t {
    rom,   // takes exactly `size` bytes, which lie in memory from `address` on
    text,  // takes a text of up to `size` bytes: a BASIC machine's program
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
  // Empty if it is in; else one line that says why not, and nothing was changed. The name is a slot's, and the bytes fit it.
  virtual std::string fill(std::string_view name, std::span<const std::uint8_t> bytes) = 0;
};

}  // namespace janus::machines
