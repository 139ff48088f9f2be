#include "frontends/games/protocols/xboard.hpp"

#include <fmt/format.h>

#include "frontends/games/play/sayings.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"
#include "frontends/games/play/positions.hpp"

namespace janus::protocols {

const std::vector<Xboard::Command>& Xboard::commands() {
  using M = Command::Meanwhile;
  static const std::vector<Command> kCommands = {
      {"xboard", &Xboard::nothing},
      {"protover", &Xboard::protover},
      {"new", &Xboard::begin, M::instead},
      {"variant", &Xboard::variant},
      {"force", &Xboard::force, M::instead},
      {"go", &Xboard::go},
      {"playother", &Xboard::play_other},
      {"usermove", &Xboard::user_move},
      {"?", &Xboard::nothing},  // heard while it thinks
      {"ping", &Xboard::ping},
      {"result", &Xboard::result, M::instead},
      {"setboard", &Xboard::set_board, M::instead},
      {"undo", &Xboard::undo, M::instead},
      {"remove", &Xboard::remove, M::instead},
      {"level", &Xboard::level},
      {"st", &Xboard::move_time},
      {"time", &Xboard::time_left},
      {"option", &Xboard::set_option},
      {"post", &Xboard::post, M::at_once},
      {"nopost", &Xboard::no_post, M::at_once},
      {"quit", &Xboard::quit, M::instead},
      // There is nothing to do for these.
      {"accepted", &Xboard::nothing},
      {"rejected", &Xboard::nothing},
      {"otim", &Xboard::nothing},
      {"sd", &Xboard::nothing},
      {"random", &Xboard::nothing},
      {"hard", &Xboard::nothing},
      {"easy", &Xboard::nothing},
      {"computer", &Xboard::nothing},
      {"name", &Xboard::nothing},
      {"rating", &Xboard::nothing},
      {"ics", &Xboard::nothing},
      {"draw", &Xboard::nothing},
      {"hint", &Xboard::nothing},
      {"bk", &Xboard::nothing},
      {".", &Xboard::nothing},
      {"white", &Xboard::nothing},
      {"black", &Xboard::nothing},
      {"cores", &Xboard::nothing},
      {"memory", &Xboard::nothing},
  };
  return kCommands;
}

const Xboard::Command* Xboard::find(std::string_view word) {
  for (const Command& command : commands())
    if (command.word == word) return &command;
  return nullptr;
}

// --- Commands -----------------------------------------------------------------------------------------------

void Xboard::protover(std::string_view) {
  const session::Program& program = thinker_.program();
  const bool told = program.position_setting() != nullptr;
  say_("feature done=0");
  say_(fmt::format("feature myname=\"{} (Janus {})\"", program.title, version_));
  say_(
      fmt::format("feature ping=1 setboard={} playother=1 usermove=1 san=0 time=1 draw=0 colors=0 analyze=0 sigint=0 sigterm=0 "
                  "reuse=1 debug=1 variants=\"normal\"",
                  told ? 1 : 0));
  for (const session::Setting* setting : thinker_.choices()) say_("feature " + xboard::option_feature(*setting, thinker_.chosen(*setting)));
  say_(fmt::format("feature option=\"{} -combo {} /// {}\"", kSpeed, real_pace_ ? "max" : "*max", real_pace_ ? "*real" : "real"));
  say_("feature done=1");
}

void Xboard::begin(std::string_view) {
  game_ = play::Record(thinker_.rules(), thinker_.rules().start());
  mine_ = play::other(thinker_.rules().first());
  over_ = false;
  clock_.move.reset();
  thinker_.begin_anew();
}

void Xboard::variant(std::string_view name) {
  if (name != "normal") throw session::Error("unsupported variant");
}

void Xboard::force(std::string_view) { mine_.reset(); }

void Xboard::go(std::string_view) {
  mine_ = to_move();
  over_ = false;
  think();
}

void Xboard::play_other(std::string_view) { mine_ = play::other(to_move()); }

void Xboard::user_move(std::string_view text) {
  play::Parsed parsed = thinker_.rules().parse(game_.position(), text);
  if (!parsed.move)
    return say_(fmt::format("Illegal move ({}): {}", tools::printable(parsed.why), tools::printable(text.substr(0, kShownOfALine))));
  game_.play({std::move(*parsed.move), to_move()});
  claim_end();
  if (!over_ && mine_ == to_move()) think();
}

void Xboard::ping(std::string_view number) { say_(fmt::format("pong {}", tools::printable(number.substr(0, kShownOfALine)))); }

void Xboard::result(std::string_view) {
  over_ = true;
  mine_.reset();
}

void Xboard::set_board(std::string_view text) {
  const session::Program& program = thinker_.program();
  std::string start;
  try {
    const bool told = program.position_setting() != nullptr;
    start = told ? play::read_position(program, std::string(text)).text : play::beginning(thinker_.rules(), std::string(text));
    if (!told && start != thinker_.rules().start())
      throw session::Error(fmt::format("{} cannot start from a position; it always plays from the first move", program.title));
  } catch (const session::Error& error) { return say_(fmt::format("tellusererror Illegal position: {}", tools::printable(error.what()))); }
  game_ = play::Record(thinker_.rules(), start);
  over_ = false;
}

void Xboard::take_back(std::size_t plies) {
  over_ = false;
  const play::Leg whole = game_.legs().front();
  game_ = play::Record(thinker_.rules(), whole.start);
  for (std::size_t i = 0; i + plies < whole.moves.size(); ++i) game_.play(whole.moves[i]);
}

void Xboard::undo(std::string_view) { take_back(1); }
void Xboard::remove(std::string_view) { take_back(2); }

void Xboard::level(std::string_view arguments) {
  const xboard::Level level = xboard::read_level(arguments);
  moves_of_control_ = level.moves;
  clock_ = {.left = level.base, .increment = level.increment};
}

void Xboard::move_time(std::string_view seconds) { clock_ = {.move = xboard::read_time("st", seconds, std::chrono::seconds(1))}; }

void Xboard::time_left(std::string_view centiseconds) {
  if (!clock_.move) clock_.left = xboard::read_time("time", centiseconds, Milliseconds(10));
}

void Xboard::set_option(std::string_view arguments) {
  const std::size_t equal = arguments.find('=');
  const std::string name(tools::trim(arguments.substr(0, equal)));
  const std::string value(equal == std::string_view::npos ? "" : tools::trim(arguments.substr(equal + 1)));
  if (name != kSpeed) return thinker_.choose(name, value);
  real_pace_ = is_real_pace(value);
}

// --- Thinking -----------------------------------------------------------------------------------------------

Word Xboard::hear(const LineSource::Line& line) {
  const std::string_view text = tools::trim(line.text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  if (word == "?") return Word::hurry;
  const Command* command = line.too_long ? nullptr : find(word);
  if (command != nullptr && command->meanwhile == Command::Meanwhile::at_once) {
    (this->*command->act)({});
    return Word::go_on;
  }
  later_.push_back(line);
  return command != nullptr && command->meanwhile == Command::Meanwhile::instead ? Word::give_up : Word::go_on;
}

void Xboard::think() {
  Thinking thinking{.game = game_};
  thinking.clock = clock_;
  if (moves_of_control_ > 0)
    thinking.clock.moves_to_go = moves_of_control_ - static_cast<int>(game_.legs().front().moves.size() / 2) % moves_of_control_;
  thinking.real_pace = real_pace_;
  thinking.heard = [this](const LineSource::Line& line) { return hear(line); };
  thinking.shown = [this](const Thought& thought) {
    if (shows_) say_(xboard::thinking_text(thought));
  };
  const ThinkingResult outcome = thinker_.think(thinking);
  if (outcome.reply || !outcome.refused.empty()) answer(outcome);
}

void Xboard::answer(const ThinkingResult& outcome) {
  if (!outcome.refused.empty()) return resign(outcome.refused);
  const play::Opponent::Reply& reply = *outcome.reply;
  if (reply.answer.kind != play::Answer::Kind::moved) return resign(play::fault_text(reply.answer, thinker_.program().title));
  if (shows_) say_(xboard::thinking_text(outcome.thought));
  game_.play({*reply.move, to_move(), true});
  say_("move " + reply.move->coordinates);
  claim_end();
}

void Xboard::resign(const std::string& why) {
  const play::Side loser = to_move();
  over_ = true;
  mine_.reset();
  std::string words = tools::printable(why);
  for (char& c : words)
    if (c == '{' || c == '}') c = '|';  // the comment ends with a brace
  say_(fmt::format("{} {{{} resigns: {}}}", loser == play::Side::white ? "0-1" : "1-0", play::name_of(loser), words));
}

void Xboard::claim_end() {
  const play::Rules& rules = thinker_.rules();
  const play::Ending ending = rules.ending(game_.position());
  if (ending.kind == play::Ending::Kind::none) return;
  over_ = true;
  const play::Side side = ending.kind == play::Ending::Kind::won ? to_move() : play::other(to_move());
  if (ending.kind == play::Ending::Kind::drawn) return say_(fmt::format("1/2-1/2 {{{}}}", ending.text));
  say_(fmt::format("{} {{{} mates}}", side == play::Side::white ? "1-0" : "0-1", play::name_of(side)));
}

// --- Lines --------------------------------------------------------------------------------------------------

void Xboard::act_on(const LineSource::Line& line) {
  const std::string_view text = tools::trim(line.text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  const std::string shown = tools::printable(text.substr(0, kShownOfALine));
  try {
    if (line.too_long) say_(fmt::format("Error (a line of more than {} bytes): {}", tools::LineGatherer::kLongest, shown));
    else if (const Command* command = find(word)) (this->*command->act)(tools::trim(text.substr(word.size())));
    else if (xboard::looks_like_move(word)) user_move(word);
    else if (!word.empty()) say_(fmt::format("Error (unknown command): {}", shown));
  } catch (const session::Error& error) { say_(fmt::format("Error ({}): {}", tools::printable(error.what()), shown)); }
}

}  // namespace janus::protocols
