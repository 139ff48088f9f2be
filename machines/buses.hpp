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

// Sees every cycle. Two kinds: the observer's, and the one for boards that must see every cycle themselves
// (kForBoard), which tells the board of fetches and data, and an observer too if there is one.
//
// An access to plain memory that has nothing new to say - its bit in `accessed` is set, none in `watch` -
// takes the short way through the page table.
template <class Board, bool kForBoard>
class ExactBus {
 public:
  ExactBus(Board& board, Observation* observation)
      : board_(board), pages_(board.pages()), observation_(observation) {}

  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) {
    if (const std::uint8_t* page = short_way(pages_.read, address, Observation::kExecute))
      return page[address & 0xFF];
    const std::uint8_t value = kForBoard ? board_.fetch(address, cycle) : board_.read(address, cycle);
    return seen(Access::fetch, Observation::kExecute, address, value, cycle);
  }
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) {
    if (const std::uint8_t* page = short_way(pages_.read, address, Observation::kRead))
      return page[address & 0xFF];
    return seen(Access::read, Observation::kRead, address, board_.read(address, cycle), cycle);
  }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    if (std::uint8_t* page = short_way(pages_.write, address, Observation::kWrite)) {
      page[address & 0xFF] = value;
      return;
    }
    board_.write(address, value, cycle);
    seen(Access::write, Observation::kWrite, address, value, cycle);
  }
  cpus::Lines& lines() { return board_.lines(); }
  void synchronise(std::uint64_t cycle) { board_.synchronise(cycle); }
  std::uint64_t deadline() const { return board_.deadline(); }
  bool stopping() const { return board_.stopping(); }

  bool watches(std::uint16_t pc) const {
    if (kForBoard && observation_ == nullptr) return false;
    return observation_->every_instruction || (observation_->watch[pc] & Observation::kExecute) != 0;
  }
  bool boundary(std::uint16_t pc, std::uint64_t cycle) {
    if (observation_->observer->before(pc, cycle)) return true;
    refused_ = true;
    return false;
  }
  void flow(const cpus::FlowEvent& event) {
    if (kForBoard && observation_ == nullptr) return;
    if (observation_->flow) observation_->observer->flow(event);
  }
  // The observer, not the board, wanted the run to end.
  bool refused() const { return refused_; }

 private:
  template <class Pages>
  auto short_way(const Pages& pages, std::uint16_t address, std::uint8_t bit) {
    auto page = pages[address >> 8];
    if (kForBoard) return decltype(page){};
    const Observation& observation = *observation_;
    const bool plain = (observation.accessed[address] & ~observation.watch[address] & bit) != 0;
    return plain ? page : decltype(page){};
  }

  [[gnu::noinline]] std::uint8_t seen(Access access, std::uint8_t bit, std::uint16_t address,
                                      std::uint8_t value, std::uint64_t cycle) {
    if (kForBoard) board_.saw(value);
    if (kForBoard && observation_ == nullptr) return value;
    observation_->accessed[address] |= bit;
    if (access == Access::fetch || (observation_->watch[address] & bit) == 0) return value;
    if (!observation_->observer->accessed(access, address, value, cycle)) {
      refused_ = true;
      board_.stop();
    }
    return value;
  }

  Board& board_;
  const cpus::PageTable& pages_;
  Observation* const observation_;
  bool refused_ = false;
};

// A run on the bus that fits: `exact` says that the board must see every cycle. `core` is the processor's
// run(): core(bus) -> cpus::Exit.
template <class Board, class Core>
Stop run_board(Board& board, Observation* observation, bool exact, Core core) {
  cpus::Exit exit;
  bool refused = false;
  const auto run_on = [&](auto&& bus) {
    exit = core(bus);
    if constexpr (requires { bus.refused(); }) refused = bus.refused();
  };
  if (exact) {
    run_on(ExactBus<Board, true>(board, observation));
  } else if (observation != nullptr) {
    run_on(ExactBus<Board, false>(board, observation));
  } else {
    run_on(PlainBus<Board>(board));
  }
  switch (exit) {
    case cpus::Exit::jammed: return Stop::jammed;
    case cpus::Exit::stopping: return refused ? Stop::observer : Stop::poll;
    default: return refused ? Stop::observer : Stop::target;
  }
}

}  // namespace janus::machines
