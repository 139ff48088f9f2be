// `janus play`: a game in the terminal. Reads moves and commands, typed or piped in, and shows their results.
#pragma once

#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/ui/terminal/interrupt.hpp"
#include "frontends/ui/terminal/prompt.hpp"
#include "frontends/ui/terminal/style.hpp"
#include "frontends/games/play/match.hpp"

namespace janus::terminal {

struct GameOptions {
  bool ascii = false;   // use letters for pieces and no line-drawing characters
  double speed = 0;     // emulated seconds per second; 0 for maximum speed
  bool strict = false;  // the first invalid line of piped input ends the game with an error
};

// Plays until `quit` or the end of input, and returns the exit code. `setup` contains the program and the settings that the user chose.
// Throws session::Error if the program is not a game or does not run on the machine.
int game_command(session::Setup setup, const session::Collection& collection, const GameOptions& options);

class GameTerminal {
 public:
  // The match must not have been started.
  GameTerminal(session::Session& session, play::Match& match, const Style& style, Interrupt& interrupt, const GameOptions& options);

  // Plays until `quit` or the end of input. Throws session::Error for a line that ends a strict game.
  void run();

 private:
  struct Command {
    std::string_view name;
    std::string_view arguments;
    std::string_view help;
    void (GameTerminal::*act)(const std::string& rest);
    bool changes = false;               // can be undone with `back`
    std::string_view other_names = {};  // names used by other programs, separated by spaces
  };
  static std::span<const Command> commands();
  const Command* find_command(const std::string& word) const;
  std::string apply_game_terms(std::string_view text) const;  // inserts the terms used in this game

  void execute_line(const std::string& line);
  std::string read_complete_line(std::string line);  // reads more lines until an open comment is closed
  void play(const std::string& line);
  template <typename Action>
  bool attempt(const std::string& line, Action action);

  // Command handlers, named after their commands.
  void help(const std::string&);
  void go(const std::string&);
  void new_game(const std::string&);
  void exchange(const std::string&);
  void back(const std::string&);
  void force_move(const std::string& text);
  void keys(const std::string& list);
  void resign(const std::string&);
  void print_board(const std::string&) { show(); }
  void print_leds(const std::string&);
  void print_squares(const std::string&);
  void flip_board(const std::string&);
  void show_named(const std::string& what);
  void fen(const std::string& position);
  void hint(const std::string&);
  void print_legal_moves(const std::string&);
  void print_history(const std::string&);
  void print_search(const std::string&);
  void print_overlays(const std::string&);
  void export_score(const std::string& file);
  void save(const std::string& file);
  void load(const std::string& file);
  void quit(const std::string&) { quit_ = true; }
  void change_setting(const std::string& name, const std::string& value);

  // Play moves from pasted lines and files.
  void replay_moves(const std::vector<play::Move>& moves);
  void replay_game(const std::string& text);
  [[noreturn]] void reject_position() const;
  void begin_from(const std::string& position);

  void welcome() const;
  void announce_game(const std::string& what) const;
  void after_move();  // lets the program reply, unless the game is over
  bool is_available(const Command& command) const;
  std::string example_keys() const;
  void let_program_move();
  void show_ply();
  void report(const play::Answer& answer) const;
  void show() const;                                                // shows the board and the panel next to it
  void print(std::string_view text, std::size_t indent = 0) const;  // wraps lines at the terminal's width
  std::vector<std::string> score_sheet() const;
  std::vector<std::string> side_panel(int room) const;
  std::string side_to_move_text() const;
  std::string prompt() const;
  std::vector<std::string> format_counts(std::span<const std::uint64_t> counts) const;
  play::Side human() const { return opposite_side(game_.computer()); }

  session::Control control();
  void throttle();
  void show_progress();
  void clear_progress();

  session::Session& session_;  // of the match
  play::Match& match_;
  play::GameTracker& game_;  // of the match
  Style style_;
  Interrupt& interrupt_;
  Prompt prompt_;
  double speed_;
  bool strict_;
  bool quit_ = false;
  std::string refused_;  // error for the last line
  bool flipped_ = false;
  bool advised_ = false;  // a hint was shown after the first rejected move
  bool progress_shown_ = false;
  std::chrono::steady_clock::time_point progress_due_{};
  std::chrono::steady_clock::time_point pace_start_{};
  std::uint64_t pace_cycle_ = 0;
};

}  // namespace janus::terminal
