// Requests and updates of a page, without a browser. Uses the same object as the module in a page.
#include "frontends/ui/web/page.hpp"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/ui/web/requests.hpp"
#include "own_folder.hpp"
#include "web/page_client.hpp"

using namespace janus;
using janus::tests::PageClient;
using nlohmann::json;
namespace fs = std::filesystem;

TEST_CASE("requests: an invalid one is answered with a problem, and changes nothing") {
  PageClient client;
  CHECK(client.ask({{"do", "run"}}).at("problem") == "run: no program is running yet");
  CHECK(client.ask({{"do", "start"}, {"program", "microches"}}).at("problem").get<std::string>().find("microchess") != std::string::npos);
  CHECK(client.ask({{"do", "start"}, {"program", "microchess"}, {"settings", {{"level", "brutal"}}}}).contains("problem"));
  CHECK(client.ask({{"do", "start"}, {"program", "microchess"}, {"keys", "C,XYZ"}}).contains("problem"));
  client.start("microchess");
  const std::string machine = client.parts["about"]["machine"];
  for (const char* broken :
       {R"({"do": "dance"})", R"({"do": "press", "key": 99})", R"({"do": "press"})", R"({"do": "square", "square": -1})",
        R"({"do": "memory_view", "first": 99999999})", R"({"do": "step", "kind": "sideways"})",
        R"({"do": "break", "kind": "execute", "place": "NOWHERE"})", R"({"do": "watch", "text": "1 +"})",
        R"({"do": "poke", "address": 5, "bytes": "GG"})", R"({"do": "keys", "list": "Q"})", R"({"do": "open", "path": "/no"})"})
    CHECK(client.ask(json::parse(broken)).contains("problem"));
  web::Page page(play::built_in_collection());
  for (const char* text : {"", "{", "[]", "7", R"({"do": 7})", "{\"do\": \"start\", \"program\": \"\xFF\"}"})
    CHECK(json::parse(page.ask(text)).contains("problem"));
  CHECK(client.parts["about"]["machine"] == machine);
}

TEST_CASE("requests: all are answered without a game, before a start, and with wrong values") {
  const auto all_of = [](PageClient& client) {
    for (const auto requests : web::all_requests()) {
      for (const web::Request& request : requests) {
        if (request.name == "bench") continue;  // takes its time
        CAPTURE(request.name);
        CHECK(client.ask({{"do", request.name}}).is_object());
        CHECK(client.ask({{"do", request.name}, {"name", 7}, {"key", -5}, {"move", {}}, {"square", "a1"}, {"text", false}}).is_object());
      }
    }
  };
  PageClient nobody;
  all_of(nobody);
  PageClient monitor;
  monitor.start("kim1-monitor");
  all_of(monitor);
  for (const web::Request& request : web::game_requests()) CHECK(monitor.ask({{"do", request.name}}).contains("problem"));
}

TEST_CASE("programs: each starts, and has its rights, machine and screens") {
  PageClient client;
  const json told = client.done({{"do", "programs"}});
  for (const json& program : told.at("programs")) {
    CAPTURE(program.dump());
    CHECK_FALSE(program["rights"].get<std::string>().empty());
    if (!program["machine"].get<std::string>().starts_with("bare-")) {  // these are for test programs, and not on the page
      CHECK(program["greeting"].get<std::string>().size() > 60);
      CHECK(program["panel"]["colours"].size() == 9);
    }
    CHECK(program.contains("board") == program["game"].get<bool>());
    client.start(program["name"]);
    client.done({{"do", "wants"},
                 {"parts",
                  {"timeline", "calls", "code", "registers", "memory", "watch", "breakpoints", "lines", "variables", "place", "tape",
                   "terminal"}}});
    client.until([&] { return client.parts["run"]["idle"] == true || client.parts["run"]["cycle"].get<std::uint64_t>() > 2'000'000; });
    CHECK(client.parts["about"]["program"]["name"] == program["name"]);
    CHECK(client.parts["about"]["program"]["greeting"] == program["greeting"]);
    CHECK(client.parts["about"]["panel"] == program["panel"]);
    CHECK(client.parts["registers"].size() == client.parts["about"]["registers"].size());
    CHECK(client.parts["board"].is_object() == program["game"].get<bool>());
  }
  CHECK(client.problems.empty());
}

TEST_CASE("board: before set-up it shows the start position and the choice of sides") {
  PageClient client;
  client.done({{"do", "start"}, {"program", "computer-chess"}, {"running", false}});
  const json board = client.parts["board"];
  CHECK(board["set_up"] == false);
  CHECK(board["men"] == "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr");
  CHECK(board["white_below"] == true);
  REQUIRE(board["starts"].size() == 2);
  CHECK(board["starts"][0]["text"] == "Play White");
  json settings = json::object();
  for (const json& each : board["starts"][0]["settings"]) settings[each[0].get<std::string>()] = each[1];
  client.start("computer-chess", settings);
  REQUIRE(client.waits());
  CHECK(client.parts["board"]["said"][0] == "White to move: your move");
  client.start("microchess");
  CHECK(client.parts["board"]["men"] == board["men"]);
  CHECK(client.parts["board"]["white_below"] == true);
}

TEST_CASE("game: moves by squares, a reply, take-back, the other side, and pasted moves") {
  PageClient client;
  client.start("microchess", {{"level", "super-blitz"}});
  REQUIRE(client.waits());
  CHECK(client.parts["board"]["greets"] == true);
  CHECK(client.parts["board"]["seats"] == json::parse(R"(["Play White", "Play Black"])"));
  client.done({{"do", "seat"}, {"seat", 0}});
  REQUIRE(client.until([&] { return client.parts["board"]["set_up"] == true && client.parts["board"]["waits"] == true; }));
  client.click("e2");
  CHECK(client.parts["board"]["targets"].size() == 2);
  client.click("e4");
  REQUIRE(client.until([&] { return client.moves() == "e4 e5 "; }));
  REQUIRE(client.waits());
  client.click("e4");
  client.click("e5");
  CHECK(client.parts["board"]["problem"].get<std::string>() != "");
  client.done({{"do", "execute"}, {"command", "take-back"}, {"values", {{"move", "true"}}}});
  REQUIRE(client.until([&] { return client.moves().empty() && client.parts["board"]["waits"] == true; }));
  client.done({{"do", "execute"}, {"command", "auto-reply"}, {"values", {{"off", "true"}}}});
  client.done({{"do", "execute"}, {"command", "play"}, {"values", {{"moves", "1. f3 e5 2. g4 Qh4#"}}}});
  REQUIRE(client.until([&] { return client.moves() == "f3 e5 g4 Qh4# "; }));
  REQUIRE(client.waits());
  CHECK(client.parts["moves"]["verdict"] == "Checkmate: Black wins, 0-1.");
  CHECK(client.done({{"do", "score"}})["score"].get<std::string>().find("[Result \"0-1\"]") != std::string::npos);
  CHECK(client.problems.empty());
}

TEST_CASE("debugger: conditional breakpoint, steps both ways, last writer, and calls") {
  PageClient client;
  client.done({{"do", "start"}, {"program", "microchess"}, {"settings", {{"level", "blitz"}}}, {"keys", "C,PC"}});
  client.done({{"do", "speed"}, {"factor", 0}});
  client.done({{"do", "wants"}, {"parts", {"calls", "watch", "breakpoints", "code", "memory", "place", "timeline"}}});
  client.done({{"do", "break"}, {"kind", "execute"}, {"place", "JANUS"}, {"condition", "mem[STATE]==0 && inside(JANUS, mem[STATE]==4)"}});
  CHECK(client.ask({{"do", "break"}, {"kind", "execute"}, {"place", "JANUS"}, {"condition", "mem[STATE"}}).contains("problem"));
  REQUIRE(client.until([&] { return client.parts["run"]["idle"] == true; }));
  client.done({{"do", "execute"}, {"command", "move"}, {"values", {{"move", "d5"}}}});
  REQUIRE(client.until([&] { return client.parts["run"]["running"] == false; }));
  CHECK(client.parts["run"]["stopped"].get<std::string>().find("breakpoint 1 at $0100 JANUS") == 0);
  CHECK(client.parts["calls"].back()["routine"] == "JANUS");
  const std::uint64_t there = client.parts["run"]["cycle"];
  const std::string state = client.done({{"do", "state"}})["hash"];
  client.done({{"do", "step"}, {"kind", "back_out"}});
  REQUIRE(client.until([&] { return client.parts["run"]["cycle"] < there; }));
  client.done({{"do", "run"}});
  REQUIRE(client.until([&] { return client.parts["run"]["running"] == false && client.parts["run"]["cycle"] == there; }));
  CHECK(client.done({{"do", "state"}})["hash"] == state);
  client.done({{"do", "writer"}, {"name", "BESTV"}});
  REQUIRE(client.until([&] { return client.parts["run"]["stopped"].get<std::string>().find("BESTV is written here: $0C") == 0; }));
  const json& calls = client.parts["calls"];
  const json made = client.done({{"do", "calls_made"}, {"serial", calls.back()["serial"]}, {"path", {calls.back()["serial"]}}});
  CHECK(made.contains("calls"));
  client.done({{"do", "watch"}, {"text", "a + x"}});
  CHECK(client.parts["watch"]["rows"].back()["key"] == "a + x");
  client.done({{"do", "memory_view"}, {"place", "BESTV"}});
  CHECK(client.parts["memory"]["first"] == 0xF0);
  client.done({{"do", "poke"}, {"address", 0xFA}, {"bytes", "12"}});
  CHECK(client.parts["memory"]["bytes"].get<std::string>().substr(20, 2) == "12");
  client.done({{"do", "undo"}});
  CHECK(client.parts["memory"]["bytes"].get<std::string>().substr(20, 2) != "12");
  const json lines = client.done({{"do", "console"}, {"line", "print STATE"}})["lines"];
  CHECK(lines.size() >= 2);
  CHECK(client.done({{"do", "complete"}, {"line", "break JAN"}})["names"] == json::parse(R"(["JANUS"])"));
}

TEST_CASE("session file: restores the page's session") {
  const janus::tests::OwnFolder folder;
  const fs::path file = folder.at("page.session");
  PageClient client;
  client.start("microchess", {{"level", "super-blitz"}});
  REQUIRE(client.waits());
  client.done({{"do", "execute"}, {"command", "new-game"}});
  REQUIRE(client.until([&] { return client.parts["board"]["set_up"] == true && client.parts["board"]["waits"] == true; }));
  client.done({{"do", "execute"}, {"command", "computer-move"}});
  REQUIRE(client.until([&] { return client.moves() == "e4 "; }));
  REQUIRE(client.waits());
  client.done({{"do", "pause"}});
  const json state = client.done({{"do", "state"}});
  client.done({{"do", "save"}, {"what", "session"}, {"path", file.string()}});
  PageClient other;
  other.start("tiny-chess");
  other.done({{"do", "open"}, {"path", file.string()}});
  REQUIRE(other.until([&] { return !other.done({{"do", "opened"}}).contains("under_way"); }));
  CHECK(other.parts["about"]["program"]["name"] == "microchess");
  CHECK(other.done({{"do", "state"}}) == state);
  CHECK(other.moves() == "e4 ");
  std::ofstream(file, std::ios::app) << "damaged";
  const std::string cycle = other.parts["run"]["cycle"].dump();
  CHECK(other.ask({{"do", "open"}, {"path", file.string()}}).contains("problem"));
  CHECK(other.parts["run"]["cycle"].dump() == cycle);
}

TEST_CASE("session file: a long one is opened in slices, and can be cancelled") {
  const janus::tests::OwnFolder folder;
  const fs::path file = folder.at("long.session");
  PageClient client;
  client.start("microchess", {{"level", "normal"}});
  REQUIRE(client.waits());
  client.done({{"do", "keys"}, {"list", "C,PC,F,PC"}});
  client.done({{"do", "pause"}});
  const json state = client.done({{"do", "advance"}, {"cycles", 1'500'000'000}});
  client.done({{"do", "save"}, {"what", "session"}, {"path", file.string()}});

  PageClient other;
  other.start("tiny-chess");
  other.done({{"do", "pause"}});
  const json before = other.done({{"do", "state"}});
  REQUIRE(other.done({{"do", "open"}, {"path", file.string()}}).contains("under_way"));
  const json far = other.done({{"do", "opened"}});
  CHECK(far["share"] > 0);
  CHECK(far["share"] < 1);
  other.done({{"do", "give_up"}});
  CHECK(other.ask({{"do", "opened"}}).at("problem") == "cancelled; the previous game continues");
  CHECK(other.done({{"do", "state"}}) == before);
  other.done({{"do", "open"}, {"path", file.string()}});
  REQUIRE(other.until([&] { return !other.done({{"do", "opened"}}).contains("under_way"); }));
  CHECK(other.done({{"do", "state"}}) == state);
}

TEST_CASE("link: another page opens it at its cycle, with the whole recording") {
  PageClient client;
  client.start("microchess", {{"level", "super-blitz"}});
  client.done({{"do", "execute"}, {"command", "new-game"}});
  REQUIRE(client.waits());
  client.done({{"do", "execute"}, {"command", "play"}, {"values", {{"moves", "1. e4 e5"}}}});
  REQUIRE(client.waits());
  client.done({{"do", "pause"}});
  const json state = client.done({{"do", "state"}});
  const std::string link = client.done({{"do", "link"}, {"view", "play"}, {"panels", {"calls", "watch"}}}).at("link");
  CHECK(link.size() < 4096);

  PageClient other;
  const json asked = other.done({{"do", "asked_for"}, {"program", ""}, {"link", link}});
  CHECK(asked.at("program") == "microchess");
  CHECK(asked.at("moment") == true);
  CHECK(asked.at("words").empty());
  other.done({{"do", "start"}, {"program", "microchess"}, {"settings", asked.at("settings")}, {"running", false}});
  const json shown = other.done({{"do", "moment"}, {"link", link}});
  CHECK(shown.at("panels") == json({"calls", "watch"}));
  REQUIRE(other.until([&] { return other.parts["run"]["made"] == 1; }));
  CHECK(other.done({{"do", "state"}}) == state);
  CHECK(other.moves() == client.moves());
  other.done({{"do", "step"}, {"kind", "back"}});
  CHECK(other.parts["run"]["cycle"] < state.at("cycle"));
  CHECK(other.problems.empty());
}

TEST_CASE("page: a long run is shown at once, its replay in slices can be cancelled") {
  PageClient client;
  client.start("microchess");
  client.done({{"do", "keys"}, {"list", "C,PC,E,PC,E,PC,E,PC,E,PC,E,PC,E,PC,E,PC,E,PC,E,PC,E,PC"}});
  client.done({{"do", "advance"}, {"cycles", 600'000'000}});
  const json state = client.done({{"do", "state"}});
  const std::string link = client.done({{"do", "link"}}).at("link");
  CHECK(link.size() < 4096);

  PageClient other;
  other.start("tiny-chess");
  other.done({{"do", "moment"}, {"link", link}});
  CHECK(other.parts["about"]["program"]["name"] == "microchess");
  CHECK(other.done({{"do", "state"}}) == state);
  REQUIRE(other.parts["run"]["made"] < 1);
  CHECK(other.ask_once({{"do", "step"}, {"kind", "back"}}).at("later") == "step");
  other.pump(1);
  CHECK(other.ask_once({{"do", "step"}, {"kind", "back"}}).at("later") == "step");
  other.done({{"do", "give_up"}});
  CHECK(other.parts["run"]["made"] == 1);
  CHECK_FALSE(other.ask_once({{"do", "run"}}).contains("later"));

  other.done({{"do", "moment"}, {"link", link}});
  other.done({{"do", "step"}, {"kind", "back"}});
  CHECK(other.parts["run"]["made"] == 1);
  CHECK(other.parts["run"]["cycle"] < state.at("cycle"));
  other.done({{"do", "go_to"}, {"cycle", 1'000'000}});
  other.look();
  CHECK(other.parts["run"]["cycle"] >= 1'000'000);
  CHECK(other.parts["run"]["cycle"] < 1'000'100);
  CHECK(other.problems.empty());
}

TEST_CASE("link: an unknown program or setting is reported, and a program starts") {
  PageClient client;
  const auto asked = [&](json request) {
    request["do"] = "asked_for";
    json answer = client.done(request);
    REQUIRE_FALSE(answer.at("words").empty());
    const std::string words = answer.at("words")[0];
    CHECK(words.find("--") == std::string::npos);
    CHECK(words.find('`') == std::string::npos);
    client.done({{"do", "start"}, {"program", answer.at("program")}, {"settings", answer.at("settings")}});
    return answer;
  };
  const json level = asked({{"program", "microchess"}, {"settings", {{"level", "foo"}, {"side", "black"}}}});
  CHECK(level.at("words")[0] == "This link requests level foo; the values are super-blitz, blitz, normal.");
  CHECK(level.at("settings") == json({{"side", "black"}}));
  CHECK(asked({{"program", "nope"}}).at("words")[0] == "This link requires nope, which is not available; opened MicroChess instead.");
  const json keys = asked({{"program", "tiny-chess"}, {"keys", "ZZ"}});
  CHECK(keys.at("program") == "tiny-chess");
  CHECK_FALSE(keys.contains("keys"));
  const json damaged = asked({{"program", "samuel-checkers"}, {"link", "#m=1abcdefghijk"}});
  CHECK(damaged.at("program") == "samuel-checkers");
  CHECK(damaged.at("moment") == false);
}

TEST_CASE("cc65 program: steps by lines of C, forward and back") {
  PageClient client;
  client.done({{"do", "start"}, {"program", "kim1-monitor"}, {"settings", json::object()}});
  client.done({{"do", "wants"}, {"parts", {"place"}}});
  client.done({{"do", "pause"}});
  REQUIRE(client.until([&] { return client.parts["run"]["running"] == false; }));
  client.done({{"do", "open"}, {"path", JANUS_SOURCE_DIR "/tests/other_tools/kim1.bin@0200"}});
  REQUIRE_FALSE(client.notes.empty());
  CHECK(client.notes.back().find(" bytes loaded at $0200; kim1.dbg: ") != std::string::npos);
  const json& sources = client.parts["about"]["sources"];
  const auto found = std::find(sources.begin(), sources.end(), "squares.c");
  REQUIRE(found != sources.end());
  const std::int64_t file = found - sources.begin();
  const json lines = client.done({{"do", "source"}, {"file", file}})["lines"];
  CHECK(lines[24]["text"] == "        total += square(i);");
  CHECK(lines[24]["address"] == 0x257);
  client.done({{"do", "console"}, {"line", "set pc $0200"}});
  client.done({{"do", "execute"}, {"command", "until"}, {"values", {{"place", "$0257"}}}});
  const auto is_in = [&](int line) {
    return client.until([&] { return client.parts["run"]["running"] == false && client.parts["place"]["here"] == json({file, line}); });
  };
  REQUIRE(is_in(25));
  const auto step = [&](const char* kind, int line) {
    client.done({{"do", "step"}, {"kind", kind}});
    CAPTURE(kind, line, client.parts["place"].dump());
    CHECK(is_in(line));
  };
  step("line", 7);
  step("line", 8);
  step("back_line", 7);
  step("back_line", 25);
  step("line_over", 24);
  step("line_over", 25);
  step("back_line_over", 24);
  CHECK(client.problems.empty());
}

namespace {

std::string tour_text(const std::string& path) {
  const auto bytes = play::built_in_collection().read(path);
  return {bytes.begin(), bytes.end()};
}

}  // namespace

TEST_CASE("tour: advances by the user's own actions and by Next") {
  PageClient page;
  page.start("microchess");
  page.done({{"do", "wants"}, {"parts", {"tour", "watch"}}});
  CHECK(page.parts["tour"].is_null());
  const json begun = {{"do", "tour"}, {"name", "first-move"}, {"text", tour_text("microchess/tours/first-move.md")}};
  page.done(begun);
  const json& tour = page.parts["tour"];
  CHECK(tour["title"] == "The first move of 1976");
  CHECK(tour["step"] == 0);
  CHECK(tour["shows"] == json({"key C"}));
  CHECK(tour["there"] == false);
  CHECK(tour["windows"].empty());
  // By the user's own actions: the tour detects that the step is done.
  page.done({{"do", "keys"}, {"list", "C"}});
  REQUIRE(page.until([&] { return tour["there"] == true; }));
  CHECK(page.parts["displays"]["text"] == "CCCCCC");
  CHECK(tour["windows"] == json({"game"}));
  page.done({{"do", "tour_next"}});
  CHECK(tour["step"] == 1);
  // By Next, to the end.
  for (int pressed = 0; pressed < 20 && !(tour["last"] == true && tour["there"] == true); ++pressed) {
    page.done({{"do", "tour_next"}});
    REQUIRE(page.until([&] { return tour["busy"] == false; }));
    CHECK(tour["problem"] == "");
  }
  CHECK(tour["step"] == 5);
  CHECK(page.moves() == "e4 d5 Bb5+ ");
  page.done({{"do", "tour_end"}});
  CHECK(page.parts["tour"].is_null());
  CHECK(page.ask({{"do", "tour_next"}})["problem"] == "no tutorial is open");

  SECTION("a later step: the page's terms, and the windows that earlier steps opened") {
    page.done({{"do", "tour"}, {"name", "tutorial"}, {"text", tour_text("microchess/TUTORIAL.md")}, {"step", 6}});
    REQUIRE(page.until([&] { return tour["step"] == 5 && tour["busy"] == false; }));
    CHECK(tour["text"].dump().find("press *Who wrote it?* next to it.") != std::string::npos);
    CHECK(tour["windows"] == json({"game", "inside", "open breakpoints", "close breakpoints", "open call_tree", "open disassembly"}));
    // Next returns a user who has left the tour's cycle.
    page.done({{"do", "go_to"}, {"cycle", 1000}});
    page.done({{"do", "tour_next"}});
    REQUIRE(page.until([&] { return tour["there"] == true; }));
    CHECK(page.parts["run"]["stopped"].get<std::string>().find("$03C1") != std::string::npos);
    page.done({{"do", "tour_back"}});
    CHECK(tour["step"] == 4);
  }
  SECTION("an invalid text leaves the tour open, another program ends it") {
    page.done(begun);
    CHECK(page.ask({{"do", "tour"}, {"name", "x"}, {"text", "words"}})["problem"] == "x:1: a tutorial begins with its title: `# ...`");
    CHECK(tour["name"] == "first-move");
    page.start("tiny-chess");
    page.look();
    CHECK(tour.is_null());
  }
}

TEST_CASE("page: an endless console command leaves the page responsive, and Pause ends it") {
  PageClient client;
  client.start("microchess");
  client.done({{"do", "pause"}});
  client.done({{"do", "console"}, {"line", "set $0300 $E6 $50 $4C $00 $03"}});  // inc $50, jmp $0300
  for (const std::string line : {"jump *$0300", "while 1"}) {
    CAPTURE(line);
    json answer = client.ask_once({{"do", "console"}, {"line", line}});
    if (line == "while 1") {
      client.ask_once({{"do", "console"}, {"line", "step"}});
      answer = client.ask_once({{"do", "console"}, {"line", "end"}});
    }
    REQUIRE(answer.at("later") == "console_goes_on");
    const std::uint64_t begin = client.parts["run"]["cycle"];
    for (int i = 0; i < 20; ++i) {
      client.pump(0);
      CHECK(client.ask_once({{"do", "console_goes_on"}}).at("later") == "console_goes_on");
    }
    // Read-only requests are answered during the command, and do not end it.
    CHECK(client.done({{"do", "complete"}, {"line", "break JAN"}})["names"] == json::parse(R"(["JANUS"])"));
    const json state = client.done({{"do", "state"}});
    CHECK(state["cycle"] > begin);
    CHECK(client.done({{"do", "who"}, {"address", 0x50}})["writer"].is_object());
    const janus::tests::OwnFolder folder;
    client.done({{"do", "keep"}, {"path", folder.at("kept.session")}});
    CHECK(fs::file_size(folder.at("kept.session")) > 1000);
    CHECK(client.parts["run"]["running"] == true);
    CHECK(client.ask_once({{"do", "console_goes_on"}}).at("later") == "console_goes_on");
    client.done({{"do", "pause"}});
    const json lines = client.done({{"do", "console_goes_on"}})["lines"];
    CHECK(lines.dump().find("interrupted") != std::string::npos);
    CHECK(client.parts["run"]["running"] == false);
    CHECK(client.parts["run"]["cycle"] > begin);
  }
  CHECK(client.done({{"do", "console"}, {"line", "print pc"}})["lines"].size() == 2);
  CHECK(client.problems.empty());
}

TEST_CASE("page: a request that moves the machine ends a running console command") {
  PageClient client;
  client.start("microchess");
  client.done({{"do", "pause"}});
  client.done({{"do", "console"}, {"line", "set $0300 $E6 $50 $4C $00 $03"}});
  REQUIRE(client.ask_once({{"do", "console"}, {"line", "jump *$0300"}}).contains("later"));
  client.done({{"do", "go_to"}, {"cycle", 5000}});
  CHECK(client.done({{"do", "console_goes_on"}})["lines"].dump().find("interrupted") != std::string::npos);
  REQUIRE(client.until([&] { return client.parts["run"]["cycle"] < 5100; }));
  REQUIRE(client.ask_once({{"do", "console"}, {"line", "while 1"}}).contains("lines"));
  REQUIRE(client.ask_once({{"do", "console"}, {"line", "end"}}).contains("later"));
  client.start("tiny-chess");
  CHECK(client.parts["about"]["program"]["name"] == "tiny-chess");
}

TEST_CASE("page: a report on a long recording is made in slices, and can be cancelled") {
  PageClient client;
  client.start("microchess");
  client.done({{"do", "advance"}, {"cycles", 400'000'000}});
  const json state = client.done({{"do", "state"}}), whole = client.done({{"do", "report"}, {"kind", "profile"}});
  for (const char* kind : {"profile", "coverage", "call-statistics"}) {
    const json report = {{"do", "report"}, {"kind", kind}, {"over", "all"}};
    CAPTURE(kind);
    REQUIRE(client.ask_once(report) == json({{"later", "report"}}));
    CHECK(client.ask_once({{"do", "trace"}, {"count", 10}}) == json({{"later", "trace"}}));
    CHECK(client.ask_once({{"do", "state"}}) == json({{"later", "state"}}));
    REQUIRE(client.until([&] { return client.parts["run"]["looked"] < 1; }));
    CHECK(client.parts["run"]["cycle"] == state["cycle"]);
    client.done({{"do", kind == std::string("profile") ? "pause" : "give_up"}});
    CHECK(client.ask(report) == json({{"problem", "cancelled"}}));
    CHECK(client.parts["run"]["looked"] == 1);
    CHECK(client.done({{"do", "state"}}) == state);
  }
  CHECK(client.done({{"do", "report"}, {"kind", "profile"}}) == whole);
  CHECK(client.problems.empty());
}
