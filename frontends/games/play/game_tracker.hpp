// Tracks the program's game: reads the board from the machine's memory whenever the program waits for input, and derives the moves.
// GameHistory stores the states by cycle, so rewinding the run takes moves back.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/change.hpp"
#include "frontends/games/play/game_history.hpp"
#include "frontends/games/play/key_plan.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::play {

class GameTracker {
 public:
  // `chosen` contains the settings requested by the user; if empty, the session's settings are used. Throws session::Error if the session's
  // program has no game.
  GameTracker(session::Session& session, Settings chosen);

  const session::Program& program() const { return *session_.program(); }
  const session::Session& session() const { return session_; }
  const Rules& rules() const { return rules_; }
  bool replies_automatically() const { return program().play->replies_automatically(); }
  // Returns true if the settings make the program play against itself.
  bool plays_alone() const { return side_assignment(program(), session_.settings()) == session::SideAssignment::computer_both; }

  // --- State at the current cycle ---
  const std::shared_ptr<const GameState>& game_state() const { return game_history_.at(session_.cycle()); }
  const Record& record() const { return game_state()->record; }
  Side computer() const { return game_state()->computer; }
  Side to_move() const { return game_state()->to_move(); }
  const BoardReader& reader() const { return reader_for(computer()); }
  Placement board() const { return board_for(computer()); }
  // `computer` is the program's side.
  Placement board_for(Side computer) const;
  BoardInMemory board_in_memory() const { return {rules_, reader(), session_.context()}; }
  // Returns the initial position of a game with the current settings.
  std::string start_position() const;
  // Returns the result shown on the screen, or an empty string if there is none.
  std::string declared_result() const;
  // Returns true if the given display contents mean that the program resigns.
  bool has_resigned(const std::string& display) const;
  const GameHistory& game_history() const { return game_history_; }
  const GameHistory::Line& line() const;  // the current game's line
  // A continuation of the same game in an old branch.
  struct OtherLine {
    std::uint64_t run = 0;                  // debug::History::run_number() of the branch
    std::size_t fork = 0;                   // number of moves shared with the current line
    std::shared_ptr<const GameState> last;  // last state, including the additional moves
  };
  const std::vector<OtherLine>& other_lines() const;

  // --- Detection ---
  // Processes a board change that was made by keys pressed manually rather than by a request. `all_given` is true if no further input can
  // belong to the same move. Returns a move that is only half made instead of processing it.
  std::optional<Change> process_change(bool all_given);
  // Detects a move by a program that plays against itself without waiting between moves. `begins` is true for a new game. Returns false if
  // no move was made.
  bool detect_ply(std::uint64_t cycle, bool begins);
  // Examines all waits and moves of a run that was recorded elsewhere, then restores the position. Returns false if cancelled by `goes_on`.
  bool scan_recording(const std::function<bool()>& goes_on);

  // --- Changing and storing a game state ---
  void note_move(GameState& game_state, const Move& move, bool by_program, std::uint64_t cycles) const;
  void note_change(GameState& game_state, const Change& change, Side next, std::string remark) const;
  void note_digits(GameState& game_state) const;
  // Records the current board, however it was reached. Returns false if it is unchanged.
  bool note_board(GameState& game_state, const std::string& remark) const;
  // Records that a game starts with the current settings; the program may already have moved. Returns false if the board differs.
  bool note_new_game(GameState& game_state) const;
  void put(GameState game_state);          // valid from the start of the current wait
  void store_state(GameState game_state);  // valid from the current cycle

  // --- Points to return to ---
  struct Mark {
    std::uint64_t wait = 0;   // start of the program's wait for input
    std::uint64_t cycle = 0;  // position of the machine
    std::shared_ptr<const GameState> game_state;
    std::optional<session::SavedPoint> machine = {};  // set if a loaded game replaced the run
  };
  Mark current_mark() const { return {session_.timeline().wait_start(), session_.cycle(), game_state(), std::nullopt}; }
  // Stores the current point, unless nothing has changed since the last stored point.
  void store_mark();
  bool can_take_back() const;  // in this game
  bool can_return() const;     // to the previous game, or to the point before any game
  // Remove and return the last marked point that differs from the current one. take_former_mark() ignores points in this game. Return
  // nullopt if there is none.
  std::optional<Mark> take_mark();
  std::optional<Mark> take_previous_game_mark();
  void go_to(const Mark& mark);
  void forget_marks() { marks_.clear(); }
  // Call when the recording after `cycle` has become an old branch, or another run has replaced this one.
  void on_branch_left(std::uint64_t cycle);
  // Replaces this game with another one; the current position becomes the only marked point. `load` changes the machine; if it throws,
  // nothing is changed.
  void replace(const std::function<GameState()>& load);

 private:
  const BoardReader& reader_for(Side computer) const { return computer == Side::white ? *computer_white_ : *computer_black_; }
  // Returns the side to move if the board in memory stores it.
  std::optional<Side> stored_side_to_move() const { return reader().to_move(session_.context(), 0); }
  bool at(const Mark& mark) const;
  bool belongs_to_game(const Mark& mark) const { return !mark.machine && mark.game_state->set_up && mark.cycle >= line().begun; }
  bool scan_plies(const std::function<bool()>& goes_on);
  bool note_reply(GameState& game_state, const Placement& now) const;
  void detect_end(GameState game_state);

  session::Session& session_;
  const Rules& rules_;
  std::unique_ptr<BoardReader> computer_white_, computer_black_;
  GameHistory game_history_;
  std::vector<Mark> marks_;
  // Cached line, valid while these members are unchanged.
  mutable GameHistory::Line line_;
  mutable std::uint64_t line_version_ = 0;
  mutable std::weak_ptr<const GameState> line_at_;
  std::uint64_t run_;                              // run number of the game history
  std::map<std::uint64_t, GameHistory> branches_;  // by run number
  mutable std::vector<OtherLine> others_;
  mutable std::shared_ptr<const GameState> others_of_;  // end of the line to which `others_` belongs
};

}  // namespace janus::play
