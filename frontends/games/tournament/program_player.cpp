#include "frontends/games/tournament/program_player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <filesystem>

#include "frontends/games/play/game_messages.hpp"

namespace janus::tournament {

namespace {

constexpr std::uint64_t kPollSeconds = 600;  // emulated: time limit of a program for a move against itself

// Returns true if the side to move can win at once: by mate, or by capturing the king if the rules allow it.
bool wins_at_once(const play::Record& game) {
  const std::vector<play::Move> moves = game.rules().legal_moves(game.position());
  return std::any_of(moves.begin(), moves.end(),
                     [&](const play::Move& move) { return game.rules().game_result(move.after).kind == play::GameResult::Kind::lost; });
}

}  // namespace

std::string player_name(const session::Setup& setup) {
  std::string name = setup.program->title, list;
  for (const session::UserFile& file : setup.own) name += " + " + std::filesystem::path(file.argument).filename().string();
  if (setup.text) name += " + " + std::filesystem::path(setup.text->file).filename().string();
  for (const auto& [setting, value] : setup.settings) list += fmt::format("{}{}={}", list.empty() ? "" : ", ", setting, value);
  return list.empty() ? name : fmt::format("{} ({})", name, list);
}

std::string varied_value(const session::Program& program, const std::string& name, int number) {
  const session::Setting* setting = program.find_setting(name);
  if (setting == nullptr) throw session::Error(fmt::format("--vary {}: {} has no such setting", name, program.title));
  if (setting->text)
    throw session::Error(fmt::format("--vary {}: cannot vary a position; use --openings FILE for a book of positions", name));
  if (setting->range) return std::to_string(setting->range->least + number % (setting->range->most - setting->range->least + 1));
  return setting->values[static_cast<std::size_t>(number) % setting->values.size()].name;
}

ProgramPlayer::ProgramPlayer(session::Setup setup, const session::Collection& collection, std::string vary)
    : opponent_(setup, collection), name_(player_name(setup)), vary_(std::move(vary)) {
  if (!vary_.empty()) varied_value(opponent_.program(), vary_, 0);
}

void ProgramPlayer::start_game(int number, const std::string&, play::Side side) {
  const session::Program& program = opponent_.program();
  if (!opponent_.can_play(side)) {
    const bool alone = play::settings_for(program, session::SideAssignment::computer_both).has_value();
    throw session::Error(fmt::format("{} cannot play {}{}", program.title, play::name_of(side),
                                     alone ? fmt::format("; use only `janus match {}` to let it play against itself", program.name) : ""));
  }
  if (!vary_.empty()) opponent_.choose(vary_, varied_value(program, vary_, number));
  opponent_.restart();
}

Turn ProgramPlayer::move(const play::Record& game, const std::atomic<bool>& cancel) {
  session::Control control;
  control.slice_milliseconds = 1000;
  control.on_slice = [&cancel] { return !cancel.load(std::memory_order_relaxed); };
  play::Opponent::Reply reply;
  try {
    reply = opponent_.reply(game, control);
  } catch (const play::ProgramCrash& crash) { return {.words = crash.why}; } catch (const play::Stopped&) {
    return {.kind = Turn::Kind::cancelled};
  } catch (const session::Error& error) {
    if (std::string_view(error.what()).starts_with(opponent_.program().title)) throw;
    throw session::Error(fmt::format("{}: {}", name_, error.what()));
  }
  const play::Answer& answer = reply.answer;
  Turn turn{.microseconds = answer.cycles * 1'000'000 / opponent_.match()->game().session().machine().clock_hz()};
  const bool white = game.rules().to_move(game.position()) == play::Side::white;
  const std::string lost = white ? "0-1" : "1-0", won = white ? "1-0" : "0-1";
  const std::string said = play::fault_text(answer, opponent_.program().title);
  switch (answer.kind) {
    case play::Answer::Kind::moved:
      turn.kind = Turn::Kind::moved;
      turn.move = reply.move->coordinates;
      break;
    case play::Answer::Kind::irregular:
      turn.kind = Turn::Kind::irregular;
      turn.move = answer.move;
      turn.words = answer.objection;
      if (answer.reason == play::Reason::castling && accepts_own_moves()) turn.touched = answer.from;
      break;
    case play::Answer::Kind::resigned: turn.kind = Turn::Kind::resigned; break;
    case play::Answer::Kind::ended:
      turn.kind = reply.result == lost                        ? Turn::Kind::resigned
                  : reply.result == won && wins_at_once(game) ? Turn::Kind::won
                                                              : Turn::Kind::silent;
      turn.words = fmt::format("{}: {}", said, reply.result);
      break;
    case play::Answer::Kind::unmoved: turn.words = said; break;
  }
  return turn;
}

SelfPlay::SelfPlay(session::Setup setup, const session::Collection& collection, std::string vary)
    : setup_(std::move(setup)), collection_(collection), vary_(std::move(vary)) {
  if (!setup_.program) throw session::Error("this program is not a game");
  const session::Program& program = *setup_.program;
  name_ = player_name(setup_);
  const auto seat = play::settings_for(program, session::SideAssignment::computer_both);
  if (!seat)
    throw session::Error(
        fmt::format("{0} cannot play against itself in one machine; name it twice: `janus match {1} {1}`", program.title, program.name));
  setup_.settings.insert(setup_.settings.end(), seat->begin(), seat->end());
  if (!vary_.empty()) varied_value(program, vary_, 0);
}

std::optional<Game> SelfPlay::play(int number, const GameTerms& terms, const std::atomic<bool>& cancel) const {
  session::Setup setup = setup_;
  if (!vary_.empty()) setup.settings.emplace_back(vary_, varied_value(*setup.program, vary_, number));
  const play::Settings chosen = setup.settings;
  session::Session session(std::move(setup), collection_);
  play::Match match(session, chosen);
  Game game{.number = number};
  std::string crash;
  bool over = false;
  std::size_t plies = 0;
  session::Control control;
  control.on_slice = [&] { return !over && !cancel.load(std::memory_order_relaxed); };
  const auto made = [&] { return match.game().record().segments().back().moves.size(); };
  const auto look = [&] {
    const play::Record& record = match.game().record();
    over = record.segments().size() > 1 || end_by_rules(terms, record, game);
  };
  match.requests().on_ply(look);
  try {
    match.start(control);
    // Continues until the program or the rules end the game, or no further moves occur.
    for (bool first = true; !over && (first || made() > plies); first = false) {
      plies = made();
      for (std::uint64_t waited = 0; waited < kPollSeconds && made() == plies && !match.game().game_state()->is_over(); waited += 60)
        match.watch(control);
      if (match.game().game_state()->is_over()) break;
    }
  } catch (const play::ProgramCrash& error) { crash = error.why; } catch (const play::Stopped&) {
    if (!over) return std::nullopt;
  }
  const play::Record& record = match.game().record();
  const play::Segment& leg = record.segments().front();
  game.start = leg.start;
  for (const play::PlayedMove& played : leg.moves)
    game.moves.push_back({played.move.coordinates, played.cycles * 1'000'000 / session.machine().clock_hz()});
  const play::Side side = terms.rules->to_move(leg.moves.empty() ? leg.start : leg.moves.back().move.after);
  if (record.segments().size() > 1 || !crash.empty()) {
    game.result = side == play::Side::white ? "0-1" : "1-0";
    game.cause = crash.empty() ? Cause::illegal_move : Cause::no_answer;
    game.words = crash.empty() ? leg.remark : crash;
  } else if (game.result.empty() && record.result() != "*") {
    game.result = record.result();
    game.cause = Cause::rules;
    game.words = record.declared_result().empty() ? play::verdict(record) : "declared by the program";
  } else if (game.result.empty()) {
    game.result = "1/2-1/2";  // neither side has lost
    game.cause = Cause::length;
    game.words = fmt::format("the program stopped after {} half moves", leg.moves.size());
  }
  return game;
}

}  // namespace janus::tournament
