// What a run on the observed bus looks for and records. Filled by the debugger, read by the bus.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
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
    used_.insert(address >> 8);
  }
  void remove(std::size_t address, std::uint8_t bits) { bits_[address] &= static_cast<std::uint8_t>(~bits); }
  void fill(std::uint8_t bits) {
    bits_.fill(bits);
    for (std::size_t page = 0; page < 0x100; ++page) used_.insert(page);
  }
  void clear() {
    used_.each([this](std::size_t page) { std::fill_n(&bits_[page << 8], 0x100, std::uint8_t{0}); });
    used_ = {};
  }
  // The pages in which other bits are set than when this was called last.
  template <class Visit>
  void each_change(const Visit& visit) {
    const auto look = [&](std::size_t page) {
      const std::uint8_t* const bits = &bits_[page << 8];
      std::uint8_t* const seen = &seen_[page << 8];
      if (std::equal(bits, bits + 0x100, seen)) return;
      std::copy_n(bits, 0x100, seen);
      visit(static_cast<unsigned>(page));
    };
    seen_used_.each(look);
    used_.each(look);
    seen_used_ = used_;
  }

 private:
  class Pages {
   public:
    void insert(std::size_t page) { words_[page >> 6] |= std::uint64_t{1} << (page & 63); }
    template <class Visit>
    void each(const Visit& visit) const {
      for (std::size_t i = 0; i < words_.size(); ++i) {
        for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) visit(i << 6 | static_cast<std::size_t>(std::countr_zero(word)));
      }
    }

   private:
    std::array<std::uint64_t, 4> words_{};
  };

  std::array<std::uint8_t, 0x10000> bits_{}, seen_{};
  Pages used_, seen_used_;  // in which something may be set
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
  const std::uint16_t* quiet_code() const { return quiet_.code(); }
  // Whether an access to plain memory has nothing to say.
  bool is_told(std::uint16_t address, std::uint8_t bit) const { return (accessed_[address] & ~watch[address] & bit) != 0; }
  void note(std::uint16_t address, std::uint8_t bit) {
    accessed_[address] |= bit;
    if (bit == kWrite) quiet_.written(address, (watch[address] & kWrite) != 0);
  }
  // What was noted of it before may not have made it quiet: much is forgotten at once.
  void was_read(std::uint16_t address) {
    if (is_told(address, kRead)) quiet_.read(address);
  }
  // The instruction of `length` bytes at `address`, of which it reads `reads` behind its opcode, is quiet from now on if it may be.
  bool make_quiet(const cpus::CodeWindow& window, std::uint16_t address, unsigned length, unsigned reads) {
    if (!quiet_.is_plain(window, address, std::max(length, reads + 1)) || !is_told(address, kExecute)) return false;
    for (unsigned i = 1; i <= reads; ++i) {
      if (!is_told(static_cast<std::uint16_t>(address + i), kRead)) return false;
    }
    quiet_.instruction(address, window);
    return true;
  }

 private:
  AccessMap accessed_{};
  QuietTable quiet_;
};

}  // namespace janus::machines
