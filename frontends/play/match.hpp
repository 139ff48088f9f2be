// A game between a person and the program in a machine, without any screen. Everything that happens on the
// board goes through the machine's keys, and the board is always the one in the machine's memory.
//
// Every action either succeeds or throws and leaves the game as it was: session::Error with one line for the
// person, Stopped if Control cancelled the run.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/play/board_reader.hpp"
#include "frontends/play/change.hpp"
#include "frontends/play/key_plan.hpp"
#include "frontends/play/record.hpp"
#include "frontends/play/rules.hpp"
#include "frontends/play/saved_game.hpp"
#include "frontends/session/session.hpp"

namespace janus::play {

struct Stopped {};

// What the program did when it was told to move.
struct Answer {
  enum class Kind : unsigned char {
    moved,      // a legal move
    irregular,  // the rules forbid it; the game goes on from there
    resigned,   // it shows its sign of giving up
    unmoved,    // it came back without a move
  };
  Kind kind = Kind::unmoved;
  std::string move;       // "2. Nf3", "4... Ke8-g8"
  std::string objection;  // why the rules forbid it
  std::string completed;  // keys given to finish what it did by halves: "0 0 0 2 F"
  std::string display;    // what it showed
  std::uint64_t cycles = 0;
  std::vector<std::uint64_t> counts;  // as the manifest's counters
};

// How far it has come while it thinks.
struct Progress {
  std::string best;  // best move so far; empty if there is none yet
  std::optional<std::int64_t> value;
  std::vector<std::uint64_t> counts;
  std::uint64_t cycles = 0;
};

class Match {
 public:
  // `chosen` are the settings the person asked for. Throws session::Error if the session's program has no
  // game.
  Match(session::Session& session, std::vector<std::pair<std::string, std::string>> chosen);

  // The starting keys and the first game. Call once.
  void start(const session::Control& control);

  // --- What is ---
  const session::Program& program() const { return *session_.program(); }
  const session::Session& session() const { return session_; }
  const Rules& rules() const { return rules_; }
  const Record& record() const { return state_.record; }
  Side computer() const { return state_.computer; }
  Side to_move() const { return rules_.to_move(record().position()); }
  Placement board() const;
  const BoardReader& reader() const { return reader_for(state_.computer); }
  // The digits as the program's last answer or the last keys left them.
  const std::vector<machines::SevenSegmentDigit>& digits() const { return state_.digits; }
  int last_from() const { return state_.from; }
  int last_to() const { return state_.to; }
  // While answer() runs, from within Control::on_slice.
  Progress progress() const;

  // --- What is done ---
  // A move of the side to move, in algebraic notation, by squares, or by the program's own square codes.
  void play(std::string_view text, const session::Control& control);
  // A man from one square to another ("e2e5", "6353"), whatever the rules say.
  void force(std::string_view text, const session::Control& control);
  // The program moves for its side, which must be to move.
  Answer answer(const session::Control& control);
  void exchange(const session::Control& control);  // the program takes the other side
  // Keys by name, as they stand on the machine.
  void press(std::string_view list, const session::Control& control);
  void new_game(const session::Control& control);
  // Changes a setting; one that takes effect with a new game begins one (then true comes back).
  bool set(const std::string& name, const std::string& value, const session::Control& control);
  void resign(Side side) { state_.record.resign(side); }

  // --- Going back ---
  // Remembers this point, unless nothing has changed since the last one.
  void mark();
  // Back to the last marked point that differs from here; false if there is none. Settings that may change
  // between moves stay as they are.
  bool take_back();
  SavedGame save() const;
  void load(const SavedGame& saved);

 private:
  struct State {
    Record record;
    Side computer;
    std::vector<std::pair<std::string, std::string>> chosen;
    std::vector<machines::SevenSegmentDigit> digits;
    int from = kNoSquare;
    int to = kNoSquare;
  };
  struct Point {
    session::Snapshot machine;
    State state;
  };

  template <typename Action>
  auto transact(Action action);
  Point here() const { return {session_.snapshot(), state_}; }
  void go_to(const Point& point);
  bool at(const Point& point) const;

  const BoardReader& reader_for(Side computer) const;
  Placement placement_for(Side computer) const { return reader_for(computer).placement(session_.context()); }
  BoardInMemory in_memory() const { return {rules_, reader(), session_.context()}; }
  std::optional<std::string> from_codes(std::string_view text) const;
  void run_plan(const KeyPlan& plan, const session::Control& control);
  void run_actions(std::vector<session::KeyAction> actions, const session::Control& control);
  void think(const session::Control& control, Answer& answer);
  std::string complete(const Change& change, const session::Control& control);
  void show_digits();
  void note_move(const Move& move, bool by_program, std::uint64_t cycles);
  void note_change(const Change& change, Side next, std::string remark);
  void accept_board(const std::string& remark);
  std::string numbered(const std::string& move) const;

  session::Session& session_;
  const Rules& rules_;
  std::unique_ptr<BoardReader> computer_white_, computer_black_;
  State state_;
  std::vector<Point> points_;
  // While it thinks:
  std::vector<Cell> thinking_cells_;
  std::vector<Move> thinking_moves_;
  std::vector<int> counters_;
  std::uint64_t thinking_since_ = 0;
};

template <typename Action>
auto Match::transact(Action action) {
  const Point before = here();
  try {
    return action();
  } catch (...) {
    session_.clear_counters();
    go_to(before);
    throw;
  }
}

}  // namespace janus::play
