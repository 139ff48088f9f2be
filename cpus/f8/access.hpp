// Bus functions that the F8 needs in addition to memory access: I/O ports, interrupt vectors, and the installed memory chips.
//
// The timestamp of an access is the last clock of its machine cycle. A short machine cycle has 4 clocks, a long one 6.
#pragma once

#include "cpus/call_access.hpp"
#include "cpus/f8/working.hpp"
#include "cpus/plain_access.hpp"
#include "cpus/quiet_access.hpp"

namespace janus::cpus::f8 {

// Interrupt acknowledge steps that involve the requesting chip.
enum class Acknowledge : std::uint8_t {
  freeze,  // freezes the chips' priority until `high`; the returned byte is ignored
  low,     // returns the low byte of the vector
  high,    // returns the high byte of the vector and acknowledges the request
};

// Installed memory chips that affect the data counters.
struct MemoryChips {
  bool psu;  // at least one 3851, which has a DC0 but no DC1
  bool smi;  // a 3852 or 3853, which has a DC0 and a DC1
};

// Like device accesses, port accesses and acknowledge() may change the lines and the deadline.
template <class B>
concept ProcessorBus = DeviceBus<B> &&
    requires(B bus, unsigned port, std::uint8_t value, Acknowledge step, std::uint16_t address, std::uint64_t cycle) {
  { bus.read_cpu_port(port, cycle) } -> std::same_as<std::uint8_t>;  // 0 and 1, on the 3850: INS 0, OUTS 1
  bus.write_cpu_port(port, value, cycle);
  { bus.read_port(port, cycle) } -> std::same_as<std::uint8_t>;  // 0..255, on other chips
  bus.write_port(port, value, cycle);
  { bus.acknowledge(step, cycle) } -> std::same_as<std::uint8_t>;
  // Returns the byte that RESET loads into both halves of PC0. The processor drives no bit high, but the board may pull bits up.
  { bus.reset_byte() } -> std::same_as<std::uint8_t>;
  { bus.memory_chips() } -> std::same_as<MemoryChips>;
  // Called if the DC0 of the 3853 (first address) and the DC0 of the 3851s (second) differ. Returns the
  // DC0 of the chip whose own memory contains its address.
  { bus.data_counter(address, address) } -> std::same_as<std::uint16_t>;
};

enum class PortPlace : std::uint8_t { own, bus };  // on the 3850, or on the data bus

template <PortPlace place, ProcessorBus Bus>
JANUS_INLINE std::uint8_t input(Bus& bus, unsigned port, std::uint64_t cycle) {
  if constexpr (place == PortPlace::own) return bus.read_cpu_port(port, cycle);
  else return bus.read_port(port, cycle);
}
template <PortPlace place, ProcessorBus Bus>
JANUS_INLINE void output(Bus& bus, unsigned port, unsigned value, std::uint64_t cycle) {
  if constexpr (place == PortPlace::own) bus.write_cpu_port(port, static_cast<std::uint8_t>(value), cycle);
  else bus.write_port(port, static_cast<std::uint8_t>(value), cycle);
}

// Accesses a port and returns the updated stop. Not inlined, to keep the core small.
template <PortPlace place, ProcessorBus Bus>
[[gnu::noinline]] DeviceResult input_and_stop(Bus& bus, unsigned port, std::uint64_t cycle, std::uint64_t target) {
  const unsigned value = input<place>(bus, port, cycle);
  return {next_stop(bus, target, cycle), value};
}
template <PortPlace place, ProcessorBus Bus>
[[gnu::noinline]] std::uint64_t output_and_stop(Bus& bus, unsigned port, unsigned value, std::uint64_t cycle, std::uint64_t target) {
  output<place>(bus, port, value, cycle);
  return next_stop(bus, target, cycle);
}

// Adds port access to an access class derived from Budget.
template <class Access>
class AccessWithPorts : public Access {
 public:
  using Access::Access;

  // Accesses a port in the machine cycle that is ending.
  template <PortPlace place>
  JANUS_INLINE unsigned read_port(unsigned port) {
    const DeviceResult result = input_and_stop<place>(this->bus_, port, this->access_cycle(), this->target_);
    this->move_stop(result.stop);
    return result.value;
  }
  template <PortPlace place>
  JANUS_INLINE void write_port(unsigned port, unsigned value) {
    this->move_stop(output_and_stop<place>(this->bus_, port, value, this->access_cycle(), this->target_));
  }
};

template <PlainBus Bus>
using PlainAccess = AccessWithPorts<cpus::PlainAccess<WorkingState, Bus>>;
template <QuietBus Bus>
using QuietAccess = AccessWithPorts<cpus::QuietAccess<State, WorkingState, Bus>>;

template <DeviceBus Bus>
class CallAccess : public cpus::CallAccess<State, WorkingState, Bus> {
 public:
  using cpus::CallAccess<State, WorkingState, Bus>::CallAccess;

  template <PortPlace place>
  JANUS_INLINE unsigned read_port(unsigned port) {
    return input<place>(this->bus_, port, this->clock() - 1);
  }
  template <PortPlace place>
  JANUS_INLINE void write_port(unsigned port, unsigned value) {
    output<place>(this->bus_, port, value, this->clock() - 1);
  }
};

}  // namespace janus::cpus::f8
