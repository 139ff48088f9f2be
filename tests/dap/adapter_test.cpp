// What an editor asks of Janus by the Debug Adapter Protocol, and is told.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dap/client.hpp"

using janus::tests::DapClient;
using nlohmann::json;

namespace {

// A move that is in no opening: it has to think.
void think(DapClient& client) { client.body("janus/keys", {{"list", "C,PC,6,1,4,1,F,PC"}}); }
void stop_at(DapClient& client, const json& breakpoints) {
  for (const json& each : client.functions(breakpoints)) REQUIRE(each.at("verified") == true);
}

}  // namespace

TEST_CASE("a client is told what can be done, in order") {
  DapClient client;
  CHECK(client.refusal("threads") == "threads: `initialize` comes first");
  const json can = client.body("initialize", {{"adapterID", "janus"}});
  CHECK(can.at("supportsStepBack") == true);
  CHECK(can.at("exceptionBreakpointFilters").size() == 3);
  CHECK(client.refusal("initialize").find("already") != std::string::npos);
  CHECK(client.refusal("threads") == "threads: nothing was launched yet");
  CHECK(client.refusal("attach").find("launch") != std::string::npos);
  CHECK(client.refusal("launch").find("`program` is missing") != std::string::npos);
  CHECK(client.refusal("launch", {{"program", "microches"}}).find("microches") != std::string::npos);
  CHECK(client.refusal("janus/nothing") == "janus/nothing: Janus has no such request");
  client.body("launch", {{"program", "microchess"}, {"stopOnEntry", true}});
  client.event("initialized");
  client.body("configurationDone");
  CHECK(client.stopped().at("reason") == "entry");
  client.body("disconnect");
  CHECK(client.adapter().ended());
}

TEST_CASE("it stands at the first instruction of a program that a monitor's keys start, and steps from there") {
  DapClient client("microchess");
  CHECK(client.cycle() > 0);
  const json at = client.top(1);
  CHECK(at.at("instructionPointerReference") == "0x0000");
  client.run("next", {{"threadId", 1}});
  CHECK(client.top(1).at("line").get<int>() == at.at("line").get<int>() + 1);
  client.run("stepBack", {{"threadId", 1}});
  CHECK(client.top(1).at("line") == at.at("line"));
}

TEST_CASE("breakpoints of every kind stop it, with conditions, hits and log points, and what cannot be is said") {
  DapClient client("microchess");
  const json set = client.functions({{{"name", "JANUS"}, {"hitCondition", "30"}}, {{"name", "JANNUS"}}});
  CHECK(set[0].at("verified") == true);
  CHECK(set[1].at("message") == "the program has no routine JANNUS; did you mean JANUS?");
  think(client);
  json stop = client.run("continue");
  CHECK(stop.at("reason") == "breakpoint");
  CHECK(stop.at("hitBreakpointIds") == json{set[0].at("id")});
  const std::uint64_t thirtieth = client.cycle();

  stop_at(client, {{{"name", "JANUS"}, {"condition", "mem[$B5] == 4"}}});
  client.run("continue");
  CHECK(client.value("At entry", "STATE").at("value").get<std::string>().starts_with("$04  "));
  stop_at(client, json::array());

  const json info = client.body("dataBreakpointInfo", {{"name", "BESTV"}});
  CHECK(info.at("dataId") == "0:FA-FA");
  client.body("setDataBreakpoints", {{"breakpoints", {{{"dataId", info.at("dataId")}, {"accessType", "write"}}}}});
  CHECK(client.run("continue").at("reason") == "data breakpoint");
  client.body("setDataBreakpoints", {{"breakpoints", json::array()}});
  CHECK(client.body("dataBreakpointInfo", {{"name", "1+1"}}).at("dataId").is_null());

  client.body("setInstructionBreakpoints", {{"breakpoints", {{{"instructionReference", "0x0100"}}}}});
  CHECK(client.run("continue").at("reason") == "breakpoint");
  CHECK(client.value("Registers", "PC").at("value") == "$0100");
  client.body("setInstructionBreakpoints", {{"breakpoints", json::array()}});

  const json source = client.top().at("source");
  const json lines = client.body("breakpointLocations", {{"source", source}, {"line", 1}, {"endLine", 20}}).at("breakpoints");
  REQUIRE(lines.size() > 3);
  const json at_line =
      client
          .body("setBreakpoints",
                {{"source", source},
                 {"breakpoints", {{{"line", 1}}, {{"line", lines[1].at("line")}, {"logMessage", "A is {A}"}}, {{"line", 99999}}}}})
          .at("breakpoints");
  CHECK(at_line[0].at("line") == lines[0].at("line"));  // the first that makes code
  CHECK(at_line[1].at("verified") == true);
  CHECK(at_line[2].at("verified") == false);
  CHECK(client.run("continue").at("reason") == "breakpoint");
  client.forget_events();
  CHECK(client.run("continue").at("reason") == "breakpoint");  // by the log point, which writes
  CHECK(client.event("output").at("output").get<std::string>().find("A is ") != std::string::npos);

  stop_at(client, {{{"name", "JANUS"}, {"hitCondition", "1"}}});
  client.body("setBreakpoints", {{"source", source}, {"breakpoints", json::array()}});
  client.body("janus/goToCycle", {{"cycle", thirtieth + 5}});
  CHECK(client.stopped().at("reason") == "goto");
  client.run("reverseContinue");
  CHECK(client.cycle() == thirtieth);
  const json wrong = client.functions({{{"name", "JANUS"}, {"condition", "1 +"}}, {{"name", "JANUS"}, {"hitCondition", "x"}}});
  CHECK(wrong[0].at("verified") == false);
  CHECK(wrong[1].at("message").get<std::string>().find("a number is expected") != std::string::npos);
}

TEST_CASE("conditions: variables are values, constant conditions are refused") {
  DapClient client("microchess");
  const auto set = [&](const char* condition) { return client.functions({{{"name", "JANUS"}, {"condition", condition}}})[0]; };
  CHECK(set("JANUS").at("message") == "condition `JANUS`: `JANUS` is an address, not a condition; write `pc==JANUS`");
  CHECK(set("JANUS").at("verified") == false);
  CHECK(set("STATE == 300").at("message") == "warning: `STATE == 300` is never true: `STATE` is 0 to 255");
  CHECK(set("STATE == 4").at("verified") == true);
  think(client);
  client.run("continue");
  CHECK(client.value("At entry", "STATE").at("value").get<std::string>().starts_with("$04  "));
  CHECK(client.body("evaluate", {{"expression", "STATE"}, {"context", "watch"}}).at("result") == "$04  4");
  CHECK(client.body("evaluate", {{"expression", "&STATE"}, {"context", "watch"}}).at("result").get<std::string>().starts_with("$B5"));
}

TEST_CASE("steps go both ways, and a frame can be gone back to") {
  DapClient client("microchess");
  stop_at(client, {{{"name", "JANUS"}, {"hitCondition", "30"}}});
  think(client);
  client.run("continue");
  const std::uint64_t begin = client.cycle();
  const json instruction = {{"threadId", 1}, {"granularity", "instruction"}};
  std::vector<std::uint64_t> cycles{begin};
  for (int i = 0; i < 6; ++i) {
    client.run("stepIn", instruction);
    cycles.push_back(client.cycle());
  }
  for (int i = 5; i >= 0; --i) {
    client.run("stepBack", instruction);
    CHECK(client.cycle() == cycles[static_cast<std::size_t>(i)]);
  }
  const json line = client.top().at("line");
  CHECK(client.run("next").at("reason") == "step");
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

TEST_CASE("values are shown, asked for and changed, memory and instructions are read") {
  DapClient client("microchess");
  stop_at(client, {{{"name", "JANUS"}, {"hitCondition", "30"}}});
  think(client);
  client.run("continue");
  CHECK(client.body("evaluate", {{"expression", "A + 1"}, {"context", "watch"}}).at("result").get<std::string>().starts_with("$"));
  CHECK(client.refusal("evaluate", {{"expression", "1 +"}, {"context", "hover"}}).find("column") != std::string::npos);
  CHECK(client.line("bt").find("JANUS") != std::string::npos);
  CHECK(client.refusal("evaluate", {{"expression", "nonsense"}, {"context", "repl"}}).find("nonsense") != std::string::npos);
  const json found = client.body("completions", {{"text", "info re"}, {"column", 8}}).at("targets");
  CHECK(std::any_of(found.begin(), found.end(), [](const json& each) { return each.at("label") == "registers"; }));

  const json scopes = client.body("scopes", {{"frameId", client.top().at("id")}}).at("scopes");
  const auto registers = std::find_if(scopes.begin(), scopes.end(), [](const json& each) { return each.at("name") == "Registers"; });
  REQUIRE(registers != scopes.end());
  CHECK(client.body("setVariable", {{"variablesReference", registers->at("variablesReference")}, {"name", "A"}, {"value", "$42"}})
            .at("value") == "$42");
  CHECK(client.refusal("setVariable", {{"variablesReference", registers->at("variablesReference")}, {"name", "A"}, {"value", "300"}}) ==
        "300 does not fit: A holds 0 to 255");
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
  CHECK(client.body("disassemble", {{"memoryReference", "0x0000"}, {"instructionOffset", -3}, {"instructionCount", 3}})
            .at("instructions")
            .size() == 3);
  CHECK(client.body("loadedSources").at("sources").size() > 5);
  CHECK(client.body("source", {{"source", client.top().at("source")}}).at("content").get<std::string>().find("JANUS") != std::string::npos);
  client.body("janus/whoWrote", {{"name", "$B5"}});
  CHECK(client.stopped().at("text").get<std::string>().find("is written here") != std::string::npos);
}

TEST_CASE("a program in an interpreter has a thread of its own, with lines and variables") {
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
  const std::uint64_t here = client.cycle();
  client.run("next", {{"threadId", 2}});
  CHECK(client.cycle() > here);
  client.run("stepBack", {{"threadId", 2}});
  CHECK(client.cycle() == here);
  const json scopes = client.body("scopes", {{"frameId", client.top(2).at("id")}}).at("scopes");
  CHECK(client.body("variables", {{"variablesReference", scopes[0].at("variablesReference")}}).at("variables").size() > 10);
}

TEST_CASE("it is powered on again, with its breakpoints") {
  DapClient client("microchess");
  const std::uint64_t entry = client.cycle();
  stop_at(client, {{{"name", "GO"}}});
  think(client);
  client.run("continue");
  const std::uint64_t first = client.cycle();
  REQUIRE(first > entry);
  CHECK_FALSE(client.body("janus/display").contains("picture"));
  CHECK(client.body("janus/display", {{"picture", true}}).at("picture").get<std::string>().starts_with("iVBORw0KGgo"));  // a PNG
  const json strip = client.body("janus/timeline").at("strip");
  CHECK(std::any_of(strip.begin(), strip.end(), [](const json& each) { return each.at("routine") == "CONVD"; }));
  CHECK(client.run("restart", json::object()).at("reason") == "entry");
  CHECK(client.cycle() == entry);
  think(client);
  client.run("continue");
  CHECK(client.cycle() == first);
  CHECK(client.refusal("restart", {{"arguments", {{"program", "microches"}}}}).find("microches") != std::string::npos);
  CHECK(client.cycle() == first);
}

TEST_CASE("numbers are whole, and of a size that can be meant") {
  DapClient client("microchess");
  CHECK(client.body("stackTrace", {{"threadId", 1.0}}).at("totalFrames") == 1);
  for (const json& wrong : {json(1e20), json(1.5), json(std::numeric_limits<std::int64_t>::max()), json(-1e300)}) {
    CAPTURE(wrong);
    CHECK(client.refusal("stackTrace", {{"threadId", wrong}}).find("threadId: ") == 0);
    CHECK(client.refusal("readMemory", {{"memoryReference", "0x10"}, {"count", 2}, {"offset", wrong}}).find("offset: ") == 0);
  }
}

TEST_CASE("it runs on while it is asked, and is paused") {
  DapClient client("samuel-checkers");
  client.body("continue", {{"threadId", 1}});
  for (int i = 0; i < 50; ++i) client.body("threads");
  CHECK(client.body("janus/display").contains("text"));
  CHECK_FALSE(client.body("janus/display", {{"picture", true}}).contains("picture"));  // it has a terminal alone
  CHECK(client.run("pause").at("reason") == "pause");
  client.body("janus/keys", {{"text", "N"}});
  client.body("terminate");
  client.event("terminated");
}
