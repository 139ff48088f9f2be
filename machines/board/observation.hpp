// Defines the events that a run on the observed bus reports and records. The debugger configures them for the bus.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "cpus/flow.hpp"
#include "cpus/flow_log.hpp"
#include "machines/board/page_set.hpp"
#include "machines/board/quiet_table.hpp"

namespace janus::machines {

enum class Access : std::uint8_t {
  fetch,
  read,
  write,
  dummy,  // a read whose value the processor ignores
};

struct Observation;

// Receives a run's subscribed events in the order in which they occur. The bus calls the observer during the run, so it may
// inspect the machine but not change it. `debug::ReplayObserver` also receives the events of a recorded run.
class Observer {
 public:
  virtual ~Observer() = default;
  // Sets the bits of the events it needs. Called by the Observation's owner.
  virtual void subscribe(Observation&) {}
  // Called before an instruction whose kExecute bit is set (or before every instruction if
  // Observation::every_instruction is set). Returns false to stop the run there.
  virtual bool before_instruction(std::uint16_t, std::uint64_t) { return true; }
  // Called for accesses to addresses whose kRead (reads and dummy reads) or kWrite bit is set. Returns false to stop after the instruction.
  virtual bool on_access(Access, std::uint16_t, std::uint8_t, std::uint64_t) { return true; }
  // Same, but for ports whose bit is set in Observation::ports.
  virtual bool on_port_access(Access, std::uint8_t, std::uint8_t, std::uint64_t) { return true; }
  virtual void on_flow(const cpus::FlowEvent&) {}
  // Receives logged events (Observation::logs_flow) after the machine has advanced. Called before any
  // other member function, and before the run ends.
  virtual void on_flows(std::span<const cpus::LoggedFlow> events) {
    for (const cpus::LoggedFlow& logged : events) on_flow(logged.event);
  }
};

// Events to report for each address: Observation's kExecute | kRead | kWrite. Set up for each run, usually with few addresses:
// only pages that contain watched addresses cost memory and time. A change during a run takes effect in the next run.
class WatchTable {
 public:
  std::uint8_t operator[](std::size_t address) const {
    const Page* const page = pages_[address >> 8].get();
    return page == nullptr ? std::uint8_t{0} : page->bits[address & 0xFF];
  }
  void add(std::size_t address, std::uint8_t bits) { page(address >> 8).bits[address & 0xFF] |= bits; }
  void remove(std::size_t address, std::uint8_t bits) { page(address >> 8).bits[address & 0xFF] &= static_cast<std::uint8_t>(~bits); }
  void fill(std::uint8_t bits) {
    for (std::size_t i = 0; i < pages_.size(); ++i) page(i).bits.fill(bits);
  }
  void clear() {
    used_.each([this](std::size_t page) { pages_[page]->bits.fill(0); });
  }
  // Visits the pages whose bits have changed since the last call.
  template <class Visit>
  void for_each_change(const Visit& visit) {
    used_.each([&](std::size_t i) {
      Page& page = *pages_[i];
      if (page.bits == page.seen) return;
      page.seen = page.bits;
      visit(i);
    });
  }

 private:
  struct Page {
    std::array<std::uint8_t, 0x100> bits{}, seen{};
  };
  Page& page(std::size_t i) {
    if (pages_[i] == nullptr) pages_[i] = std::make_unique<Page>();
    used_.insert(i);
    return *pages_[i];
  }

  std::array<std::unique_ptr<Page>, 0x100> pages_;
  PageSet used_;  // allocated pages
};

struct Observation {
  static constexpr std::uint8_t kExecute = 1, kRead = 2, kWrite = 4;
  static constexpr std::uint8_t kJumps = 1 << static_cast<int>(cpus::FlowKind::jump);
  static constexpr std::uint8_t kBranches = 1 << static_cast<int>(cpus::FlowKind::branch);
  static constexpr std::uint8_t kCalls = 0xFF ^ kJumps ^ kBranches;  // all events that push a stack frame
  static constexpr std::uint8_t kAllFlow = 0xFF;

  Observer* observer = nullptr;
  bool always_slow = false;                 // makes every access a call, for tests of the fast path
  bool every_instruction = false;           // calls before_instruction() for each instruction, not only those with kExecute set
  std::uint8_t flow = 0;                    // events for which on_flow() is called: kCalls, kJumps, kBranches
  bool logs_flow = false;                   // allows on_flows() to be called later instead, for speed
  cpus::FlowLog log;                        // its `at_once` is valid during a run
  std::array<std::uint8_t, 0x100> ports{};  // kRead | kWrite: accesses to report, per port
  WatchTable watch;                         // accesses to report, per address

  // Types of access recorded so far, per address: kExecute | kRead | kWrite.
  using AccessMap = std::array<std::uint8_t, 0x10000>;
  const AccessMap& accessed() const { return accessed_; }
  const PageSet& accessed_pages() const { return accessed_pages_; }  // all other pages are zero
  void forget_accessed() {
    accessed_pages_.each([this](std::size_t page) { std::fill_n(&accessed_[page << 8], 0x100, std::uint8_t{0}); });
    accessed_pages_ = {};
    ++forgotten_;
    quiet_.forget();
  }
  void set_accessed(const AccessMap& accessed) {
    accessed_ = accessed;
    accessed_pages_ = PageSet::all();
    ++forgotten_;
    quiet_.forget();
  }

  // Changes after forget_accessed() or set_accessed(), because accesses that a machine has marked as recorded may have been cleared.
  std::uint64_t forget_count() const { return forgotten_; }

  // --- For the machine and its bus ---------------------------------------------------------------------------
  // Must be called after memory was changed or remapped, other than by the program.
  void on_memory_changed() { quiet_.forget(); }
  // Sends the logged events to the observer, then returns it.
  Observer& flushed_observer() {
    report_log();
    return *observer;
  }
  void report_log() {
    if (log.empty()) return;
    observer->on_flows(log.events());
    log.clear();
  }
  // Called at the start of a run.
  void begin_run(const cpus::PageTable& pages) {
    log.clear();
    quiet_.use(pages);
    watch.for_each_change([this](std::size_t page) { quiet_.forget_page(page); });
  }
  const cpus::QuietMemory& quiet() const { return quiet_.memory(); }
  // Returns true if an access to plain memory need not be reported.
  bool is_recorded(std::uint16_t address, std::uint8_t bit) const { return (accessed_[address] & ~watch[address] & bit) != 0; }
  void record_access(std::uint16_t address, std::uint8_t bit) {
    accessed_[address] |= bit;
    accessed_pages_.insert(address >> 8);
    if (bit == kWrite) quiet_.on_write(address, (watch[address] & kWrite) != 0);
  }
  // Marks the byte as quiet again (quiet_table.hpp) if the table was cleared after the access was recorded.
  void note_read(std::uint16_t address) {
    if (is_recorded(address, kRead)) quiet_.mark_read(address);
  }
  // Marks the instruction at `address` as quiet, if possible. It has `length` bytes and reads `reads` bytes after its opcode.
  bool make_quiet(const cpus::CodeWindow& window, std::uint16_t address, unsigned length, unsigned reads) {
    if (!quiet_.is_plain(window, address, std::max(length, reads + 1)) || !is_recorded(address, kExecute)) return false;
    for (unsigned i = 1; i <= reads; ++i) {
      if (!is_recorded(static_cast<std::uint16_t>(address + i), kRead)) return false;
    }
    quiet_.add_instruction(address, window, length);
    return true;
  }

 private:
  AccessMap accessed_{};
  PageSet accessed_pages_;
  std::uint64_t forgotten_ = 0;
  QuietTable quiet_;
};

}  // namespace janus::machines
