#include "frontends/faces/dap/serve.hpp"

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

#include "frontends/faces/dap/conversation.hpp"

namespace janus::dap {
namespace {

constexpr int kSoon = 2, kSometimes = 20, kIdle = 500;  // milliseconds between two looks at the machine, and without one
constexpr std::size_t kMostWaiting = 8;                 // clients that have launched nothing
constexpr std::string_view kBusy =
    R"({"seq":1,"type":"event","event":"output","body":{"category":"important","output":"another client is connected; try again when it has disconnected\n"}})";

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

bool is_transient() { return errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK; }

// A client of a socket.
class Connected {
 public:
  Connected(int socket, const Launcher& launcher, const std::string& token, const std::atomic<bool>& stop)
      : socket_(socket),
        stop_(stop),
        conversation_(
            launcher, [this](std::string_view bytes) { write(bytes); }, token) {}
  ~Connected() { ::close(socket_); }
  Connected(const Connected&) = delete;
  Connected& operator=(const Connected&) = delete;

  int socket() const { return socket_; }
  bool launched() const { return conversation_.adapter().launched(); }
  bool expects() const { return conversation_.adapter().expects(); }
  void tell(std::string_view json) { write(framed(json)); }
  // What has arrived, and what the machine did. False: it is gone, or has ended.
  bool goes_on(bool readable) {
    const bool open = !readable || read();
    conversation_.adapter().look();
    return open && heard_ && !conversation_.adapter().ended();
  }

 private:
  bool read() {
    std::array<char, 65536> bytes;
    const ssize_t count = ::recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (count < 0 && is_transient()) return true;
    return count > 0 && conversation_.receive({bytes.data(), static_cast<std::size_t>(count)});
  }
  // Only the client that has launched something may keep Janus waiting.
  void write(std::string_view text) {
    while (heard_ && !text.empty()) {
      const ssize_t written = ::send(socket_, text.data(), text.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
      if (written > 0) {
        text.remove_prefix(static_cast<std::size_t>(written));
        continue;
      }
      heard_ = written < 0 && is_transient() && launched() && !stop_;
      pollfd wanted{socket_, POLLOUT, 0};
      if (heard_) ::poll(&wanted, 1, kIdle);
    }
  }

  int socket_;
  const std::atomic<bool>& stop_;
  bool heard_ = true;
  Conversation conversation_;
};

}  // namespace

void serve(int in, int out, const Launcher& launcher) {
  std::signal(SIGPIPE, SIG_IGN);
  bool heard = true;
  Conversation conversation(launcher, [&](std::string_view bytes) { heard = heard && write_all(out, bytes); });
  Adapter& adapter = conversation.adapter();
  std::array<char, 65536> bytes;
  while (heard && !adapter.ended()) {
    pollfd wanted{in, POLLIN, 0};
    const int ready = ::poll(&wanted, 1, adapter.expects() ? kSoon : kSometimes);
    if (ready < 0 && errno != EINTR) return;
    if (ready > 0) {
      const ssize_t count = ::read(in, bytes.data(), bytes.size());
      if (count < 0 && is_transient()) continue;
      if (count <= 0) return;  // gone
      conversation.receive({bytes.data(), static_cast<std::size_t>(count)});
    }
    adapter.look();
  }
}

void Server::run(const Launcher& launcher, const std::atomic<bool>& stop) {
  std::list<Connected> clients;  // the oldest first; if one has launched something, it is alone
  const auto launched = [&] { return std::any_of(clients.begin(), clients.end(), [](const Connected& each) { return each.launched(); }); };
  while (!stop) {
    std::vector<pollfd> wanted;
    int patience = clients.empty() ? kIdle : kSometimes;
    for (const Connected& each : clients) {
      wanted.push_back({each.socket(), POLLIN, 0});
      if (each.expects()) patience = kSoon;
    }
    wanted.push_back({listener_, POLLIN, 0});
    if (::poll(wanted.data(), wanted.size(), patience) < 0) {
      if (errno != EINTR) return;
      continue;
    }
    std::size_t index = 0;
    for (auto each = clients.begin(); each != clients.end();) {
      if (each->goes_on(wanted[index++].revents != 0)) {
        ++each;
        continue;
      }
      if (each->launched()) return;
      each = clients.erase(each);
    }
    if (launched() && clients.size() > 1) {
      clients.remove_if([](Connected& each) {
        if (!each.launched()) each.tell(kBusy);
        return !each.launched();
      });
    }
    if ((wanted.back().revents & POLLIN) == 0) continue;
    const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) continue;
    if (launched()) {
      Connected(socket, launcher, token_, stop).tell(kBusy);
      continue;
    }
    if (clients.size() == kMostWaiting) clients.pop_front();
    clients.emplace_back(socket, launcher, token_, stop);
  }
}

}  // namespace janus::dap
