#include "cpus/mos6502/state.hpp"

namespace janus::cpus::mos6502 {
namespace {

constexpr RegisterInfo kRegisters[] = {
    describe_register<&State::pc>("PC", 16, "address of the next instruction"),
    describe_register<&State::a>("A", 8, "accumulator"),
    describe_register<&State::x>("X", 8, "index register"),
    describe_register<&State::y>("Y", 8, "index register"),
    describe_register<&State::s>("S", 8, "address of the next free stack byte, in page 1"),
    {"P", 8, "NV-BDIZC", [](const void* state) -> std::uint32_t { return static_cast<const State*>(state)->p; },
     [](void* state, std::uint32_t value) {
       static_cast<State*>(state)->p = static_cast<std::uint8_t>((value | kUnused) & ~std::uint32_t{kB});
     },
     "status flags"},
};

}  // namespace

constinit const CpuInfo kCpuInfo = {"6502", kRegisters, 0, 4, false, nullptr, 0xFFFC};

}  // namespace janus::cpus::mos6502
