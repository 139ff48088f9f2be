#include "frontends/core/views/stop_line.hpp"

#include <fmt/format.h>

#include "frontends/core/session/driver/stop_words.hpp"

namespace janus::views {

std::string location_text(const session::Session& session) {
  const machines::Machine& machine = session.machine();
  const std::uint32_t pc = machine.register_value(machine.cpu().program_counter);
  const std::string label = debug::label_text(session.symbols(), pc);
  const debug::SourceMap& sources = session.sources();
  const debug::SourceSpan* span = sources.at(static_cast<std::uint16_t>(pc));
  if (machine.instruction_set() == nullptr && span != nullptr)
    return label.starts_with('@') ? " at line " + label.substr(1) : fmt::format(" at {}:{}", sources.files()[span->file].path, span->line);
  const std::string line = span != nullptr && span->high ? fmt::format(", {}:{}", sources.files()[span->file].path, span->line) : "";
  return fmt::format(" at ${:04X}{}{}{}", pc, label.empty() ? "" : " ", label, line);
}

std::string entry_message(const session::Session& session) {
  return fmt::format("stopped at the entry{}; press F5 to run or F11 to step", location_text(session));
}

std::string stop_line(const debug::StopInfo& stopped, session::Session& session) {
  if (stopped.level != 0) {
    const std::string place = " at " + session::line_text(session, stopped.level);
    return (stopped.reason == debug::StopReason::step ? "stopped" : session::stop_reason(stopped, session)) + place;
  }
  if (stopped.reason == debug::StopReason::step && !stopped.interrupted_again) return "stopped" + location_text(session);
  return session::stop_reason(stopped, session) + location_text(session);
}

std::string stop_line(session::EndReason end, session::Session& session) {
  if (end == session::EndReason::stopped && session.debugger().last_stop()) return stop_line(*session.debugger().last_stop(), session);
  if (end == session::EndReason::trapped) {  // usually the end of a test: not an error
    const std::string hint = session::restart_hint(session);
    return session.trap_reason() + location_text(session) + (hint.empty() ? "" : "; " + hint);
  }
  return end == session::EndReason::jammed ? session::stop_reason(end, session) + location_text(session) : "paused";
}

}  // namespace janus::views
