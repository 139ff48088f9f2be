// Requests and updates of a page that watches a program search.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "catch.hpp"
#include "web/visitor.hpp"

using janus::tests::Visitor;
using nlohmann::json;

TEST_CASE("a page that watches it think is told bars, best move and line, and a bar's cycle is where its move was valued") {
  Visitor visitor;
  visitor.start("microchess", {{"level", "blitz"}, {"side", "black"}});
  visitor.done({{"do", "wants"}, {"parts", {"thinking", "considered"}}});
  REQUIRE(visitor.waits());
  json& thinking = visitor.parts["thinking"];
  CHECK(thinking["says"] == "No search yet.");
  CHECK(thinking["bars"].empty());
  CHECK(thinking["offered"] == "");
  visitor.done({{"do", "seat"}, {"seat", 0}});
  REQUIRE(visitor.until([&] { return visitor.parts["board"]["set_up"] == true && visitor.parts["board"]["waits"] == true; }));
  CHECK(thinking["offered"] == "d4");
  CHECK(thinking["moves_for_both"] == true);

  visitor.done({{"do", "speed"}, {"factor", 1}});  // the page is told 20 times a second: five moves last some seconds of its machine
  visitor.done({{"do", "execute"}, {"command", "move"}, {"values", {{"move", "d4"}}}});
  std::size_t lines = 0, boards = 0;
  std::string men = visitor.parts["board"]["men"];
  const bool watched = visitor.until([&] {
    const json& line = visitor.parts["considered"];
    if (!line["steps"].empty() && line["sentence"].get<std::string>().find("f I play ") == 1) ++lines;
    if (visitor.parts["board"]["men"] != men && !visitor.parts["board"]["differs"].empty()) ++boards;  // imagined, while it runs
    return thinking["bars"].size() >= 5;
  });
  REQUIRE(watched);
  CHECK(lines > 3);
  CHECK(boards > 3);
  CHECK(thinking["under_way"] == true);
  CHECK(std::count_if(thinking["bars"].begin(), thinking["bars"].end(), [](const json& bar) { return bar.contains("best"); }) == 1);
  visitor.done({{"do", "speed"}, {"factor", 0}});
  REQUIRE(
      visitor.until([&] { return visitor.parts["board"]["waits"] == true && visitor.parts["moves"]["rows"][0]["second"].is_object(); }));
  const json bars = thinking["bars"];
  CHECK(bars.size() > 10);
  CHECK(thinking["under_way"] == false);
  CHECK(thinking["says"] == "Last search: " + std::to_string(bars.size()) + " moves evaluated");
  const auto best = std::find_if(bars.begin(), bars.end(), [](const json& bar) { return bar.contains("best"); });
  REQUIRE(best != bars.end());
  CHECK(visitor.parts["moves"]["rows"][0]["second"]["text"] == (*best)["move"]);
  CHECK(thinking["means"].get<std::string>().find("higher is better") != std::string::npos);

  const json bar = bars[3];
  visitor.done({{"do", "go_to"}, {"cycle", bar["cycle"]}});
  CHECK(visitor.parts["run"]["cycle"] == bar["cycle"]);
  CHECK(visitor.parts["run"]["running"] == false);
  CHECK(thinking["bars"].size() == bars.size());
  CHECK(thinking["bars"][4]["later"] == true);
  CHECK(visitor.parts["considered"]["sentence"] ==
        "If I play " + bar["move"].get<std::string>() + ": it is worth " + bar["worth"].get<std::string>());
  CHECK(visitor.parts["considered"]["steps"].size() == 1);
  // The thoughts panel marks the same moment.
  const json answer = visitor.done({{"do", "thoughts"}});
  CHECK(answer["tables"].back()["rows"].size() == 4);
}

TEST_CASE("a machine without a game, and a page that does not watch, are told nothing of thoughts") {
  Visitor visitor;
  visitor.start("kim1-monitor");
  visitor.done({{"do", "wants"}, {"parts", {"thinking", "considered"}}});
  CHECK(visitor.parts["thinking"].is_null());
  CHECK(visitor.parts["considered"].is_null());
  visitor.start("microchess");
  visitor.done({{"do", "wants"}, {"parts", json::array()}});
  visitor.parts.erase("thinking");
  visitor.waits();
  CHECK_FALSE(visitor.parts.contains("thinking"));
}
