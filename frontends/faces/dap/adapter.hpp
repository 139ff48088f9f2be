// A debug adapter: translates between the messages of the Debug Adapter Protocol and an engine that runs the machine. serve.hpp connects
// it to pipes and sockets.
//
//   Adapter adapter(launcher, [](const std::string& json) { ... });   // sends a message, without its header
//   adapter.receive(R"({"seq":1,"type":"request","command":"initialize"})");
//   adapter.look();                                                   // call it repeatedly: sends events and delayed responses
//
// The machine runs in the engine's own thread. All functions must be called from one thread. README.md lists the requests.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "frontends/faces/engine/job.hpp"
#include "frontends/faces/launch/launch.hpp"

namespace janus::dap {

// Creates the session for the arguments of `launch`. If `stands` is set, the machine must be stopped at its start address. Throws
// session::Error.
using Launcher = std::function<engine::NewSession(const launch::StartArguments&, bool stands, const launch::Say&)>;

struct AdapterState;

class Adapter {
 public:
  using Send = std::function<void(const std::string& json)>;

  static constexpr std::chrono::milliseconds kPatience{500};

  // After `patience`, the progress of a search is reported to clients that support it. Until `launch` or `attach` contains `token`, all
  // requests except `initialize` are rejected. If `token` is empty, no token is needed.
  Adapter(Launcher launcher, Send send, std::chrono::milliseconds patience = kPatience, std::string token = {});
  ~Adapter();

  void receive(std::string_view message);
  // Reports to the client that the bytes received were not a message.
  void complain(const std::string& problem);
  // Sends the events that have occurred, and the responses that had to wait for the machine.
  void look();
  // The machine will cause a response or an event soon: call look() within milliseconds.
  bool expects() const;
  bool launched() const;
  bool ended() const;  // the client has sent `disconnect`

 private:
  std::unique_ptr<AdapterState> state_;
};

}  // namespace janus::dap
