// A program that stores a board per ply of its search: the boards, the side to move in each, and the moves between them.
#include "frontends/games/play/plies.hpp"

#include "catch.hpp"
#include "frontends/games/play/search_trace_reader.hpp"
#include "play/small_draughts.hpp"
#include "still_context.hpp"

using namespace janus;

namespace {

// Stops the game in its search, after 11-15, at the given block.
struct Searching : tests::SmallDraughts {
  explicit Searching(int block) {
    match.start({});
    session.queue_text("11-15\\r");
    const debug::Expression until = session.parse(fmt::format("pc==SEARCH && H==&TREE+{}", block * 16));
    REQUIRE(session.run({.until = &until, .max_cycle = 10'000'000}, {}) == session::EndReason::condition);
  }
  std::vector<play::Ply> plies() {
    return play::read_plies(match.game().reader(), match.game().rules(), session.context(), match.game().rules().first_side());
  }
};

std::vector<std::string> moves_of(const std::vector<play::Ply>& plies) {
  std::vector<std::string> moves;
  for (const play::Ply& ply : plies) moves.push_back(ply.move);
  return moves;
}

struct Blocks final : tests::BytesContext {
  // Writes a draughts position to the given block, which becomes the current one.
  void lay(const session::Program& program, std::uint32_t number, const std::string& position) {
    const session::ReadPosition read = play::read_position(program, position);
    const std::uint32_t first = 0x400 + number * 16;
    std::uint32_t at = first;
    for (const auto& set : read.sets)
      for (const std::uint8_t byte : set) BytesContext::lay(0, at++, {byte});
    BytesContext::lay(0, first + 13, {read.white_moves ? 0x80 : 0});
    stand_at(first);
  }
  void stand_at(std::uint32_t address) { BytesContext::lay(1, 10, {static_cast<int>(address >> 8), static_cast<int>(address & 0xFF)}); }
};

}  // namespace

TEST_CASE("plies: the boards of a search are the blocks up to the current one") {
  Searching game(3);
  const auto plies = game.plies();
  REQUIRE(moves_of(plies) == std::vector<std::string>{"", "22-18", "15x22", "25x18"});
  CHECK(plies[0].to_move == play::Side::white);
  CHECK(plies[1].to_move == play::Side::black);
  CHECK(plies[3].number == 3);
  CHECK(plies[3].address == 0x430);
  CHECK(plies[0].board == game.match.game().rules().placement("W:W21-32:B1-10,12,15"));
  CHECK(plies[3].board == game.match.game().rules().placement("B:W18,21,23,24,26-32:B1-10,12"));

  const auto lists = play::read_search_lists(game.session);
  REQUIRE(lists.size() == 1);
  CHECK(lists[0].of_plies);
  CHECK(lists[0].columns == std::vector<std::string>{"ply", "side", "move", "alpha", "beta"});
  REQUIRE(lists[0].rows.size() == 4);
  CHECK(lists[0].rows[0].cells == std::vector<std::string>{"0", "White", "", "-128", "127"});
  CHECK(lists[0].rows[2].cells == std::vector<std::string>{"2", "White", "15x22", "-20", "5"});
}

TEST_CASE("plies: the game's board is the first block at any search depth") {
  Searching game(2);
  CHECK(game.match.game().board() == game.match.game().rules().placement("W:W21-32:B1-10,12,15"));
  CHECK(game.plies().size() == 3);
  game.session.apply_input({.kind = session::Input::Kind::poke, .index = 1, .address = 10, .value = 0});  // an invalid address in H
  CHECK(game.plies().size() == 1);
  CHECK(game.match.game().board() == game.match.game().rules().placement("W:W21-32:B1-10,12,15"));
}

TEST_CASE("plies: each step of a long jump has a block, and all are one move") {
  tests::SmallDraughts game;
  const session::Program& program = game.match.game().program();
  Blocks memory;
  memory.lay(program, 0, "B:W15,23,31:B1,11");
  memory.lay(program, 1, "B:W23,31:B1,18");
  memory.lay(program, 2, "W:W31:B1,27");
  memory.lay(program, 3, "B:W24:B1");
  memory.lay(program, 4, "W:W24:B6");
  memory.lay(program, 5, "B:W24:B6");
  const auto plies = play::read_plies(game.match.game().reader(), game.match.game().rules(), memory, play::Side::black);
  // The last block has the same board, so no move leads to it.
  REQUIRE(moves_of(plies) == std::vector<std::string>{plies.at(0).move, "11x18x", "11x18x27", "31x24", "1-6", ""});
  CHECK(plies[1].number == 0);
  CHECK(plies[2].number == 1);
  CHECK(plies[5].number == 4);
  memory.stand_at(0x400 + 64 * 16);
  CHECK(game.match.game().reader().plies(memory) == 1);
}
