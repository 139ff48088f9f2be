// Context of a stopped machine for expressions; tests add the bytes.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"

namespace janus::tests {

class StillContext : public debug::Context {
 public:
  std::uint8_t memory(std::uint32_t) const override { return 0; }
  std::uint32_t register_value(int) const override { return 0; }
  std::uint64_t cycle() const override { return 0; }
  std::string display() const override { return {}; }
  bool is_idle() const override { return true; }
};

// Contains the bytes stored by a test, by address space and address. Other bytes are 0.
class BytesContext : public StillContext {
 public:
  std::uint8_t memory(std::uint32_t address) const override { return byte(0, address & 0xFFFF); }
  std::uint8_t byte(int space, std::uint32_t address) const override {
    const auto found = bytes_.find({space, address});
    return found == bytes_.end() ? std::uint8_t{0} : found->second;
  }
  void lay(int space, std::uint32_t address, const std::vector<int>& values) {
    for (const int value : values) bytes_[{space, address++}] = static_cast<std::uint8_t>(value);
  }

 private:
  std::map<std::pair<int, std::uint32_t>, std::uint8_t> bytes_;
};

}  // namespace janus::tests
