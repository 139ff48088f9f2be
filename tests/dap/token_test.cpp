// Access control: a client without the required token is refused.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/ui/dap/requests.hpp"

using nlohmann::json;

namespace {

const std::string kToken = "00112233445566778899aabbccddeeff";

struct Guarded {
  int launches = 0;
  json last;
  janus::dap::Adapter adapter{[this](const janus::launch::StartArguments&, bool, const janus::launch::Say&) -> janus::engine::NewSession {
                                ++launches;
                                throw janus::session::Error("launched");
                              },
                              [this](std::string_view framed) { last = json::parse(framed.substr(framed.find("\r\n\r\n"))); }, kToken};

  json ask(const std::string& command, const json& arguments) {
    adapter.receive(
        janus::dap::frame_message(json{{"seq", 1}, {"type", "request"}, {"command", command}, {"arguments", arguments}}.dump()));
    return last;
  }
};

}  // namespace

TEST_CASE("dap token: every request but initialize is refused without it") {
  for (const bool initialized : {false, true}) {
    Guarded guarded;
    if (initialized) CHECK(guarded.ask("initialize", json::object()).at("success") == true);
    for (const janus::dap::RequestRow& each : janus::dap::all_requests()) {
      const std::string command(each.command);
      if (command == "initialize") continue;
      CAPTURE(command);
      const json answer = guarded.ask(command, {{"program", "microchess"}, {"expression", "1"}, {"context", "repl"}});
      CHECK(answer.at("success") == false);
      CHECK(answer.at("message").get<std::string>().find("token") != std::string::npos);
    }
    CHECK(guarded.ask("janus/unknown", json::object()).at("message").get<std::string>().find("token") != std::string::npos);
    CHECK(guarded.launches == 0);
    CHECK_FALSE(guarded.adapter.has_ended());
  }
}

TEST_CASE("dap token: launch succeeds with the token, and is refused with another one") {
  Guarded guarded;
  guarded.ask("initialize", json::object());
  json wanted = {{"program", "microchess"}, {"token", kToken.substr(0, 31) + "0"}};
  CHECK(guarded.ask("launch", wanted).at("message") == "launch: \"token\" is wrong; use the token that `janus dap` printed");
  wanted["token"] = 5;
  CHECK(guarded.ask("launch", wanted).at("message") == "launch: \"token\" is missing; add the token that `janus dap` printed");
  CHECK(guarded.launches == 0);
  wanted["token"] = kToken;
  CHECK(guarded.ask("launch", wanted).at("message") == "launched");
  CHECK(guarded.launches == 1);
}
