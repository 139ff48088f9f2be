#include "frontends/core/debug/history/unwritten_memory.hpp"

#include <algorithm>

namespace janus::debug {

std::optional<std::uint16_t> written_address(const Input& input) {
  if (input.kind != Input::Kind::poke || input.index != 0) return std::nullopt;
  return static_cast<std::uint16_t>(input.address);
}

UninitialisedMemory::UninitialisedMemory(const std::vector<bool>& empty, const History& history) {
  since_.reserve(empty.size());
  for (const bool is_empty : empty) since_.push_back(is_empty ? cpus::kNever : 0);
  const auto& keyframes = history.keyframes();
  const auto& inputs = history.inputs();
  for (std::size_t i = 0; i + 1 < keyframes.size(); ++i) {
    const Keyframe& next = *keyframes[i + 1];
    const auto touch = [&](std::uint32_t address) {
      if (address < since_.size()) since_[address] = std::min(since_[address], next.cycle);
    };
    for (const AddressSet::Range& range : keyframes[i]->written.ranges()) {
      for (std::uint32_t address = range.first; address <= range.last; ++address) touch(address);
    }
    for (std::size_t input = keyframes[i]->inputs; input < next.inputs; ++input) {
      if (const auto address = written_address(inputs[input])) touch(*address);
    }
  }
}

std::vector<bool> UninitialisedMemory::at(std::uint64_t keyframe) const {
  std::vector<bool> result;
  result.reserve(since_.size());
  for (const std::uint64_t since : since_) result.push_back(since > keyframe);
  return result;
}

bool UninitialisedMemory::is_read_in(const Keyframe& keyframe) const {
  return std::any_of(keyframe.read.ranges().begin(), keyframe.read.ranges().end(), [&](const AddressSet::Range& range) {
    for (std::size_t address = range.first; address <= range.last && address < since_.size(); ++address) {
      if (since_[address] > keyframe.cycle) return true;
    }
    return false;
  });
}

}  // namespace janus::debug
