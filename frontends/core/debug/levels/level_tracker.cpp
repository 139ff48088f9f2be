#include "frontends/core/debug/levels/level_tracker.hpp"

#include <algorithm>

namespace janus::debug {
namespace {

using Kind = LevelEvent::Kind;

bool contains(const std::vector<std::uint16_t>& places, std::uint16_t pc) {
  return std::find(places.begin(), places.end(), pc) != places.end();
}

}  // namespace

LevelTracker::LevelTracker(const Level& level, const machines::Machine& machine, const Context& context)
    : level_(level), machine_(machine), context_(context), calls_(machine, level.watches, CallTree::Of::level) {
  for (const auto* places : {&level.statements, &level.line_starts, &level.calls, &level.ends})
    places_.insert(places_.end(), places->begin(), places->end());
  for (const Level::MachineCall& call : level.machine_calls) places_.insert(places_.end(), {call.enter, call.back});
  std::sort(places_.begin(), places_.end());
  places_.erase(std::unique(places_.begin(), places_.end()), places_.end());
  for (const std::uint16_t place : places_) is_place_.set(place);
  begin();
}

void LevelTracker::begin() {
  unsettled_.reset();
  now_ = {};
  const std::uint16_t empty = level_.stacks.front().level_of(level_.stacks.front().empty);
  calls_.begin({.kind = cpus::FlowKind::reset, .sp = empty, .old_sp = empty, .cycle = machine_.cycle()});
}

LevelTracker::Position LevelTracker::position() const {
  if (unsettled_) return *unsettled_;
  Position position = now_;
  position.calls = calls_.position();
  return position;
}

void LevelTracker::restore(const Position& position) {
  unsettled_.reset();
  now_ = position;
  now_.calls = {};
  calls_.restore(position.calls);
}

void LevelTracker::mark_event_pending() {
  if (unsettled_) restore(Position(std::move(*unsettled_)));
}

void LevelTracker::process_pending_event() {
  const auto pc = static_cast<std::uint16_t>(machine_.register_value(machine_.cpu().program_counter));
  if (unsettled_ || !is_observed_address(pc)) return;
  Position before = position();
  observe(pc, machine_.cycle());
  unsettled_ = std::move(before);
}

// A frame's call site is the line of the statement that made it, and its return address is that statement's text.
void LevelTracker::handle(cpus::FlowKind kind, const LevelEvent& from, std::uint16_t level, std::uint64_t cycle) {
  const auto before = static_cast<std::uint16_t>(calls_.position().level);
  calls_.handle(
      {.kind = kind, .from = from.line, .to = now_.statement.line, .return_to = from.text, .sp = level, .old_sp = before, .cycle = cycle});
}

const LevelEvent* LevelTracker::emit(Kind kind, std::uint64_t cycle) {
  now_.last = now_.statement;
  now_.last.kind = kind;
  now_.last.cycle = cycle;
  return &now_.last;
}

void LevelTracker::begin_statement(std::uint64_t cycle) {
  const LevelEvent before = now_.statement;
  now_.statement = {.kind = Kind::begins,
                    .cycle = cycle,
                    .line = static_cast<std::uint16_t>(level_.line.evaluate(context_)),
                    .text = static_cast<std::uint16_t>(level_.text.evaluate(context_))};
  const bool other_line = before.kind != Kind::begins || before.line != now_.statement.line || now_.statement.text <= before.text;
  now_.statement.starts_line = level_.line_starts.empty() ? other_line : now_.line_starts;
  const LevelStack& stack = level_.stacks.front();
  const std::uint16_t level = stack.level_of(stack.pointer.evaluate(context_));
  if (now_.called) handle(cpus::FlowKind::call, before, level, cycle);
  else if (level != static_cast<std::uint16_t>(calls_.position().level)) handle(cpus::FlowKind::ret, before, level, cycle);
  now_.called = now_.line_starts = false;
}

void LevelTracker::end_program(Kind kind, std::uint64_t cycle) {
  const std::uint16_t empty = level_.stacks.front().level_of(level_.stacks.front().empty);
  now_.statement = {.kind = kind, .cycle = cycle};
  handle(cpus::FlowKind::reset, now_.statement, empty, cycle);
  now_.called = now_.line_starts = false;
}

const LevelEvent* LevelTracker::observe(std::uint16_t pc, std::uint64_t cycle) {
  mark_event_pending();
  if (cycle == now_.event_cycle) return nullptr;
  now_.event_cycle = cycle;
  for (const Level::MachineCall& call : level_.machine_calls) {
    if (pc == call.enter) return emit(Kind::enters, cycle);
    if (pc == call.back && in_machine_code()) return emit(Kind::back, cycle);
  }
  if (contains(level_.ends, pc)) {
    if (now_.statement.kind == Kind::ended) return nullptr;
    end_program(Kind::ended, cycle);
    return emit(Kind::ended, cycle);
  }
  if (contains(level_.calls, pc)) now_.called = true;
  if (contains(level_.line_starts, pc)) now_.line_starts = true;
  if (!contains(level_.statements, pc)) return nullptr;
  begin_statement(cycle);
  return emit(Kind::begins, cycle);
}

// A program counter set externally starts another program.
void LevelTracker::on_input(const Input& input) {
  mark_event_pending();
  const bool jumps = input.kind == Input::Kind::set_register && input.index == machine_.cpu().program_counter;
  if (jumps) end_program(Kind::none, machine_.cycle());
}

void LevelTracker::reset(std::uint64_t cycle) {
  mark_event_pending();
  end_program(Kind::none, cycle);
}

}  // namespace janus::debug
