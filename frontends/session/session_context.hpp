// What a session tells conditions about its machine. Private to this folder.
#pragma once

#include "frontends/debug/frame_context.hpp"
#include "frontends/session/session.hpp"

namespace janus::session {

class Session::Context final : public debug::Context {
 public:
  explicit Context(const Session& session) : session_(session) {}
  std::uint32_t register_value(int index) const override { return session_.machine().register_value(index); }
  std::uint8_t memory(std::uint32_t address) const override { return session_.machine().peek(0, address & 0xFFFF); }
  std::uint64_t cycle() const override { return session_.cycle(); }
  std::string display() const override { return session_.display_text(); }
  bool idle() const override { return session_.idle(); }
  std::uint8_t byte(int space, std::uint32_t address) const override { return session_.machine().peek(space, address); }
  std::uint32_t depth() const override { return debugger() != nullptr ? debugger()->calls().depth() : 0; }
  bool inside(std::uint32_t routine, const std::function<bool(const debug::Context&)>& held) const override {
    if (debugger() == nullptr) return false;
    const debug::CallTree& calls = debugger()->calls();
    const std::span<const debug::Frame> open = calls.open();
    return debug::FrameContext::inside(open.first(open.size() - 1), routine, held, calls, *this);
  }

 private:
  const debug::Debugger* debugger() const { return session_.timeline().attached(); }

  const Session& session_;
};

}  // namespace janus::session
