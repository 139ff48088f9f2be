// An adapter on the ends of a pipe, or on a port of the loopback address for one client.
#pragma once

#include "frontends/faces/dap/adapter.hpp"

namespace janus::dap {

// Until the client has ended it, or is gone. The descriptors stay open.
void serve(int in, int out, const Launcher& launcher);
// Waits for a client, serves that one, and comes back; another that comes meanwhile is told that there is one, and let go. Port 0: any,
// which is printed as "listening on 127.0.0.1:PORT". Throws session::Error.
void serve_port(int port, const Launcher& launcher);

}  // namespace janus::dap
