// The programs that are printed for these tests are valid: they assemble, run, and work as described.
#include <algorithm>
#include <array>
#include <set>

#include "assembled.hpp"
#include "catch.hpp"
#include "machines/catalogue.hpp"

using namespace janus;

namespace {

// Runs to `success`; gives what was printed, a newline for each CR.
std::string printout(const std::string& cpu, const std::string& name, const std::string& entry,
                     std::unique_ptr<machines::Machine>& machine) {
  const tests::Assembled program = tests::assembled(cpu, JANUS_SOURCE_DIR "/tests/recovery/programs/" + name);
  machine = machines::find_machine("bare-" + cpu)->create();
  program.lay(*machine);
  const std::uint32_t pc = machine->cpu().program_counter;
  machine->set_register(pc, program[entry]);
  while (machine->cycle() < 4'000'000 && machine->register_value(pc) != program["SUCCESS"]) machine->run({machine->cycle() + 10'000});
  CHECK(machine->register_value(pc) == program["SUCCESS"]);
  std::string text = machine->terminal()->printout();
  std::replace(text.begin(), text.end(), '\r', '\n');
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n') lines.emplace_back();
    else lines.back() += c;
  }
  return lines;
}

using Board = std::array<std::uint8_t, 8>;

Board next_generation(const Board& board) {
  const auto lives = [&](int row, int column) { return board[static_cast<std::size_t>(row & 7)] >> (column & 7) & 1; };
  Board next{};
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) {
      int beside = -lives(row, column);
      for (int i = 0; i < 9; ++i) beside += lives(row + i / 3 - 1, column + i % 3 - 1);
      if (beside == 3 || (beside == 2 && lives(row, column))) next[static_cast<std::size_t>(row)] |= static_cast<std::uint8_t>(1 << column);
    }
  }
  return next;
}

std::string after(Board board, int generations) {
  for (int i = 0; i < generations; ++i) board = next_generation(board);
  std::string text;
  int alive = 0;
  for (const std::uint8_t row : board) {
    for (int bit = 7; bit >= 0; --bit) {
      text += row >> bit & 1 ? '*' : '.';
      alive += row >> bit & 1;
    }
    text += '\n';
  }
  return text + static_cast<char>('0' + alive / 10) + static_cast<char>('0' + alive % 10) + " LIVE\n";
}

}  // namespace

TEST_CASE("the ledger is sorted and summed") {
  std::unique_ptr<machines::Machine> machine;
  const std::vector<std::string> lines = lines_of(printout("6502", "ledger.s", "START", machine));
  REQUIRE(lines.size() == 17);
  CHECK(lines[0] == "WHAT      OF KIND   COSTS");
  CHECK(lines[1] == "ENVELOPE| PAPERS |   0.08 ");
  CHECK(lines[7] == "RICE    | STORES |   3.49 ");
  CHECK(lines[8] == "EGGS    | FRESH  |   3.49 ");
  CHECK(lines[14] == "ATLAS   | PAPERS |  68.50 *************");
  CHECK(lines[15] == "IN ALL            143.63");
  CHECK(std::is_sorted(lines.begin() + 1, lines.begin() + 15,
                       [](const std::string& a, const std::string& b) { return a.substr(18, 7) < b.substr(18, 7); }));
}

TEST_CASE("one way and no other leads through the maze") {
  std::unique_ptr<machines::Machine> machine;
  const std::vector<std::string> lines = lines_of(printout("6800", "maze.s", "START", machine));
  REQUIRE(lines.size() == 20);
  CHECK(lines[0] == "MAZE OF SEED 1976");
  const auto is_open = [&](int row, int column) {
    return lines[static_cast<std::size_t>(1 + row)][static_cast<std::size_t>(column)] == ' ';
  };
  std::set<int> reached = {0};
  std::vector<int> open = {0};
  int doors = 0, stars = 0;
  while (!open.empty()) {
    const int cell = open.back(), row = cell / 12, column = cell % 12;
    open.pop_back();
    stars += lines[static_cast<std::size_t>(2 + 2 * row)][static_cast<std::size_t>(3 * column + 1)] == '*' ? 1 : 0;
    const auto go = [&](bool door, int other) {
      if (!door) return;
      ++doors;
      if (reached.insert(other).second) open.push_back(other);
    };
    go(is_open(2 * row, 3 * column + 1), cell - 12);
    go(is_open(2 * row + 2, 3 * column + 1), cell + 12);
    go(is_open(2 * row + 1, 3 * column), cell - 1);
    go(is_open(2 * row + 1, 3 * column + 3), cell + 1);
  }
  CHECK(reached.size() == 96);
  CHECK(doors == 2 * 95);  // each from both sides: a tree
  CHECK(lines[18] == std::to_string(stars) + " CELLS LEAD FROM CORNER TO CORNER");
  CHECK(lines[2].substr(1, 2) == "**");
  CHECK(lines[16].substr(34, 2) == "**");
}

TEST_CASE("patterns live and die as they should") {
  std::unique_ptr<machines::Machine> machine;
  const std::string text = printout("f8", "life.s", "START", machine);
  CHECK(text == "LIFE ON EIGHT BY EIGHT\nGLIDER\n" + after({0x20, 0x10, 0x70}, 8) + "BLINKER\n" + after({0, 0, 0, 0x1C}, 3) +
                    "PENTOMINO\n" + after({0, 0, 0x0C, 0x18, 0x08}, 5) + "ACORN\n" + after({0, 0x40, 0x10, 0xCE}, 12) + "CHEQUERS\n" +
                    after({0xAA, 0x55, 0xAA, 0x55, 0xAA, 0x55, 0xAA, 0x55}, 1) + "THAT WAS LIFE\n");
}
