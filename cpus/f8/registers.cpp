#include "cpus/f8/state.hpp"

namespace janus::cpus::f8 {
namespace {

constexpr RegisterInfo kRegisters[] = {
    describe_register<&State::pc>("PC0", 16, "address of the next instruction"),
    describe_register<&State::pc1>("PC1", 16, "address to which POP returns"),
    {"DC0", 16, "", [](const void* state) -> std::uint32_t { return static_cast<const State*>(state)->dc0; },
     [](void* state, std::uint32_t value) {  // in all memory chips, like LR DC,Q
       static_cast<State*>(state)->dc0 = static_cast<std::uint16_t>(value);
       static_cast<State*>(state)->dc0_apart = 0;
     },
     "data counter: address of the next memory access"},
    describe_register<&State::dc1>("DC1", 16, "second data counter, exchanged with DC0 by XDC"),
    describe_register<&State::a>("A", 8, "accumulator"),
    describe_register<&State::w, kWMask>("W", 5, "status flags", "IOZCS"),
    describe_register<&State::isar, kIsarMask>("ISAR", 6, "number of the scratchpad register selected by S, I and D"),
};

// Registers that instructions name: 0 to 8, J, and the halves of H, K and Q. ISAR has two octal digits.
constexpr Scratchpad::Name kNames[] = {{0, "R0"}, {1, "R1"}, {2, "R2"},  {3, "R3"},  {4, "R4"},  {5, "R5"},  {6, "R6"},  {7, "R7"},
                                       {8, "R8"}, {9, "J"},  {10, "HU"}, {11, "HL"}, {12, "KU"}, {13, "KL"}, {14, "QU"}, {15, "QL"}};
constexpr Scratchpad kScratchpad = {"scratchpad", 6, 8, kNames};
static_assert(kRegisters[kScratchpad.pointer].name == "ISAR");

}  // namespace

constinit const CpuInfo kCpuInfo = {"f8", kRegisters, 0, -1, true, &kScratchpad};

}  // namespace janus::cpus::f8
