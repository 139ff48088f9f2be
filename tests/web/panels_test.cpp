// Requests and updates of a page's panels: score sheet, game files, origins of values, memory use.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "own_folder.hpp"
#include "web/page_client.hpp"

namespace fs = std::filesystem;
using janus::tests::PageClient;
using nlohmann::json;

TEST_CASE("score sheet: navigates the game, and keeps moves after the current one") {
  PageClient client;
  client.start("microchess", {{"level", "blitz"}, {"side", "black"}, {"opening", "french-defence-black"}});
  REQUIRE(client.waits());
  client.done({{"do", "seat"}, {"seat", 0}});
  REQUIRE(client.until([&] { return client.parts["board"]["set_up"] == true && client.parts["board"]["waits"] == true; }));
  for (const char* move : {"a3", "b3", "c3"}) {
    const std::size_t rows = client.parts["moves"]["rows"].size();
    CAPTURE(move, client.moves(), client.parts["board"].dump(), client.parts["run"].dump());
    client.done({{"do", "execute"}, {"command", "move"}, {"values", {{"move", move}}}});
    REQUIRE(client.until([&] {
      const json& now = client.parts["moves"]["rows"];
      return now.size() == rows + 1 && now.back()["second"].is_object() && client.parts["board"]["waits"] == true;
    }));
  }
  while (client.done({{"do", "move_values"}})["more"] == true) {}
  const json sheet = client.parts["moves"]["rows"];
  CHECK(client.parts["moves"]["here"] == 6);
  CHECK(sheet[2]["second"]["value"].is_number());  // MicroChess's evaluation of its move
  CHECK_FALSE(sheet[2]["first"].contains("value"));
  const json ways = client.parts["moves"]["walk"];
  CHECK(ways[2] == 0);
  CHECK(ways[3] == 0);
  client.done({{"do", "go_to"}, {"cycle", ways[1]}});
  CHECK(client.parts["moves"]["here"] == 5);
  CHECK(client.parts["moves"]["rows"] == sheet);
  client.done({{"do", "go_to"}, {"cycle", client.parts["moves"]["walk"][0]}});
  CHECK(client.parts["moves"]["here"] == 0);
  client.done({{"do", "go_to"}, {"cycle", client.parts["moves"]["walk"][3]}});
  CHECK(client.parts["moves"]["here"] == 6);
  CHECK(client.parts["moves"]["rows"] == sheet);
}

TEST_CASE("PGN and FEN files: opened on a page, an impossible promotion is reported") {
  const janus::tests::OwnFolder folder;
  const fs::path game = folder.at("game.pgn"), position = folder.at("position.fen");
  PageClient client;
  client.start("microchess", {{"level", "super-blitz"}});
  REQUIRE(client.waits());
  std::ofstream(game) << "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
  client.done({{"do", "open"}, {"path", game.string()}});
  REQUIRE(client.until([&] { return client.moves() == "f3 e5 g4 Qh4# " && client.parts["board"]["waits"] == true; }));
  const json& names = client.parts["board"]["plan"]["squares"];
  CHECK(names[client.parts["board"]["endangered"].get<std::size_t>()] == "e1");
  const json written = client.done({{"do", "score"}});
  CHECK(written["score"].get<std::string>().find("1. f3 e5 2. g4 Qh4# 0-1") != std::string::npos);
  client.done({{"do", "execute"}, {"command", "auto-reply"}, {"values", {{"off", "true"}}}});
  // White has all its officers, so no cell is free for a second queen.
  std::ofstream(position) << "6k1/P7/8/8/8/8/8/RNBQKBNR w - - 0 1\n";
  client.done({{"do", "open"}, {"path", position.string()}});
  REQUIRE(client.until([&] {
    const json& board = client.parts["board"];
    return board["position"].get<std::string>().find("6k1/P7") == 0 && board["waits"] == true;
  }));
  CHECK(client.parts["board"]["lost"] == json::parse(R"(["", ""])"));
  client.click("a7");
  client.click("a8");
  REQUIRE(client.parts["board"]["choices"].size() == 4);
  CHECK(client.parts["board"]["choices"][0]["name"] == "queen");
  CHECK(client.parts["board"]["choices"][0]["problem"] != "");
  CHECK(client.parts["board"]["stay"] == "Stay a pawn");
  client.done({{"do", "stay"}});
  REQUIRE(
      client.until([&] { return client.parts["board"]["men"].get<std::string>()[56] == 'P' && client.parts["board"]["waits"] == true; }));
  std::ofstream(position) << "no position\n";
  CHECK(client.ask({{"do", "open"}, {"path", position.string()}}).contains("problem"));
}

TEST_CASE("writers: of a byte, a square, a screen cell and a register, with their names") {
  PageClient client;
  client.done({{"do", "start"}, {"program", "microchess"}, {"settings", {{"level", "super-blitz"}}}, {"keys", "C,PC"}});
  client.done({{"do", "speed"}, {"factor", 0}});
  client.done({{"do", "wants"}, {"parts", {"calls", "watch", "breakpoints"}}});
  REQUIRE(client.until([&] { return client.moves() == "e4 " && client.parts["board"]["waits"] == true; }));
  const json byte = client.done({{"do", "who"}, {"address", 0xFA}});
  CHECK(byte["title"] == "$00FA BESTV");
  CHECK(byte["means"] == "the value of the best move found so far");
  CHECK(byte["writer"]["place"].get<std::string>().find("$") == 0);
  const json& squares = client.parts["board"]["plan"]["squares"];
  const json square = client.done({{"do", "who"}, {"square", std::find(squares.begin(), squares.end(), "e4") - squares.begin()}});
  CHECK(square["title"].get<std::string>().find("e4: $005F") == 0);  // the cell of the king's pawn
  CHECK(square["writer"]["code"].get<std::string>().find("st") == 0);
  const json accumulator = client.done({{"do", "who"}, {"register", 0}});
  REQUIRE(accumulator["writer"].is_object());
  client.done({{"do", "pause"}});
  client.done({{"do", "go_to"}, {"cycle", client.done({{"do", "who"}, {"register", 0}})["writer"]["cycle"]}});
  CHECK(client.ask({{"do", "who"}, {"register", 99}}).contains("problem"));
  CHECK(client.ask({{"do", "who"}, {"square", 64}}).contains("problem"));
  CHECK(client.ask({{"do", "who"}, {"address", 0x10000}}).contains("problem"));
  const json& row = client.parts["watch"]["rows"][0];
  CHECK(row["key"] == "STATE");
  CHECK(row["cells"][0]["tip"].get<std::string>().find("the purpose of the move being tried") != std::string::npos);
  client.done({{"do", "break"}, {"kind", "execute"}, {"place", "GNMZ"}});
  client.done({{"do", "change_break"}, {"id", 1}, {"condition", "mem[STATE] == 0"}, {"pass", "2"}, {"log", ""}});
  CHECK(client.parts["breakpoints"]["texts"][0]["condition"] == "mem[STATE] == 0");
  CHECK(client.parts["breakpoints"]["texts"][0]["pass"] == "2");
  client.done({{"do", "change_break"}, {"id", 1}, {"condition", "STATE == 300"}});
  REQUIRE(client.until([&] { return !client.notes.empty(); }));
  CHECK(client.notes.back() == "warning: `STATE == 300` is never true: `STATE` is 0 to 255");
  CHECK(client.ask({{"do", "change_break"}, {"id", 1}, {"condition", "mem["}}).contains("problem"));
  CHECK(client.ask({{"do", "change_break"}, {"id", 7}}).contains("problem"));
  CHECK(client.ask({{"do", "change_break"}, {"id", 0}}).contains("problem"));
  CHECK(client.parts["breakpoints"]["texts"].size() == 1);
  const auto execute = [&](const char* command, const json& values) {
    return client.ask({{"do", "execute"}, {"command", command}, {"values", values}});
  };
  CHECK(execute("watch", {{"write", "true"}, {"range", "$0010"}})["text"].get<std::string>().starts_with("  2  write         $0010"));
  CHECK(execute("disable", {{"n", {"1", "2"}}})["text"] == "");
  CHECK(client.parts["breakpoints"]["table"]["rows"][1]["on"] == false);
  CHECK(execute("delete", {{"n", "7"}})["problem"].get<std::string>().starts_with("no breakpoint number 7"));
  CHECK(execute("nonsense", json::object()).contains("problem"));
  execute("delete", {{"all", "true"}});
  CHECK(client.parts["breakpoints"]["texts"].empty());

  PageClient basic;
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

TEST_CASE("memory use: the page receives access counts and the executed code") {
  PageClient client;
  client.done({{"do", "start"}, {"program", "microchess"}, {"settings", {{"level", "blitz"}}}, {"keys", "C,PC"}});
  client.done({{"do", "speed"}, {"factor", 0}});
  REQUIRE(client.until([&] { return client.moves() == "e4 " && client.parts["board"]["waits"] == true; }));
  const json counts = client.done({{"do", "memory_uses"}, {"over", "counts"}, {"first", 0x50}, {"count", 16}});
  REQUIRE(counts["uses"].size() == 16);
  CHECK(counts["uses"][0][1].get<int>() > 0);  // the king's square was read
  CHECK(counts["uses"][0][0] == 0);            // and never executed
  const json recent = client.done({{"do", "memory_uses"}, {"over", "recent"}, {"first", 0}, {"count", 256}});
  CHECK(recent["uses"].size() == 256);
  CHECK(recent["unwritten"].get<std::string>().size() == 256);
  CHECK(client.ask({{"do", "memory_uses"}, {"over", "never"}, {"first", 0}, {"count", 1}}).contains("problem"));
  const json coverage = client.done({{"do", "report"}, {"kind", "coverage"}});
  CHECK(coverage["text"].get<std::string>().find(" lines were executed; ") != std::string::npos);
  const json& rows = coverage["tables"][0]["rows"];
  const auto go = std::find_if(rows.begin(), rows.end(), [](const json& row) { return row["cells"][0]["text"] == "GO"; });
  REQUIRE(go != rows.end());
  CHECK((*go)["cells"][1]["number"] > 0);
}
