#include "cpus/f8/state.hpp"

namespace janus::cpus::f8 {
namespace {

constexpr RegisterInfo kRegisters[] = {
    describe_register<&State::pc>("PC0", 16),
    describe_register<&State::pc1>("PC1", 16),
    {"DC0", 16, "", [](const void* state) -> std::uint32_t { return static_cast<const State*>(state)->dc0; },
     [](void* state, std::uint32_t value) {  // in all memory chips, as LR DC,Q does
       static_cast<State*>(state)->dc0 = static_cast<std::uint16_t>(value);
       static_cast<State*>(state)->dc0_apart = 0;
     }},
    describe_register<&State::dc1>("DC1", 16),
    describe_register<&State::a>("A", 8),
    describe_register<&State::w, kWMask>("W", 5, "IOZCS"),
    describe_register<&State::isar, kIsarMask>("ISAR", 6),
};

}  // namespace

constinit const CpuInfo kCpuInfo = {"f8", kRegisters, 0, -1, true, true};

}  // namespace janus::cpus::f8
