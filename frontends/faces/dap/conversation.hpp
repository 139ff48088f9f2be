// The connection of one client: splits its bytes into messages for an adapter, and frames the adapter's messages.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "frontends/faces/dap/adapter.hpp"
#include "frontends/faces/dap/message_reader.hpp"

namespace janus::dap {

class Conversation {
 public:
  using Write = std::function<void(std::string_view bytes)>;

  // Without `token`, the client is on pipes, and reading continues after an invalid header. With a token, the client is on a socket, and an
  // invalid header ends the conversation. An empty token means that the socket needs none.
  Conversation(const Launcher& launcher, Write write, const std::optional<std::string>& token = {})
      : reader_(token ? MessageReader::After::end : MessageReader::After::resynchronize),
        adapter_(
            launcher, [write = std::move(write)](const std::string& json) { write(framed(json)); }, Adapter::kPatience,
            token.value_or("")) {}

  // Returns false if the conversation has ended; then close the connection.
  bool receive(std::string_view bytes) {
    reader_.add(bytes);
    while (!adapter_.ended()) {
      const auto message = reader_.take();
      if (!message) return true;
      if (reader_.ended()) return false;
      if (message->problem.empty()) adapter_.receive(message->text);
      else adapter_.complain(message->problem);
    }
    return false;
  }

  Adapter& adapter() { return adapter_; }
  const Adapter& adapter() const { return adapter_; }

 private:
  MessageReader reader_;
  Adapter adapter_;
};

}  // namespace janus::dap
