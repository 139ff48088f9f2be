// Creates the sockets that clients connect to.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "frontends/core/session/error.hpp"
#include "frontends/ui/dap/serve.hpp"

namespace janus::dap {
namespace {

constexpr int kBacklog = 16;

// Returns 128 random bits in hexadecimal.
std::string new_token() {
  std::array<unsigned char, 16> bytes;
  if (::getentropy(bytes.data(), bytes.size()) != 0)
    throw session::Error(fmt::format("dap --port: cannot generate a token: {}; use --socket", std::strerror(errno)));
  std::string token;
  for (const unsigned char byte : bytes) token += fmt::format("{:02x}", byte);
  return token;
}

bool answers(const sockaddr_un& address) {
  const int probe = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool connected = probe >= 0 && ::connect(probe, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  if (probe >= 0) ::close(probe);
  return connected;
}

// Creates the file with mode 0600, so that only its owner can connect.
int bind_private(int socket, const sockaddr_un& address) {
  const mode_t before = ::umask(0177);
  const int result = ::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  ::umask(before);
  return result;
}

}  // namespace

Server Server::on_port(int port) {
  const auto failed = [&] {
    return session::Error(fmt::format("dap --port {}: {}; use another port, or 0 for any", port, std::strerror(errno)));
  };
  Server server;
  server.token_ = new_token();
  const int listener = server.listener_->socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0) throw failed();
  const int yes = 1;
  ::setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) throw failed();
  if (::listen(listener, kBacklog) != 0) throw failed();
  socklen_t size = sizeof address;
  ::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size);
  server.port_ = ntohs(address.sin_port);
  server.announcement_ = fmt::format("listening on 127.0.0.1:{}, token {}", server.port_, server.token_);
  return server;
}

Server Server::on_socket(const std::string& path) {
  const auto refused = [&](const std::string& what) { return session::Error(fmt::format("dap --socket {}: {}", path, what)); };
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.empty() || path.size() >= sizeof address.sun_path)
    throw refused(fmt::format("path is {} bytes long; use 1 to {}", path.size(), sizeof address.sun_path - 1));
  path.copy(address.sun_path, path.size());
  struct stat found {};
  if (::lstat(path.c_str(), &found) == 0) {
    if (!S_ISSOCK(found.st_mode)) throw refused("exists and is not a socket; use another path");
    if (answers(address)) throw refused("in use by another program; use another path");
    if (::unlink(path.c_str()) != 0) throw refused(fmt::format("cannot remove the stale socket: {}", std::strerror(errno)));
  }
  Server server;
  Listener& listener = *server.listener_;
  listener.socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener.socket < 0 || bind_private(listener.socket, address) != 0 || ::lstat(path.c_str(), &found) != 0)
    throw refused(fmt::format("cannot create the socket: {}", std::strerror(errno)));
  listener.path = path;
  listener.device = found.st_dev;
  listener.inode = found.st_ino;
  if (::listen(listener.socket, kBacklog) != 0) throw refused(fmt::format("cannot listen on the socket: {}", std::strerror(errno)));
  server.announcement_ = fmt::format("listening on {}", path);
  return server;
}

Server::Listener::~Listener() {
  if (socket >= 0) ::close(socket);
  struct stat found {};
  if (!path.empty() && ::lstat(path.c_str(), &found) == 0 && found.st_dev == device && found.st_ino == inode) ::unlink(path.c_str());
}

}  // namespace janus::dap
