// What a history keeps: frames, futures, and how it stays small.
#include <algorithm>
#include <map>

#include "frontends/debug/history.hpp"

namespace janus::debug {
namespace {

bool overlaps(const Frame& frame, std::uint64_t first, std::uint64_t last) {
  return frame.opened <= last && frame.closed >= first;
}

bool by_serial(const Frame& a, const Frame& b) {
  return a.serial < b.serial;
}

}  // namespace

// --- Frames ------------------------------------------------------------------------------------------------

std::vector<Frame> History::frames(std::uint64_t first, std::uint64_t last) {
  std::vector<Frame> result;
  summarise();
  const auto here = place();
  look_on(nullptr);
  restore(index_of(first));
  gathered_ = &result;
  replay(end_of(index_of(last)));
  gathered_ = nullptr;
  std::vector<Frame> still_open = calls_.open();
  still_open.insert(still_open.end(), calls_.position().parked.begin(), calls_.position().parked.end());
  come_back(*here);

  for (Frame& frame : still_open) {
    if (const auto kept = find_frame(frame.serial)) frame = *kept;
  }
  result.insert(result.end(), still_open.begin(), still_open.end());
  std::erase_if(result, [&](const Frame& frame) { return !overlaps(frame, first, last); });
  std::sort(result.begin(), result.end(), by_serial);
  return result;
}

std::vector<Frame> History::long_frames(std::uint64_t first, std::uint64_t last) const {
  std::vector<Frame> result;
  for (std::size_t i = index_of(first); i < keyframes_.size(); ++i) {
    for (const Frame& frame : keyframes_[i]->long_frames) {
      if (overlaps(frame, first, last)) result.push_back(frame);
    }
  }
  for (const Frame& frame : behind() ? end_frames_ : calls_.open()) {
    if (overlaps(frame, first, last)) result.push_back(frame);
  }
  std::sort(result.begin(), result.end(), by_serial);
  return result;
}

std::optional<Frame> History::find_frame(std::uint64_t serial) const {
  const auto is_it = [&](const Frame& frame) { return frame.serial == serial; };
  for (const auto& keyframe : keyframes_) {
    const auto found = std::find_if(keyframe->long_frames.begin(), keyframe->long_frames.end(), is_it);
    if (found != keyframe->long_frames.end()) return *found;
  }
  for (const auto* frames : {behind() ? &end_frames_ : &calls_.open(), &calls_.open()}) {
    const auto found = std::find_if(frames->begin(), frames->end(), is_it);
    if (found != frames->end()) return *found;
  }
  return std::nullopt;
}

// --- Futures -----------------------------------------------------------------------------------------------

// What lies ahead becomes an old future; the present stretch is kept up to here.
void History::leave_future() {
  futures_.push_back({machine_.cycle(), end_, log_.entries(), keyframes_, end_frames_});
  log_.truncate(made_);
  keyframes_.resize(current_ + 1);
  growing_ = std::make_shared<Keyframe>(*keyframes_.back());
  keyframes_.back() = growing_;
  const std::uint64_t now = machine_.cycle();
  std::erase_if(growing_->long_frames, [&](const Frame& frame) { return frame.closed > now; });
  for (std::size_t i = ((now - growing_->cycle) >> growing_->sample_bits()) + 1; i < Keyframe::kSamples; ++i) growing_->depths[i] = {};
  end_ = now;
  growing_size_ = growing_->memory_size();
  kept_size_ = measure();
  summarise();
}

void History::take_up(std::size_t index) {
  if (index >= futures_.size()) return;
  summarise();
  Future taken = std::move(futures_[index]);
  futures_.erase(futures_.begin() + static_cast<std::ptrdiff_t>(index));
  futures_.push_back({taken.from, end_, log_.entries(), std::move(keyframes_), std::move(end_frames_)});
  log_.replace(std::move(taken.inputs));
  keyframes_ = std::move(taken.keyframes);
  growing_ = std::const_pointer_cast<Keyframe>(keyframes_.back());
  end_frames_ = std::move(taken.end_frames);
  end_ = taken.end;
  kept_size_ = measure();
  growing_size_ = growing_->memory_size();
  look_on(nullptr);
  restore(index_of(taken.from));
  replay(taken.from);
}

void History::discard(std::size_t index) {
  if (index < futures_.size()) futures_.erase(futures_.begin() + static_cast<std::ptrdiff_t>(index));
}

// --- Memory ------------------------------------------------------------------------------------------------

std::size_t History::measure() const {
  std::size_t total = 0;
  for (const auto& keyframe : keyframes_) total += keyframe->memory_size();
  return total;
}

std::size_t History::memory_size() const {
  std::map<const Keyframe*, std::size_t> sizes;
  for (const auto& keyframe : keyframes_) sizes[keyframe.get()] = keyframe->memory_size();
  for (const Future& future : futures_) {
    for (const auto& keyframe : future.keyframes) sizes[keyframe.get()] = keyframe->memory_size();
  }
  std::size_t total = sizeof(*this) + sizeof(machines::Observation);
  for (const auto& [keyframe, size] : sizes) total += size;
  return total;
}

// Two stretches of equal length become one: going into the second then takes longer.
void History::thin_out() {
  if (kept_size_ < most_bytes_) return;
  Keyframes thinner;
  std::size_t i = 0;
  for (const std::size_t half = keyframes_.size() / 2; i + 1 < half;) {
    if (keyframes_[i]->length_bits == keyframes_[i + 1]->length_bits) {
      thinner.push_back(merged(*keyframes_[i], *keyframes_[i + 1]));
      i += 2;
    } else {
      thinner.push_back(keyframes_[i++]);
    }
  }
  thinner.insert(thinner.end(), keyframes_.begin() + static_cast<std::ptrdiff_t>(i), keyframes_.end());
  keyframes_ = std::move(thinner);
  current_ = keyframes_.size() - 1;
  kept_size_ = measure();
}

}  // namespace janus::debug
