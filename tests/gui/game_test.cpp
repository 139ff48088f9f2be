// Games in the real window, with real clicks: typical actions of a chess player, and the same results as `janus play` for the same moves.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "catch.hpp"
#include "gui/driven.hpp"
#include "skip.hpp"
#include "slurp.hpp"

using Catch::Contains;
using namespace janus::tests;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

// What `janus play` says to these lines.
std::string piped(const std::string& arguments, const std::string& lines) {
  // Tests run beside each other: each process has a file of its own.
  const fs::path input = fs::path(JANUS_BINARY_DIR) / "tests" / fmt::format("piped_game_{}", getpid());
  std::ofstream(input) << lines;
  FILE* pipe = popen(fmt::format("'{}/bin/janus' play {} --ascii <'{}' 2>&1", JANUS_BINARY_DIR, arguments, input.string()).c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string out;
  char buffer[4096];
  for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) out.append(buffer, n);
  pclose(pipe);
  fs::remove(input);
  return out;
}

// The moves of the last game in a text with tags: no numbers, no comments.
std::string moves_of(const std::string& text) {
  const std::size_t tags = text.rfind("[Result ");
  REQUIRE(tags != std::string::npos);
  std::string movetext = text.substr(text.find("\n\n", tags) + 2);
  movetext = movetext.substr(0, movetext.find("\n\n"));
  movetext = std::regex_replace(movetext, std::regex("\\{[^}]*\\}|[0-9]+\\.+"), " ");
  std::istringstream words(movetext);
  std::string moves;
  for (std::string word; words >> word && word.find_first_not_of("*012/-") != std::string::npos;)
    moves += (moves.empty() ? "" : " ") + word;
  return moves;
}

class Player : public Driven {
 public:
  Player(const std::string& name, const std::string& arguments) : Driven("game_" + name, 1280, 800, arguments) { waits(); }

  const json& game() const { return last.at("game"); }
  // The moves of the game, without numbers.
  std::string moves() const { return game().at("moves"); }
  std::string said() const { return game().at("said"); }

  void waits() {
    wait([](const json& now) { return now.at("game").at("waits").get<bool>(); });
  }
  void begin(const std::string& control) {
    click(control);
    game_waits(0);
  }
  void squares(const std::string& from, const std::string& to) { click_each({"square/" + from, "square/" + to}); }
  // Until the board shows so many moves, running or not.
  void counts(std::size_t count) {
    wait([&](const json& now) { return now.at("game").at("count") == count; });
  }
  void answers(bool on) {
    click("board/answers");
    wait([&](const json& now) { return now.at("game").at("answers") == on; });
  }
  void speed_full() { screen.keys("ctrl+4"); }
  void open_file(const fs::path& path) { name_file("ctrl+o", path); }
  // Opens a game of 80 half moves, walks through it, and continues it by a move between two squares. `three_on`: the moves on the board
  // after three steps from the beginning. Saves the game to `out`, closes the window, and returns the moves.
  std::string walk_and_continue(const std::string& text, const std::string& ending, const std::string& three_on, const char* from,
                                const char* to) {
    const fs::path in = screen.folder() / ("forty" + ending), out = screen.folder() / ("continued" + ending);
    std::ofstream(in) << text;
    open_file(in);
    game_waits(80);
    CHECK(moves() == moves_of(text));
    screen.keys("ctrl+Home");
    counts(0);
    screen.keys("ctrl+Right ctrl+Right ctrl+Right");
    wait([&](const json& now) { return now.at("game").at("moves") == three_on; });
    screen.keys("ctrl+End");
    counts(80);
    move(from, to, 82);
    const std::string whole = moves();
    save_game(out);
    CHECK(screen.close() == 0);
    CHECK(moves_of(slurp(out)) == whole);
    return whole;
  }
  void save_game(const fs::path& path) {
    name_file("ctrl+shift+g", path);
    wait([](const json& now) { return now.at("note").get<std::string>().find("game saved") == 0; });
  }
};

}  // namespace

TEST_CASE("a game as White in the window: greeted, moved by clicks and a drag, taken back twice, played on", "[gui][game]") {
  Player player("white", "microchess --set level=super-blitz --speed max");
  CHECK_FALSE(player.game().at("set_up").get<bool>());
  player.begin("board/play White");
  CHECK(player.said() == "White to move: your move");
  player.move("e2", "e4", 2);
  CHECK(player.moves() == "e4 e5");
  player.last = player.screen.report();
  const auto middle = [&](const std::string& square) { return Box(player.last, "square/" + square).middle(); };
  CHECK(middle("e2").y > middle("e7").y);  // White sits below
  player.screen.drag(middle("g1"), middle("f3"));
  player.game_waits(4);
  const std::string before = player.moves();
  CHECK(before.substr(0, 10) == "e4 e5 Nf3 ");
  player.click("board/back");
  player.game_waits(2);
  player.begin("board/back");
  player.move("d2", "d4", 2);
  CHECK(player.moves().substr(0, 3) == "d4 ");
  player.move("g1", "f3", 4);
  const std::string whole = player.moves();
  CHECK(moves_of(piped("microchess --level super-blitz --side black", "e4\nNf3\nback\nback\nd4\nNf3\npgn\n")) == whole);
  player.squares("a1", "a5");
  player.says("in the way");
  player.screen.keep("game-white");
}

TEST_CASE("a game as Black in the window: both castle, and the program's half of it is completed", "[gui][game]") {
  Player player("black", "microchess --set level=super-blitz --set opening=four-knights-white --speed max");
  player.answers(false);
  player.begin("board/play Black");
  CHECK(player.said() == "White to move: MicroChess's move; press Move");
  player.answers(true);
  player.squares("e2", "e4");
  player.says("those pieces belong to MicroChess; press Move");
  player.click("board/move");
  player.game_waits(1);
  player.move("e7", "e5", 3);
  player.move("b8", "c6", 5);
  player.move("g8", "f6", 7);
  player.move("f8", "b4", 9);
  CHECK_THAT(player.said(), Contains("MicroChess plays 5. O-O"));
  player.move("e8", "g8", 11);
  CHECK(player.moves() == "e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4 O-O O-O d3");
  CHECK_THAT(text(player.screen.report(), "timeline"), Contains(" O-O\n"));
  CHECK(moves_of(piped("microchess --level super-blitz --opening four-knights-white", "e5\nNc6\nNf6\nBb4\nO-O\npgn\n")) == player.moves());
}

TEST_CASE("en passant, and a pawn that becomes the knight that was lost, where no queen was", "[gui][game]") {
  Player player("promotion", "microchess --set level=super-blitz --set side=black --speed max");
  player.begin("board/new");
  player.answers(false);
  std::size_t count = 0;
  for (const char* move : {"b1c3", "d7d5", "c3d5", "d8d5", "h2h4", "g7g5", "h4g5", "h7h6", "g5h6", "a7a6", "h6h7", "a6a5", "e2e4", "b7b6",
                           "e4e5", "f7f5", "e5f6"}) {
    const std::string text(move);
    player.move(text.substr(0, 2), text.substr(2), ++count);
  }
  CHECK_THAT(player.moves(), Catch::EndsWith("e5 f5 exf6"));
  player.move("a5", "a4", ++count);
  player.squares("h7", "g8");
  player.click_each({"promotion/queen", "promotion/stay"});  // White has a queen, and the program one cell for it
  player.wait([](const json& now) { return said(now).find("forced") != std::string::npos || now.at("game").at("count") == 0; });
  player.click("board/back");
  player.game_waits(count);
  player.squares("h7", "g8");
  player.click("promotion/knight");
  player.game_waits(++count);
  CHECK_THAT(player.moves(), Catch::EndsWith("a4 hxg8=N"));

  const fs::path file = player.screen.folder() / "game.pgn";
  player.screen.keys("ctrl+7");  // the layout for a game, with the score sheet
  std::ofstream(file) << text(player.shows("moves/close"), "moves");
  CHECK(moves_of(piped("microchess --level super-blitz --side black", "load " + file.string() + "\npgn\n")) == player.moves());
  player.screen.keep("game-promotion");
}

TEST_CASE("a mate is announced, and what is clicked while the program thinks is not played", "[gui][game]") {
  Player player("mate", "microchess --set side=black --speed max");
  player.begin("board/new");
  player.screen.keys("ctrl+1");
  player.squares("e2", "e4");
  player.wait([](const json& now) { return now.at("game").at("thinks").get<bool>(); });
  player.squares("d2", "d4");
  player.says("wait for its move");
  player.begin("board/back");
  CHECK(player.moves().empty());
  player.speed_full();
  player.answers(false);
  player.move("f2", "f3", 1);
  player.move("e7", "e5", 2);
  player.move("g2", "g4", 3);
  player.move("d8", "h4", 4);
  CHECK_THAT(player.said(), Contains("Checkmate: Black wins, 0-1."));
  CHECK(player.moves() == "f3 e5 g4 Qh4#");
}

TEST_CASE("the user resigns, and the program wins", "[gui][game]") {
  Player player("resigns", "microchess --speed max");
  player.begin("board/play White");
  player.click_each({"menu/Game", "game/Resign"});
  player.says("Black wins, 0-1");
}

TEST_CASE("a moment of the past that waited is played on from at once", "[gui][game]") {
  Player player("past", "microchess --set level=super-blitz --set side=black --speed max");
  player.begin("board/new");
  player.move("e2", "e4", 2);
  player.move("d2", "d4", 4);
  player.screen.keys("ctrl+7");
  player.click("move/2");  // where the program's first answer stands
  player.counts(2);
  CHECK(player.last.at("running") == false);
  CHECK(player.game().at("waits") == true);
  player.move("g1", "f3", 4);
  CHECK(player.last.at("running") == true);
  CHECK(player.moves().substr(0, 10) == "e4 e5 Nf3 ");
}

TEST_CASE("a game is opened from a file, walked through, taken back, played on, saved, and opened in another window", "[gui][game]") {
  Player player("files", std::string(Screen::kOutside) + "microchess --set level=super-blitz --set side=black --speed max");
  CHECK(has(player.last, "moves/close"));  // the game is what a player sees first
  CHECK_FALSE(has(player.last, "memory/close"));
  const fs::path folder = player.screen.folder();
  fs::remove(folder / "out.pgn");
  std::ofstream(folder / "in.pgn")
      << "[Event \"A book\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ *\n";
  player.open_file(folder / "in.pgn");
  player.game_waits(12);
  CHECK(player.moves() == "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+");
  CHECK(player.said() == "White to move: your move (check!)");

  player.screen.keys("ctrl+Left ctrl+Left");
  player.counts(10);
  CHECK(player.last.at("running") == false);
  CHECK(has(player.last, "move/12"));  // what came after stands there, too
  player.screen.keys("ctrl+Home");
  player.counts(0);
  player.screen.keys("ctrl+Right");
  player.counts(1);
  using Step = std::pair<const char*, std::size_t>;
  for (const auto& [control, count] : {Step{"moves/end", 12}, {"moves/back", 11}, {"move/12", 12}, {"board/back", 10}}) {
    player.click(control);
    player.counts(count);
  }
  player.move("c3", "d4", 12);
  const std::string whole = player.moves();

  player.save_game(folder / "out.pgn");
  CHECK(moves_of(slurp(folder / "out.pgn")) == whole);

  player.click("board/new");
  player.counts(0);
  player.click("board/back");  // of this game there is nothing to take back
  player.counts(0);
  player.screen.keys("ctrl+shift+g");  // and it is in no file: the former one's is not written over
  player.screen.still("file/name");
  player.screen.keys("Escape");
  player.click_each({"menu/Game", "game/Return to previous game"});
  player.game_waits(12);
  CHECK(player.screen.close() == 0);

  player.screen.again("microchess --set level=super-blitz --set side=black --speed max");
  player.waits();
  player.open_file(folder / "out.pgn");
  player.game_waits(12);
  CHECK(player.moves() == whole);
  CHECK(player.screen.close() == 0);

  player.screen.again("microchess '" + (folder / "out.pgn").string() + "' --speed real");  // while the machine starts
  player.game_waits(12);
  CHECK(player.moves() == whole);
  CHECK(player.last.at("message") == "");
}

// Kasparov against Topalov, Wijk aan Zee 1999, as far as Black's fortieth move.
const std::string kFortyMoves =
    "1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bxh6 9. Qxh6 Bb7 10. a3 e5 11. O-O-O Qe7 12. Kb1 a6 "
    "13. Nc1 O-O-O 14. Nb3 exd4 15. Rxd4 c5 16. Rd1 Nb6 17. g3 Kb8 18. Na5 Ba8 19. Bh3 d5 20. Qf4+ Ka7 21. Rhe1 d4 22. Nd5 Nbxd5 "
    "23. exd5 Qd6 24. Rxd4 cxd4 25. Re7+ Kb6 26. Qxd4+ Kxa5 27. b4+ Ka4 28. Qc3 Qxd5 29. Ra7 Bb7 30. Rxb7 Qc4 31. Qxf6 Kxa3 32. Qxa6+ Kxb4 "
    "33. c3+ Kxc3 34. Qa1+ Kd2 35. Qb2+ Kd1 36. Bf1 Rd2 37. Rd7 Rxd7 38. Bxc4 bxc4 39. Qxh8 Rd3 40. Qa8 c3 *";

TEST_CASE("a game of forty moves is opened, walked, continued and saved, and pgn-extract reads the same", "[gui][game][external]") {
  Player player("forty", std::string(Screen::kOutside) + "microchess --set level=super-blitz --set side=black --speed max");
  const std::string text = "[Event \"A book\"]\n[Result \"*\"]\n\n" + kFortyMoves + "\n";
  const std::string whole = player.walk_and_continue(text, ".pgn", "e4 d6 d4", "a8", "a4");
  CHECK(whole.find("Qa4+") != std::string::npos);
  const std::string path = "PATH=\"$PATH:/usr/games\" ";  // Debian's place for it
  if (std::system((path + "command -v pgn-extract >/dev/null 2>&1").c_str()) != 0) {
    janus::tests::skip("pgn-extract is not installed; tools/setup --external installs it");
    return;
  }
  const fs::path read = player.screen.folder() / "read.pgn", out = player.screen.folder() / "continued.pgn";
  REQUIRE(std::system(fmt::format("{}pgn-extract -s -C -N -V -w100000 -o '{}' '{}'", path, read.string(), out.string()).c_str()) == 0);
  CHECK(moves_of(slurp(read)) == whole);
}

// Samuel's program against itself at its lowest level: White's moves are found again, as the program plays nothing but its own.
const std::string kFortyOfCheckers =
    "1. 11-15 24-19 2. 15x24 28x19 3. 8-11 27-24 4. 10-15 19x10 5. 7x14 23-18 6. 14x23 26x19 7. 11-15 19x10 8. 6x15 22-18 "
    "9. 15x22 25x18 10. 9-14 18x9 11. 5x14 24-19 12. 14-18 19-15 13. 12-16 15-10 14. 2-6 10-7 15. 3x10 21-17 16. 16-19 "
    "17-13 17. 10-14 32-27 18. 6-9 13x6 19. 1x10 27-23 20. 19x26 31x22x15x6 21. 14-18 6-1 22. 18-22 1-5 23. 4-8 30-25 24. "
    "22-26 25-22 25. 8-11 5-9 26. 26-30 9-14 27. 11-15 14-18 28. 15-19 18-14 29. 19-23 14-18 30. 30-25 18x27 31. 25x18 "
    "27-31 32. 18-23 29-25 33. 23-18 31-26 34. 18-14 26-22 35. 14-10 22-18 36. 10-6 18-14 37. 6-1 25-22 38. 1-5 14-18 39. "
    "5-9 18-23 40. 9-14 23-19 *";

TEST_CASE("a game of checkers of forty moves is opened, walked, continued, saved, and opened in another window", "[gui][game]") {
  const std::string how = std::string(Screen::kOutside) + "samuel-checkers --set level=instant --speed max";
  Player player("forty_of_checkers", how);
  const fs::path folder = player.screen.folder(), out = folder / "continued.pdn";
  const std::string text = "[Event \"A game\"]\n[Result \"*\"]\n\n" + kFortyOfCheckers + "\n";
  // The program shows a move together with its answer.
  const std::string whole = player.walk_and_continue(text, ".pdn", "11-15 24-19 15x24 28x19 8-11 27-24", "14", "10");
  const std::string told =
      piped("samuel-checkers --set level=instant", "load " + out.string() + "\npdn " + (folder / "told.pdn").string() + "\nquit\n");
  CAPTURE(told);
  CHECK(moves_of(slurp(folder / "told.pdn")) == whole);  // the terminal reads the same

  player.screen.again("samuel-checkers --set level=instant --speed max");
  player.waits();
  player.open_file(out);
  player.game_waits(82);
  CHECK(player.moves() == whole);
}

TEST_CASE("Tiny Chess is played to its end, by clicks on the board and by its own keys", "[gui][game]") {
  Player player("tiny_chess", "tiny-chess --speed max");
  player.game_waits(0);
  player.move("d1", "e3", 2);
  player.screen.keep("game-tiny-chess");
  player.begin("board/back");
  // A key is looked at some ten times a second, and for half a second after it none: at full speed that is over before a slow click is.
  player.screen.keys("ctrl+1");
  const auto press = [&](const std::string& key, const std::string& variable) {
    const auto done = [&](const json& now) {
      return now.at("game").at("count") == 2 || text(now, "variables").find(variable) != std::string::npos;
    };
    const auto listens = [](const json& now) { return now.at("game").at("waits") == true; };
    for (int tries = 0; tries < 3 && !done(player.last); ++tries) {  // who is not heard presses again
      player.click("key/keyboard/" + key);
      const auto late = player.screen.report().at("cycle").get<std::uint64_t>() + 1'000'000;
      player.last = player.screen.wait([&](const json& now) { return listens(now) && (done(now) || now.at("cycle") > late); });
    }
    CAPTURE(key, variable);
    CHECK(done(player.last));
    const auto again = player.last.at("cycle").get<std::uint64_t>() + 460'000;
    player.last =
        player.screen.wait([&](const json& now) { return now.at("game").at("count") == 2 || (listens(now) && now.at("cycle") > again); });
  };
  for (const char* x : {"X=1\n", "X=2\n", "X=3\n"}) press("R", x);
  for (const char* y : {"Y=1\n", "Y=2\n", "Y=3\n", "Y=4\n"}) press("D", y);
  press("RETURN", "E=1\n");
  press("R", "X=4\n");
  for (const char* y : {"Y=0\n", "Y=1\n", "Y=2\n"}) press("D", y);
  press("RETURN", "A=0\n");
  player.speed_full();
  player.game_waits(2);
  player.move("d2", "e3", 4);
  player.move("b2", "c3", 6);
  player.move("b1", "b4", 8);
  player.move("c3", "b4", 10);
  player.squares("a1", "b1");
  player.says("The program declares it: Black wins, 0-1.");
  CHECK(player.moves() == "Ne3 dxe3 dxe3 Nc3 bxc3 Rd5 Qxb4+ Bxb4 cxb4+ Qxb4 Kb1");
  player.screen.keep("game-tiny-chess-over");
  player.begin("board/new");
}
