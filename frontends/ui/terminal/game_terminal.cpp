#include "frontends/ui/terminal/game_terminal.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <utility>

#include "frontends/games/play/score_reader.hpp"
#include "frontends/games/play/game_messages.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/ui/terminal/picture.hpp"
#include "frontends/ui/terminal/words.hpp"
#include "tools/text.hpp"

namespace janus::terminal {

using namespace play;

namespace {

// The panel next to the board is omitted if it would be narrower.
constexpr int kGap = 4, kNarrowestPanel = 24;
constexpr std::size_t kMovesShown = 3;

}  // namespace

GameTerminal::GameTerminal(session::Session& session, Match& match, const Style& style, Interrupt& interrupt, const GameOptions& options)
    : session_(session),
      match_(match),
      game_(match.game()),
      style_(style),
      interrupt_(interrupt),
      prompt_(style, interrupt),
      speed_(options.speed),
      strict_(options.strict && !style.live_input) {}

void GameTerminal::run() {
  const bool watches = game_.game_state()->seats == session::SideAssignment::computer_both;
  const session::Program& program = game_.program();
  print(fmt::format("{} by {}, on a {}.", program.title, session::credit(program), game_.session().machine().title()));
  if (watches) {
    announce_game("A new game");
    print(both_sides_text(program) + ". Ctrl-C stops the game.");
  }
  match_.requests().on_ply([this] { show_ply(); });
  try {
    match_.start(control());
  } catch (const Stopped&) {
    if (!game_.game_state()->set_up) return;
    clear_progress();
  }
  if (watches) {
    print(fmt::format("{} Type 'go' to continue, 'new' to start a new game, or 'quit'.",
                      verdict(game_.record()).empty() ? "Stopped." : verdict(game_.record())));
  } else {
    welcome();
    attempt("", [this] { after_move(); });
  }
  for (int number = 1; !quit_; ++number) {
    const auto line = prompt_.read(prompt());
    if (!line) break;
    refused_.clear();
    execute_line(std::string(tools::trim(*line)));
    if (strict_ && !refused_.empty()) throw session::Error(fmt::format("line {} of the game: {}", number, refused_));
  }
}

// Reads further lines while a comment of a pasted game is open.
std::string GameTerminal::read_complete_line(std::string line) {
  while (is_movetext(line + "}") && is_unfinished(line)) {
    const auto more = prompt_.read("... ");
    if (!more) break;
    line += "\n" + *more;
  }
  return line;
}

// Runs an action and reports its error.
template <typename Action>
bool GameTerminal::attempt(const std::string& line, Action action) {
  try {
    action();
    return true;
  } catch (const session::Error& error) {
    clear_progress();
    const bool display_shows_reason = dynamic_cast<const play::NoResponse*>(&error) != nullptr;
    refused_ = fmt::format("{}{}{}{}", line, line.empty() ? "" : ": ", error.what(),
                           display_shows_reason ? " Type 'leds' to show the display" : "");
    fmt::print("{}\n", refused_);
  } catch (const Stopped&) {
    clear_progress();
    fmt::print("Stopped. {} to move. Type 'go' to let {} search again, or 'back' to take back a move.\n", name_of(game_.to_move()),
               game_.program().title);
  }
  return false;
}

void GameTerminal::execute_line(const std::string& line) {
  if (line.empty() || line[0] == '#') return;
  const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
  const std::string word = tools::lower(line.substr(0, space)), rest(tools::trim(std::string_view(line).substr(space)));
  if (const Command* command = find_command(word)) {
    if (command->changes) game_.store_mark();
    attempt(line, [&] { (this->*command->act)(rest); });
    return;
  }
  game_.store_mark();
  if (game_.program().find_setting(word) != nullptr) {
    attempt(line, [&] { change_setting(word, rest); });
    return;
  }
  play(line);
}

void GameTerminal::play(const std::string& line) {
  if (line[0] == '[') {  // tags of a pasted game
    attempt(line, [&] {
      for (const ParsedGame& game : read_score(game_.rules(), line))
        if (!game.tag("FEN").empty() && game.record.position() != game_.record().position()) begin_from(game.record.position());
    });
    return;
  }
  const std::string text = read_complete_line(line);
  // Text that the rules accept as one move is a move, even if it looks like movetext.
  if (!game_.rules().parse(game_.record().position(), text).move && is_movetext(text)) {
    attempt("", [&] { replay_moves(read_moves(game_.record(), text)); });
    return;
  }
  bool made = false;
  const bool done = attempt(line, [&] {
    const auto answer = match_.play(line, control());
    made = true;
    clear_progress();
    if (answer) report(*answer);
    after_move();
  });
  if (done || made || std::exchange(advised_, true)) return;
  if (game_.replies_automatically()) fmt::print("(Type 'help' for a list of commands.)\n");
  else
    fmt::print("(Type 'help' for a list of commands, or 'force {}' to make a move without checking the rules.)\n",
               game_.rules().examples().lawless);
}

void GameTerminal::after_move() {
  if (game_.record().result() == "*" && game_.game_state()->is_programs_turn() && !game_.replies_automatically()) {
    let_program_move();
  } else {
    show();
  }
}

// Warns of conflicting settings: a book for White does not help a program that plays Black.
void GameTerminal::announce_game(const std::string& what) const {
  const std::string side_setting = game_.program().play->computer_side;
  print(fmt::format("{}: {}.", what, sides_text(*game_.game_state())));
  const auto& settings = game_.session().settings();
  for (const session::Setting& setting : game_.program().settings)
    for (const session::SettingValue& value : setting.values)
      for (const auto& [name, side] : value.implies)
        if (value.name == settings.at(setting.name) && name == side_setting && side != settings.at(name))
          print(fmt::format("({0} {1} is intended for {2}. Type '{0}' to list the other values.)", setting.name, value.name, side));
}

// For a program that plays against itself.
void GameTerminal::show_ply() {
  clear_progress();
  const Record& record = game_.record();
  if (const PlayedMove* last = record.last()) print(fmt::format("{} plays {}.", name_of(last->side), last->move.notation));
  show();
}

void GameTerminal::let_program_move() {
  const Answer answer = match_.reply(control());
  clear_progress();
  report(answer);
  show();
}

void GameTerminal::report(const Answer& answer) const {
  const std::string& title = game_.program().title;
  std::vector<std::string> costs = {format_seconds(answer.cycles, game_.session().machine().clock_hz()),
                                    format_with_commas(answer.cycles) + " cycles"};
  for (std::string& count : format_counts(answer.counts)) costs.push_back(std::move(count));
  std::vector<std::string> lines = answer_text(answer, title);
  fmt::print("\n");
  if (answer.kind != Answer::Kind::moved && answer.kind != Answer::Kind::irregular) {
    const char* hint = answer.kind == Answer::Kind::unmoved && !game_.replies_automatically() ? " Type 'go' to try again." : "";
    print(fmt::format("{} ({}).{}", lines.front(), fmt::join(costs, ", "), hint));
    return;
  }
  std::vector<std::string> pieces = {lines.front()};
  if (!tools::trim(answer.display).empty()) pieces.push_back(fmt::format(" [{}]", answer.display));
  for (std::size_t i = 0; i < costs.size(); ++i)
    pieces.push_back(fmt::format("{}{}{}", i == 0 ? " " : "", costs[i], i + 1 < costs.size() ? "," : ""));
  fmt::print("{}\n", fmt::join(wrap_words(pieces, static_cast<std::size_t>(terminal_columns()), 2), "\n"));
  if (answer.kind == Answer::Kind::irregular) lines.back() += "; type 'back' to take it back.";
  for (std::size_t i = 1; i < lines.size(); ++i) print(lines[i]);
}

void GameTerminal::print(std::string_view text, std::size_t indent) const {
  fmt::print("{}\n", fmt::join(wrap_words(tools::split_words(text), static_cast<std::size_t>(terminal_columns()), indent), "\n"));
}

std::vector<std::string> GameTerminal::format_counts(std::span<const std::uint64_t> counts) const {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < counts.size(); ++i)
    texts.push_back(fmt::format("{} {}", format_with_commas(counts[i]), game_.program().play->counters[i].label));
  return texts;
}

std::string GameTerminal::prompt() const {
  return game_.record().result() == "*" ? fmt::format("{}> ", name_of(game_.to_move())) : "Game over> ";
}

// Returns the moves of the last leg, a line for each pair.
std::vector<std::string> GameTerminal::score_sheet() const {
  std::vector<std::string> lines;
  for (const SheetRow& row : play::score_sheet(game_.record()))
    lines.push_back(fmt::format("{:3}. {:<7}{}{}", row.number, row.first == nullptr ? "..." : row.first->move.notation,
                                row.second == nullptr ? "" : " ", row.second == nullptr ? "" : row.second->move.notation));
  return lines;
}

std::vector<std::string> GameTerminal::side_panel(int room) const {
  std::vector<std::string> lines(3);
  if (digits_width(game_.game_state()->digits.size()) <= room) lines = draw_digits(game_.game_state()->digits, style_);
  lines.push_back("");
  std::vector<std::string> moves = score_sheet();
  if (moves.size() > kMovesShown) moves.erase(moves.begin(), moves.end() - kMovesShown);
  moves.resize(kMovesShown);
  for (std::string& line : moves) lines.push_back(std::move(line));
  std::string settings;
  const auto& chosen = game_.session().settings();
  for (const session::Setting& setting : game_.program().settings) {
    if (play::assigns_side(game_.program(), setting.name) || !setting.has_effect(chosen) || chosen.at(setting.name).empty()) continue;
    settings += (settings.empty() ? "" : ", ") + (setting.range || setting.text ? setting.name + " " : "") + chosen.at(setting.name);
  }
  for (const std::string& text : {settings, side_to_move_text()})
    for (std::string& line : wrap_words(tools::split_words(text), static_cast<std::size_t>(room) + 1)) lines.push_back(std::move(line));
  return lines;
}

std::string GameTerminal::side_to_move_text() const {
  const std::string over = verdict(game_.record());
  return !over.empty() ? over : turn_text(*game_.game_state(), game_.program().title);
}

void GameTerminal::show() const {
  const Side below = flipped_ ? opposite_side(human()) : human();
  const Placement placement = game_.board();
  const std::vector<std::string> board =
      draw_board(game_.rules(), placement, {below, game_.game_state()->from, game_.game_state()->to}, style_);
  const std::string beside(static_cast<std::size_t>(board_width(placement, style_)), ' ');
  const int room = terminal_columns() - 1 - board_width(placement, style_) - kGap;
  std::vector<std::string> panel;
  if (room >= kNarrowestPanel) panel = side_panel(room);
  fmt::print("\n");
  for (std::size_t row = 0; row < std::max(board.size(), panel.size()); ++row) {
    std::string line = row < board.size() ? board[row] : beside;
    if (row < panel.size() && !panel[row].empty()) line += std::string(kGap, ' ') + panel[row];
    while (!line.empty() && line.back() == ' ') line.pop_back();
    fmt::print("{}\n", line);
  }
  if (panel.empty()) print(side_to_move_text());
  fmt::print("\n");
  if (const std::string draw = repetition_text(game_.record()); !draw.empty()) print(draw);
}

void GameTerminal::welcome() const {
  announce_game("A new game");
  const Examples examples = game_.rules().examples();
  print(fmt::format("Type a move ({}, {}) or a command: help, {}back, save FILE, quit.",
                    human() == Side::white ? examples.white : examples.black, examples.further,
                    game_.replies_automatically() ? "" : "go, "));
  const std::string& side = game_.program().play->computer_side;
  if (!side.empty() && human() == Side::black && game_.program().play->seats.empty())
    fmt::print("Type '{} black' to restart with the white pieces.\n", side);
}

int game_command(session::Setup setup, const session::Collection& collection, const GameOptions& options) {
  if (setup.program) setup.settings = session::add_counterparts(*setup.program, setup.settings);
  const auto chosen = setup.settings;
  session::Session session(std::move(setup), collection);
  Match match(session, chosen);
  Interrupt interrupt;
  GameTerminal(session, match, detect_style(options.ascii), interrupt, options).run();
  std::fflush(stdout);
  return 0;
}

}  // namespace janus::terminal
