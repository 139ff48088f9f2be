#include "frontends/games/protocols/xboard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "frontends/games/play/game_messages.hpp"
#include "tools/number.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"
#include "frontends/games/play/positions.hpp"

namespace janus::protocols {

namespace {

// Commands of the protocol without an effect here. "?" has one only during a search (see on_search_line()).
constexpr std::string_view kIgnored[] = {"xboard", "?",    "accepted", "rejected", "otim",   "sd",    "random",
                                         "hard",   "easy", "computer", "name",     "rating", "ics",   "draw",
                                         "hint",   "bk",   ".",        "white",    "black",  "cores", "memory"};

// --- Text of the Chess Engine Communication Protocol (CECP) ------------------------------------------------

constexpr Milliseconds kLongest{86'400'000};

std::optional<double> number(std::string_view text) {
  const auto value = tools::parse_number<double>(text);
  return value >= 0 ? value : std::nullopt;
}

Milliseconds times(double count, Milliseconds unit) {
  const double all = count * static_cast<double>(unit.count());
  return all >= static_cast<double>(kLongest.count()) ? kLongest : Milliseconds(static_cast<long long>(all));
}

// "level 40 5:30 0", "level 0 2 12": moves to the next control (0: all), base, increment in seconds.
struct Level {
  int moves = 0;
  Milliseconds base{0}, increment{0};
};
// Throws session::Error.
Level read_level(std::string_view arguments) {
  std::istringstream in{std::string(arguments)};
  std::string moves, base, increment;
  in >> moves >> base >> increment;
  const std::size_t colon = base.find(':');
  const auto count = number(moves), minutes = number(base.substr(0, colon)), more = number(increment);
  const auto seconds = colon == std::string::npos ? std::optional(0.0) : number(base.substr(colon + 1));
  if (!count || !minutes || !seconds || !more) throw session::Error("level: expected `level MOVES MINUTES[:SECONDS] INCREMENT`");
  const Milliseconds whole = times(*minutes, std::chrono::minutes(1)) + times(*seconds, std::chrono::seconds(1));
  return {static_cast<int>(std::min(*count, 1000.0)), std::min(whole, kLongest), times(*more, std::chrono::seconds(1))};
}

// A number of `unit`s, at most a day. Throws session::Error with the command's name.
Milliseconds read_time(std::string_view command, std::string_view text, Milliseconds unit) {
  const auto count = number(text);
  if (!count) throw session::Error(fmt::format("{}: `{}` is not a number", command, text));
  return times(*count, unit);
}

// `option="level -combo super-blitz /// blitz /// *normal"`
std::string option_feature(const session::Setting& setting, const std::string& chosen) {
  if (setting.range) return fmt::format("option=\"{} -spin {} {} {}\"", setting.name, chosen, setting.range->least, setting.range->most);
  std::string values;
  for (const session::SettingValue& value : setting.values)
    values += fmt::format("{}{}{}", values.empty() ? "" : " /// ", value.name == chosen ? "*" : "", value.name);
  return fmt::format("option=\"{} -combo {}\"", setting.name, values);
}

// "1 145 730 4711 e7e5": ply, value, hundredths of a second, nodes, line.
std::string thinking_text(const SearchState& thought) {
  const std::int64_t value = thought.centipawns.value_or(thought.value.value_or(0));
  return fmt::format("1 {} {} {} {}", value, thought.emulated.count() / 10, thought.counts.empty() ? 0 : thought.counts.front(),
                     thought.move);
}

}  // namespace

const Xboard::Action* Xboard::find(std::string_view word) {
  using DuringSearch = Action::DuringSearch;
  static constexpr Action kCommands[] = {
      {"protover", [](Xboard& self, std::string_view) { self.send_identification(); }},
      {"new", [](Xboard& self, std::string_view) { self.begin(); }, DuringSearch::instead},
      {"variant",
       [](Xboard&, std::string_view name) {
         if (name != "normal") throw session::Error("unsupported variant");
       }},
      {"force", [](Xboard& self, std::string_view) { self.own_side_.reset(); }, DuringSearch::instead},
      {"go",
       [](Xboard& self, std::string_view) {
         self.own_side_ = self.to_move();
         self.over_ = false;
         self.think();
       }},
      {"playother", [](Xboard& self, std::string_view) { self.own_side_ = play::opposite_side(self.to_move()); }},
      {"usermove", [](Xboard& self, std::string_view move) { self.handle_user_move(move); }},
      {"ping",
       [](Xboard& self, std::string_view number) { self.say_(fmt::format("pong {}", tools::printable(number.substr(0, kShownOfALine)))); }},
      {"result",
       [](Xboard& self, std::string_view) {
         self.over_ = true;
         self.own_side_.reset();
       },
       DuringSearch::instead},
      {"setboard", [](Xboard& self, std::string_view position) { self.set_board(position); }, DuringSearch::instead},
      {"undo", [](Xboard& self, std::string_view) { self.take_back(1); }, DuringSearch::instead},
      {"remove", [](Xboard& self, std::string_view) { self.take_back(2); }, DuringSearch::instead},
      {"level", [](Xboard& self, std::string_view arguments) { self.handle_level(arguments); }},
      {"st", [](Xboard& self, std::string_view seconds) { self.clock_ = {.move = read_time("st", seconds, std::chrono::seconds(1))}; }},
      {"time",
       [](Xboard& self, std::string_view centiseconds) {
         if (!self.clock_.move) self.clock_.left = read_time("time", centiseconds, Milliseconds(10));
       }},
      {"option", [](Xboard& self, std::string_view arguments) { self.set_option(arguments); }},
      {"post", [](Xboard& self, std::string_view) { self.shows_ = true; }, DuringSearch::at_once},
      {"nopost", [](Xboard& self, std::string_view) { self.shows_ = false; }, DuringSearch::at_once},
      {"quit", [](Xboard& self, std::string_view) { self.leaves_ = true; }, DuringSearch::instead},
  };
  static constexpr Action kNothing{{}, [](Xboard&, std::string_view) {}};
  for (const Action& command : kCommands)
    if (command.word == word) return &command;
  return std::find(std::begin(kIgnored), std::end(kIgnored), word) != std::end(kIgnored) ? &kNothing : nullptr;
}

// --- Commands -----------------------------------------------------------------------------------------------

void Xboard::send_identification() {
  const session::Program& program = searcher_.program();
  const bool told = program.position_setting() != nullptr;
  say_("feature done=0");
  say_(fmt::format("feature myname=\"{} (Janus {})\"", program.title, version_));
  say_(
      fmt::format("feature ping=1 setboard={} playother=1 usermove=1 san=0 time=1 draw=0 colors=0 analyze=0 sigint=0 sigterm=0 "
                  "reuse=1 debug=1 variants=\"normal\"",
                  told ? 1 : 0));
  for (const session::Setting* setting : searcher_.choices()) say_("feature " + option_feature(*setting, searcher_.option_value(*setting)));
  say_(fmt::format("feature option=\"{} -combo {} /// {}\"", kSpeed, real_pace_ ? "max" : "*max", real_pace_ ? "*real" : "real"));
  say_("feature done=1");
}

void Xboard::begin() {
  game_ = play::Record(searcher_.rules(), searcher_.rules().start());
  own_side_ = play::opposite_side(searcher_.rules().first_side());
  over_ = false;
  clock_.move.reset();
  searcher_.restart();
}

void Xboard::handle_user_move(std::string_view text) {
  play::ParsedMove parsed = searcher_.rules().parse(game_.position(), text);
  if (!parsed.move)
    return say_(fmt::format("Illegal move ({}): {}", tools::printable(parsed.why), tools::printable(text.substr(0, kShownOfALine))));
  game_.play({std::move(*parsed.move), to_move()});
  claim_result();
  if (!over_ && own_side_ == to_move()) think();
}

void Xboard::set_board(std::string_view text) {
  const session::Program& program = searcher_.program();
  std::string start;
  try {
    const bool told = program.position_setting() != nullptr;
    start = told ? play::read_position(program, std::string(text)).text : play::start_position_text(searcher_.rules(), std::string(text));
    if (!told && start != searcher_.rules().start())
      throw session::Error(fmt::format("{} cannot start from a position; it always plays from the first move", program.title));
  } catch (const session::Error& error) { return say_(fmt::format("tellusererror Illegal position: {}", tools::printable(error.what()))); }
  game_ = play::Record(searcher_.rules(), start);
  over_ = false;
}

void Xboard::take_back(std::size_t plies) {
  over_ = false;
  const play::Segment whole = game_.segments().front();
  game_ = play::Record(searcher_.rules(), whole.start);
  for (std::size_t i = 0; i + plies < whole.moves.size(); ++i) game_.play(whole.moves[i]);
}

void Xboard::handle_level(std::string_view arguments) {
  const Level level = read_level(arguments);
  moves_of_control_ = level.moves;
  clock_ = {.left = level.base, .increment = level.increment};
}

void Xboard::set_option(std::string_view arguments) {
  const std::size_t equal = arguments.find('=');
  const std::string name(tools::trim(arguments.substr(0, equal)));
  const std::string value(equal == std::string_view::npos ? "" : tools::trim(arguments.substr(equal + 1)));
  if (name != kSpeed) return searcher_.choose(name, value);
  real_pace_ = is_real_pace(value);
}

// --- Thinking -----------------------------------------------------------------------------------------------

SearchControl Xboard::on_search_line(const LineSource::Line& line) {
  const std::string_view word = split(line.text).word;
  if (word == "?") return SearchControl::hurry;
  const Action* command = line.too_long ? nullptr : find(word);
  if (command != nullptr && command->during_search == Action::DuringSearch::at_once) {
    command->act(*this, {});
    return SearchControl::go_on;
  }
  deferred_lines_.push_back(line);
  return command != nullptr && command->during_search == Action::DuringSearch::instead ? SearchControl::give_up : SearchControl::go_on;
}

void Xboard::show(const SearchState& thought) {
  if (shows_) say_(thinking_text(thought));
}

void Xboard::think() {
  Clock clock = clock_;
  if (moves_of_control_ > 0)
    clock.moves_to_go = moves_of_control_ - static_cast<int>(game_.segments().front().moves.size() / 2) % moves_of_control_;
  const SearchResult outcome = search(game_, clock);
  if (outcome.reply || !outcome.refused.empty()) answer(outcome);
}

void Xboard::answer(const SearchResult& outcome) {
  if (!outcome.refused.empty()) return resign(outcome.refused);
  const play::Opponent::Reply& reply = *outcome.reply;
  if (reply.answer.kind != play::Answer::Kind::moved) return resign(play::fault_text(reply.answer, searcher_.program().title));
  show(outcome.thought);
  game_.play({*reply.move, to_move(), true});
  say_("move " + reply.move->coordinates);
  claim_result();
}

void Xboard::resign(const std::string& why) {
  const play::Side loser = to_move();
  over_ = true;
  own_side_.reset();
  std::string words = tools::printable(why);
  for (char& c : words)
    if (c == '{' || c == '}') c = '|';  // the comment ends with a brace
  say_(fmt::format("{} {{{} resigns: {}}}", loser == play::Side::white ? "0-1" : "1-0", play::name_of(loser), words));
}

void Xboard::claim_result() {
  const std::string result = game_.result();
  if (result == "*") return;
  over_ = true;
  if (result == "1/2-1/2") return say_(fmt::format("{} {{{}}}", result, searcher_.rules().game_result(game_.position()).text));
  say_(fmt::format("{} {{{} mates}}", result, play::name_of(result == "1-0" ? play::Side::white : play::Side::black)));
}

// --- Lines --------------------------------------------------------------------------------------------------

void Xboard::handle_line(const LineSource::Line& line) {
  const auto [word, arguments] = split(line.text);
  const std::string shown = tools::printable(tools::trim(line.text).substr(0, kShownOfALine));
  try {
    if (line.too_long) say_(fmt::format("Error (a line longer than {} bytes): {}", tools::LineAssembler::kLongest, shown));
    else if (const Action* command = find(word)) command->act(*this, arguments);
    else if (searcher_.rules().is_move_text(word)) handle_user_move(word);
    else if (!word.empty()) say_(fmt::format("Error (unknown command): {}", shown));
  } catch (const session::Error& error) { say_(fmt::format("Error ({}): {}", tools::printable(error.what()), shown)); }
}

}  // namespace janus::protocols
