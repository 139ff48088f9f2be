// Messages of the Debug Adapter Protocol out of bytes: a header that says how long it is, an empty line, and JSON of that length.
//
//   Content-Length: 119\r\n
//   \r\n
//   {"seq":1,"type":"request","command":"initialize","arguments":{...}}
//
// Over a pipe, whatever comes, reading goes on at the next header that can be read, and what was wrong is told once. Over a socket the
// first invalid header ends it, since an editor never sends one. A browser may: its request can carry messages of a web page in its body.
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
    std::string text;     // the JSON, not looked at yet
    std::string problem;  // in one line; else the text is whole
  };

  // What follows a wrong header.
  enum class After : std::uint8_t { resynchronize, end };

  explicit MessageReader(After after = After::resynchronize) : after_(after) {}

  void add(std::string_view bytes) { gathered_ += bytes; }
  // The next message, or what was wrong; nothing: more bytes are wanted.
  std::optional<Message> take();
  bool ended() const { return ended_; }  // nothing more is read

 private:
  Message refuse(std::string problem);

  After after_;
  bool ended_ = false;
  std::string gathered_;
  bool skipping_ = false;  // up to the next header
};

// A message as it is sent.
std::string framed(std::string_view json);

}  // namespace janus::dap
