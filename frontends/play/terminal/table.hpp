// The game at the terminal: reads moves and commands, and shows what comes of them.
#pragma once

#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/play/match.hpp"
#include "frontends/play/terminal/interrupt.hpp"
#include "frontends/play/terminal/prompt.hpp"
#include "frontends/play/terminal/style.hpp"

namespace janus::play {

class Table {
 public:
  // `speed`: emulated seconds per second, 0 = as fast as it goes.
  Table(Match& match, const Style& style, Interrupt& interrupt, double speed);

  // Plays until `quit` or the end of input.
  void run();

 private:
  struct Command {
    std::string_view name;
    std::string_view arguments;
    std::string_view help;
    void (Table::*act)(const std::string& rest);
    bool changes = false;  // can be taken back
  };
  static std::span<const Command> commands();
  // A command's name, arguments and help as they are shown: some are the game's.
  std::string name_of_command(const Command& command) const;
  std::string worded(std::string_view text) const;

  void obey(const std::string& line);
  template <typename Action>
  bool attempt(const std::string& line, Action action);

  // Commands, by name.
  void help(const std::string&);
  void go(const std::string&);
  void new_game(const std::string&);
  void exchange(const std::string&);
  void back(const std::string&);
  void force(const std::string& text);
  void keys(const std::string& list);
  void resign(const std::string&);
  void board(const std::string&);
  void leds(const std::string&);
  void squares(const std::string&);
  void flip(const std::string&);
  void fen(const std::string&);
  void score(const std::string& file);
  void save(const std::string& file);
  void load(const std::string& file);
  void quit(const std::string&);
  void setting(const std::string& name, const std::string& value);

  void welcome() const;
  void announce_game(const std::string& what) const;
  void after_move();  // the program answers, or the game is over
  void let_program_move();
  void report(const Answer& answer) const;
  void show() const;  // the whole table
  std::vector<std::string> last_moves(std::size_t rows) const;
  std::vector<std::string> side_panel() const;
  std::string verdict() const;  // empty while the game goes on
  std::string prompt() const;
  std::string count_text(std::span<const std::uint64_t> counts) const;
  Side human() const { return other(match_.computer()); }

  session::Control control();
  session::Control thinking_control();
  void keep_pace();
  void show_progress();
  void clear_progress();

  Match& match_;
  Style style_;
  Interrupt& interrupt_;
  Prompt prompt_;
  double speed_;
  bool quit_ = false;
  bool flipped_ = false;
  bool advised_ = false;  // after the first refused move
  bool progress_shown_ = false;
  std::chrono::steady_clock::time_point progress_due_{};
  std::chrono::steady_clock::time_point pace_start_{};
  std::uint64_t pace_cycle_ = 0;
};

}  // namespace janus::play
