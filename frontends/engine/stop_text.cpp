#include "frontends/engine/stop_text.hpp"

#include <fmt/format.h>


namespace janus::engine {

std::string place_text(const session::Session& session) {
  const machines::Machine& machine = session.machine();
  const std::uint32_t pc = machine.register_value(machine.cpu().program_counter);
  const std::string label = debug::label_of(session.symbols(), pc);
  return fmt::format(" at ${:04X}{}{}", pc, label.empty() ? "" : " ", label);
}

std::string stop_text(const debug::Stopped& stopped, const session::Session& session) {
  switch (stopped.reason) {
    case debug::StopReason::breakpoint:
      return fmt::format("breakpoint {}{}", stopped.breakpoint, place_text(session));
    case debug::StopReason::step: return "stands" + place_text(session);
    case debug::StopReason::jammed: return "illegal opcode: only a reset frees the processor";
    default: return "the beginning: nothing earlier is recorded";
  }
}

std::string stop_text(session::End end, session::Session& session) {
  if (end == session::End::stopped && session.debugger().stopped())
    return stop_text(*session.debugger().stopped(), session);
  if (end == session::End::trapped) return session.trap() + place_text(session);
  const machines::Machine& machine = session.machine();
  if (end != session::End::jammed) return "paused";
  if (const auto at = machine.jammed_at())
    return fmt::format("illegal opcode ${:02X} at ${:04X}: only a reset frees the processor",
                       session.read(*at), *at);
  return "the processor stopped for good at an illegal opcode";
}

}  // namespace janus::engine
