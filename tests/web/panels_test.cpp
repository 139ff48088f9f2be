// Requests and updates of a page's panels: the score sheet, game files, origins of writes, memory use.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "own_folder.hpp"
#include "web/visitor.hpp"

namespace fs = std::filesystem;
using janus::tests::Visitor;
using nlohmann::json;

TEST_CASE("the score sheet of a page goes through the game, and moves after the one looked at stay") {
  Visitor visitor;
  visitor.start("microchess", {{"level", "blitz"}, {"side", "black"}, {"opening", "french-defence-black"}});
  REQUIRE(visitor.waits());
  visitor.done({{"do", "seat"}, {"seat", 0}});
  REQUIRE(visitor.until([&] { return visitor.parts["board"]["set_up"] == true && visitor.parts["board"]["waits"] == true; }));
  for (const char* move : {"a3", "b3", "c3"}) {
    const std::size_t rows = visitor.parts["moves"]["rows"].size();
    CAPTURE(move, visitor.moves(), visitor.parts["board"].dump(), visitor.parts["run"].dump());
    visitor.done({{"do", "execute"}, {"command", "move"}, {"values", {{"move", move}}}});
    REQUIRE(visitor.until([&] {
      const json& now = visitor.parts["moves"]["rows"];
      return now.size() == rows + 1 && now.back()["second"].is_object() && visitor.parts["board"]["waits"] == true;
    }));
  }
  while (visitor.done({{"do", "move_values"}})["more"] == true) {}
  const json sheet = visitor.parts["moves"]["rows"];
  CHECK(visitor.parts["moves"]["here"] == 6);
  CHECK(sheet[2]["second"]["value"].is_number());  // what MicroChess said of its move
  CHECK_FALSE(sheet[2]["first"].contains("value"));
  const json ways = visitor.parts["moves"]["walk"];
  CHECK(ways[2] == 0);
  CHECK(ways[3] == 0);
  visitor.done({{"do", "go_to"}, {"cycle", ways[1]}});
  CHECK(visitor.parts["moves"]["here"] == 5);
  CHECK(visitor.parts["moves"]["rows"] == sheet);
  visitor.done({{"do", "go_to"}, {"cycle", visitor.parts["moves"]["walk"][0]}});
  CHECK(visitor.parts["moves"]["here"] == 0);
  visitor.done({{"do", "go_to"}, {"cycle", visitor.parts["moves"]["walk"][3]}});
  CHECK(visitor.parts["moves"]["here"] == 6);
  CHECK(visitor.parts["moves"]["rows"] == sheet);
}

TEST_CASE("a game as PGN and a position as FEN are files of a page, and what a man cannot become is told") {
  const janus::tests::OwnFolder folder;
  const fs::path game = folder.at("game.pgn"), position = folder.at("position.fen");
  Visitor visitor;
  visitor.start("microchess", {{"level", "super-blitz"}});
  REQUIRE(visitor.waits());
  std::ofstream(game) << "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
  visitor.done({{"do", "open"}, {"path", game.string()}});
  REQUIRE(visitor.until([&] { return visitor.moves() == "f3 e5 g4 Qh4# " && visitor.parts["board"]["waits"] == true; }));
  const json& names = visitor.parts["board"]["plan"]["squares"];
  CHECK(names[visitor.parts["board"]["endangered"].get<std::size_t>()] == "e1");
  const json written = visitor.done({{"do", "score"}});
  CHECK(written["score"].get<std::string>().find("1. f3 e5 2. g4 Qh4# 0-1") != std::string::npos);
  visitor.done({{"do", "execute"}, {"command", "auto-reply"}, {"values", {{"off", "true"}}}});
  // All of White's officers stand there: no cell is free for a second queen.
  std::ofstream(position) << "6k1/P7/8/8/8/8/8/RNBQKBNR w - - 0 1\n";
  visitor.done({{"do", "open"}, {"path", position.string()}});
  REQUIRE(visitor.until([&] {
    const json& board = visitor.parts["board"];
    return board["position"].get<std::string>().find("6k1/P7") == 0 && board["waits"] == true;
  }));
  CHECK(visitor.parts["board"]["lost"] == json::parse(R"(["", ""])"));
  visitor.click("a7");
  visitor.click("a8");
  REQUIRE(visitor.parts["board"]["choices"].size() == 4);
  CHECK(visitor.parts["board"]["choices"][0]["name"] == "queen");
  CHECK(visitor.parts["board"]["choices"][0]["problem"] != "");
  CHECK(visitor.parts["board"]["stay"] == "Stay a pawn");
  visitor.done({{"do", "stay"}});
  REQUIRE(visitor.until(
      [&] { return visitor.parts["board"]["men"].get<std::string>()[56] == 'P' && visitor.parts["board"]["waits"] == true; }));
  std::ofstream(position) << "no position\n";
  CHECK(visitor.ask({{"do", "open"}, {"path", position.string()}}).contains("problem"));
}

TEST_CASE("a page is told who wrote a byte, a square, a cell of a screen and a register, and what names mean") {
  Visitor visitor;
  visitor.done({{"do", "start"}, {"program", "microchess"}, {"settings", {{"level", "super-blitz"}}}, {"keys", "C,PC"}});
  visitor.done({{"do", "speed"}, {"factor", 0}});
  visitor.done({{"do", "wants"}, {"parts", {"calls", "watch", "breakpoints"}}});
  REQUIRE(visitor.until([&] { return visitor.moves() == "e4 " && visitor.parts["board"]["waits"] == true; }));
  const json byte = visitor.done({{"do", "who"}, {"address", 0xFA}});
  CHECK(byte["title"] == "$00FA BESTV");
  CHECK(byte["means"] == "the value of the best move found so far");
  CHECK(byte["writer"]["place"].get<std::string>().find("$") == 0);
  const json& squares = visitor.parts["board"]["plan"]["squares"];
  const json square = visitor.done({{"do", "who"}, {"square", std::find(squares.begin(), squares.end(), "e4") - squares.begin()}});
  CHECK(square["title"].get<std::string>().find("e4: $005F") == 0);  // the cell of the king's pawn
  CHECK(square["writer"]["code"].get<std::string>().find("st") == 0);
  const json accumulator = visitor.done({{"do", "who"}, {"register", 0}});
  REQUIRE(accumulator["writer"].is_object());
  visitor.done({{"do", "pause"}});
  visitor.done({{"do", "go_to"}, {"cycle", visitor.done({{"do", "who"}, {"register", 0}})["writer"]["cycle"]}});
  CHECK(visitor.ask({{"do", "who"}, {"register", 99}}).contains("problem"));
  CHECK(visitor.ask({{"do", "who"}, {"square", 64}}).contains("problem"));
  CHECK(visitor.ask({{"do", "who"}, {"address", 0x10000}}).contains("problem"));
  const json& row = visitor.parts["watch"]["rows"][0];
  CHECK(row["key"] == "STATE");
  CHECK(row["cells"][0]["tip"].get<std::string>().find("the purpose of the move being tried") != std::string::npos);
  visitor.done({{"do", "break"}, {"kind", "execute"}, {"place", "GNMZ"}});
  visitor.done({{"do", "change_break"}, {"id", 1}, {"condition", "mem[STATE] == 0"}, {"pass", "2"}, {"log", ""}});
  CHECK(visitor.parts["breakpoints"]["texts"][0]["condition"] == "mem[STATE] == 0");
  CHECK(visitor.parts["breakpoints"]["texts"][0]["pass"] == "2");
  visitor.done({{"do", "change_break"}, {"id", 1}, {"condition", "STATE == 300"}});
  REQUIRE(visitor.until([&] { return !visitor.notes.empty(); }));
  CHECK(visitor.notes.back() == "warning: `STATE == 300` is never true: `STATE` is 0 to 255");
  CHECK(visitor.ask({{"do", "change_break"}, {"id", 1}, {"condition", "mem["}}).contains("problem"));
  CHECK(visitor.ask({{"do", "change_break"}, {"id", 7}}).contains("problem"));
  CHECK(visitor.ask({{"do", "change_break"}, {"id", 0}}).contains("problem"));
  CHECK(visitor.parts["breakpoints"]["texts"].size() == 1);
  const auto execute = [&](const char* command, const json& values) {
    return visitor.ask({{"do", "execute"}, {"command", command}, {"values", values}});
  };
  CHECK(execute("watch", {{"write", "true"}, {"range", "$0010"}})["text"].get<std::string>().starts_with("  2  write         $0010"));
  CHECK(execute("disable", {{"n", {"1", "2"}}})["text"] == "");
  CHECK(visitor.parts["breakpoints"]["table"]["rows"][1]["on"] == false);
  CHECK(execute("delete", {{"n", "7"}})["problem"].get<std::string>().starts_with("no breakpoint number 7"));
  CHECK(execute("nonsense", json::object()).contains("problem"));
  execute("delete", {{"all", "true"}});
  CHECK(visitor.parts["breakpoints"]["texts"].empty());

  Visitor basic;
  basic.start("tiny-chess");
  REQUIRE(basic.waits());
  const json& displays = basic.parts["about"]["displays"];
  const auto in_memory = std::find_if(displays.begin(), displays.end(), [](const json& each) { return each["per_byte"] == 1; });
  REQUIRE(in_memory != displays.end());
  const auto screen = in_memory - displays.begin();
  const json cells = basic.done({{"do", "screen_uses"}, {"display", screen}});
  REQUIRE_FALSE(cells["cells"].empty());
  const json cell = basic.done({{"do", "who"}, {"display", screen}, {"column", cells["cells"][0][0]}, {"row", cells["cells"][0][1]}});
  CHECK(cell["title"].get<std::string>().find("column ") == 0);
  REQUIRE(cell["writer"].is_object());
  CHECK(cell["writer"]["line"].get<std::string>().find("BASIC line") != std::string::npos);
  CHECK(basic.ask({{"do", "who"}, {"display", screen}, {"column", 1000}, {"row", 0}}).contains("problem"));
}

TEST_CASE("a page is told how memory was used, and which code ran") {
  Visitor visitor;
  visitor.done({{"do", "start"}, {"program", "microchess"}, {"settings", {{"level", "blitz"}}}, {"keys", "C,PC"}});
  visitor.done({{"do", "speed"}, {"factor", 0}});
  REQUIRE(visitor.until([&] { return visitor.moves() == "e4 " && visitor.parts["board"]["waits"] == true; }));
  const json counts = visitor.done({{"do", "memory_uses"}, {"over", "counts"}, {"first", 0x50}, {"count", 16}});
  REQUIRE(counts["uses"].size() == 16);
  CHECK(counts["uses"][0][1].get<int>() > 0);  // the king's square was read
  CHECK(counts["uses"][0][0] == 0);            // and never executed
  const json recent = visitor.done({{"do", "memory_uses"}, {"over", "recent"}, {"first", 0}, {"count", 256}});
  CHECK(recent["uses"].size() == 256);
  CHECK(recent["unwritten"].get<std::string>().size() == 256);
  CHECK(visitor.ask({{"do", "memory_uses"}, {"over", "never"}, {"first", 0}, {"count", 1}}).contains("problem"));
  const json coverage = visitor.done({{"do", "report"}, {"kind", "coverage"}});
  CHECK(coverage["text"].get<std::string>().find(" lines were executed; ") != std::string::npos);
  const json& rows = coverage["tables"][0]["rows"];
  const auto go = std::find_if(rows.begin(), rows.end(), [](const json& row) { return row["cells"][0]["text"] == "GO"; });
  REQUIRE(go != rows.end());
  CHECK((*go)["cells"][1]["number"] > 0);
}
