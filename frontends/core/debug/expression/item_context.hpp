// Evaluates expressions about an item at a given memory address, such as a stack frame or a list record.
#pragma once

#include "frontends/core/debug/expression/expression.hpp"

namespace janus::debug {

// Index of the register that contains the item's address in these expressions.
inline constexpr int kItemRegister = 0x4000;

class ItemContext final : public Context {
 public:
  ItemContext(const Context& outer, std::uint32_t address) : outer_(outer), address_(address) {}
  std::uint32_t register_value(int index) const override { return index == kItemRegister ? address_ : outer_.register_value(index); }
  std::uint8_t memory(std::uint32_t address) const override { return outer_.memory(address); }
  std::uint64_t cycle() const override { return outer_.cycle(); }
  std::string display() const override { return outer_.display(); }
  bool is_idle() const override { return outer_.is_idle(); }
  std::uint8_t byte(int space, std::uint32_t address) const override { return outer_.byte(space, address); }
  std::uint32_t depth() const override { return outer_.depth(); }
  bool is_inside(std::uint32_t routine, const std::function<bool(const Context&)>& held) const override {
    return outer_.is_inside(routine, held);
  }

 private:
  const Context& outer_;
  std::uint32_t address_;
};

}  // namespace janus::debug
