#include "frontends/core/debug/call_tree.hpp"

#include <algorithm>

namespace janus::debug {

CallTree::CallTree(const machines::Machine& machine, const std::vector<RoutineWatch>& watches, Of of) : machine_(machine) {
  const cpus::CpuInfo& cpu = machine.cpu();
  has_stack_pointer_ = of == Of::level || cpu.stack_pointer >= 0;
  if (of == Of::level) stack_size_ = 0x10000;
  else if (has_stack_pointer_) stack_size_ = 1 << cpu.registers[static_cast<std::size_t>(cpu.stack_pointer)].bits;
  for (const RoutineWatch& watch : watches) {
    Watched watched{watch.address, &watch};
    for (const Variable& variable : watch.variables) {
      if (variable.size() > Frame::kVariableBytes - watched.bytes.size()) break;
      for (std::uint32_t i = 0; i < variable.size(); ++i) watched.bytes.push_back({variable.space, variable.address + i});
      ++watched.variable_count;
    }
    watched_low_bytes_.set(watch.address & 0xFF);
    watches_.push_back(std::move(watched));
  }
  if (of == Of::machine) begin();
}

void CallTree::record_c_stack(std::uint16_t pointer, std::vector<std::uint16_t> routines) {
  c_stack_ = pointer;
  c_routines_ = std::move(routines);
  std::sort(c_routines_.begin(), c_routines_.end());
  for (const std::uint16_t routine : c_routines_) watched_low_bytes_.set(routine & 0xFF);
}

void CallTree::begin() {
  const cpus::CpuInfo& cpu = machine_.cpu();
  cpus::FlowEvent event{.kind = cpus::FlowKind::reset, .cycle = machine_.cycle()};
  event.to = static_cast<std::uint16_t>(machine_.register_value(cpu.program_counter));
  if (has_stack_pointer_) event.sp = static_cast<std::uint16_t>(machine_.register_value(cpu.stack_pointer));
  begin(event);
}

void CallTree::begin(const cpus::FlowEvent& event) {
  position_ = {};
  position_.booked = event.cycle;
  position_.level = event.sp;
  open_frame(FrameKind::root, event, event.sp);
}

// If several entries have the same routine, the last one.
const CallTree::Watched* CallTree::find_watched(std::uint16_t routine) const {
  const auto found = std::find_if(watches_.rbegin(), watches_.rend(), [&](const Watched& watched) { return watched.routine == routine; });
  return found == watches_.rend() ? nullptr : &*found;
}

const RoutineWatch* CallTree::routine_watch(std::uint16_t routine) const {
  const Watched* watched = find_watched(routine);
  return watched == nullptr ? nullptr : watched->watch;
}

bool CallTree::is_open(std::uint64_t serial) const {
  const auto is_it = [&](const Frame& frame) { return frame.serial == serial; };
  return std::any_of(position_.open.rbegin(), position_.open.rend(), is_it) ||
         std::any_of(position_.parked.begin(), position_.parked.end(), is_it);
}

// Time since the last event was spent in the innermost frame.
void CallTree::add_self_cycles(std::uint64_t cycle) {
  position_.open.back().own += cycle - position_.booked;
  position_.booked = cycle;
}

void CallTree::describe_entry(Frame& frame) {
  if (state_ != nullptr) entries_.push_back({position_.open.size() - 1, state_});
  else machine_.read_first_registers(frame.registers);
  if (!watched_low_bytes_[frame.routine & 0xFF]) return;
  if (std::binary_search(c_routines_.begin(), c_routines_.end(), frame.routine))
    frame.c_stack = static_cast<std::uint16_t>(machine_.peek(0, c_stack_) | machine_.peek(0, c_stack_ + 1U) << 8);
  const Watched* watched = find_watched(frame.routine);
  if (watched == nullptr) return;
  for (std::size_t i = 0; i < watched->bytes.size(); ++i)
    frame.variables[i] = machine_.peek(watched->bytes[i].space, watched->bytes[i].address);
  frame.variable_count = watched->variable_count;
}

void CallTree::open_frame(FrameKind kind, const cpus::FlowEvent& event, std::int32_t caller_level) {
  const Frame* const caller = position_.open.empty() ? nullptr : &position_.open.back();
  position_.open.push_back({
      .serial = position_.next_serial++,
      .parent = caller == nullptr ? 0 : caller->serial,
      .opened = event.cycle,
      .routine = event.to,
      .call_site = event.from,
      .return_to = event.return_to,
      .caller_sp = event.old_sp,
      .caller_level = caller_level,
      .depth = caller == nullptr ? 0 : caller->depth + 1,
      .kind = kind,
      .interrupt = event.interrupt,
  });
  describe_entry(position_.open.back());
}

void CallTree::close_top(std::uint64_t cycle) {
  Frame& frame = position_.open.back();
  frame.closed = cycle;
  const bool tells = sink_ && cycle - frame.opened >= least_reported_;
  if (!entries_.empty() && entries_.back().index == position_.open.size() - 1) {
    if (tells) read_entry(entries_.back());
    entries_.pop_back();
  }
  if (tells) sink_(frame);
  position_.open.pop_back();
}

bool CallTree::allows_late_delivery() const {
  const auto registers = machine_.cpu().registers;
  return std::all_of(registers.begin(), registers.begin() + std::min(std::ssize(registers), std::ptrdiff_t{Frame::kRegisters}),
                     [](const cpus::RegisterInfo& one) { return one.get != nullptr; });
}

void CallTree::read_entry(const Entry& entry) {
  const auto registers = machine_.cpu().registers;
  Frame& frame = position_.open[entry.index];
  for (std::size_t i = 0; i < std::min(registers.size(), Frame::kRegisters); ++i)
    frame.registers[i] = static_cast<std::uint16_t>(registers[i].get(entry.state));
}

void CallTree::read_entries() {
  for (const Entry& entry : entries_) read_entry(entry);
  entries_.clear();
}

void CallTree::close_outermost(std::uint64_t cycle) {
  read_entries();
  const auto outermost = position_.open.begin() + 1;
  outermost->closed = cycle;
  if (sink_) sink_(*outermost);
  position_.open.erase(outermost);
  for (std::uint32_t depth = 1; depth < position_.open.size(); ++depth) position_.open[depth].depth = depth;
}

void CallTree::close_reached(std::int32_t level, std::uint64_t cycle) {
  while (top().kind != FrameKind::root && top().caller_level <= level) {
    if (top().kind == FrameKind::interrupt) position_.left = top().return_to;
    close_top(cycle);
  }
}

void CallTree::close_interrupt(std::int32_t level, std::uint64_t cycle) {
  const auto& open = position_.open;
  const auto found = std::find_if(open.rbegin(), open.rend(),
                                  [&](const Frame& frame) { return frame.kind == FrameKind::interrupt || frame.caller_level > level; });
  if (found == open.rend() || found->kind != FrameKind::interrupt || found->caller_level != level) return close_reached(level, cycle);
  const std::uint64_t serial = found->serial;
  while (top().serial != serial) close_top(cycle);
  close_top(cycle);
}

// The bytes from `lowest` to `highest` of the stack were written or pulled: frames whose return address is among them cannot reopen.
void CallTree::close_parked(std::int32_t lowest, std::int32_t highest) {
  std::erase_if(position_.parked, [&](Frame& frame) {
    const bool gone = frame.caller_level >= lowest && frame.caller_level <= highest + 1;
    if (gone && sink_) sink_(frame);
    return gone;
  });
}

// A stack that has wrapped has overwritten its own start.
void CallTree::close_overwritten(std::uint64_t cycle) {
  while (position_.open.size() > 1 && position_.open[1].caller_level - stack_size_ > position_.level) close_outermost(cycle);
}

void CallTree::unwind_stack(std::int32_t level, std::uint64_t cycle) {
  read_entries();
  while (top().kind != FrameKind::root && top().caller_level <= level) {
    Frame& frame = position_.open.back();
    frame.closed = cycle;
    position_.parked.push_back(frame);
    position_.open.pop_back();
  }
}

// Parked frames above the new stack pointer reopen, outermost first. Calls made since then on the upper stack are over.
void CallTree::lower_stack(std::int32_t level) {
  std::vector<Frame> back;
  std::erase_if(position_.parked, [&](const Frame& frame) {
    const bool alive = frame.caller_level > level;
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
  const auto found = std::find_if(open.rbegin(), open.rend(),
                                  [&](const Frame& frame) { return frame.kind != FrameKind::root && frame.return_to == return_address; });
  if (found == open.rend()) return false;
  const std::uint64_t serial = found->serial;
  while (top().serial != serial) close_top(cycle);
  close_top(cycle);
  return true;
}

// The level of the stack pointer before the event. Pushes and pulls since the last event are not observed: a few that cross the end of the
// stack are more likely than many in the other direction.
std::int32_t CallTree::level_before(const cpus::FlowEvent& event) const {
  constexpr std::int32_t kFew = 16;
  const std::int32_t within = position_.level & (stack_size_ - 1);
  std::int32_t change = event.old_sp - within;
  if (change >= stack_size_ - kFew) change -= stack_size_;
  if (change <= kFew - stack_size_) change += stack_size_;
  return position_.level + change;
}

void CallTree::handle_with_stack(const cpus::FlowEvent& event) {
  using cpus::FlowKind;
  const std::int32_t before = level_before(event);
  std::int32_t after = before + event.sp - event.old_sp;
  const auto touch = [&](std::int32_t from, std::int32_t to) {
    if (from != to) close_parked(std::min(from, to) + 1, std::max(from, to));
  };
  if (!position_.parked.empty()) touch(position_.level, before);
  if (event.kind == FlowKind::stack_set) {
    close_reached(before, event.cycle);
    position_.level = after;
    if (event.sp > event.old_sp) {
      position_.level = event.sp;
      unwind_stack(position_.level, event.cycle);
    } else {
      lower_stack(after);
    }
    return;
  }
  if (event.sp > event.old_sp && after - before > stack_size_ / 2) after -= stack_size_;
  if (event.sp < event.old_sp && before - after > stack_size_ / 2) after += stack_size_;
  if (!position_.parked.empty()) touch(before, after);
  position_.level = after;
  switch (event.kind) {
    case FlowKind::call: close_reached(before, event.cycle); [[fallthrough]];
    case FlowKind::interrupt:
      close_overwritten(event.cycle);
      open_frame(event.kind == FlowKind::call ? FrameKind::call : FrameKind::interrupt, event, before);
      break;
    case FlowKind::reti:
      if (position_.open.size() > 1) {
        close_interrupt(after, event.cycle);
      } else if (event.to != position_.left) {
        return begin_root(event, after);
      }
      position_.left = -1;
      break;
    default: close_reached(after, event.cycle); break;
  }
}

void CallTree::handle_without_stack(const cpus::FlowEvent& event) {
  using cpus::FlowKind;
  if (event.kind == FlowKind::jump) return;
  if (event.kind == FlowKind::ret || event.computed) {
    if (close_down_to(event.to, event.cycle) || event.kind == FlowKind::ret) return;
  }
  if (position_.open.size() > kMostWithoutStack) close_outermost(event.cycle);
  open_frame(event.kind == FlowKind::interrupt ? FrameKind::interrupt : FrameKind::call, event, 0);
}

bool CallTree::handle(const cpus::FlowEvent& event, const void* state) {
  const std::uint64_t next = position_.next_serial;
  state_ = state;
  add_self_cycles(event.cycle);
  if (event.kind == cpus::FlowKind::reset) begin_root(event, event.sp);
  else if (has_stack_pointer_) handle_with_stack(event);
  else handle_without_stack(event);
  return position_.next_serial != next;
}

void CallTree::begin_root(const cpus::FlowEvent& event, std::int32_t level) {
  while (!position_.open.empty()) close_top(event.cycle);
  for (const Frame& frame : position_.parked) {
    if (sink_) sink_(frame);
  }
  position_.parked.clear();
  position_.level = level;
  position_.left = -1;
  open_frame(FrameKind::root, event, level);
}

void CallTree::on_input(const Input& input) {
  const cpus::CpuInfo& cpu = machine_.cpu();
  if (input.kind != Input::Kind::set_register || input.index != cpu.program_counter) return;
  cpus::FlowEvent event{.kind = cpus::FlowKind::reset, .cycle = machine_.cycle()};
  event.to = static_cast<std::uint16_t>(machine_.register_value(cpu.program_counter));
  if (has_stack_pointer_) event.sp = event.old_sp = static_cast<std::uint16_t>(machine_.register_value(cpu.stack_pointer));
  handle(event);
}

}  // namespace janus::debug
