#include "frontends/debug/history.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace janus::debug {

using machines::Observation;
using machines::Stop;

History::History(machines::Machine& machine, InputLog& log, const std::vector<RoutineWatch>& watches)
    : machine_(machine), log_(log), calls_(machine, watches), observation_(std::make_unique<Observation>()) {
  calls_.on_close([this](const Frame& frame) { closed(frame); });
  calls_.tell_from(cpus::kNever);
  observation_->observer = this;
  for (std::size_t i = 0; i < observation_->log.at_once.size(); ++i) observation_->log.at_once[i] = calls_.watched_low_bytes()[i];
  machine_.observe(observation_.get());
  restart();
}

History::~History() { machine_.observe(nullptr); }

void History::restart() {
  calls_.begin();
  keyframes_.clear();
  futures_.clear();
  kept_size_ = dropped_ = 0;
  made_ = log_.entries().size();
  end_ = machine_.cycle();
  look_on(nullptr);
  new_keyframe();
}

// --- Watching the machine ----------------------------------------------------------------------------------

// Jumps close frames only where there is a stack pointer.
void History::look_on(Onlooker* onlooker) {
  const bool stack = machine_.cpu().stack_pointer >= 0;
  onlooker_ = onlooker;
  stop_wanted_ = false;
  observation_->flow = stack ? Observation::kCalls | Observation::kJumps : Observation::kCalls;
  observation_->every_instruction = false;
  observation_->watch.clear();
  observation_->ports.fill(0);
  if (onlooker_ != nullptr) onlooker_->mark(*observation_);
  const Onlooker::Follows follows = onlooker_ == nullptr ? Onlooker::Follows::nothing : onlooker_->follows();
  flow_followed_ = follows != Onlooker::Follows::nothing;
  observation_->logs_flow = follows != Onlooker::Follows::now && calls_.may_be_late();
}

bool History::before(std::uint16_t pc, std::uint64_t cycle) {
  if (stop_wanted_) return false;
  return onlooker_ == nullptr || onlooker_->before(pc, cycle);
}

bool History::accessed(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  return onlooker_ == nullptr || onlooker_->accessed(access, address, value, cycle);
}

bool History::port_accessed(machines::Access access, std::uint8_t port, std::uint8_t value, std::uint64_t cycle) {
  return onlooker_ == nullptr || onlooker_->port_accessed(access, port, value, cycle);
}

void History::flow(const cpus::FlowEvent& event) { follow(event, nullptr); }

void History::flows(std::span<const cpus::LoggedFlow> events) {
  for (const cpus::LoggedFlow& logged : events) follow(logged.event, logged.state.data());
  calls_.read_entries();
}

void History::follow(const cpus::FlowEvent& event, const void* state) {
  const bool opened = calls_.handle(event, state);
  if (recording_ && opened) {
    DepthSample& sample =
        growing_->depths[std::min<std::size_t>((event.cycle - growing_->cycle) >> growing_->sample_bits(), Keyframe::kSamples - 1)];
    const Frame& top = calls_.top();
    if (sample.serial == 0 || top.depth > sample.depth) sample = {top.depth, top.routine, top.serial};
  }
  if (flow_followed_ && !onlooker_->flowed(event)) {
    stop_wanted_ = true;
    observation_->every_instruction = true;
  }
}

void History::closed(const Frame& frame) {
  if (gathered_ != nullptr) gathered_->push_back(frame);
  if (recording_ && frame.closed - frame.opened >= Keyframe::kLongFrame) growing_->long_frames.push_back(frame);
}

void History::set_recording(bool recording) {
  recording_ = recording;
  calls_.tell_from(recording ? Keyframe::kLongFrame : cpus::kNever);
}

Stop History::run(std::uint64_t until, bool stop_at_poll) {
  const Stop stop = machine_.run({.until_cycle = until, .stop_at_poll = stop_at_poll});
  if (!stop_wanted_) return stop;
  stop_wanted_ = false;
  return Stop::observer;
}

// --- Keyframes ---------------------------------------------------------------------------------------------

void History::new_keyframe() {
  const Keyframe* before = keyframes_.empty() ? nullptr : keyframes_.back().get();
  growing_ = std::make_shared<Keyframe>();
  growing_->cycle = machine_.cycle();
  growing_->inputs = made_;
  growing_->state = StoredState(machine_.save(), before == nullptr ? nullptr : &before->state);
  growing_->calls = calls_.position();
  keyframes_.push_back(growing_);
  kept_size_ += growing_->hold();
  current_ = keyframes_.size() - 1;
  observation_->forget_accessed();
}

// What is known of the last stretch, from the accesses since its keyframe.
void History::summarise() {
  if (behind()) return;
  end_frames_ = calls_.open();
  const auto accessed = [this](std::uint8_t bit) { return AddressSet(observation_->accessed(), bit, observation_->accessed_pages()); };
  growing_->executed = accessed(Observation::kExecute);
  growing_->read = accessed(Observation::kRead);
  growing_->written = accessed(Observation::kWrite);
  growing_->long_frames.shrink_to_fit();
  kept_size_ += static_cast<std::size_t>(growing_->grown());
}

std::size_t History::index_of(std::uint64_t cycle) const {
  const auto after = std::upper_bound(keyframes_.begin(), keyframes_.end(), cycle,
                                      [](std::uint64_t c, const auto& keyframe) { return c < keyframe->cycle; });
  return after == keyframes_.begin() ? 0 : static_cast<std::size_t>(after - keyframes_.begin()) - 1;
}

std::uint64_t History::end_of(std::size_t index) const { return index + 1 < keyframes_.size() ? keyframes_[index + 1]->cycle : end_; }

void History::load(const std::vector<std::uint8_t>& state) {
  const std::string refusal = machine_.load(state);
  if (!refusal.empty()) throw std::logic_error("the machine refuses its own state: " + refusal);
}

void History::restore(std::size_t index) {
  const Keyframe& keyframe = *keyframes_[index];
  load(keyframe.state.bytes());
  calls_.restore(keyframe.calls);
  made_ = keyframe.inputs;
  current_ = index;
  observation_->forget_accessed();
}

// --- Forward -----------------------------------------------------------------------------------------------

void History::make_due_inputs() {
  const auto& entries = log_.entries();
  while (made_ < entries.size() && entries[made_].cycle <= machine_.cycle() && entries[made_].cycle < inputs_before_) {
    const Input& input = entries[made_++];
    if (onlooker_ != nullptr && !onlooker_->input_due()) stop_wanted_ = true;
    apply(input, machine_);
    calls_.input_made(input);
    if (onlooker_ != nullptr) onlooker_->input_made(input);
  }
}

// Over what is recorded already.
Stop History::replay(std::uint64_t until) {
  until = std::min(until, end_);
  make_due_inputs();
  while (machine_.cycle() < until) {
    std::uint64_t next = std::min(until, end_of(current_));
    if (made_ < log_.entries().size()) next = std::min(next, std::max(log_.entries()[made_].cycle, machine_.cycle() + 1));
    const Stop stop = run(next, false);
    if (current_ + 1 < keyframes_.size() && machine_.cycle() >= end_of(current_)) {
      ++current_;
      observation_->forget_accessed();
    }
    make_due_inputs();
    if (stop == Stop::observer || std::exchange(stop_wanted_, false)) return Stop::observer;
  }
  return Stop::target;
}

Stop History::advance(const machines::RunOptions& options, Onlooker* onlooker) {
  look_on(onlooker);
  if (behind()) return replay(options.until_cycle);
  Stop stop = Stop::target;
  set_recording(true);
  while (machine_.cycle() < options.until_cycle && stop == Stop::target) {
    const std::uint64_t due = growing_->cycle + growing_->length();
    stop = run(std::min(options.until_cycle, due), options.stop_at_poll);
    end_ = machine_.cycle();
    if (end_ >= due) {
      summarise();
      new_keyframe();
      stay_small();
    }
  }
  set_recording(false);
  return stop;
}

void History::branch() {
  if (behind()) leave_future();
}

std::string History::input(Input input) {
  std::string refusal = apply(input, machine_);
  if (!refusal.empty()) return refusal;
  branch();
  set_recording(true);
  calls_.input_made(input);
  set_recording(false);
  log_.add(std::move(input), machine_);
  made_ = log_.entries().size();
  end_ = machine_.cycle();
  return {};
}

// --- Anywhere ----------------------------------------------------------------------------------------------

void History::go_to(std::uint64_t cycle) {
  summarise();
  cycle = std::clamp(cycle, begin(), end_);
  look_on(nullptr);
  const std::size_t index = index_of(cycle);
  if (cycle < machine_.cycle() || index > current_) restore(index);
  replay(cycle);
}

void History::branch_at(std::uint64_t cycle) {
  summarise();
  cycle = std::clamp(cycle, begin(), end_);
  look_on(nullptr);
  restore(index_of(cycle));
  inputs_before_ = cycle;
  replay(cycle);
  inputs_before_ = ~std::uint64_t{0};
  if (behind() || made_ < log_.entries().size()) leave_future();
}

std::unique_ptr<History::Place> History::place() const {
  return std::make_unique<Place>(Place{machine_.save(), calls_.position(), observation_->accessed(), current_, made_});
}

void History::come_back(const Place& place) {
  load(place.state);
  calls_.restore(place.calls);
  observation_->set_accessed(place.accessed);
  current_ = place.current;
  made_ = place.made;
  look_on(nullptr);
}

bool History::look_at(std::uint64_t first, std::uint64_t last, Onlooker& onlooker) {
  summarise();
  const auto here = place();
  look_on(nullptr);
  restore(index_of(first));
  replay(first);
  look_on(&onlooker);
  const bool finished = replay(last) == Stop::target;
  onlooker.finished();
  come_back(*here);
  return finished;
}

History::StretchesBack History::stretches_back(std::uint64_t last) {
  summarise();
  StretchesBack stretches;
  stretches.history_ = this;
  stretches.last_ = std::min(last, end_ + 1);
  if (stretches.last_ > begin()) stretches.left_ = index_of(stretches.last_ - 1) + 1;
  return stretches;
}

std::optional<History::Stretch> History::StretchesBack::next() {
  if (left_ == 0) return std::nullopt;
  const std::size_t index = --left_;
  const Keyframe& keyframe = *history_->keyframes_[index];
  const bool is_latest = index + 1 == history_->keyframes_.size();
  return Stretch{&keyframe, keyframe.cycle, is_latest ? last_ : std::min(last_, history_->end_of(index))};
}

std::optional<std::uint64_t> History::boundary_before(std::uint64_t cycle) {
  struct Boundaries : Onlooker {
    std::uint64_t limit = 0;
    std::optional<std::uint64_t> last;
    void mark(Observation& observation) override { observation.every_instruction = true; }
    bool before(std::uint16_t, std::uint64_t at) override {
      if (at < limit) last = at;
      return at < limit;
    }
  } boundaries;
  boundaries.limit = cycle;
  constexpr std::uint64_t kManyInstructions = 64;  // cycles: more than any instruction and interrupt together
  StretchesBack stretches = stretches_back(cycle);
  while (!boundaries.last) {
    const auto stretch = stretches.next();
    if (!stretch) break;
    const std::uint64_t near = std::max(stretch->first, stretch->last - std::min(stretch->last, kManyInstructions));
    look_at(near, stretch->last, boundaries);
    if (!boundaries.last && near > stretch->first) look_at(stretch->first, stretch->last, boundaries);
  }
  return boundaries.last;
}

}  // namespace janus::debug
