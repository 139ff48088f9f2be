// Fuzz targets for editor input: bytes instead of messages, and requests with any contents.
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/ui/dap/adapter.hpp"
#include "frontends/ui/dap/message_reader.hpp"
#include "frontends/games/play/positions.hpp"
#include "fuzz/driver.hpp"
#include "fuzz/errors.hpp"

namespace janus::fuzz {
namespace {

using nlohmann::json;

engine::NewSession launched(const launch::StartArguments&, bool, const launch::Say&) {
  const session::Collection& collection = play::built_in_collection();
  const auto program = session::load_program(collection, "kim1-monitor");
  engine::NewSession made{.session = std::make_unique<session::Session>(session::Setup{.program = program}, collection),
                          .program = program};
  made.session->start();
  return made;
}

std::string_view json_of(std::string_view framed) { return framed.substr(framed.find("\r\n\r\n") + 4); }

void read_bytes(std::string_view bytes) {
  dap::Adapter adapter(launched, [](std::string_view framed) {
    const json message = json::parse(json_of(framed), nullptr, false);
    if (message.is_discarded()) throw std::logic_error("sent messages are valid JSON");
    if (message.value("event", "") != "output" || message.at("body").at("category") != "important") return;
    const std::string problem = message.at("body").at("output");
    require_one_line(std::string_view(problem).substr(0, problem.size() - 1));
  });
  for (std::size_t at = 0; at < bytes.size(); at += 7) adapter.receive(bytes.substr(at, 7));
}

// A network client without the token. Nothing may be launched.
void read_bytes_of_stranger(std::string_view bytes) {
  bool reached = false;
  const dap::Launcher launcher = [&](const launch::StartArguments&, bool, const launch::Say&) -> engine::NewSession {
    reached = true;
    throw session::Error("launched");
  };
  dap::Adapter adapter(
      launcher, [](std::string_view) {}, "00112233445566778899aabbccddeeff");
  const std::size_t line = std::min(bytes.find('\n'), bytes.size());
  const bool http = bytes.substr(0, line).find(" HTTP/1.") != std::string_view::npos;
  bool open = true;
  for (std::size_t at = 0; open && at < bytes.size(); at += 7) open = adapter.receive(bytes.substr(at, 7));
  if (reached) throw std::logic_error("nothing is launched without the token");
  if (http && open && line < bytes.size()) throw std::logic_error("an HTTP client is let go");
}

// Sends one request per line to a launched program. Each must get one response.
void ask(std::string_view text) {
  int answers = 0;
  dap::Adapter adapter(launched, [&](std::string_view framed) {
    const json message = json::parse(json_of(framed));
    if (message.at("type") != "response") return;
    ++answers;
    if (message.at("success") == false) require_one_line(message.at("message").get<std::string>());
  });
  for (const char* begin : {R"({"seq":1,"type":"request","command":"initialize"})",
                            R"({"seq":2,"type":"request","command":"launch","arguments":{"program":"kim1-monitor","stopOnEntry":true}})",
                            R"({"seq":3,"type":"request","command":"configurationDone"})"}) {
    adapter.receive(dap::frame_message(begin));
    adapter.send_pending();
  }
  int asked = answers;
  while (!text.empty() && !adapter.has_ended()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.find("repl") != std::string_view::npos) continue;  // the console has its own targets, and may run forever
    adapter.receive(dap::frame_message(line));
    ++asked;
    for (const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(5); answers < asked;) {
      if (std::chrono::steady_clock::now() > until) throw std::logic_error("every request gets a response");
      adapter.send_pending();
      if (answers < asked) std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
    if (answers > asked) throw std::logic_error("every request gets exactly one response");
  }
}

std::string request(const std::string& command, const std::string& arguments) {
  return R"({"seq":9,"type":"request","command":")" + command + R"(","arguments":)" + arguments + "}\n";
}

}  // namespace

std::vector<Target> targets() {
  return {{.name = "dap-bytes",
           .corpus = {dap::frame_message(R"({"seq":1,"type":"request","command":"initialize"})") + dap::frame_message("{}"),
                      "Content-Length: 2\r\nX: y\r\n\r\n[]Content-Length: x\r\n\r\n" + dap::frame_message("1")},
           .dictionary = {"Content-Length: ", "\r\n\r\n", "\r\n", "99999999999", "{\"seq\":", "\"type\":\"request\"",
                          "\"command\":\"initialize\""},
           .max_size = 400,
           .run = read_bytes,
           .limit_size = 8'000},
          {.name = "dap-stranger",
           .corpus = {"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 67108865\r\n\r\n" +
                          dap::frame_message(R"({"seq":1,"type":"request","command":"initialize"})") +
                          dap::frame_message(
                              R"({"seq":2,"type":"request","command":"launch","arguments":{"program":"kim1-monitor","token":""}})"),
                      "OPTIONS / HTTP/1.1\r\nOrigin: null\r\n\r\n",
                      dap::frame_message(
                          R"({"seq":1,"type":"request","command":"evaluate","arguments":{"context":"repl","expression":"help"}})")},
           .dictionary = {"Content-Length: ", "\r\n\r\n", "\r\n", " HTTP/1.1", "GET ", "\"token\":\"", "\"command\":\"launch\"",
                          "\"command\":\"attach\""},
           .max_size = 600,
           .run = read_bytes_of_stranger,
           .limit_size = 8'000},
          {.name = "dap",
           .corpus = {request("stackTrace", R"({"threadId":1})") + request("scopes", R"({"frameId":1})") +
                          request("variables", R"({"variablesReference":1})"),
                      request("setFunctionBreakpoints", R"({"breakpoints":[{"name":"START","condition":"A==3","hitCondition":">= 2"}]})") +
                          request("continue", R"({"threadId":1})") + request("pause", "{}"),
                      request("setBreakpoints", R"({"source":{"sourceReference":1},"breakpoints":[{"line":30,"logMessage":"{A} is"}]})"),
                      request("dataBreakpointInfo", R"({"name":"$50","asAddress":true,"bytes":2})") +
                          request("setDataBreakpoints", R"({"breakpoints":[{"dataId":"0:50-51","accessType":"readWrite"}]})"),
                      request("disassemble", R"({"memoryReference":"0x1C00","instructionOffset":-9,"instructionCount":20})") +
                          request("readMemory", R"({"memoryReference":"0x0000","offset":-4,"count":20})") +
                          request("writeMemory", R"({"memoryReference":"0x10","data":"AQI="})"),
                      request("evaluate", R"({"expression":"mem[$50]+A","context":"watch"})") +
                          request("setVariable", R"({"variablesReference":1,"name":"A","value":"3"})"),
                      request("gotoTargets", R"({"source":{"sourceReference":1},"line":40})") + request("goto", R"({"targetId":1})"),
                      request("stackTrace", R"({"threadId":1})") + request("stepInTargets", R"({"frameId":1})") +
                          request("stepIn", R"({"threadId":1,"targetId":1})"),
                      request("setExceptionBreakpoints", R"({"filters":["undocumented","BASIC error"]})") +
                          request("reverseContinue", R"({"threadId":1})") + request("cancel", R"({"progressId":"search 1"})") +
                          request("exceptionInfo", R"({"threadId":1})") + request("janus/display", R"({"picture":true})"),
                      request("next", R"({"threadId":1,"granularity":"line"})") + request("stepBack", R"({"threadId":1})") +
                          request("janus/goToCycle", R"({"cycle":5})") + request("janus/keys", R"({"list":"AD,1"})")},
           .dictionary = list_of("\"arguments\":", "\"command\":\"", "null", "-1", "1e99", "18446744073709551615", "[]", "{}",
                                 "\"threadId\":2", "\"0x", "true", "reverseContinue", "restartFrame", "breakpointLocations", "completions",
                                 "loadedSources", "exceptionInfo", "\"progressId\":", "\"requestId\":", "\"targetId\":"),
           .max_size = 400,
           .run = ask,
           .limit_size = 4'000}};
}

}  // namespace janus::fuzz
