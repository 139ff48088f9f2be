// Reads a program's search from the machine, as described by the manifest's [search]: lists of moves in
// its memory, and candidate moves detected during the run.
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

bool is_among(const std::vector<std::uint16_t>& places, std::uint16_t pc);
// Returns true if an instruction at one of the places was executed in the keyframe's part of the recording.
bool has_executed(const debug::Keyframe& keyframe, const std::vector<std::uint16_t>& places);
std::uint16_t program_counter(const session::Session& session);
std::vector<std::uint16_t> candidate_places(const session::Thoughts& thoughts);

// Calls a function before each instruction at one of the places. The function returns false to end the run.
class PlaceOnlooker final : public debug::Onlooker {
 public:
  using Visit = std::function<bool(std::uint16_t pc, std::uint64_t cycle)>;

  PlaceOnlooker(std::vector<std::uint16_t> places, Follows follows, Visit visit)
      : places_(std::move(places)), follows_(follows), visit_(std::move(visit)) {}

  void subscribe(machines::Observation& observation) override;
  Follows follows() const override { return follows_; }
  bool before(std::uint16_t pc, std::uint64_t cycle) override { return !is_among(places_, pc) || visit_(pc, cycle); }

 private:
  std::vector<std::uint16_t> places_;
  Follows follows_;
  Visit visit_;
};

struct ThoughtRow {
  std::uint64_t cycle = 0;  // of a candidate: end of its evaluation
  bool better = false;      // the best so far
  std::vector<std::string> cells;
};

struct ThoughtTable {
  std::string name;
  std::vector<std::string> columns;
  std::vector<ThoughtRow> rows;
  std::vector<std::string> means = {};  // a description for each column; may be empty
  std::size_t left_out = 0;             // rows beyond kMostRows
  bool of_plies = false;                // a row per ply of the board, starting with the game's
};
inline constexpr std::size_t kMostRows = 1000;

// The lists at the current cycle.
std::vector<ThoughtTable> lists_of(session::Session& session);

// Start of the program's current search; nullopt if not recorded. `look` is History::look_at or
// equivalent; if it returns false, the function is cancelled.
using Look = std::function<bool(std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker)>;
std::optional<std::uint64_t> began_to_think(session::Session& session, const Look& look);

// Candidates from there to the current cycle, including its boundary; nullopt if `look` was cancelled.
std::optional<ThoughtTable> candidates_since(session::Session& session, std::uint64_t began, const Look& look);

// The program's evaluation of its own move, if the manifest defines the place (Play::value_at); nullopt:
// there is none, as for a book move, or `look` was cancelled.
std::optional<std::int64_t> value_said(session::Session& session, const Played& played, const Look& look);

}  // namespace janus::play
