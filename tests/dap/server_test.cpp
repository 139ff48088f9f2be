// Clients of `janus dap` on a port or a socket, with and without a token.
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <list>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <thread>

#include "catch.hpp"
#include "dap/client.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/ui/dap/message_reader.hpp"
#include "frontends/ui/dap/serve.hpp"
#include "own_folder.hpp"

using janus::dap::Server;
using nlohmann::json;

namespace {

// A socket to the server, for debug clients and for any other bytes.
class SocketClient {
 public:
  explicit SocketClient(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connect_to(address);
  }
  explicit SocketClient(const std::string& path) : socket_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    connect_to(address);
  }
  ~SocketClient() { ::close(socket_); }
  SocketClient(const SocketClient&) = delete;
  SocketClient& operator=(const SocketClient&) = delete;

  // Sends bytes until the other side closes the connection.
  void send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  // Reads everything until the other side closes the connection; at most 20 seconds.
  std::string read_to_end() {
    std::string text;
    char bytes[4096];
    for (ssize_t got; (got = ::recv(socket_, bytes, sizeof bytes, 0)) != 0;) {
      if (got < 0 && errno == ECONNRESET) break;
      if (got < 0) throw std::runtime_error("the connection stays open");
      text.append(bytes, static_cast<std::size_t>(got));
    }
    return text;
  }
  // Returns the next message; waits at most 20 seconds.
  json message() {
    for (;;) {
      if (const auto message = reader_.take()) return json::parse(message->text);
      char bytes[4096];
      const ssize_t got = ::recv(socket_, bytes, sizeof bytes, 0);
      if (got <= 0) throw std::runtime_error("no message");
      reader_.add({bytes, static_cast<std::size_t>(got)});
    }
  }
  // Sends a request and returns its response.
  json ask(const std::string& command, const json& arguments) {
    send(request(command, arguments));
    for (;;) {
      json answer = message();
      if (answer.at("type") == "response") return answer;
    }
  }
  static std::string request(const std::string& command, const json& arguments) {
    return janus::dap::frame_message(json{{"seq", 1}, {"type", "request"}, {"command", command}, {"arguments", arguments}}.dump());
  }

 private:
  template <class Address>
  void connect_to(const Address& address) {
    const timeval most{20, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) throw std::runtime_error("not connected");
  }

  int socket_;
  janus::dap::MessageReader reader_;
};

// Runs a server in a thread, and stops it in the destructor.
class Served {
 public:
  explicit Served(Server served) : server(std::move(served)), thread_([this] { run(); }) {}
  ~Served() {
    stop_ = true;
    wait();
  }

  void wait() {  // until it ends
    if (thread_.joinable()) thread_.join();
  }

  Server server;
  std::atomic<int> launches = 0;

 private:
  void run() {
    const auto launcher = [this](const janus::launch::StartArguments& wanted, bool stop_at_entry, const janus::launch::Say& say) {
      ++launches;
      return janus::tests::launched(wanted, stop_at_entry, say);
    };
    server.run(launcher, stop_);
  }

  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

json launch_arguments(const std::string& token) { return {{"program", "kim1-monitor"}, {"stopOnEntry", true}, {"token", token}}; }

// Initializes and launches as an editor does. Returns the response to launch.
json begun(SocketClient& client, const std::string& token) {
  REQUIRE(client.ask("initialize", {{"adapterID", "janus"}}).at("success") == true);
  return client.ask("launch", launch_arguments(token));
}

std::string conversation(const std::string& token) {
  return SocketClient::request("initialize", json::object()) + SocketClient::request("launch", launch_arguments(token)) +
         SocketClient::request("evaluate", {{"context", "repl"}, {"expression", "save $300..$30f written"}});
}

}  // namespace

TEST_CASE("dap server: HTTP requests with messages in them launch nothing and are closed") {
  Served served(Server::on_port(0));
  // The worst case: the requests contain the token.
  const std::string body = conversation(served.server.token()), host = "Host: 127.0.0.1\r\nOrigin: http://example.org\r\n";
  for (const std::string& request :
       {"GET / HTTP/1.1\r\n" + host + "\r\n",
        "POST / HTTP/1.1\r\n" + host + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body,
        "PUT /Content-Length: 2 HTTP/1.1\n\n" + body, std::string(5000, 'x') + "\r\n\r\n" + body, "\r\n\r\n" + body}) {
    CAPTURE(request.substr(0, 60));
    SocketClient client(served.server.port());
    client.send(request);
    CHECK(client.read_to_end() == "");
    CHECK(served.launches == 0);
  }
  SocketClient editor(served.server.port());
  CHECK(begun(editor, served.server.token()).at("success") == true);
  CHECK(served.launches == 1);
}

TEST_CASE("dap server: only a client with the token can launch") {
  Served served(Server::on_port(0));
  const std::string token = served.server.token();
  CHECK(token.size() == 32);
  CHECK(served.server.announcement() == "listening on 127.0.0.1:" + std::to_string(served.server.port()) + ", token " + token);
  SocketClient client(served.server.port());
  CHECK(client.ask("launch", launch_arguments(token + "0")).at("success") == false);
  CHECK(served.launches == 0);
  CHECK(begun(client, token).at("success") == true);
  CHECK(Server::on_port(0).token() != token);
}

TEST_CASE("dap server: clients that disconnect or wait do not end it") {
  Served served(Server::on_port(0));
  for (int i = 0; i < 3; ++i) SocketClient gone(served.server.port());
  {
    SocketClient looks(served.server.port());
    CHECK(looks.ask("initialize", json::object()).at("success") == true);
  }
  std::list<SocketClient> idle;
  for (int i = 0; i < 20; ++i) idle.emplace_back(served.server.port());
  SocketClient editor(served.server.port());
  CHECK(begun(editor, served.server.token()).at("success") == true);
}

TEST_CASE("dap server: another client is refused while one is served") {
  Served served(Server::on_port(0));
  SocketClient waiting(served.server.port());
  CHECK(waiting.ask("initialize", json::object()).at("success") == true);
  SocketClient editor(served.server.port());
  REQUIRE(begun(editor, served.server.token()).at("success") == true);
  const std::string refusal = "another client is connected; try again when it has disconnected\n";
  CHECK(waiting.message().at("body").at("output") == refusal);
  CHECK(waiting.read_to_end() == "");
  SocketClient late(served.server.port());
  CHECK(late.message().at("body").at("output") == refusal);
  CHECK(late.read_to_end() == "");
  CHECK(editor.ask("threads", json::object()).at("success") == true);
}

TEST_CASE("dap server: ends when the client that has launched disconnects") {
  for (const bool by_request : {true, false}) {
    CAPTURE(by_request);
    Served served(Server::on_port(0));
    auto editor = std::make_unique<SocketClient>(served.server.port());
    REQUIRE(begun(*editor, served.server.token()).at("success") == true);
    if (by_request) CHECK(editor->ask("disconnect", json::object()).at("success") == true);
    else editor.reset();
    served.wait();
  }
}

TEST_CASE("dap server: a Unix socket is private to its owner, needs no token, is removed") {
  const janus::tests::OwnFolder folder;
  const std::string path = folder.at("dap");
  {
    const Server server = Server::on_socket(path);
    struct stat found {};
    REQUIRE(lstat(path.c_str(), &found) == 0);
    CHECK(S_ISSOCK(found.st_mode));
    CHECK((found.st_mode & 0777) == 0600);
    CHECK(server.token() == "");
    CHECK(server.announcement() == "listening on " + path);
    CHECK_THROWS_WITH(Server::on_socket(path), "dap --socket " + path + ": in use by another program; use another path");
  }
  CHECK_FALSE(std::filesystem::exists(path));
  Served served(Server::on_socket(path));
  SocketClient(path).send("GET / HTTP/1.1\r\n\r\n");
  SocketClient editor(path);
  CHECK(begun(editor, "").at("success") == true);
}

TEST_CASE("dap server: a socket path that is another file is not replaced") {
  const janus::tests::OwnFolder folder;
  const std::string path = folder.at("dap");
  std::ofstream(path) << "kept";
  CHECK_THROWS_WITH(Server::on_socket(path), "dap --socket " + path + ": exists and is not a socket; use another path");
  CHECK(std::filesystem::file_size(path) == 4);
  CHECK_THROWS_AS(Server::on_socket(path + std::string(200, 'x')), janus::session::Error);
  std::filesystem::remove(path);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  const int old = ::socket(AF_UNIX, SOCK_STREAM, 0);  // left by a killed server
  REQUIRE(::bind(old, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  ::close(old);
  Served served(Server::on_socket(path));
  CHECK(SocketClient(path).ask("initialize", json::object()).at("success") == true);
}
