#include "frontends/core/debug/history/history.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace janus::debug {
namespace {

constexpr int kMostSpent = 20;                   // short enough ranges that a replay is not noticeable
constexpr std::uint64_t kReported = 20'000;      // cycles between two reports to the progress
constexpr std::uint64_t kManyInstructions = 64;  // cycles: more than any instruction and interrupt together

}  // namespace

using machines::Observation;
using machines::Stop;

History::History(machines::Machine& machine, InputLog& log, const std::vector<RoutineWatch>& watches, const Context& context,
                 std::span<const Level> levels)
    : machine_(machine), log_(log), calls_(machine, watches), observation_(std::make_unique<Observation>()) {
  for (const Level& level : levels) trackers_.push_back(std::make_unique<LevelTracker>(level, machine, context));
  calls_.on_close([this](const Frame& frame) { record_closed_frame(frame, 0); });
  for (int level = 1; level < level_count(); ++level)
    trackers_[static_cast<std::size_t>(level - 1)]->calls().on_close(
        [this, level](const Frame& frame) { record_closed_frame(frame, level); });
  set_first_reported_call(cpus::kNever);
  observation_->observer = this;
  record_c_stack(0, {});
  machine_.observe(observation_.get());
  reset();
}

void History::record_c_stack(std::uint16_t pointer, std::vector<std::uint16_t> routines) {
  calls_.record_c_stack(pointer, std::move(routines));
  for (std::size_t i = 0; i < observation_->log.at_once.size(); ++i) observation_->log.at_once[i] = calls_.watched_low_bytes()[i];
}

History::~History() { machine_.observe(nullptr); }

void History::reset() {
  ++moves_;
  calls_.begin();
  for (const auto& tracker : trackers_) tracker->begin();
  auto before = std::exchange(keyframes_, {});
  const std::size_t size = std::exchange(kept_size_, 0);
  applied_inputs_ = log_.entries().size();
  set_observer(nullptr);
  try {
    add_keyframe();
  } catch (...) {  // there is no history without a keyframe
    keyframes_ = std::move(before);
    kept_size_ = size;
    throw;
  }
  branches_.clear();
  dropped_ = 0;
  end_ = machine_.cycle();
  run_ = ++last_run_;
  finish_travel();
}

// --- Watching the machine ----------------------------------------------------------------------------------

// Jumps close frames only on processors whose stack pointer a program may have moved: a machine without instructions reports the relevant
// jumps as it reports returns.
void History::set_observer(ReplayObserver* observer) {
  const bool stack = machine_.cpu().stack_pointer >= 0;
  observer_ = observer;
  observation_->every_instruction = false;
  observation_->watch.clear();
  observation_->ports.fill(0);
  if (observer_ != nullptr) observer_->subscribe(*observation_);
  const ReplayObserver::Delivery delivery = observer_ == nullptr ? ReplayObserver::Delivery::none : observer_->delivery();
  flow_followed_ = delivery != ReplayObserver::Delivery::none;
  const bool jumps = stack && (machine_.instruction_set() != nullptr || !trackers_.empty() || flow_followed_);
  observation_->flow = jumps ? Observation::kCalls | Observation::kJumps : Observation::kCalls;
  observation_->logs_flow = delivery != ReplayObserver::Delivery::immediate && calls_.allows_late_delivery();
  for (const auto& tracker : trackers_) {
    for (const std::uint16_t place : tracker->observed_addresses()) {
      own_places_[place] = (observation_->watch[place] & Observation::kExecute) == 0;
      observation_->watch.add(place, Observation::kExecute);
    }
  }
}

bool History::before_instruction(std::uint16_t pc, std::uint64_t cycle) {
  const bool go_on = trackers_.empty() || update_levels(pc, cycle);
  if (observer_ == nullptr || (own_places_[pc] && !observation_->every_instruction)) return go_on;
  return observer_->before_instruction(pc, cycle) && go_on;
}

bool History::update_levels(std::uint16_t pc, std::uint64_t cycle) {
  bool go_on = true;
  for (int level = 1; level < level_count(); ++level) {
    LevelTracker& tracker = *trackers_[static_cast<std::size_t>(level - 1)];
    if (!tracker.is_observed_address(pc)) continue;
    const std::uint64_t next = tracker.calls().next_serial();
    const LevelEvent* event = tracker.observe(pc, cycle);
    if (event == nullptr) continue;
    if (recording_ && tracker.calls().next_serial() != next) record_opened_frames(growing_->calls_at_level(level), tracker.calls(), cycle);
    if (observer_ != nullptr && !observer_->on_level_event(level, *event)) go_on = false;
  }
  return go_on;
}

// Called when the machine stops: updates the levels to its position.
void History::finish_travel() {
  for (const auto& tracker : trackers_) tracker->process_pending_event();
}

bool History::on_access(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  return observer_ == nullptr || observer_->on_access(access, address, value, cycle);
}

bool History::on_port_access(machines::Access access, std::uint8_t port, std::uint8_t value, std::uint64_t cycle) {
  return observer_ == nullptr || observer_->on_port_access(access, port, value, cycle);
}

void History::on_flow(const cpus::FlowEvent& event) { update_calls(event, nullptr); }

void History::on_flows(std::span<const cpus::LoggedFlow> events) {
  for (const cpus::LoggedFlow& logged : events) update_calls(logged.event, logged.state.data());
  calls_.read_entries();
}

// An interpreter can enter machine code in any way, such as an RTI with a constructed frame; it still counts as a call.
cpus::FlowEvent History::to_machine_call(const cpus::FlowEvent& event) const {
  constexpr std::uint16_t kReturnAddress = 2;  // bytes
  if (event.kind == cpus::FlowKind::call) return event;
  for (const auto& tracker : trackers_) {
    for (const Level::MachineCall& call : tracker->level().machine_calls) {
      if (event.from != call.enter || event.kind == cpus::FlowKind::interrupt || event.kind == cpus::FlowKind::stack_set) continue;
      cpus::FlowEvent made = event;
      made.kind = cpus::FlowKind::call;
      made.return_to = call.back;
      made.old_sp = static_cast<std::uint16_t>(event.sp + kReturnAddress);
      return made;
    }
  }
  return event;
}

void History::record_opened_frames(StoredCalls& kept, const CallTree& calls, std::uint64_t cycle) const {
  DepthSample& sample = kept.depths[std::min<std::size_t>((cycle - growing_->cycle) >> growing_->sample_bits(), Keyframe::kSamples - 1)];
  const Frame& top = calls.top();
  if (sample.serial == 0 || top.depth > sample.depth) sample = {top.depth, top.routine, top.serial};
}

void History::update_calls(const cpus::FlowEvent& happened, const void* state) {
  const cpus::FlowEvent event = trackers_.empty() ? happened : to_machine_call(happened);
  if (event.kind == cpus::FlowKind::reset) {
    for (const auto& tracker : trackers_) tracker->reset(event.cycle);
  }
  if (calls_.handle(event, state) && recording_) record_opened_frames(*growing_, calls_, event.cycle);
  if (flow_followed_) observer_->on_flow(event);
}

void History::record_closed_frame(const Frame& frame, int level) {
  if (gathered_ != nullptr && level == gathered_level_) gathered_->push_back(frame);
  if (recording_ && frame.closed - frame.opened >= Keyframe::kLongFrame) growing_->calls_at_level(level).long_frames.push_back(frame);
}

void History::set_first_reported_call(std::uint64_t least) {
  calls_.set_first_reported_call(least);
  for (const auto& tracker : trackers_) tracker->calls().set_first_reported_call(least);
}

void History::set_recording(bool recording) {
  recording_ = recording;
  set_first_reported_call(recording ? Keyframe::kLongFrame : cpus::kNever);
}

// --- Keyframes ---------------------------------------------------------------------------------------------

void History::add_keyframe() {
  const Keyframe* before = keyframes_.empty() ? nullptr : keyframes_.back().get();
  auto made = std::make_shared<Keyframe>();
  made->cycle = machine_.cycle();
  made->inputs = applied_inputs_;
  made->state = StoredState(machine_.save(), before == nullptr ? nullptr : &before->state);
  made->calls = calls_.position();
  for (LevelTracker::Position& position : level_positions()) {
    StoredLevel& level = made->levels.emplace_back();
    level.calls = std::exchange(position.calls, {});
    level.position = std::move(position);
  }
  keyframes_.push_back(made);
  growing_ = std::move(made);
  spent_ = 0;
  kept_size_ += growing_->hold();
  current_ = keyframes_.size() - 1;
  observation_->forget_accessed();
}

// Summarizes the last range from the accesses since its keyframe.
void History::summarise() {
  if (is_rewound()) return;
  end_frames_ = open_frames();
  const auto accessed = [this](std::uint8_t bit) { return AddressSet(observation_->accessed(), bit, observation_->accessed_pages()); };
  growing_->executed = accessed(Observation::kExecute);
  growing_->read = accessed(Observation::kRead);
  growing_->written = accessed(Observation::kWrite);
  for (int level = 0; level < level_count(); ++level) growing_->calls_at_level(level).long_frames.shrink_to_fit();
  kept_size_ += static_cast<std::size_t>(growing_->growth());
}

std::size_t History::keyframe_index(std::uint64_t cycle) const {
  const auto after = std::upper_bound(keyframes_.begin(), keyframes_.end(), cycle,
                                      [](std::uint64_t c, const auto& keyframe) { return c < keyframe->cycle; });
  return after == keyframes_.begin() ? 0 : static_cast<std::size_t>(after - keyframes_.begin()) - 1;
}

std::uint64_t History::keyframe_end(std::size_t index) const { return index + 1 < keyframes_.size() ? keyframes_[index + 1]->cycle : end_; }

void History::load(const std::vector<std::uint8_t>& state) {
  const std::string refusal = machine_.load(state);
  if (!refusal.empty()) throw std::logic_error("cannot restore the machine's own state: " + refusal);
}

void History::restore_keyframe(std::size_t index) {
  const Keyframe& keyframe = *keyframes_[index];
  load(keyframe.state.bytes());
  calls_.restore(keyframe.calls);
  for (std::size_t i = 0; i < trackers_.size(); ++i) {
    LevelTracker::Position position = keyframe.levels[i].position;
    position.calls = keyframe.levels[i].calls;
    trackers_[i]->restore(position);
  }
  applied_inputs_ = keyframe.inputs;
  current_ = index;
  observation_->forget_accessed();
}

// --- Forward -----------------------------------------------------------------------------------------------

// Returns false if the observer stops the run here.
bool History::apply_due_inputs() {
  bool go_on = true;
  const auto& entries = log_.entries();
  while (applied_inputs_ < entries.size() && entries[applied_inputs_].cycle <= machine_.cycle() &&
         entries[applied_inputs_].cycle < inputs_before_) {
    const Input& input = entries[applied_inputs_++];
    if (observer_ != nullptr && !observer_->before_input()) go_on = false;
    apply(input, machine_);
    calls_.on_input(input);
    for (const auto& tracker : trackers_) tracker->on_input(input);
    if (observer_ != nullptr) observer_->on_input(input);
  }
  return go_on;
}

// Runs over the existing recording.
Stop History::replay(std::uint64_t until, bool in_pieces) {
  until = std::min(until, end_);
  if (!apply_due_inputs()) return Stop::observer;
  while (machine_.cycle() < until) {
    if (may_cancel_) report_progress(machine_.cycle());
    const std::uint64_t piece = may_cancel_ ? kReported : Keyframe::kLength;
    std::uint64_t next = std::min({until, keyframe_end(current_), machine_.cycle() + piece});
    if (applied_inputs_ < log_.entries().size())
      next = std::min(next, std::max(log_.entries()[applied_inputs_].cycle, machine_.cycle() + 1));
    const Stop stop = machine_.run({.until_cycle = next});
    if (current_ + 1 < keyframes_.size() && machine_.cycle() >= keyframe_end(current_)) {
      ++current_;
      observation_->forget_accessed();
    }
    if (!apply_due_inputs() || stop == Stop::observer) return Stop::observer;
    if (in_pieces && (may_cancel_ ? progress_->should_pause() : stop == Stop::spent)) return Stop::spent;
  }
  return Stop::target;
}

Stop History::advance(const machines::RunOptions& options, ReplayObserver* observer) {
  ++moves_;
  set_observer(observer);
  if (is_rewound()) {
    const Stop stop = replay(options.until_cycle, true);
    finish_travel();
    return stop;
  }
  Stop stop = Stop::target;
  set_recording(true);
  while (machine_.cycle() < options.until_cycle && stop == Stop::target) {
    const std::uint64_t due = growing_->cycle + growing_->length();
    stop = machine_.run({.until_cycle = std::min(options.until_cycle, due), .stop_at_poll = options.stop_at_poll});
    end_ = machine_.cycle();
    if (stop == Stop::spent) ++spent_;
    if (end_ >= due || spent_ >= kMostSpent) {
      summarise();
      add_keyframe();
      limit_memory();
    }
  }
  set_recording(false);
  finish_travel();
  return stop;
}

void History::branch() {
  if (is_rewound()) leave_branch();
}

std::string History::apply_input(Input input) {
  std::string refusal = apply(input, machine_);
  if (!refusal.empty()) return refusal;
  branch();
  set_recording(true);
  calls_.on_input(input);
  for (const auto& tracker : trackers_) tracker->on_input(input);
  set_recording(false);
  finish_travel();
  log_.add(std::move(input), machine_);
  applied_inputs_ = log_.entries().size();
  end_ = machine_.cycle();
  return {};
}

// --- Anywhere ----------------------------------------------------------------------------------------------

void History::report_progress(std::uint64_t cycle) const {
  if (progress_ != nullptr && !progress_->report_cycle(cycle)) throw Cancelled();
}

// Called at the start of every excursion; throws if it is already cancelled.
void History::begin_travel() {
  if (progress_ != nullptr && progress_->is_cancelled()) throw Cancelled();
  summarise();
  set_observer(nullptr);
}

// Replays a part of the recording. If that is cancelled, the machine is back where it was.
void History::run_and_restore(const Checkpoint& here, const std::function<void()>& work) {
  may_cancel_ = progress_ != nullptr;
  try {
    work();
  } catch (...) {
    may_cancel_ = false;
    inputs_before_ = ~std::uint64_t{0};
    restore_checkpoint(here);
    throw;
  }
  may_cancel_ = false;
}

void History::go_to(std::uint64_t cycle) {
  begin_travel();
  cycle = std::clamp(cycle, begin(), end_);
  const std::size_t index = keyframe_index(cycle);
  travel([&] {
    if (cycle < machine_.cycle() || index > current_) restore_keyframe(index);
    replay_to(cycle);
  });
}

bool History::step_back() {
  const std::uint64_t now = machine_.cycle();
  if (now == begin()) return false;
  begin_travel();
  const auto is_known = [&] { return passed_run_ == run_ && passed_.cycles.size() > 1 && passed_.cycles.back() == now; };
  const auto restore_and_replay = [this](std::uint64_t cycle) {
    restore_keyframe(keyframe_index(cycle - std::min<std::uint64_t>(cycle, 1)));  // to pass a boundary before it
    replay_to(cycle);
  };
  bool is_back = false;
  travel([&] {
    if (!is_known()) restore_and_replay(now);
    is_back = is_known();
    if (is_back) restore_and_replay(*std::prev(passed_.cycles.end(), 2));
  });
  if (is_back) return true;
  const auto before = boundary_before(now);
  if (before) go_to(*before);
  return before.has_value();
}

// Moves within the recording. If that is cancelled, the machine is back where it was.
void History::travel(const std::function<void()>& work) {
  ++moves_;
  if (progress_ != nullptr) run_and_restore(*make_checkpoint(), work);
  else work();
  finish_travel();
}

// Replays to a cycle and remembers the boundaries just before it.
void History::replay_to(std::uint64_t cycle) {
  replay(cycle - std::min(cycle, kManyInstructions));
  passed_run_ = run_;
  passed_.cycles.clear();
  set_observer(&passed_);
  replay(cycle);
  set_observer(nullptr);
  passed_.cycles.push_back(machine_.cycle());
}

void History::branch_at(std::uint64_t cycle) {
  ++moves_;
  begin_travel();
  cycle = std::clamp(cycle, begin(), end_);
  run_and_restore(*make_checkpoint(), [&] {
    restore_keyframe(keyframe_index(cycle));
    inputs_before_ = cycle;
    replay(cycle);
  });
  inputs_before_ = ~std::uint64_t{0};
  finish_travel();
  if (is_rewound() || applied_inputs_ < log_.entries().size()) leave_branch();
}

std::vector<LevelTracker::Position> History::level_positions() const {
  std::vector<LevelTracker::Position> positions;
  for (const auto& tracker : trackers_) positions.push_back(tracker->position());
  return positions;
}

History::EndFrames History::open_frames() const {
  EndFrames frames;
  for (int level = 0; level < level_count(); ++level) frames.push_back(calls(level).open_frames());
  return frames;
}

std::unique_ptr<History::Checkpoint> History::make_checkpoint() const {
  return std::make_unique<Checkpoint>(
      Checkpoint{machine_.save(), calls_.position(), level_positions(), observation_->accessed(), current_, applied_inputs_});
}

void History::restore_checkpoint(const Checkpoint& place) {
  gathered_ = nullptr;
  set_first_reported_call(cpus::kNever);
  load(place.state);
  calls_.restore(place.calls);
  for (std::size_t i = 0; i < trackers_.size(); ++i) trackers_[i]->restore(place.levels[i]);
  observation_->set_accessed(place.accessed);
  current_ = place.current;
  applied_inputs_ = place.made;
  set_observer(nullptr);
  finish_travel();
}

bool History::replay_range(std::uint64_t first, std::uint64_t last, ReplayObserver& observer) {
  RangeReplay look(first, last, observer);
  return continue_replay(look, false) == Stop::target;
}

std::optional<bool> History::continue_replay(RangeReplay& look) {
  const Stop stop = continue_replay(look, progress_ != nullptr);
  return stop == Stop::spent ? std::nullopt : std::optional(stop == Stop::target);
}

Stop History::continue_replay(RangeReplay& look, bool in_pieces) {
  begin_travel();
  const auto here = make_checkpoint();
  Stop stop = Stop::target;
  run_and_restore(*here, [&] {
    if (look.reached_) restore_checkpoint(*look.reached_);
    else restore_keyframe(keyframe_index(look.range_.first));
    stop = replay(look.range_.first, in_pieces);
    if (stop != Stop::spent) {
      set_observer(&look.observer_);
      stop = replay(look.range_.last, in_pieces);
    }
    if (stop == Stop::spent) look.reached_ = make_checkpoint();
    else look.observer_.on_finish();
  });
  restore_checkpoint(*here);
  return stop;
}

std::vector<History::RecordedRange> History::ranges_before(std::uint64_t last) {
  summarise();
  last = std::min(last, end_ + 1);
  std::vector<RecordedRange> stretches;
  for (std::size_t left = last > begin() ? keyframe_index(last - 1) + 1 : 0; left > 0; --left) {
    const std::uint64_t end = left == keyframes_.size() ? last : std::min(last, keyframe_end(left - 1));
    stretches.push_back({{keyframes_[left - 1]->cycle, end}, keyframes_[left - 1].get()});
  }
  return stretches;
}

std::optional<std::uint64_t> History::boundary_before(std::uint64_t cycle, int level) {
  if (level != 0) return level_event_before(cycle, level, LevelEvent::Kind::begins);
  Boundaries passed;
  for (const RecordedRange& stretch : ranges_before(cycle)) {
    const std::uint64_t near = std::max(stretch.first, stretch.last - std::min(stretch.last, kManyInstructions));
    replay_range(near, stretch.last, passed);
    if (passed.cycles.empty() && near > stretch.first) replay_range(stretch.first, stretch.last, passed);
    if (!passed.cycles.empty()) return passed.cycles.back();
  }
  return std::nullopt;
}

std::optional<std::uint64_t> History::level_event_before(std::uint64_t cycle, int level, LevelEvent::Kind kind, std::uint64_t least) {
  struct Events : ReplayObserver {
    int level = 0;
    LevelEvent::Kind kind = LevelEvent::Kind::begins;
    std::uint64_t limit = 0;
    std::optional<std::uint64_t> last;
    bool on_level_event(int of, const LevelEvent& event) override {
      if (of == level && event.kind == kind && event.cycle < limit) last = event.cycle;
      return true;
    }
  } events;
  events.level = level;
  events.kind = kind;
  events.limit = cycle;
  for (const RecordedRange& stretch : ranges_before(cycle)) {
    if (events.last || stretch.last <= least) break;
    replay_range(stretch.first, stretch.last, events);
  }
  return events.last && *events.last >= least ? events.last : std::nullopt;
}

}  // namespace janus::debug
