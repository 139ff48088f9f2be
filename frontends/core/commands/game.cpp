// The game between the user and the program in the machine: moves, new games, hints. Every request is keys for the machine, so a run executes
// it. The run obeys breakpoints; if one stops it, `continue` finishes the request.
//
// A front end that runs the machine itself (CommandContext::delegates_runs) makes its requests at once, even if the program is searching. If
// the game refuses a request, the board shows the reason.
#include <functional>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "frontends/core/views/search_tables.hpp"
#include "frontends/games/play/overlays.hpp"
#include "frontends/games/play/game_messages.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

using play::Match;
using play::Requests;
using session::EndReason;

// Runs until the program waits and the request is complete, then calls `then`. For every other end of the run, calls `otherwise`; by
// default, reports this end.
void run_until_settled(CommandContext& context, std::function<void()> then, std::function<void(EndReason)> otherwise = {},
                       bool again = false) {
  const auto show = [&context, then = std::move(then), otherwise = std::move(otherwise)](EndReason end) {
    if (end != EndReason::idle) return otherwise ? otherwise(end) : context.show_end(end);
    if (context.game().requests().is_busy()) return run_until_settled(context, then, otherwise, true);
    context.last_run_end = end;
    then();
  };
  context.debugger.go();
  context.run({}, show, again || !context.delegates_runs);
}

// Marks the current point for `take-back`, then makes a request.
void request(CommandContext& context, const std::function<void(Match&)>& what) {
  context.game().ask([&](Match& match) {
    match.game().store_mark();
    what(match);
  });
}

// Starts a game if none has started, then calls `then`. At that time the program waits for a move. Throws Error if the program does not
// play a game.
void with_game(CommandContext& context, const std::function<void()>& then) {
  context.game();
  if (context.delegates_runs) return then();
  const auto start = [&context, then] {
    if (context.game().game().game_state()->set_up) return then();
    request(context, [](Match& match) { match.requests().new_game(); });
    run_until_settled(context, then);
  };
  if (context.session.is_waiting() && context.session.is_queue_empty()) return start();
  run_until_settled(context, start);
}

void show_turn(CommandContext& context) {
  Match& match = context.game();
  const play::Record& record = match.game().record();
  const std::string over = play::verdict(record);
  context.print("{}", over.empty() ? play::turn_text(*match.game().game_state(), match.game().program().title) : over);
  context.set_data("position", record.position());
  context.set_data("result", record.result());
}

// Prints the result of the request: the program's move, or the reason for its absence.
void show_outcome(CommandContext& context) {
  const auto outcome = context.game().view()->outcome;
  if (outcome != nullptr && !outcome->problem.empty()) throw Error(outcome->problem);
  if (outcome != nullptr && outcome->answer) {
    for (const std::string& line : play::answer_text(*outcome->answer, context.game().game().program().title)) context.print("{}", line);
    context.set_data("answer", outcome->answer->move);
  }
  show_turn(context);
}

void run_request(CommandContext& context, const std::function<void(Requests&)>& what) {
  with_game(context, [&context, what] {
    request(context, [&what](Match& match) { what(match.requests()); });
    run_until_settled(context, [&context] { show_outcome(context); });
  });
}

void move(CommandContext& context, Arguments& arguments) {
  const bool force = arguments.take_if("force");
  if (!force && arguments.count() > 1) {  // VICE's command of this name copies memory
    check_not_decimal(context, arguments.rest(), "move");
    return find_command("copy").handler.function(context, arguments);
  }
  const std::string text = arguments.take("a move");
  arguments.finish();
  run_request(context, [text, force](Requests& requests) { force ? requests.force_move(text) : requests.play(std::string_view(text)); });
}

void exchange(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  run_request(context, [](Requests& requests) { requests.switch_sides(); });
}

// A program that starts the game makes its move when the game starts.
void computer_move(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  const bool had_game = context.game().game().game_state()->set_up;
  with_game(context, [&context, had_game] {
    if (!had_game && !context.game().game().game_state()->is_programs_turn()) return show_outcome(context);
    request(context, [](Match& match) { match.requests().request_reply(); });
    run_until_settled(context, [&context] { show_outcome(context); });
  });
}

void set_board(CommandContext& context, Arguments& arguments) {
  const std::string position = arguments.take_rest("a position");
  run_request(context, [position](Requests& requests) { requests.start_from_position(position); });
}

// Each of the moves is marked when it is made.
void play_moves(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take_rest("the moves");
  with_game(context, [&context, text] {
    context.game().ask([&text](Match& match) { match.requests().play_moves(text); });
    run_until_settled(context, [&context] { show_outcome(context); });
  });
}

std::pair<std::string, std::string> read_setting(const Arguments& arguments, const std::string& text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos) arguments.fail("expected SETTING=VALUE, not `{}`", text);
  return {text.substr(0, sign), text.substr(sign + 1)};
}

// A setting that takes effect with a new game starts one.
void setting(CommandContext& context, Arguments& arguments) {
  const auto [name, value] = read_setting(arguments, arguments.take_rest("a setting"));
  if (!play::has_game(context.session.program())) return context.session.change_setting(name, value);
  request(context, [&name = name, &value = value](Match& match) { match.requests().set(name, value); });
  if (context.game().requests().is_busy()) run_until_settled(context, [&context] { show_outcome(context); });
}

void new_game(CommandContext& context, Arguments& arguments) {
  std::vector<std::pair<std::string, std::string>> settings;
  while (const auto word = arguments.take_optional()) settings.push_back(read_setting(arguments, *word));
  request(context, [&](Match& match) {
    bool begins = false;
    for (const auto& [name, value] : settings) begins = match.requests().set(name, value) || begins;
    if (!begins) match.requests().new_game();
  });
  run_until_settled(context, [&context] {
    context.print("new game: {}", play::sides_text(*context.game().game().game_state()));
    show_outcome(context);
  });
}

// In a front end that runs the machine, the machine continues from there.
void take_back(CommandContext& context, Arguments& arguments) {
  const bool move = arguments.take_if("move"), game = !move && arguments.take_if("game");
  arguments.finish();
  context.game().ask([move, game](Match& match) {
    if ((!game && match.take_back()) || (!move && match.take_back(true))) return;
    throw Error(move ? "no move of this game can be taken back" : game ? "there is no previous game" : "no move to take back");
  });
  if (context.delegates_runs) return run_until_settled(context, [&context] { show_turn(context); });
  show_turn(context);
}

// Returns to the game before a search that did not finish, and reports the end of the search.
[[noreturn]] void abandon_search(CommandContext& context, const play::GameTracker::Mark& before, EndReason end) {
  std::string reason = session::stop_reason(end, context.session);
  if (reason.ends_with(',')) reason.pop_back();
  Match& match = context.game();
  match.requests().cancel();
  {
    const debug::ProgressScope uncancelled(context.history(), nullptr);  // Ctrl-C has ended the search; it must not end the return
    match.game().go_to(before);
  }
  context.debugger.clear_stop();
  context.last_run_end = end;
  throw failure("the search for a hint did not finish ({}); the game has not changed", reason);
}

void resign(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  if (!context.game().game().game_state()->set_up) throw Error(play::resignation_error(*context.game().view()));
  with_game(context, [&context] {
    request(context, [](Match& match) {
      if (const std::string why = play::resignation_error(*match.view()); !why.empty()) throw Error(why);
      match.resign();
    });
    show_turn(context);
  });
}

void auto_reply(CommandContext& context, Arguments& arguments) {
  const bool on = arguments.take_if("on");
  if (!on && !arguments.take_if("off")) arguments.fail("expected on or off");
  arguments.finish();
  context.game().ask([on](Match& match) { match.requests().set_auto_reply(on); });
}

// The program moves for the user, then the run returns to its position.
void hint(CommandContext& context, Arguments& arguments) {
  arguments.finish();
  Match& match = context.game();
  if (!match.game().program().play->keys.contains("exchange"))
    throw Error(fmt::format("{} cannot change sides, so it cannot give hints", match.game().program().title));
  with_game(context, [&context] {
    const play::GameTracker::Mark before = context.game().game().current_mark();
    request(context, [](Match& each) {
      each.game().game_state()->is_programs_turn() ? each.requests().request_reply() : each.requests().switch_sides();
    });
    const auto show_move = [&context, before] {
      const auto outcome = context.game().view()->outcome;
      // A machine that runs on must not repeat the search: there it becomes a branch.
      context.delegates_runs ? context.game().game().go_to(before) : context.history().go_to(before.cycle);
      context.debugger.clear_stop();
      if (outcome == nullptr || !outcome->answer || outcome->answer->kind != play::Answer::Kind::moved)
        throw Error("the program found no move in this position");
      const auto show = [&context, move = outcome->answer->move] {
        context.print("{} would play {}", context.game().game().program().title, move);
        context.set_data("move", move);
      };
      context.delegates_runs ? run_until_settled(context, show, {}, true) : show();
    };
    run_until_settled(context, show_move, [&context, before](EndReason end) { abandon_search(context, before, end); });
  });
}

void save_game(CommandContext& context, Arguments& arguments) {
  const std::string path = unquote(arguments.take_rest("a file"));
  Match& match = context.game();
  const play::GameTracker& game = match.game();
  const machines::Machine& machine = context.machine();
  const bool whole = tools::lower(path).ends_with(".json");
  context.write_file(path, whole ? play::to_json(match.save())
                                 : play::to_score(game.record(), play::score_names(game.program(), *game.game_state(), machine.title(),
                                                                                   machine.clock_hz(), play::date_text())));
  context.print("game written to {}", path);
}

}  // namespace

void info_game(CommandContext& context, Arguments&) {
  const play::GameTracker& game = context.game().game();
  const play::Record& record = game.record();
  if (game.game_state()->set_up && !context.session.is_waiting() && game.replies_automatically() && !game.game_state()->is_programs_turn())
    context.print("before your last move, at cycle {}; the program has not answered it yet",
                  group_digits(game.game_history().point_cycle(context.session.cycle())));
  context.print("{}", record.position());
  for (const play::SheetRow& row : play::score_sheet(record))
    context.print("{:>3}. {:<7} {}", row.number, row.first == nullptr ? "..." : row.first->move.notation,
                  row.second == nullptr ? "" : row.second->move.notation);
  show_turn(context);
}

void info_search(CommandContext& context, Arguments&) {
  const auto look = [&](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer) {
    context.replay_range({first, last}, observer);
    return true;
  };
  for (const std::string& line : views::search_lines(context.session, look)) context.print("{}", line);
}

void info_overlays(CommandContext& context, Arguments&) {
  for (const std::string& line : play::overlay_lines(context.session)) context.print("{}", line);
}

// clang-format off
constexpr Command kGame[] = {
    {"Game", "move", "[force] MOVE", "make a move in the notation of the game, and run until the program has replied; if no game has started, start one; with `force`, MOVE is two squares, and the rules are not checked", "move e2e4", move, Effect::run},
    {"Game", "play", "MOVES", "make several moves, or play a game in PGN or PDN format from its start", "play 1. e4 e5", play_moves, Effect::run},
    {"Game", "computer-move", "", "let the program make the next move; required only for programs that do not reply automatically", "computer-move", computer_move, Effect::run},
    {"Game", "auto-reply", "on | off", "let the program reply to every move, or only at `computer-move`", "auto-reply on", auto_reply, Effect::edit},
    {"Game", "exchange", "", "change sides with the program in this position", "exchange", exchange, Effect::run},
    {"Game", "resign", "", "resign the game", "resign", resign, Effect::edit},
    {"Game", "new-game", "[SETTING=VALUE...]", "start a new game, optionally with different program settings", "new-game", new_game, Effect::run},
    {"Game", "setboard", "POSITION", "start a new game from a position in FEN or PDN format", "setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", set_board, Effect::run},
    {"Game", "setting", "SETTING=VALUE", "change a setting of the program; some settings start a new game", "setting level=blitz", setting, Effect::run},
    {"Game", "take-back", "[move | game]", "take back the last move and the program's reply, or return to the previous game; `move` and `game` limit the command to one of the two", "take-back", take_back, Effect::travel},
    {"Game", "hint", "", "show the move that the program would make in your place", "hint", hint, Effect::run},
    {"Game", "save-game", "FILE", "save the moves as PGN or PDN; if FILE ends in .json, also save the state of the machine, for `janus play`", "save-game game.pgn", save_game, Effect::file},
};
std::span<const Command> game_commands() { return kGame; }

}  // namespace janus::commands
