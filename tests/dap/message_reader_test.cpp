// MessageReader: splits any bytes into messages.
#include "frontends/ui/dap/message_reader.hpp"

#include "catch.hpp"

using janus::dap::frame_message;
using janus::dap::MessageReader;

TEST_CASE("messages: read completely, however their bytes are split") {
  const std::string bytes = frame_message("{\"a\":1}") + frame_message("{}") + "content-length: 2\r\nX-More: 1\r\n\r\n[]";
  for (std::size_t size = 1; size < 20; ++size) {
    MessageReader reader;
    std::vector<std::string> came;
    for (std::size_t at = 0; at < bytes.size(); at += size) {
      reader.add(std::string_view(bytes).substr(at, size));
      while (auto message = reader.take()) {
        CHECK(message->problem == "");
        came.push_back(message->text);
      }
    }
    CHECK(came == std::vector<std::string>{"{\"a\":1}", "{}", "[]"});
  }
}

TEST_CASE("invalid header: reported once, and reading continues at the next one") {
  for (const std::string wrong : {"Content-Length: x\r\n\r\n{}", "Content-Length: -1\r\n\r\n",
                                  "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 999999999\r\n\r\n", "Hello\r\n\r\n"}) {
    CAPTURE(wrong);
    MessageReader reader;
    reader.add(wrong + frame_message("[1]"));
    auto message = reader.take();
    REQUIRE(message);
    CHECK(message->problem != "");
    message = reader.take();
    REQUIRE(message);
    CHECK(message->text == "[1]");
    CHECK_FALSE(reader.take());
  }
  MessageReader reader;
  reader.add(std::string(10'000, 'x'));
  CHECK(reader.take()->problem.find("does not end") != std::string::npos);
  CHECK_FALSE(reader.take());
  reader.add(frame_message("[2]"));
  CHECK(reader.take()->text == "[2]");
}

TEST_CASE("message reader: over a socket the first invalid header ends the stream") {
  for (const std::string wrong : {"Content-Length: x\r\n\r\n{}", "Content-Length: 999999999\r\n\r\n", "Hello\r\n\r\n", "X-More: 1\r\n\r\n",
                                  "POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}", "GET /", "Content-Length: 2\n\n{}",
                                  "X: a HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}"}) {
    CAPTURE(wrong);
    MessageReader reader(MessageReader::After::end);
    reader.add(frame_message("[1]") + wrong);
    CHECK(reader.take()->text == "[1]");
    const auto message = reader.take();
    REQUIRE(message);
    CHECK(message->problem != "");
    CHECK(reader.has_ended());
    reader.add(frame_message("[2]"));
    CHECK_FALSE(reader.take());
  }
  MessageReader reader(MessageReader::After::end);
  const std::string bytes =
      "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 3\r\n\r\n[3]" + frame_message("[4]");
  for (const char byte : bytes) {
    reader.add({&byte, 1});
    if (const auto message = reader.take()) CHECK((message->text == "[3]" || message->text == "[4]"));
  }
  CHECK_FALSE(reader.has_ended());
}

TEST_CASE("messages: ten megabytes are read as one message") {
  MessageReader reader;
  reader.add(frame_message("\"" + std::string(10 << 20, 'a') + "\""));
  CHECK(reader.take()->text.size() == (10u << 20) + 2);
}
