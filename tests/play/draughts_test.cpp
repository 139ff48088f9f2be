// English draughts: the published node counts, and positions whose moves can be counted manually.
#include "catch.hpp"

#include <algorithm>

#include "frontends/games/play/draughts/fen.hpp"
#include "frontends/games/play/draughts/moves.hpp"
#include "frontends/games/play/score.hpp"
#include "frontends/games/play/score_reader.hpp"
#include "frontends/ui/terminal/picture.hpp"
#include "play/perft.hpp"
#include "play/words.hpp"
#include "session/error_text.hpp"

using namespace janus::play;
using janus::terminal::draw_board;

namespace {

const Rules& rules() { return *find_rules("draughts"); }

std::string moves(const std::string& position) {
  REQUIRE(rules().is_valid(position));
  std::vector<std::string> names;
  for (const Move& move : rules().legal_moves(position)) names.push_back(move.notation);
  std::sort(names.begin(), names.end());
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
  return text;
}

std::string after(const std::string& position, const char* typed) { return test::after(rules(), position, typed); }

std::string refused(const char* fen) {
  std::string why;
  CHECK_FALSE(draughts::parse_fen(fen, &why));
  return why;
}

const ScoreNames kNames{"Checkers", "Samuel", Side::black, 1000000};

}  // namespace

TEST_CASE("draughts perft: from the start, Black moves first") {
  const std::uint64_t leaves[] = {7, 49, 302, 1469, 7361, 36768, 179740};
  for (int depth = 1; depth <= 7; ++depth) CHECK(test::perft(*draughts::parse_fen(draughts::kStartFen), depth) == leaves[depth - 1]);
}

TEST_CASE("draughts perft: two plies deeper", "[slow]") {
  CHECK(test::perft(*draughts::parse_fen(draughts::kStartFen), 8) == 845931);
  CHECK(test::perft(*draughts::parse_fen(draughts::kStartFen), 9) == 3963680);
}

TEST_CASE("draughts: the first moves of each side") {
  CHECK(moves(rules().start()) == "10-14 10-15 11-15 11-16 12-16 9-13 9-14");
  CHECK(after(rules().start(), "11-15") == "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15");
  CHECK(moves(after(rules().start(), "11-15")) == "21-17 22-17 22-18 23-18 23-19 24-19 24-20");
}

TEST_CASE("draughts: captures are compulsory, and the player may choose among them") {
  const std::string position = "B:W15:B10,11,12";
  CHECK(moves(position) == "10x19 11x18");
  CHECK(rules().note(position) == "must capture");
  CHECK(after(position, "12-16") == "a capture is compulsory: 10x19 or 11x18");
  CHECK(after(position, "10x19") == "W:W:B11,12,19");
}

TEST_CASE("draughts: a jump continues as far as possible, on either branch") {
  const std::string position = "W:W30:B18,19,26";
  CHECK(moves(position) == "30x23x14 30x23x16");
  CHECK(after(position, "30x23") == "the jump must continue: 30x23x14 or 30x23x16");
  CHECK(after(position, "30x14") == "B:W14:B19:F2");
  CHECK(after(position, "30x23x16") == "B:W16:B18:F2");
  const Move move = *rules().parse(position, "30x16").move;
  CHECK(move.action == "capture");
  CHECK(move.path == std::vector<int>{rules().square_of("30"), rules().square_of("23"), rules().square_of("16")});
  CHECK(move.taken == std::vector<int>{rules().square_of("26"), rules().square_of("19")});
}

TEST_CASE("draughts: crowning ends the move") {
  CHECK(moves("W:W10:B7,8") == "10x3");
  CHECK(after("W:W10:B7,8", "10x3") == "B:WK3:B8:F2");
  CHECK(moves("W:WK10:B7,8") == "10x3x12");
  CHECK(after("B:W1:B25", "25-30") == "W:W1:BK30");
}

TEST_CASE("draughts: a man moves forward, a king both ways") {
  CHECK(moves("W:W22:B25") == "22-17 22-18");
  CHECK(moves("W:WK22:B25") == "22x29");
  CHECK(moves("W:WK22:B1") == "22-17 22-18 22-25 22-26");
  CHECK(after("W:W22:B1", "22-26") == "only a king can move backward");
}

TEST_CASE("draughts: a king's jump may end on its start square") {
  const std::string position = "W:WK22:B9,10,17,18";
  CHECK(moves(position) == "22x13x6x15x22 22x15x6x13x22");
  CHECK(after(position, "22x22") == "B:WK22:B:F2");  // both paths capture the same pieces
  const GameResult ending = rules().game_result("B:WK22:B:F2");
  CHECK(ending.kind == GameResult::Kind::lost);
  CHECK(ending.text == "No pieces left");
}

TEST_CASE("draughts: the short form of an ambiguous jump is rejected") {
  // From e1 to e5 via c3 or via g3.
  CHECK(moves("W:W31:B18,19,26,27") == "31x22x15 31x24x15");
  CHECK(after("W:W31:B18,19,26,27", "31x15").find("several captures are possible: ") == 0);
  CHECK(after("W:W31:B18,19,26,27", "31x24x15") == "B:W15:B18,26:F2");
}

TEST_CASE("draughts: a side that cannot move has lost") {
  const std::string position = "B:W25,30:B21";
  CHECK(moves(position).empty());
  CHECK(rules().game_result(position).kind == GameResult::Kind::lost);
  CHECK(rules().game_result(position).text == "No moves left");
  CHECK(Record(rules(), position).result() == "1-0");
}

TEST_CASE("draughts: an illegal move is rejected with the reason") {
  const std::string start = rules().start();
  CHECK(after(start, "e2e4") == "not a move; write a move as 11-15, 22x15 or 22x15x8");
  CHECK(after(start, "33-34") == "not a move; write a move as 11-15, 22x15 or 22x15x8");
  CHECK(after(start, "15-19") == "15 is empty");
  CHECK(after(start, "22-18") == "this is White's man on 22, but Black is to move");
  CHECK(after(start, "7-11") == "Black's man on 11 is in the way");
  CHECK(after(start, "11-13") == "a man cannot move from 11 to 13");
  CHECK(after(start, "11x18") == "there is no piece to capture on 15");
  CHECK(rules().move_error(start, rules().square_of("11"), rules().square_of("15")).empty());
  CHECK(rules().move_error(start, 1, rules().square_of("15")).text == "pieces can only be on dark squares");
}

TEST_CASE("draughts: positions are read and written") {
  const std::string position = "B:W18,21,K22:B1,2,K3";
  CHECK(draughts::to_fen(*draughts::parse_fen(position)) == position);
  CHECK(draughts::to_fen(*draughts::parse_fen("W:B1-3,K4:WK30-32.")) == "W:WK30,K31,K32:B1,2,3,K4");
  CHECK(draughts::to_fen(*draughts::parse_fen("W:W30:B1:H0:F7")) == "W:W30:B1:F7");
  CHECK(refused("B:W18") == "expected three parts separated by ':': the side to move, and the pieces of each side");
  CHECK(refused("b:W18:B1") == "the side to move must be 'W' or 'B'");
  CHECK(refused("B:W18:W1") == "both parts list the pieces of the same side");
  CHECK(refused("B:W18:B18") == "two pieces are on 18");
  CHECK(refused("B:18:B1") == "the pieces of each side must begin with 'W' or 'B'");
  CHECK(refused("B:W18:B1:X0") == "only counts such as H0 or F1 can follow the pieces");
  CHECK(refused("B:W33:B18") == "'33' is not a square; use 1 to 32, with K before the square of a king");
}

TEST_CASE("draughts: a game in PDN is read and written") {
  const std::string text =
      "[Event \"A {braced} \\\"name\\\"\"]\n[Result \"0-1\"]\n\n1. 11-15 {good} 23-19 2. 8-11 (2. 9-14 22-17) 22-17 $1\n"
      "3. 4-8 25-22 ; to the end of the line\n4. 9-13! 17-14 5. 10x17 21x14 0-1\n\n"
      "[FEN \"W:W30:B18,19,26\"]\n[GameType \"21\"]\n30x23x14 *\n";
  const auto games = read_score(rules(), text);
  REQUIRE(games.size() == 2);
  CHECK(games[0].tag("Event") == "A {braced} \"name\"");
  CHECK(games[0].result == "0-1");
  CHECK(games[0].record.segments()[0].moves.size() == 10);
  CHECK(games[0].record.segments()[0].moves.back().move.notation == "21x14");
  CHECK(games[1].record.position() == "B:W14:B19:F2");

  const std::string written = to_score(games[0].record, kNames);
  CHECK(written.find("[GameType \"21\"]\n") != std::string::npos);
  CHECK(written.find("\n\n1. 11-15 23-19 2. 8-11 22-17 3. 4-8 25-22 4. 9-13 17-14 5. 10x17 21x14 *\n") != std::string::npos);
  const std::string second = to_score(games[1].record, kNames);
  CHECK(second.find("[SetUp \"1\"]\n[FEN \"W:W30:B18,19,26\"]\n\n1... 30x23x14 *\n") != std::string::npos);
}

TEST_CASE("draughts: random games are read from PDN as they were written") {
  unsigned seed = 1;
  const auto random = [&](std::size_t below) {
    seed = seed * 1103515245U + 12345U;
    return (seed >> 16) % below;
  };
  for (int game = 0; game < 20; ++game) {
    Record record(rules(), rules().start());
    for (int ply = 0; ply < 120; ++ply) {
      const std::vector<Move> legal = rules().legal_moves(record.position());
      if (legal.empty()) break;
      const Side side = rules().to_move(record.position());
      record.play({legal[random(legal.size())], side, side == Side::black, side == Side::black ? 1500000U : 0U});
    }
    const auto back = read_score(rules(), to_score(record, kNames));
    REQUIRE(back.size() == 1);
    CHECK(back[0].record.position() == record.position());
    CHECK(back[0].record.segments()[0].moves.size() == record.segments()[0].moves.size());
    CHECK(back[0].result == record.result());
    CHECK(back[0].tag("Black") == "Samuel");
    for (const PlayedMove& move : back[0].record.segments()[0].moves) {
      const std::string fen = move.move.after;
      REQUIRE(draughts::to_fen(*draughts::parse_fen(fen)) == fen);
    }
  }
}

TEST_CASE("draughts: an error in PDN names its line") {
  const auto why = [](const char* text) { return janus::tests::error_text([&] { read_score(rules(), text); }); };
  CHECK(why("1. 11-15 23-19\n2. 11-16") == "line 2: 11-16: 11 is empty");
  CHECK(why("[Event \"x\"]\n{ no end") == "line 2: a comment is missing the final '}'");
  CHECK(why("\n[Event x]") == "line 2: a tag must have the form [Name \"value\"]");
  CHECK(why("[GameType \"20\"]") == "line 1: the GameType of the game is 20, but must be 21 here");
  CHECK(why("[FEN \"B:W18\"]") == "line 1: 'B:W18' is not a valid position");
  CHECK(why("1. 11-15 e4") == "line 1: e4: this is a game of chess, but the program plays checkers");
  CHECK(why("[FEN \"7k/8/8/8/8/8/8/7K w - - 0 1\"]") == "line 1: this is a game of chess, but the program plays checkers");
  CHECK(why("(1. 11-15") == "line 1: a variation is missing the final ')'");
}

TEST_CASE("draughts: the board shows numbers of empty squares and of each rank's first") {
  const Placement board = rules().placement("B:W21,K22:B1,K3");
  const auto lines = draw_board(rules(), board, {Side::white}, {});
  REQUIRE(lines.size() == 9);
  CHECK(lines[0] == "  1    b   2   B   4 ");
  CHECK(lines[5] == " 21  w   W  23  24   ");
  CHECK(lines[7] == " 29 29  30  31  32   ");
  CHECK(draw_board(rules(), board, {Side::black}, {})[7] == "  1  4   B   2   b   ");
  CHECK(draw_board(rules(), board, {Side::white}, {.unicode = true})[0] == "  1    ⛂   2   ⛃   4 ");
  CHECK_THAT(draw_board(rules(), board, {Side::white}, {.unicode = true, .colour = true})[5], Catch::Contains("m23 "));
}
