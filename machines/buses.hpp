// How a processor reaches a board: straight through the page table, or with every cycle seen.
//
// A Board offers what cpus/bus.hpp asks of a bus (read, write, lines, synchronise, deadline, stopping, pages,
// code), further `fetches` (an opcode is about to be fetched in a run that sees every cycle), `saw` (a value was
// on the data bus in such a run), `stop` (end the run at the next boundary), `took_vector` (an interrupt by way of a vector in
// memory), and a VectorGuard `vectors`.
#pragma once

#include "cpus/bus.hpp"
#include "cpus/inline.hpp"
#include "cpus/quiet_access.hpp"
#include "machines/machine.hpp"
#include "machines/observation.hpp"

namespace janus::machines {

inline constexpr std::uint64_t kLastCycle = std::uint64_t{1} << 62;  // where the core ends every run

// What an F8 asks beside (cpus/f8/access.hpp), straight from the board.
template <class Bus>
class F8Calls {
 public:
  JANUS_INLINE std::uint8_t own_port_in(unsigned port, std::uint64_t cycle) { return board().own_port_in(port, cycle); }
  JANUS_INLINE void own_port_out(unsigned port, std::uint8_t value, std::uint64_t cycle) { board().own_port_out(port, value, cycle); }
  JANUS_INLINE std::uint8_t port_in(unsigned port, std::uint64_t cycle) { return board().port_in(port, cycle); }
  JANUS_INLINE void port_out(unsigned port, std::uint8_t value, std::uint64_t cycle) { board().port_out(port, value, cycle); }
  template <class Step>
  std::uint8_t acknowledge(Step step, std::uint64_t cycle) {
    return board().acknowledge(step, cycle);
  }
  std::uint8_t reset_byte() { return board().reset_byte(); }
  JANUS_INLINE auto memory_chips() { return board().memory_chips(); }
  JANUS_INLINE std::uint16_t data_counter(std::uint16_t smi, std::uint16_t psu) { return board().data_counter(smi, psu); }

 private:
  JANUS_INLINE auto& board() { return static_cast<Bus&>(*this).board(); }
};

template <class Board>
class PlainBus : public F8Calls<PlainBus<Board>> {
 public:
  explicit PlainBus(Board& board) : board_(board) {}

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

 private:
  Board& board_;
};

// Sees every cycle. Two kinds: the observer's, and the one for boards that must see every cycle themselves
// (kForBoard), which tells the board of fetches and data, and an observer too if there is one.
//
// An access to plain memory that has nothing new to say takes the short way through the page table. `refused` is set where the observer, not the board, wants the run to end.
template <class Board, bool kForBoard>
class ExactBus : public F8Calls<ExactBus<Board, kForBoard>> {
 public:
  static constexpr bool kHandle = true;  // cheap to copy; nothing takes its address, so it stays in host registers

  ExactBus(Board& board, Observation* observation, bool& refused)
      : board_(&board), pages_(&board.pages()), observation_(observation), refused_(&refused) {}

  JANUS_INLINE std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) {
    if (const std::uint8_t* page = told(address, Observation::kExecute)) return page[address & 0xFF];
    return look(board_, observation_, refused_, Access::fetch, address, cycle);
  }
  JANUS_INLINE std::uint8_t read(std::uint16_t address, std::uint64_t cycle) {
    if (const std::uint8_t* page = told(address, Observation::kRead)) return page[address & 0xFF];
    return look(board_, observation_, refused_, Access::read, address, cycle);
  }
  JANUS_INLINE void dummy_read(std::uint16_t address, std::uint64_t cycle) {
    if (told(address, Observation::kRead) == nullptr) look(board_, observation_, refused_, Access::dummy, address, cycle);
  }
  JANUS_INLINE void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    if (!kForBoard && (observation_->quiet().bits[address] & cpus::kQuietWrite) != 0) {
      pages_->write[address >> 8][address & 0xFF] = value;
    } else {
      change(board_, observation_, refused_, address, value, cycle);
    }
  }
  void idle(std::uint16_t, std::uint64_t) {}
  void took_vector(const cpus::FlowEvent& event, std::uint16_t vector) { board_->took_vector(event, vector); }
  cpus::Lines& lines() { return board_->lines(); }
  void synchronise(std::uint64_t cycle) { board_->synchronise(cycle); }
  std::uint64_t deadline() const { return board_->deadline(); }
  bool stopping() const { return board_->stopping(); }

  // As a bus of which most accesses need not be calls (cpus/quiet_access.hpp).
  const cpus::PageTable& pages() const requires(!kForBoard) { return *pages_; }
  cpus::CodeWindow code(std::uint16_t address) const { return board_->code(address); }
  std::uint8_t wanted_flow() const { return observation_->flow; }
  cpus::FlowLog* flow_log() const { return observation_->logs_flow ? &observation_->log : nullptr; }
  void tell_log() { observation_->tell_log(); }
  const cpus::QuietMemory& quiet() const { return observation_->quiet(); }
  void was_read(std::uint16_t address) { observation_->was_read(address); }
  bool make_quiet(const cpus::CodeWindow& window, std::uint16_t address, unsigned length, unsigned reads) {
    return observation_->make_quiet(window, address, length, reads);
  }
  JANUS_INLINE bool asks_always() const { return observation_->every_instruction; }
  bool always_long() const { return observation_->always_long; }

  JANUS_INLINE bool watches(std::uint16_t pc) const {
    if (kForBoard && observation_ == nullptr) return false;
    return observation_->every_instruction || (observation_->watch[pc] & Observation::kExecute) != 0;
  }
  JANUS_INLINE bool boundary(std::uint16_t pc, std::uint64_t cycle) {
    if (observation_->told().before(pc, cycle)) return true;
    *refused_ = true;
    return false;
  }
  JANUS_INLINE bool wants(cpus::FlowKind kind) const {
    if (kForBoard && observation_ == nullptr) return false;
    return (observation_->flow >> static_cast<int>(kind) & 1) != 0;
  }
  JANUS_INLINE void flow(const cpus::FlowEvent& event) { observation_->told().flow(event); }

  std::uint8_t own_port_in(unsigned port, std::uint64_t cycle) { return seen(Access::read, port, board_->own_port_in(port, cycle), cycle); }
  std::uint8_t port_in(unsigned port, std::uint64_t cycle) { return seen(Access::read, port, board_->port_in(port, cycle), cycle); }
  void own_port_out(unsigned port, std::uint8_t value, std::uint64_t cycle) {
    board_->own_port_out(port, value, cycle);
    seen(Access::write, port, value, cycle);
  }
  void port_out(unsigned port, std::uint8_t value, std::uint64_t cycle) {
    board_->port_out(port, value, cycle);
    seen(Access::write, port, value, cycle);
  }
  JANUS_INLINE Board& board() { return *board_; }

 private:
  // The page of an address of which nothing is left to be told; null: the long way.
  JANUS_INLINE const std::uint8_t* told(std::uint16_t address, std::uint8_t bit) const {
    if (kForBoard) return nullptr;
    return observation_->is_told(address, bit) ? pages_->read[address >> 8] : nullptr;
  }

  // The long ways: for devices, for what happens the first time, for what is watched, and for kForBoard.
  [[gnu::noinline]] static std::uint8_t look(Board* board, Observation* observation, bool* refused, Access access, std::uint16_t address,
                                             std::uint64_t cycle) {
    if (kForBoard && access == Access::fetch) board->fetches(address, cycle);
    const std::uint8_t value = board->read(address, cycle);
    note(*board, observation, *refused, access, address, value, cycle);
    return value;
  }
  [[gnu::noinline]] static void change(Board* board, Observation* observation, bool* refused, std::uint16_t address, std::uint8_t value,
                                       std::uint64_t cycle) {
    board->write(address, value, cycle);
    note(*board, observation, *refused, Access::write, address, value, cycle);
  }
  static void note(Board& board, Observation* observation, bool& refused, Access access, std::uint16_t address, std::uint8_t value,
                   std::uint64_t cycle) {
    if (kForBoard) board.saw(value);
    if (kForBoard && observation == nullptr) return;
    const std::uint8_t bit = access == Access::fetch   ? Observation::kExecute
                             : access == Access::write ? Observation::kWrite
                                                       : Observation::kRead;
    observation->note(address, bit);
    if (access == Access::fetch || (observation->watch[address] & bit) == 0) return;
    if (!observation->told().accessed(access, address, value, cycle)) {
      refused = true;
      board.stop();
    }
  }
  std::uint8_t seen(Access access, unsigned port, std::uint8_t value, std::uint64_t cycle) {
    const std::uint8_t bit = access == Access::read ? Observation::kRead : Observation::kWrite;
    if (observation_ == nullptr || (observation_->ports[port & 0xFF] & bit) == 0) return value;
    if (!observation_->told().port_accessed(access, static_cast<std::uint8_t>(port), value, cycle)) {
      *refused_ = true;
      board_->stop();
    }
    return value;
  }

  Board* board_;
  const cpus::PageTable* pages_;
  Observation* observation_;
  bool* refused_;
};

// A run on the bus that fits: `exact` says that the board must see every cycle. `core` is the processor's run():
// core(bus) -> cpus::Exit.
template <class Board, class Core>
Stop run_board(Board& board, Observation* observation, bool exact, Core core) {
  cpus::Exit exit = cpus::Exit::target;
  bool refused = false;
  const auto run_on = [&](auto bus) { exit = core(bus); };
  if (exact) {
    if constexpr (Board::kMayNeedExactBus) run_on(ExactBus<Board, true>(board, observation, refused));
  } else if (observation != nullptr) {
    observation->begin_run(board.pages());
    run_on(ExactBus<Board, false>(board, observation, refused));
    observation->tell_log();
  } else {
    run_on(PlainBus<Board>(board));
  }
  switch (exit) {
    case cpus::Exit::jammed: return Stop::jammed;
    case cpus::Exit::stopping: return refused ? Stop::observer : board.vectors.lost() ? Stop::lost : Stop::poll;
    default: return refused ? Stop::observer : Stop::target;
  }
}

}  // namespace janus::machines
