// What a run on the observed bus looks for and records. Filled by the debugger, read by the bus.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>

#include "cpus/flow.hpp"
#include "machines/quiet_table.hpp"

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
// for a few addresses: clear() takes as long as what was asked for. What is changed in a run holds from the next one on.
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
      if (used_[page]) std::fill_n(&bits_[page << 8], 0x100, std::uint8_t{0});
    }
    used_.reset();
  }
  // The pages in which other bits are set than when this was called last.
  template <class Visit>
  void each_change(const Visit& visit) {
    const std::bitset<0x100> pages = used_ | seen_used_;
    if (pages.none()) return;
    for (std::size_t page = 0; page < pages.size(); ++page) {
      const std::size_t first = page << 8;
      if (!pages[page] || std::equal(&bits_[first], &bits_[first] + 0x100, &seen_[first])) continue;
      std::copy_n(&bits_[first], 0x100, &seen_[first]);
      visit(static_cast<unsigned>(page));
    }
    seen_used_ = used_;
  }

 private:
  std::array<std::uint8_t, 0x10000> bits_{};
  std::bitset<0x100> used_;  // pages in which something may be set
  std::array<std::uint8_t, 0x10000> seen_{};
  std::bitset<0x100> seen_used_;
};

struct Observation {
  static constexpr std::uint8_t kExecute = 1, kRead = 2, kWrite = 4;
  static constexpr std::uint8_t kJumps = 1 << static_cast<int>(cpus::FlowKind::jump);
  static constexpr std::uint8_t kBranches = 1 << static_cast<int>(cpus::FlowKind::branch);
  static constexpr std::uint8_t kCalls = 0xFF ^ kJumps ^ kBranches;  // whatever opens frames
  static constexpr std::uint8_t kAllFlow = 0xFF;

  Observer* observer = nullptr;
  bool always_long = false;                 // every access is a call: for tests that hold the quick way against it
  bool every_instruction = false;           // call before() for each, not only where kExecute is set
  std::uint8_t flow = 0;                    // kinds to call flow() for: kCalls, kJumps, kBranches
  std::array<std::uint8_t, 0x100> ports{};  // kRead | kWrite: what to report, per port of a processor that has them
  WatchTable watch;                         // what to report, per address

  // What has happened, per address: kExecute | kRead | kWrite.
  using AccessMap = std::array<std::uint8_t, 0x10000>;
  const AccessMap& accessed() const { return accessed_; }
  void forget_accessed() {
    accessed_.fill(0);
    quiet_.forget();
  }
  void set_accessed(const AccessMap& accessed) {
    accessed_ = accessed;
    quiet_.forget();
  }

  // --- For the machine and its bus ---------------------------------------------------------------------------
  // Memory was changed, or put elsewhere, other than by the program.
  void memory_changed() { quiet_.forget(); }
  // A run begins.
  void begin_run(const cpus::PageTable& pages) {
    quiet_.use(pages);
    watch.each_change([this](unsigned page) { quiet_.forget_page(page); });
  }
  const std::uint8_t* quiet() const { return quiet_.bits(); }
  // Whether an access to plain memory has nothing to say.
  bool is_told(std::uint16_t address, std::uint8_t bit) const { return (accessed_[address] & ~watch[address] & bit) != 0; }
  void note(std::uint16_t address, std::uint8_t bit) {
    accessed_[address] |= bit;
    const bool watched = (watch[address] & bit) != 0;
    if (bit == kWrite) quiet_.written(address, watched);
    if (bit == kRead && !watched) quiet_.read(address);
  }
  // The instruction of `length` bytes at `address`, of which it reads `reads` behind its opcode, is quiet from now on if it may be.
  bool make_quiet(const cpus::CodeWindow& window, std::uint16_t address, unsigned length, unsigned reads) {
    if (!quiet_.is_plain(window, address, std::max(length, reads + 1)) || !is_told(address, kExecute)) return false;
    for (unsigned i = 1; i <= reads; ++i) {
      if (!is_told(static_cast<std::uint16_t>(address + i), kRead)) return false;
    }
    quiet_.instruction(address);
    return true;
  }

 private:
  AccessMap accessed_{};
  QuietTable quiet_;
};

}  // namespace janus::machines
