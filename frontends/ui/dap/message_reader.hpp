// Splits bytes into messages of the Debug Adapter Protocol. A message is a header with its length, an empty line, and JSON.
//
//   Content-Length: 119\r\n
//   \r\n
//   {"seq":1,"type":"request","command":"initialize","arguments":{...}}
//
// On pipes, reading continues at the next header after an error, and each error is reported once. On a socket, the first invalid header ends
// reading, because editors never send one. A browser can send one: the body of its request can contain messages of a web page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace janus::dap {

class MessageReader {
 public:
  static constexpr std::size_t kLongest = 64 << 20;  // bytes of a message
  static constexpr std::size_t kLongestHeader = 4096;

  struct Message {
    std::string text;     // the JSON, not parsed yet
    std::string problem;  // one line; empty: `text` is complete
  };

  // The action after an invalid header.
  enum class After : std::uint8_t { resynchronize, end };

  explicit MessageReader(After after = After::resynchronize) : after_(after) {}

  void add(std::string_view bytes) { gathered_ += bytes; }
  // Returns the next message or error; nullopt if more bytes are needed.
  std::optional<Message> take();
  bool ended() const { return ended_; }  // no more messages are returned

 private:
  Message refuse(std::string problem);

  After after_;
  bool ended_ = false;
  std::string gathered_;
  bool skipping_ = false;  // searches the next header
};

// Adds the header to a message.
std::string framed(std::string_view json);

}  // namespace janus::dap
