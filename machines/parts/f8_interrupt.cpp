#include "machines/parts/f8_interrupt.hpp"

#include <array>

namespace janus::machines {
namespace {

constexpr std::uint8_t kEnd = 0xFE;

constexpr std::uint8_t step(std::uint8_t t) {
  const unsigned odd = (t >> 3) ^ (t >> 4) ^ (t >> 5) ^ (t >> 7);
  return static_cast<std::uint8_t>(t << 1 | (~odd & 1));
}

constexpr auto kSteps = [] {
  std::array<std::uint8_t, 256> steps{};
  std::uint8_t value = kEnd;
  for (int left = 255; left > 0; --left) {
    steps[value] = static_cast<std::uint8_t>(left);
    value = step(value);
  }
  return steps;
}();

enum class F8Register { control, timer, request };
constexpr ChipField kF8Control[] = {{"SOURCE", 0, 2, "0, 2: no interrupt; 1: EXT INT; 3: the timer"}};
constexpr ChipField kF8Request[] = {{"EXT", 1, 1, "EXT INT has requested an interrupt"}, {"TIMER", 0, 1, "the timer reached FE"}};
constexpr ChipRegister kF8Registers[] = {{"ICR", 2, "interrupt control", kF8Control},
                                         {"TIMER", 8, "current value of the shift register; FF: stopped"},
                                         {"REQUEST", 2, "pending request", kF8Request}};

}  // namespace

std::span<const ChipRegister> F8Interrupt::registers() { return kF8Registers; }

std::uint32_t F8Interrupt::register_view(int index, std::uint64_t cycle) const {
  switch (static_cast<F8Register>(index)) {
    case F8Register::control: return control_;
    case F8Register::timer: return timer(cycle);
    case F8Register::request: return request_ == Source::external ? 2u : request_ == Source::timer ? 1u : 0u;
    default: return 0;
  }
}

unsigned F8Interrupt::steps_to_end(std::uint8_t value) { return kSteps[value]; }

std::uint8_t F8Interrupt::next_count(std::uint8_t value) { return step(value); }

void F8Interrupt::write_control(std::uint8_t value, std::uint64_t cycle) {
  advance(cycle);
  const bool before = requests();
  control_ = value & 3;
  if (!before) requested_at_ = cycle;
}

void F8Interrupt::write_timer(std::uint8_t value, std::uint64_t cycle) {
  advance(cycle);
  request_ = Source::none;
  const unsigned steps = steps_to_end(value);
  end_ = steps == 0 ? cpus::kNever : cycle + steps * kStepClocks;
}

void F8Interrupt::set_external(bool active, std::uint64_t cycle) {
  advance(cycle);
  if (active && !external_ && control_ == 1) {
    request_ = Source::external;
    requested_at_ = cycle;
  }
  external_ = active;
}

void F8Interrupt::advance(std::uint64_t cycle) {
  if (end_ > cycle) return;
  if (control_ == 3 && request_ != Source::timer) {
    request_ = Source::timer;
    requested_at_ = end_;
  }
  end_ += ((cycle - end_) / kPeriod + 1) * kPeriod;
}

std::uint64_t F8Interrupt::next_request() const { return control_ == 3 && request_ != Source::timer ? end_ : cpus::kNever; }

void F8Interrupt::hash_idle_state(Hash& hash, std::uint64_t cycle) const {
  hash.add(std::uint64_t{control_} | (external_ ? 4u : 0u) | static_cast<std::uint64_t>(request_) << 8);
  if (control_ != 3) return;
  hash.add(end_ == cpus::kNever ? cpus::kNever : end_ > cycle ? end_ - cycle : kPeriod - (cycle - end_) % kPeriod);
}

std::uint8_t F8Interrupt::timer(std::uint64_t cycle) const {
  if (end_ == cpus::kNever) return 0xFF;
  std::uint64_t left = end_ > cycle ? (end_ - cycle + kStepClocks - 1) / kStepClocks : 0;
  std::uint8_t value = kEnd;
  for (left %= 255; left != 0 && left < 255; ++left) value = step(value);
  return value;
}

}  // namespace janus::machines
