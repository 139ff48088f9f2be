// How a processor reaches a board: straight through the page table, or with every cycle seen.
//
// A Board offers what cpus/bus.hpp asks of a bus (read, write, lines, synchronise, deadline, stopping, pages,
// code), further `fetch` (an opcode fetch in a run that sees every cycle), `saw` (a value was on the data bus
// in such a run), and `stop` (end the run at the next boundary).
#pragma once

#include "cpus/bus.hpp"
#include "machines/machine.hpp"
#include "machines/observation.hpp"

namespace janus::machines {

template <class Board>
class PlainBus {
 public:
  explicit PlainBus(Board& board) : board_(board) {}

  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) { return board_.read(address, cycle); }
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) { return board_.read(address, cycle); }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    board_.write(address, value, cycle);
  }
  cpus::Lines& lines() { return board_.lines(); }
  void synchronise(std::uint64_t cycle) { board_.synchronise(cycle); }
  std::uint64_t deadline() const { return board_.deadline(); }
  bool stopping() const { return board_.stopping(); }
  const cpus::PageTable& pages() const { return board_.pages(); }
  cpus::CodeWindow code(std::uint16_t address) const { return board_.code(address); }

 private:
  Board& board_;
};

// For an observer, and for boards that must see every cycle themselves (observation is null then).
template <class Board>
class ExactBus {
 public:
  ExactBus(Board& board, Observation* observation) : board_(board), observation_(observation) {}

  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) {
    return seen(Access::fetch, Observation::kExecute, address, board_.fetch(address, cycle), cycle);
  }
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) {
    return seen(Access::read, Observation::kRead, address, board_.read(address, cycle), cycle);
  }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    board_.write(address, value, cycle);
    seen(Access::write, Observation::kWrite, address, value, cycle);
  }
  cpus::Lines& lines() { return board_.lines(); }
  void synchronise(std::uint64_t cycle) { board_.synchronise(cycle); }
  std::uint64_t deadline() const { return board_.deadline(); }
  bool stopping() const { return board_.stopping(); }

  bool watches(std::uint16_t pc) const {
    if (observation_ == nullptr) return false;
    return observation_->every_instruction || (observation_->watch[pc] & Observation::kExecute) != 0;
  }
  bool boundary(std::uint16_t pc, std::uint64_t cycle) {
    if (observation_->observer->before(pc, cycle)) return true;
    refused_ = true;
    return false;
  }
  void flow(const cpus::FlowEvent& event) {
    if (observation_ != nullptr && observation_->flow) observation_->observer->flow(event);
  }
  // The observer, not the board, wanted the run to end.
  bool refused() const { return refused_; }

 private:
  std::uint8_t seen(Access access, std::uint8_t bit, std::uint16_t address, std::uint8_t value,
                    std::uint64_t cycle) {
    board_.saw(value);
    if (observation_ != nullptr) {
      observation_->accessed[address] |= bit;
      if (observation_->watch[address] & bit & (Observation::kRead | Observation::kWrite)) [[unlikely]] {
        if (!observation_->observer->accessed(access, address, value, cycle)) {
          refused_ = true;
          board_.stop();
        }
      }
    }
    return value;
  }

  Board& board_;
  Observation* const observation_;
  bool refused_ = false;
};

// A run on the plain bus, or on the exact one if there is an observation or `exact` is asked for. `core` is
// the processor's run(): core(bus) -> cpus::Exit.
template <class Board, class Core>
Stop run_board(Board& board, Observation* observation, bool exact, Core core) {
  cpus::Exit exit;
  bool refused = false;
  if (observation != nullptr || exact) {
    ExactBus<Board> bus(board, observation);
    exit = core(bus);
    refused = bus.refused();
  } else {
    PlainBus<Board> bus(board);
    exit = core(bus);
  }
  switch (exit) {
    case cpus::Exit::jammed: return Stop::jammed;
    case cpus::Exit::stopping: return refused ? Stop::observer : Stop::poll;
    default: return refused ? Stop::observer : Stop::target;
  }
}

}  // namespace janus::machines
