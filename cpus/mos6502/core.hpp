// MOS Technology 6502 (NMOS), cycle-exact at the bus.
//
//            +----\/----+
//      VSS  1|          |40  /RES      RES   State::reset_pending, then the reset sequence
//      RDY  2|          |39  phi2      IRQ   Lines::irq_from .. irq_until (level)
//     phi1  3|          |38  SO        NMI   Lines::nmi_edge (edge)
//     /IRQ  4|          |37  phi0      SYNC  high in bus.fetch(), low in read() and write()
//       NC  5|          |36  NC        R/W   read() and fetch(), or write()
//     /NMI  6|          |35  NC        RDY, SO: not brought out, tied high on the boards emulated here
//     SYNC  7|          |34  R/W
//      VCC  8|          |33  D0
//       A0  9|          |32  D1        registers: see state.hpp
//       ...                            opcodes:   see opcodes.hpp
//
// Contract: run() executes whole instructions from the boundary the State stands at to the first boundary at or
// after `target`. Every cycle is a bus access, in hardware order; a plain bus is spared those to plain pages that
// have no effect. Interrupts are sampled in the last but one cycle of an instruction (a taken branch that crosses
// no page: in its first), with the I flag as it was then; an NMI that comes early enough during BRK or IRQ takes
// over its vector; edges until the NMI vector is fetched are lost. D is left alone by RES and interrupts.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/mos6502/opcodes.hpp"
#include "cpus/mos6502/state.hpp"

namespace janus::cpus::mos6502 {

template <DeviceBus Bus>
Exit run(State& state, Bus& bus, std::uint64_t target);

}  // namespace janus::cpus::mos6502
