// Requests of a debug client and their responses: launch, breakpoints, steps, values, threads.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dap/client.hpp"

using janus::tests::DapClient;
using nlohmann::json;

namespace {

// Makes a move that is not in the opening book, so the program searches.
void think(DapClient& client) { client.body("janus/keys", {{"list", "C,PC,6,1,4,1,F,PC"}}); }
void stop_at(DapClient& client, const json& breakpoints) {
  for (const json& each : client.functions(breakpoints)) REQUIRE(each.at("verified") == true);
}

}  // namespace

TEST_CASE("initialize: reports the capabilities, and must be the first request") {
  DapClient client;
  CHECK(client.refusal("threads") == "threads: send `initialize` first");
  const json can = client.body("initialize", {{"adapterID", "janus"}});
  CHECK(can.at("supportsStepBack") == true);
  CHECK(can.at("exceptionBreakpointFilters").size() == 3);
  CHECK(client.refusal("initialize").find("already") != std::string::npos);
  CHECK(client.refusal("threads") == "threads: no program; send `launch` first");
  CHECK(client.refusal("attach") == "attach: not supported, because Janus runs the program that it debugs; use `launch`");
  CHECK(client.refusal("launch").find("\"program\" is missing") != std::string::npos);
  CHECK(client.refusal("launch", {{"program", "microches"}}).find("microches") != std::string::npos);
  CHECK(client.refusal("janus/nothing") == "janus/nothing: Janus does not support this request");
  client.body("launch", {{"program", "microchess"}, {"stopOnEntry", true}});
  client.event("initialized");
  client.body("configurationDone");
  CHECK(client.stopped().at("reason") == "entry");
  client.body("disconnect");
  CHECK(client.adapter().has_ended());
}

TEST_CASE("stopOnEntry: stops at the first instruction, also if keys start the program") {
  DapClient client("microchess");
  CHECK(client.cycle() > 0);
  CHECK(client.top(1).at("instructionPointerReference") == "0x0000");
}

TEST_CASE("reverseContinue: without a breakpoint before, it ends at the entry") {
  for (const char* program : {"microchess", "bench-6502"}) {
    CAPTURE(program);
    DapClient client(program);
    const std::uint64_t entry = client.cycle();
    for (int i = 0; i < 3; ++i) client.run("stepIn", {{"threadId", 1}, {"granularity", "instruction"}});
    const json stop = client.run("reverseContinue");
    CHECK(stop.at("reason") == "entry");
    CHECK(client.cycle() == entry);
    CHECK(client.run("reverseContinue").at("reason") == "pause");
    CHECK(client.cycle() == 0);
  }
}

TEST_CASE("breakpoints: each kind stops the machine, and a problem is reported") {
  DapClient client("microchess");
  const json set = client.functions({{{"name", "JANUS"}, {"hitCondition", "30"}},
                                     {{"name", "JANNUS"}},
                                     {{"name", "JANUS"}, {"condition", "1 +"}},
                                     {{"name", "JANUS"}, {"condition", "STATE == 300"}},
                                     {{"name", "JANUS"}, {"hitCondition", "x"}}});
  CHECK(set[0].at("verified") == true);
  CHECK(set[1].at("message") == "the program has no routine JANNUS; did you mean JANUS?");
  CHECK(set[2].at("verified") == false);
  CHECK(set[3].at("message") == "warning: `STATE == 300` is never true: `STATE` is 0 to 255");
  CHECK(set[4].at("message").get<std::string>().find("expected a number") != std::string::npos);
  think(client);
  const json stop = client.run("continue");
  CHECK(stop.at("reason") == "breakpoint");
  CHECK(stop.at("description") == "breakpoint 1");
  CHECK(stop.at("text") == "breakpoint 1 at $0100 JANUS");
  CHECK(stop.at("hitBreakpointIds") == json{set[0].at("id")});
  stop_at(client, json::array());

  const json info = client.body("dataBreakpointInfo", {{"name", "BESTV"}});
  CHECK(info.at("dataId") == "0:FA-FA");
  client.body("setDataBreakpoints", {{"breakpoints", {{{"dataId", info.at("dataId")}, {"accessType", "write"}}}}});
  CHECK(client.run("continue").at("reason") == "data breakpoint");
  client.body("setDataBreakpoints", {{"breakpoints", json::array()}});
  CHECK(client.body("dataBreakpointInfo", {{"name", "1+1"}}).at("dataId").is_null());

  const json source = client.top().at("source");
  const json lines = client.body("breakpointLocations", {{"source", source}, {"line", 1}, {"endLine", 20}}).at("breakpoints");
  REQUIRE(lines.size() > 3);
  const json asked = {{{"line", 1}}, {{"line", lines[1].at("line")}, {"logMessage", "A is {A}"}}, {{"line", 99999}}};
  const json at_line = client.body("setBreakpoints", {{"source", source}, {"breakpoints", asked}}).at("breakpoints");
  CHECK(at_line[0].at("line") == lines[0].at("line"));  // the first line with code
  CHECK(at_line[1].at("verified") == true);
  CHECK(at_line[2].at("verified") == false);
  CHECK(client.run("continue").at("reason") == "breakpoint");
  client.forget_events();
  CHECK(client.run("continue").at("reason") == "breakpoint");  // passes the log point
  CHECK(client.event("output").at("output").get<std::string>().find("A is ") != std::string::npos);
}

TEST_CASE("steps: stepBack undoes stepIn and next, and restartFrame and goto move") {
  DapClient client("microchess");
  stop_at(client, {{{"name", "JANUS"}, {"hitCondition", "30"}}});
  think(client);
  client.run("continue");
  const std::uint64_t begin = client.cycle();
  const json instruction = {{"threadId", 1}, {"granularity", "instruction"}};
  CHECK(client.run("stepIn", instruction).at("reason") == "step");
  CHECK(client.cycle() > begin);
  client.run("stepBack", instruction);
  CHECK(client.cycle() == begin);
  const json line = client.top().at("line");
  client.run("next");
  CHECK(client.top().at("line") != line);
  client.run("stepBack");
  CHECK(client.top().at("line") == line);
  const json frames = client.body("stackTrace", {{"threadId", 1}}).at("stackFrames");
  REQUIRE(frames.size() > 3);
  const json page = client.body("stackTrace", {{"threadId", 1}, {"startFrame", 1}, {"levels", 2}});
  CHECK(page.at("stackFrames").size() == 2);
  CHECK(page.at("totalFrames") == frames.size());
  CHECK(page.at("stackFrames")[0].at("name") == frames[1].at("name"));
  client.run("stepOut");
  CHECK(client.cycle() > begin);
  client.run("restartFrame", {{"frameId", client.body("stackTrace", {{"threadId", 1}}).at("stackFrames")[1].at("id")}});
  CHECK(client.cycle() < begin);
  CHECK(client.refusal("restartFrame", {{"frameId", 4711}}).find("frame no longer exists") != std::string::npos);

  const json target = client.body("gotoTargets", {{"source", frames[0].at("source")}, {"line", line}}).at("targets").at(0);
  CHECK(client.run("goto", {{"threadId", 1}, {"targetId", target.at("id")}}).at("reason") == "goto");
  CHECK(client.value("Registers", "PC").at("value") == "$0100");
}

TEST_CASE("values: shown, evaluated and changed, memory and instructions are read") {
  DapClient client("microchess");
  stop_at(client, {{{"name", "JANUS"}, {"hitCondition", "30"}}});
  think(client);
  client.run("continue");
  CHECK(client.body("evaluate", {{"expression", "A + 1"}, {"context", "watch"}}).at("result").get<std::string>().starts_with("$"));
  CHECK(client.refusal("evaluate", {{"expression", "1 +"}, {"context", "hover"}}).find("column") != std::string::npos);
  for (const char* range : {"mem[$100..$102]", "$100..$102", "JANUS,3", "JANUS[0],3"})
    CHECK(client.body("evaluate", {{"expression", range}, {"context", "watch"}}).at("result") == "A6 B5 30");
  CHECK(client.body("evaluate", {{"expression", "JANUS[1]"}, {"context", "watch"}}).at("result") == "$B5  181");
  CHECK(client.refusal("evaluate", {{"expression", "nonsense"}, {"context", "repl"}}).find("nonsense") != std::string::npos);

  const json registers = client.scope("Registers");
  const auto a_to = [&](const char* value) { return json{{"variablesReference", registers}, {"name", "A"}, {"value", value}}; };
  CHECK(client.body("setVariable", a_to("$42")).at("value") == "$42");
  CHECK(client.refusal("setVariable", a_to("300")) == "300 does not fit into A; use 0 to 255");
  CHECK(client.value("Registers", "A").at("value") == "$42");

  CHECK(client.body("writeMemory", {{"memoryReference", "0x0300"}, {"data", "+/8="}}).at("bytesWritten") == 2);
  CHECK(client.body("readMemory", {{"memoryReference", "0x0300"}, {"count", 2}}).at("data") == "+/8=");
  CHECK(client.body("readMemory", {{"memoryReference", "0xFFFF"}, {"count", 3}}).at("unreadableBytes") == 2);
  CHECK(client.refusal("writeMemory", {{"memoryReference", "0x0300"}, {"data", "?"}}).find("base64") != std::string::npos);

  const json code =
      client.body("disassemble", {{"memoryReference", "0x0100"}, {"instructionOffset", -2}, {"instructionCount", 5}}).at("instructions");
  REQUIRE(code.size() == 5);
  CHECK(code[2].at("address") == "0x0100");
  CHECK(code[2].at("instruction") == "ldx STATE");
  CHECK(client.body("source", {{"source", client.top().at("source")}}).at("content").get<std::string>().find("JANUS") != std::string::npos);
  client.body("janus/whoWrote", {{"name", "$B5"}});
  CHECK(client.stopped().at("text").get<std::string>().find("is written here") != std::string::npos);
}

TEST_CASE("interpreter: its program has its own thread, with lines and variables") {
  DapClient client("tiny-chess");
  const json threads = client.body("threads").at("threads");
  REQUIRE(threads.size() == 2);
  CHECK(threads[1].at("name") == "BASIC");
  const json sources = client.body("loadedSources").at("sources");
  const json text = sources.back();
  const std::string listing = client.body("source", {{"source", text}}).at("content");
  CHECK(std::count(listing.begin(), listing.end(), '\n') > 100);
  json lines = json::array();
  for (int line = 1; line <= 15; ++line) lines.push_back({{"line", line}});
  const json set = client.body("setBreakpoints", {{"source", text}, {"breakpoints", lines}}).at("breakpoints");
  CHECK(set[14].at("verified") == true);
  const json stop = client.run("continue");
  CHECK(stop.at("threadId") == 2);
  CHECK(client.top(2).at("line") < 15);
  CHECK(client.body("variables", {{"variablesReference", client.scope("Variables", 2)}}).at("variables").size() > 10);
}

TEST_CASE("janus/display, janus/timeline: image, deepest calls") {
  DapClient client("microchess");
  stop_at(client, {{{"name", "GO"}}});
  think(client);
  client.run("continue");
  CHECK_FALSE(client.body("janus/display").contains("picture"));
  CHECK(client.body("janus/display", {{"picture", true}}).at("picture").get<std::string>().starts_with("iVBORw0KGgo"));  // a PNG
  const json strip = client.body("janus/timeline").at("strip");
  CHECK(std::any_of(strip.begin(), strip.end(), [](const json& each) { return each.at("routine") == "CONVD"; }));
}

TEST_CASE("numbers: must be integers within range") {
  DapClient client("microchess");
  CHECK(client.body("stackTrace", {{"threadId", 1.0}}).at("totalFrames") == 1);
  for (const json& wrong : {json(1e20), json(1.5), json(std::numeric_limits<std::int64_t>::max()), json(-1e300)}) {
    CAPTURE(wrong);
    CHECK(client.refusal("stackTrace", {{"threadId", wrong}}).find("threadId: ") == 0);
    CHECK(client.refusal("readMemory", {{"memoryReference", "0x10"}, {"count", 2}, {"offset", wrong}}).find("offset: ") == 0);
  }
}

TEST_CASE("pause: stops a running machine, which answers requests in the meantime") {
  DapClient client("samuel-checkers");
  client.body("continue", {{"threadId", 1}});
  for (int i = 0; i < 50; ++i) client.body("threads");
  CHECK_FALSE(client.body("janus/display", {{"picture", true}}).contains("picture"));  // its only display is a terminal
  CHECK(client.run("pause").at("reason") == "pause");
  client.body("terminate");
  client.event("terminated");
}
