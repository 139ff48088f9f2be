// Connects adapters to pipes or to the clients of a local socket.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "frontends/ui/dap/adapter.hpp"

namespace janus::dap {

// Serves the client on a pair of pipes until it disconnects. The descriptors stay open.
void serve(int in, int out, const Launcher& launcher);

// Waits for clients on a socket, and serves the first client that launches a program.
//
//   Server server = Server::on_port(0);
//   puts(server.announcement().c_str());   "listening on 127.0.0.1:40123, token 3f0a..."
//   server.run(launcher, interrupted);
//
// Any program on this computer can connect to a port, including web pages in a browser, so clients must send a token. Only its owner can
// connect to a Unix socket.
class Server {
 public:
  // Listens on the loopback address; port 0 selects a free port. Throws session::Error.
  static Server on_port(int port);
  // Listens on a Unix socket, which is removed at the end. Throws session::Error, for example if `path` is in use or is not a socket.
  static Server on_socket(const std::string& path);

  const std::string& announcement() const { return announcement_; }
  const std::string& token() const { return token_; }  // empty if none is needed
  int port() const { return port_; }

  // Returns when the client that has launched a program disconnects, or when `stop` is set. Clients that disconnect earlier, or send bytes
  // that are not messages, do not end the server.
  void run(const Launcher& launcher, const std::atomic<bool>& stop);

 private:
  // Closes the socket on destruction, and removes its file unless the file has been replaced.
  struct Listener {
    int socket = -1;
    std::string path = {};                     // empty unless this is a Unix socket
    unsigned long long device = 0, inode = 0;  // identify the file
    ~Listener();
  };

  std::shared_ptr<Listener> listener_ = std::make_shared<Listener>();
  int port_ = 0;
  std::string announcement_, token_;
};

}  // namespace janus::dap
