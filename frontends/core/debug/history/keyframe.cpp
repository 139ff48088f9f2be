#include "frontends/core/debug/history/keyframe.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "machines/board/section_boundaries.hpp"

namespace janus::debug {

namespace {

using Piece = StoredState::Piece;
using Part = StoredState::Part;

constexpr std::size_t kCounts = 2 * sizeof(void*);  // overhead of a shared object

std::shared_ptr<const Piece> piece_of(std::span<const std::uint8_t> bytes, const Part* before, std::size_t index) {
  Piece piece{};
  std::copy(bytes.begin(), bytes.end(), piece.bytes.begin());
  const bool as_before = before != nullptr && index < before->pieces.size() && before->pieces[index]->bytes == piece.bytes;
  return as_before ? before->pieces[index] : std::make_shared<const Piece>(piece);
}

}  // namespace

StoredState::StoredState(std::span<const std::uint8_t> bytes, const StoredState* before) : size_(bytes.size()) {
  machines::SectionBoundaries borders;
  Parts parts;
  for (std::size_t from = 0; from < size_;) {
    const std::shared_ptr<const Part> known =
        before != nullptr && parts.size() < before->parts_.size() ? before->parts_[parts.size()] : nullptr;
    const std::size_t border = borders.next_boundary(from, bytes), end = std::min({from + kMostPieces * kPiece, size_, border});
    Part part;
    part.pieces.reserve((end - from + kPiece - 1) / kPiece);
    for (; from < end; from = std::min(from + kPiece, end))
      part.pieces.push_back(piece_of(bytes.subspan(from, std::min(kPiece, end - from)), known.get(), part.pieces.size()));
    parts.push_back(known && known->pieces == part.pieces ? known : std::make_shared<const Part>(std::move(part)));
  }
  parts_ = Parts(parts.begin(), parts.end());  // without spare capacity
}

std::size_t StoredState::changed_size(bool (*changes)(std::size_t& users)) const {
  std::size_t bytes = parts_.capacity() * sizeof(parts_[0]);
  for (const auto& part : parts_) {
    if (!changes(part->states)) continue;
    bytes += sizeof(Part) + kCounts + part->pieces.capacity() * sizeof(part->pieces[0]);
    for (const auto& piece : part->pieces) {
      if (changes(piece->parts)) bytes += sizeof(Piece) + kCounts;
    }
  }
  return bytes;
}

// Padding is not part of the state.
std::vector<std::uint8_t> StoredState::bytes() const {
  std::vector<std::uint8_t> result(size_);
  machines::SectionBoundaries borders;
  std::size_t from = 0;
  for (const auto& part : parts_) {
    for (const auto& piece : part->pieces) {
      const std::size_t most = std::min(kPiece, size_ - from);
      std::copy_n(piece->bytes.begin(), most, result.begin() + static_cast<std::ptrdiff_t>(from));
      from = std::min(from + most, borders.next_boundary(from, std::span(result).first(from + most)));
    }
  }
  return result;
}

AddressSet::AddressSet(std::span<const std::uint8_t, 0x10000> bits, std::uint8_t mask, const machines::PageSet& pages) {
  std::uint64_t masks;
  std::memset(&masks, mask, sizeof masks);
  pages.each([&](std::size_t page) {
    for (std::size_t block = page << 8; block < (page + 1) << 8; block += sizeof masks) {
      std::uint64_t eight;
      std::memcpy(&eight, &bits[block], sizeof eight);
      if ((eight & masks) == 0) continue;
      for (std::size_t address = block; address < block + sizeof masks; ++address) {
        if ((bits[address] & mask) == 0) continue;
        const auto place = static_cast<std::uint16_t>(address);
        if (!ranges_.empty() && ranges_.back().last + 1u == address) ranges_.back().last = place;
        else ranges_.push_back({place, place});
      }
    }
  });
  ranges_.shrink_to_fit();
}

void AddressSet::set_bits(std::span<std::uint8_t, 0x10000> bits, std::uint8_t mask) const {
  for (const Range& range : ranges_) {
    for (std::size_t address = range.first; address <= range.last; ++address) bits[address] |= mask;
  }
}

bool AddressSet::intersects(std::uint16_t first, std::uint16_t last) const {
  const auto found =
      std::lower_bound(ranges_.begin(), ranges_.end(), first, [](const Range& range, std::uint16_t a) { return range.last < a; });
  return found != ranges_.end() && found->first <= last;
}

std::size_t Keyframe::shallow_size() const {
  std::size_t of_levels = levels.capacity() * sizeof(StoredLevel);
  for (const StoredLevel& level : levels) of_levels += level.size();
  return sizeof(Keyframe) + size() + of_levels +
         (executed.ranges().size() + read.ranges().size() + written.ranges().size()) * sizeof(AddressSet::Range);
}

std::size_t Keyframe::hold() const {
  if (share_count_.lists++ != 0) return 0;
  share_count_.bytes = shallow_size();
  return share_count_.bytes + state.hold();
}

std::size_t Keyframe::release() const { return --share_count_.lists == 0 ? share_count_.bytes + state.release() : 0; }

std::ptrdiff_t Keyframe::growth() const {
  const std::size_t now = shallow_size();
  return static_cast<std::ptrdiff_t>(now) - static_cast<std::ptrdiff_t>(std::exchange(share_count_.bytes, now));
}

namespace {

// The second range starts `later` cycles after the first, which may have been cut short. Their samples have 2^`bits` cycles.
void append(StoredCalls& both, const StoredCalls& first, const StoredCalls& second, std::uint64_t later, int bits, std::uint64_t longest) {
  both.depths = {};
  const auto take = [&](const StoredCalls& source, std::uint64_t from) {
    for (std::size_t i = 0; i < StoredCalls::kSamples; ++i) {
      const DepthSample& sample = source.depths[i];
      const std::uint64_t place = (from + (std::uint64_t{i} << bits)) >> (bits + 1);
      DepthSample& kept = both.depths[std::min<std::size_t>(place, StoredCalls::kSamples - 1)];
      if (sample.serial != 0 && (kept.serial == 0 || sample.depth > kept.depth)) kept = sample;
    }
  };
  take(first, 0);
  take(second, later);
  both.long_frames.insert(both.long_frames.end(), second.long_frames.begin(), second.long_frames.end());
  std::erase_if(both.long_frames, [&](const Frame& frame) { return frame.closed - frame.opened < longest; });
  both.long_frames.shrink_to_fit();
}

}  // namespace

void StoredCalls::cut(std::uint64_t begin, std::uint64_t end, int bits) {
  std::erase_if(long_frames, [&](const Frame& frame) { return frame.closed > end; });
  for (std::size_t i = ((end - begin) >> bits) + 1; i < kSamples; ++i) depths[i] = {};
}

std::shared_ptr<const Keyframe> merge_keyframes(const Keyframe& first, const Keyframe& second) {
  auto both = std::make_shared<Keyframe>(first);
  ++both->length_bits;
  const auto unite = [](AddressSet& set, const AddressSet& other) {
    auto bits = std::make_unique<std::array<std::uint8_t, 0x10000>>();
    set.set_bits(*bits, 1);
    other.set_bits(*bits, 1);
    set = AddressSet(*bits, 1, machines::PageSet::all());
  };
  unite(both->executed, second.executed);
  unite(both->read, second.read);
  unite(both->written, second.written);
  const std::uint64_t longest = Keyframe::kLongFrame << (both->length_bits - Keyframe::kLengthBits);
  for (int level = 0; level <= static_cast<int>(both->levels.size()); ++level)
    append(both->calls_at_level(level), first.calls_at_level(level), second.calls_at_level(level), second.cycle - first.cycle,
           first.sample_bits(), longest);
  return both;
}

}  // namespace janus::debug
