// Registers described as data, so that no front end needs to know a processor.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace janus::cpus {

// One register of a State. `get` and `set` take a pointer to the family's State; they are null where a machine describes a
// register of another chip. All names are literals, there for good.
struct RegisterInfo {
  std::string_view name;   // data-sheet name, upper case: "PC", "A", "ISAR"
  int bits;                // width, 1-32; values passed to `set` are masked to it
  std::string_view flags;  // letters of the status bits from the highest down, '-' where unused; empty if not a status register
  std::uint32_t (*get)(const void* state);
  void (*set)(void* state, std::uint32_t value);
};

template <class Member>
struct OwnerOf;
template <class State, class Value>
struct OwnerOf<Value State::*> {
  using StateType = State;
  using ValueType = Value;
};

// The RegisterInfo of a member of a State. Where it is narrower than its type, kMask says so.
template <auto kMember, std::uint32_t kMask = ~std::uint32_t{0}>
constexpr RegisterInfo describe_register(std::string_view name, int bits, std::string_view flags = "") {
  using Owner = OwnerOf<decltype(kMember)>;
  return {name, bits, flags,
          [](const void* state) -> std::uint32_t { return static_cast<const typename Owner::StateType*>(state)->*kMember; },
          [](void* state, std::uint32_t value) {
            static_cast<typename Owner::StateType*>(state)->*kMember = static_cast<typename Owner::ValueType>(value & kMask);
          }};
}

// A file of registers on the chip, which is an address space of its own and a byte each.
struct Scratchpad {
  struct Name {
    std::uint32_t cell;
    std::string_view name;
  };
  std::string_view space;       // Space::name of the machines
  int pointer;                  // index into CpuInfo::registers: the one that points into it
  std::uint32_t row;            // cells that are counted by a digit of the pointer; the books write it as two such digits
  std::span<const Name> names;  // of cells that instructions reach by name, by cell
};

// What a processor has and lacks; front ends hide what is not there. A pointer to one may be kept: the tables are there for good.
struct CpuInfo {
  std::string_view name;                    // "6502"
  std::span<const RegisterInfo> registers;  // in the order a monitor prints them
  int program_counter;                      // index into registers: there always is one
  int stack_pointer;                        // index into registers; -1 if there is none
  bool has_ports;                           // port instructions (F8)
  const Scratchpad* scratchpad;             // null: it has none
  int reset_vector = -1;                    // address of the two bytes where RES finds its start; -1: it needs none
};

}  // namespace janus::cpus
