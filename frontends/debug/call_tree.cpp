#include "frontends/debug/call_tree.hpp"

#include <algorithm>

namespace janus::debug {

CallTree::CallTree(const machines::Machine& machine, const std::vector<RoutineWatch>& watches) : machine_(machine) {
  const cpus::CpuInfo* cpu = machine.cpu();
  has_stack_pointer_ = cpu != nullptr && cpu->stack_pointer >= 0;
  if (cpu != nullptr) register_count_ = std::min(cpu->registers.size(), Frame::kRegisters);
  for (const RoutineWatch& watch : watches) watches_[watch.address] = &watch;
  begin();
}

void CallTree::begin() {
  position_ = {};
  const cpus::CpuInfo* cpu = machine_.cpu();
  cpus::FlowEvent event{.kind = cpus::FlowKind::reset, .cycle = machine_.cycle()};
  if (cpu != nullptr) {
    if (cpu->program_counter >= 0) event.to = static_cast<std::uint16_t>(machine_.register_value(cpu->program_counter));
    if (has_stack_pointer_) event.sp = static_cast<std::uint16_t>(machine_.register_value(cpu->stack_pointer));
  }
  position_.marked = event.cycle;
  position_.stack_pointer = event.sp;
  open_frame(FrameKind::root, event);
}

const RoutineWatch* CallTree::watch(std::uint16_t routine) const {
  const auto found = watches_.find(routine);
  return found == watches_.end() ? nullptr : found->second;
}

bool CallTree::holds(std::uint64_t serial) const {
  const auto is_it = [&](const Frame& frame) { return frame.serial == serial; };
  return std::any_of(position_.open.rbegin(), position_.open.rend(), is_it) ||
         std::any_of(position_.parked.begin(), position_.parked.end(), is_it);
}

// Time since the last event was spent in the innermost frame.
void CallTree::book(std::uint64_t cycle) {
  if (!position_.open.empty()) position_.open.back().own += cycle - position_.marked;
  position_.marked = cycle;
}

void CallTree::describe_entry(Frame& frame) const {
  for (std::size_t i = 0; i < register_count_; ++i)
    frame.registers[i] = static_cast<std::uint16_t>(machine_.register_value(static_cast<int>(i)));
  const RoutineWatch* watch = this->watch(frame.routine);
  if (watch == nullptr) return;
  for (const Variable& variable : watch->variables) {
    if (frame.variable_count == Frame::kVariables) break;
    frame.variables[frame.variable_count++] = machine_.peek(0, variable.address);
  }
}

void CallTree::open_frame(FrameKind kind, const cpus::FlowEvent& event) {
  Frame frame;
  frame.serial = position_.next_serial++;
  frame.kind = kind;
  frame.interrupt = event.interrupt;
  frame.routine = event.to;
  frame.call_site = event.from;
  frame.return_to = event.return_to;
  frame.caller_sp = event.old_sp;
  frame.opened = event.cycle;
  if (!position_.open.empty()) {
    frame.parent = top().serial;
    frame.depth = top().depth + 1;
  }
  describe_entry(frame);
  position_.open.push_back(frame);
}

void CallTree::close_top(std::uint64_t cycle) {
  Frame& frame = position_.open.back();
  frame.closed = cycle;
  if (sink_) sink_(frame);
  position_.open.pop_back();
}

void CallTree::close_reached(std::uint16_t stack_pointer, std::uint64_t cycle) {
  while (top().kind != FrameKind::root && top().caller_sp <= stack_pointer) close_top(cycle);
}

// The bytes from `lowest` to `highest` of the stack were written or taken: frames whose return address is among them
// cannot live again.
void CallTree::close_parked(std::uint16_t lowest, std::uint16_t highest) {
  std::erase_if(position_.parked, [&](Frame& frame) {
    const bool gone = frame.caller_sp >= lowest && frame.caller_sp <= highest + 1;
    if (gone && sink_) sink_(frame);
    return gone;
  });
}

void CallTree::raise_stack(const cpus::FlowEvent& event) {
  while (top().kind != FrameKind::root && top().caller_sp <= event.sp) {
    Frame& frame = position_.open.back();
    frame.closed = event.cycle;
    position_.parked.push_back(frame);
    position_.open.pop_back();
  }
}

// Parked frames above the new stack pointer live again, outermost first. What was called since, on the stack above, is over.
void CallTree::lower_stack(const cpus::FlowEvent& event) {
  std::vector<Frame> back;
  std::erase_if(position_.parked, [&](const Frame& frame) {
    const bool alive = frame.caller_sp > event.sp;
    if (alive) back.push_back(frame);
    return alive;
  });
  std::sort(back.begin(), back.end(), [](const Frame& a, const Frame& b) { return a.serial < b.serial; });
  for (Frame& frame : back) {
    frame.closed = cpus::kNever;
    position_.open.push_back(frame);
  }
}

bool CallTree::close_down_to(std::uint16_t return_address, std::uint64_t cycle) {
  const auto& open = position_.open;
  const auto found = std::find_if(open.rbegin(), open.rend(), [&](const Frame& frame) {
    return frame.kind != FrameKind::root && frame.return_to == return_address;
  });
  if (found == open.rend()) return false;
  const std::uint64_t serial = found->serial;
  while (top().serial != serial) close_top(cycle);
  close_top(cycle);
  return true;
}

void CallTree::handle(const cpus::FlowEvent& event) {
  using cpus::FlowKind;
  if (event.kind == FlowKind::jump) return;
  book(event.cycle);
  if (event.kind == FlowKind::reset) {
    while (!position_.open.empty()) close_top(event.cycle);
    for (const Frame& frame : position_.parked) {
      if (sink_) sink_(frame);
    }
    position_.parked.clear();
    position_.stack_pointer = event.sp;
    open_frame(FrameKind::root, event);
    return;
  }

  if (!has_stack_pointer_) {
    if (event.kind == FlowKind::ret || event.computed) {
      if (close_down_to(event.to, event.cycle) || event.kind == FlowKind::ret) return;
    }
    open_frame(event.kind == FlowKind::interrupt ? FrameKind::interrupt : FrameKind::call, event);
    return;
  }

  // What was pushed and pulled since the last event, and then by this one.
  if (!position_.parked.empty()) {
    const auto [low, high] = std::minmax(position_.stack_pointer, event.old_sp);
    if (low != high) close_parked(static_cast<std::uint16_t>(low + 1), high);
  }
  position_.stack_pointer = event.sp;
  switch (event.kind) {
    case FlowKind::call:
    case FlowKind::interrupt:
      close_reached(event.old_sp, event.cycle);
      if (!position_.parked.empty()) close_parked(static_cast<std::uint16_t>(event.sp + 1), event.old_sp);
      open_frame(event.kind == FlowKind::call ? FrameKind::call : FrameKind::interrupt, event);
      break;
    case FlowKind::stack_set:
      close_reached(event.old_sp, event.cycle);
      if (event.sp > event.old_sp) {
        raise_stack(event);
      } else {
        lower_stack(event);
      }
      break;
    default:
      if (!position_.parked.empty() && event.sp > event.old_sp)
        close_parked(static_cast<std::uint16_t>(event.old_sp + 1), event.sp);
      close_reached(event.sp, event.cycle);
      break;
  }
}

}  // namespace janus::debug
