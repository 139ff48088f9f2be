// Splits a byte stream into Debug Adapter Protocol messages. A message consists of a header with its length, an empty line, and JSON.
//
//   Content-Length: 119\r\n
//   \r\n
//   {"seq":1,"type":"request","command":"initialize","arguments":{...}}
//
// On pipes, reading continues at the next header after an error, and each error is reported once. On a socket, reading ends at the first
// invalid header. Editors never send one, but a browser's request starts with one, and a web page can put messages into the request's body.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace janus::dap {

class MessageReader {
 public:
  static constexpr std::size_t kLongest = 64 << 20;  // maximum message size in bytes
  static constexpr std::size_t kLongestHeader = 4096;

  struct Message {
    std::string text;     // unparsed JSON
    std::string problem;  // one-line error message; empty if `text` is complete
  };

  // What to do after an invalid header.
  enum class After : std::uint8_t { resynchronize, end };

  explicit MessageReader(After after = After::resynchronize) : after_(after) {}

  void add(std::string_view bytes) { gathered_ += bytes; }
  // Returns the next message or error, or nullopt if more bytes are needed.
  std::optional<Message> take();
  bool has_ended() const { return ended_; }  // true if no more messages will be returned

 private:
  Message make_error(std::string problem);

  After after_;
  bool ended_ = false;
  std::string gathered_;
  bool skipping_ = false;  // searching for the next header
};

// Returns a message with its header prepended.
std::string frame_message(std::string_view json);

}  // namespace janus::dap
