// Debug adapter: translates between Debug Adapter Protocol messages and an engine that runs the machine. serve.hpp connects it to pipes and
// sockets.
//
//   Adapter adapter(launcher, [](std::string_view bytes) { ... });   // writes one message to the client
//   adapter.receive("Content-Length: 53\r\n\r\n{\"seq\":1,\"type\":\"request\",\"command\":\"initialize\"}");
//   adapter.send_pending();                                          // sends events and delayed responses; call it repeatedly
//
// The machine runs on the engine's own thread. All functions must be called from the same thread. README.md lists the requests.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "frontends/core/engine/job.hpp"
#include "frontends/ui/launch/launch.hpp"

namespace janus::dap {

// Creates the session for the `launch` arguments. If `stop_at_entry` is set, the machine must be stopped at its start address. Throws
// session::Error.
using Launcher = std::function<engine::NewSession(const launch::StartArguments&, bool stop_at_entry, const launch::Say&)>;

struct AdapterState;

class Adapter {
 public:
  using Write = std::function<void(std::string_view bytes)>;

  static constexpr std::chrono::milliseconds kPatience{500};

  // Without `token`, the client is connected through pipes, and reading continues after an invalid header. With a token, the client is
  // connected through a socket, and an invalid header ends the session. All requests except `initialize` are rejected until `launch` or
  // `attach` contains the token. An empty token means that the socket does not require one. Searches that take longer than `patience`
  // report their progress to clients that support it.
  Adapter(Launcher launcher, Write write, const std::optional<std::string>& token = {}, std::chrono::milliseconds patience = kPatience);
  ~Adapter();

  // Handles bytes from the client. Returns false if the session has ended; the caller must then close the connection.
  bool receive(std::string_view bytes);
  // Sends pending events, and the responses that were waiting for the machine.
  void send_pending();
  // Returns true if the machine will soon produce a response or an event; the caller must then call send_pending() within a few milliseconds.
  bool has_pending_output() const;
  bool launched() const;
  bool has_ended() const;  // true if the client has sent `disconnect`

 private:
  std::unique_ptr<AdapterState> state_;
};

}  // namespace janus::dap
