// Arguments of requests that are missing, unknown or of a wrong type, and `noDebug`.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dap/client.hpp"

using janus::tests::DapClient;
using nlohmann::json;

TEST_CASE("requests: a missing argument or one of a wrong type is named") {
  DapClient client("bench-6502");
  struct Case {
    const char* command;
    json arguments;
    const char* problem;
  };
  for (const Case& each :
       {Case{"setVariable", {{"variablesReference", 1}, {"value", "1"}}, "\"name\" is missing"},
        Case{"setVariable", {{"variablesReference", 1}, {"name", 2}, {"value", "1"}}, "\"name\" must be a string"},
        Case{"setVariable", {{"variablesReference", 1}, {"name", nullptr}, {"value", "1"}}, "\"name\" is missing"},
        Case{"scopes", json::object(), "\"frameId\" is missing"}, Case{"scopes", {{"frameId", "1"}}, "\"frameId\" must be a number"},
        Case{"next", {{"threadId", json::array()}}, "\"threadId\" must be a number"},
        Case{"setBreakpoints", {{"breakpoints", json::array()}}, "\"source\" is missing"},
        Case{"setFunctionBreakpoints", {{"breakpoints", 1}}, "\"breakpoints\" must be a list"},
        Case{"evaluate", {{"expression", "A"}, {"format", {{"hex", 1}}}}, "\"format.hex\" must be true or false"},
        Case{"restart", {{"arguments", "x"}}, "\"arguments\" must be an object"},
        Case{"janus/goToCycle", json::object(), "\"cycle\" is missing"}}) {
    CAPTURE(each.command, each.arguments);
    CHECK(client.refusal(each.command, each.arguments) == std::string(each.command) + ": " + each.problem);
  }
  CHECK(client.refusal("source", {{"source", {{"path", 1}}}}) == "source: \"path\" must be a string");
  CHECK(client.body("evaluate", {{"expression", "1"}, {"frameId", nullptr}}).at("result") == "$01  1");
}

TEST_CASE("launch: an unknown argument or one of a wrong type is refused, those of editors are ignored") {
  DapClient client;
  client.body("initialize", {{"adapterID", "janus"}});
  const auto refusal = [&](json arguments) {
    arguments["program"] = "bench-6502";
    return client.refusal("launch", arguments);
  };
  CHECK(refusal({{"stopOnEnter", true}}) == "launch: unknown argument \"stopOnEnter\"; did you mean `stopOnEntry`?");
  CHECK(refusal({{"zzzzzzz", 1}}).starts_with("launch: unknown argument \"zzzzzzz\"; use one of: program, machine, start, "));
  CHECK(refusal({{"stopOnEntry", "yes"}}) == "launch: \"stopOnEntry\" must be true or false");
  CHECK(refusal({{"keys", {1}}}) == "launch: \"keys\" must be a string or a list of strings");
  CHECK(refusal({{"settings", 1}}) == "launch: \"settings\" must be an object or a list of NAME=VALUE");
  client.body("launch", {{"program", "bench-6502"}, {"name", "a name"}, {"presentation", {{"order", 1}}}, {"__sessionId", "1"}});
}

TEST_CASE("breakpoints: one with a bad argument is not verified, and the others are set") {
  DapClient client("bench-6502");
  const auto check = [&](const std::string& command, const json& bad, const json& good, const std::string& message) {
    CAPTURE(command);
    json arguments = {{"breakpoints", {bad, good}}};
    if (command == "setBreakpoints") arguments["source"] = client.top().at("source");
    const json set = client.body(command, arguments).at("breakpoints");
    CHECK(set.at(0).at("verified") == false);
    CHECK(set.at(0).at("message").get<std::string>().find(message) != std::string::npos);
    CHECK(set.at(1).at("verified") == true);
  };
  check("setInstructionBreakpoints", {{"instructionReference", "zz"}}, {{"instructionReference", "0x0202"}}, "`zz` is neither");
  check("setInstructionBreakpoints", json::object(), {{"instructionReference", "0x0202"}}, "\"instructionReference\" is missing");
  check("setFunctionBreakpoints", {{"name", 1}}, {{"name", "start"}}, "\"name\" must be a string");
  check("setDataBreakpoints", {{"dataId", "0:10-10"}, {"condition", 1}}, {{"dataId", "0:10-10"}}, "\"condition\" must be a string");
  check("setBreakpoints", {{"line", "x"}}, {{"line", client.top().at("line")}}, "\"line\" must be a number");
  const json filters = client.body("setExceptionBreakpoints", {{"filters", {1, "undocumented"}}}).at("breakpoints");
  CHECK(filters.at(0).at("message") == "unknown exception filter");
  CHECK(filters.at(1).at("verified") == true);
}

TEST_CASE("noDebug: breakpoints do not stop, and the session ends when the program crashes") {
  DapClient client;
  client.body("initialize", {{"adapterID", "janus"}});
  client.body("launch", {{"program", "bench-6502"}, {"noDebug", true}, {"stopOnEntry", true}, {"speed", "max"}});
  const json set = client.functions({{{"name", "start"}}});
  CHECK(set.at(0).at("verified") == false);
  CHECK(set.at(0).at("message").get<std::string>().find("noDebug") != std::string::npos);
  client.body("configurationDone");
  client.body("writeMemory", {{"memoryReference", "round"}, {"data", "Ag=="}});  // jam
  CHECK(client.event("exited").at("exitCode") == 4);
  client.event("terminated");
  CHECK_FALSE(client.heard("stopped"));
}
