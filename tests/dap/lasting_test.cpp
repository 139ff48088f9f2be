// Long searches and console lines: progress and cancelling, while other requests are answered.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dap/client.hpp"

using janus::tests::DapClient;
using nlohmann::json;

namespace {

const json kThread = {{"threadId", 1}};

// Makes a recording so long that a search takes some time: it examines every instruction and finds none.
std::uint64_t record(DapClient& client) {
  client.launch({{"program", "bench-6502"}});
  client.body("continue", kThread);
  while (client.cycle() < 100'000'000) {}
  client.run("pause");
  const json set = client.body("setExceptionBreakpoints", {{"filters", {"undocumented"}}}).at("breakpoints");
  REQUIRE(set.at(0).at("verified") == true);
  return client.cycle();
}

}  // namespace

TEST_CASE("reverseContinue: a long search reports progress, and cancel leaves the machine") {
  DapClient client(std::chrono::milliseconds(0));
  const std::uint64_t here = record(client);
  const int asked = client.begin("reverseContinue", kThread);
  CHECK(client.answer(asked).at("success") == true);
  const json start = client.event("progressStart");
  CHECK(start.at("title") == "Run back to previous breakpoint");
  CHECK(start.at("cancellable") == true);
  CHECK(start.at("requestId") == asked);
  const json update = client.event("progressUpdate");
  CHECK(update.at("progressId") == start.at("progressId"));
  CHECK(update.at("percentage") > 0);
  CHECK(update.at("message").get<std::string>().starts_with("searched back to "));
  // Read-only requests are answered. Requests that change or move something wait.
  CHECK(client.body("threads").at("threads").size() == 1);
  const int breakpoint = client.begin("setInstructionBreakpoints", {{"breakpoints", {{{"instructionReference", "0x0200"}}}}});
  client.begin("stepBack", {{"threadId", 1}, {"granularity", "instruction"}});
  client.body("cancel", {{"progressId", "another"}});
  client.body("cancel", {{"requestId", 1}});
  CHECK_FALSE(client.heard("stopped"));
  client.body("cancel", {{"progressId", start.at("progressId")}});
  CHECK(client.stopped().at("reason") == "pause");
  const json end = client.event("progressEnd");
  CHECK(end.at("progressId") == start.at("progressId"));
  CHECK(end.at("message") == "cancelled");
  CHECK(client.answer(breakpoint).at("body").at("breakpoints").at(0).at("verified") == true);
  CHECK(client.stopped().at("reason") == "step");
  CHECK(here - client.cycle() < 10);                                // the search has not moved the machine
  client.body("cancel", {{"progressId", start.at("progressId")}});  // already ended: no effect
}

TEST_CASE("progress: none for a request that ends soon") {
  DapClient client("bench-6502");
  client.run("stepIn");
  client.run("stepBack");
  client.body("janus/whoWrote", {{"name", "$10"}});
  client.stopped();
  CHECK_FALSE(client.heard("progressStart"));
  CHECK_FALSE(client.heard("progressEnd"));
}

TEST_CASE("repl: a long line blocks no other request, and pause or cancel ends it") {
  DapClient client(std::chrono::milliseconds(0));
  record(client);
  for (const char* line : {"continue", "rc"}) {
    CAPTURE(line);
    for (const char* ends : {"pause", "cancel"}) {
      client.forget_events();
      const int asked = client.begin("evaluate", {{"expression", line}, {"context", "repl"}});
      CHECK(client.body("threads").at("threads").size() == 1);
      CHECK(client.body("stackTrace", kThread).contains("stackFrames"));
      CHECK(client.refusal("evaluate", {{"expression", "print 1"}, {"context", "repl"}}).find("stop it with `pause` or `cancel`") !=
            std::string::npos);
      if (line == std::string("rc")) CHECK(client.event("progressStart").at("title") == line);
      client.body(ends, std::string(ends) == "cancel" ? json{{"requestId", asked}} : kThread);
      const json answer = client.answer(asked);
      CHECK(answer.at("success") == true);
      CHECK(answer.at("body").at("result").get<std::string>().find("interrupted") != std::string::npos);
      if (line == std::string("rc")) client.event("progressEnd");
    }
  }
}

TEST_CASE("repl: a line that moves the machine sends a stop, and old frames are invalid") {
  DapClient client("microchess");
  const json before = client.top();
  CHECK(client.line("step 3").find("step") != std::string::npos);
  CHECK(client.stopped().at("reason") == "step");
  CHECK(client.refusal("scopes", {{"frameId", before.at("id")}}).find("no longer exists") != std::string::npos);
}
