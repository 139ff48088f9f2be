// Reads a program's search from the machine, as described by the manifest's [search] section: move lists in memory, and candidate moves
// detected during the run.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/debug/history/history.hpp"
#include "frontends/games/play/record.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::play {

bool contains_address(const std::vector<std::uint16_t>& places, std::uint16_t pc);
// Returns true if an instruction at one of the addresses was executed during the keyframe's interval.
bool has_executed(const debug::Keyframe& keyframe, const std::vector<std::uint16_t>& places);
std::uint16_t program_counter(const session::Session& session);
std::vector<std::uint16_t> candidate_addresses(const session::SearchTrace& trace);

// Calls a function before each instruction at one of the addresses. The function returns false to end the run.
class AddressObserver final : public debug::ReplayObserver {
 public:
  using Visit = std::function<bool(std::uint16_t pc, std::uint64_t cycle)>;

  AddressObserver(std::vector<std::uint16_t> places, Delivery delivery, Visit visit)
      : places_(std::move(places)), follows_(delivery), visit_(std::move(visit)) {}

  void subscribe(machines::Observation& observation) override;
  Delivery delivery() const override { return follows_; }
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override { return !contains_address(places_, pc) || visit_(pc, cycle); }

 private:
  std::vector<std::uint16_t> places_;
  Delivery follows_;
  Visit visit_;
};

struct SearchTraceRow {
  std::uint64_t cycle = 0;  // end of a candidate's evaluation
  bool better = false;      // true if this is the best move so far
  std::vector<std::string> cells;
};

struct SearchTraceTable {
  std::string name;
  std::vector<std::string> columns;
  std::vector<SearchTraceRow> rows;
  std::vector<std::string> means = {};  // description of each column; may be empty
  std::size_t left_out = 0;             // rows beyond kMostRows
  bool of_plies = false;                // one row per ply, starting with the game's board
};
inline constexpr std::size_t kMostRows = 1000;

// Returns the move lists at the current cycle.
std::vector<SearchTraceTable> read_search_lists(session::Session& session);

// Returns the start of the program's current search, or nullopt if it is not recorded. `replay` is History::replay_range or an equivalent
// that returns false when cancelled.
using ReplayFunction = std::function<bool(std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer)>;
std::optional<std::uint64_t> search_start(session::Session& session, const ReplayFunction& replay);

// Returns the candidates from cycle `began` up to and including the current cycle, or nullopt if `replay` was cancelled.
std::optional<SearchTraceTable> candidates_since(session::Session& session, std::uint64_t began, const ReplayFunction& replay);

// Returns the program's evaluation of a move it played, if the manifest defines where it is stored (Play::value_at). Returns nullopt if
// there is none, as for a book move, or if `replay` was cancelled.
std::optional<std::int64_t> reported_value(session::Session& session, const PlayedMove& played, const ReplayFunction& replay);

}  // namespace janus::play
