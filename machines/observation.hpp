// What a run on the observed bus looks for and records. Filled by the debugger, read by the bus.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>

#include "cpus/flow.hpp"

namespace janus::machines {

enum class Access : std::uint8_t {
  fetch,
  read,
  write,
  dummy,  // a read of which the processor does not use the byte
};

// Gets what the Observation asked for. Called in the middle of a run: it may look but not change the machine.
class Observer {
 public:
  virtual ~Observer() = default;
  // The instruction at `pc`, whose kExecute bit is set (or Observation::every_instruction), is about to
  // start. False stops the run before it.
  virtual bool before(std::uint16_t pc, std::uint64_t cycle) = 0;
  // An access to an address whose kRead (also for dummy reads) or kWrite bit is set. False stops the run after the instruction.
  virtual bool accessed(Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) = 0;
  // The same for a port whose bit is set in Observation::ports.
  virtual bool port_accessed(Access, std::uint8_t, std::uint8_t, std::uint64_t) { return true; }
  virtual void flow(const cpus::FlowEvent& event) = 0;
};

// What is to be reported, per address: kExecute | kRead | kWrite of Observation. Who runs a machine asks anew at every start, mostly
// for a few addresses: clear() takes as long as what was asked for.
class WatchTable {
 public:
  std::uint8_t operator[](std::size_t address) const { return bits_[address]; }
  void add(std::size_t address, std::uint8_t bits) {
    bits_[address] |= bits;
    used_[address >> 8] = true;
  }
  void remove(std::size_t address, std::uint8_t bits) { bits_[address] &= static_cast<std::uint8_t>(~bits); }
  void fill(std::uint8_t bits) {
    bits_.fill(bits);
    used_.set();
  }
  void clear() {
    for (std::size_t page = 0; page < used_.size(); ++page) {
      if (used_[page]) std::fill_n(bits_.begin() + static_cast<std::ptrdiff_t>(page << 8), 0x100, std::uint8_t{0});
    }
    used_.reset();
  }

 private:
  std::array<std::uint8_t, 0x10000> bits_{};
  std::bitset<0x100> used_;  // pages in which something may be set
};

struct Observation {
  static constexpr std::uint8_t kExecute = 1, kRead = 2, kWrite = 4;
  static constexpr std::uint8_t kJumps = 1 << static_cast<int>(cpus::FlowKind::jump);
  static constexpr std::uint8_t kBranches = 1 << static_cast<int>(cpus::FlowKind::branch);
  static constexpr std::uint8_t kCalls = 0xFF ^ kJumps ^ kBranches;  // whatever opens frames
  static constexpr std::uint8_t kAllFlow = 0xFF;

  Observer* observer = nullptr;
  bool every_instruction = false;                // call before() for each, not only where kExecute is set
  std::uint8_t flow = 0;                         // kinds to call flow() for: kCalls, kJumps, kBranches
  std::array<std::uint8_t, 0x100> ports{};       // kRead | kWrite: what to report, per port of a processor that has them
  WatchTable watch;                              // what to report, per address
  std::array<std::uint8_t, 0x10000> accessed{};  // kExecute | kRead | kWrite: what has happened, per address
};

}  // namespace janus::machines
