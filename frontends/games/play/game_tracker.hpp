// Tracks the program's game: reads the board from the machine's memory whenever the program waits, and derives the course of the game.
// The state at a cycle is the one that was detected there (Course), so rewinding the run takes moves back.
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
#include "frontends/games/play/course.hpp"
#include "frontends/games/play/key_plan.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::play {

class GameTracker {
 public:
  // `chosen` are the settings that the user requested; none: the session's. Throws session::Error if the session's program has no game.
  GameTracker(session::Session& session, Settings chosen);

  const session::Program& program() const { return *session_.program(); }
  const session::Session& session() const { return session_; }
  const Rules& rules() const { return rules_; }
  bool answers_itself() const { return program().play->answers_itself(); }
  // The settings let it play against itself.
  bool plays_alone() const { return seats(program(), session_.settings()) == session::Seats::computer_both; }

  // --- State at the current cycle ---
  const std::shared_ptr<const Standing>& standing() const { return course_.at(session_.cycle()); }
  const Record& record() const { return standing()->record; }
  Side computer() const { return standing()->computer; }
  Side to_move() const { return standing()->to_move(); }
  const BoardReader& reader() const { return reader_for(computer()); }
  Placement board() const { return board_for(computer()); }
  // `computer` is the program's side.
  Placement board_for(Side computer) const;
  BoardInMemory in_memory() const { return {rules_, reader(), session_.context()}; }
  // Initial position of a game with the current settings.
  std::string start_position() const;
  // Result that the screen shows; empty: none.
  std::string declared_result() const;
  // Returns true if these display contents mean that the program resigns.
  bool gives_up(const std::string& display) const;
  const Course& course() const { return course_; }
  const Course::Line& line() const;  // of the current game
  // Continuation of the same game in an old branch.
  struct OtherLine {
    std::uint64_t run = 0;                 // debug::History::run_number() of that branch
    std::size_t fork = 0;                  // number of moves shared with this line
    std::shared_ptr<const Standing> last;  // contains more
  };
  const std::vector<OtherLine>& other_lines() const;

  // --- Detection ---
  // Without a request: keys were pressed manually. `all_given`: no further input can belong to the same
  // move. A move that is only half made is not processed, but returned.
  std::optional<Change> look(bool all_given);
  // Detects a move of a program that plays against itself and does not wait after it; `begins`: of a new
  // game. Returns false if there is none.
  bool look_at_ply(std::uint64_t cycle, bool begins);
  // Examines all waits and moves of a run that was recorded elsewhere, and returns. False: cancelled by `goes_on`.
  bool survey(const std::function<bool()>& goes_on);

  // --- Changes of a standing, and its storage ---
  void note_move(Standing& standing, const Move& move, bool by_program, std::uint64_t cycles) const;
  void note_change(Standing& standing, const Change& change, Side next, std::string remark) const;
  void note_digits(Standing& standing) const;
  // Accepts the current board, however it was reached. Returns false if it is unchanged.
  bool note_board(Standing& standing, const std::string& remark) const;
  // Notes a game that starts according to the settings; the program may already have moved. Returns false if the board differs.
  bool note_new_game(Standing& standing) const;
  void put(Standing standing);       // since the current wait
  void put_here(Standing standing);  // from this cycle on

  // --- Points to return to ---
  struct Mark {
    std::uint64_t wait = 0;   // start of the program's wait
    std::uint64_t cycle = 0;  // position of the machine
    std::shared_ptr<const Standing> standing;
    std::optional<session::SavedPoint> machine = {};  // if a loaded game replaced the run
  };
  Mark here() const { return {session_.timeline().waiting_since(), session_.cycle(), standing(), std::nullopt}; }
  // Stores this point, unless nothing has changed since the last one.
  void mark();
  bool can_take_back() const;  // in this game
  bool can_return() const;     // to the previous game, or to the point before any game
  // Removes and returns the last marked point that differs from here, of this game or the previous one; nullopt if there is none.
  std::optional<Mark> take_mark();
  std::optional<Mark> take_former_mark();
  void go_to(const Mark& mark);
  void forget_marks() { marks_.clear(); }
  // The recording after `cycle` has become an old branch, or another run has replaced this one.
  void future_left(std::uint64_t cycle);
  // Another game replaces this one, and the current position becomes the only marked point. If `load`,
  // which changes the machine, throws, nothing is changed.
  void replace(const std::function<Standing()>& load);

 private:
  const BoardReader& reader_for(Side computer) const { return computer == Side::white ? *computer_white_ : *computer_black_; }
  // The side to move, if the board in memory contains it.
  std::optional<Side> moves_in_memory() const { return reader().to_move(session_.context(), 0); }
  bool at(const Mark& mark) const;
  bool is_of_this_game(const Mark& mark) const { return !mark.machine && mark.standing->set_up && mark.cycle >= line().begun; }
  bool survey_plies(const std::function<bool()>& goes_on);
  bool note_answered(Standing& standing, const Placement& now) const;
  void look_at_end(Standing standing);

  session::Session& session_;
  const Rules& rules_;
  std::unique_ptr<BoardReader> computer_white_, computer_black_;
  Course course_;
  std::vector<Mark> marks_;
  // Cached line, valid while these members are unchanged.
  mutable Course::Line line_;
  mutable std::uint64_t line_version_ = 0;
  mutable std::weak_ptr<const Standing> line_at_;
  std::uint64_t run_;                        // run number of the course
  std::map<std::uint64_t, Course> futures_;  // by run number
  mutable std::vector<OtherLine> others_;
  mutable std::shared_ptr<const Standing> others_of_;  // end of the line that they belong to
};

}  // namespace janus::play
