#include "frontends/games/tournament/soloist.hpp"

#include <fmt/format.h>

#include "frontends/games/play/sayings.hpp"
#include "frontends/games/tournament/program_player.hpp"

namespace janus::tournament {

namespace {

constexpr std::uint64_t kLookSeconds = 600;  // emulated: so long it may think about a move

}  // namespace

Soloist::Soloist(session::Setup setup, const session::Collection& collection, std::string vary)
    : setup_(std::move(setup)), collection_(collection), vary_(std::move(vary)) {
  if (!setup_.program) throw session::Error("this program is not a game");
  const session::Program& program = *setup_.program;
  name_ = player_name(program, setup_.settings);
  const auto seat = play::settings_for(program, session::Seats::computer_both);
  if (!seat)
    throw session::Error(
        fmt::format("{0} cannot play against itself in one machine; name it twice: `janus match {1} {1}`", program.title, program.name));
  setup_.settings.insert(setup_.settings.end(), seat->begin(), seat->end());
  if (!vary_.empty()) varied_value(program, vary_, 0);
}

std::optional<Game> Soloist::play(int number, const Terms& terms, const std::atomic<bool>& cancel) const {
  session::Setup setup = setup_;
  if (!vary_.empty()) setup.settings.emplace_back(vary_, varied_value(*setup.program, vary_, number));
  const play::Settings chosen = setup.settings;
  session::Session session(std::move(setup), collection_);
  play::Match match(session, chosen);
  Game game{.number = number};
  bool over = false;
  std::size_t plies = 0;
  session::Control control;
  control.on_slice = [&] { return !over && !cancel.load(std::memory_order_relaxed); };
  const auto made = [&] { return match.game().record().legs().back().moves.size(); };
  const auto look = [&] {
    const play::Record& record = match.game().record();
    over = record.legs().size() > 1 || end_by_rules(terms, record, game);
  };
  match.requests().on_ply(look);
  try {
    match.start(control);
    // It goes on until the program or the rules end it, or nothing moves any more.
    for (bool first = true; !over && (first || made() > plies); first = false) {
      plies = made();
      for (std::uint64_t waited = 0; waited < kLookSeconds && made() == plies && !match.game().standing()->over(); waited += 60)
        match.watch(control);
      if (match.game().standing()->over()) break;
    }
  } catch (const play::Stopped&) {
    if (!over) return std::nullopt;
  }
  const play::Record& record = match.game().record();
  const play::Leg& leg = record.legs().front();
  game.start = leg.start;
  for (const play::Played& played : leg.moves)
    game.moves.push_back({played.move.coordinates, played.cycles * 1'000'000 / session.machine().clock_hz()});
  const play::Side side = terms.rules->to_move(leg.moves.empty() ? leg.start : leg.moves.back().move.after);
  if (record.legs().size() > 1) {
    game.result = side == play::Side::white ? "0-1" : "1-0";
    game.cause = Cause::illegal_move;
    game.words = leg.remark;
  } else if (game.result.empty() && record.result() != "*") {
    game.result = record.result();
    game.cause = Cause::rules;
    game.words = record.declared().empty() ? play::verdict(record) : "declared by the program";
  } else if (game.result.empty()) {
    game.result = "1/2-1/2";  // neither side has lost
    game.cause = Cause::length;
    game.words = fmt::format("the program stopped after {} half moves", leg.moves.size());
  }
  return game;
}

}  // namespace janus::tournament
