// What the program shows of its game: the board in the machine's memory, looked at whenever the program waits, and the course of the
// game that follows from it. What stands at a cycle is what was seen there (Course), so going back on the run takes moves back.
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
  // `chosen` are the settings the person asked for; none: those that the session has. Throws session::Error if the session's program has
  // no game.
  GameTracker(session::Session& session, Settings chosen);

  const session::Program& program() const { return *session_.program(); }
  const session::Session& session() const { return session_; }
  const Rules& rules() const { return rules_; }
  bool answers_itself() const { return program().play->answers_itself(); }
  // By its settings it plays against itself.
  bool plays_alone() const { return seats(program(), session_.settings()) == session::Seats::computer_both; }

  // --- What is, where the machine stands now ---
  const std::shared_ptr<const Standing>& standing() const { return course_.at(session_.cycle()); }
  const Record& record() const { return standing()->record; }
  Side computer() const { return standing()->computer; }
  Side to_move() const { return standing()->to_move(); }
  const BoardReader& reader() const { return reader_for(computer()); }
  Placement board() const { return board_for(computer()); }
  // With `computer` the side that the program has.
  Placement board_for(Side computer) const;
  BoardInMemory in_memory() const { return {rules_, reader(), session_.context()}; }
  // The position that a game begins with, by the settings as they are now.
  std::string start_position() const;
  // What the screen says of the end, as a result; empty: nothing.
  std::string declared_result() const;
  // Whether a display that shows this says that the program gives up.
  bool gives_up(const std::string& display) const;
  const Course& course() const { return course_; }
  const Course::Line& line() const;  // of the game that stands here
  // How the same game went on in an old future.
  struct OtherLine {
    std::uint64_t run = 0;                 // debug::History::run_number() of that future
    std::size_t fork = 0;                  // so many moves are those of this line
    std::shared_ptr<const Standing> last;  // has more
  };
  const std::vector<OtherLine>& other_lines() const;

  // --- What is seen ---
  // Where nothing was asked: keys were pressed by hand. `all_given`: nothing more is on its way that may belong to the same move. A move of
  // which half was made is not taken, and comes back.
  std::optional<Change> look(bool all_given);
  // The move of a program that plays against itself, which does not wait after it; `begins`: of a new game. False: none was made.
  bool look_at_ply(std::uint64_t cycle, bool begins);
  // Looks at all waits and moves of a run that was recorded without this, and comes back. False: `goes_on` gave it up.
  bool survey(const std::function<bool()>& goes_on);

  // --- A standing that is to be: what is noted in it, and where it holds ---
  void note_move(Standing& standing, const Move& move, bool by_program, std::uint64_t cycles) const;
  void note_change(Standing& standing, const Change& change, Side next, std::string remark) const;
  void note_digits(Standing& standing) const;
  // Takes the board as it is now, whatever has become of it. False: nothing has.
  bool note_board(Standing& standing, const std::string& remark) const;
  // A game that begins as the settings say; the program may have begun with a move of its own. False: the board is another.
  bool note_new_game(Standing& standing) const;
  void put(Standing standing);       // since the program waits
  void put_here(Standing standing);  // from this cycle on

  // --- Moments to go back to ---
  struct Mark {
    std::uint64_t wait = 0;   // the program waited since then
    std::uint64_t cycle = 0;  // where the machine stood
    std::shared_ptr<const Standing> standing;
    std::optional<session::SavedPoint> machine = {};  // where a loaded game took the place of the run
  };
  Mark here() const { return {session_.timeline().waiting_since(), session_.cycle(), standing(), std::nullopt}; }
  // Remembers this point, unless nothing has changed since the last one.
  void mark();
  bool can_take_back() const;  // in this game
  bool can_return() const;     // to the game before it, or to where there was none yet
  // The last marked point that differs from here, of this game or of the one before it, which is forgotten; nothing if there is none.
  std::optional<Mark> take_mark();
  std::optional<Mark> take_former_mark();
  void go_to(const Mark& mark);
  void forget_marks() { marks_.clear(); }
  // What was recorded after `cycle` is an old future now, or another run has taken the place of this one.
  void future_left(std::uint64_t cycle);
  // Another game takes the place of this one, and the only moment to go back to is here. Where `load`, which puts the machine there,
  // throws, everything stays as it was.
  void replace(const std::function<Standing()>& load);

 private:
  const BoardReader& reader_for(Side computer) const { return computer == Side::white ? *computer_white_ : *computer_black_; }
  // The side to move, where the board in memory tells.
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
  // The line that was found last: it is the same as long as these are.
  mutable Course::Line line_;
  mutable std::uint64_t line_version_ = 0;
  mutable std::weak_ptr<const Standing> line_at_;
  std::uint64_t run_;                        // that the course is of
  std::map<std::uint64_t, Course> futures_;  // by their runs
  mutable std::vector<OtherLine> others_;
  mutable std::shared_ptr<const Standing> others_of_;  // the end of the line that they are of
};

}  // namespace janus::play
