#include "frontends/faces/dap/conversation.hpp"

#include <utility>

namespace janus::dap {
namespace {

Adapter::Send framed_into(Conversation::Write write) {
  return [write = std::move(write)](const std::string& json) { write(framed(json)); };
}

}  // namespace

Conversation::Conversation(const Launcher& launcher, Write write)
    : reader_(MessageReader::After::resynchronize), adapter_(launcher, framed_into(std::move(write))) {}

Conversation::Conversation(const Launcher& launcher, Write write, const std::string& token)
    : reader_(MessageReader::After::end), adapter_(launcher, framed_into(std::move(write)), Adapter::kPatience, token) {}

bool Conversation::receive(std::string_view bytes) {
  reader_.add(bytes);
  while (!adapter_.ended()) {
    const auto message = reader_.take();
    if (!message) return true;
    if (message->problem.empty()) {
      adapter_.receive(message->text);
    } else {
      if (reader_.ended()) return false;
      adapter_.complain(message->problem);
    }
  }
  return false;
}

}  // namespace janus::dap
