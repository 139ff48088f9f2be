#include "frontends/faces/dap/serve.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "frontends/core/session/error.hpp"
#include "frontends/faces/dap/message_reader.hpp"

namespace janus::dap {
namespace {

constexpr int kSoon = 2, kSometimes = 20;  // milliseconds between two looks at the machine

// False: nobody reads there any more.
bool write_all(int out, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(out, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

struct Descriptor {
  int number;
  ~Descriptor() {
    if (number >= 0) ::close(number);
  }
};

// `also`: a socket whose other callers are turned away; -1: none.
void converse(int in, int out, int also, const Launcher& launcher) {
  std::signal(SIGPIPE, SIG_IGN);
  bool heard = true;
  Adapter adapter(launcher, [&](const std::string& json) { heard = heard && write_all(out, framed(json)); });
  MessageReader reader;
  std::array<char, 65536> bytes;
  while (heard && !adapter.ended()) {
    std::array<pollfd, 2> wanted{pollfd{in, POLLIN, 0}, pollfd{also, POLLIN, 0}};
    const int ready = ::poll(wanted.data(), also < 0 ? 1 : 2, adapter.expects() ? kSoon : kSometimes);
    if (ready < 0 && errno != EINTR) return;
    if (also >= 0 && (wanted[1].revents & POLLIN) != 0) {
      const Descriptor other{::accept(also, nullptr, nullptr)};
      if (other.number >= 0)
        write_all(
            other.number,
            framed(
                R"({"seq":1,"type":"event","event":"output","body":{"category":"important","output":"another client is served here; this port is for one\n"}})"));
    }
    if (wanted[0].revents != 0) {
      const ssize_t count = ::read(in, bytes.data(), bytes.size());
      if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (count <= 0) return;  // gone
      reader.add({bytes.data(), static_cast<std::size_t>(count)});
      while (auto message = reader.take()) {
        if (!message->problem.empty()) adapter.complain(message->problem);
        else adapter.receive(message->text);
      }
    }
    adapter.look();
  }
}

}  // namespace

void serve(int in, int out, const Launcher& launcher) { converse(in, out, -1, launcher); }

void serve_port(int port, const Launcher& launcher) {
  const auto failed = [&](const char* what) {
    return session::Error(fmt::format("dap --port {}: {}: {}", port, what, std::strerror(errno)));
  };
  const Descriptor listener{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  if (listener.number < 0) throw failed("no socket");
  const int yes = 1;
  ::setsockopt(listener.number, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::bind(listener.number, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) throw failed("it cannot be had");
  if (::listen(listener.number, 4) != 0) throw failed("it cannot be listened on");
  socklen_t size = sizeof address;
  ::getsockname(listener.number, reinterpret_cast<sockaddr*>(&address), &size);
  fmt::print("listening on 127.0.0.1:{}\n", ntohs(address.sin_port));
  std::fflush(stdout);
  const Descriptor client{::accept4(listener.number, nullptr, nullptr, SOCK_CLOEXEC)};
  if (client.number < 0) throw failed("no client came");
  converse(client.number, client.number, listener.number, launcher);
}

}  // namespace janus::dap
