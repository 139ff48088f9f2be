// The bytes of one client: messages for its adapter, and what the adapter answers.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "frontends/faces/dap/adapter.hpp"
#include "frontends/faces/dap/message_reader.hpp"

namespace janus::dap {

class Conversation {
 public:
  using Write = std::function<void(std::string_view bytes)>;

  // Over pipes: whatever arrives, it continues at the next message.
  Conversation(const Launcher& launcher, Write write);
  // Over a socket: bytes that are not a message end it. `token`: see Adapter.
  Conversation(const Launcher& launcher, Write write, const std::string& token);

  // False: it has ended; close the connection.
  bool receive(std::string_view bytes);

  Adapter& adapter() { return adapter_; }
  const Adapter& adapter() const { return adapter_; }

 private:
  MessageReader reader_;
  Adapter adapter_;
};

}  // namespace janus::dap
