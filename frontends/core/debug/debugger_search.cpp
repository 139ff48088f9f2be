// Reverse searches: examine the recorded run from its latest range backwards, and then jump to the result.
#include "frontends/core/debug/debugger_search.hpp"

#include <algorithm>
#include <utility>

namespace janus::debug {

using machines::Observation;

namespace {

// Returns true if the range after the keyframe may contain a hit.
bool may_match(const Breakpoint& b, const Keyframe& keyframe, const UninitialisedMemory* unwritten) {
  if (!b.enabled || !b.log.empty()) return false;
  if (b.space != 0 || b.level != 0) return true;
  const auto first = static_cast<std::uint16_t>(b.first), last = static_cast<std::uint16_t>(b.last);
  const std::uint8_t needs = kind_of(b.on).needs;
  if (b.on == BreakOn::uninitialised) return unwritten->is_read_in(keyframe);
  if (needs == 0) return true;
  const auto end = std::max(first, last);
  return ((needs & Observation::kExecute) != 0 && keyframe.executed.intersects(first, end)) ||
         ((needs & Observation::kRead) != 0 && keyframe.read.intersects(first, end)) ||
         ((needs & Observation::kWrite) != 0 && keyframe.written.intersects(first, end));
}

}  // namespace

bool RecordingSearch::step() {
  while (!over_ && next_ < ranges_.size()) {
    const History::RecordedRange& stretch = ranges_[next_++];
    history_.report_progress(stretch.first);
    if (!may_contain(*stretch.keyframe)) continue;
    history_.replay_range(stretch.first, stretch.last, observer(stretch.first));
    over_ = has_result();
    return !over_;
  }
  return false;
}

void RecordingSearch::search_forward(std::uint64_t first) {
  std::erase_if(ranges_, [first](const History::RecordedRange& stretch) { return stretch.last <= first; });
  std::reverse(ranges_.begin(), ranges_.end());
  if (!ranges_.empty()) ranges_.front().first = std::max(ranges_.front().first, first);
}

Debugger::BreakpointSearch::BreakpointSearch(Debugger& debugger)
    : RecordingSearch(debugger.history_, debugger.machine_.cycle()),
      debugger_(debugger),
      passed_(debugger.breakpoints_),
      matcher_(debugger.machine_, debugger.history_, debugger.context_, debugger.breakpoints_, uninitialised_,
               [this](const Breakpoint& breakpoint, const Hit& hit) {
                 const auto index = static_cast<std::size_t>(&breakpoint - debugger_.breakpoints_.data());
                 if (hit.cycle < last() && breakpoint.log.empty()) passed_.add(index, breakpoint.id, hit);
                 return true;
               }) {
  debugger.stopped_.reset();
  if (debugger.detects_uninitialised()) unwritten_.emplace(debugger.empty_, debugger.history_);
}

bool Debugger::BreakpointSearch::may_contain(const Keyframe& keyframe) const {
  const auto matches = [&](const Breakpoint& b) { return may_match(b, keyframe, unwritten_ ? &*unwritten_ : nullptr); };
  return std::any_of(debugger_.breakpoints_.begin(), debugger_.breakpoints_.end(), matches);
}

ReplayObserver& Debugger::BreakpointSearch::observer(std::uint64_t first) {
  if (unwritten_) uninitialised_ = unwritten_->at(first);
  return matcher_;
}

bool Debugger::BreakpointSearch::has_result() {
  met_ = passed_.stop();
  return met_.has_value();
}

bool Debugger::BreakpointSearch::go_to_result() {
  std::uint64_t goal = debugger_.history_.begin();
  if (met_) goal = met_->hit.address ? debugger_.boundary_before_access(met_->hit.cycle) : met_->hit.cycle;
  const std::vector<std::uint64_t> hits = passed_.hits_since(goal);
  debugger_.go_back_to(goal);  // throws if cancelled: then no hit counts
  for (std::size_t i = 0; i < hits.size(); ++i) debugger_.breakpoints_[i].hits += hits[i];
  debugger_.stopped_ =
      met_ ? StopInfo{StopReason::breakpoint, met_->breakpoint, met_->hit, debugger_.find_breakpoint(met_->breakpoint)->level}
           : StopInfo{StopReason::beginning};
  debugger_.remove_temporary_breakpoint();
  return met_.has_value();
}

Breakpoint make_write_breakpoint(const machines::Machine& machine, std::uint32_t address, int space) {
  const bool is_seen = space == 0 || machine.spaces()[static_cast<std::size_t>(space)].ports;
  return {.on = is_seen ? BreakOn::write : BreakOn::change, .space = space, .first = address, .last = address};
}

namespace {

// Replays from the boundary before an access to the one after it, and separates an instruction's accesses from accesses by an
// interrupt or reset before the next instruction: these follow the instruction's, and an interrupt's start with its pushes.
struct WriterObserver final : ReplayObserver {
  WriterObserver(const machines::Machine& its_machine, const History& its_history, std::uint64_t access)
      : machine(its_machine), history(its_history), sought(access) {}

  void subscribe(Observation& observation) override {
    observation.every_instruction = true;
    observation.watch.fill(Observation::kWrite);
    begun = machine.cycle();
    writer.cycle = begun;
    writer.pc = static_cast<std::uint16_t>(machine.register_value(machine.cpu().program_counter));
    // The pushes of BRK, SWI and WAI are the instruction's own.
    const cpus::InstructionSet* const set = machine.instruction_set();
    pushes = set != nullptr && set->opcodes[machine.peek(0, writer.pc)].flow == cpus::Flow::interrupt;
    for (int level = 1; level < history.level_count(); ++level) writer.lines.push_back(history.tracker(level).statement().line);
  }
  bool before_instruction(std::uint16_t, std::uint64_t cycle) override { return cycle <= begun; }
  bool on_access(machines::Access, std::uint16_t, std::uint8_t, std::uint64_t cycle) override {
    writes.push_back(cycle);
    return true;
  }
  void on_flow(const cpus::FlowEvent& event) override {
    if (event.cycle <= begun) return;
    const bool own = event.kind == cpus::FlowKind::interrupt && std::exchange(pushes, false);  // a second interrupt has its own pushes
    if (event.cycle <= sought || own) return;
    if (event.kind == cpus::FlowKind::reset) writer.reset = true;
    if (event.kind != cpus::FlowKind::interrupt || event.interrupt == cpus::InterruptKind::software) return;
    const auto pushed = std::min<std::size_t>(writes.size(), static_cast<std::uint16_t>(event.old_sp - event.sp) & 0xFF);
    if (pushed == 0 || sought < writes[writes.size() - pushed]) return;
    writer.interrupt = event.interrupt;
    writer.pc = event.from;
  }

  const machines::Machine& machine;
  const History& history;
  std::uint64_t sought, begun = 0;
  bool pushes = false;                // the instruction acts like an interrupt, and its interrupt has not started
  std::vector<std::uint64_t> writes;  // their cycles
  Writer writer;
};

}  // namespace

Debugger::WriterSearch::WriterSearch(Debugger& debugger, std::uint32_t address, int space)
    : debugger_(debugger),
      search_(debugger.machine_, debugger.history_, debugger.context_, make_write_breakpoint(debugger.machine_, address, space),
              HitSearch::Direction::backward) {}

Writer Debugger::find_writer(const Hit& hit) {
  constexpr std::uint64_t kManyInstructions = 64;  // cycles: more than any instruction and interrupt together
  const std::uint64_t boundary = boundary_before_access(hit.cycle);
  WriterObserver look(machine_, history_, hit.cycle);
  history_.replay_range(boundary, std::min(history_.end(), hit.cycle + kManyInstructions), look);
  look.writer.value = hit.on_bus;
  return std::move(look.writer);
}

bool Debugger::run_back_to_breakpoint() {
  BreakpointSearch search(*this);
  while (search.step()) {}
  return search.go_to_result();
}

const Input* last_poke(const History& history, int space, std::uint32_t address, std::uint64_t cycle) {
  const Input* poke = nullptr;
  for (const Input& input : history.inputs()) {
    if (input.cycle > cycle) break;
    if (input.kind == Input::Kind::poke && input.index == space && input.address == address) poke = &input;
  }
  return poke;
}

std::optional<Writer> Debugger::last_writer(std::uint32_t address, int space) {
  WriterSearch search(*this, address, space);
  while (search.step()) {}
  return search.writer();
}

// An access is in the middle of an instruction, or of the reset sequence before the first one, which reads its vector.
std::uint64_t Debugger::boundary_before_access(std::uint64_t cycle) {
  return history_.boundary_before(cycle + 1).value_or(history_.begin());
}

HitSearch::HitSearch(const machines::Machine& machine, History& history, const Context& context, Breakpoint what, Direction direction)
    : RecordingSearch(history, direction == Direction::backward ? machine.cycle() : history.end()),
      only_{std::move(what)},
      direction_(direction),
      first_(history.begin()),
      matcher_(machine, history, context, only_, uninitialised_, [this](const Breakpoint&, const Hit& hit) { return take(hit); }) {
  if (direction == Direction::backward) return;
  struct Next final : ReplayObserver {
    std::uint64_t now = 0, next = cpus::kNever;
    void subscribe(Observation& observation) override { observation.every_instruction = true; }
    bool before_instruction(std::uint16_t, std::uint64_t cycle) override {
      if (cycle > now) next = cycle;
      return cycle <= now;
    }
  } after;  // hits of the current instruction are not later ones
  after.now = machine.cycle();
  history.replay_range(after.now, last(), after);
  first_ = after.next;
  search_forward(first_);
}

bool HitSearch::may_contain(const Keyframe& keyframe) const { return may_match(only_.front(), keyframe, nullptr); }

bool HitSearch::take(const Hit& hit) {
  if (hit.cycle < first_ || hit.cycle >= last()) return true;
  hit_ = hit;
  return direction_ == Direction::backward;
}

std::optional<std::uint64_t> HitSearch::boundary() {
  if (!hit_ || !hit_->address) return hit_ ? std::optional(hit_->cycle) : std::nullopt;
  return history().boundary_before(hit_->cycle + 1).value_or(history().begin());
}

}  // namespace janus::debug
