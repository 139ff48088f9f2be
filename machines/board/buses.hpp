// The buses of a run: how a processor reaches a board (board_bus.hpp), straight through the page table or with every cycle seen.
// Only the sources that hold a processor's interpreter include this (run_6502.cpp and its like).
//
//     PlainBus   without an observation: memory by pages, devices by calls
//     QuietBus   with an observation: what is left to be told is a call, all else goes like the plain bus
//     LongBus    every access is a call: for boards that must see every cycle, and for the instructions that the other two leave to it.
//                One for all of them, as its interpreter is the largest.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/inline.hpp"
#include "cpus/quiet_access.hpp"
#include "machines/board/machine.hpp"
#include "machines/board/observation.hpp"
#include "machines/board/port_calls.hpp"

namespace janus::machines {

// A run for those who see more than the plain bus does.
template <class Board>
struct Seen {
  Board* board;
  Observation* observation;  // null: none
  bool by_board;             // the board must be told of every fetch and of the data
  bool refused = false;      // the observer, not the board, wants the run to end
};

template <class Board>
class LongBus;

template <class Board>
class PlainBus : public PortCalls<PlainBus<Board>, Board> {
 public:
  explicit PlainBus(Board& board) : board_(board), unseen_{&board, nullptr, false} {}

  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) { return board_.read(address, cycle); }
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) { return board_.read(address, cycle); }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) { board_.write(address, value, cycle); }
  void idle(std::uint16_t, std::uint64_t) {}  // no valid address: nothing on the board sees it
  void took_vector(const cpus::FlowEvent& event, std::uint16_t vector) { board_.took_vector(event, vector); }
  cpus::Lines& lines() { return board_.lines(); }
  void synchronise(std::uint64_t cycle) { board_.synchronise(cycle); }
  std::uint64_t deadline() const { return board_.deadline(); }
  bool stopping() const { return board_.stopping(); }
  const cpus::PageTable& pages() const { return board_.pages(); }
  cpus::CodeWindow code(std::uint16_t address) const { return board_.code(address); }
  Board& board() { return board_; }
  LongBus<Board> long_way() { return LongBus<Board>(unseen_); }

 private:
  Board& board_;
  Seen<Board> unseen_;
};

// What QuietBus and LongBus share. An access to plain memory that has nothing new to say takes the short way through the page
// table. Bus says what it knows of the run beforehand: `observed()` and `by_board()`.
template <class Bus, class Board>
class SeenBus : public SeenPortCalls<Bus, Board> {
 public:
  static constexpr bool kHandle = true;  // cheap to copy; nothing takes its address, so it stays in host registers

  explicit SeenBus(Seen<Board>& seen) : seen_(&seen), board_(seen.board), pages_(&seen.board->pages()), observation_(seen.observation) {}

  JANUS_INLINE std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) {
    if (const std::uint8_t* page = told(address, Observation::kExecute)) return page[address & 0xFF];
    return look(seen_, Access::fetch, address, cycle);
  }
  JANUS_INLINE std::uint8_t read(std::uint16_t address, std::uint64_t cycle) {
    if (const std::uint8_t* page = told(address, Observation::kRead)) return page[address & 0xFF];
    return look(seen_, Access::read, address, cycle);
  }
  JANUS_INLINE void dummy_read(std::uint16_t address, std::uint64_t cycle) {
    if (told(address, Observation::kRead) == nullptr) look(seen_, Access::dummy, address, cycle);
  }
  JANUS_INLINE void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    if (quick() && (observation_->quiet().bits[address] & cpus::kQuietWrite) != 0) {
      pages_->write[address >> 8][address & 0xFF] = value;
    } else {
      change(seen_, address, value, cycle);
    }
  }
  void idle(std::uint16_t, std::uint64_t) {}
  void took_vector(const cpus::FlowEvent& event, std::uint16_t vector) { board_->took_vector(event, vector); }
  cpus::Lines& lines() { return board_->lines(); }
  void synchronise(std::uint64_t cycle) { board_->synchronise(cycle); }
  std::uint64_t deadline() const { return board_->deadline(); }
  bool stopping() const { return board_->stopping(); }

  JANUS_INLINE bool watches(std::uint16_t pc) const {
    if (!self().observed()) return false;
    return observation_->every_instruction || (observation_->watch[pc] & Observation::kExecute) != 0;
  }
  JANUS_INLINE bool boundary(std::uint16_t pc, std::uint64_t cycle) {
    if (observation_->flushed_observer().before(pc, cycle)) return true;
    seen_->refused = true;
    return false;
  }
  JANUS_INLINE bool wants(cpus::FlowKind kind) const {
    if (!self().observed()) return false;
    return (observation_->flow >> static_cast<int>(kind) & 1) != 0;
  }
  JANUS_INLINE void flow(const cpus::FlowEvent& event) { observation_->flushed_observer().flow(event); }

  JANUS_INLINE Board& board() { return *board_; }
  // A port was read or written: its value.
  std::uint8_t port_seen(Access access, unsigned port, std::uint8_t value, std::uint64_t cycle) {
    const std::uint8_t bit = access == Access::read ? Observation::kRead : Observation::kWrite;
    if (!self().observed() || (observation_->ports[port & 0xFF] & bit) == 0) return value;
    if (!observation_->flushed_observer().port_accessed(access, static_cast<std::uint8_t>(port), value, cycle)) {
      seen_->refused = true;
      board_->stop();
    }
    return value;
  }

 protected:
  Seen<Board>* seen_;
  Board* board_;  // these are seen_'s, at hand
  const cpus::PageTable* pages_;
  Observation* observation_;

 private:
  JANUS_INLINE const Bus& self() const { return static_cast<const Bus&>(*this); }
  JANUS_INLINE bool quick() const { return self().observed() && !self().by_board(); }
  // The page of an address of which nothing is left to be told; null: the long way.
  JANUS_INLINE const std::uint8_t* told(std::uint16_t address, std::uint8_t bit) const {
    if (!quick()) return nullptr;
    return observation_->is_told(address, bit) ? pages_->read[address >> 8] : nullptr;
  }

  // The long ways: for devices, for what happens the first time, for what is watched, and for boards that see all.
  [[gnu::noinline]] static std::uint8_t look(Seen<Board>* seen, Access access, std::uint16_t address, std::uint64_t cycle) {
    if (seen->by_board && access == Access::fetch) seen->board->fetches(address, cycle);
    const std::uint8_t value = seen->board->read(address, cycle);
    note(*seen, access, address, value, cycle);
    return value;
  }
  [[gnu::noinline]] static void change(Seen<Board>* seen, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    seen->board->write(address, value, cycle);
    note(*seen, Access::write, address, value, cycle);
  }
  static void note(Seen<Board>& seen, Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    if (seen.by_board) seen.board->saw(value);
    Observation* const observation = seen.observation;
    if (observation == nullptr) return;
    const std::uint8_t bit = access == Access::fetch   ? Observation::kExecute
                             : access == Access::write ? Observation::kWrite
                                                       : Observation::kRead;
    observation->note(address, bit);
    if (access == Access::fetch || (observation->watch[address] & bit) == 0) return;
    if (!observation->flushed_observer().accessed(access, address, value, cycle)) {
      seen.refused = true;
      seen.board->stop();
    }
  }
};

template <class Board>
class LongBus : public SeenBus<LongBus<Board>, Board> {
 public:
  explicit LongBus(Seen<Board>& seen) : SeenBus<LongBus, Board>(seen) {}

  JANUS_INLINE bool observed() const { return this->observation_ != nullptr; }
  JANUS_INLINE bool by_board() const { return this->seen_->by_board; }
};

// A bus of which most accesses need not be calls (cpus/quiet_access.hpp).
template <class Board>
class QuietBus : public SeenBus<QuietBus<Board>, Board> {
 public:
  explicit QuietBus(Seen<Board>& seen) : SeenBus<QuietBus, Board>(seen) {}
  LongBus<Board> long_way() { return LongBus<Board>(*this->seen_); }

  static constexpr bool observed() { return true; }
  static constexpr bool by_board() { return false; }

  const cpus::PageTable& pages() const { return *this->pages_; }
  cpus::CodeWindow code(std::uint16_t address) const { return this->board_->code(address); }
  std::uint8_t wanted_flow() const { return this->observation_->flow; }
  cpus::FlowLog* flow_log() const { return this->observation_->logs_flow ? &this->observation_->log : nullptr; }
  void tell_log() { this->observation_->tell_log(); }
  const cpus::QuietMemory& quiet() const { return this->observation_->quiet(); }
  void was_read(std::uint16_t address) { this->observation_->was_read(address); }
  bool make_quiet(const cpus::CodeWindow& window, std::uint16_t address, unsigned length, unsigned reads) {
    return this->observation_->make_quiet(window, address, length, reads);
  }
  JANUS_INLINE bool asks_always() const { return this->observation_->every_instruction; }
  bool always_long() const { return this->observation_->always_long; }
};

// A run on the bus that fits: `exact` says that the board must see every cycle. `core` is the processor's run():
// core(bus) -> cpus::Exit.
template <class Board, class Core>
Stop run_on_bus(Board& board, Observation* observation, bool exact, Core core) {
  cpus::Exit exit = cpus::Exit::target;
  Seen<Board> seen{&board, observation, exact};
  const auto run_on = [&](auto bus) { exit = core(bus); };
  if (exact) {
    run_on(LongBus<Board>(seen));
  } else if (observation != nullptr) {
    observation->begin_run(board.pages());
    run_on(QuietBus<Board>(seen));
    observation->tell_log();
  } else {
    run_on(PlainBus<Board>(board));
  }
  switch (exit) {
    case cpus::Exit::jammed: return Stop::jammed;
    case cpus::Exit::stopping: return seen.refused ? Stop::observer : board.vectors.lost() ? Stop::lost : Stop::poll;
    default: return seen.refused ? Stop::observer : Stop::target;
  }
}

}  // namespace janus::machines
