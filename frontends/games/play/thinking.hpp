// Follows a program's search, as described by the manifest's [search] section: each evaluated move with its value, and the current line. A
// search that was not followed live can be reconstructed from the recording.
//
//   SearchTracker follower(session, match.game());       records each search from now on
//   if (!follower.knows()) follower.find_out(replay);       if the search at the current cycle was not followed
//   follower.search_state()                                      evaluated moves, including those after the current cycle
//   follower.analysed_moves()                                   the current line, according to the active calls
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cpus/flow.hpp"
#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/game_tracker.hpp"
#include "frontends/games/play/search_trace_reader.hpp"

namespace janus::play {

struct EvaluatedMove {
  std::uint64_t cycle = 0;  // end of the evaluation
  bool better = false;      // better than all previous moves
  int from = kNoSquare, to = kNoSquare;
  std::string move = {};   // "d6", or "b8-d7" if the move is illegal
  double value = 0;        // in the program's own units
  std::string worth = {};  // value as text; empty if the manifest defines no value
};

struct SearchState {
  std::uint64_t began = 0;
  std::uint64_t next = cpus::kNever;  // end of the search
  Placement board = {};               // at the start of the search
  Side side = Side::white;            // side to move
  Side computer = Side::white;        // side whose pieces come first in `cells`
  std::string position = {};          // empty if no legal moves lead to the board
  std::vector<Cell> cells = {};       // the pieces' cells, if the board has them
  std::vector<EvaluatedMove> weighed = {};

  const EvaluatedMove* best(std::uint64_t cycle) const;  // best move up to `cycle`, or null if none
};

// Formats a move between two squares in the game's notation, or as its two squares if the position is empty or the move is illegal.
std::string move_name(const Rules& rules, const std::string& position, const Placement& board, int from, int to);

// A step of the current line (session::SearchTraceStep). If the piece is identified by its cell, its square is derived from the preceding
// moves in the line.
struct AnalysedMove {
  std::uint64_t serial = 0;  // serial number of the call; 0 if none
  bool is_move = false;
  bool turned = false;  // a move by the side that is not searching
  int piece = -1;       // number of the piece's cell; -1 if `from` is used
  int from = kNoSquare, to = kNoSquare;
  std::string says = {};
  bool operator==(const AnalysedMove&) const = default;
};

class SearchTracker final : public debug::ReplayObserver {
 public:
  // `session` and `game` must outlive this object. Requires the session's debugger.
  SearchTracker(session::Session& session, const GameTracker& game);
  ~SearchTracker() override;
  SearchTracker(const SearchTracker&) = delete;
  SearchTracker& operator=(const SearchTracker&) = delete;

  // Returns true if the search at the current cycle is known.
  bool is_known();
  // Finds the search in the recording, unless cancelled. `replay` is as for search_start().
  void find_search(const ReplayFunction& replay);
  // Returns the search at the current cycle, or null if there is none or it is unknown. Returns the same object until new data is added.
  std::shared_ptr<const SearchState> search_state();
  std::vector<AnalysedMove> analysed_moves();

  void subscribe(machines::Observation& observation) override;
  Delivery delivery() const override { return Delivery::none; }
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override;

 private:
  struct KnownSearch {
    SearchState thought;
    std::shared_ptr<const SearchState> told = nullptr;
  };
  static constexpr std::size_t kMost = 64;  // maximum number of stored searches

  void sync_with_recording();
  KnownSearch* find(std::uint64_t cycle);
  KnownSearch& add(SearchState thought);
  SearchState make_search_state(std::uint64_t cycle) const;
  EvaluatedMove evaluate_candidate(const session::Candidate& candidate, const SearchState& thought, std::uint64_t cycle) const;
  std::vector<std::uint16_t> watched_addresses() const;  // addresses where searches start and candidates are evaluated
  bool is_search_start(std::uint16_t pc) const;
  void record_instruction(std::uint16_t pc, std::uint64_t cycle, SearchState& thought) const;
  int square_of(std::int64_t code, Side computer, bool turned) const;
  AnalysedMove analyse_step(const session::SearchTraceStep& step, const debug::Context& context, const debug::Frame* frame,
                            std::span<const debug::Frame> outer) const;

  session::Session& session_;
  const GameTracker& game_;
  const session::Program& program_;
  std::vector<KnownSearch> known_;    // sorted by start; the ranges in between are unknown
  std::uint64_t run_ = 0, last_ = 0;  // History::run_number() of `known_`, and the highest one so far
  std::uint64_t searched_from_ = 0;   // there is no search before this cycle
};

}  // namespace janus::play
