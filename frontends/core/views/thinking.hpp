// View of the emulated program's search: a bar per evaluated move, the best move so far, and the current line as arrows and as text.
// Shows the search at the current cycle, or the last one if none is in progress.
//
//   if (thinking.due(snapshot)) ...                 requires follow_search()
//   thinking.look(snapshot, board);                 `board` must have processed the same snapshot
//   thinking.bars(), steps(), sentence()            data to draw
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/views/board_table.hpp"
#include "frontends/core/views/progress.hpp"

namespace janus::views {

// From now on, the game follows the program's search.
void follow_search(play::Match& game, session::Session& session, Progress& progress);

class Thinking {
 public:
  // Returns true if the program has a game, and its manifest describes the search.
  static bool available(const Description& about);
  bool due(const Snapshot& now);
  void look(const Snapshot& now, const BoardTable& board);

  // --- Data to draw, as of the last look ---
  struct Bar {
    std::uint64_t cycle = 0;            // cycle of the evaluation
    std::string move = {}, worth = {};  // "d6", "141"
    double value = 0;
    double share = 0;     // fraction of the bar's full length
    bool better = false;  // than all previous ones
    bool best = false;    // so far, at the current cycle
    bool later = false;   // than the current cycle
    bool operator==(const Bar&) const = default;
  };
  const std::vector<Bar>& bars() const { return bars_; }  // in the order of evaluation
  const Bar* best() const;                                // null: none yet
  bool is_under_way() const { return under_way_; }
  std::string says() const;                       // "Thinking: 12 moves weighed"
  const std::string& means() const;               // meaning of the values; may be empty
  std::uint64_t began() const { return began_; }  // start of the search; 0: none

  struct Step {
    int from = play::kNoSquare, to = play::kNoSquare;
    bool own = false;          // a move of the searching side
    std::string text;          // "and they answer f3"
    std::uint64_t serial = 0;  // of its call; 0: none
  };
  const std::vector<Step>& steps() const { return steps_; }  // moves of the line, in order
  const std::string& asks() const { return asks_; }          // the question after them: "is my king in check?"
  std::string sentence() const;                              // both

  // Suggested move for an undecided user; empty: it is not the user's turn.
  std::string offered(const BoardTable& board);
  // Command for the program's next move if it moves for both sides; nullopt: not needed now, or not possible.
  static std::optional<Command> move_for_both(const BoardTable& board);
  static bool can_move_for_both(const BoardTable& board);

 private:
  struct Walked {  // a move of the line, and the resulting position
    int from, to;
    bool own;
    std::string name;
    play::Placement board;
    std::string position;  // empty: not legal
  };
  void make_bars(const Snapshot& now);
  void make_line(const std::vector<play::Considered>& considered, const std::vector<play::Ply>& plies);
  void add_step(bool own, const std::string& move, int from, int to, std::uint64_t serial);
  void add_valued(std::uint64_t cycle);
  Walked& walk(std::size_t number, int from, int to);

  std::shared_ptr<const session::Program> program_;
  const play::Rules* rules_ = nullptr;
  std::shared_ptr<const play::Thought> thought_;
  std::vector<Bar> bars_;
  std::vector<Step> steps_;
  std::vector<Walked> walked_;  // of the previous line: its common part is not evaluated again
  std::string asks_;
  bool under_way_ = false, knows_ = false;
  std::uint64_t began_ = 0;
  std::optional<std::uint64_t> asked_;  // cycle of the last query
  std::weak_ptr<const play::Standing> offered_at_;
  std::string offered_;
};

}  // namespace janus::views
