// A debug adapter: what an editor asks by the Debug Adapter Protocol, and what it is told. It knows neither pipes nor sockets (serve.hpp).
//
//   Adapter adapter(launch, [](const std::string& json) { ... });   // each message that is to go out, without its header
//   adapter.receive(R"({"seq":1,"type":"request","command":"initialize"})");
//   adapter.look();                                                 // again and again: what the machine did meanwhile is told
//
// The machine runs in the engine's own thread; all calls come from one other. README.md says what is understood.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/faces/engine/job.hpp"
#include "frontends/faces/launch/launch.hpp"

namespace janus::dap {

// Powers on what `launch` asks for; `stands`: it is to stand where it was told to start. Throws session::Error.
using Launcher = std::function<engine::NewSession(const launch::StartArguments&, bool stands, const launch::Say&)>;

struct AdapterState;

class Adapter {
 public:
  using Send = std::function<void(const std::string& json)>;

  static constexpr std::chrono::milliseconds kPatience{500};

  // `patience`: what lasts longer is told as progress, to a client that hears of it. `token`: until `launch` or `attach` brings it,
  // all but `initialize` is refused; empty: none is needed.
  Adapter(Launcher launcher, Send send, std::chrono::milliseconds patience = kPatience, std::string token = {});
  ~Adapter();

  void receive(std::string_view message);
  // What came was no message: it is told.
  void complain(const std::string& problem);
  // Tells what has happened, and answers what had to wait for the machine.
  void look();
  // Something is awaited that comes within milliseconds: look() is to be called soon.
  bool expects() const;
  bool launched() const;
  bool ended() const;  // the client has gone, or has ended it

 private:
  std::unique_ptr<AdapterState> state_;
  bool its_turn_ = false;  // what is received now has waited
};

}  // namespace janus::dap
