#include "frontends/core/session/driver/stop_words.hpp"

#include <fmt/format.h>

#include "frontends/core/session/user_files.hpp"

namespace janus::session {

std::string address_text(const debug::CodeText& code, const machines::Machine& machine, int space, std::uint32_t address) {
  if (space != 0) return fmt::format("{}:${:02X}", machine.spaces()[static_cast<std::size_t>(space)].name, address);
  const auto name = code.name(static_cast<std::uint16_t>(address));
  return name ? fmt::format("${:04X} {}", address, *name) : code.full_address_text(static_cast<std::uint16_t>(address));
}

std::optional<std::string> written_text(Session& session, int space, const debug::Hit& hit) {
  if (hit.all_after.empty()) return std::nullopt;
  const std::uint32_t last = hit.context_from + static_cast<std::uint32_t>(hit.all_after.size()) - 1;
  const auto whole = session.symbols().element_at(space, *hit.address);
  if (!whole || whole->size() < 2 || whole->address < hit.context_from || whole->address + whole->size() - 1 > last) return std::nullopt;
  const auto text = [&](const std::vector<std::uint8_t>& bytes, const debug::Context* context) {
    return debug::value_text(whole->type, std::span(bytes).subspan(whole->address - hit.context_from, whole->size()), context);
  };
  // The previous characters of a string are unknown.
  return fmt::format("{} is written ({}, was {})", whole->name, text(hit.all_after, &session.context()), text(hit.all_before, nullptr));
}

std::string line_text(Session& session, int level) {
  const debug::LevelTracker& tracker = session.debugger().history().tracker(level);
  const std::string& title = tracker.level().title;
  const debug::LevelEvent& statement = tracker.statement();
  if (statement.kind == debug::LevelEvent::Kind::ended) return title + " is ready";
  if (statement.kind == debug::LevelEvent::Kind::none) return title + " has not started";
  return statement.line == 0 ? fmt::format("{}, typed without a number", title) : fmt::format("{} line {}", title, statement.line);
}

std::string writer_name(const debug::CodeText& code, const debug::Writer& writer) {
  if (writer.reset) return "the reset";
  if (writer.interrupt == cpus::InterruptKind::none) return code.at(writer.pc).text;
  return writer.interrupt == cpus::InterruptKind::nmi ? "the interrupt (NMI)" : "the interrupt (IRQ)";
}

std::string writer_text(Session& session, const debug::Writer& writer) {
  struct Reader final : debug::ReplayObserver {
    Reader(Session& of, const debug::Writer& what) : session(of), writer(what) {}
    void on_finish() override {
      const debug::CodeText code(session.machine(), session.symbols(), session.sources());
      text = writer_name(code, writer);
      if (!writer.reset) text += " at " + code.full_address_text(writer.pc);
    }
    Session& session;
    const debug::Writer& writer;
    std::string text;
  } reader(session, writer);
  session.debugger().history().replay_range(writer.cycle, writer.cycle, reader);
  return std::move(reader.text);
}

std::string writer_lines(Session& session, const debug::Writer& writer) {
  std::string text;
  for (std::size_t i = 0; i < writer.lines.size(); ++i) {
    if (writer.lines[i] == 0) continue;
    const debug::Level& level = session.debugger().history().tracker(static_cast<int>(i) + 1).level();
    text += fmt::format("{}for {} line {}", text.empty() ? "" : ", ", level.title, writer.lines[i]);
  }
  return text;
}

std::string restart_hint(const Session& session) {
  const auto& files = session.user_files();
  return session.driver().lost_interrupt() && files != nullptr && files->start ? "use `restart` (Machine, Restart at entry)" : "";
}

std::string jam_text(const Session& session) {
  if (std::string reason = session.machine().jam_reason(); !reason.empty()) return reason;
  const auto at = session.machine().jammed_at();
  return at ? fmt::format("illegal opcode ${:02X} at ${:04X}", session.read(*at), *at)
            : std::string("an illegal opcode jammed the processor");
}

std::string halt_text(const Session& session) {
  const machines::Machine& machine = session.machine();
  return machine.jammed_at() || !machine.jam_reason().empty() ? jam_text(session) : std::string();
}

namespace {

// " by pha at $0303"; " by pha" if the machine is stopped before that instruction, as after reverse execution. A port
// that is compared may have changed externally while the instruction ran.
std::string access_by(Session& session, int space, const debug::Breakpoint* breakpoint, const debug::Hit& hit) {
  const bool compared = breakpoint != nullptr && breakpoint->on == debug::BreakOn::change &&
                        session.machine().spaces()[static_cast<std::size_t>(space)].ports;
  try {
    const debug::Writer writer = session.debugger().find_writer(hit);
    const bool here = writer.cycle == session.cycle() && writer.interrupt == cpus::InterruptKind::none;
    const debug::CodeText code(session.machine(), session.symbols(), session.sources());
    return (compared ? " during " : " by ") + (here ? writer_name(code, writer) : writer_text(session, writer));
  } catch (const debug::Cancelled&) { return {}; }
}

}  // namespace

std::string stop_reason(EndReason end, Session& session) {
  switch (end) {
    case EndReason::idle: return "idle, the program is waiting for input";
    case EndReason::condition: return "the condition is true";
    case EndReason::limit: return "the limit was reached";
    case EndReason::cancelled: return "interrupted";
    case EndReason::never: return "idle, the program is waiting for input indefinitely";
    case EndReason::end_of_tape: return "the tape has run out and the program is still waiting for data";
    case EndReason::jammed:
      return jam_text(session) + (session.machine().jam_reason().empty() ? ", only a reset frees the processor," : ",");
    case EndReason::trapped: return "trap, " + session.trap_reason();
    case EndReason::stopped: return stop_reason(*session.debugger().last_stop(), session);
  }
  return {};
}

std::string stop_reason(const debug::StopInfo& stopped, Session& session) {
  switch (stopped.reason) {
    case debug::StopReason::step: return stopped.interrupted_again ? "interrupted again immediately," : "step";
    case debug::StopReason::jammed: return stop_reason(EndReason::jammed, session);
    case debug::StopReason::beginning: return "the start of the recording";
    case debug::StopReason::breakpoint: break;
  }
  const debug::Hit& hit = stopped.hit;
  const debug::Breakpoint* breakpoint = session.debugger().find_breakpoint(stopped.breakpoint);
  const std::string name = fmt::format("{} {}", hit.address ? "watchpoint" : "breakpoint", stopped.breakpoint);
  if (breakpoint != nullptr && breakpoint->on == debug::BreakOn::undocumented) return name + ", an undocumented opcode";
  if (breakpoint != nullptr && breakpoint->on == debug::BreakOn::depth) return fmt::format("{}, depth {}", name, breakpoint->depth);
  if (!hit.address) return name;
  const debug::CodeText code(session.machine(), session.symbols(), session.sources());
  const int space = breakpoint == nullptr ? 0 : breakpoint->space;
  const std::string where = address_text(code, session.machine(), space, *hit.address);
  const std::string by = access_by(session, space, breakpoint, hit);
  if (breakpoint != nullptr && breakpoint->on == debug::BreakOn::uninitialised)
    return fmt::format("{}, {} is read{} and was never written to,", name, where, by);
  if (hit.access == machines::Access::read) return fmt::format("{}, {} is read (${:02X}){},", name, where, hit.after, by);
  if (const auto text = written_text(session, space, hit)) return fmt::format("{}, {}{},", name, *text, by);
  return fmt::format("{}, {} is written (${:02X}, was ${:02X}){},", name, where, hit.after, hit.before, by);
}

}  // namespace janus::session
