#include "cpus/f8/state.hpp"

#include <type_traits>

namespace janus::cpus::f8 {
namespace {

// A RegisterInfo for a member of State. Only its low `bits` are set.
template <auto Member, int bits>
constexpr RegisterInfo describe_register(std::string_view name, std::string_view flags = "") {
  return {name, bits, flags,
          [](const void* state) -> std::uint32_t { return static_cast<const State*>(state)->*Member; },
          [](void* state, std::uint32_t value) {
            auto& cell = static_cast<State*>(state)->*Member;
            cell = static_cast<std::remove_reference_t<decltype(cell)>>(value & ((1u << bits) - 1));
          }};
}

constexpr RegisterInfo kRegisters[] = {
    describe_register<&State::pc, 16>("PC0"),
    describe_register<&State::pc1, 16>("PC1"),
    {"DC0", 16, "",
     [](const void* state) -> std::uint32_t { return static_cast<const State*>(state)->dc0; },
     [](void* state, std::uint32_t value) {  // in all memory chips, as LR DC,Q does
       static_cast<State*>(state)->dc0 = static_cast<std::uint16_t>(value);
       static_cast<State*>(state)->dc0_apart = 0;
     }},
    describe_register<&State::dc1, 16>("DC1"),
    describe_register<&State::a, 8>("A"),
    describe_register<&State::w, 5>("W", "IOZCS"),
    describe_register<&State::isar, 6>("ISAR"),
};

}  // namespace

constinit const CpuInfo kCpuInfo = {"f8", kRegisters, 0, -1, true, true};

}  // namespace janus::cpus::f8
