// Requests to the game. A request is checked, entered into the machine as key presses, and settled when the program waits for input again.
//
//   front end            Requests                          session
//     play("e4")  ---->   legal? which keys?         ---->  queue
//                         evaluate()  <--------------------  program waits, all keys entered
//     outcome     <-----  the board in memory
//
// Requests are settled inside Session::run, each time the program waits for input.
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

// The progress of the program's search.
struct Progress {
  std::string best;                        // best move so far; empty if none
  std::string best_coordinates;            // best move so far, in coordinate notation
  std::optional<std::int64_t> value;       // the program's evaluation
  std::optional<std::int64_t> centipawns;  // evaluation in centipawns, as used by chess GUIs, if the manifest defines the unit
  std::vector<std::uint64_t> counts;
  std::uint64_t cycles = 0;
};

// How the program responded to a request to move.
struct Answer {
  enum class Kind : unsigned char {
    moved,      // a legal move
    irregular,  // an illegal move; the game continues from the resulting position
    resigned,   // the display shows that it resigned
    unmoved,    // finished without moving
    ended,      // the program declared the game over (Record::declared)
  };
  Kind kind = Kind::unmoved;
  std::string move = {};         // "2. Nf3", "4... Ke8-g8"
  std::string objection = {};    // why the move is illegal
  Reason reason = Reason::none;  // code of the objection, if a piece moved from `from`
  int from = kNoSquare;
  std::string completed = {};  // keys that completed a half-made move: "0 0 0 2 F"
  std::string display = {};    // contents of the machine's display
  std::uint64_t cycles = 0;
  std::vector<std::uint64_t> counts = {};  // in the same order as the manifest's counters
};

// The outcome of a request.
struct Outcome {
  std::string problem = {};           // why the request failed; empty if it succeeded
  bool no_response = false;           // the program did not respond to its keys (NoReaction)
  std::optional<Answer> answer = {};  // set if the program had to move
};

class Requests {
 public:
  // `session` and `game` must outlive this object, which sets the session's transcript callback. `sink` receives each request's outcome.
  Requests(session::Session& session, GameTracker& game, std::function<void(const Outcome&)> sink);
  ~Requests() { session_.on_transcript(nullptr); }
  Requests(const Requests&) = delete;
  Requests& operator=(const Requests&) = delete;

  // Returns true while a request is pending.
  bool is_busy() const { return request_.has_value(); }
  bool is_thinking() const {
    return is_requested(Request::Kind::answer) || (game_.replies_automatically() && is_requested(Request::Kind::play));
  }
  bool is_starting_game() const { return is_requested(Request::Kind::new_game); }
  // Returns the progress of the current search.
  Progress progress() const;

  // --- Requests ---
  // Each function checks the request before entering anything into the machine, and throws session::Error without changing anything if the
  // request is invalid. If the machine has been rewound to a point where the program waited for input, a request starts a new branch.
  void play(const Move& move);             // plays a legal move
  void play(std::string_view text);        // plays a move given in algebraic notation, as squares or in the program's codes
  void force_move(std::string_view text);  // moves a piece from one square to another ("e2e5", "6353"), regardless of the rules
  void request_reply();                    // makes the program move for its side, whose turn it must be
  void switch_sides();                     // makes the program switch sides
  void press_keys(std::string_view list);  // presses keys, identified by their names on the machine
  void new_game();
  // Starts a game from a position, if the program can receive one (Program::position_setting). The standard position needs no setup.
  void start_from_position(const std::string& position);
  // Plays moves given as text: a line that continues from the current position, or a game with tags, which starts a new game.
  void play_moves(std::string_view text);
  // Changes a setting. Returns true if the setting requires a new game, which has then been requested.
  bool set(const std::string& name, const std::string& value);

  // --- Outcomes ---
  // Evaluates the board once the session is waiting and all input has been entered. Returns nullopt if the request is still in progress, or
  // if there was no request and the board is accepted unchanged.
  std::optional<Outcome> evaluate();
  // Enables automatic requests for the program's move whenever a move, a new game or a change of sides makes it the program's turn.
  void set_auto_reply(bool answers) { answers_ = answers; }
  bool auto_reply() const { return answers_; }
  // Allows requests while the machine is running. Every key that the user presses is then evaluated, and Answer::counts stays empty because
  // counting requires an observed bus.
  void set_interactive(bool attended) { attended_ = attended; }
  // Sets a callback for each move made by a program that plays against itself, since it does not wait between moves.
  void on_ply(std::function<void()> sink) { ply_sink_ = std::move(sink); }
  // Cancels the current request and all that would follow it.
  void cancel();

 private:
  struct Request {
    enum class Kind : unsigned char { play, force, answer, complete, exchange, new_game, keys };
    Kind what = Kind::keys;
    KeyPlan plan = {};
    std::optional<Move> move = {};  // play
    std::string remark = {};        // keys
    Answer answer = {};             // answer, complete
    Placement wanted = {};          // complete: expected result
    bool led_in = false;            // new_game: the keys that start the program have been entered
  };
  bool is_requested(Request::Kind what) const { return request_ && request_->what == what; }
  const session::Program& program() const { return game_.program(); }
  const Rules& rules() const { return game_.rules(); }

  // Requests.
  void check_not_busy() const;
  void check_accepts_moves() const;
  std::optional<std::string> parse_codes(std::string_view text) const;
  void enter_move(Move move);
  void ask(Request request, std::vector<session::KeyAction> actions);
  void ask(Request request);  // enters the keys in the request's plan
  bool program_accepts_keys() const;
  bool needs_lead_in() const;
  void begin_game(bool lead_in);
  void begin_thinking(const std::string& position);

  // Settling.
  void on_transcript_line(const session::TranscriptLine& line);
  void note_ply(std::uint64_t cycle);
  void process_user_input(bool all_given);
  void process_change(bool all_given);
  Outcome evaluate_request(GameState& game_state);
  Outcome evaluate_move(GameState game_state, const Move& move, const std::string& keys);
  std::optional<Outcome> evaluate_answer(GameState& game_state);
  Outcome finish_answer(GameState game_state, Answer answer);
  bool begin_completion(const Change& change, Answer& answer);
  void end_counting();

  // Moves of a game given as text:
  void continue_moves(Outcome& outcome);
  void play_next_move();

  session::Session& session_;
  GameTracker& game_;
  std::optional<Request> request_;
  struct ExpectedMove {
    Move move;
    std::string text;  // with move number
  };
  std::deque<ExpectedMove> remaining_moves_;  // remaining moves of moves()
  bool following_ = false;                    // a move of moves() is not settled yet, so no reply is requested from the program
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
