// A game between a person and the program in a machine, without any screen. Everything that happens on the
// board goes through the machine's keys, and the board is always the one in the machine's memory.
//
//   face                     Match                           session
//     ask_play("e4")  ---->   is it legal? which keys?  ---->  queue
//                             settle()  <--------------------  the program waits, all is given
//     what came of it <----   what stands on the board now?
//
// Whoever runs the session himself asks, and calls settle() at every wait (attend() does so from within Session::run). Who
// has nothing else to do meanwhile takes the calls with a Control: they run the session, and either succeed or throw and
// leave the game as it was: session::Error with one line for the person, Stopped if Control cancelled the run.
//
// The game is bound to the machine's run: what stands at a cycle is what was seen there (Course), so going back on the run
// takes moves back, wherever it is done.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/play/board_reader.hpp"
#include "frontends/play/change.hpp"
#include "frontends/play/course.hpp"
#include "frontends/play/key_plan.hpp"
#include "frontends/play/saved_game.hpp"
#include "frontends/session/session.hpp"

namespace janus::play {

struct Stopped {};

// The program did not do what its keys say: perhaps it does not run. A face may tell where that is to be seen.
struct NotDone : session::Error {
  using session::Error::Error;
};

// How far it has come while it thinks.
struct Progress {
  std::string best;                        // best move so far; empty if there is none yet
  std::string best_coordinates;            // the same
  std::optional<std::int64_t> value;       // what the program says it is worth
  std::optional<std::int64_t> centipawns;  // the same in hundredths of a pawn, where the manifest tells
  std::vector<std::uint64_t> counts;
  std::uint64_t cycles = 0;
};

// What the program did when it was told to move.
struct Answer {
  enum class Kind : unsigned char {
    moved,      // a legal move
    irregular,  // the rules forbid it; the game goes on from there
    resigned,   // it shows its sign of giving up
    unmoved,    // it came back without a move
    ended,      // it says that the game is over: Record::declared
  };
  Kind kind = Kind::unmoved;
  std::string move = {};       // "2. Nf3", "4... Ke8-g8"
  std::string objection = {};  // why the rules forbid it
  std::string completed = {};  // keys given to finish what it did by halves: "0 0 0 2 F"
  std::string display = {};    // what it showed
  std::uint64_t cycles = 0;
  std::vector<std::uint64_t> counts = {};  // as the manifest's counters
};

// What came of something that was asked.
struct Came {
  std::string problem = {};           // why it did not come about
  bool not_done = false;              // as the program did not do what its keys say (NotDone)
  std::optional<Answer> answer = {};  // if the program was to move
};

class Match {
 public:
  // `chosen` are the settings the person asked for; none: those that the session has. Throws session::Error if the session's program has no
  // game. The session is recorded from now on.
  explicit Match(session::Session& session, std::vector<std::pair<std::string, std::string>> chosen = {});
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  // The starting keys and the first game. Call once, and only where nobody else has started the session.
  void start(const session::Control& control);

  // --- What is ---
  const session::Program& program() const { return *session_.program(); }
  const session::Session& session() const { return session_; }
  const Rules& rules() const { return rules_; }
  // Where the machine stands now.
  const std::shared_ptr<const Standing>& standing() const { return course_.at(session_.cycle()); }
  const Course& course() const { return course_; }
  const Record& record() const { return standing()->record; }
  Side computer() const { return standing()->computer; }
  Side to_move() const { return standing()->to_move(); }
  Placement board() const;
  const BoardReader& reader() const { return reader_for(computer()); }
  const std::vector<machines::SevenSegmentDigit>& digits() const { return standing()->digits; }
  int last_from() const { return standing()->from; }
  int last_to() const { return standing()->to; }
  // The position that a game begins with, by the settings as they are now.
  std::string start_position() const;
  bool takes_positions() const { return program().position_setting() != nullptr; }
  // Something that was asked is not done yet.
  bool busy() const { return asked_.has_value(); }
  bool thinks() const { return asked_ && (asked_->what == Asked::What::answer || (answers_itself() && asked_->what == Asked::What::play)); }
  bool answers_itself() const { return program().play->answers_itself(); }
  // While it thinks.
  Progress progress() const;

  // --- What is asked ---
  // All check before anything is given to the machine, throw session::Error and then have changed nothing. Where the machine
  // stands in its recorded past, what is asked begins a new future; it must have waited there.
  void ask_play(std::string_view text);   // a move of the side to move: algebraic, by squares, or by the program's own codes
  void ask_force(std::string_view text);  // a man from one square to another ("e2e5", "6353"), whatever the rules say
  void ask_answer();                      // the program moves for its side, which must be to move
  void ask_exchange();                    // the program takes the other side
  void ask_keys(std::string_view list);   // keys by name, as they stand on the machine
  void ask_new_game();
  // A game that begins with that position, where the program can be told one (Program::position_setting); the rules' own needs no telling.
  void ask_game_from(const std::string& position);
  // Written down elsewhere: a line of moves from here, or a game with tags, which begins anew. For who attends.
  void ask_moves(std::string_view text);
  // Changes a setting; one that takes effect with a new game asks for one (then true comes back).
  bool ask_set(const std::string& name, const std::string& value);
  // Where the session waits with nothing left to give: sees what stands on the board. Nothing comes of what is still under way,
  // or if nothing was asked; then the board is taken as it is.
  std::optional<Came> settle();
  // From now on every wait of the session is settled, and `sink` told what came of what was asked. Takes the session's
  // transcript. With `answers` the program is told to move after each ask_play. An empty sink: no longer.
  void attend(std::function<void(const Came&)> sink);
  void set_answers(bool answers) { answers_ = answers; }
  // Told of each move of a program that plays against itself: it does not wait between them.
  void on_ply(std::function<void()> sink) { ply_sink_ = std::move(sink); }
  bool answers() const { return answers_; }
  // Looks at all waits of a run that was recorded elsewhere, and comes back. False: `goes_on` gave it up.
  bool survey(const std::function<bool()>& goes_on);
  void resign(Side side);

  // --- The same, done at once ---
  // With the answer, if the program gives it by itself.
  std::optional<Answer> play(std::string_view text, const session::Control& control);
  void force(std::string_view text, const session::Control& control);
  Answer answer(const session::Control& control);
  void watch(const session::Control& control);  // a program that plays against itself goes on
  void exchange(const session::Control& control);
  void press(std::string_view list, const session::Control& control);
  void new_game(const session::Control& control);
  void game_from(const std::string& position, const session::Control& control);
  bool set(const std::string& name, const std::string& value, const session::Control& control);

  // --- Going back ---
  // Remembers this point, unless nothing has changed since the last one.
  void mark();
  bool can_take_back() const;
  // Back to the last marked point that differs from here; false if there is none. Settings that may change
  // between moves stay as they are.
  bool take_back();
  SavedGame save() const;
  void load(const SavedGame& saved);

 private:
  struct Asked {
    enum class What : unsigned char { play, force, answer, complete, exchange, new_game, keys };
    What what = What::keys;
    KeyPlan plan = {};
    std::optional<Move> move = {};  // play
    std::string remark = {};        // keys
    Answer answer = {};             // answer, complete
    Placement wanted = {};          // complete: where that is to lead
    bool led_in = false;            // new_game: behind the keys that lead into the program
  };
  struct Mark {
    std::uint64_t wait = 0;   // the program waited since then
    std::uint64_t cycle = 0;  // where the machine stood
    std::shared_ptr<const Standing> standing;
    std::optional<session::SavedPoint> machine = {};  // where a loaded game took the place of the run
  };

  template <typename Action>
  auto transact(Action action);
  Mark here() const { return {session_.timeline().waiting_since(), session_.cycle(), standing(), std::nullopt}; }
  void go_to(const Mark& mark);
  bool at(const Mark& mark) const;
  void new_future(std::uint64_t cycle);

  const BoardReader& reader_for(Side computer) const;
  Placement placement_for(Side computer) const { return reader_for(computer).placement(session_.context()); }
  // The side to move, where the board in memory tells.
  std::optional<Side> moves_in_memory() const { return reader().to_move(session_.context(), 0); }
  BoardInMemory in_memory() const { return {rules_, reader(), session_.context()}; }
  std::optional<std::string> from_codes(std::string_view text) const;

  void load_machine(const SavedGame& saved, const Record& record);

  // Asking.
  void must_be_free() const;
  void follow(Came& came);
  void follow_next();
  void ask(Asked asked, std::vector<session::KeyAction> actions);
  void ask(Asked asked);  // gives its plan
  bool program_listens() const;
  bool must_be_led_in() const;
  void begin_game(bool lead_in);
  Came carry_out(const session::Control& control);
  void run(const session::Control& control);

  // Settling.
  void listen();
  void hear(const session::TranscriptLine& line);
  void see_ply(std::uint64_t cycle);
  void attend_line(bool all_given);
  Came settle_asked(Standing& standing);
  Came settle_move(Standing standing, const Move& move, const std::string& keys);
  Came settle_new_game(Standing& standing) const;
  std::string declared_result() const;
  bool gives_up(const std::string& display) const;
  void begin_thinking(const std::string& position);
  std::optional<Came> settle_answer(Standing& standing);
  Came finish_answer(Standing standing, Answer answer);
  bool begin_to_complete(const Change& change, Answer& answer);
  void accept_board(bool all_given);
  void accept_end(Standing standing);
  bool take_board(Standing& standing, const std::string& remark);
  bool take_answered(Standing& standing, const Placement& now) const;
  void put(Standing standing);
  void begin_counting();
  void note_move(Standing& standing, const Move& move, bool by_program, std::uint64_t cycles) const;
  void note_change(Standing& standing, const Change& change, Side next, std::string remark) const;
  void show_digits(Standing& standing) const;
  std::string numbered(const Standing& standing, const std::string& move) const;

  session::Session& session_;
  const Rules& rules_;
  std::unique_ptr<BoardReader> computer_white_, computer_black_;
  Course course_;
  std::vector<Mark> marks_;
  std::optional<Asked> asked_;
  std::function<void(const Came&)> sink_;
  std::function<void()> ply_sink_;
  bool answers_ = false;
  std::deque<Move> to_follow_;  // of ask_moves
  bool surveys_ = false;
  // While it thinks:
  std::vector<Cell> thinking_cells_;
  std::vector<Move> thinking_moves_;
  std::vector<int> counters_;
  std::uint64_t thinking_since_ = 0;
};

template <typename Action>
auto Match::transact(Action action) {
  const Mark before = here();
  try {
    return action();
  } catch (...) {
    session_.driver().watcher().clear_counters();
    counters_.clear();
    asked_.reset();
    go_to(before);
    throw;
  }
}

}  // namespace janus::play
