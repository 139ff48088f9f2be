#include "cpus/mos6502/state.hpp"

#include <type_traits>

namespace janus::cpus::mos6502 {
namespace {

// A RegisterInfo for a member of State.
template <auto Member>
constexpr RegisterInfo describe_register(std::string_view name, int bits, std::string_view flags = "") {
  return {name, bits, flags,
          [](const void* state) -> std::uint32_t { return static_cast<const State*>(state)->*Member; },
          [](void* state, std::uint32_t value) {
            auto& cell = static_cast<State*>(state)->*Member;
            cell = static_cast<std::remove_reference_t<decltype(cell)>>(value);
          }};
}

constexpr RegisterInfo kRegisters[] = {
    describe_register<&State::pc>("PC", 16),
    describe_register<&State::a>("A", 8),
    describe_register<&State::x>("X", 8),
    describe_register<&State::y>("Y", 8),
    describe_register<&State::s>("S", 8),
    {"P", 8, "NV-BDIZC",
     [](const void* state) -> std::uint32_t { return static_cast<const State*>(state)->p; },
     [](void* state, std::uint32_t value) {
       static_cast<State*>(state)->p = static_cast<std::uint8_t>((value | kUnused) & ~std::uint32_t{kB});
     }},
};

}  // namespace

constinit const CpuInfo kCpuInfo = {"6502", kRegisters, 0, 4, false, false};

}  // namespace janus::cpus::mos6502
