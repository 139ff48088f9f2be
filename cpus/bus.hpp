// What a core asks of the bus between it and its board.
//
// A core is a template on its bus. The bus is of one of two kinds, over the same memory and devices:
//
//   observed  every cycle of every instruction is a call: fetch, read, write or idle, in hardware order
//             and with the number of the cycle it happens in.
//   plain     RAM and ROM are reached through page pointers; only what lies on a device page is a call.
//             Dummy accesses to plain pages are left out, those to devices are made, at their cycle.
//
// Cycles are counted from power-on. An access "at cycle c" is the c-th cycle, counting from 0; State::cycle
// at an instruction boundary is the number of the next instruction's first cycle.
//
// Interrupt lines are not polled by calls. The board notes in Lines at which cycle a line changed; the core
// compares that with the cycle in which the processor samples it. So both kinds of bus see the same thing.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>

#include "cpus/flow.hpp"
#include "cpus/inline.hpp"

namespace janus::cpus {

inline constexpr std::uint64_t kNever = ~std::uint64_t{0};

// The interrupt inputs of a processor as intervals of cycles. All lines are active when asserted,
// whatever their electrical polarity. Owned by the board, read (and the NMI latch cleared) by the core.
struct Lines {
  std::uint64_t irq_from = kNever;  // asserted in cycles [irq_from, irq_until)
  std::uint64_t irq_until = kNever;
  std::uint64_t nmi_edge = kNever;  // cycle of the first active edge since the latch was cleared
  std::uint64_t nmi_next = kNever;  // cycle of the latest active edge since then, if there was another
  std::uint64_t nmi_end = kNever;   // cycle of the latest inactive edge; no part of a saved state
  bool nmi_level = false;

  bool irq_at(std::uint64_t cycle) const { return irq_from <= cycle && cycle < irq_until; }
  // Asserted in any of the cycles first..last.
  bool irq_within(std::uint64_t first, std::uint64_t last) const { return irq_from <= last && std::max(irq_from, first) < irq_until; }
  bool irq_asserted() const { return irq_from != kNever && irq_until == kNever; }
  bool nmi_by(std::uint64_t cycle) const { return nmi_edge <= cycle; }
  // Something is there to be sampled: an IRQ that is or was asserted, an edge of NMI.
  JANUS_INLINE bool waits() const { return irq_from != kNever || nmi_edge != kNever; }

  void set_irq(bool asserted, std::uint64_t cycle) {
    if (asserted == irq_asserted()) return;
    if (asserted) {
      irq_from = cycle;
      irq_until = kNever;
    } else {
      irq_until = cycle;
    }
  }

  void set_nmi(bool asserted, std::uint64_t cycle) {
    if (asserted && !nmi_level) {
      if (nmi_edge == kNever) {
        nmi_edge = cycle;
      } else {
        nmi_next = cycle;
      }
    }
    if (!asserted && nmi_level) nmi_end = cycle;
    nmi_level = asserted;
  }

  // The latch is cleared in `cycle`: edges up to and including it are lost.
  void clear_nmi(std::uint64_t cycle) {
    if (nmi_edge > cycle) return;
    nmi_edge = (nmi_next != kNever && nmi_next > cycle) ? nmi_next : kNever;
    nmi_next = kNever;
  }

  // A pulse that lies in cycles [first, until) is lost.
  void drop_nmi_pulse(std::uint64_t first, std::uint64_t until) {
    if (nmi_edge == kNever || nmi_edge < first || nmi_edge >= until) return;
    if (nmi_next != kNever || (!nmi_level && nmi_end <= until)) clear_nmi(nmi_edge);
  }
};

// What both kinds of bus offer. Calls may change the lines and the deadline. The 6800 asks for idle() too, the F8 for
// ports and for what its memory chips do: see their access.hpp.
template <class B>
concept DeviceBus = requires(B bus, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  { bus.fetch(address, cycle) } -> std::same_as<std::uint8_t>;  // opcode fetch: SYNC is high
  { bus.read(address, cycle) } -> std::same_as<std::uint8_t>;
  bus.write(address, value, cycle);
  { bus.lines() } -> std::same_as<Lines&>;
  // Brings devices to `cycle`, so that the lines are right for every cycle before it.
  bus.synchronise(cycle);
  // The earliest cycle at which a device may change a line of its own accord (kNever if none will).
  { bus.deadline() } -> std::same_as<std::uint64_t>;
  // True once something wants the run to end at the next instruction boundary; deadline() is then 0.
  { bus.stopping() } -> std::same_as<bool>;
};

// Why a core's run() came back.
enum class Exit : std::uint8_t {
  target,    // the first instruction boundary at or after the target cycle
  stopping,  // the bus asked for it, or boundary() said no
  jammed,    // the processor executes nothing until RES; cycles went on to the target where it was jammed before
};

// Plain memory by pages of 256 bytes. A null pointer: accesses to that page are calls.
struct PageTable {
  std::array<const std::uint8_t*, 256> read{};
  std::array<std::uint8_t*, 256> write{};
  std::uint64_t sum = 0;  // a hash of the pointers, by which who kept a table sees whether this is another; 0: there is none
};

// A run of addresses whose bytes may be executed straight from host memory: no device among them, no effect of
// reading. Finer than pages: the RAM of a 6530 shares its page with the ports.
struct CodeWindow {
  const std::uint8_t* bytes = nullptr;  // the byte at `first`
  std::uint16_t first = 0;
  std::uint32_t size = 0;  // 0: not plain; first + size <= 0x10000
};

// A bus over page pointers, valid for the length of a run. fetch, read and write take plain addresses too.
// Pages 0 and 1 are plain RAM and lie one after the other in host memory.
template <class B>
concept PlainBus = DeviceBus<B> && requires(B bus, std::uint16_t pc) {
  { bus.pages() } -> std::same_as<const PageTable&>;
  { bus.code(pc) } -> std::same_as<CodeWindow>;  // the window around pc
};

// A bus for debuggers: it has no page table, is told of the kinds of flow that it wants, and `boundary` is asked before
// every instruction at an address that it watches; false stops the run there. At both calls the State is up to date.
template <class B>
concept ObservedBus = DeviceBus<B> && requires(B bus, std::uint16_t pc, std::uint64_t cycle, const FlowEvent& event) {
  { bus.wants(event.kind) } -> std::same_as<bool>;
  { bus.watches(pc) } -> std::same_as<bool>;
  { bus.boundary(pc, cycle) } -> std::same_as<bool>;
  bus.flow(event);
};

// A read of which the processor does not use the byte. To a board it is a read like any other; a bus may want to tell them apart.
template <DeviceBus Bus>
JANUS_INLINE void dummy_read(Bus& bus, std::uint16_t address, std::uint64_t cycle) {
  if constexpr (requires { bus.dummy_read(address, cycle); }) {
    bus.dummy_read(address, cycle);
  } else {
    bus.read(address, cycle);
  }
}

// Tells an observed bus of an event that it wants to know.
template <DeviceBus Bus>
void report(Bus& bus, const FlowEvent& event) {
  if constexpr (ObservedBus<Bus>) {
    if (bus.wants(event.kind)) bus.flow(event);
  }
}

// The same of an interrupt by way of a vector in memory, which a plain bus, too, may want to know.
template <DeviceBus Bus>
void report_interrupt(Bus& bus, const FlowEvent& event, std::uint16_t vector) {
  if constexpr (requires { bus.took_vector(event, vector); }) bus.took_vector(event, vector);
  report(bus, event);
}

}  // namespace janus::cpus
