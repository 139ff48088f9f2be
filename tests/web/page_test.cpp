// What a page asks and is told, without a browser: the same object that the module in a page is made of.
#include "frontends/faces/web/page.hpp"

#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/faces/web/requests.hpp"

using namespace janus;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

// A page as its worker has it: what it was told last, part by part.
class Visitor {
 public:
  json ask(json request) {
    const json answer = json::parse(page_.ask(request.dump()));
    look();
    return answer;
  }
  // What cannot be done is a failure of the test.
  json done(json request) {
    const json answer = ask(request);
    CAPTURE(request.dump(), answer.dump());
    REQUIRE_FALSE(answer.contains("problem"));
    return answer;
  }
  void look() {
    const json seen = json::parse(page_.look());
    for (const auto& [name, part] : seen.at("parts").items()) parts[name] = part;
    for (const auto& note : seen.value("notes", json::array())) notes.push_back(note);
    for (const auto& problem : seen.value("problems", json::array())) problems.push_back(problem);
  }
  // Until that is so; at most 20 emulated minutes at full speed.
  bool until(const std::function<bool()>& so) {
    for (int i = 0; i < 20000; ++i) {
      if (so()) return true;
      page_.pump(5);
      look();
    }
    return false;
  }
  bool waits() {
    return until([&] { return parts["board"].is_object() && parts["board"]["waits"] == true; });
  }
  void click(const std::string& square) {
    const json& names = parts["board"]["plan"]["squares"];
    const auto at = std::find(names.begin(), names.end(), square);
    REQUIRE(at != names.end());
    done({{"do", "square"}, {"square", at - names.begin()}});
  }
  void start(const std::string& program, json settings = json::object()) {
    done({{"do", "start"}, {"program", program}, {"settings", settings}});
    done({{"do", "speed"}, {"factor", 0}});
  }
  std::string moves() {
    std::string text;
    for (const json& row : parts["moves"]["rows"]) {
      for (const char* half : {"first", "second"}) {
        if (row[half].is_object()) text += row[half]["text"].get<std::string>() + " ";
      }
    }
    return text;
  }

  json parts = json::object();
  std::vector<std::string> notes, problems;

 private:
  web::Page page_{play::built_in_collection()};
};

}  // namespace

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
    for (const auto requests : {web::machine_requests(), web::game_requests(), web::debug_requests(), web::file_requests(),
                                web::table_requests(), web::link_requests()}) {
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
    visitor.start(program["name"]);
    visitor.done({{"do", "wants"},
                  {"parts",
                   {"timeline", "calls", "code", "registers", "memory", "watch", "breakpoints", "lines", "variables", "place", "tape",
                    "terminal"}}});
    visitor.until([&] { return visitor.parts["run"]["idle"] == true || visitor.parts["run"]["cycle"].get<std::uint64_t>() > 2'000'000; });
    CHECK(visitor.parts["about"]["program"]["name"] == program["name"]);
    CHECK(visitor.parts["registers"].size() == visitor.parts["about"]["registers"].size());
    CHECK(visitor.parts["board"].is_object() == program["game"].get<bool>());
  }
  CHECK(visitor.problems.empty());
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
  visitor.done({{"do", "take_back"}});
  REQUIRE(visitor.until([&] { return visitor.moves().empty() && visitor.parts["board"]["waits"] == true; }));
  visitor.done({{"do", "answers"}, {"on", false}});
  visitor.done({{"do", "paste"}, {"text", "1. f3 e5 2. g4 Qh4#"}});
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
  visitor.done({{"do", "play"}, {"move", "d5"}});
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
  const fs::path file = fs::temp_directory_path() / "janus_web_test.session";
  Visitor visitor;
  visitor.start("microchess", {{"level", "super-blitz"}});
  REQUIRE(visitor.waits());
  visitor.done({{"do", "new_game"}});
  REQUIRE(visitor.until([&] { return visitor.parts["board"]["set_up"] == true && visitor.parts["board"]["waits"] == true; }));
  visitor.done({{"do", "computer_move"}});
  REQUIRE(visitor.until([&] { return visitor.moves() == "e4 "; }));
  REQUIRE(visitor.waits());
  visitor.done({{"do", "pause"}});
  const json state = visitor.done({{"do", "state"}});
  visitor.done({{"do", "save"}, {"what", "session"}, {"path", file.string()}});
  Visitor other;
  other.start("tiny-chess");
  other.done({{"do", "open"}, {"path", file.string()}});
  CHECK(other.parts["about"]["program"]["name"] == "microchess");
  CHECK(other.done({{"do", "state"}}) == state);
  CHECK(other.moves() == "e4 ");
  std::ofstream(file, std::ios::app) << "damaged";
  const std::string cycle = other.parts["run"]["cycle"].dump();
  CHECK(other.ask({{"do", "open"}, {"path", file.string()}}).contains("problem"));
  CHECK(other.parts["run"]["cycle"].dump() == cycle);
  fs::remove(file);
}

TEST_CASE("a link to a moment leads another page there, with all that came before") {
  Visitor visitor;
  visitor.start("microchess", {{"level", "super-blitz"}});
  visitor.done({{"do", "new_game"}});
  REQUIRE(visitor.waits());
  visitor.done({{"do", "paste"}, {"text", "1. e4 e5"}});
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

TEST_CASE("a long run is shown at once, and what was asked meanwhile is done with all of it") {
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
  CHECK(visitor.notes.back().find("bytes from $0200 laid into memory; kim1.dbg: ") != std::string::npos);
  const json& sources = visitor.parts["about"]["sources"];
  const auto found = std::find(sources.begin(), sources.end(), "squares.c");
  REQUIRE(found != sources.end());
  const std::int64_t file = found - sources.begin();
  const json lines = visitor.done({{"do", "source"}, {"file", file}})["lines"];
  CHECK(lines[24]["text"] == "        total += square(i);");
  CHECK(lines[24]["address"] == 0x257);
  visitor.done({{"do", "console"}, {"line", "set pc $0200"}});
  visitor.done({{"do", "to_line"}, {"place", 0x257}});
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
