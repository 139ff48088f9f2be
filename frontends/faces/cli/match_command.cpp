// `janus match`: programs and outside engines against each other, with a referee.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <chrono>
#include <cstdio>
#include <thread>

#include "frontends/faces/cli/run_setup.hpp"
#include "frontends/faces/cli/shell.hpp"
#include "frontends/faces/engine/process_lock.hpp"
#include "frontends/games/play/score.hpp"
#include "frontends/faces/terminal/interrupt.hpp"
#include "frontends/games/tournament/engines/engine_player.hpp"
#include "frontends/games/tournament/match_score.hpp"
#include "frontends/games/tournament/program_player.hpp"
#include "frontends/games/tournament/runner.hpp"
#include "frontends/games/tournament/soloist.hpp"
#include "frontends/games/tournament/standings.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/printable.hpp"

namespace janus::cli {
namespace {

using Clock = std::chrono::steady_clock;
using tournament::Game;

constexpr auto kSaveEvery = std::chrono::seconds(1);

struct MatchRequest {
  MachineArguments machine;
  std::string first, second;
  std::string engine, engine_go = "movetime 100", engine_protocol = "uci";
  std::vector<std::string> engine_options;
  int engine_timeout = 60;
  int games = 2, jobs = 0, most_plies = 400, book_plies = 8, random_plies = 0;
  std::uint64_t seed = 1;
  std::string openings, vary, file, score;
  bool json = false, quiet = false;
};

// PROGRAM, or PROGRAM:NAME=VALUE,NAME=VALUE.
session::Setup contestant(const MatchRequest& request, const std::string& text, const session::Collection& collection) {
  session::Setup setup = make_setup(request.machine);
  const std::size_t colon = text.find(':');
  if (const std::size_t other = text.find_first_of(",="); other < colon)
    throw session::Error(
        fmt::format("match: `{}`: settings stand after a colon, as in {}:NAME=VALUE,NAME=VALUE", text, text.substr(0, other)));
  setup.program = session::load_program(collection, text.substr(0, colon));
  for (std::size_t at = colon; at != std::string::npos && at + 1 < text.size();) {
    const std::size_t end = text.find(',', at + 1);
    setup.settings.push_back(parse_pair(text.substr(0, colon), text.substr(at + 1, end == std::string::npos ? end : end - at - 1)));
    at = end;
  }
  return setup;
}

tournament::EngineSetup engine_setup(const MatchRequest& request, const std::atomic<bool>& cancel) {
  tournament::EngineSetup setup{.command = request.engine, .xboard = request.engine_protocol == "xboard", .go = request.engine_go};
  for (const std::string& option : request.engine_options) setup.options.push_back(parse_pair("--engine-option", option));
  setup.timeout = std::chrono::seconds(request.engine_timeout);
  setup.cancel = &cancel;
  return setup;
}

// Where two players meet, or one program sits alone: what the match makes of them.
class MatchCommand {
 public:
  MatchCommand(const MatchRequest& request, const session::Collection& collection) : request_(request), collection_(collection) {
    if (!request.second.empty() && !request.engine.empty()) throw session::Error("match: B or --engine, not both");
    setups_[0] = contestant(request, request.first, collection);
    if (const std::string problem = play::game_problem(*setups_[0].program); !problem.empty()) throw session::Error(problem);
    rules_ = play::rules_of(*setups_[0].program);
    if (!request.engine.empty() && rules_->name() != "chess")
      throw session::Error(fmt::format("match: engines play chess, and {} plays {}", setups_[0].program->title, rules_->name()));
    if (alone()) {
      names_ = {tournament::Soloist(setups_[0], collection, request.vary).name(), {}};
      names_[1] = names_[0];
    } else {
      if (!request.second.empty()) setups_[1] = contestant(request, request.second, collection);
      names_ = {player(0)->name(), player(1)->name()};
    }
    if (setups_[1].program && play::rules_of(*setups_[1].program) != rules_)
      throw session::Error(
          fmt::format("match: {} plays {}, and {} plays {}", names_[0], rules_->name(), names_[1], setups_[1].program->rules()));
    make_openings();
  }

  int run() {
    std::unique_ptr<engine::ProcessLock> lock;
    tournament::Games games;
    if (!request_.file.empty()) {
      std::string problem;
      lock = engine::ProcessLock::take(request_.file + ".lock", problem);
      if (!lock) throw session::Error(problem.empty() ? request_.file + ": another match is writing it just now" : problem);
      games = kept();
    }
    if (!request_.score.empty()) {  // what cannot be written is better known now
      score_.emplace(request_.score);
      if (!score_->ok()) throw session::Error(score_->problem());
    }
    if (talks()) fmt::print("{}\n", plan_text());
    tournament::Run run{.games = request_.games, .jobs = jobs(), .make_player = [this] { return game_player(); }};
    run.finished = [&](const Game& game) { finished(game, games); };
    run.watch = [&](int milliseconds) { return watch(milliseconds); };
    const bool all = tournament::play_games(run, games);
    clear_line();
    save(games);
    if (!problem_.empty()) throw session::Error(problem_);
    std::erase_if(games, [&](const auto& one) { return one.first >= request_.games; });
    report(games);
    if (all) return kExitDone;
    if (const std::string lost = tools::flush_standard_output(); !lost.empty()) throw session::Error(lost);
    tools::print_error(fmt::format("janus match: stopped after {} of {} games{}\n", games.size(), request_.games,
                                   request_.file.empty() ? "; with --file F it could go on" : "; the same command goes on"));
    return kExitLimit;
  }

 private:
  bool alone() const { return request_.second.empty() && request_.engine.empty(); }
  bool talks() const { return !request_.json && !request_.quiet; }
  int jobs() const {
    if (request_.jobs > 0) return request_.jobs;
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  }

  std::unique_ptr<tournament::Player> player(int which) const {
    if (which == 1 && !request_.engine.empty())
      return std::make_unique<tournament::EnginePlayer>(engine_setup(request_, interrupt_.flag()));
    const session::Setup& setup = setups_[static_cast<std::size_t>(which)];
    const bool varies = !request_.vary.empty() && setup.program->find_setting(request_.vary) != nullptr;
    return std::make_unique<tournament::ProgramPlayer>(setup, collection_, varies ? request_.vary : std::string());
  }

  void make_openings() {
    const auto pairs = static_cast<std::size_t>((request_.games + 1) / 2);
    if (!request_.openings.empty() && request_.random_plies > 0) throw session::Error("match: --openings or --random, not both");
    if (alone() && (!request_.openings.empty() || request_.random_plies > 0))
      throw session::Error(
          "match: a program that plays against itself in one machine begins its games itself; --vary NAME varies a setting");
    if (!request_.vary.empty() && setups_[0].program->find_setting(request_.vary) == nullptr &&
        (!setups_[1].program || setups_[1].program->find_setting(request_.vary) == nullptr))
      tournament::varied_value(*setups_[0].program, request_.vary, 0);  // says so
    if (request_.random_plies > 0) {
      openings_ = tournament::random_openings(*rules_, pairs, request_.random_plies, request_.seed);
    } else if (!request_.openings.empty()) {
      const tools::ReadFile file = tools::read_file(request_.openings, tools::kGameFile);
      if (!file.ok()) throw session::Error(file.problem);
      openings_ = tournament::book_openings(*rules_, pairs, file.bytes, request_.openings, request_.book_plies);
    } else {
      openings_ = tournament::plain_openings(*rules_, pairs);
    }
  }

  std::string openings_text() const {
    if (request_.random_plies > 0) return fmt::format("{} half moves by chance, seed {}", request_.random_plies, request_.seed);
    if (!request_.openings.empty()) return fmt::format("{}, {} half moves", request_.openings, request_.book_plies);
    return request_.vary.empty() ? "none" : fmt::format("each value of {} in turn", request_.vary);
  }

  tournament::Plan plan() const {
    tournament::Plan plan = {{"rules", std::string(rules_->name())}, {"first", names_[0]}, {"second", alone() ? "itself" : names_[1]}};
    for (const std::string& option : request_.machine.options) plan.emplace_back("option", option);
    for (const std::string& rom : request_.machine.roms) plan.emplace_back("rom", rom);
    if (!request_.engine.empty()) {
      plan.emplace_back("engine", fmt::format("{} ({}, {})", request_.engine, request_.engine_protocol, request_.engine_go));
      for (const std::string& option : request_.engine_options) plan.emplace_back("engine option", option);
    }
    plan.emplace_back("openings", openings_text());
    plan.emplace_back("most half moves", std::to_string(request_.most_plies));
    return plan;
  }

  std::string plan_text() const {
    return fmt::format("{} against {}, {} games, openings: {}", names_[0], alone() ? "itself" : names_[1], request_.games, openings_text());
  }

  tournament::GamePlayer game_player() const {
    const tournament::Terms terms{rules_, request_.most_plies};
    if (alone()) {
      auto soloist = std::make_shared<tournament::Soloist>(setups_[0], collection_, request_.vary);
      return [soloist, terms](int number, const std::atomic<bool>& cancel) { return soloist->play(number, terms, cancel); };
    }
    auto first = std::shared_ptr(player(0)), second = std::shared_ptr(player(1));
    return [this, first, second, terms](int number, const std::atomic<bool>& cancel) {
      const bool white = tournament::first_has_white(*rules_, number);
      return tournament::play_game(terms, number, openings_[static_cast<std::size_t>(number) / 2], white ? *first : *second,
                                   white ? *second : *first, cancel);
    };
  }

  // --- The file ---

  tournament::Games kept() const {
    const tools::ReadFile file = tools::read_file(request_.file, tools::kGameFile);
    if (file.missing) return {};
    if (!file.ok()) throw session::Error(file.problem);
    tournament::MatchFile match;
    try {
      match = tournament::parse_match_file(file.bytes, *rules_);
    } catch (const session::Error& error) {
      throw session::Error(fmt::format("{}: {}; name another file, or remove it", request_.file, error.what()));
    }
    if (const std::string other = tournament::difference(match.plan, plan()); !other.empty())
      throw session::Error(fmt::format("{}: it is another match: {}", request_.file, other));
    return match.games;
  }

  void save(const tournament::Games& games) {
    if (request_.file.empty() || !problem_.empty()) return;
    saved_ = Clock::now();
    problem_ = tools::write_file(request_.file, tournament::to_json({plan(), games}));
  }

  // --- What is shown ---

  void finished(const Game& game, const tournament::Games& games) {
    if (Clock::now() - saved_ >= kSaveEvery) save(games);
    if (!talks()) return;
    clear_line();
    const bool white = tournament::first_has_white(*rules_, game.number);
    const std::string how = game.cause == tournament::Cause::rules ? game.words
                            : game.words.empty()                   ? std::string(name_of(game.cause))
                                                                   : fmt::format("{} ({})", name_of(game.cause), game.words);
    fmt::print("{:>4}/{}  {} - {}  {}  {}, {} half moves, {}\n", game.number + 1, request_.games, names_[white ? 0 : 1],
               names_[white ? 1 : 0], game.result, tools::printable(how), game.moves.size(), tournament::clock_text(game.microseconds()));
    std::fflush(stdout);
  }

  bool watch(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    if (live_ && Clock::now() - shown_ > std::chrono::milliseconds(500)) {
      shown_ = Clock::now();
      const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(shown_ - began_).count();
      tools::print_error(
          fmt::format("\r\x1b[K{} at work for {} s; Ctrl-C stops", jobs() == 1 ? "one game" : fmt::format("{} games", jobs()), seconds));
      line_shown_ = true;
    }
    return !interrupt_.flag() && problem_.empty();
  }

  void clear_line() {
    if (std::exchange(line_shown_, false)) tools::print_error("\r\x1b[K");
  }

  void report(const tournament::Games& games) {
    if (score_) {
      const std::string event = alone() ? names_[0] + " against itself" : fmt::format("{} against {}", names_[0], names_[1]);
      score_->write(tournament::to_score(*rules_, names_, games, event, play::date_text()));
      if (const std::string problem = score_->commit(); !problem.empty()) throw session::Error(problem);
    }
    std::array<std::string, 2> names = names_;
    if (alone()) names = {"White", "Black"};
    else if (names[0] == names[1]) names = {names_[0] + " A", names_[1] + " B"};
    const tournament::Standings all = tournament::standings(*rules_, names, games, alone());
    if (request_.json) return fmt::print("{}", tournament::to_json(all));
    fmt::print("{}{}", talks() ? "\n" : "", tournament::to_text(all));
    if (const std::string repeated = tournament::repeated_text(all.played, all.first.games()); !repeated.empty())
      fmt::print("{}{}\n", repeated, more_text());
  }

  // What brings games that differ.
  std::string more_text() const {
    if (!request_.engine.empty()) return {};
    if (alone()) return ": that is all there are; --vary NAME varies a setting";
    if (!request_.openings.empty()) return ": that is all there are in the book; more openings, or --random N in its place, bring more";
    return request_.random_plies > 0 ? ": there are no more beginnings by chance; a greater --random brings more"
                                     : ": that is all there are; add --random N";
  }

  const MatchRequest& request_;
  const session::Collection& collection_;
  std::array<session::Setup, 2> setups_;
  std::array<std::string, 2> names_;
  const play::Rules* rules_ = nullptr;
  std::vector<tournament::Opening> openings_;
  terminal::Interrupt interrupt_{terminal::Interrupt::By::keyboard_or_system};
  std::optional<tools::FileWriter> score_;
  std::string problem_;  // of the file
  Clock::time_point saved_, shown_, began_ = Clock::now();
  bool live_ = !request_.json && !request_.quiet && isatty(STDERR_FILENO) == 1;
  bool line_shown_ = false;
};

}  // namespace

void add_match_command(CLI::App& app, Shell& shell) {
  CLI::App* command =
      app.add_subcommand("match", "programs against each other, against an outside engine, or against themselves, with a referee");
  auto request = std::make_shared<MatchRequest>();
  command->add_option("A", request->first, "a game: PROGRAM, or PROGRAM:NAME=VALUE,NAME=VALUE with settings of its own")->required();
  command->add_option("B", request->second, "who plays against it; without B and --engine it plays against itself in one machine");
  add_machine_arguments(*command, request->machine);
  command->add_option("--games", request->games, "how many; the players change sides after each")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command->add_option("--random", request->random_plies, "each two games begin with so many legal half moves by chance")
      ->check(CLI::Range(0, 40));
  command->add_option("--seed", request->seed, "of chance")->capture_default_str();
  command->add_option("--openings", request->openings, "PGN or PDN: the first half moves of its games; or EPD, FEN: positions")
      ->type_name("FILE");
  command->add_option("--book-plies", request->book_plies, "so many half moves of each")->check(CLI::Range(0, 1000))->capture_default_str();
  command->add_option("--vary", request->vary, "the games go through the values of this setting")->type_name("NAME");
  command->add_option("--max-plies", request->most_plies, "a game of so many half moves is drawn")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  command->add_option("--engine", request->engine, "an outside engine in place of B: \"stockfish\", \"gnuchess --uci\"")->type_name("CMD");
  command->add_option("--engine-protocol", request->engine_protocol, "uci or xboard")
      ->check(CLI::IsMember({"uci", "xboard"}))
      ->capture_default_str();
  command->add_option("--engine-option", request->engine_options, "one of its own options")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command->add_option("--engine-go", request->engine_go, "how long it may think, as UCI says it: movetime MS, depth N, nodes N")
      ->capture_default_str();
  command->add_option("--engine-timeout", request->engine_timeout, "seconds without an answer, by which it loses")
      ->check(CLI::Range(1, 86400))
      ->capture_default_str();
  command->add_option("--jobs", request->jobs, "games at a time; else as many as there are cores")->check(CLI::Range(1, 256));
  command->add_option("--file", request->file, "keeps the match: the same command goes on with it")->type_name("FILE");
  command->add_option("--pgn", request->score, "writes the games (PGN, or PDN)")->type_name("FILE");
  command->add_flag("--json", request->json, "the table as JSON, and nothing else");
  command->add_flag("--quiet", request->quiet, "the table, and nothing else");
  command->callback([&shell, request] { shell.exit_code = MatchCommand(*request, shell.collection()).run(); });
}

}  // namespace janus::cli
