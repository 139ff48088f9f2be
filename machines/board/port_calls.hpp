// Forwards the F8's port reads and writes (cpus/f8/access.hpp) from the bus to the board. Empty for boards without ports.
#pragma once

#include <cstdint>

#include "cpus/inline.hpp"
#include "machines/board/observation.hpp"

namespace janus::machines {

template <class Board>
concept HasPorts = requires(Board& board) {
  board.read_port(0u, std::uint64_t{0});
};

template <class Bus, class Board>
class PortCalls {};

template <class Bus, HasPorts Board>
class PortCalls<Bus, Board> {
 public:
  JANUS_INLINE std::uint8_t read_cpu_port(unsigned port, std::uint64_t cycle) { return board().read_cpu_port(port, cycle); }
  JANUS_INLINE void write_cpu_port(unsigned port, std::uint8_t value, std::uint64_t cycle) { board().write_cpu_port(port, value, cycle); }
  JANUS_INLINE std::uint8_t read_port(unsigned port, std::uint64_t cycle) { return board().read_port(port, cycle); }
  JANUS_INLINE void write_port(unsigned port, std::uint8_t value, std::uint64_t cycle) { board().write_port(port, value, cycle); }
  template <class Step>
  std::uint8_t acknowledge(Step step, std::uint64_t cycle) {
    return board().acknowledge(step, cycle);
  }
  std::uint8_t reset_byte() { return board().reset_byte(); }
  JANUS_INLINE auto memory_chips() { return board().memory_chips(); }
  JANUS_INLINE std::uint16_t data_counter(std::uint16_t smi, std::uint16_t psu) { return board().data_counter(smi, psu); }

 protected:
  JANUS_INLINE Board& board() { return static_cast<Bus&>(*this).board(); }
};

// Same, but reports each port read and write to the bus by calling report_port_access().
template <class Bus, class Board>
class ReportingPortCalls {};

template <class Bus, HasPorts Board>
class ReportingPortCalls<Bus, Board> : public PortCalls<Bus, Board> {
  using Calls = PortCalls<Bus, Board>;

 public:
  std::uint8_t read_cpu_port(unsigned port, std::uint64_t cycle) {
    return bus().report_port_access(Access::read, port, Calls::read_cpu_port(port, cycle), cycle);
  }
  std::uint8_t read_port(unsigned port, std::uint64_t cycle) {
    return bus().report_port_access(Access::read, port, Calls::read_port(port, cycle), cycle);
  }
  void write_cpu_port(unsigned port, std::uint8_t value, std::uint64_t cycle) {
    Calls::write_cpu_port(port, value, cycle);
    bus().report_port_access(Access::write, port, value, cycle);
  }
  void write_port(unsigned port, std::uint8_t value, std::uint64_t cycle) {
    Calls::write_port(port, value, cycle);
    bus().report_port_access(Access::write, port, value, cycle);
  }

 private:
  JANUS_INLINE Bus& bus() { return static_cast<Bus&>(*this); }
};

}  // namespace janus::machines
