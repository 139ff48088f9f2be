#include "frontends/games/play/opponent.hpp"

#include <fmt/format.h>

#include "frontends/core/session/collection.hpp"
#include "frontends/games/play/positions.hpp"

namespace janus::play {

namespace {

void put(Settings& settings, const std::string& name, const std::string& value) {
  std::erase_if(settings, [&](const auto& pair) { return pair.first == name; });
  settings.emplace_back(name, value);
}

// Combines the user's settings with those that select the program's side; a setting for the other side is replaced by its counterpart.
Settings seated(const session::Program& program, Settings settings, const Settings& seat) {
  for (const auto& [name, value] : seat) {
    for (std::size_t i = 0; i < settings.size(); ++i) {
      const auto twin = session::counterpart_setting(program, session::resolve_settings(program, settings), name, value);
      if (!twin) break;
      put(settings, twin->first, twin->second);
    }
    put(settings, name, value);
  }
  return session::add_counterparts(program, std::move(settings));
}

}  // namespace

Opponent::Opponent(session::Setup setup, const session::Collection& collection)
    : setup_(std::move(setup)), collection_(collection), rules_(game_rules(setup_.program ? &*setup_.program : nullptr)) {
  if (!can_play(Side::white) && !can_play(Side::black))
    throw session::Error(
        fmt::format("{} cannot play against other programs; its manifest does not define the user's side", program().title));
  for (const auto& [name, value] : setup_.settings) {
    if (assigns_side(program(), name))
      throw session::Error(fmt::format("remove {}={}; the side of {} is chosen for each game", name, value, program().title));
  }
  session::resolve_settings(program(), setup_.settings);  // throws if one is invalid
}

std::vector<const session::Setting*> Opponent::choices() const {
  std::vector<const session::Setting*> found;
  for (const session::Setting& setting : program().settings) {
    const auto has_effect = [&](Side side) {
      const auto seat = settings_for(program(), side);
      return seat && setting.has_effect(session::resolve_settings(program(), seated(program(), setup_.settings, *seat)));
    };
    if (assigns_side(program(), setting.name) || setting.text) continue;
    if (has_effect(Side::white) || has_effect(Side::black)) found.push_back(&setting);
  }
  return found;
}

void Opponent::choose(const std::string& name, const std::string& value) {
  if (assigns_side(program(), name))
    throw session::Error(fmt::format("cannot set the side of {}; it is chosen for each game", program().title));
  Settings settings = setup_.settings;
  put(settings, name, value);
  session::resolve_settings(program(), settings);
  setup_.settings = std::move(settings);
}

void Opponent::restart() {
  match_.reset();
  session_.reset();
}

std::size_t Opponent::known_plies() const { return before_.size() + match_->game().record().segments().back().moves.size(); }

// Returns true if the machine's moves are the start of that game.
bool Opponent::matches_game(const Record& game) const {
  const Record& record = match_->game().record();
  const Segment& told = game.segments().front();
  if (began_ != told.start || record.segments().size() != 1 || known_plies() > told.moves.size()) return false;
  for (std::size_t i = 0; i < known_plies(); ++i) {
    const std::string& played = i < before_.size() ? before_[i] : record.segments().front().moves[i - before_.size()].move.coordinates;
    if (told.moves[i].move.coordinates != played) return false;
  }
  return true;
}

// Creates a machine for the game, and sets up its initial position, unless that is the rules' own.
void Opponent::start_match(Side side, const std::string& begins_with, const session::Control& control) {
  const std::string start = start_position_text(rules_, begins_with);
  const auto seat = settings_for(program(), side);
  if (!seat) throw session::Error(fmt::format("{} cannot play {}", program().title, name_of(side)));
  session::Setup setup = setup_;
  setup.settings = seated(program(), setup_.settings, *seat);
  seated_ = setup.settings;
  if (start != rules_.start()) {
    const session::Setting* position = program().position_setting();
    if (position == nullptr)
      throw session::Error(fmt::format("{} cannot start from a position; it always plays from the first move", program().title));
    put(setup.settings, position->name, read_position(program(), start).text);
  }
  restart();
  before_.clear();
  try {
    const Settings settings = setup.settings;
    session_ = std::make_unique<session::Session>(std::move(setup), collection_);
    match_ = std::make_unique<Match>(*session_, settings);
    match_->start(control);
  } catch (...) {
    restart();
    throw;
  }
}

// Enters the moves that the machine lacks. If the program answers automatically, the last move includes its answer.
std::optional<Answer> Opponent::send_remaining_moves(const Record& game, const session::Control& control) {
  const std::vector<PlayedMove>& moves = game.segments().front().moves;
  std::optional<Answer> answer;
  while (known_plies() < moves.size()) {
    const std::size_t next = known_plies();
    match_->game().store_mark();
    answer = match_->perform(control, [&](Requests& requests) { requests.play(moves[next].move); }).answer;
    const bool last = next + 1 == moves.size();
    if (!last && !matches_game(game))
      throw session::Error(fmt::format("{} does not answer {} with {}, and cannot be made to play this move", program().title,
                                       moves[next].move.notation, moves[next + 1].move.notation));
    if (last) break;
  }
  return answer;
}

// Makes the machine's game equal to the record, if possible without a new machine.
bool Opponent::align_with(const Record& game) {
  if (!match_) return false;
  const auto seat = settings_for(program(), match_->game().rules().to_move(game.position()));
  if (!seat || seated(program(), setup_.settings, *seat) != seated_) return false;
  while (!matches_game(game))
    if (!match_->take_back()) return false;
  return true;
}

Answer Opponent::ask(const Record& game, Side side, const session::Control& control) {
  const Segment& told = game.segments().front();
  const auto first_move = [&]() -> std::optional<Answer> {  // it has moved first without a request
    const Record& record = match_->game().record();
    if (record.segments().size() != 1 || known_plies() != told.moves.size() + 1) return std::nullopt;
    // It moved without a request: its time is the machine's time since power-on.
    return Answer{.kind = Answer::Kind::moved, .move = record.last()->move.notation, .cycles = session_->cycle()};
  };
  const auto sit_with = [&](bool at_the_end) {
    start_match(side, at_the_end ? game.position() : told.start, control);
    began_ = told.start;
    if (at_the_end)
      for (const PlayedMove& played : told.moves) before_.push_back(played.move.coordinates);
  };
  if (!align_with(game)) {
    sit_with(false);
    if (auto answer = first_move()) return *answer;
  }
  if (!match_->game().replies_automatically()) {
    send_remaining_moves(game, control);
    match_->game().store_mark();
    return match_->reply(control);
  }
  try {
    if (!matches_game(game))
      throw session::Error(fmt::format("{} does not open with this move, and cannot be made to play it", program().title));
    if (auto answer = send_remaining_moves(game, control)) return *answer;
    throw session::Error(fmt::format("{} is to move, but is waiting for input", program().title));
  } catch (const session::Error&) {
    if (program().position_setting() == nullptr) throw;
  }
  // It chose another move: set up the position after the recorded move.
  sit_with(true);
  if (auto answer = first_move()) return *answer;
  throw session::Error(fmt::format("{} does not move from that position", program().title));
}

Opponent::Reply Opponent::reply(const Record& game, const session::Control& control) {
  if (const GameResult end = rules_.game_result(game.position()); end.kind != GameResult::Kind::none)
    throw session::Error(fmt::format("the game is over: {}", end.text));
  try {
    Reply reply{ask(game, rules_.to_move(game.position()), control)};
    const Record& record = match_->game().record();
    if (reply.answer.kind == Answer::Kind::moved && record.last() != nullptr)
      reply.move = rules_.legal_move(game.position(), record.last()->move.coordinates);
    if (reply.answer.kind == Answer::Kind::ended || reply.answer.kind == Answer::Kind::resigned) reply.result = record.result();
    return reply;
  } catch (const session::Error&) {
    restart();
    throw;
  }
}

}  // namespace janus::play
