// Stepping into a selected call of a line, and exceptions that stop a program.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dap/client.hpp"

using janus::tests::DapClient;
using nlohmann::json;

namespace {

json targets_of(DapClient& client, const json& frame) { return client.body("stepInTargets", {{"frameId", frame.at("id")}}).at("targets"); }

}  // namespace

TEST_CASE("stepInTargets: lists the calls of a line, and stepIn enters the selected one") {
  for (const char* program : {"microchess", "samuel-checkers"}) {
    CAPTURE(program);
    DapClient client(program);
    json targets = targets_of(client, client.top());
    for (int i = 0; i < 3000 && targets.empty(); ++i) {
      client.run("stepIn");
      targets = targets_of(client, client.top());
    }
    REQUIRE(targets.size() == 1);
    const std::string routine = targets.at(0).at("label");
    const std::size_t depth = client.body("stackTrace", {{"threadId", 1}}).at("totalFrames");
    const json stop = client.run("stepIn", {{"threadId", 1}, {"targetId", targets.at(0).at("id")}});
    CHECK(stop.at("reason") == "step");
    CHECK(client.top().at("name").get<std::string>().starts_with(routine));
    const json frames = client.body("stackTrace", {{"threadId", 1}}).at("stackFrames");
    CHECK(frames.size() == depth + 1);
    CHECK(targets_of(client, frames.at(1)).empty());  // its call has started
    CHECK(client.refusal("stepIn", {{"threadId", 1}, {"targetId", 99}}).find("target no longer exists") != std::string::npos);
  }
}

TEST_CASE("BASIC error: stops the program before the error is printed") {
  DapClient client("nakamozu-basic");
  CHECK(client.body("setExceptionBreakpoints", {{"filters", {"BASIC error"}}}).at("breakpoints").at(0).at("verified") == true);
  client.body("janus/keys", {{"text", "10 A=1\\r20 PRINT A/0\\rRUN\\r"}});
  const json stop = client.run("continue");
  CHECK(stop.at("reason") == "exception");
  CHECK(stop.at("threadId") == 2);
  const json why = client.body("exceptionInfo");
  CHECK(why.at("exceptionId") == "BASIC error");
  CHECK(why.at("description") == "ERROR NO.5: division by 0, on line 20");
  client.run("stepIn");
  CHECK(client.refusal("exceptionInfo").find("not an exception") != std::string::npos);
  CHECK(client.run("reverseContinue").at("reason") == "exception");
  CHECK(client.body("exceptionInfo").at("exceptionId") == "BASIC error");
}

TEST_CASE("exception filters: refused for a program that cannot raise the errors") {
  DapClient client("samuel-checkers");
  const json set = client.body("setExceptionBreakpoints", {{"filters", {"BASIC error", "uninitialised", "rain"}}}).at("breakpoints");
  CHECK(set.at(0).at("message") == "BASIC errors cannot be detected in this program");
  CHECK(set.at(1).at("verified") == true);
  CHECK(set.at(2).at("message") == "unknown exception filter");
  DapClient basic("computer-chess");
  const json always = basic.body("setExceptionBreakpoints", {{"filters", {"BASIC error"}}}).at("breakpoints").at(0);
  CHECK(always.at("verified") == true);
  CHECK(always.at("message").get<std::string>().find("always stops the program") != std::string::npos);
}

TEST_CASE("exceptionInfo: names the filter, or the reason that always stops") {
  struct Case {
    const char *filter, *code, *id;
  };
  // lda $C000; nop, lax $10; jam; brk
  for (const Case& each : {Case{"uninitialised", "rQDA", "uninitialised"}, Case{"undocumented", "6qcQ", "undocumented"},
                           Case{"", "Ag==", "jammed"}, Case{"", "AAA=", "lost interrupt"}}) {
    CAPTURE(each.id);
    DapClient client("bench-6502");
    const json filters = each.filter[0] == 0 ? json::array() : json::array({each.filter});
    client.body("setExceptionBreakpoints", {{"filters", filters}});
    client.body("writeMemory", {{"memoryReference", client.top().at("instructionPointerReference")}, {"data", each.code}});
    const json stop = client.run("continue");
    CHECK(stop.at("reason") == "exception");
    const json why = client.body("exceptionInfo");
    CHECK(why.at("exceptionId") == each.id);
    CHECK(why.at("description") == stop.at("text"));
    CHECK(stop.at("description") == each.id);
    client.forget_events();
    client.body("terminate");
    client.event("terminated");
    CHECK(client.heard("exited") == (each.filter[0] == 0));
  }
}

TEST_CASE("terminated: requests that move the machine are refused, and values can be read") {
  DapClient client("bench-6502");
  client.body("terminate");
  client.event("terminated");
  for (const char* request : {"next", "continue", "stepBack"})
    CHECK(client.refusal(request, {{"threadId", 1}}) == std::string(request) + ": the session has ended; use `restart`");
  CHECK(client.refusal("evaluate", {{"expression", "print 1"}, {"context", "repl"}}) == "evaluate: the session has ended; use `restart`");
  CHECK(client.body("evaluate", {{"expression", "1 + 1"}, {"context", "watch"}}).at("result") == "$02  2");
}
