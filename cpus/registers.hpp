// Register descriptions, which make front ends independent of the processor.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace janus::cpus {

// A register of the processor or, if the machine describes one, of another chip. `get` and `set` take a pointer to the family's State,
// and are null for other chips. All names are literals with static lifetime.
struct RegisterInfo {
  std::string_view name;   // data-sheet name in upper case: "PC", "A", "ISAR"
  int bits;                // width, 1-32; values passed to `set` are masked to this width
  std::string_view flags;  // letters of the status bits, highest first, '-' for unused bits; empty if not a status register
  std::uint32_t (*get)(const void* state);
  void (*set)(void* state, std::uint32_t value);
  std::string_view purpose = {};  // for users who do not know the processor: "accumulator"
};

template <class Member>
struct MemberPointer;
template <class State, class Value>
struct MemberPointer<Value State::*> {
  using StateType = State;
  using ValueType = Value;
};

// Returns the RegisterInfo for a State member. kMask is for registers that are narrower than their type.
template <auto kMember, std::uint32_t kMask = ~std::uint32_t{0}>
constexpr RegisterInfo describe_register(std::string_view name, int bits, std::string_view purpose, std::string_view flags = "") {
  using Owner = MemberPointer<decltype(kMember)>;
  return {name,
          bits,
          flags,
          [](const void* state) -> std::uint32_t { return static_cast<const typename Owner::StateType*>(state)->*kMember; },
          [](void* state, std::uint32_t value) {
            static_cast<typename Owner::StateType*>(state)->*kMember = static_cast<typename Owner::ValueType>(value & kMask);
          },
          purpose};
}

// On-chip register file: a separate address space with one byte per register.
struct Scratchpad {
  struct Name {
    std::uint32_t cell;
    std::string_view name;
  };
  std::string_view space;       // Space::name of the machines
  int pointer;                  // index into CpuInfo::registers of the pointer register
  std::uint32_t row;            // cells per row; data books write the pointer as two digits, row and column
  std::span<const Name> names;  // names of the cells that instructions use, in cell order
};

// A processor's features; front ends hide those it lacks. The tables have static lifetime, so pointers to them stay valid.
struct CpuInfo {
  std::string_view name;                    // "6502"
  std::span<const RegisterInfo> registers;  // in the order that a monitor prints them
  int program_counter;                      // index into registers; always valid
  int stack_pointer;                        // index into registers; -1 if there is none
  bool has_ports;                           // port instructions (F8)
  const Scratchpad* scratchpad;             // null if there is none
  int reset_vector = -1;                    // address of the two-byte start address for RES; -1 if there is none
};

}  // namespace janus::cpus
