// What is asked of the game: each request is checked, given to the machine as keys, and settled when the program waits again.
//
//   face                 Requests                          session
//     play("e4")  ---->   is it legal? which keys?  ---->  queue
//                         settle()  <--------------------  the program waits, all is given
//     what came of it <-  what stands on the board now?
//
// Every wait of the session is settled from within Session::run.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/game_tracker.hpp"

namespace janus::play {

// How far it has come while it thinks.
struct Progress {
  std::string best;                        // best move so far; empty if there is none yet
  std::string best_coordinates;            // the same
  std::optional<std::int64_t> value;       // what the program says it is worth
  std::optional<std::int64_t> centipawns;  // the same in hundredths, as chess windows count, where the manifest tells
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
  std::string move = {};         // "2. Nf3", "4... Ke8-g8"
  std::string objection = {};    // why the rules forbid it
  Reason reason = Reason::none;  // the same; of a piece that moved from `from`
  int from = kNoSquare;
  std::string completed = {};  // keys given to finish what it did by halves: "0 0 0 2 F"
  std::string display = {};    // what it showed
  std::uint64_t cycles = 0;
  std::vector<std::uint64_t> counts = {};  // as the manifest's counters
};

// What came of something that was asked.
struct Outcome {
  std::string problem = {};           // why it did not come about
  bool not_done = false;              // as the program did not do what its keys say (NotDone)
  std::optional<Answer> answer = {};  // if the program was to move
};

class Requests {
 public:
  // Both outlive it. Takes the session's transcript. `sink` gets the outcome of each request.
  Requests(session::Session& session, GameTracker& game, std::function<void(const Outcome&)> sink);
  ~Requests() { session_.on_transcript(nullptr); }
  Requests(const Requests&) = delete;
  Requests& operator=(const Requests&) = delete;

  // Something that was asked is not done yet.
  bool busy() const { return request_.has_value(); }
  bool thinks() const { return is_asked(Request::What::answer) || (game_.answers_itself() && is_asked(Request::What::play)); }
  bool begins_game() const { return is_asked(Request::What::new_game); }
  // While it thinks.
  Progress progress() const;

  // --- What is asked ---
  // All check before anything is given to the machine, throw session::Error and then have changed nothing. Where the machine
  // stands in its recorded past, what is asked begins a new future; it must have waited there.
  void play(const Move& move);        // one of the legal moves, by its coordinates
  void play(std::string_view text);   // a move of the side to move: algebraic, by squares, or by the program's own codes
  void force(std::string_view text);  // a man from one square to another ("e2e5", "6353"), whatever the rules say
  void answer();                      // the program moves for its side, which must be to move
  void exchange();                    // the program takes the other side
  void keys(std::string_view list);   // keys by name, as they stand on the machine
  void new_game();
  // A game that begins with that position, where the program can be told one (Program::position_setting); the rules' own needs no telling.
  void game_from(const std::string& position);
  // Written down elsewhere: a line of moves from here, or a game with tags, which begins again.
  void moves(std::string_view text);
  // Changes a setting; one that takes effect with a new game asks for one (then true comes back).
  bool set(const std::string& name, const std::string& value);

  // --- What came of it ---
  // Where the session waits with nothing left to give: sees what stands on the board. Nothing comes of what is still under way,
  // or if nothing was asked; then the board is taken as it is.
  std::optional<Outcome> settle();
  // Whether the program is told to move after a move, a new game or an exchange of sides that made it its turn.
  void set_answers(bool answers) { answers_ = answers; }
  bool answers() const { return answers_; }
  // Whether the caller may make a request while the machine runs. Then each key that the user presses is followed, and searches are not
  // counted (Answer::counts), which would require an observed bus.
  void set_attended(bool attended) { attended_ = attended; }
  // Told of each move of a program that plays against itself: it does not wait between them.
  void on_ply(std::function<void()> sink) { ply_sink_ = std::move(sink); }
  // What was asked is not wanted any more, nor what was to follow.
  void forget();

 private:
  struct Request {
    enum class What : unsigned char { play, force, answer, complete, exchange, new_game, keys };
    What what = What::keys;
    KeyPlan plan = {};
    std::optional<Move> move = {};  // play
    std::string remark = {};        // keys
    Answer answer = {};             // answer, complete
    Placement wanted = {};          // complete: where that is to lead
    bool led_in = false;            // new_game: after the keys that lead into the program
  };
  bool is_asked(Request::What what) const { return request_ && request_->what == what; }
  const session::Program& program() const { return game_.program(); }
  const Rules& rules() const { return game_.rules(); }

  // Asking.
  void must_be_free() const;
  void must_take_moves() const;
  std::optional<std::string> from_codes(std::string_view text) const;
  void give(Move move);
  void ask(Request request, std::vector<session::KeyAction> actions);
  void ask(Request request);  // gives its plan
  bool program_listens() const;
  bool must_be_led_in() const;
  void begin_game(bool lead_in);
  void begin_thinking(const std::string& position);

  // Settling.
  void hear(const session::TranscriptLine& line);
  void see_ply(std::uint64_t cycle);
  void attend_line(bool all_given);
  void look(bool all_given);
  Outcome settle_asked(Standing& standing);
  Outcome settle_move(Standing standing, const Move& move, const std::string& keys);
  std::optional<Outcome> settle_answer(Standing& standing);
  Outcome finish_answer(Standing standing, Answer answer);
  bool begin_to_complete(const Change& change, Answer& answer);
  void end_counting();

  // Moves that were written down elsewhere.
  void follow(Outcome& outcome);
  void follow_next();

  session::Session& session_;
  GameTracker& game_;
  std::optional<Request> request_;
  struct Written {
    Move move;
    std::string text;  // with its number
  };
  std::deque<Written> to_follow_;  // of moves()
  bool following_ = false;         // the last of them has not been settled yet: the program is not told to answer
  std::function<void(const Outcome&)> sink_;
  std::function<void()> ply_sink_;
  bool answers_ = false, attended_ = false;
  // While it thinks:
  std::vector<Cell> thinking_cells_;
  std::vector<Move> thinking_moves_;
  std::vector<int> counters_;
  std::uint64_t thinking_since_ = 0;
};

}  // namespace janus::play
