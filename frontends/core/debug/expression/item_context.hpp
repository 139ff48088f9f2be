// Evaluates expressions over one of several items in memory, given its address: a frame on a stack, a record of a list.
#pragma once

#include "frontends/core/debug/expression/expression.hpp"

namespace janus::debug {

// The register with this index contains the address in such expressions.
inline constexpr int kItemRegister = 0x4000;

class OfItem final : public Context {
 public:
  OfItem(const Context& outer, std::uint32_t address) : outer_(outer), address_(address) {}
  std::uint32_t register_value(int index) const override { return index == kItemRegister ? address_ : outer_.register_value(index); }
  std::uint8_t memory(std::uint32_t address) const override { return outer_.memory(address); }
  std::uint64_t cycle() const override { return outer_.cycle(); }
  std::string display() const override { return outer_.display(); }
  bool idle() const override { return outer_.idle(); }
  std::uint8_t byte(int space, std::uint32_t address) const override { return outer_.byte(space, address); }
  std::uint32_t depth() const override { return outer_.depth(); }
  bool inside(std::uint32_t routine, const std::function<bool(const Context&)>& held) const override {
    return outer_.inside(routine, held);
  }

 private:
  const Context& outer_;
  std::uint32_t address_;
};

}  // namespace janus::debug
