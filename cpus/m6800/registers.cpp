#include "cpus/m6800/state.hpp"

namespace janus::cpus::m6800 {
namespace {

constexpr RegisterInfo kRegisters[] = {
    describe_register<&State::pc>("PC", 16, "address of the next instruction"),
    describe_register<&State::sp>("SP", 16, "address of the next free stack byte"),
    describe_register<&State::a>("A", 8, "accumulator"),
    describe_register<&State::b>("B", 8, "accumulator"),
    describe_register<&State::x>("X", 16, "index register"),
    {"CC", 8, "11HINZVC", [](const void* state) -> std::uint32_t { return static_cast<const State*>(state)->cc; },
     [](void* state, std::uint32_t value) { static_cast<State*>(state)->cc = static_cast<std::uint8_t>(value | kOnes); }, "status flags"},
};

}  // namespace

constinit const CpuInfo kCpuInfo = {"6800", kRegisters, 0, 1, false, nullptr, 0xFFFE};

}  // namespace janus::cpus::m6800
