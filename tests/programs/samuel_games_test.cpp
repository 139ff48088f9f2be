// Plays whole games with Samuel's checkers at its terminal: against a random mover, a player who counts material, and itself.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <regex>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "programs/samuel_kit.hpp"
#include "programs/samuel_terminal.hpp"

using namespace janus;
using namespace janus::tests::samuel;

namespace {

constexpr std::uint64_t kClocksPerSecond = 2'000'000;

struct Match {
  Tally tally;
  std::vector<std::uint64_t> clocks;  // per move, in order

  std::uint64_t median() const { return clocks[clocks.size() / 2]; }
  std::uint64_t most() const { return clocks.back(); }
};

// Plays from the fifty openings, with each side.
Match match(const std::string& level, const std::function<Player(unsigned seed)>& other) {
  Match match;
  unsigned seed = 0;
  for (const Opening& opening : fifty_openings()) {
    for (const Side side : {Side::black, Side::white}) {
      AtTheTerminal program(opening.position, side, level);
      const Player opponent = other(++seed);
      match.tally.add(side == Side::black ? play_game(opening.position, program.player(), opponent)
                                          : play_game(opening.position, opponent, program.player()),
                      side);
      match.clocks.insert(match.clocks.end(), program.clocks().begin(), program.clocks().end());
    }
  }
  std::sort(match.clocks.begin(), match.clocks.end());
  UNSCOPED_INFO(level << ": won " << match.tally.won << ", drawn " << match.tally.drawn << ", lost " << match.tally.lost << "; "
                      << match.clocks.size() << " moves, clocks: median " << match.median() << ", most " << match.most());
  return match;
}

Board board_of(const session::TranscriptLine& line, int colour) {
  Board board;
  board.colour = colour;
  for (const session::VariableValue& value : line.variables) {
    Set& set = value.name == "ACTIVE" ? board.active : value.name == "PASSIVE" ? board.passive : board.kings;
    for (std::size_t i = 0; i < set.size(); ++i) set[i] = static_cast<std::uint8_t>(value.numbers.at(i).rounded());
  }
  return board;
}

// Counts the plies at the end without a capture and without a man's move.
int quiet_plies(const std::vector<Board>& boards) {
  const auto men = [](const Board& board) {
    std::string both[2];
    for (std::size_t i = 0; i < 4; ++i) {
      both[board.colour] += static_cast<char>(board.active[i] & ~board.kings[i]);
      both[board.colour ^ 1] += static_cast<char>(board.passive[i] & ~board.kings[i]);
    }
    return both[0] + both[1];
  };
  const auto count = [](const Board& board) {
    int sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum += std::popcount(board.active[i]) + std::popcount(board.passive[i]);
    return sum;
  };
  int plies = 0;
  for (std::size_t i = boards.size() - 1; i > 0 && men(boards[i]) == men(boards[i - 1]) && count(boards[i]) == count(boards[i - 1]); --i)
    ++plies;
  return plies;
}

}  // namespace

TEST_CASE("Samuel's checkers: level 2 beats a random mover", "[slow]") { CHECK(match("quick", random_player).tally.won >= 98); }

TEST_CASE("Samuel's checkers: equals four plies of material in its README's time", "[slow]") {
  const std::string text = readme();
  const auto thousands = [](std::uint64_t clocks) { return (clocks + 500) / 1000; };
  for (const std::string level : {"instant", "quick", "steady", "deep"}) {
    const Match result = match(level, [](unsigned seed) { return material_player(seed); });
    CAPTURE(level, result.tally.score(), result.median(), result.most());
    const std::regex row(fmt::format(R"(\| `{}` \| \d \| \d \| {} \| [^|]* \| {} \| [^|]* \| {} \|)", level, thousands(result.median()),
                                     thousands(result.most()), result.tally.score()));
    CHECK(std::regex_search(text, row));
    if (level != "deep") continue;
    CHECK(result.tally.score() >= 60);
    CHECK(result.median() < 2 * 60 * kClocksPerSecond);
    CHECK(result.most() < 10 * 60 * kClocksPerSecond);
  }
}

TEST_CASE("Samuel's checkers: a game against itself is legal and ends") {
  int decided = 0;
  for (int random = 0; random < 8; ++random) {
    CAPTURE(random);
    const auto& programs = session::built_in_collection();
    session::Session session({.program = session::load_program(programs, "samuel-checkers"),
                              .settings = {{"side", "both"}, {"level", "instant"}, {"random", std::to_string(random)}}},
                             programs);
    std::vector<Board> boards{{}};
    session.on_transcript([&](const session::TranscriptLine& line) {
      if (line.event == "ply") boards.push_back(board_of(line, static_cast<int>(boards.size() % 2)));
    });
    session.start();
    REQUIRE(session.run({.max_cycle = 3600ull * 2'000'000}, {}) == session::EndReason::idle);
    REQUIRE(boards.size() > 20);
    for (std::size_t i = 0; i + 1 < boards.size(); ++i) {
      const auto next = after_moves(boards[i]);
      REQUIRE(std::find(next.begin(), next.end(), boards[i + 1]) != next.end());
    }
    const auto lines = session.screen().value();
    const std::string& said = lines[lines.size() - 2];
    const bool lost = after_moves(boards.back()).empty();
    if (!lost) CHECK(quiet_plies(boards) == 80);
    decided += lost;
    CHECK(said == (!lost ? "A DRAW" : boards.back().colour == 0 ? "WHITE WINS" : "BLACK WINS"));
    CHECK(lines.back() == "YOU B, W OR N? ");
  }
  CHECK(decided > 0);
  CHECK(decided < 8);
}
