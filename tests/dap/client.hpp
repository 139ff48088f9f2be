// A debug client of an adapter: sends requests, waits for responses, and stores the events in between.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "frontends/ui/dap/adapter.hpp"

namespace janus::tests {

using nlohmann::json;

// Launches programs of the collection, and images for a bare 6502 at 1000. `janus dap` also accepts other files.
engine::NewSession launched(const launch::StartArguments& wanted, bool stop_at_entry, const launch::Say& say);

class DapClient {
 public:
  // `patience`: delay of a search's first progress event.
  explicit DapClient(std::chrono::milliseconds patience = std::chrono::hours(1));
  explicit DapClient(const char* program);  // launches the program
  ~DapClient();

  json ask(const std::string& command, const json& arguments);   // the response
  int begin(const std::string& command, const json& arguments);  // returns the number of the request
  json answer(int number);                                       // the response to that request; waits at most 20 seconds
  json body(const std::string& command, const json& arguments);  // of a request that must succeed
  json body(const std::string& command);
  std::string refusal(const std::string& command, const json& arguments);
  std::string refusal(const std::string& command);
  json event(const std::string& name);  // the next event of that name; waits at most 20 seconds
  json stopped();
  bool heard(const std::string& name) const;  // whether such an event is stored
  void forget_events();
  json functions(const json& breakpoints);    // sets function breakpoints
  std::string line(const std::string& text);  // the output of the console
  // Launches a program, and waits for the stop at its entry.
  void launch(const json& arguments);
  // Sends a request and waits for the next stop. Returns the `stopped` event.
  json run(const std::string& command, const json& arguments);
  json run(const std::string& command);
  json top(int thread = 1);  // the innermost frame
  std::uint64_t cycle();
  json scope(const std::string& name, int thread = 1);  // the variablesReference of a scope of the innermost frame
  json value(const std::string& scope, const std::string& name);

  dap::Adapter& adapter() { return adapter_; }

 private:
  struct Heard;
  std::unique_ptr<Heard> heard_;
  int sequence_ = 0;
  dap::Adapter adapter_;
};

}  // namespace janus::tests
