// Messages of the Debug Adapter Protocol out of bytes: a header that says how long it is, an empty line, and JSON of that length.
//
//   Content-Length: 119\r\n
//   \r\n
//   {"seq":1,"type":"request","command":"initialize","arguments":{...}}
//
// Whatever comes, reading goes on at the next header that can be read, and what was wrong is told once.
#pragma once

#include <cstddef>
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

  void add(std::string_view bytes) { gathered_ += bytes; }
  // The next message, or what was wrong; nothing: more bytes are wanted.
  std::optional<Message> take();

 private:
  Message refuse(std::string problem);

  std::string gathered_;
  bool skipping_ = false;  // up to the next header
};

// A message as it is sent.
std::string framed(std::string_view json);

}  // namespace janus::dap
