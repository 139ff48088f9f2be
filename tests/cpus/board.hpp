// A board for tests of all processor cores: 64 KB of memory, planned line changes, and a log of every access.
// FlatObserved and FlatPlain are its two kinds of bus. It has no devices; random_board.hpp has devices. A processor
// with a larger bus (ports) derives from FlatBus, and wraps the result in Observed and Plain.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "cpus/bus.hpp"

namespace janus::cpus {

enum class Kind : char { fetch = 'f', read = 'r', write = 'w', idle = '-' };

struct Access {
  std::uint64_t cycle;
  Kind kind;
  std::uint16_t address;
  std::uint8_t value;

  bool operator==(const Access&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const Access& access) {
    return out << std::dec << access.cycle << ' ' << static_cast<char>(access.kind) << ' ' << std::hex << access.address << '='
               << int{access.value};
  }
};

// Returns a state at an instruction boundary, without a pending reset.
template <class State>
State state_at(std::uint16_t pc) {
  State state;
  state.reset_pending = false;
  state.pc = pc;
  return state;
}

// Entry into an interrupt: the cycle of its sequence, its kind, and the return address.
struct InterruptEntry {
  std::uint64_t cycle;
  InterruptKind kind;
  std::uint16_t return_to;

  bool operator==(const InterruptEntry&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const InterruptEntry& entry) {
    constexpr const char* kNames[] = {"none", "irq", "nmi", "software"};
    return out << kNames[static_cast<int>(entry.kind)] << " at " << std::dec << entry.cycle << " returns to " << std::hex
               << entry.return_to;
  }
};

// Formats a log: "2 f 201=ea, 3 r 201=ea".
inline std::string shown(const std::vector<Access>& log) {
  std::ostringstream text;
  for (const Access& access : log) text << (&access == log.data() ? "" : ", ") << access;
  return text.str();
}

inline std::vector<Access> part(const std::vector<Access>& log, std::size_t first, std::size_t count) {
  return {log.begin() + static_cast<std::ptrdiff_t>(first), log.begin() + static_cast<std::ptrdiff_t>(first + count)};
}

enum class Line : std::uint8_t { irq, nmi };

// Asserts or releases a line from `cycle` on.
struct LineChange {
  std::uint64_t cycle;
  Line line;
  bool asserted;
};

struct Board {
  std::array<std::uint8_t, 0x10000> memory{};
  std::vector<LineChange> changes;  // ascending
  std::vector<Access> log;
  InterruptLines lines;
  std::size_t next_change = 0;

  void put(std::uint16_t address, const std::vector<int>& bytes) {
    for (const int byte : bytes) memory[address++] = static_cast<std::uint8_t>(byte);
  }
};

class FlatBus {
 public:
  explicit FlatBus(Board& board) : board_(board) {}
  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) { return log(Kind::fetch, address, cycle); }
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) { return log(Kind::read, address, cycle); }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    board_.memory[address] = value;
    log(Kind::write, address, cycle);
  }
  // Records a cycle without a valid address; the data bus is not driven.
  void idle(std::uint16_t address, std::uint64_t cycle) { board_.log.push_back({cycle, Kind::idle, address, 0}); }
  InterruptLines& lines() { return board_.lines; }
  void synchronise(std::uint64_t cycle) {
    auto& next = board_.next_change;
    for (; next < board_.changes.size() && board_.changes[next].cycle < cycle; ++next) {
      const LineChange& change = board_.changes[next];
      if (change.line == Line::irq) board_.lines.set_irq(change.asserted, change.cycle);
      else board_.lines.set_nmi(change.asserted, change.cycle);
    }
  }
  std::uint64_t deadline() { return board_.next_change < board_.changes.size() ? board_.changes[board_.next_change].cycle : kNever; }
  bool stopping() { return false; }

 protected:
  std::uint8_t log(Kind kind, std::uint16_t address, std::uint64_t cycle) {
    board_.log.push_back({cycle, kind, address, board_.memory[address]});
    return board_.memory[address];
  }
  Board& board_;
};

template <class Base>
class Observed : public Base {
 public:
  using Base::Base;
  bool observes(FlowKind) { return true; }
  bool watches(std::uint16_t) { return false; }
  bool on_boundary(std::uint16_t, std::uint64_t) { return true; }
  void on_flow(const FlowEvent& event) { events.push_back(event); }
  std::vector<FlowEvent> events;
};

template <class Base>
class Plain : public Base {
 public:
  explicit Plain(Board& board) : Base(board) {
    for (std::size_t page = 0; page < 256; ++page) { pages_.read[page] = pages_.write[page] = &board.memory[page * 256]; }
  }
  const PageTable& pages() { return pages_; }
  CodeWindow code(std::uint16_t) { return {this->board_.memory.data(), 0, 0x10000}; }

 private:
  PageTable pages_;
};

using FlatObserved = Observed<FlatBus>;
using FlatPlain = Plain<FlatBus>;
static_assert(ObservedBus<FlatObserved> && !PlainBus<FlatObserved>);
static_assert(PlainBus<FlatPlain> && !ObservedBus<FlatPlain>);

}  // namespace janus::cpus
