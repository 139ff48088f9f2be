// Stored data of a history: frames, branches, and limiting its size.
#include <algorithm>
#include <map>
#include <utility>

#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {
namespace {

bool overlaps(const Frame& frame, std::uint64_t first, std::uint64_t last) { return frame.opened <= last && frame.closed >= first; }

bool by_serial(const Frame& a, const Frame& b) { return a.serial < b.serial; }

}  // namespace

// --- Frames ------------------------------------------------------------------------------------------------

const std::vector<Frame>& History::frames_at_end(int level) const {
  return is_rewound() ? end_frames_[static_cast<std::size_t>(level)] : calls(level).open_frames();
}

std::vector<Frame> History::frames(std::uint64_t first, std::uint64_t last, int level) {
  std::vector<Frame> result;
  begin_travel();
  const auto here = make_checkpoint();
  restore_keyframe(keyframe_index(first));
  gathered_ = &result;
  gathered_level_ = level;
  set_first_reported_call(0);
  run_and_restore(*here, [&] { replay(keyframe_end(keyframe_index(last))); });
  const CallTree& calls = this->calls(level);
  std::vector<Frame> still_open = calls.open_frames();
  still_open.insert(still_open.end(), calls.position().parked.begin(), calls.position().parked.end());
  restore_checkpoint(*here);

  for (Frame& frame : still_open) {
    if (const auto kept = find_frame(frame.serial, level)) frame = *kept;
  }
  result.insert(result.end(), still_open.begin(), still_open.end());
  std::erase_if(result, [&](const Frame& frame) { return !overlaps(frame, first, last); });
  std::sort(result.begin(), result.end(), by_serial);
  return result;
}

std::vector<Frame> History::long_frames(std::uint64_t first, std::uint64_t last, int level) const {
  std::vector<Frame> result;
  for (std::size_t i = keyframe_index(first); i < keyframes_.size(); ++i) {
    for (const Frame& frame : keyframes_[i]->calls_at_level(level).long_frames) {
      if (overlaps(frame, first, last)) result.push_back(frame);
    }
  }
  for (const Frame& frame : frames_at_end(level)) {
    if (overlaps(frame, first, last)) result.push_back(frame);
  }
  std::sort(result.begin(), result.end(), by_serial);
  return result;
}

std::optional<Frame> History::find_frame(std::uint64_t serial, int level) const {
  const auto is_it = [&](const Frame& frame) { return frame.serial == serial; };
  for (const auto& keyframe : keyframes_) {
    const std::vector<Frame>& frames = keyframe->calls_at_level(level).long_frames;
    const auto found = std::find_if(frames.begin(), frames.end(), is_it);
    if (found != frames.end()) return *found;
  }
  for (const auto* frames : {&frames_at_end(level), &calls(level).open_frames()}) {
    const auto found = std::find_if(frames->begin(), frames->end(), is_it);
    if (found != frames->end()) return *found;
  }
  return std::nullopt;
}

// --- Branches ----------------------------------------------------------------------------------------------

namespace {

using Link = InputLog::Link;

std::size_t own_size(const History::Branch& branch) {
  std::size_t frames = 0;
  for (const std::vector<Frame>& level : branch.end_frames) frames += level.capacity() * sizeof(Frame);
  return sizeof(branch) + branch.keyframes.capacity() * sizeof(branch.keyframes[0]) + frames +
         branch.log.waits.capacity() * sizeof(branch.log.waits[0]);
}

// Number of common inputs at the start of both logs.
std::size_t parting(const InputLog::Contents& one, const InputLog::Contents& other) {
  const bool longer = one.length > other.length;
  const Link *a = (longer ? one : other).last.get(), *b = (longer ? other : one).last.get();
  std::size_t length = std::min(one.length, other.length);
  for (std::size_t i = std::max(one.length, other.length); i > length; --i) a = a->before.get();
  for (; a != b; --length) a = a->before.get(), b = b->before.get();
  return length;
}

// Memory of the inputs from `first` on.
std::size_t size_from(std::size_t first, const InputLog::Contents& log) {
  std::size_t total = 0;
  const Link* link = log.last.get();
  for (std::size_t i = log.length; i > first; --i, link = link->before.get()) total += link->memory_size();
  return total;
}

}  // namespace

void History::hold(const Keyframes& keyframes) {
  for (const auto& keyframe : keyframes) kept_size_ += keyframe->hold();
}

void History::release(std::span<const std::shared_ptr<const Keyframe>> keyframes) {
  for (const auto& keyframe : keyframes) kept_size_ -= keyframe->release();
}

// Turns the rest of the run into a branch; ends the current range here.
void History::leave_branch() {
  const std::uint64_t now = machine_.cycle();
  Branch& left = branches_.emplace_back(Branch{std::exchange(run_, ++last_run_), now, end_, log_.contents(), keyframes_, end_frames_});
  hold(left.keyframes);
  kept_size_ += own_size(left) + size_from(applied_inputs_, left.log);
  log_.truncate(applied_inputs_, now);
  release(std::span(keyframes_).subspan(current_));
  growing_ = std::make_shared<Keyframe>(*keyframes_[current_]);
  keyframes_.resize(current_);
  keyframes_.push_back(growing_);
  for (int level = 0; level < level_count(); ++level) growing_->calls_at_level(level).cut(growing_->cycle, now, growing_->sample_bits());
  kept_size_ += growing_->hold();
  end_ = now;
  summarise();
  limit_memory();
}

void History::resume_branch(std::size_t index) {
  if (index >= branches_.size()) return;
  ++moves_;
  summarise();
  Branch taken = std::move(branches_[index]);
  branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(index));
  kept_size_ -= own_size(taken);
  Branch& left = branches_.emplace_back(
      Branch{std::exchange(run_, taken.run), taken.from, end_, log_.contents(), std::move(keyframes_), std::move(end_frames_)});
  const std::size_t part = parting(left.log, taken.log);
  kept_size_ += own_size(left) + size_from(part, left.log) - size_from(part, taken.log);
  log_.replace(taken.log);
  keyframes_ = std::move(taken.keyframes);
  growing_ = std::const_pointer_cast<Keyframe>(keyframes_.back());
  end_frames_ = std::move(taken.end_frames);
  end_ = taken.end;
  set_observer(nullptr);
  restore_keyframe(keyframe_index(taken.from));
  replay(taken.from);
  finish_travel();
}

void History::discard_branch(std::size_t index) {
  if (index < branches_.size()) drop_branch(index);
}

void History::drop_branch(std::size_t index) {
  const Branch& branch = branches_[index];
  release(branch.keyframes);
  kept_size_ -= own_size(branch);
  for (const auto* link = &branch.log.last; *link && link->use_count() == 1; link = &(*link)->before) kept_size_ -= (*link)->memory_size();
  branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(index));
}

// --- Another run -------------------------------------------------------------------------------------------

std::unique_ptr<History::Memory> History::detach_run() {
  summarise();
  auto memory = std::make_unique<Memory>();
  memory->place = make_checkpoint();
  memory->log = std::exchange(log_, {});
  memory->run = std::exchange(static_cast<RecordedRun&>(*this), {});
  try {
    reset();
  } catch (...) {
    attach_run(*memory);
    throw;
  }
  return memory;
}

void History::attach_run(Memory& memory) {
  log_ = std::move(memory.log);
  static_cast<RecordedRun&>(*this) = std::move(memory.run);
  restore_checkpoint(*memory.place);
}

// --- Memory ------------------------------------------------------------------------------------------------

std::size_t History::memory_size() const {
  return sizeof(*this) + sizeof(machines::Observation) + keyframes_.capacity() * sizeof(keyframes_[0]) + kept_size_;
}

void History::limit_memory() {
  if (kept_size_ < memory_limit_) return;
  merge_old_keyframes();
  for (; kept_size_ >= memory_limit_ && !branches_.empty(); ++dropped_) drop_branch(0);
}

// Merges pairs of ranges of equal length in the older half of each list: going into the second then takes longer. Lists
// still share the result of shared ones.
void History::merge_old_keyframes() {
  std::map<std::pair<const Keyframe*, const Keyframe*>, std::shared_ptr<const Keyframe>> made;
  const auto thin = [&](Keyframes& keyframes) {
    Keyframes thinner;
    std::size_t i = 0;
    for (const std::size_t half = keyframes.size() / 2; i + 1 < half;) {
      const auto &first = keyframes[i], &second = keyframes[i + 1];
      if (first->length_bits == second->length_bits) {
        auto& both = made[{first.get(), second.get()}];
        if (!both) both = merge_keyframes(*first, *second);
        thinner.push_back(both);
        i += 2;
      } else {
        thinner.push_back(keyframes[i++]);
      }
    }
    thinner.insert(thinner.end(), keyframes.begin() + static_cast<std::ptrdiff_t>(i), keyframes.end());
    hold(thinner);
    release(keyframes);
    keyframes = std::move(thinner);
  };
  thin(keyframes_);
  current_ = keyframes_.size() - 1;
  for (Branch& branch : branches_) {
    kept_size_ -= own_size(branch);
    thin(branch.keyframes);
    kept_size_ += own_size(branch);
  }
}

}  // namespace janus::debug
