#include "dap/client.hpp"

#include <algorithm>
#include <chrono>
#include <deque>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/ui/dap/message_reader.hpp"
#include "frontends/games/play/positions.hpp"

namespace janus::tests {

using Clock = std::chrono::steady_clock;

engine::NewSession launched(const launch::StartArguments& wanted, bool, const launch::Say&) {
  const session::Collection& collection = play::built_in_collection();
  session::Setup setup;
  if (wanted.files.at(0).ends_with("@1000")) {
    setup = {.machine = "bare-6502", .start = 0x1000};
    session::add_file(wanted.files.at(0), "6502", setup, {});
  } else {
    setup.program = session::load_program(collection, wanted.files.at(0));
  }
  for (const std::string& each : wanted.machine_arguments.settings) setup.settings.push_back(launch::parse_pair("settings", each));
  engine::NewSession made{.session = std::make_unique<session::Session>(setup, collection), .program = setup.program};
  made.session->debugger();
  made.session->start();
  return made;
}

struct DapClient::Heard {
  std::deque<json> events, answers;

  // Removes and returns the first message that `matches`. Waits at most 20 seconds.
  template <class Matches>
  static std::optional<json> take(dap::Adapter& adapter, std::deque<json>& messages, const Matches& matches) {
    for (const auto until = Clock::now() + std::chrono::seconds(20); Clock::now() < until;) {
      const auto found = std::find_if(messages.begin(), messages.end(), matches);
      if (found != messages.end()) {
        json message = *found;
        messages.erase(found);
        return message;
      }
      adapter.send_pending();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return std::nullopt;
  }
};

DapClient::DapClient(std::chrono::milliseconds patience)
    : heard_(std::make_unique<Heard>()),
      adapter_(
          launched,
          [this](std::string_view framed) {
            json message = json::parse(framed.substr(framed.find("\r\n\r\n")));
            (message.at("type") == "event" ? heard_->events : heard_->answers).push_back(std::move(message));
          },
          std::nullopt, patience) {}
DapClient::DapClient(const char* program) : DapClient() { launch({{"program", program}}); }
DapClient::~DapClient() = default;

json DapClient::body(const std::string& command) { return body(command, json::object()); }
std::string DapClient::refusal(const std::string& command) { return refusal(command, json::object()); }
json DapClient::run(const std::string& command) { return run(command, {{"threadId", 1}}); }
json DapClient::stopped() { return event("stopped"); }
json DapClient::functions(const json& wanted) { return body("setFunctionBreakpoints", {{"breakpoints", wanted}}).at("breakpoints"); }
std::string DapClient::line(const std::string& text) { return body("evaluate", {{"expression", text}, {"context", "repl"}}).at("result"); }
void DapClient::forget_events() { heard_->events.clear(); }
std::uint64_t DapClient::cycle() { return body("janus/timeline").at("cycle"); }

bool DapClient::heard(const std::string& name) const {
  return std::any_of(heard_->events.begin(), heard_->events.end(), [&](const json& each) { return each.at("event") == name; });
}

json DapClient::ask(const std::string& command, const json& arguments) {
  INFO(command);
  return answer(begin(command, arguments));
}

int DapClient::begin(const std::string& command, const json& arguments) {
  const int number = ++sequence_;
  adapter_.receive(dap::frame_message(json{{"seq", number}, {"type", "request"}, {"command", command}, {"arguments", arguments}}.dump()));
  return number;
}

json DapClient::answer(int number) {
  const auto answer = Heard::take(adapter_, heard_->answers, [&](const json& each) { return each.at("request_seq") == number; });
  INFO(number);
  REQUIRE(answer.has_value());
  adapter_.send_pending();
  return *answer;
}

json DapClient::body(const std::string& command, const json& arguments) {
  json answer = ask(command, arguments);
  INFO(answer.dump());
  REQUIRE(answer.at("success") == true);
  return answer.value("body", json());
}

std::string DapClient::refusal(const std::string& command, const json& arguments) {
  const json answer = ask(command, arguments);
  INFO(answer.dump());
  REQUIRE(answer.at("success") == false);
  return answer.at("message");
}

json DapClient::event(const std::string& name) {
  const auto event = Heard::take(adapter_, heard_->events, [&](const json& each) { return each.at("event") == name; });
  INFO(name);
  REQUIRE(event.has_value());
  return event->value("body", json());
}

void DapClient::launch(const json& wanted) {
  json arguments = wanted;
  body("initialize", {{"adapterID", "janus"}, {"supportsMemoryEvent", true}, {"supportsProgressReporting", true}});
  arguments["stopOnEntry"] = true;
  if (!arguments.contains("speed")) arguments["speed"] = "max";
  body("launch", arguments);
  event("initialized");
  body("configurationDone");
  REQUIRE(stopped().at("reason") == "entry");
}

json DapClient::run(const std::string& command, const json& arguments) {
  INFO(command);
  body(command, arguments);
  return stopped();
}

json DapClient::top(int thread) { return body("stackTrace", {{"threadId", thread}}).at("stackFrames").at(0); }

json DapClient::scope(const std::string& name, int thread) {
  const json scopes = body("scopes", {{"frameId", top(thread).at("id")}}).at("scopes");
  for (const json& each : scopes)
    if (each.at("name") == name) return each.at("variablesReference");
  FAIL("there is no scope " << name);
  return {};
}

json DapClient::value(const std::string& in, const std::string& name) {
  const json variables = body("variables", {{"variablesReference", scope(in)}}).at("variables");
  for (const json& each : variables)
    if (each.at("name") == name) return each;
  FAIL("there is no " << name << " in " << in);
  return {};
}

}  // namespace janus::tests
