// Requests and updates of a page that shows a program's search.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "catch.hpp"
#include "web/page_client.hpp"

using janus::tests::PageClient;
using nlohmann::json;

TEST_CASE("search: bars, best move and line, and each bar has its evaluation's cycle") {
  PageClient client;
  client.start("microchess", {{"level", "blitz"}, {"side", "black"}});
  client.done({{"do", "wants"}, {"parts", {"thinking", "considered"}}});
  REQUIRE(client.waits());
  json& thinking = client.parts["thinking"];
  CHECK(thinking["says"] == "No search yet.");
  CHECK(thinking["bars"].empty());
  CHECK(thinking["offered"] == "");
  client.done({{"do", "seat"}, {"seat", 0}});
  REQUIRE(client.until([&] { return client.parts["board"]["set_up"] == true && client.parts["board"]["waits"] == true; }));
  CHECK(thinking["offered"] == "d4");
  CHECK(thinking["moves_for_both"] == true);

  client.done({{"do", "speed"}, {"factor", 1}});  // 20 updates a second: five moves take some seconds of the machine's time
  client.done({{"do", "execute"}, {"command", "move"}, {"values", {{"move", "d4"}}}});
  std::size_t lines = 0, boards = 0;
  std::string pieces = client.parts["board"]["men"];
  const bool watched = client.until([&] {
    const json& line = client.parts["considered"];
    if (!line["steps"].empty() && line["sentence"].get<std::string>().find("f I play ") == 1) ++lines;
    if (client.parts["board"]["men"] != pieces && !client.parts["board"]["differs"].empty()) ++boards;  // of the search, while it runs
    return thinking["bars"].size() >= 5;
  });
  REQUIRE(watched);
  CHECK(lines > 3);
  CHECK(boards > 3);
  CHECK(thinking["under_way"] == true);
  CHECK(std::count_if(thinking["bars"].begin(), thinking["bars"].end(), [](const json& bar) { return bar.contains("best"); }) == 1);
  client.done({{"do", "speed"}, {"factor", 0}});
  REQUIRE(client.until([&] { return client.parts["board"]["waits"] == true && client.parts["moves"]["rows"][0]["second"].is_object(); }));
  const json bars = thinking["bars"];
  CHECK(bars.size() > 10);
  CHECK(thinking["under_way"] == false);
  CHECK(thinking["says"] == "Last search: " + std::to_string(bars.size()) + " moves evaluated");
  const auto best = std::find_if(bars.begin(), bars.end(), [](const json& bar) { return bar.contains("best"); });
  REQUIRE(best != bars.end());
  CHECK(client.parts["moves"]["rows"][0]["second"]["text"] == (*best)["move"]);
  CHECK(thinking["means"].get<std::string>().find("higher is better") != std::string::npos);

  const json bar = bars[3];
  client.done({{"do", "go_to"}, {"cycle", bar["cycle"]}});
  CHECK(client.parts["run"]["cycle"] == bar["cycle"]);
  CHECK(client.parts["run"]["running"] == false);
  CHECK(thinking["bars"].size() == bars.size());
  CHECK(thinking["bars"][4]["later"] == true);
  CHECK(client.parts["considered"]["sentence"] ==
        "If I play " + bar["move"].get<std::string>() + ": it is worth " + bar["worth"].get<std::string>());
  CHECK(client.parts["considered"]["steps"].size() == 1);
  // The search panel marks the same cycle.
  const json answer = client.done({{"do", "thoughts"}});
  CHECK(answer["tables"].back()["rows"].size() == 4);
}

TEST_CASE("search: no updates without a game, or for a page that does not show it") {
  PageClient client;
  client.start("kim1-monitor");
  client.done({{"do", "wants"}, {"parts", {"thinking", "considered"}}});
  CHECK(client.parts["thinking"].is_null());
  CHECK(client.parts["considered"].is_null());
  client.start("microchess");
  client.done({{"do", "wants"}, {"parts", json::array()}});
  client.parts.erase("thinking");
  client.waits();
  CHECK_FALSE(client.parts.contains("thinking"));
}
