// Requests to the game: each is checked, entered in the machine as keys, and settled when the program waits again.
//
//   front end            Requests                          session
//     play("e4")  ---->   legal? which keys?         ---->  queue
//                         settle()  <--------------------  the program waits, all keys are entered
//     outcome     <-----  the board in memory
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

// Progress of the search.
struct Progress {
  std::string best;                        // best move so far; empty if none
  std::string best_coordinates;            // the same
  std::optional<std::int64_t> value;       // the program's evaluation
  std::optional<std::int64_t> centipawns;  // the same in hundredths of a pawn, as in chess GUIs, if the manifest defines the unit
  std::vector<std::uint64_t> counts;
  std::uint64_t cycles = 0;
};

// The program's reaction to a request to move.
struct Answer {
  enum class Kind : unsigned char {
    moved,      // a legal move
    irregular,  // illegal; the game continues from there
    resigned,   // its display shows a resignation
    unmoved,    // returned without a move
    ended,      // the program declares the end: Record::declared
  };
  Kind kind = Kind::unmoved;
  std::string move = {};         // "2. Nf3", "4... Ke8-g8"
  std::string objection = {};    // why the move is illegal
  Reason reason = Reason::none;  // the same, for a piece that moved from `from`
  int from = kNoSquare;
  std::string completed = {};  // keys to complete a half-made move: "0 0 0 2 F"
  std::string display = {};    // contents of its display
  std::uint64_t cycles = 0;
  std::vector<std::uint64_t> counts = {};  // in the order of the manifest's counters
};

// Outcome of a request.
struct Outcome {
  std::string problem = {};           // why it failed
  bool not_done = false;              // because the program did not react to its keys (NotDone)
  std::optional<Answer> answer = {};  // if the program had to move
};

class Requests {
 public:
  // Both must outlive this object. Uses the session's transcript. `sink` receives the outcome of each request.
  Requests(session::Session& session, GameTracker& game, std::function<void(const Outcome&)> sink);
  ~Requests() { session_.on_transcript(nullptr); }
  Requests(const Requests&) = delete;
  Requests& operator=(const Requests&) = delete;

  // A request is still pending.
  bool busy() const { return request_.has_value(); }
  bool thinks() const { return is_asked(Request::What::answer) || (game_.answers_itself() && is_asked(Request::What::play)); }
  bool begins_game() const { return is_asked(Request::What::new_game); }
  // During a search.
  Progress progress() const;

  // --- Requests ---
  // All functions check before they enter anything in the machine; they throw session::Error, and then have changed nothing. If the
  // machine is in its recorded past, a request starts a new branch; the program must have waited there.
  void play(const Move& move);        // a legal move, by its coordinates
  void play(std::string_view text);   // a move of the side to move: algebraic, by squares, or in the program's own codes
  void force(std::string_view text);  // moves a piece from one square to another ("e2e5", "6353"), regardless of the rules
  void answer();                      // the program moves for its side, whose turn it must be
  void exchange();                    // the program takes the other side
  void keys(std::string_view list);   // keys by their names on the machine
  void new_game();
  // Starts a game with that position, if the program can receive one (Program::position_setting); the
  // rules' initial position needs no setup.
  void game_from(const std::string& position);
  // Written moves: a line from here, or a game with tags, which starts again.
  void moves(std::string_view text);
  // Changes a setting. Returns true if this requested a new game, because the setting requires one.
  bool set(const std::string& name, const std::string& value);

  // --- Outcomes ---
  // Called when the session waits with all input entered: evaluates the board. Returns nullopt if the request is still
  // in progress, or if there was none; then the board is accepted unchanged.
  std::optional<Outcome> settle();
  // Sets whether the program is requested to move after a move, a new game or an exchange of sides that makes it its turn.
  void set_answers(bool answers) { answers_ = answers; }
  bool answers() const { return answers_; }
  // Allows the caller to make requests while the machine runs. Then each key that the user presses is followed, and searches are not
  // counted (Answer::counts), which would require an observed bus.
  void set_attended(bool attended) { attended_ = attended; }
  // Called for each move of a program that plays against itself, because it does not wait between them.
  void on_ply(std::function<void()> sink) { ply_sink_ = std::move(sink); }
  // Cancels the request and all that would follow.
  void forget();

 private:
  struct Request {
    enum class What : unsigned char { play, force, answer, complete, exchange, new_game, keys };
    What what = What::keys;
    KeyPlan plan = {};
    std::optional<Move> move = {};  // play
    std::string remark = {};        // keys
    Answer answer = {};             // answer, complete
    Placement wanted = {};          // complete: the expected result
    bool led_in = false;            // new_game: after the keys that start the program
  };
  bool is_asked(Request::What what) const { return request_ && request_->what == what; }
  const session::Program& program() const { return game_.program(); }
  const Rules& rules() const { return game_.rules(); }

  // Requests.
  void must_be_free() const;
  void must_take_moves() const;
  std::optional<std::string> from_codes(std::string_view text) const;
  void give(Move move);
  void ask(Request request, std::vector<session::KeyAction> actions);
  void ask(Request request);  // enters its plan
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

  // Moves of a written game.
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
  bool following_ = false;         // the last of them is not settled yet: the program is not requested to answer
  std::function<void(const Outcome&)> sink_;
  std::function<void()> ply_sink_;
  bool answers_ = false, attended_ = false;
  // During a search:
  std::vector<Cell> thinking_cells_;
  std::vector<Move> thinking_moves_;
  std::vector<int> counters_;
  std::uint64_t thinking_since_ = 0;
};

}  // namespace janus::play
