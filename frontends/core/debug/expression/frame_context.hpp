// Evaluates expressions using a frame's state on entry: its registers and its routine's watched variables. All other
// values come from `now`.
#pragma once

#include <optional>
#include <span>

#include "frontends/core/debug/call_tree.hpp"
#include "frontends/core/debug/expression/expression.hpp"

namespace janus::debug {

class FrameContext final : public Context {
 public:
  // `outer` contains the enclosing calls, outermost first.
  FrameContext(const Frame& frame, std::span<const Frame> outer, const CallTree& calls, const Context& now)
      : frame_(frame), outer_(outer), calls_(calls), watch_(calls.routine_watch(frame.routine)), now_(now) {}

  std::uint32_t register_value(int index) const override {
    return static_cast<std::size_t>(index) < Frame::kRegisters ? frame_.registers[static_cast<std::size_t>(index)] : 0;
  }
  std::uint8_t memory(std::uint32_t address) const override {
    const std::uint8_t* kept = find(0, address & 0xFFFF);
    return kept != nullptr ? *kept : now_.memory(address);
  }
  std::uint64_t cycle() const override { return frame_.opened; }
  std::string display() const override { return now_.display(); }
  bool is_idle() const override { return now_.is_idle(); }
  std::uint8_t byte(int space, std::uint32_t address) const override {
    const std::uint8_t* kept = find(space, address);
    return kept != nullptr ? *kept : now_.byte(space, address);
  }
  std::uint32_t depth() const override { return frame_.depth; }
  bool is_inside(std::uint32_t routine, const std::function<bool(const Context&)>& held) const override {
    return is_inside(outer_, routine, held, calls_, now_);
  }

  // Returns true if `frames`, outermost first, contains a call to `routine` for which `held` was true on entry.
  static bool is_inside(std::span<const Frame> frames, std::uint32_t routine, const std::function<bool(const Context&)>& held,
                        const CallTree& calls, const Context& now) {
    for (; !frames.empty(); frames = frames.first(frames.size() - 1)) {
      const Frame& frame = frames.back();
      if (frame.routine == routine && held(FrameContext(frame, frames.first(frames.size() - 1), calls, now))) return true;
    }
    return false;
  }

 private:
  // Returns the saved byte of a watched variable, or null if there is none.
  const std::uint8_t* find(int space, std::uint32_t address) const {
    std::size_t begin = 0;
    for (std::size_t i = 0; i < frame_.variable_count; ++i) {
      const Variable& variable = watch_->variables[i];
      if (variable.space == space && address - variable.address < variable.size())
        return &frame_.variables[begin + address - variable.address];
      begin += variable.size();
    }
    return nullptr;
  }

  const Frame& frame_;
  std::span<const Frame> outer_;
  const CallTree& calls_;
  const RoutineWatch* watch_;
  const Context& now_;
};

// Returns a register's value before a call, or nullopt for a register of another chip, which calls do not save.
inline std::optional<std::uint32_t> register_before(const Frame& call, const cpus::CpuInfo& cpu, int index) {
  if (index == cpu.program_counter) return call.call_site;
  if (index == cpu.stack_pointer) return call.caller_sp;
  if (static_cast<std::size_t>(index) >= Frame::kRegisters) return std::nullopt;
  return call.registers[static_cast<std::size_t>(index)];
}

// Evaluates expressions in the context of an open call's caller, using the registers before the call. All other values come from `now`.
class CallerContext final : public Context {
 public:
  // `call` is null for the innermost frame, which has the current registers.
  CallerContext(const Frame* call, const cpus::CpuInfo& cpu, const Context& now) : call_(call), cpu_(cpu), now_(now) {}

  std::uint32_t register_value(int index) const override {
    const auto before = call_ == nullptr ? std::nullopt : register_before(*call_, cpu_, index);
    return before ? *before : now_.register_value(index);
  }
  std::uint8_t memory(std::uint32_t address) const override { return now_.memory(address); }
  std::uint64_t cycle() const override { return now_.cycle(); }
  std::string display() const override { return now_.display(); }
  bool is_idle() const override { return now_.is_idle(); }
  std::uint8_t byte(int space, std::uint32_t address) const override { return now_.byte(space, address); }
  std::uint32_t depth() const override { return now_.depth(); }
  bool is_inside(std::uint32_t routine, const std::function<bool(const Context&)>& held) const override {
    return now_.is_inside(routine, held);
  }

 private:
  const Frame* call_;
  const cpus::CpuInfo& cpu_;
  const Context& now_;
};

}  // namespace janus::debug
