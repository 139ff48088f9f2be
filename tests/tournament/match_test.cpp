// Openings, the file, the threads, and the table of a match.
#include <cmath>
#include <set>

#include "catch.hpp"
#include "frontends/games/tournament/match_file.hpp"
#include "frontends/games/tournament/openings.hpp"
#include "frontends/games/tournament/report.hpp"
#include "frontends/games/tournament/runner.hpp"
#include "frontends/games/tournament/standings.hpp"
#include "frontends/games/play/score_reader.hpp"
#include "frontends/games/tournament/referee.hpp"
#include "tournament/scripted_player.hpp"

using namespace janus;
using namespace janus::tournament;

namespace {

const play::Rules& chess() { return *play::find_rules("chess"); }

Game game(int number, const std::string& result, Cause cause = Cause::resigned, const std::string& words = {}) {
  Game one{.number = number, .start = chess().start()};
  one.moves = {{"e2e4", 2'000'000}, {"e7e5", 4'000'000}};
  one.result = result;
  one.cause = cause;
  one.words = words;
  return one;
}

// Returns two plies of 2 and 4 s, different for each number below 400.
std::vector<GameMove> random_openings_of(int number) {
  static const auto openings = random_openings(chess(), 400, 2, 1);
  const Opening& opening = openings.at(static_cast<std::size_t>(number));
  return {{opening.moves[0], 2'000'000}, {opening.moves[1], 4'000'000}};
}

// Returns games with `won`, `lost` and `drawn` for the first player, who has White in even games. Each pair has its own opening.
Games games(int won, int lost, int drawn) {
  Games all;
  for (int number = 0; number < won + lost + drawn; ++number) {
    const bool white = number % 2 == 0;
    const std::string result = number < won ? (white ? "1-0" : "0-1") : number < won + lost ? (white ? "0-1" : "1-0") : "1/2-1/2";
    all[number] = game(number, result);
    all[number].moves = random_openings_of(number / 2);
  }
  return all;
}

Games run(int jobs, int count, std::uint64_t seed) {
  const auto openings = random_openings(chess(), 8, 2, seed);
  Games all;
  Run run{.games = count, .jobs = jobs};
  run.make_player = [&]() -> GamePlayer {
    auto first = std::make_shared<tests::FirstOrLast>(true), last = std::make_shared<tests::FirstOrLast>(false);
    return [&openings, first, last](int number, const std::atomic<bool>& cancel) {
      return play_game({&chess(), 60}, number, openings[static_cast<std::size_t>(number) / 2], number % 2 == 0 ? *first : *last,
                       number % 2 == 0 ? *last : *first, cancel);
    };
  };
  CHECK(play_games(run, all));
  return all;
}

}  // namespace

TEST_CASE("match: random openings depend on the seed, and are all different") {
  const auto some = random_openings(chess(), 50, 2, 7), more = random_openings(chess(), 200, 2, 7);
  CHECK(std::equal(some.begin(), some.end(), more.begin()));
  CHECK(random_openings(chess(), 50, 2, 8) != some);
  std::set<std::vector<std::string>> seen;
  for (const Opening& opening : more) seen.insert(opening.moves);
  CHECK(seen.size() == 200);
  CHECK(random_openings(chess(), 401, 2, 1).size() == 401);  // only 400 exist, so one repeats
  CHECK(random_openings(*play::find_rules("draughts"), 3, 2, 1)[0].moves.size() == 2);
  // Fixed, so that they are equal on every host.
  CHECK(random_openings(chess(), 1, 4, 1)[0].moves == random_openings(chess(), 2, 4, 1)[0].moves);
}

TEST_CASE("match: openings of a book are in random order, by the seed") {
  std::string book;
  for (const char* move : {"a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3"}) book += "1. " + std::string(move) + " *\n\n";
  const auto in_order = book_openings(chess(), 16, book, "b.pgn", 3), one = book_openings(chess(), 16, book, "b.pgn", 3, 1);
  CHECK(one != in_order);
  CHECK(one == book_openings(chess(), 16, book, "b.pgn", 3, 1));
  CHECK(one != book_openings(chess(), 16, book, "b.pgn", 3, 2));
  CHECK(std::equal(one.begin(), one.begin() + 8, one.begin() + 8));
  CHECK(std::is_permutation(one.begin(), one.begin() + 8, in_order.begin()));
}

TEST_CASE("match: a book has games or positions, and an error names its line") {
  const auto games = book_openings(chess(), 3, "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n[Event \"y\"]\n\n1. d4 *\n", "b.pgn", 3);
  REQUIRE(games.size() == 3);
  CHECK(games[0].moves == std::vector<std::string>{"e2e4", "e7e5", "g1f3"});
  CHECK(games[1].moves == std::vector<std::string>{"d2d4"});
  CHECK(games[2] == games[0]);
  const auto positions = book_openings(chess(), 1, "# ends\n4k3/8/8/8/8/8/8/4K2R w - - bm Rh8+; id \"one\";\n", "b.epd", 3);
  CHECK(positions[0].start == "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  CHECK(book_openings(*play::find_rules("draughts"), 1, "B:W18,24,K27:B1,3\n", "b.fen", 3)[0].moves.empty());
  CHECK_THROWS_WITH(book_openings(chess(), 1, "4k3/8/8/8/8/8/8/4K2R w - -\nrubbish\n", "b.epd", 3),
                    Catch::StartsWith("b.epd:2: rubbish: "));
  CHECK_THROWS_WITH(book_openings(chess(), 1, "[Event \"x\"]\n\n1. e5 *\n", "b.pgn", 3), Catch::StartsWith("b.pgn: "));
  CHECK_THROWS_WITH(book_openings(chess(), 1, "\n", "b.pgn", 3), "b.pgn: the file does not contain a game or a position");
}

TEST_CASE("match: any number of threads plays the same games") {
  const Games one = run(1, 16, 3), four = run(4, 16, 3);
  CHECK(to_json(MatchFile{{}, one}) == to_json(MatchFile{{}, four}));
}

TEST_CASE("match: finished games are kept, and cancelled ones are played later") {
  Games all = run(2, 4, 3);
  const std::string four = to_json(MatchFile{{}, all});
  int played = 0;
  Run run{.games = 6, .jobs = 2};
  run.make_player = [&]() -> GamePlayer {
    return [&](int number, const std::atomic<bool>&) -> std::optional<Game> { return game(number, "1-0"); };
  };
  run.finished = [&](const Game& game) { played += game.number >= 4 ? 1 : 100; };
  CHECK(play_games(run, all));
  CHECK(played == 2);
  run.games = 9;
  run.make_player = [&]() -> GamePlayer { return [&](int, const std::atomic<bool>&) { return std::optional<Game>(); }; };
  run.watch = [](int) { return false; };
  CHECK_FALSE(play_games(run, all));
  CHECK(all.size() == 6);
  run.make_player = []() -> GamePlayer { throw session::Error("there is no such engine"); };
  CHECK_THROWS_WITH(play_games(run, all), "there is no such engine");
}

TEST_CASE("match: a file is read as it was written, other files are rejected") {
  MatchFile match{{{"rules", "chess"}, {"first", "A"}}, games(2, 1, 1)};
  match.games[0].moves = game(0, "1-0").moves;
  match.games[1].words = "a \"quoted\" word";
  match.games[2].moves[1].instead_of = "1... Ke8-g8";
  const std::string text = to_json(match);
  const MatchFile again = parse_match_file(text, &chess());
  CHECK(to_json(again) == text);
  CHECK(difference(again.plan, match.plan).empty());
  CHECK(difference(match.plan, {{"rules", "chess"}, {"first", "B"}}) == "first: A instead of B");
  CHECK(difference(match.plan, {{"rules", "chess"}}) == "first: only in the file");
  CHECK(again.games.at(2).moves[1].instead_of == "1... Ke8-g8");
  for (const char* wrong : {"", "{}", "[]", "{\"janus\": 3}", "{\"janus\": \"match\", \"version\": 1}"})
    CHECK_THROWS_AS(parse_match_file(wrong, &chess()), session::Error);
  CHECK_THROWS_WITH(parse_match_file("{\"janus\": \"match\", \"version\": 2}", &chess()), "the match is from another version of Janus");
  std::string broken = text;
  broken.replace(broken.find("e7e5"), 4, "e7e2");
  CHECK_THROWS_WITH(parse_match_file(broken, &chess()), Catch::StartsWith("game 1: e7e2: "));
  CHECK_THROWS_WITH(parse_match_file(text.substr(0, text.size() / 2), &chess()), "not a match: the file is damaged");
}

TEST_CASE("match: scores, differences and bounds match the formulas") {
  // 60 of 100: 400 log10(0.6 / 0.4).
  const Standings all = standings(chess(), {"A", "B"}, games(60, 40, 0));
  CHECK(all.first.won == 60);
  CHECK(all.mean == Approx(0.6));
  REQUIRE(all.elo);
  CHECK(all.elo->difference == Approx(70.44).margin(0.01));
  // 50 pairs that score 1 or 0: the standard error is sqrt(0.24 * 50 / 49 / 50).
  const double error = 2.0096 * std::sqrt(0.24 / 49);  // Student's t for 49 degrees of freedom
  CHECK(all.elo->least == Approx(elo_of(0.6 - error)).epsilon(1e-4));
  CHECK(all.elo->most == Approx(elo_of(0.6 + error)).epsilon(1e-4));
  CHECK(all.first_as_white.games() == 50);
  CHECK(all.plies == Approx(2));
  CHECK(all.microseconds_a_move[0] == 3'000'000);  // 2 s with White, 4 s with Black
  CHECK(elo_of(0.5) == Approx(0).margin(1e-9));
  CHECK(std::isinf(elo_of(0)));
  CHECK_FALSE(standings(chess(), {"A", "B"}, games(10, 0, 0)).elo);
  CHECK_FALSE(standings(chess(), {"A", "B"}, games(1, 0, 1)).elo);
  CHECK_FALSE(standings(chess(), {"A", "B"}, games(0, 0, 8)).elo);
  CHECK(standings(chess(), {"A", "B"}, {}).mean == 0);
}

TEST_CASE("match: Student's t matches the published tables") {
  CHECK(student_t_95(1) == Approx(12.7062).margin(1e-4));
  CHECK(student_t_95(2) == Approx(4.3027).margin(1e-4));
  CHECK(student_t_95(9) == Approx(2.2622).margin(1e-4));
  CHECK(student_t_95(30) == Approx(2.0423).margin(1e-4));
  CHECK(student_t_95(499'999) == Approx(1.95997).margin(1e-4));
}

TEST_CASE("match: repeated games do not add information") {
  Games six = games(3, 1, 2), sixty;
  for (int number = 0; number < 60; ++number) {
    sixty[number] = six[number % 6];
    sixty[number].number = number;
  }
  const Standings once = standings(chess(), {"A", "B"}, six), often = standings(chess(), {"A", "B"}, sixty);
  CHECK(often.played == 60);
  CHECK(often.first.games() == 6);
  CHECK(often.mean == Approx(once.mean));
  REQUIRE(once.elo);
  REQUIRE(often.elo);
  CHECK(often.elo->least == Approx(once.elo->least));
  CHECK(often.elo->most == Approx(once.elo->most));
  CHECK(repeated_text(60, 6) == "60 games, 6 different");
  CHECK(repeated_text(6, 6).empty());
  CHECK(to_json(often, "").find("\"different\": 6") != std::string::npos);
  // Three pairs of 1/2, 3/4 and 3/4: the mean is 2/3, its standard error 1/12. 4.303 times the error exceeds all bounds.
  Games three = games(0, 0, 6);
  three[2].result = "1-0";
  three[4].result = "1-0";
  const Standings few = standings(chess(), {"A", "B"}, three);
  REQUIRE(few.elo);
  CHECK(few.elo->difference == Approx(120.4).margin(0.1));
  CHECK(few.elo->least == Approx(-141).margin(1));
  CHECK(std::isinf(few.elo->most));
}

TEST_CASE("match: the table lists losses by cause") {
  Games all = games(1, 1, 1);
  all[0].cause = Cause::rules;
  all[0].words = "checkmate";
  all[1].cause = Cause::illegal_move;
  all[2].cause = Cause::repetition;
  const std::string text = to_text(standings(chess(), {"A", "B"}, all));
  for (const char* part :
       {"checkmate        B lost 1\n", "illegal move     A lost 1\n", "repetition       1 drawn\n", "A      3   50.0 %  +1 -1 =1"})
    CHECK_THAT(text, Catch::Contains(part));
  CHECK(to_json(standings(chess(), {"A", "B"}, all), "").find("\"score\": 0.5") != std::string::npos);
}

TEST_CASE("match: the table counts lost pieces and replaced castlings") {
  Games all = games(1, 1, 0);  // A has White in the first game, and Black in the second
  all[0].moves = {{"e2e4"}, {"d7d5"}, {"e4d5"}, {"d8d5"}, {"b1c3"}, {"g8f6"}, {"c3d5", 0, "4. Ke1-g1"}};
  all[1].moves = {{"e2e4"}, {"d7d5"}, {"e4d5"}};
  Standings two = standings(chess(), {"A", "B"}, all);
  CHECK(two.pieces_lost == std::array{1.0, 1.0});  // A: two pawns in two games; B: a pawn and the queen
  CHECK(two.touch_moves == std::array{1, 0});
  CHECK_THAT(to_text(two), Catch::Contains("Pieces lost per game: A 1.0, B 1.0\nIllegal castlings replaced by a king's move: A 1, B 0\n"));
  all[1].given = 3;  // captures in an opening do not count
  CHECK(standings(chess(), {"A", "B"}, all).pieces_lost == std::array{0.5, 1.0});
  const std::string text = Report({{"rules", "chess"}, {"first", "A"}, {"second", "B"}}, all).score();
  CHECK_THAT(text, Catch::Contains("{touch-move instead of 4. Ke1-g1;"));
}

TEST_CASE("match: in draughts Black starts, as does the first player in even games") {
  CHECK_FALSE(is_first_white(*play::find_rules("draughts"), 0));
  CHECK(is_first_white(*play::find_rules("draughts"), 1));
  CHECK(is_first_white(chess(), 0));
}

TEST_CASE("match: games are written with the referee's reasons and read again") {
  Games all = games(1, 1, 0);
  all[1].cause = Cause::illegal_move;
  all[1].words = "2. Kxe8: too far";
  const Plan plan = {{"rules", "chess"}, {"first", "A"}, {"second", "B"}};
  const std::string text = Report(plan, all).score();
  for (const char* part : {"[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]", "[White \"B\"]\n[Black \"A\"]", "[Round \"2\"]",
                           "[Termination \"rules infraction\"]", "{illegal move: 2.", "{[%emt 0:00:02]}"})
    CHECK_THAT(text, Catch::Contains(part));
  CHECK(play::read_score(chess(), text).size() == 2);
}
