#include "frontends/core/debug/plan.hpp"

#include <algorithm>
#include <utility>

namespace janus::debug {

namespace {

Plan::Close until_closed(const Frame& frame) {
  const bool outside = frame.interrupt == cpus::InterruptKind::irq || frame.interrupt == cpus::InterruptKind::nmi;
  return {frame.serial, outside ? std::optional(frame.routine) : std::nullopt};
}

}  // namespace

Plan::Close Plan::make_close(const CallTree& calls, std::uint64_t serial) {
  const auto& open = calls.open_frames();
  const auto frame = std::find_if(open.begin(), open.end(), [&](const Frame& f) { return f.serial == serial; });
  return frame == open.end() ? Close{serial} : until_closed(*frame);
}

// The frame is closed, but an interrupt may precede the next instruction: it must also end.
bool Plan::Close::met(const Boundary& at) {
  if (!closed) return false;
  const Frame& top = at.calls.top();
  const Close next = until_closed(top);
  if (!next.handler || top.opened != at.cycle) return true;
  again = next.handler == handler;
  if (again) return true;
  *this = next;
  return false;
}

bool Plan::is_interrupted_again() const {
  const auto* close = std::get_if<Close>(&goal);
  const auto* over = std::get_if<StepOver>(&goal);
  if (over != nullptr && over->call) close = &*over->call;
  return close != nullptr && close->again;
}

bool Plan::StepOver::met(const Boundary& at) {
  if (call) {
    if (!call->met(at)) return false;
    if (call->again) return true;
    if (!interrupted || at.pc != pc) return true;
    *this = {at.calls.next_serial(), pc};
    return false;
  }
  if (at.calls.next_serial() == serial) return true;
  if (!at.calls.is_open(serial)) return at.pc != pc;
  const auto& open = at.calls.open_frames();
  const auto frame = std::find_if(open.begin(), open.end(), [&](const Frame& f) { return f.serial == serial; });
  if (frame != open.end() && frame->kind == FrameKind::root) return true;  // not a call: the program was started again
  interrupted = frame != open.end() && frame->kind == FrameKind::interrupt && frame->return_to == pc;
  call = make_close(at.calls, serial);
  return false;
}

bool Plan::Enter::update_calls(const CallTree& calls) {
  const bool opened = calls.next_serial() != std::exchange(next_serial, calls.next_serial());
  return entered = entered || (opened && calls.top().routine == routine);
}

bool Plan::Enter::met_at_statement(const LevelEvent& event, const CallTree& calls) const {
  const Frame& top = calls.top();
  return top.opened == event.cycle && top.kind != FrameKind::root && top.routine == routine;
}

// A program that is started again closes all frames.
bool Plan::Line::met(const Boundary& at) {
  if (!starts->has_line(at.pc) || !walk.is_line_start(at.pc)) return false;
  const Frame& top = at.calls.top();
  return top.serial < below || top.kind == FrameKind::root;
}

bool Plan::Call::update_calls(const CallTree& calls) {
  const Frame& top = calls.top();
  called = called || (top.kind == FrameKind::call && top.routine == routine && top.parent == caller && top.serial >= line.below);
  return called;
}

const LineStarts* Plan::line_starts() const {
  if (const auto* line = std::get_if<Line>(&goal)) return line->starts;
  const auto* call = std::get_if<Call>(&goal);
  return call == nullptr ? nullptr : call->line.starts;
}

bool Plan::needs_every_instruction() const {
  const auto* instructions = std::get_if<Instructions>(&goal);
  if (level != 0) return instructions != nullptr && instructions->entered != cpus::kNever;
  const auto* over = std::get_if<StepOver>(&goal);
  return instructions != nullptr || (over != nullptr && !over->call);
}

bool Plan::needs_calls() const {
  return level == 0 && std::visit(
                           []<typename Goal>(const Goal&) {
                             return requires(Goal g, const CallTree& c) { g.update_calls(c); };
                           },
                           goal);
}

void Plan::on_resume(const CallTree& calls) {
  if (level != 0) return;
  if (auto* enter = std::get_if<Enter>(&goal)) enter->next_serial = calls.next_serial();
  if (auto* depth = std::get_if<Depth>(&goal)) depth->last = calls.depth();
}

bool Plan::update_calls(const CallTree& calls) {
  const auto looks = [&](auto& one) {
    if constexpr (requires { one.update_calls(calls); }) return one.update_calls(calls);
    else return false;
  };
  return level == 0 && std::visit(looks, goal);
}

bool Plan::met(const Boundary& at) {
  if (const auto* called = std::get_if<Instructions>(&goal); level != 0) return called != nullptr && at.cycle > called->entered;
  const auto meets = [&](auto& one) {
    if constexpr (requires { one.met(at); }) return one.met(at);
    else return false;
  };
  return std::visit(meets, goal);
}

bool Plan::on_level_event(const LevelEvent& event, const CallTree& calls) {
  using Kind = LevelEvent::Kind;
  if (auto* instructions = std::get_if<Instructions>(&goal); instructions != nullptr && event.kind == Kind::enters)
    instructions->entered = event.cycle;
  const auto is_met = [&](auto& one) {
    if constexpr (requires { one.met_at_statement(event, calls); }) return one.met_at_statement(event, calls);
    else return false;
  };
  return event.kind == Kind::ended || (event.kind == Kind::begins && std::visit(is_met, goal));
}

}  // namespace janus::debug
