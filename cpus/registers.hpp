// Registers described as data, so that front ends do not depend on a processor.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace janus::cpus {

// One register of a State. `get` and `set` take a pointer to the family's State; they are null if a machine describes
// a register of another chip. All names are literals with static lifetime.
struct RegisterInfo {
  std::string_view name;   // data-sheet name, upper case: "PC", "A", "ISAR"
  int bits;                // width, 1-32; values passed to `set` are masked to it
  std::string_view flags;  // letters of the status bits from the highest down, '-' where unused; empty if not a status register
  std::uint32_t (*get)(const void* state);
  void (*set)(void* state, std::uint32_t value);
  std::string_view purpose = {};  // for users who do not know the processor: "accumulator"
};

template <class Member>
struct OwnerOf;
template <class State, class Value>
struct OwnerOf<Value State::*> {
  using StateType = State;
  using ValueType = Value;
};

// RegisterInfo of a member of a State. kMask is for a register that is narrower than its type.
template <auto kMember, std::uint32_t kMask = ~std::uint32_t{0}>
constexpr RegisterInfo describe_register(std::string_view name, int bits, std::string_view purpose, std::string_view flags = "") {
  using Owner = OwnerOf<decltype(kMember)>;
  return {name,
          bits,
          flags,
          [](const void* state) -> std::uint32_t { return static_cast<const typename Owner::StateType*>(state)->*kMember; },
          [](void* state, std::uint32_t value) {
            static_cast<typename Owner::StateType*>(state)->*kMember = static_cast<typename Owner::ValueType>(value & kMask);
          },
          purpose};
}

// Register file on the chip: a separate address space with a byte per register.
struct Scratchpad {
  struct Name {
    std::uint32_t cell;
    std::string_view name;
  };
  std::string_view space;       // Space::name of the machines
  int pointer;                  // index into CpuInfo::registers: the register that points into the space
  std::uint32_t row;            // cells that one digit of the pointer counts; data books write the pointer as two such digits
  std::span<const Name> names;  // of cells that instructions name, in order of cells
};

// Features of a processor; front ends hide those that are absent. The tables have static lifetime, so pointers to them stay valid.
struct CpuInfo {
  std::string_view name;                    // "6502"
  std::span<const RegisterInfo> registers;  // in the order a monitor prints them
  int program_counter;                      // index into registers; always valid
  int stack_pointer;                        // index into registers; -1 if there is none
  bool has_ports;                           // port instructions (F8)
  const Scratchpad* scratchpad;             // null if none
  int reset_vector = -1;                    // address of the two bytes that hold the start address for RES; -1: none
};

}  // namespace janus::cpus
