// Interface between a processor core and its board.
//
// A core is a template parameterized by its bus. There are two types of bus, which access the same memory and devices:
//
//   observed  every cycle of every instruction is a call to fetch, read, write or idle, in hardware order,
//             with the cycle number.
//   plain     RAM and ROM are accessed through page pointers. Only accesses to device pages are calls, including
//             dummy accesses, at the exact cycle. Dummy accesses to plain pages are omitted.
//
// Cycles are counted from power-on. An access "at cycle c" takes place in the c-th cycle, counting from 0;
// State::cycle at an instruction boundary is the number of the next instruction's first cycle.
//
// The core makes no calls to poll interrupt lines. The board records in InterruptLines the cycle in which a line changed, and the core compares
// it with the cycle in which the processor samples the line. Both types of bus therefore behave identically.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>

#include "cpus/flow.hpp"
#include "cpus/inline.hpp"

namespace janus::cpus {

inline constexpr std::uint64_t kNever = ~std::uint64_t{0};

// A processor's interrupt inputs, stored as cycle intervals. All lines are active when asserted, regardless of their
// electrical polarity. The board owns them; the core reads them and clears the NMI latch.
struct InterruptLines {
  std::uint64_t irq_from = kNever;  // asserted in cycles [irq_from, irq_until)
  std::uint64_t irq_until = kNever;
  std::uint64_t nmi_edge = kNever;  // cycle of the first active edge since the latch was cleared
  std::uint64_t nmi_next = kNever;  // cycle of the latest active edge since nmi_edge, if any
  std::uint64_t nmi_end = kNever;   // cycle of the latest inactive edge; not part of the saved state
  bool nmi_level = false;

  bool irq_at(std::uint64_t cycle) const { return irq_from <= cycle && cycle < irq_until; }
  // Returns true if IRQ is asserted in any of the cycles first..last.
  bool irq_within(std::uint64_t first, std::uint64_t last) const { return irq_from <= last && std::max(irq_from, first) < irq_until; }
  bool irq_asserted() const { return irq_from != kNever && irq_until == kNever; }
  bool is_nmi_pending_by(std::uint64_t cycle) const { return nmi_edge <= cycle; }
  // Returns true if a line needs to be sampled: IRQ is or was asserted, or an NMI edge occurred.
  JANUS_INLINE bool has_pending() const { return irq_from != kNever || nmi_edge != kNever; }

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

  // Clears the NMI latch at `cycle`. Edges up to and including that cycle are lost.
  void clear_nmi(std::uint64_t cycle) {
    if (nmi_edge > cycle) return;
    nmi_edge = (nmi_next != kNever && nmi_next > cycle) ? nmi_next : kNever;
    nmi_next = kNever;
  }

  // Discards an NMI pulse that falls entirely within the cycles [first, until).
  void drop_nmi_pulse(std::uint64_t first, std::uint64_t until) {
    if (nmi_edge == kNever || nmi_edge < first || nmi_edge >= until) return;
    if (nmi_next != kNever || (!nmi_level && nmi_end <= until)) clear_nmi(nmi_edge);
  }
};

// Functions that every bus provides. Calls may change the lines and the deadline. The 6800 also needs idle(), the F8 functions for ports
// and memory chips: see their access.hpp.
template <class B>
concept DeviceBus = requires(B bus, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  { bus.fetch(address, cycle) } -> std::same_as<std::uint8_t>;  // opcode fetch, with SYNC high
  { bus.read(address, cycle) } -> std::same_as<std::uint8_t>;
  bus.write(address, value, cycle);
  { bus.lines() } -> std::same_as<InterruptLines&>;
  // Advances the devices to `cycle`, so that the lines are valid for every earlier cycle.
  bus.synchronise(cycle);
  // Returns the earliest cycle at which a device can change a line without an access (kNever if none).
  { bus.deadline() } -> std::same_as<std::uint64_t>;
  // Returns true if the run must end at the next instruction boundary; deadline() is then 0.
  { bus.stopping() } -> std::same_as<bool>;
};

// Why a core's run() returned.
enum class Exit : std::uint8_t {
  target,    // reached the first instruction boundary at or after the target cycle
  stopping,  // the bus requested it, or on_boundary() returned false
  jammed,    // nothing is executed until RES; if it was already jammed, time has advanced to the target
};

// Plain memory as 256-byte pages. A null pointer means that every access to the page is a call.
struct PageTable {
  std::array<const std::uint8_t*, 256> read{};
  std::array<std::uint8_t*, 256> write{};
  std::uint64_t sum = 0;  // hash of the pointers, which identifies a table in caches; 0 if there is no table
};

// Address range that can be executed directly from host memory because reads have no side effects. Not limited to whole pages, because the
// RAM of a 6530 shares a page with the ports.
struct CodeWindow {
  const std::uint8_t* bytes = nullptr;  // points to the byte at `first`
  std::uint16_t first = 0;
  std::uint32_t size = 0;  // 0 if not plain; first + size <= 0x10000
};

// A bus whose page pointers are valid for one run. fetch, read and write also accept plain addresses.
// Pages 0 and 1 are plain RAM and contiguous in host memory.
template <class B>
concept PlainBus = DeviceBus<B> && requires(B bus, std::uint16_t pc) {
  { bus.pages() } -> std::same_as<const PageTable&>;
  { bus.code(pc) } -> std::same_as<CodeWindow>;  // the window containing pc
};

// Bus for debuggers. It has no page table and receives only the types of flow events it needs. The core calls on_boundary() before each
// instruction at a watched address; returning false stops the run there. The State is up to date during calls to on_boundary() and on_flow().
template <class B>
concept ObservedBus = DeviceBus<B> && requires(B bus, std::uint16_t pc, std::uint64_t cycle, const FlowEvent& event) {
  { bus.observes(event.kind) } -> std::same_as<bool>;
  { bus.watches(pc) } -> std::same_as<bool>;
  { bus.on_boundary(pc, cycle) } -> std::same_as<bool>;
  bus.on_flow(event);
};

// Performs a read whose result the processor discards. To a board, this is a normal read, but a bus may treat it differently.
template <DeviceBus Bus>
JANUS_INLINE void dummy_read(Bus& bus, std::uint16_t address, std::uint64_t cycle) {
  if constexpr (requires { bus.dummy_read(address, cycle); }) {
    bus.dummy_read(address, cycle);
  } else {
    bus.read(address, cycle);
  }
}

// Reports an event to an observed bus if the bus needs it.
template <DeviceBus Bus>
void report(Bus& bus, const FlowEvent& event) {
  if constexpr (ObservedBus<Bus>) {
    if (bus.observes(event.kind)) bus.on_flow(event);
  }
}

// Reports an interrupt that uses a vector in memory, even to a plain bus if the bus needs the report.
template <DeviceBus Bus>
void report_interrupt(Bus& bus, const FlowEvent& event, std::uint16_t vector) {
  if constexpr (requires { bus.on_vector(event, vector); }) bus.on_vector(event, vector);
  report(bus, event);
}

}  // namespace janus::cpus
