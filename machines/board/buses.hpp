// Buses that connect a processor to a board (board_bus.hpp) during a run, either through the page table or observing every cycle.
// Included only by the source files that contain a processor's interpreter (run_6502.cpp and others).
//
//     PlainBus   without an observation: accesses memory through pages, and devices through calls
//     QuietBus   with an observation: accesses to be reported are calls, all others work as on the plain bus
//     LongBus    every access is a call: for boards that must observe every cycle, and for instructions that the other two
//                delegate to it. Shared by all bus types because its interpreter is the largest.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/inline.hpp"
#include "cpus/quiet_access.hpp"
#include "machines/board/machine.hpp"
#include "machines/board/observation.hpp"
#include "machines/board/port_calls.hpp"

namespace janus::machines {

// State of an observed run, or of a run on a board that must observe every cycle.
template <class Board>
struct ObservedState {
  Board* board;
  Observation* observation;  // may be null
  bool by_board;             // the board must receive every fetch and data value
  bool refused = false;      // the run was ended by the observer, not by the board
};

template <class Board>
class SlowBus;

template <class Board>
class PlainBus : public PortCalls<PlainBus<Board>, Board> {
 public:
  explicit PlainBus(Board& board) : board_(board), unseen_{&board, nullptr, false} {}

  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) { return board_.read(address, cycle); }
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) { return board_.read(address, cycle); }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) { board_.write(address, value, cycle); }
  void idle(std::uint16_t, std::uint64_t) {}  // the address is not valid, so the board ignores it
  void on_vector(const cpus::FlowEvent& event, std::uint16_t vector) { board_.on_vector(event, vector); }
  cpus::InterruptLines& lines() { return board_.lines(); }
  void synchronise(std::uint64_t cycle) { board_.synchronise(cycle); }
  std::uint64_t deadline() const { return board_.deadline(); }
  bool stopping() const { return board_.stopping(); }
  const cpus::PageTable& pages() const { return board_.pages(); }
  cpus::CodeWindow code(std::uint16_t address) const { return board_.code(address); }
  Board& board() { return board_; }
  SlowBus<Board> slow_bus() { return SlowBus<Board>(unseen_); }

 private:
  Board& board_;
  ObservedState<Board> unseen_;
};

// Common base class of QuietBus and LongBus. Unreported accesses to plain memory use the page table directly. Bus
// defines `observed()` and `by_board()`, which are constant during a run.
template <class Bus, class Board>
class ReportingBus : public ReportingPortCalls<Bus, Board> {
 public:
  static constexpr bool kHandle = true;  // cheap to copy; its address is never taken, so it stays in host registers

  explicit ReportingBus(ObservedState<Board>& seen)
      : seen_(&seen), board_(seen.board), pages_(&seen.board->pages()), observation_(seen.observation) {}

  JANUS_INLINE std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) {
    if (const std::uint8_t* page = recorded_page(address, Observation::kExecute)) return page[address & 0xFF];
    return observed_read(seen_, Access::fetch, address, cycle);
  }
  JANUS_INLINE std::uint8_t read(std::uint16_t address, std::uint64_t cycle) {
    if (const std::uint8_t* page = recorded_page(address, Observation::kRead)) return page[address & 0xFF];
    return observed_read(seen_, Access::read, address, cycle);
  }
  JANUS_INLINE void dummy_read(std::uint16_t address, std::uint64_t cycle) {
    if (recorded_page(address, Observation::kRead) == nullptr) observed_read(seen_, Access::dummy, address, cycle);
  }
  JANUS_INLINE void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    if (is_quick() && (observation_->quiet().bits[address] & cpus::kQuietWrite) != 0) {
      pages_->write[address >> 8][address & 0xFF] = value;
    } else {
      observed_write(seen_, address, value, cycle);
    }
  }
  void idle(std::uint16_t, std::uint64_t) {}
  void on_vector(const cpus::FlowEvent& event, std::uint16_t vector) { board_->on_vector(event, vector); }
  cpus::InterruptLines& lines() { return board_->lines(); }
  void synchronise(std::uint64_t cycle) { board_->synchronise(cycle); }
  std::uint64_t deadline() const { return board_->deadline(); }
  bool stopping() const { return board_->stopping(); }

  JANUS_INLINE bool watches(std::uint16_t pc) const {
    if (!self().observed()) return false;
    return observation_->every_instruction || (observation_->watch[pc] & Observation::kExecute) != 0;
  }
  JANUS_INLINE bool on_boundary(std::uint16_t pc, std::uint64_t cycle) {
    if (observation_->flushed_observer().before_instruction(pc, cycle)) return true;
    seen_->refused = true;
    return false;
  }
  JANUS_INLINE bool observes(cpus::FlowKind kind) const {
    if (!self().observed()) return false;
    return (observation_->flow >> static_cast<int>(kind) & 1) != 0;
  }
  JANUS_INLINE void on_flow(const cpus::FlowEvent& event) { observation_->flushed_observer().on_flow(event); }

  JANUS_INLINE Board& board() { return *board_; }
  // Reports a port access and returns its value.
  std::uint8_t report_port_access(Access access, unsigned port, std::uint8_t value, std::uint64_t cycle) {
    const std::uint8_t bit = access == Access::read ? Observation::kRead : Observation::kWrite;
    if (!self().observed() || (observation_->ports[port & 0xFF] & bit) == 0) return value;
    if (!observation_->flushed_observer().on_port_access(access, static_cast<std::uint8_t>(port), value, cycle)) {
      seen_->refused = true;
      board_->stop();
    }
    return value;
  }

 protected:
  ObservedState<Board>* seen_;
  Board* board_;  // copies of seen_'s members, for speed
  const cpus::PageTable* pages_;
  Observation* observation_;

 private:
  JANUS_INLINE const Bus& self() const { return static_cast<const Bus&>(*this); }
  JANUS_INLINE bool is_quick() const { return self().observed() && !self().notifies_board(); }
  // Returns the page of an address whose access need not be reported, or null if the slow path is needed.
  JANUS_INLINE const std::uint8_t* recorded_page(std::uint16_t address, std::uint8_t bit) const {
    if (!is_quick()) return nullptr;
    return observation_->is_recorded(address, bit) ? pages_->read[address >> 8] : nullptr;
  }

  // Slow paths, for devices, first accesses, watched addresses and boards that observe every cycle.
  [[gnu::noinline]] static std::uint8_t observed_read(ObservedState<Board>* seen, Access access, std::uint16_t address,
                                                      std::uint64_t cycle) {
    if (seen->by_board && access == Access::fetch) seen->board->on_fetch(address, cycle);
    const std::uint8_t value = seen->board->read(address, cycle);
    report_access(*seen, access, address, value, cycle);
    return value;
  }
  [[gnu::noinline]] static void observed_write(ObservedState<Board>* seen, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    seen->board->write(address, value, cycle);
    report_access(*seen, Access::write, address, value, cycle);
  }
  static void report_access(ObservedState<Board>& seen, Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    if (seen.by_board) seen.board->on_data(value);
    Observation* const observation = seen.observation;
    if (observation == nullptr) return;
    const std::uint8_t bit = access == Access::fetch   ? Observation::kExecute
                             : access == Access::write ? Observation::kWrite
                                                       : Observation::kRead;
    observation->record_access(address, bit);
    if (access == Access::fetch || (observation->watch[address] & bit) == 0) return;
    if (!observation->flushed_observer().on_access(access, address, value, cycle)) {
      seen.refused = true;
      seen.board->stop();
    }
  }
};

template <class Board>
class SlowBus : public ReportingBus<SlowBus<Board>, Board> {
 public:
  explicit SlowBus(ObservedState<Board>& seen) : ReportingBus<SlowBus, Board>(seen) {}

  JANUS_INLINE bool observed() const { return this->observation_ != nullptr; }
  JANUS_INLINE bool notifies_board() const { return this->seen_->by_board; }
};

// Observed bus that needs no call for most accesses (cpus/quiet_access.hpp).
template <class Board>
class QuietBus : public ReportingBus<QuietBus<Board>, Board> {
 public:
  explicit QuietBus(ObservedState<Board>& seen) : ReportingBus<QuietBus, Board>(seen) {}
  SlowBus<Board> slow_bus() { return SlowBus<Board>(*this->seen_); }

  static constexpr bool observed() { return true; }
  static constexpr bool notifies_board() { return false; }

  const cpus::PageTable& pages() const { return *this->pages_; }
  cpus::CodeWindow code(std::uint16_t address) const { return this->board_->code(address); }
  std::uint8_t observed_flow() const { return this->observation_->flow; }
  cpus::FlowLog* flow_log() const { return this->observation_->logs_flow ? &this->observation_->log : nullptr; }
  void report_log() { this->observation_->report_log(); }
  const cpus::QuietMemory& quiet() const { return this->observation_->quiet(); }
  void note_read(std::uint16_t address) { this->observation_->note_read(address); }
  bool make_quiet(const cpus::CodeWindow& window, std::uint16_t address, unsigned length, unsigned reads) {
    return this->observation_->make_quiet(window, address, length, reads);
  }
  JANUS_INLINE bool observes_every_instruction() const { return this->observation_->every_instruction; }
  bool always_slow() const { return this->observation_->always_slow; }
};

// Runs on the matching bus. If `exact` is set, the board observes every cycle. `core(bus)` calls the processor's run().
template <class Board, class Core>
Stop run_on_bus(Board& board, Observation* observation, bool exact, Core core) {
  static_assert(cpus::PlainBus<PlainBus<Board>> && cpus::QuietBus<QuietBus<Board>> && cpus::ObservedBus<SlowBus<Board>>);
  cpus::Exit exit = cpus::Exit::target;
  ObservedState<Board> seen{&board, observation, exact};
  const auto run_on = [&](auto bus) { exit = core(bus); };
  if (exact) {
    run_on(SlowBus<Board>(seen));
  } else if (observation != nullptr) {
    observation->begin_run(board.pages());
    run_on(QuietBus<Board>(seen));
    observation->report_log();
  } else {
    run_on(PlainBus<Board>(board));
  }
  switch (exit) {
    case cpus::Exit::jammed: return Stop::jammed;
    case cpus::Exit::stopping: return seen.refused ? Stop::observer : board.vectors.lost_interrupt() ? Stop::lost : Stop::poll;
    default: return seen.refused ? Stop::observer : Stop::target;
  }
}

}  // namespace janus::machines
