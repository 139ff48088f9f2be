// Commands of the terminal, except moves.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "frontends/core/commands/arguments.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/views/search_tables.hpp"
#include "frontends/games/play/overlays.hpp"
#include "frontends/games/play/game_messages.hpp"
#include "frontends/ui/terminal/picture.hpp"
#include "frontends/ui/terminal/game_terminal.hpp"
#include "frontends/ui/terminal/words.hpp"
#include "machines/display_text.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/text.hpp"

namespace janus::terminal {

using namespace play;

std::span<const GameTerminal::Command> GameTerminal::commands() {
  static constexpr Command kCommands[] = {
      // {score} and {SCORE}: the game's notation; {lawless}: a move that its rules forbid; {keys}: some keys of the machine.
      {"help", "", "list the commands", &GameTerminal::help, false, "?"},
      {"go", "", "let the computer make the next move", &GameTerminal::go, true},
      {"back", "", "take back your last move and the reply, or undo the last command", &GameTerminal::back, false, "undo takeback"},
      {"hint", "", "show the move that the computer would make in your place", &GameTerminal::hint},
      {"thoughts", "",
       "list the moves that the computer evaluated in its last search, with their values, and the terms of each value if they are in "
       "memory",
       &GameTerminal::print_search},
      {"overlays", "", "show the computer's tables that have a value for each square", &GameTerminal::print_overlays},
      {"moves", "", "list all legal moves", &GameTerminal::print_legal_moves},
      {"history", "", "list the moves of the game", &GameTerminal::print_history},
      {"new", "", "start a new game", &GameTerminal::new_game, true},
      {"exchange", "", "change sides with the computer", &GameTerminal::exchange, true},
      {"force", "{lawless}", "make a move without checking the rules, then let the computer reply", &GameTerminal::force_move, true},
      {"resign", "", "resign the game", &GameTerminal::resign, true},
      {"board", "", "show the board", &GameTerminal::print_board},
      {"show", "WHAT", "show the `board`, the legal `moves`, or the moves of the `game`", &GameTerminal::show_named},
      {"flip", "", "show the board from the other side", &GameTerminal::flip_board},
      {"squares", "", "show the codes that the machine uses for the squares; you can also enter moves with these codes",
       &GameTerminal::print_squares},
      {"leds", "", "show the machine's display", &GameTerminal::print_leds},
      {"keys", "LIST", "press keys of the machine, for example {keys}", &GameTerminal::keys, true},
      {"fen", "[POSITION]", "show the position as FEN, or start a new game from POSITION", &GameTerminal::fen, true, "setboard"},
      {"{score}", "[FILE]", "show the game as {SCORE}, or write it to FILE", &GameTerminal::export_score},
      {"save", "FILE", "save the game and the machine to FILE", &GameTerminal::save},
      {"load", "FILE", "continue a saved game, or a game in {SCORE} format", &GameTerminal::load, true},
      {"quit", "", "quit the game; Ctrl-D does the same", &GameTerminal::quit, false, "exit q bye"},
  };
  return kCommands;
}

std::string GameTerminal::apply_game_terms(std::string_view text) const {
  const std::string form(game_.rules().score_form().name);
  return fmt::format(fmt::runtime(text), fmt::arg("score", tools::lower(form)), fmt::arg("SCORE", form),
                     fmt::arg("lawless", game_.rules().examples().lawless), fmt::arg("keys", example_keys()));
}

const GameTerminal::Command* GameTerminal::find_command(const std::string& word) const {
  for (const Command& command : commands()) {
    const std::vector<std::string> others = tools::split_words(command.other_names);
    if (apply_game_terms(command.name) == word || std::find(others.begin(), others.end(), word) != others.end()) return &command;
  }
  return nullptr;
}

// A command is unavailable if the program lacks the keys for it.
bool GameTerminal::is_available(const Command& command) const {
  const auto& keys = game_.program().play->keys;
  const std::string_view name = command.name;
  if (name == "exchange" || name == "hint") return keys.contains("exchange");
  if (name == "thoughts") return !game_.program().search_trace.empty();
  if (name == "overlays") return !game_.program().board->overlays.empty();
  if (name == "force") return !game_.replies_automatically();
  if (name == "keys") return !example_keys().empty();
  if (name == "go") return !game_.replies_automatically() || game_.game_state()->seats == session::SideAssignment::computer_both;
  return true;
}

// "keys A,B" with keys of the machine; empty if it has none for the program.
std::string GameTerminal::example_keys() const {
  std::string names;
  int count = 0;
  for (const machines::KeyInfo& key : machines::keys_of(game_.session().machine()))
    if (!key.direct && !key.toggle && key.layer == 0 && count++ < 3) names += (names.empty() ? "" : ",") + key.name;
  return names.empty() ? "" : "keys " + names;
}

void GameTerminal::help(const std::string&) {
  const auto line = [](const std::string& name, const std::string& text) {
    constexpr std::size_t kColumn = 21;
    const std::size_t room = static_cast<std::size_t>(std::max(terminal_columns(), 40)) - kColumn;
    const std::vector<std::string> lines = wrap_words(tools::split_words(text), room);
    for (std::size_t i = 0; i < lines.size(); ++i) fmt::print("  {:<18} {}\n", i == 0 ? name : "", lines[i]);
  };
  fmt::print("Moves:  {}\n", game_.rules().examples().all);
  if (game_.reader().shows_codes()) fmt::print("        or the codes that the machine uses, with two digits for each square\n");
  fmt::print("        or several moves in {} format: your moves are played,\n        and the computer's moves are checked\n",
             game_.rules().score_form().name);
  for (const Command& command : commands())
    if (is_available(command))
      line(fmt::format("{} {}", apply_game_terms(command.name), apply_game_terms(command.arguments)), apply_game_terms(command.help));
  for (const session::Setting& setting : game_.program().settings)
    line(setting.name + " [VALUE]", setting.help + (setting.when == "new-game" ? "; starts a new game" : ""));
  print("Ctrl-C stops the computer's search. Commands that affect the game press keys of the machine.");
}

void GameTerminal::go(const std::string&) {
  if (game_.game_state()->seats == session::SideAssignment::computer_both) {
    match_.watch(control());
    show();
    return;
  }
  if (game_.game_state()->is_programs_turn()) {
    let_program_move();
    return;
  }
  match_.perform(control(), &Requests::switch_sides);
  fmt::print("{} now plays {}.\n", game_.program().title, name_of(game_.computer()));
  let_program_move();
}

void GameTerminal::new_game(const std::string&) {
  match_.perform(control(), &Requests::new_game);
  announce_game("A new game");
  after_move();
}

void GameTerminal::exchange(const std::string&) {
  match_.perform(control(), &Requests::switch_sides);
  fmt::print("Sides changed: you play {}, the computer plays {}.\n", name_of(human()), name_of(game_.computer()));
  show();
}

void GameTerminal::back(const std::string&) {
  if (!match_.take_back()) {
    if (!match_.take_back(true)) throw session::Error("no move to take back");
    fmt::print("The previous game is restored.\n");
  }
  show();
}

void GameTerminal::force_move(const std::string& text) {
  match_.perform(control(), [&](Requests& requests) { requests.force_move(text); });
  after_move();
}

void GameTerminal::keys(const std::string& list) {
  if (list.empty()) {
    const std::string keys = example_keys();
    if (keys.empty()) throw session::Error("the machine has no keys for this program; type moves and commands instead");
    throw session::Error(fmt::format("name the keys, as in '{}'", keys));
  }
  match_.perform(control(), [&](Requests& requests) { requests.press_keys(list); });
  show();
}

void GameTerminal::resign(const std::string&) {
  if (game_.game_state()->is_over()) throw session::Error("the game is over; type 'new' to start another one");
  match_.resign();
  fmt::print("{}\n", verdict(game_.record()));
}

void GameTerminal::flip_board(const std::string&) {
  flipped_ = !flipped_;
  show();
}

void GameTerminal::print_leds(const std::string&) {
  const auto digits = machines::first_digits(game_.session().machine());
  for (const std::string& line : draw_digits(digits, style_)) fmt::print("  {}\n", line);
  fmt::print("  {}\n", game_.session().display_text());
}

void GameTerminal::print_squares(const std::string&) {
  const Placement shape = game_.board();
  const Rules& rules = game_.rules();
  const bool white_below = (flipped_ ? opposite_side(human()) : human()) == Side::white;
  const auto seen = [&](int i, int count) { return white_below ? i : count - 1 - i; };
  for (int row = shape.ranks - 1; row >= 0; --row) {
    fmt::print(" {:>2} ", rules.rank_label(seen(row, shape.ranks)));
    for (int column = 0; column < shape.files; ++column) {
      const int square = seen(row, shape.ranks) * shape.files + seen(column, shape.files);
      fmt::print(" {:>2}", rules.is_playable(square) ? fmt::format("{:02X}", game_.reader().code_of(square)) : "");
    }
    fmt::print("\n");
  }
  fmt::print("    ");
  for (int column = 0; column < shape.files; ++column) fmt::print(" {:<2}", rules.file_label(seen(column, shape.files)));
  fmt::print("\n");
}

void GameTerminal::fen(const std::string& position) {
  if (!position.empty()) return begin_from(position);
  fmt::print("{}\n", game_.record().position());
}

void GameTerminal::begin_from(const std::string& position) {
  if (game_.program().position_setting() == nullptr) reject_position();
  match_.perform(control(), [&](Requests& requests) { requests.start_from_position(position); });
  announce_game("A new game from this position");
  after_move();
}

void GameTerminal::hint(const std::string&) {
  const std::uint64_t before = game_.session().cycle();
  game_.store_mark();
  const auto undo = [&] {
    if (game_.session().cycle() != before) match_.take_back();
  };
  Answer answer;
  try {
    if (game_.to_move() != game_.computer()) match_.perform(control(), &Requests::switch_sides);
    answer = match_.reply(control());
  } catch (...) {
    undo();
    throw;
  }
  clear_progress();
  undo();
  if (answer.kind != Answer::Kind::moved) throw session::Error("the computer found no move in this position");
  fmt::print("{} would play {}.\n", game_.program().title, answer.move);
}

void GameTerminal::print_legal_moves(const std::string&) {
  std::vector<std::string> names;
  for (const Move& move : game_.rules().legal_moves(game_.record().position())) names.push_back(move.notation);
  if (names.empty()) throw session::Error("no legal moves: " + verdict(game_.record()));
  print(fmt::format("{}", fmt::join(names, " ")));
}

void GameTerminal::print_history(const std::string&) {
  const std::vector<std::string> lines = score_sheet();
  fmt::print("{}{}", fmt::join(lines, "\n"), lines.empty() ? "No moves yet.\n" : "\n");
}

void GameTerminal::print_search(const std::string&) {
  const auto look = [this](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer) {
    return session_.debugger().history().replay_range(first, last, observer);
  };
  for (const std::string& line : views::search_lines(session_, look)) {
    if (line.starts_with(' ')) fmt::print("{}\n", line);  // a row
    else print(line);
  }
}

void GameTerminal::print_overlays(const std::string&) {
  for (const std::string& line : overlay_lines(session_)) fmt::print("{}\n", line);
}

void GameTerminal::show_named(const std::string& what) {
  if (what.empty() || what == "board") return show();
  if (what == "moves") return print_legal_moves("");
  if (what == "game" || what == "history") return print_history("");
  throw session::Error("unknown argument; use 'show board', 'show moves' or 'show game'");
}

namespace {

// Errors omit the file's name, which the user has just typed. An existing file is replaced only if it is a former version: `is_former`.
void write_named(const std::string& name, const std::string& text, const session::Session& session, bool (*is_former)(std::string_view)) {
  const std::string path = commands::unquote(name);
  session::check_not_input(path, session);
  if (tools::is_file(path)) {
    const tools::FileReadResult old = tools::read_file(path, tools::kGameFile);
    if (!old.ok() || (!old.bytes.empty() && !is_former(old.bytes)))
      throw session::Error("the file exists and was not written by this command; choose another name");
  }
  tools::FileWriter file(path);
  file.write(text);
  file.commit();
  if (!file.ok()) throw session::Error("the file " + file.why());
}

std::string read_named(const std::string& name) {
  tools::FileReadResult file = tools::read_file(commands::unquote(name), tools::kGameFile);
  if (!file.ok()) throw session::Error("the file " + file.why);
  if (tools::trim(file.bytes).empty()) throw session::Error("the file is empty");
  return std::move(file.bytes);
}

}  // namespace

void GameTerminal::export_score(const std::string& file) {
  const machines::Machine& machine = game_.session().machine();
  const std::string text =
      to_score(game_.record(), score_names(game_.program(), *game_.game_state(), machine.title(), machine.clock_hz(), date_text()));
  if (file.empty()) {
    fmt::print("{}", text);
    return;
  }
  write_named(file, text, game_.session(), [](std::string_view old) {
    return old.starts_with("[Event ") && old.find("\n[Site \"Janus\"]\n") != std::string_view::npos;
  });
  fmt::print("Written to {}.\n", file);
}

void GameTerminal::save(const std::string& file) {
  if (file.empty()) throw session::Error("name a file, as in 'save game.json'");
  write_named(file, to_json(match_.save()), game_.session(),
              [](std::string_view old) { return old.starts_with('{') && old.find("\"janus game\"") != std::string_view::npos; });
  fmt::print("Saved to {}. Type 'load {}' to continue the game.\n", file, file);
}

void GameTerminal::load(const std::string& file) {
  if (file.empty()) throw session::Error("name a file, as in 'load game.json'");
  const std::string text = read_named(file);
  if (!is_saved_game(text)) return replay_game(text);
  match_.load(parse_saved_game(text));
  show();
}

void GameTerminal::change_setting(const std::string& name, const std::string& value) {
  if (value.empty()) {
    const std::string now = game_.session().settings().at(name);
    const session::Setting& setting = *game_.program().find_setting(name);
    if (setting.range) fmt::print("{} ({})\n", now, setting.range->text());
    if (setting.text)
      fmt::print("{}\n", now.empty() ? fmt::format("no position; use '{} {}' to start from one", name, game_.rules().start()) : now);
    for (const session::SettingValue& one : setting.values) fmt::print("{} {:<22} {}\n", one.name == now ? '*' : ' ', one.name, one.help);
    return;
  }
  if (game_.program().find_setting(name)->text) return begin_from(value);
  const auto twin = session::counterpart_setting(game_.program(), game_.session().settings(), name, value);
  bool begins = false;
  match_.perform(control(), [&](Requests& requests) { begins = requests.set(name, value); });
  if (!begins) {
    fmt::print("{} is now {}.\n", name, value);
    return;
  }
  announce_game(fmt::format("A new game with {} {}{}", name, value, twin ? fmt::format(" and {} {}", twin->first, twin->second) : ""));
  after_move();
}

}  // namespace janus::terminal
