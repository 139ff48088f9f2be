#include "frontends/play/terminal/table.hpp"

#include <fmt/format.h>

#include <cctype>
#include <cstdio>
#include <utility>

#include "frontends/play/terminal/picture.hpp"
#include "frontends/play/terminal/words.hpp"
#include "tools/text.hpp"

namespace janus::play {

Table::Table(Match& match, const Style& style, Interrupt& interrupt, double speed)
    : match_(match), style_(style), interrupt_(interrupt), prompt_(style, interrupt), speed_(speed) {}

void Table::run() {
  try {
    match_.start(control());
  } catch (const Stopped&) {
    return;
  }
  welcome();
  attempt("", [this] { after_move(); });
  while (!quit_) {
    const auto line = prompt_.read(prompt());
    if (!line) break;
    obey(std::string(tools::trim(*line)));
  }
}

// Does something and says why if it could not be done.
template <typename Action>
bool Table::attempt(const std::string& line, Action action) {
  try {
    action();
    return true;
  } catch (const session::Error& error) {
    clear_progress();
    fmt::print("{}{}{}\n", line, line.empty() ? "" : ": ", error.what());
  } catch (const Stopped&) {
    clear_progress();
    fmt::print("Stopped. {} is to move: 'go' lets {} think again, 'back' takes back.\n",
               name_of(match_.to_move()), match_.program().title);
  }
  return false;
}

void Table::obey(const std::string& line) {
  if (line.empty() || line[0] == '#') return;
  const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
  const std::string word = tools::lower(line.substr(0, space)), rest(tools::trim(std::string_view(line).substr(space)));
  for (const Command& command : commands()) {
    if (name_of_command(command) != word) continue;
    if (command.changes) match_.mark();
    attempt(line, [&] { (this->*command.act)(rest); });
    return;
  }
  match_.mark();
  if (match_.program().find_setting(word) != nullptr) {
    attempt(line, [&] { setting(word, rest); });
    return;
  }
  bool made = false;
  const bool done = attempt(line, [&] {
    match_.play(line, control());
    made = true;
    after_move();
  });
  if (!done && !made && !std::exchange(advised_, true))
    fmt::print("('help' tells what can be typed; 'force {}' makes a move whatever the rules say.)\n",
               match_.rules().examples().lawless);
}

void Table::after_move() {
  if (match_.record().result() == "*" && match_.to_move() == match_.computer()) {
    let_program_move();
  } else {
    show();
  }
}

// Settings may be at odds: a book for White does not help a program that has Black.
void Table::announce_game(const std::string& what) const {
  const std::string side_setting = match_.program().play->computer_side;
  fmt::print("{}: you have {}, the computer has {}.\n", what, name_of(human()), name_of(match_.computer()));
  const auto& settings = match_.session().settings();
  for (const session::Setting& setting : match_.program().settings)
    for (const session::SettingValue& value : setting.values)
      for (const auto& [name, side] : value.implies)
        if (value.name == settings.at(setting.name) && name == side_setting && side != settings.at(name))
          fmt::print("({0} {1} is meant for {2}: '{0}' lists the others.)\n", setting.name, value.name, side);
}

void Table::let_program_move() {
  const session::Control thinking = thinking_control();
  const Answer answer = match_.answer(thinking);
  clear_progress();
  report(answer);
  show();
}

void Table::report(const Answer& answer) const {
  const std::string& title = match_.program().title;
  const std::string cost =
      fmt::format("{}, {} cycles{}", seconds_of(answer.cycles, match_.session().machine().clock_hz()),
                  with_commas(answer.cycles), count_text(answer.counts));
  switch (answer.kind) {
    case Answer::Kind::resigned:
      fmt::print("\n{} gives up: its display shows {} ({}).\n", title, answer.display, cost);
      return;
    case Answer::Kind::unmoved:
      fmt::print("\n{} came back without a move; its display shows '{}' ({}). 'go' tries again.\n", title,
                 answer.display, cost);
      return;
    case Answer::Kind::moved:
    case Answer::Kind::irregular:
      fmt::print("\n{} plays {}  [{}]  {}\n", title, answer.move, answer.display, cost);
  }
  if (!answer.completed.empty())
    fmt::print("It makes only half of that move; the rest was keyed in for it: {}\n", answer.completed);
  if (answer.kind == Answer::Kind::irregular)
    fmt::print("The rules forbid that: {}. The game goes on from there; 'back' takes back.\n",
               answer.objection);
}

std::string Table::count_text(std::span<const std::uint64_t> counts) const {
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i)
    text += fmt::format(", {} {}", with_commas(counts[i]), match_.program().play->counters[i].label);
  return text;
}

std::string Table::verdict() const {
  const Record& record = match_.record();
  const std::string result = record.result();
  if (result == "*") return "";
  const Ending ending = match_.rules().ending(record.position());
  if (ending.kind == Ending::Kind::drawn) return ending.text + ": a draw.";
  const Side winner = result == "1-0" ? Side::white : Side::black;
  const std::string how = ending.kind == Ending::Kind::none ? "Resigned" : ending.text;
  return fmt::format("{}: {} wins, {}.", how, name_of(winner), result);
}

std::string Table::prompt() const {
  return match_.record().result() == "*" ? fmt::format("{}> ", name_of(match_.to_move())) : "Game over> ";
}

// The last moves, as on a score sheet.
std::vector<std::string> Table::last_moves(std::size_t rows) const {
  const Leg& leg = match_.record().legs().back();
  std::vector<std::string> lines;
  std::string before = leg.start;
  for (const Played& played : leg.moves) {
    const int number = match_.rules().move_number(before);
    if (played.side == match_.rules().first()) {
      lines.push_back(fmt::format("{:3}. {:<7}", number, played.move.notation));
    } else if (lines.empty()) {
      lines.push_back(fmt::format("{:3}. {:<7} {}", number, "...", played.move.notation));
    } else {
      lines.back() += fmt::format(" {}", played.move.notation);
    }
    before = played.move.after;
  }
  if (lines.size() > rows) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(rows));
  lines.resize(rows);
  return lines;
}

std::vector<std::string> Table::side_panel() const {
  std::vector<std::string> lines = draw_digits(match_.digits(), style_);
  lines.push_back("");
  for (std::string& line : last_moves(3)) lines.push_back(std::move(line));
  std::string settings;
  for (const auto& [name, value] : match_.session().settings())
    if (name != match_.program().play->computer_side) settings += (settings.empty() ? "" : ", ") + value;
  lines.push_back(settings);
  const std::string over = verdict();
  const Side side = match_.to_move();
  const std::string note = match_.rules().note(match_.record().position());
  const std::string whose = side == human() ? "your move" : match_.program().title + "'s move";
  lines.push_back(
      !over.empty() ? over : fmt::format("{} to move: {}{}", name_of(side), whose,
                                         note.empty() ? "" : fmt::format(" ({}!)", note)));
  return lines;
}

void Table::show() const {
  const Side below = flipped_ ? other(human()) : human();
  const Placement placement = match_.board();
  const std::vector<std::string> board =
      draw_board(match_.rules(), placement, {below, match_.last_from(), match_.last_to()}, style_);
  const std::string beside(static_cast<std::size_t>(board_width(placement, style_)), ' ');
  const std::vector<std::string> panel = side_panel();
  fmt::print("\n");
  for (std::size_t row = 0; row < std::max(board.size(), panel.size()); ++row) {
    std::string line = row < board.size() ? board[row] : beside;
    if (row < panel.size() && !panel[row].empty()) line += "    " + panel[row];
    while (!line.empty() && line.back() == ' ') line.pop_back();
    fmt::print("{}\n", line);
  }
  fmt::print("\n");
  if (match_.record().repetitions() >= 3)
    fmt::print("This position has stood here three times: a draw may be claimed.\n");
}

void Table::welcome() const {
  const session::Program& program = match_.program();
  fmt::print("{} by {} ({}), on a {}.\n", program.title, program.author, program.year,
             match_.session().machine().title());
  announce_game("A new game");
  const Examples examples = match_.rules().examples();
  fmt::print("Type a move ({}, {}) or a command: help, go, back, save FILE, quit.\n",
             human() == Side::white ? examples.white : examples.black, examples.further);
  const std::string& side = match_.program().play->computer_side;
  if (!side.empty() && human() == Side::black)
    fmt::print("'{} black' starts again with White for you.\n", side);
}

}  // namespace janus::play
