// Request patterns of editors: several at once, repeated breakpoints, console lines, restarts.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dap/client.hpp"

using janus::tests::DapClient;
using nlohmann::json;

namespace {

const json kThread = {{"threadId", 1}};

}  // namespace

TEST_CASE("queued steps: run in order, and a console line is answered after them") {
  DapClient client("bench-6502");
  const std::string before = client.line("info registers");
  for (int i = 0; i < 3; ++i) client.begin("stepIn", {{"threadId", 1}, {"granularity", "instruction"}});
  const int asked = client.begin("evaluate", {{"expression", "info registers"}, {"context", "repl"}});
  for (int i = 0; i < 3; ++i) CHECK(client.stopped().at("reason") == "step");
  CHECK(client.answer(asked).at("body").at("result") != before);
  CHECK_FALSE(client.heard("stopped"));
}

TEST_CASE("console breakpoints: separate from the client's, and changes are sent as events") {
  DapClient client("microchess");
  client.line("break GO");
  const json fresh = client.event("breakpoint");
  CHECK(fresh.at("reason") == "new");
  CHECK(fresh.at("breakpoint").at("source").at("name") == "go.s");
  const json set = client.functions({{{"name", "OUT"}}});
  CHECK(set.at(0).at("id") != fresh.at("breakpoint").at("id"));
  CHECK(client.run("continue").at("hitBreakpointIds") == json{set.at(0).at("id")});
  // The client lists it among the breakpoints of its source, so it stays.
  const json again = client
                         .body("setBreakpoints", {{"source", fresh.at("breakpoint").at("source")},
                                                  {"breakpoints", {{{"line", fresh.at("breakpoint").at("line")}}}}})
                         .at("breakpoints");
  CHECK(again.at(0).at("id") == fresh.at("breakpoint").at("id"));
  client.functions(json::array());
  CHECK(client.line("info breakpoints").find("GO") != std::string::npos);
  client.line("delete all");
  const json gone = client.event("breakpoint");
  CHECK(gone.at("reason") == "removed");
  CHECK(gone.at("breakpoint").at("id") == fresh.at("breakpoint").at("id"));
  client.forget_events();
  client.line("mem[$10]=7");
  CHECK(client.event("memory").at("memoryReference") == "0x0010");
}

TEST_CASE("counts: 0, negative ones, and those beyond the end return nothing") {
  DapClient client("bench-6502");
  for (const int count : {0, -1, -100'000}) {
    CAPTURE(count);
    CHECK(client.body("readMemory", {{"memoryReference", "0x200"}, {"count", count}}).at("data") == "");
    CHECK(client.body("disassemble", {{"memoryReference", "0x200"}, {"instructionCount", count}}).at("instructions").empty());
  }
  // So many bytes from $50 would end before they start, if the last address was computed with 32 bits.
  for (const std::int64_t bytes : {std::int64_t{0xFFFFFFFF}, std::int64_t{0xFFFFFFB1}, std::int64_t{0x10000}, std::int64_t{-1}}) {
    CAPTURE(bytes);
    CHECK(client.body("dataBreakpointInfo", {{"name", "$50"}, {"asAddress", true}, {"bytes", bytes}}).at("dataId").is_null());
  }
  CHECK(client.body("dataBreakpointInfo", {{"name", "$50"}, {"asAddress", true}, {"bytes", 2}}).at("dataId") == "0:50-51");
}

TEST_CASE("breakpoints: one that is set again keeps its hit count") {
  DapClient client("microchess");
  const json third = {{"name", "OUT"}, {"hitCondition", "3"}};
  const json id = client.functions(json::array({third})).at(0).at("id");
  client.run("continue");
  const std::uint64_t at_third = client.cycle();
  CHECK(client.functions(json::array({third, {{"name", "GO"}}})).at(0).at("id") == id);
  client.run("continue");  // the fourth
  const std::uint64_t fourth = client.cycle();
  client.body("janus/goToCycle", {{"cycle", at_third}});
  client.stopped();
  client.run("continue");
  CHECK(client.cycle() == fourth);
}

TEST_CASE("restart: each breakpoint exists once, with the same id, and log points work") {
  DapClient client("bench-6502");
  const json pc = client.top().at("instructionPointerReference");
  client.body("setInstructionBreakpoints", {{"breakpoints", {{{"instructionReference", pc}, {"logMessage", "A is {A}"}}}}});
  const json id =
      client.body("setInstructionBreakpoints", {{"breakpoints", {{{"instructionReference", "0x0202"}}}}}).at("breakpoints").at(0).at("id");
  for (int i = 0; i < 3; ++i) {
    const json stop = client.run("restart", json::object());
    CHECK(stop.at("reason") == "entry");
    CHECK(stop.at("text").get<std::string>().find("$0200") != std::string::npos);
  }
  CHECK(client.event("breakpoint").at("breakpoint").at("id") == id);
  const std::uint64_t entry = client.cycle();
  CHECK(client.refusal("restart", {{"arguments", {{"program", "microches"}}}}).find("microches") != std::string::npos);
  CHECK(client.cycle() == entry);
  const std::string all = client.line("info breakpoints");
  CHECK(std::count(all.begin(), all.end(), '\n') == 0);
  CHECK(client.run("continue").at("hitBreakpointIds") == json{id});
  client.body("setInstructionBreakpoints",
              {{"breakpoints", {{{"instructionReference", "0x0202"}, {"logMessage", "A is {A}"}}, {{"instructionReference", "0x0204"}}}}});
  client.run("restart", json::object());
  client.forget_events();
  client.run("continue");
  CHECK(client.event("output").at("output").get<std::string>().find("A is ") != std::string::npos);
}

TEST_CASE("repl: a line that is not a command may be an expression, and quit ends Janus") {
  DapClient client("microchess");
  CHECK(client.line("$10+1") == "$11  17");
  client.line("quit");
  client.event("terminated");
}

TEST_CASE("repl: a register or flag name is an expression, a lower-case letter a command") {
  struct Case {
    const char* program;
    std::vector<const char*> names;
  };
  for (const Case& each : {Case{"bench-6502", {"PC", "A", "X", "Y", "S", "P", "N", "V", "B", "D", "I", "Z", "C"}},
                           Case{"bench-6800", {"PC", "SP", "A", "B", "X", "CC", "H", "I", "N", "Z", "V", "C"}},
                           Case{"bench-f8", {"PC0", "PC1", "DC0", "DC1", "A", "W", "ISAR", "I", "O", "Z", "C", "S"}}}) {
    DapClient client(each.program);
    const std::uint64_t here = client.cycle();
    for (const char* name : each.names) {
      CAPTURE(each.program, name);
      CHECK(client.line(name) == client.body("evaluate", {{"expression", name}, {"context", "watch"}}).at("result"));
    }
    CHECK(client.cycle() == here);
    client.line("s");
    CHECK(client.cycle() > here);
  }
  DapClient client("bench-6502");
  client.line("P=$82");
  CHECK(client.line("N") == "$01  1");
  CHECK(client.line("Z") == "$01  1");
  CHECK(client.line("C") == "$00  0");
}

TEST_CASE("repl: a line that runs the machine sends one stop event") {
  DapClient client("bench-6502");
  for (int i = 1; i < 6; ++i) {
    client.functions({{{"name", "start"}, {"hitCondition", "1"}}});
    client.forget_events();
    client.line("until cycle>" + std::to_string(i * 1'000'000));
    client.stopped();
    CHECK_FALSE(client.heard("stopped"));
  }
  client.body("continue", kThread);
  while (client.cycle() < 20'000'000) {}
  client.forget_events();
  client.line("step");
  CHECK(client.stopped().at("reason") == "step");
  CHECK_FALSE(client.heard("stopped"));
}

TEST_CASE("completions: each of several at once is answered, without effect on a run") {
  DapClient client("microchess");
  std::vector<int> asked;
  for (int i = 1; i <= 7; ++i) asked.push_back(client.begin("completions", {{"text", "info re"}, {"column", i + 1}}));
  for (const int each : asked) CHECK_FALSE(client.answer(each).at("body").at("targets").empty());
  client.body("continue", kThread);
  client.forget_events();
  CHECK_FALSE(client.body("completions", {{"text", "info re"}, {"column", 8}}).at("targets").empty());
  CHECK_FALSE(client.heard("stopped"));
  const int runs = client.begin("evaluate", {{"expression", "continue"}, {"context", "repl"}});
  CHECK(client.body("completions", {{"text", "info re"}, {"column", 8}}).at("targets").empty());
  client.body("pause", kThread);
  client.answer(runs);
}

TEST_CASE("setVariable: accepts the displayed form, and frames of BASIC use BASIC variables") {
  DapClient client("tiny-chess");
  const int registers = client.scope("Registers");
  const json all = client.body("variables", {{"variablesReference", registers}}).at("variables");
  for (const json& each : all) {
    CAPTURE(each.dump());
    CHECK(client.body("setVariable", {{"variablesReference", registers}, {"name", each.at("name")}, {"value", each.at("value")}})
              .at("value") == each.at("value"));
  }
  const json a = client.value("Registers", "A").at("value");
  const json frame = client.top(2).at("id");
  CHECK(client.body("setExpression", {{"expression", "A"}, {"value", "77"}, {"frameId", frame}}).at("value") == "$4D  77");
  CHECK(client.body("evaluate", {{"expression", "A + A"}, {"frameId", frame}}).at("result") == "$9A  154");  // both are the BASIC's
  CHECK(client.value("Registers", "A").at("value") == a);
  const json info = client.body("dataBreakpointInfo", {{"variablesReference", client.scope("Variables", 2)}, {"name", "A"}});
  CHECK(info.at("dataId") == client.body("dataBreakpointInfo", {{"name", "basic.A"}}).at("dataId"));
  CHECK(info.at("dataId") == client.body("dataBreakpointInfo", {{"name", "A"}, {"frameId", client.top(2).at("id")}}).at("dataId"));
}

TEST_CASE("disassemble: the instructions before an address end at it") {
  DapClient client("microchess");
  for (int address = 0; address < 0x400; ++address) {
    CAPTURE(address);
    const json code =
        client.body("disassemble", {{"memoryReference", std::to_string(address)}, {"instructionOffset", -5}, {"instructionCount", 8}})
            .at("instructions");
    REQUIRE(code.size() == 8);
    REQUIRE(std::stoi(code.at(5).at("address").get<std::string>(), nullptr, 16) == address);
  }
  CHECK(
      client.body("disassemble", {{"memoryReference", "65536"}, {"instructionCount", 1}}).at("instructions").at(0).at("presentationHint") ==
      "invalid");
}

TEST_CASE("breakpoints: not set in another file of the same name") {
  DapClient client("microchess");
  const json own =
      client.body("setBreakpoints", {{"source", client.top().at("source")}, {"breakpoints", {{{"line", 7}}}}}).at("breakpoints");
  CHECK(own.at(0).at("verified") == true);
  const json other =
      client.body("setBreakpoints", {{"source", {{"path", "/nowhere/chess.s"}}}, {"breakpoints", {{{"line", 7}}}}}).at("breakpoints");
  CHECK(other.at(0).at("verified") == false);
  CHECK(client.run("continue").at("hitBreakpointIds") == json{own.at(0).at("id")});
}
