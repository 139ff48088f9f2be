// An adapter on the ends of a pipe, or on a socket of this computer.
#pragma once

#include <atomic>
#include <string>

#include "frontends/faces/dap/adapter.hpp"

namespace janus::dap {

// Until the client has ended it, or is gone. The descriptors stay open.
void serve(int in, int out, const Launcher& launcher);

// Waits for clients on a socket and serves the first that launches a program.
//
//   Server server = Server::on_port(0);
//   puts(server.announcement().c_str());   "listening on 127.0.0.1:40123, token 0f3a..."
//   server.run(launcher, interrupted);
//
// Whoever can open a TCP connection of this computer can connect to a port, web pages in a browser included: a client needs the token.
// Only its owner can connect to a Unix socket.
class Server {
 public:
  // On the loopback address; 0: any port. Throws session::Error.
  static Server on_port(int port);
  // A Unix socket, which is removed at the end. Throws session::Error, also where `path` is in use or not a socket.
  static Server on_socket(const std::string& path);
  Server(Server&& other) noexcept;
  Server& operator=(Server&&) = delete;
  ~Server();

  const std::string& announcement() const { return announcement_; }
  const std::string& token() const { return token_; }  // empty: none is needed
  int port() const { return port_; }

  // Returns when the client that has launched a program is gone or has ended it, or when `stop` is set. Clients that leave before, or
  // send anything but messages, do not end it.
  void run(const Launcher& launcher, const std::atomic<bool>& stop);

 private:
  Server() = default;

  int listener_ = -1, port_ = 0;
  std::string announcement_, token_;
  std::string path_;                           // to remove
  unsigned long long device_ = 0, inode_ = 0;  // of the socket there
};

}  // namespace janus::dap
