// Variables of C in stack frames, as a debug client shows them.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dap/client.hpp"

using namespace janus::tests;

namespace {

const json kThread = {{"threadId", 1}};

int locals_of(DapClient& client, const json& frame) {
  const json scopes = client.body("scopes", {{"frameId", frame.at("id")}}).at("scopes");
  for (const json& scope : scopes)
    if (scope.at("name") == "Locals") return scope.at("variablesReference");
  return 0;
}

json called(DapClient& client, int reference, const std::string& name) {
  const json variables = client.body("variables", {{"variablesReference", reference}}).at("variables");
  for (const json& each : variables)
    if (each.at("name") == name) return each;
  return {};
}

std::string value_in(DapClient& client, const json& frame, const std::string& expression) {
  return client.body("evaluate", {{"expression", expression}, {"frameId", frame.at("id")}}).at("result");
}

}  // namespace

TEST_CASE("DAP: variables of C in every frame, and after a step back") {
  DapClient client(JANUS_SOURCE_DIR "/tests/other_tools/variables.bin@1000");
  client.line("break variables.c:23");
  for (int i = 0; i < 5; ++i) client.run("continue", kThread);
  json frames = client.body("stackTrace", kThread).at("stackFrames");
  const int inner = locals_of(client, frames[0]), outer = locals_of(client, frames[4]);
  REQUIRE(inner != 0);
  CHECK(called(client, inner, "m").at("value") == "0");
  CHECK(called(client, inner, "m").at("type") == "i16le");
  CHECK(called(client, outer, "m").at("value") == "2");
  CHECK(called(client, outer, "result").at("value") == "2");
  const int text = called(client, outer, "text").at("variablesReference");
  CHECK(called(client, text, "text[2]").at("value") == "$02");
  CHECK(value_in(client, frames[1], "m").ends_with("1"));
  CHECK(value_in(client, frames[5], "total") == "-100000");
  CHECK(client.refusal("evaluate", {{"expression", "m"}, {"frameId", frames[5].at("id")}}).find("`m` is a variable of ack") !=
        std::string::npos);

  client.body("setVariable", {{"variablesReference", outer}, {"name", "n"}, {"value", "77"}});
  client.body("setExpression", {{"expression", "n"}, {"value", "78"}, {"frameId", frames[3].at("id")}});
  frames = client.body("stackTrace", kThread).at("stackFrames");
  CHECK(value_in(client, frames[4], "n").ends_with("77"));
  CHECK(value_in(client, frames[3], "n").ends_with("78"));
  CHECK(value_in(client, frames[2], "n").ends_with("1"));

  client.run("reverseContinue", kThread);
  frames = client.body("stackTrace", kThread).at("stackFrames");
  CHECK(called(client, locals_of(client, frames[0]), "n").at("value") == "0");
}

TEST_CASE("DAP: structures, arrays of structures and pointers to them expand") {
  DapClient client(JANUS_SOURCE_DIR "/tests/other_tools/structures.bin@1000");
  client.line("break structures.c:46");
  client.run("continue", kThread);
  const int locals = locals_of(client, client.top());
  const json from = called(client, locals, "from");
  const json item = called(client, from.at("variablesReference"), "from->item");
  CHECK(called(client, item.at("variablesReference"), "from->item.price").at("value") == "-10");
  const json next = called(client, from.at("variablesReference"), "from->next");
  CHECK(called(client, next.at("variablesReference"), "from->next->any").at("variablesReference") != 0);
  const json pair = called(client, locals, "pair");
  const json second = called(client, pair.at("variablesReference"), "pair[0]");
  CHECK(called(client, second.at("variablesReference"), "pair[0].price").at("value") == "-10");
  CHECK(value_in(client, client.top(), "from->next->item.price") == "-20");
}

TEST_CASE("DAP: a C variable without an address states the reason") {
  DapClient client(JANUS_SOURCE_DIR "/tests/other_tools/variables.bin@1000");
  client.line("break variables.c:39");
  client.run("continue", kThread);
  const json frame = client.top();
  const json p = called(client, locals_of(client, frame), "p");
  CHECK(p.at("value").get<std::string>().find("is in a cc65 register") != std::string::npos);
  CHECK(p.at("presentationHint").at("attributes")[0] == "readOnly");
  CHECK(called(client, locals_of(client, frame), "q.x").at("value") == "-3");
}

TEST_CASE("DAP: a console line applies to the frame of the request, and registers are those before its call") {
  DapClient client(JANUS_SOURCE_DIR "/tests/other_tools/variables.bin@1000");
  client.line("break variables.c:23");
  for (int i = 0; i < 5; ++i) client.run("continue", kThread);
  const json frames = client.body("stackTrace", kThread).at("stackFrames");
  const auto line_in = [&](int frame, const std::string& text) {
    const json asked = {{"expression", text}, {"context", "repl"}, {"frameId", frames[static_cast<std::size_t>(frame)].at("id")}};
    return client.body("evaluate", asked).at("result").get<std::string>();
  };
  const auto starts = [](const std::string& text, const char* begin) { return text.starts_with(begin); };
  CHECK(starts(line_in(0, "print/d n"), "1"));
  CHECK(starts(line_in(4, "print/d m"), "2"));
  CHECK(line_in(3, "info locals").starts_with("m = 2\nn = 1\nresult = 1"));
  line_in(0, "up");
  CHECK(starts(line_in(0, "print/d result"), "1"));  // the frame that `up` selected
  CHECK(starts(line_in(0, "n"), "$01  1"));          // a command in other programs
  CHECK(starts(line_in(4, "m"), "$02  2"));
  const std::string message = client.refusal("evaluate", {{"expression", "n = 3"}, {"context", "repl"}, {"frameId", frames[0].at("id")}});
  CHECK(message == "`n = 3` is not a command; use `set n = 3`");

  const json scopes = client.body("scopes", {{"frameId", frames[1].at("id")}}).at("scopes");
  int registers = 0;
  for (const json& scope : scopes)
    if (scope.at("name") == "Registers at the call") registers = scope.at("variablesReference");
  for (const char* name : {"PC", "A", "S"}) {
    const std::string value = called(client, registers, name).at("value").get<std::string>();
    CHECK(starts(value_in(client, frames[1], name), value.c_str()));
    CHECK(starts(line_in(1, name), value.c_str()));
  }
  CHECK(value_in(client, frames[1], "S") != value_in(client, frames[0], "S"));
  const json asked = {{"expression", "A"}, {"value", "1"}, {"frameId", frames[1].at("id")}};
  CHECK(client.refusal("setExpression", asked).find("cannot change A in an outer frame") != std::string::npos);
}
