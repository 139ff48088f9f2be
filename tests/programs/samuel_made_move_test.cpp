// Runs Samuel's repaired DELE, INLH, INRH, BOTH and NORM, and the added crowning, on the emulated F8: a piece moves or
// jumps. The routines fall through into each other. Results and clocks are checked at the start of each.
#include <algorithm>
#include <map>

#include "catch.hpp"
#include "frontends/games/play/draughts/fen.hpp"
#include "frontends/games/play/draughts/moves.hpp"
#include "programs/samuel_squares.hpp"

using namespace janus::tests::routines;
namespace draughts = janus::play::draughts;
using janus::play::Side;

namespace {

constexpr std::uint8_t kWhite = 0x81;  // in register 8; bit 7 is in FLAG

bool in_last_row(int square, bool white) { return white ? square <= 4 : square >= 29; }

// A move on its board.
struct Case {
  int from, direction, over, to;  // over: 0 if not a jump
  bool king, takes_king, white;

  bool possible() const {
    const bool against = ((direction & kBackward) != 0) != white;  // moves backward
    return to != 0 && (king || (!against && !in_last_row(from, white)));
  }
  bool crowned() const { return !king && in_last_row(to, white); }
};

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (int i = 0; i < 32 * 64; ++i) {
    Case each{i / 64 + 1, i / 16 % 4, 0, 0, (i & 1) != 0, (i & 2) != 0, (i & 4) != 0};
    each.to = beside(each.from, each.direction);
    if ((i & 8) != 0 && each.to != 0) {
      each.over = each.to;
      each.to = beside(each.over, each.direction);
    } else if ((i & 8) != 0 || each.takes_king) {
      continue;
    }
    if (each.possible()) cases.push_back(each);
  }
  return cases;
}

Sets board_of(const Case& each, std::mt19937& random) {
  Sets sets = any_sets(random);
  const auto put = [&](Squares& squares, int square, bool value) { squares[static_cast<std::size_t>(square)] = value; };
  put(sets.active, each.from, true);
  put(sets.passive, each.from, false);
  put(sets.kings, each.from, each.king);
  if (each.over != 0) {
    put(sets.active, each.over, false);
    put(sets.passive, each.over, true);
    put(sets.kings, each.over, each.takes_king);
  }
  for (Squares* squares : {&sets.active, &sets.passive, &sets.kings}) put(*squares, each.to, false);
  return sets;
}

Cells cells_of(const Case& each, const Sets& board, std::mt19937& random) {
  Cells cells = any_cells(random);
  lay(cells, board);
  cells.r(4) = static_cast<std::uint8_t>(each.direction + (each.over != 0 ? kJump : 0) + (each.white ? 0x20 : 0));
  cells.r(5) = static_cast<std::uint8_t>(byte_of(each.from));
  cells.r(6) = bit_of(each.from);
  cells.r(7) = static_cast<std::uint8_t>(cells.r(4) << 2 | cells.r(5));
  cells.r(8) = each.white ? kWhite : 0;
  return cells;
}

// Clocks of each part, depending on its branches.
int dele(const Case& each) { return 82 + (each.king ? 16 : 0) + (bit_of(each.from) < 0x10 ? 2 : 0); }
int clocks_differ(const Case& each) {
  const bool left = (each.direction & kLeft) != 0, back = (each.direction & kBackward) != 0;
  return bit_of(each.from) >= 0x10 ? 60 + (left ? 10 : 0) + (back ? 16 : 0) : 68 + (left ? 0 : 10) + (back ? 0 : 2);
}
int both_or_norm(const Case& each) {
  if (each.over == 0) return 28 + 48 + (each.king ? 10 : 0);
  const bool left = (each.direction & kLeft) != 0, back = (each.direction & kBackward) != 0;
  return 228 + (each.takes_king ? 6 : 0) + (left ? 12 : 0) + (back ? 12 : 0) + (each.king ? 24 : 0);
}
int made(const Case& each) {
  if (each.king) return 54;
  const bool last_byte = byte_of(each.to) == (each.white ? 0 : 3);
  if (!last_byte) return each.white ? 108 : 106;
  return (each.white ? 134 : 146) + (each.crowned() ? 36 : 0);
}

}  // namespace

TEST_CASE("Samuel's DELE, INLH, INRH, BOTH and NORM: make every move of men and kings") {
  std::mt19937 random(1);
  const std::vector<Case> cases = all_cases();
  CHECK(cases.size() > 500);
  constexpr std::uint64_t kPi = 26;
  std::map<bool, std::pair<std::uint64_t, std::uint64_t>> range{{false, {1000, 0}}, {true, {1000, 0}}};  // key: is a jump
  for (const Case& each : cases) {
    INFO(each.from << " over " << each.over << " to " << each.to << (each.king ? ", king" : "") << (each.takes_king ? ", takes a king" : "")
                   << (each.white ? ", White" : ", Black"));
    for (int i = 0; i < 10; ++i) {
      Sets board = board_of(each, random);
      const Cells before = cells_of(each, board, random);
      const auto set = [](Squares& squares, int square, bool value) { squares[static_cast<std::size_t>(square)] = value; };
      const auto stations = repaired().call("DELE", before, {"INLH", "INRH", "BOTH", "NORM", "MADE"});
      REQUIRE(stations.size() == (each.over != 0 ? 4 : 5));

      // DELE removes the piece and its crown.
      Cells wanted = before;
      set(board.active, each.from, false);
      set(board.kings, each.from, false);
      lay(wanted, board);
      wanted.r(2) = each.king ? 7 : 0;
      wanted.isar = static_cast<std::uint8_t>(kKings + byte_of(each.from));
      std::uint64_t clocks = kPi + static_cast<std::uint64_t>(dele(each));
      REQUIRE(difference(stations[0], (bit_of(each.from) >= 0x10 ? "INLH" : "INRH"), wanted, clocks) == "");

      // The adjacent square: the target, or the captured piece.
      const int next = each.over != 0 ? each.over : each.to;
      wanted.r(3) = bit_of(next);
      wanted.isar = static_cast<std::uint8_t>(kKings + byte_of(next));
      clocks += static_cast<std::uint64_t>(clocks_differ(each));
      REQUIRE(difference(stations[1], "BOTH", wanted, clocks) == "");

      // The piece is on its target and the captured piece is removed.
      if (each.over != 0) {
        set(board.passive, each.over, false);
        set(board.kings, each.over, false);
      } else {
        REQUIRE(difference(stations[2], "NORM", wanted, clocks + 28) == "");
      }
      set(board.active, each.to, true);
      set(board.kings, each.to, each.king);
      lay(wanted, board);
      wanted.r(3) = bit_of(each.to);
      wanted.isar = static_cast<std::uint8_t>(kKings + byte_of(each.to));
      clocks += static_cast<std::uint64_t>(both_or_norm(each));
      const After& at_made = stations[stations.size() - 2];
      REQUIRE(difference(at_made, "MADE", wanted, clocks) == "");

      // A man in the last row becomes a king, and its jump ends.
      if (each.crowned()) {
        set(board.kings, each.to, true);
        lay(wanted, board);
        wanted.r(2) = 1;
        wanted.r(4) = static_cast<std::uint8_t>(before.r(4) & ~kJump);
      }
      wanted.r(5) = static_cast<std::uint8_t>(byte_of(each.to));
      clocks += static_cast<std::uint64_t>(made(each));
      REQUIRE(difference(stations.back(), "back", wanted, clocks) == "");
      auto& [least, most] = range[each.over != 0];
      least = std::min(least, clocks);
      most = std::max(most, clocks);
    }
  }
  CHECK(range[false] == std::pair<std::uint64_t, std::uint64_t>(324, 436));
  CHECK(range[true] == std::pair<std::uint64_t, std::uint64_t>(490, 622));
}

TEST_CASE("Samuel's SELECT and DELE: make the moves of whole games by the rules") {
  std::mt19937 random(2);
  int jumps_on = 0, crownings = 0;
  for (int game = 0; game < 40; ++game) {
    draughts::Position position = *draughts::parse_fen(draughts::kStartFen);
    for (int ply = 0; ply < 120; ++ply) {
      const auto steps = draughts::legal_steps(position);
      if (steps.empty()) break;
      for (const draughts::Step& step : steps) {
        const bool white = position.to_move == Side::white;
        Cells cells = any_cells(random);
        lay(cells, sets_of(position));
        cells.r(8) = white ? kWhite : 0;
        cells.set_pair(kH, Cells::kRam);
        for (std::size_t hop = 0; hop + 1 < step.path.size(); ++hop) {
          const int from = draughts::square_number(step.path[hop]), to = draughts::square_number(step.path[hop + 1]);
          const bool jump = !step.taken.empty();
          int direction = 0;
          while ((jump ? beside(beside(from, direction), direction) : beside(from, direction)) != to) ++direction;
          cells.at(Cells::kRam + 12) = bit_of(from);
          cells.at(Cells::kRam + 13) = static_cast<std::uint8_t>((white ? 0x80 : 0) + (jump ? 0x10 : 0) + direction * 4 + byte_of(from));
          cells = repaired().call("SELECT", cells).cells;
          cells = repaired().call("DELE", cells).cells;
          REQUIRE(cells.r(5) == byte_of(to));
          REQUIRE(cells.r(3) == bit_of(to));
        }
        jumps_on += step.taken.size() > 1;
        const draughts::Position next = draughts::apply_step(position, step);
        crownings += next.at(step.path.back()) != position.at(step.path.front());
        Sets there = sets_of(next);
        std::swap(there.active, there.passive);
        Cells wanted = cells;
        lay(wanted, there);
        REQUIRE(difference(wanted, cells) == "");
      }
      position = draughts::apply_step(position, steps[random() % steps.size()]);
    }
  }
  CHECK(jumps_on > 20);
  CHECK(crownings > 50);
}
