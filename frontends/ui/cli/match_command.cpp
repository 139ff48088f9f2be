// `janus match`: programs and outside engines against each other, with a referee.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <thread>

#include "frontends/core/session/files.hpp"
#include "frontends/ui/cli/match_field.hpp"
#include "frontends/ui/cli/progress_line.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/core/engine/process_lock.hpp"
#include "frontends/ui/terminal/interrupt.hpp"
#include "frontends/games/play/score.hpp"
#include "frontends/games/tournament/report.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/printable.hpp"
#include "tools/files/distinct_files.hpp"

namespace janus::cli {
namespace {

using Clock = std::chrono::steady_clock;
using tournament::Game;

constexpr auto kSaveEvery = std::chrono::seconds(1);
constexpr auto kRedrawEvery = std::chrono::milliseconds(500);
constexpr auto kReportInterval = std::chrono::minutes(1);  // if lines cannot be rewritten

void reject_overwriting(const MatchRequest& request, const std::vector<std::string>& files) {
  std::vector<tools::NamedFile> inputs = {{request.openings, "--openings"}};
  for (const std::string& file : files) inputs.push_back({file});
  if (const std::string problem = tools::find_conflict(inputs, {{request.file, "--file"}, {request.score, "--pgn"}}); !problem.empty())
    throw session::Error("match: " + problem);
}

// Output of the complete match: the score, and the table.
class MatchPapers {
 public:
  explicit MatchPapers(const MatchRequest& request) : request_(request) {
    if (request.score.empty()) return;
    score_.emplace(request.score);  // an output error should appear before the games
    if (!score_->ok()) throw session::Error(score_->problem());
  }

  void write(const tournament::Plan& plan, const tournament::Games& games) {
    const tournament::Report report(plan, games);
    if (score_) {
      score_->write(report.score());
      session::commit(*score_);
    }
    if (request_.json) fmt::print("{}", report.json());
    else fmt::print("{}{}", request_.quiet ? "" : "\n", report.text());
  }

 private:
  const MatchRequest& request_;
  std::optional<tools::FileWriter> score_;
};

class MatchCommand {
 public:
  MatchCommand(const MatchRequest& request, const session::Collection& collection)
      : request_(request), field_(request, collection, interrupt_.flag()), plan_(field_.plan()) {
    reject_overwriting(request, field_.files());
    if (!request.shard.empty()) shard_ = tournament::parse_shard(request.shard);
  }

  int run() {
    std::unique_ptr<engine::ProcessLock> lock;
    tournament::Games& games = games_;
    if (!request_.file.empty()) {
      std::string problem;
      lock = engine::ProcessLock::acquire(request_.file + ".lock", problem);
      if (!lock)
        throw session::Error(problem.empty() ? request_.file + ": in use by another match; wait for its end or use another --file"
                                             : problem);
      games = kept();
    }
    MatchPapers papers(request_);
    const int all = field_.schedule().games(), mine = shard_.game_count(all);
    if (talks())
      fmt::print("{}{}\n", field_.text(), shard_.is_whole() ? "" : fmt::format("; shard {}: {} of {}", shard_.text(), mine, all));
    tournament::Run run{.games = all, .shard = shard_, .jobs = jobs(), .make_player = [this] { return field_.game_player(); }};
    run.finished = [&](const Game& game) { finished(game); };
    run.watch = [&](int milliseconds) { return watch(milliseconds); };
    bool done = false;
    std::string refused;
    try {
      done = tournament::play_games(run, games);
    } catch (const session::Error& error) { refused = error.what(); }
    line_.clear();
    if (refused.empty() || !games.empty()) save(games);
    if (!problem_.empty()) throw session::Error(problem_);
    const std::string stopped =
        fmt::format("stopped after {} of {} games{}", games.size(), mine,
                    request_.file.empty() ? "; to be able to resume a match, use --file FILE" : "; run the same command again to resume");
    if (!refused.empty()) throw session::Error(games.empty() ? refused : fmt::format("{}; {}", refused, stopped));
    std::erase_if(games, [&](const auto& one) { return one.first >= all; });
    papers.write(plan_, games);
    if (done) return kExitDone;
    if (const std::string lost = tools::flush_standard_output(); !lost.empty()) throw session::Error(lost);
    tools::print_error(fmt::format("janus match: {}\n", stopped));
    return kExitLimit;
  }

 private:
  bool talks() const { return !request_.json && !request_.quiet; }
  int jobs() const {
    if (request_.jobs > 0) return request_.jobs;
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  }

  // --- The file ---

  tournament::Games kept() const {
    const tools::FileReadResult file = tools::read_file(request_.file, tools::kGameFile);
    if (file.missing) return {};
    if (!file.ok()) throw session::Error(file.problem);
    tournament::MatchFile match;
    try {
      match = tournament::parse_match_file(file.bytes, &field_.rules());
    } catch (const session::Error& error) {
      throw session::Error(fmt::format("{}: {}; use another file, or remove this one", request_.file, error.what()));
    }
    tournament::Plan wanted = plan_;  // older files do not name the book
    if (tournament::value_of(match.plan, "book").empty()) std::erase_if(wanted, [](const auto& one) { return one.first == "book"; });
    if (const std::string other = tournament::difference(match.plan, wanted); !other.empty())
      throw session::Error(fmt::format("{}: contains another match ({}); use another file", request_.file, other));
    if (match.shard != shard_)
      throw session::Error(fmt::format("{}: contains shard {} of the match instead of shard {}; use one file per shard", request_.file,
                                       match.shard.text(), shard_.text()));
    return match.games;
  }

  void save(const tournament::Games& games) {
    if (request_.file.empty() || !problem_.empty()) return;
    saved_ = Clock::now();
    problem_ = tools::write_file(request_.file, tournament::to_json({plan_, games, shard_, field_.schedule().games()}));
  }

  // --- Output ---

  void finished(const Game& game) {
    ++played_;
    if (Clock::now() - saved_ >= kSaveEvery) save(games_);
    if (!talks()) return;
    line_.clear();
    const auto [white, black] = tournament::Report(plan_, games_).sides(game.number);
    const std::string how = game.cause == tournament::Cause::rules ? game.words
                            : game.words.empty()                   ? std::string(name_of(game.cause))
                                                                   : fmt::format("{} ({})", name_of(game.cause), game.words);
    fmt::print("{:>4}/{}  {} - {}  {}  {}, {} plies, {}\n", game.number + 1, field_.schedule().games(), white, black, game.result,
               tools::printable(how), game.moves.size(), play::clock_text((game.microseconds() + 500'000) / 1'000'000));
    std::fflush(stdout);
  }

  bool watch(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    const auto now = Clock::now();
    if (line_.due()) {
      line_.show(progress());
    } else if (!live_ && talks() && now - shown_ > kReportInterval) {
      shown_ = now;
      fmt::print("{}\n", progress());
      std::fflush(stdout);
    }
    return !interrupt_.flag() && problem_.empty();
  }

  // "7 of 20 games: +3 -2 =2, about 4 minutes left".
  std::string progress() const {
    const int mine = shard_.game_count(field_.schedule().games());
    std::string text = fmt::format("{} of {} games", std::min<std::size_t>(games_.size(), static_cast<std::size_t>(mine)), mine);
    const std::string score = tournament::Report(plan_, games_).running_score();
    if (!score.empty()) text += ": " + score;
    if (played_ == 0) return text;
    const std::chrono::duration<double> took = Clock::now() - began_;
    const double seconds = took.count() / played_ * std::max(mine - static_cast<int>(games_.size()), 0);
    if (seconds < 90) return text + fmt::format(", about {:.0f} s left", seconds);
    return text + (seconds < 5400 ? fmt::format(", about {:.0f} minutes left", seconds / 60)
                                  : fmt::format(", about {:.1f} hours left", seconds / 3600));
  }

  const MatchRequest& request_;
  terminal::Interrupt interrupt_{terminal::Interrupt::By::keyboard_or_system};
  MatchSetup field_;
  const tournament::Plan plan_;
  tournament::Shard shard_;
  tournament::Games games_;
  int played_ = 0;       // by this run
  std::string problem_;  // of the file
  Clock::time_point saved_, began_ = Clock::now(), shown_ = began_;
  const bool live_ = talks() && tools::is_stderr_terminal();
  ProgressLine line_{live_, kRedrawEvery};
};

// Combines shards into the match without playing games.
int merge(const MatchRequest& request) {
  if (!request.programs.empty() || !request.engines.empty() || !request.shard.empty())
    throw session::Error("match --merge: players and --shard cannot be used with --merge; remove them");
  reject_overwriting(request, request.merge);
  std::vector<tournament::MatchFile> matches(request.merge.size());
  std::vector<tournament::Part> parts;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const std::string& name = request.merge[i];
    const std::string text = session::read_text(name, tools::kGameFile);
    try {
      matches[i] = tournament::parse_match_file(text);
      parts.push_back({name, &matches[i]});
    } catch (const session::Error& error) { parts.push_back({name, nullptr, error.what()}); }
  }
  const tournament::MatchFile match = tournament::merge_shards(parts);
  MatchPapers papers(request);
  if (!request.file.empty()) session::write_file(request.file, tournament::to_json(match));
  papers.write(match.plan, match.games);
  return kExitDone;
}

}  // namespace

void add_match_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("match", "play a match between programs and chess engines");
  auto request = std::make_shared<MatchRequest>();
  command->add_option(
      "PLAYERS", request->programs,
      "the programs that play the match, with optional settings, as in microchess:level=blitz. A player can also be a folder with a "
      "program.toml, a program with a file to load over it, as in microchess+FILE, or `random`, which plays random moves. A single program "
      "plays against itself on one machine. If there are more than two players, each player plays against every other player");
  add_machine_arguments(*command, request->machine);
  add_number_option(*command, "--games", request->games, 1, 1000000,
                    "number of games for each pair of players; the players change sides after each game");
  add_number_option(*command, "--random", request->random_plies, 0, 40,
                    "start each pair of games with N random plies; if a program does not accept moves for its own side, the first "
                    "half of N moves of "
                    "the other players are random");
  command->add_option("--seed", request->seed, "seed of the random number generator")->capture_default_str();
  command
      ->add_option("--openings", request->openings,
                   "read the openings from FILE, which contains PGN or PDN games, or EPD or FEN positions. Positions are only supported "
                   "for programs that accept them")
      ->type_name("FILE");
  command->add_flag("--shuffle", request->shuffle, "play the openings of the file in random order; --seed selects the order");
  command
      ->add_option("--tc", request->clock,
                   "time control for each player, such as 40/7200 or 5:00+2. The clocks of programs run in emulated time. A player who "
                   "exceeds the time loses the game")
      ->type_name("[MOVES/]TIME[+INC]");
  add_number_option(*command, "--book-plies", request->book_plies, 0, 1000, "number of plies to play from each game in the opening file");
  command->add_option("--vary", request->vary, "use each value of the setting NAME in turn, with a new value in each game")
      ->type_name("NAME");
  command
      ->add_option("--castling", request->castling,
                   "rule for a program that castles illegally: it loses the game, or its king must make a legal move, selected by --seed")
      ->check(CLI::IsMember({"loss", "touch-move"}))
      ->capture_default_str();
  add_number_option(*command, "--max-plies", request->most_plies, 1, 100000, "declare a game drawn after N plies");
  add_list_option(*command, "--engine", request->engines,
                  "add a chess engine, such as \"stockfish\" or \"gnuchess --uci\"; can be repeated")
      ->type_name("CMD");
  add_list_option(*command, "--engine-protocol", request->engine_protocol,
                  "protocol of the engine; the default is uci. Give this option once for all engines, or once for each engine")
      ->check(CLI::IsMember({"uci", "xboard"}));
  add_list_option(*command, "--engine-option", request->engine_options,
                  "set an option of the engine; if there are several engines, the option applies to all of them")
      ->type_name("NAME=VALUE");
  add_list_option(*command, "--engine-go", request->engine_go,
                  "search limit of the engine: movetime MILLISECONDS, depth N or nodes N; the default is movetime 100");
  add_number_option(*command, "--engine-timeout", request->engine_timeout, 1, 86400,
                    "number of seconds to wait for output from an engine; after this time, the engine loses the game");
  command->add_option("--jobs", request->jobs, "number of games to play at the same time; the default is the number of processor cores")
      ->check(CLI::Range(1, 256));
  command->add_option("--file", request->file, "save the match in FILE; to resume an interrupted match, run the same command again")
      ->type_name("FILE");
  command
      ->add_option("--shard", request->shard,
                   "play only part I of a match that is divided into N parts. Parts are numbered from 1 to N, or from 0 to N-1. Use "
                   "--merge to combine the parts")
      ->type_name("I/N");
  command->add_option("--merge", request->merge, "combine the files of all parts of a match (see --shard), without playing any games")
      ->type_name("FILE");
  command->add_option("--pgn", request->score, "write the games to FILE in PGN format, or in PDN format for draughts")->type_name("FILE");
  command->add_flag("--json", request->json, "print only the table of results, as JSON");
  command->add_flag("--quiet", request->quiet, "print only the table of results");
  command->callback([&shell, request] {
    if (request->merge.empty()) shell.exit_code = MatchCommand(*request, shell.collection()).run();
    else shell.exit_code = merge(*request);
  });
}

}  // namespace janus::cli
