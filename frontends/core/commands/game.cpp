// The game between the user and the program in the machine: moves, new games, hints. Every request is keys for the machine, so a run carries
// it out. The run obeys breakpoints; if one stops it, `continue` finishes the request.
#include <functional>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "frontends/games/play/sayings.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

using play::Match;
using session::End;

// Runs until the program waits and has settled what was requested, then calls `then`. For every other end of the run, calls `otherwise`;
// by default, reports this end.
void run_until_settled(CommandContext& context, std::function<void()> then, std::function<void(End)> otherwise = {}) {
  context.debugger.go();
  context.run({}, [&context, then = std::move(then), otherwise = std::move(otherwise)](End end) {
    if (end != End::idle) return otherwise ? otherwise(end) : context.show_end(end);
    if (context.game().match().requests().busy()) return run_until_settled(context, then, otherwise);
    context.ended = end;
    then();
  });
}

void request(CommandContext& context, const std::function<void(Match&)>& what) {
  context.game().demand([&](Match& match) {
    match.game().mark();
    what(match);
  });
}

// Starts a game if none has started, then calls `then`. The program waits for a move by then. Throws Error if the program plays no game.
void with_game(CommandContext& context, const std::function<void()>& then) {
  context.game();
  const auto start = [&context, then] {
    if (context.game().match().game().standing()->set_up) return then();
    request(context, [](Match& match) { match.requests().new_game(); });
    run_until_settled(context, then);
  };
  if (context.session.waits() && context.session.queue_empty()) return start();
  run_until_settled(context, start);
}

void show_turn(CommandContext& context) {
  Match& match = context.game().match();
  const play::Record& record = match.game().record();
  const std::string over = play::verdict(record);
  context.print("{}", over.empty() ? play::turn_text(*match.game().standing(), match.game().program().title) : over);
  context.give("position", record.position());
  context.give("result", record.result());
}

// What came of the request: the program's move, or why there is none.
void show_outcome(CommandContext& context) {
  const auto outcome = context.game().view()->outcome;
  if (outcome != nullptr && !outcome->problem.empty()) throw Error(outcome->problem);
  if (outcome != nullptr && outcome->answer) {
    for (const std::string& line : play::answer_text(*outcome->answer, context.game().match().game().program().title))
      context.print("{}", line);
    context.give("answer", outcome->answer->move);
  }
  show_turn(context);
}

void move(CommandContext& context, Arguments& arguments) {
  if (arguments.count() > 1) {  // VICE's command of this name copies memory
    refuse_decimal(context, arguments.rest(), "move");
    return find_command("copy").handler.function(context, arguments);
  }
  const std::string text = arguments.take("a move");
  with_game(context, [&context, text] {
    request(context, [&](Match& match) { match.requests().play(std::string_view(text)); });
    run_until_settled(context, [&context] { show_outcome(context); });
  });
}

void new_game(CommandContext& context, Arguments& arguments) {
  std::vector<std::pair<std::string, std::string>> settings;
  while (const auto word = arguments.take_optional()) {
    const std::size_t sign = word->find('=');
    if (sign == std::string::npos) arguments.fail("expected SETTING=VALUE, not `{}`", *word);
    settings.emplace_back(word->substr(0, sign), word->substr(sign + 1));
  }
  request(context, [&](Match& match) {
    bool begins = false;
    for (const auto& [name, value] : settings) begins = match.requests().set(name, value) || begins;
    if (!begins) match.requests().new_game();
  });
  run_until_settled(context, [&context] {
    context.print("new game: {}", play::seats_text(*context.game().match().game().standing()));
    show_outcome(context);
  });
}

void take_back(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  Match& match = context.game().match();
  if (!match.take_back() && !match.take_back(true)) throw Error("no move to take back");
  show_turn(context);
}

// Returns to the game before a search that did not finish, and reports the end of the search.
[[noreturn]] void abandon_search(CommandContext& context, const play::GameTracker::Mark& before, End end) {
  std::string reason = session::stop_reason(end, context.session);
  if (reason.ends_with(',')) reason.pop_back();
  Match& match = context.game().match();
  match.requests().forget();
  {
    const debug::ProgressScope uncancelled(context.history(), nullptr);  // Ctrl-C has ended the search; it must not end the return
    match.game().go_to(before);
  }
  context.debugger.clear_stopped();
  context.ended = end;
  throw failure("the search for a hint did not finish ({}); the game has not changed", reason);
}

// The program moves for the user, then the run goes back to where it was.
void hint(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  Match& match = context.game().match();
  if (!match.game().program().play->keys.contains("exchange"))
    throw Error(fmt::format("{} cannot change sides, so it gives no hints", match.game().program().title));
  with_game(context, [&context] {
    const play::GameTracker::Mark before = context.game().match().game().here();
    request(context, [](Match& each) { each.game().standing()->programs_turn() ? each.requests().answer() : each.requests().exchange(); });
    const auto show_move = [&context, before] {
      const auto outcome = context.game().view()->outcome;
      context.history().go_to(before.cycle);
      context.debugger.clear_stopped();
      if (outcome == nullptr || !outcome->answer || outcome->answer->kind != play::Answer::Kind::moved)
        throw Error("the program found no move in this position");
      context.print("{} would play {}", context.game().match().game().program().title, outcome->answer->move);
      context.give("move", outcome->answer->move);
    };
    run_until_settled(context, show_move, [&context, before](End end) { abandon_search(context, before, end); });
  });
}

void save_game(CommandContext& context, Arguments& arguments) {
  const std::string path = unquoted(arguments.take_rest("a file"));
  Match& match = context.game().match();
  const play::GameTracker& game = match.game();
  const machines::Machine& machine = context.machine();
  const bool whole = tools::lower(path).ends_with(".json");
  context.write_file(path, whole ? play::to_json(match.save())
                                 : play::to_score(game.record(), play::score_names(game.program(), *game.standing(), machine.title(),
                                                                                   machine.clock_hz(), play::date_text())));
  context.print("game written to {}", path);
}

}  // namespace

void info_game(CommandContext& context, Arguments&) {
  const play::Record& record = context.game().match().game().record();
  context.print("{}", record.position());
  for (const play::SheetRow& row : play::score_sheet(record))
    context.print("{:>3}. {:<7} {}", row.number, row.first == nullptr ? "..." : row.first->move.notation,
                  row.second == nullptr ? "" : row.second->move.notation);
  show_turn(context);
}

// clang-format off
constexpr Command kGame[] = {
    {"Game", "move", "MOVE", "make a move in the notation of the game, and run until the program has replied; if no game has started, start one", "move e2e4", move, Effect::run},
    {"Game", "new-game", "[SETTING=VALUE...]", "start a new game, optionally with different program settings", "new-game", new_game, Effect::run},
    {"Game", "take-back", "", "take back the last move and the program's reply", "take-back", take_back, Effect::travel},
    {"Game", "hint", "", "show the move that the program would make in your place", "hint", hint, Effect::run},
    {"Game", "save-game", "FILE", "save the moves as PGN or PDN; if FILE ends in .json, also save the state of the machine, for `janus play`", "save-game game.pgn", save_game, Effect::file},
};
std::span<const Command> game_commands() { return kGame; }

}  // namespace janus::commands
