// What a session tells conditions about its machine. Private to this folder.
#pragma once

#include "frontends/session/idle.hpp"
#include "frontends/session/session.hpp"

namespace janus::session {

class Session::Context final : public debug::Context {
 public:
  explicit Context(const Session& session) : session_(session) {}
  std::uint32_t register_value(int index) const override { return session_.machine().register_value(index); }
  std::uint8_t memory(std::uint32_t address) const override {
    return session_.machine().peek(0, address & 0xFFFF);
  }
  std::uint64_t cycle() const override { return session_.cycle(); }
  std::string display() const override { return session_.display_text(); }
  bool idle() const override { return session_.idle(); }

 private:
  const Session& session_;
};

}  // namespace janus::session
