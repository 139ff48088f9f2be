// View of the emulated program's search: one bar per evaluated move, the best move so far, and the current line as
// arrows and text. Shows the search at the current cycle, or the last one if none is in progress.
//
//   if (thinking.needs_update(snapshot)) ...                 requires follow_search()
//   thinking.update(snapshot, board);               `board` must already show the same snapshot
//   thinking.bars(), steps(), sentence()            data to draw
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/views/board_table.hpp"
#include "frontends/core/views/progress.hpp"

namespace janus::views {

// Makes the game follow the program's search from now on.
void follow_search(play::Match& game, session::Session& session, Progress& progress);

class SearchProgress {
 public:
  // Returns true if the program has a game and its manifest describes the search.
  static bool is_available(const Description& about);
  bool needs_update(const Snapshot& now);
  void update(const Snapshot& now, const BoardTable& board);

  // --- Data to draw, as of the last update ---
  struct Bar {
    std::uint64_t cycle = 0;            // when the move was evaluated
    std::string move = {}, worth = {};  // "d6", "141"
    double value = 0;
    double share = 0;     // fraction of the bar's full length
    bool better = false;  // better than all previous moves
    bool best = false;    // best move up to the current cycle
    bool later = false;   // evaluated after the current cycle
    bool operator==(const Bar&) const = default;
  };
  const std::vector<Bar>& bars() const { return bars_; }  // in order of evaluation
  const Bar* best() const;                                // null if none yet
  bool is_under_way() const { return under_way_; }
  std::string status_text() const;                       // "Thinking: 12 moves weighed"
  const std::string& value_meaning() const;              // meaning of the values; may be empty
  std::uint64_t search_start() const { return began_; }  // start of the search; 0 if none

  struct Step {
    int from = play::kNoSquare, to = play::kNoSquare;
    bool own = false;          // move by the searching side
    std::string text;          // "and they answer f3"
    std::uint64_t serial = 0;  // serial number of the move's call; 0 if none
  };
  const std::vector<Step>& steps() const { return steps_; }  // moves of the line, in order
  const std::string& question() const { return asks_; }      // question after the steps: "is my king in check?"
  std::string sentence() const;                              // steps and question as text

  // Returns a suggested move for the user, or an empty string if it is not the user's turn.
  std::string suggested_move(const BoardTable& board);
  // Returns the command that requests the program's next move when it plays both sides, or nullopt if not needed or not possible now.
  static std::optional<Command> move_for_both(const BoardTable& board);
  static bool can_move_for_both(const BoardTable& board);

 private:
  struct LineMove {  // move of the line, and resulting position
    int from, to;
    bool own;
    std::string name;
    play::Placement board;
    std::string position;  // empty if not legal
  };
  void make_bars(const Snapshot& now);
  void make_line(const std::vector<play::AnalysedMove>& considered, const std::vector<play::Ply>& plies);
  void add_step(bool own, const std::string& move, int from, int to, std::uint64_t serial);
  void add_evaluated_moves(std::uint64_t cycle);
  LineMove& extend_line(std::size_t number, int from, int to);

  std::shared_ptr<const session::Program> program_;
  const play::Rules* rules_ = nullptr;
  std::shared_ptr<const play::SearchState> thought_;
  std::vector<Bar> bars_;
  std::vector<Step> steps_;
  std::vector<LineMove> line_;  // previous line; the part in common with a new line is not evaluated again
  std::string asks_;
  bool under_way_ = false, knows_ = false;
  std::uint64_t began_ = 0;
  std::optional<std::uint64_t> asked_;  // cycle of the last query
  std::weak_ptr<const play::GameState> offered_at_;
  std::string offered_;
};

}  // namespace janus::views
