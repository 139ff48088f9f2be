// Requests and updates of a page, without a browser: uses the same object as the module in a page.
#include "frontends/ui/web/page.hpp"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/ui/web/requests.hpp"
#include "own_folder.hpp"
#include "web/visitor.hpp"

using namespace janus;
using janus::tests::Visitor;
using nlohmann::json;
namespace fs = std::filesystem;

TEST_CASE("what a page cannot ask is one line, and changes nothing") {
  Visitor visitor;
  CHECK(visitor.ask({{"do", "run"}}).at("problem") == "run: no program is running yet");
  CHECK(visitor.ask({{"do", "start"}, {"program", "microches"}}).at("problem").get<std::string>().find("microchess") != std::string::npos);
  CHECK(visitor.ask({{"do", "start"}, {"program", "microchess"}, {"settings", {{"level", "brutal"}}}}).contains("problem"));
  CHECK(visitor.ask({{"do", "start"}, {"program", "microchess"}, {"keys", "C,XYZ"}}).contains("problem"));
  visitor.start("microchess");
  const std::string machine = visitor.parts["about"]["machine"];
  for (const char* broken :
       {R"({"do": "dance"})", R"({"do": "press", "key": 99})", R"({"do": "press"})", R"({"do": "square", "square": -1})",
        R"({"do": "memory_view", "first": 99999999})", R"({"do": "step", "kind": "sideways"})",
        R"({"do": "break", "kind": "execute", "place": "NOWHERE"})", R"({"do": "watch", "text": "1 +"})",
        R"({"do": "poke", "address": 5, "bytes": "GG"})", R"({"do": "keys", "list": "Q"})", R"({"do": "open", "path": "/no"})"})
    CHECK(visitor.ask(json::parse(broken)).contains("problem"));
  web::Page page(play::built_in_collection());
  for (const char* text : {"", "{", "[]", "7", R"({"do": 7})", "{\"do\": \"start\", \"program\": \"\xFF\"}"})
    CHECK(json::parse(page.ask(text)).contains("problem"));
  CHECK(visitor.parts["about"]["machine"] == machine);
}

TEST_CASE("every request is answered on a machine without a game, before one is there, and with words that say nothing") {
  const auto all_of = [](Visitor& visitor) {
    for (const auto requests : web::all_requests()) {
      for (const web::Request& request : requests) {
        if (request.name == "bench") continue;  // takes its time
        CAPTURE(request.name);
        CHECK(visitor.ask({{"do", request.name}}).is_object());
        CHECK(visitor.ask({{"do", request.name}, {"name", 7}, {"key", -5}, {"move", {}}, {"square", "a1"}, {"text", false}}).is_object());
      }
    }
  };
  Visitor nobody;
  all_of(nobody);
  Visitor monitor;
  monitor.start("kim1-monitor");
  all_of(monitor);
  for (const web::Request& request : web::game_requests()) CHECK(monitor.ask({{"do", request.name}}).contains("problem"));
}

TEST_CASE("every program starts, and is told with its rights, its machine and its screens") {
  Visitor visitor;
  const json told = visitor.done({{"do", "programs"}});
  for (const json& program : told.at("programs")) {
    CAPTURE(program.dump());
    CHECK_FALSE(program["rights"].get<std::string>().empty());
    if (!program["machine"].get<std::string>().starts_with("bare-")) {  // which are for test programs, and in no page
      CHECK(program["greeting"].get<std::string>().size() > 60);
      CHECK(program["panel"]["colours"].size() == 9);
    }
    CHECK(program.contains("board") == program["game"].get<bool>());
    visitor.start(program["name"]);
    visitor.done({{"do", "wants"},
                  {"parts",
                   {"timeline", "calls", "code", "registers", "memory", "watch", "breakpoints", "lines", "variables", "place", "tape",
                    "terminal"}}});
    visitor.until([&] { return visitor.parts["run"]["idle"] == true || visitor.parts["run"]["cycle"].get<std::uint64_t>() > 2'000'000; });
    CHECK(visitor.parts["about"]["program"]["name"] == program["name"]);
    CHECK(visitor.parts["about"]["program"]["greeting"] == program["greeting"]);
    CHECK(visitor.parts["about"]["panel"] == program["panel"]);
    CHECK(visitor.parts["registers"].size() == visitor.parts["about"]["registers"].size());
    CHECK(visitor.parts["board"].is_object() == program["game"].get<bool>());
  }
  CHECK(visitor.problems.empty());
}

TEST_CASE("before a game is set up its men stand as it begins, White below, and who plays can be chosen") {
  Visitor visitor;
  visitor.done({{"do", "start"}, {"program", "computer-chess"}, {"running", false}});
  const json board = visitor.parts["board"];
  CHECK(board["set_up"] == false);
  CHECK(board["men"] == "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr");
  CHECK(board["white_below"] == true);
  REQUIRE(board["starts"].size() == 2);
  CHECK(board["starts"][0]["text"] == "Play White");
  json settings = json::object();
  for (const json& each : board["starts"][0]["settings"]) settings[each[0].get<std::string>()] = each[1];
  visitor.start("computer-chess", settings);
  REQUIRE(visitor.waits());
  CHECK(visitor.parts["board"]["said"][0] == "White to move: your move");
  visitor.start("microchess");
  CHECK(visitor.parts["board"]["men"] == board["men"]);
  CHECK(visitor.parts["board"]["white_below"] == true);
}

TEST_CASE("a game on a page: moves by squares, an answer, take-back, the other side, a paste") {
  Visitor visitor;
  visitor.start("microchess", {{"level", "super-blitz"}});
  REQUIRE(visitor.waits());
  CHECK(visitor.parts["board"]["greets"] == true);
  CHECK(visitor.parts["board"]["seats"] == json::parse(R"(["Play White", "Play Black"])"));
  visitor.done({{"do", "seat"}, {"seat", 0}});
  REQUIRE(visitor.until([&] { return visitor.parts["board"]["set_up"] == true && visitor.parts["board"]["waits"] == true; }));
  visitor.click("e2");
  CHECK(visitor.parts["board"]["targets"].size() == 2);
  visitor.click("e4");
  REQUIRE(visitor.until([&] { return visitor.moves() == "e4 e5 "; }));
  REQUIRE(visitor.waits());
  visitor.click("e4");
  visitor.click("e5");
  CHECK(visitor.parts["board"]["problem"].get<std::string>() != "");
  visitor.done({{"do", "execute"}, {"command", "take-back"}, {"values", {{"move", "true"}}}});
  REQUIRE(visitor.until([&] { return visitor.moves().empty() && visitor.parts["board"]["waits"] == true; }));
  visitor.done({{"do", "execute"}, {"command", "auto-reply"}, {"values", {{"off", "true"}}}});
  visitor.done({{"do", "execute"}, {"command", "play"}, {"values", {{"moves", "1. f3 e5 2. g4 Qh4#"}}}});
  REQUIRE(visitor.until([&] { return visitor.moves() == "f3 e5 g4 Qh4# "; }));
  REQUIRE(visitor.waits());
  CHECK(visitor.parts["moves"]["verdict"] == "Checkmate: Black wins, 0-1.");
  CHECK(visitor.done({{"do", "score"}})["score"].get<std::string>().find("[Result \"0-1\"]") != std::string::npos);
  CHECK(visitor.problems.empty());
}

TEST_CASE("the debugger on a page: a breakpoint with a condition, steps both ways, who wrote it, what was called") {
  Visitor visitor;
  visitor.done({{"do", "start"}, {"program", "microchess"}, {"settings", {{"level", "blitz"}}}, {"keys", "C,PC"}});
  visitor.done({{"do", "speed"}, {"factor", 0}});
  visitor.done({{"do", "wants"}, {"parts", {"calls", "watch", "breakpoints", "code", "memory", "place", "timeline"}}});
  visitor.done({{"do", "break"}, {"kind", "execute"}, {"place", "JANUS"}, {"condition", "mem[STATE]==0 && inside(JANUS, mem[STATE]==4)"}});
  CHECK(visitor.ask({{"do", "break"}, {"kind", "execute"}, {"place", "JANUS"}, {"condition", "mem[STATE"}}).contains("problem"));
  REQUIRE(visitor.until([&] { return visitor.parts["run"]["idle"] == true; }));
  visitor.done({{"do", "execute"}, {"command", "move"}, {"values", {{"move", "d5"}}}});
  REQUIRE(visitor.until([&] { return visitor.parts["run"]["running"] == false; }));
  CHECK(visitor.parts["run"]["stopped"].get<std::string>().find("breakpoint 1 at $0100 JANUS") == 0);
  CHECK(visitor.parts["calls"].back()["routine"] == "JANUS");
  const std::uint64_t there = visitor.parts["run"]["cycle"];
  const std::string state = visitor.done({{"do", "state"}})["hash"];
  visitor.done({{"do", "step"}, {"kind", "back_out"}});
  REQUIRE(visitor.until([&] { return visitor.parts["run"]["cycle"] < there; }));
  visitor.done({{"do", "run"}});
  REQUIRE(visitor.until([&] { return visitor.parts["run"]["running"] == false && visitor.parts["run"]["cycle"] == there; }));
  CHECK(visitor.done({{"do", "state"}})["hash"] == state);
  visitor.done({{"do", "writer"}, {"name", "BESTV"}});
  REQUIRE(visitor.until([&] { return visitor.parts["run"]["stopped"].get<std::string>().find("BESTV is written here: $0C") == 0; }));
  const json& calls = visitor.parts["calls"];
  const json made = visitor.done({{"do", "calls_made"}, {"serial", calls.back()["serial"]}, {"path", {calls.back()["serial"]}}});
  CHECK(made.contains("calls"));
  visitor.done({{"do", "watch"}, {"text", "a + x"}});
  CHECK(visitor.parts["watch"]["rows"].back()["key"] == "a + x");
  visitor.done({{"do", "memory_view"}, {"place", "BESTV"}});
  CHECK(visitor.parts["memory"]["first"] == 0xF0);
  visitor.done({{"do", "poke"}, {"address", 0xFA}, {"bytes", "12"}});
  CHECK(visitor.parts["memory"]["bytes"].get<std::string>().substr(20, 2) == "12");
  visitor.done({{"do", "undo"}});
  CHECK(visitor.parts["memory"]["bytes"].get<std::string>().substr(20, 2) != "12");
  const json lines = visitor.done({{"do", "console"}, {"line", "print STATE"}})["lines"];
  CHECK(lines.size() >= 2);
  CHECK(visitor.done({{"do", "complete"}, {"line", "break JAN"}})["names"] == json::parse(R"(["JANUS"])"));
}

TEST_CASE("a session of a page is a file, and comes back as it was") {
  const janus::tests::OwnFolder folder;
  const fs::path file = folder.at("page.session");
  Visitor visitor;
  visitor.start("microchess", {{"level", "super-blitz"}});
  REQUIRE(visitor.waits());
  visitor.done({{"do", "execute"}, {"command", "new-game"}});
  REQUIRE(visitor.until([&] { return visitor.parts["board"]["set_up"] == true && visitor.parts["board"]["waits"] == true; }));
  visitor.done({{"do", "execute"}, {"command", "computer-move"}});
  REQUIRE(visitor.until([&] { return visitor.moves() == "e4 "; }));
  REQUIRE(visitor.waits());
  visitor.done({{"do", "pause"}});
  const json state = visitor.done({{"do", "state"}});
  visitor.done({{"do", "save"}, {"what", "session"}, {"path", file.string()}});
  Visitor other;
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

TEST_CASE("a long session is opened in pieces, and can be given up meanwhile") {
  const janus::tests::OwnFolder folder;
  const fs::path file = folder.at("long.session");
  Visitor visitor;
  visitor.start("microchess", {{"level", "normal"}});
  REQUIRE(visitor.waits());
  visitor.done({{"do", "keys"}, {"list", "C,PC,F,PC"}});
  visitor.done({{"do", "pause"}});
  const json state = visitor.done({{"do", "advance"}, {"cycles", 1'500'000'000}});
  visitor.done({{"do", "save"}, {"what", "session"}, {"path", file.string()}});

  Visitor other;
  other.start("tiny-chess");
  other.done({{"do", "pause"}});
  const json before = other.done({{"do", "state"}});
  REQUIRE(other.done({{"do", "open"}, {"path", file.string()}}).contains("under_way"));
  const json far = other.done({{"do", "opened"}});
  CHECK(far["share"] > 0);
  CHECK(far["share"] < 1);
  other.done({{"do", "give_up"}});
  CHECK(other.ask({{"do", "opened"}}).at("problem") == "cancelled: the previous game continues");
  CHECK(other.done({{"do", "state"}}) == before);
  other.done({{"do", "open"}, {"path", file.string()}});
  REQUIRE(other.until([&] { return !other.done({{"do", "opened"}}).contains("under_way"); }));
  CHECK(other.done({{"do", "state"}}) == state);
}

TEST_CASE("a link to a moment leads another page there, with all that came before") {
  Visitor visitor;
  visitor.start("microchess", {{"level", "super-blitz"}});
  visitor.done({{"do", "execute"}, {"command", "new-game"}});
  REQUIRE(visitor.waits());
  visitor.done({{"do", "execute"}, {"command", "play"}, {"values", {{"moves", "1. e4 e5"}}}});
  REQUIRE(visitor.waits());
  visitor.done({{"do", "pause"}});
  const json state = visitor.done({{"do", "state"}});
  const std::string link = visitor.done({{"do", "link"}, {"view", "play"}, {"panels", {"calls", "watch"}}}).at("link");
  CHECK(link.size() < 4096);

  Visitor other;
  const json asked = other.done({{"do", "asked_for"}, {"program", ""}, {"link", link}});
  CHECK(asked.at("program") == "microchess");
  CHECK(asked.at("moment") == true);
  CHECK(asked.at("words").empty());
  other.done({{"do", "start"}, {"program", "microchess"}, {"settings", asked.at("settings")}, {"running", false}});
  const json shown = other.done({{"do", "moment"}, {"link", link}});
  CHECK(shown.at("panels") == json({"calls", "watch"}));
  REQUIRE(other.until([&] { return other.parts["run"]["made"] == 1; }));
  CHECK(other.done({{"do", "state"}}) == state);
  CHECK(other.moves() == visitor.moves());
  other.done({{"do", "step"}, {"kind", "back"}});
  CHECK(other.parts["run"]["cycle"] < state.at("cycle"));
  CHECK(other.problems.empty());
}

TEST_CASE("page: a long run is shown at once, and its replay in pieces can be cancelled") {
  Visitor visitor;
  visitor.start("microchess");
  visitor.done({{"do", "keys"}, {"list", "C,PC,E,PC,E,PC,E,PC,E,PC,E,PC,E,PC,E,PC,E,PC,E,PC,E,PC"}});
  visitor.done({{"do", "advance"}, {"cycles", 600'000'000}});
  const json state = visitor.done({{"do", "state"}});
  const std::string link = visitor.done({{"do", "link"}}).at("link");
  CHECK(link.size() < 4096);

  Visitor other;
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

TEST_CASE("a link that asks for what there is not begins all the same, and says what it lacks in words of the page") {
  Visitor visitor;
  const auto asked = [&](json request) {
    request["do"] = "asked_for";
    json answer = visitor.done(request);
    REQUIRE_FALSE(answer.at("words").empty());
    const std::string words = answer.at("words")[0];
    CHECK(words.find("--") == std::string::npos);
    CHECK(words.find('`') == std::string::npos);
    visitor.done({{"do", "start"}, {"program", answer.at("program")}, {"settings", answer.at("settings")}});
    return answer;
  };
  const json level = asked({{"program", "microchess"}, {"settings", {{"level", "foo"}, {"side", "black"}}}});
  CHECK(level.at("words")[0] == "This link asks for level foo; there are super-blitz, blitz, normal.");
  CHECK(level.at("settings") == json({{"side", "black"}}));
  CHECK(asked({{"program", "nope"}}).at("words")[0] == "This link is to nope, which is not here; MicroChess is.");
  const json keys = asked({{"program", "tiny-chess"}, {"keys", "ZZ"}});
  CHECK(keys.at("program") == "tiny-chess");
  CHECK_FALSE(keys.contains("keys"));
  const json damaged = asked({{"program", "samuel-checkers"}, {"link", "#m=1abcdefghijk"}});
  CHECK(damaged.at("program") == "samuel-checkers");
  CHECK(damaged.at("moment") == false);
}

TEST_CASE("a program of cc65's is stepped on a page by lines of C, forward and back") {
  Visitor visitor;
  visitor.done({{"do", "start"}, {"program", "kim1-monitor"}, {"settings", json::object()}});
  visitor.done({{"do", "wants"}, {"parts", {"place"}}});
  visitor.done({{"do", "pause"}});
  REQUIRE(visitor.until([&] { return visitor.parts["run"]["running"] == false; }));
  visitor.done({{"do", "open"}, {"path", JANUS_SOURCE_DIR "/tests/other_tools/kim1.bin@0200"}});
  REQUIRE_FALSE(visitor.notes.empty());
  CHECK(visitor.notes.back().find(" bytes loaded at $0200; kim1.dbg: ") != std::string::npos);
  const json& sources = visitor.parts["about"]["sources"];
  const auto found = std::find(sources.begin(), sources.end(), "squares.c");
  REQUIRE(found != sources.end());
  const std::int64_t file = found - sources.begin();
  const json lines = visitor.done({{"do", "source"}, {"file", file}})["lines"];
  CHECK(lines[24]["text"] == "        total += square(i);");
  CHECK(lines[24]["address"] == 0x257);
  visitor.done({{"do", "console"}, {"line", "set pc $0200"}});
  visitor.done({{"do", "execute"}, {"command", "until"}, {"values", {{"place", "$0257"}}}});
  const auto stands_in = [&](int line) {
    return visitor.until([&] { return visitor.parts["run"]["running"] == false && visitor.parts["place"]["here"] == json({file, line}); });
  };
  REQUIRE(stands_in(25));
  const auto step = [&](const char* kind, int line) {
    visitor.done({{"do", "step"}, {"kind", kind}});
    CAPTURE(kind, line, visitor.parts["place"].dump());
    CHECK(stands_in(line));
  };
  step("line", 7);
  step("line", 8);
  step("back_line", 7);
  step("back_line", 25);
  step("line_over", 24);
  step("line_over", 25);
  step("back_line_over", 24);
  CHECK(visitor.problems.empty());
}

namespace {

std::string tour_text(const std::string& path) {
  const auto bytes = play::built_in_collection().read(path);
  return {bytes.begin(), bytes.end()};
}

}  // namespace

TEST_CASE("a tour is followed on a page, by the visitor's own hands and by Next") {
  Visitor page;
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
  // By hand: it sees that it is done.
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

  SECTION("at a later step, in the page's words, with what the steps before have opened") {
    page.done({{"do", "tour"}, {"name", "tutorial"}, {"text", tour_text("microchess/TUTORIAL.md")}, {"step", 6}});
    REQUIRE(page.until([&] { return tour["step"] == 5 && tour["busy"] == false; }));
    CHECK(tour["text"].dump().find("press *Who wrote it?* next to it.") != std::string::npos);
    CHECK(tour["windows"] == json({"game", "inside", "open breakpoints", "close breakpoints", "open call_tree", "open disassembly"}));
    // Who strays is brought back.
    page.done({{"do", "go_to"}, {"cycle", 1000}});
    page.done({{"do", "tour_next"}});
    REQUIRE(page.until([&] { return tour["there"] == true; }));
    CHECK(page.parts["run"]["stopped"].get<std::string>().find("$03C1") != std::string::npos);
    page.done({{"do", "tour_back"}});
    CHECK(tour["step"] == 4);
  }
  SECTION("a text that is none, and another program, end nothing and everything") {
    page.done(begun);
    CHECK(page.ask({{"do", "tour"}, {"name", "x"}, {"text", "words"}})["problem"] == "x:1: a tutorial begins with its title: `# ...`");
    CHECK(tour["name"] == "first-move");
    page.start("tiny-chess");
    page.look();
    CHECK(tour.is_null());
  }
}

TEST_CASE("page: a console line that never ends leaves the page alive, and Pause ends it") {
  Visitor visitor;
  visitor.start("microchess");
  visitor.done({{"do", "pause"}});
  visitor.done({{"do", "console"}, {"line", "set $0300 $E6 $50 $4C $00 $03"}});  // inc $50, jmp $0300
  for (const std::string line : {"jump *$0300", "while 1"}) {
    CAPTURE(line);
    json answer = visitor.ask_once({{"do", "console"}, {"line", line}});
    if (line == "while 1") {
      visitor.ask_once({{"do", "console"}, {"line", "step"}});
      answer = visitor.ask_once({{"do", "console"}, {"line", "end"}});
    }
    REQUIRE(answer.at("later") == "console_goes_on");
    const std::uint64_t begin = visitor.parts["run"]["cycle"];
    for (int i = 0; i < 20; ++i) {
      visitor.pump(0);
      CHECK(visitor.ask_once({{"do", "console_goes_on"}}).at("later") == "console_goes_on");
    }
    // What only looks is answered meanwhile, and ends nothing.
    CHECK(visitor.done({{"do", "complete"}, {"line", "break JAN"}})["names"] == json::parse(R"(["JANUS"])"));
    const json state = visitor.done({{"do", "state"}});
    CHECK(state["cycle"] > begin);
    CHECK(visitor.done({{"do", "who"}, {"address", 0x50}})["writer"].is_object());
    const janus::tests::OwnFolder folder;
    visitor.done({{"do", "keep"}, {"path", folder.at("kept.session")}});
    CHECK(fs::file_size(folder.at("kept.session")) > 1000);
    CHECK(visitor.parts["run"]["running"] == true);
    CHECK(visitor.ask_once({{"do", "console_goes_on"}}).at("later") == "console_goes_on");
    visitor.done({{"do", "pause"}});
    const json lines = visitor.done({{"do", "console_goes_on"}})["lines"];
    CHECK(lines.dump().find("interrupted") != std::string::npos);
    CHECK(visitor.parts["run"]["running"] == false);
    CHECK(visitor.parts["run"]["cycle"] > begin);
  }
  CHECK(visitor.done({{"do", "console"}, {"line", "print pc"}})["lines"].size() == 2);
  CHECK(visitor.problems.empty());
}

TEST_CASE("page: a request that moves the machine ends a console line that runs it") {
  Visitor visitor;
  visitor.start("microchess");
  visitor.done({{"do", "pause"}});
  visitor.done({{"do", "console"}, {"line", "set $0300 $E6 $50 $4C $00 $03"}});
  REQUIRE(visitor.ask_once({{"do", "console"}, {"line", "jump *$0300"}}).contains("later"));
  visitor.done({{"do", "go_to"}, {"cycle", 5000}});
  CHECK(visitor.done({{"do", "console_goes_on"}})["lines"].dump().find("interrupted") != std::string::npos);
  REQUIRE(visitor.until([&] { return visitor.parts["run"]["cycle"] < 5100; }));
  REQUIRE(visitor.ask_once({{"do", "console"}, {"line", "while 1"}}).contains("lines"));
  REQUIRE(visitor.ask_once({{"do", "console"}, {"line", "end"}}).contains("later"));
  visitor.start("tiny-chess");
  CHECK(visitor.parts["about"]["program"]["name"] == "tiny-chess");
}

TEST_CASE("page: a report on a long recording is made in pieces, and can be cancelled") {
  Visitor visitor;
  visitor.start("microchess");
  visitor.done({{"do", "advance"}, {"cycles", 400'000'000}});
  const json state = visitor.done({{"do", "state"}}), whole = visitor.done({{"do", "report"}, {"kind", "profile"}});
  for (const char* kind : {"profile", "coverage", "call-statistics"}) {
    const json report = {{"do", "report"}, {"kind", kind}, {"over", "all"}};
    CAPTURE(kind);
    REQUIRE(visitor.ask_once(report) == json({{"later", "report"}}));
    CHECK(visitor.ask_once({{"do", "trace"}, {"count", 10}}) == json({{"later", "trace"}}));
    CHECK(visitor.ask_once({{"do", "state"}}) == json({{"later", "state"}}));
    REQUIRE(visitor.until([&] { return visitor.parts["run"]["looked"] < 1; }));
    CHECK(visitor.parts["run"]["cycle"] == state["cycle"]);
    visitor.done({{"do", kind == std::string("profile") ? "pause" : "give_up"}});
    CHECK(visitor.ask(report) == json({{"problem", "cancelled"}}));
    CHECK(visitor.parts["run"]["looked"] == 1);
    CHECK(visitor.done({{"do", "state"}}) == state);
  }
  CHECK(visitor.done({{"do", "report"}, {"kind", "profile"}}) == whole);
  CHECK(visitor.problems.empty());
}
