// A machine that stands still, as far as an expression can tell; tests add the bytes.
#pragma once

#include "frontends/core/debug/expression/expression.hpp"

namespace janus::tests {

class StillContext : public debug::Context {
 public:
  std::uint8_t memory(std::uint32_t) const override { return 0; }
  std::uint32_t register_value(int) const override { return 0; }
  std::uint64_t cycle() const override { return 0; }
  std::string display() const override { return {}; }
  bool idle() const override { return true; }
};

}  // namespace janus::tests
