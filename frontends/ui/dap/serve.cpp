#include "frontends/ui/dap/serve.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <list>
#include <string_view>
#include <vector>

#include "frontends/ui/dap/message_reader.hpp"

namespace janus::dap {
namespace {

constexpr int kSoon = 2, kSometimes = 20, kIdle = 500;  // milliseconds between two calls of Adapter::send_pending(), and without a client
constexpr std::size_t kMostWaiting = 8;                 // clients that have launched nothing
constexpr std::string_view kBusy =
    R"({"seq":1,"type":"event","event":"output","body":{"category":"important","output":"another client is connected; try again when it has disconnected\n"}})";

bool is_transient() { return errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK; }

// A client on pipes, or on a socket that does not block.
class Client {
 public:
  // See Adapter for `token`. A socket is closed with the client.
  Client(int in, int out, const Launcher& launcher, const std::optional<std::string>& token, const std::atomic<bool>& stop)
      : in_(in),
        out_(out),
        is_socket_(token.has_value()),
        stop_(stop),
        adapter_(
            launcher, [this](std::string_view bytes) { write(bytes); }, token) {}
  ~Client() {
    if (is_socket_) ::close(in_);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  pollfd wanted() const { return {in_, POLLIN, 0}; }
  int patience() const { return adapter_.has_pending_output() ? kSoon : kSometimes; }
  bool launched() const { return adapter_.launched(); }
  void tell(std::string_view json) { write(frame_message(json)); }
  // Handles the bytes that have arrived, and the events of the machine. Returns false if the client has disconnected.
  bool update(bool readable) {
    const bool open = !readable || read();
    adapter_.send_pending();
    return open && open_ && !adapter_.has_ended();
  }

 private:
  bool read() {
    std::array<char, 65536> bytes;
    const ssize_t count = ::read(in_, bytes.data(), bytes.size());
    if (count < 0 && is_transient()) return true;
    return count > 0 && adapter_.receive({bytes.data(), static_cast<std::size_t>(count)});
  }
  // Of the clients on sockets, only the one that has launched a program may block Janus.
  void write(std::string_view text) {
    while (open_ && !text.empty()) {
      const ssize_t written = ::write(out_, text.data(), text.size());
      if (written > 0) {
        text.remove_prefix(static_cast<std::size_t>(written));
        continue;
      }
      open_ = written < 0 && is_transient() && (!is_socket_ || launched()) && !stop_;
      pollfd room{out_, POLLOUT, 0};
      if (open_) ::poll(&room, 1, kIdle);
    }
  }

  int in_, out_;
  bool is_socket_;
  const std::atomic<bool>& stop_;
  bool open_ = true;
  Adapter adapter_;
};

}  // namespace

void serve(int in, int out, const Launcher& launcher) {
  std::signal(SIGPIPE, SIG_IGN);
  const std::atomic<bool> stop = false;
  Client client(in, out, launcher, std::nullopt, stop);
  for (bool open = true; open;) {
    pollfd wanted = client.wanted();
    const int ready = ::poll(&wanted, 1, client.patience());
    if (ready < 0 && errno != EINTR) return;
    open = client.update(ready > 0);
  }
}

void Server::run(const Launcher& launcher, const std::atomic<bool>& stop) {
  std::signal(SIGPIPE, SIG_IGN);
  std::list<Client> clients;  // the oldest first; a client that has launched a program is the only one
  const auto launched = [&] { return std::any_of(clients.begin(), clients.end(), [](const Client& each) { return each.launched(); }); };
  while (!stop) {
    std::vector<pollfd> wanted;
    int patience = kIdle;
    for (const Client& each : clients) {
      wanted.push_back(each.wanted());
      patience = std::min(patience, each.patience());
    }
    wanted.push_back({listener_->socket, POLLIN, 0});
    if (::poll(wanted.data(), wanted.size(), patience) < 0) {
      if (errno != EINTR) return;
      continue;
    }
    std::size_t index = 0;
    for (auto each = clients.begin(); each != clients.end();) {
      if (each->update(wanted[index++].revents != 0)) {
        ++each;
        continue;
      }
      if (each->launched()) return;
      each = clients.erase(each);
    }
    if (launched()) {
      clients.remove_if([](Client& each) {
        if (!each.launched()) each.tell(kBusy);
        return !each.launched();
      });
    }
    if ((wanted.back().revents & POLLIN) == 0) continue;
    const int socket = ::accept4(listener_->socket, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket < 0) continue;
    if (launched()) {
      Client(socket, socket, launcher, token_, stop).tell(kBusy);
      continue;
    }
    if (clients.size() == kMostWaiting) clients.pop_front();
    clients.emplace_back(socket, socket, launcher, token_, stop);
  }
}

}  // namespace janus::dap
