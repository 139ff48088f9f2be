// A point in a run to which the machine can be restored, and a summary of the following range.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "frontends/core/debug/call_tree.hpp"
#include "frontends/core/debug/levels/level_tracker.hpp"
#include "machines/board/observation.hpp"

namespace janus::debug {

// Counts the lists that contain an object, so that memory used by shared objects is counted only once. Not part of the
// object's value: a copy is not in any list yet.
struct UseCount {
  UseCount() = default;
  UseCount(const UseCount&) {}
  UseCount& operator=(const UseCount&) { return *this; }
  std::size_t lists = 0;
  std::size_t bytes = 0;  // size when last counted
};

// The bytes of a saved state. Pieces and lists of pieces that have not changed are shared with the previous state. Long sections start with
// a new piece and list, so that their pieces stay equal even if an earlier section, such as a stack, changes its length.
class StoredState {
 public:
  static constexpr std::size_t kPiece = 256, kMostPieces = 16;
  struct Piece {
    std::array<std::uint8_t, kPiece> bytes;  // padded with zeros at the end of a section
    mutable std::size_t parts = 0;           // number of counted parts that contain the piece
  };
  struct Part {
    std::vector<std::shared_ptr<const Piece>> pieces;
    mutable std::size_t states = 0;  // number of counted states that contain the part
  };
  using Parts = std::vector<std::shared_ptr<const Part>>;

  StoredState() = default;
  StoredState(std::span<const std::uint8_t> bytes, const StoredState* before);
  std::vector<std::uint8_t> bytes() const;
  const Parts& parts() const { return parts_; }
  // hold() returns the number of bytes that no counted state contained before; release() returns the number of bytes freed.
  std::size_t hold() const {
    return changed_size([](std::size_t& users) { return users++ == 0; });
  }
  std::size_t release() const {
    return changed_size([](std::size_t& users) { return --users == 0; });
  }

 private:
  // Returns the size of the lists and pieces for which `changes` returns true, given their number of users.
  std::size_t changed_size(bool (*changes)(std::size_t& users)) const;

  Parts parts_;
  std::size_t size_ = 0;
};

// A set of addresses, stored as ascending ranges.
class AddressSet {
 public:
  struct Range {
    std::uint16_t first, last;
  };
  AddressSet() = default;
  // Creates the set of all addresses in `pages` at which any bit of `mask` is set.
  AddressSet(std::span<const std::uint8_t, 0x10000> bits, std::uint8_t mask, const machines::PageSet& pages);
  // Sets the bits of `mask` at every address in the set.
  void set_bits(std::span<std::uint8_t, 0x10000> bits, std::uint8_t mask) const;
  bool contains(std::uint16_t address) const { return intersects(address, address); }
  bool intersects(std::uint16_t first, std::uint16_t last) const;
  std::span<const Range> ranges() const { return ranges_; }

 private:
  std::vector<Range> ranges_;
};

// The deepest call during a short interval, for drawing the call depth over time.
struct DepthSample {
  std::uint32_t depth = 0;
  std::uint16_t routine = 0;
  std::uint64_t serial = 0;  // serial number of the deepest frame; 0 if no frame opened
};

// A position in a call tree, and a summary of the following range.
struct StoredCalls {
  static constexpr std::size_t kSamples = 16;  // per range

  CallTree::Position calls;
  std::array<DepthSample, kSamples> depths{};
  std::vector<Frame> long_frames;  // long frames that closed in the range

  std::size_t size() const { return (calls.open.capacity() + calls.parked.capacity() + long_frames.capacity()) * sizeof(Frame); }
  // Shortens the range so that it ends at `end`; each sample covers 2^`bits` cycles.
  void cut(std::uint64_t begin, std::uint64_t end, int bits);
};

struct StoredLevel : StoredCalls {
  LevelTracker::Position position;  // with empty `calls`
};

struct Keyframe : StoredCalls {
  static constexpr int kLengthBits = 19;  // 2^19 cycles from one keyframe to the next: about half a second
  static constexpr std::uint64_t kLength = std::uint64_t{1} << kLengthBits;
  static constexpr std::uint64_t kLongFrame = kLength / 64;  // shorter frames are not stored

  std::uint64_t cycle = 0;
  int length_bits = kLengthBits;  // log2 of the following range's length
  std::size_t inputs = 0;         // number of logged inputs before the keyframe
  StoredState state;
  std::vector<StoredLevel> levels = {};  // [0] is level 1

  // Addresses accessed in the range up to the next keyframe or the end of the recording.
  AddressSet executed, read, written;

  // Level 0 is the machine.
  StoredCalls& calls_at_level(int level) {
    return level == 0 ? static_cast<StoredCalls&>(*this) : levels[static_cast<std::size_t>(level - 1)];
  }
  const StoredCalls& calls_at_level(int level) const { return const_cast<Keyframe*>(this)->calls_at_level(level); }

  std::uint64_t length() const { return std::uint64_t{1} << length_bits; }
  int sample_bits() const { return length_bits - 4; }  // a DepthSample covers 2^n cycles

  // These functions maintain a running sum of the memory used by several lists of keyframes. A list calls hold() and
  // release() when it adds or removes the keyframe; they return the number of bytes added or freed. growth() returns the
  // keyframe's growth since it was last counted.
  std::size_t hold() const;
  std::size_t release() const;
  std::ptrdiff_t growth() const;

 private:
  std::size_t shallow_size() const;  // excluding the pieces of its state
  mutable UseCount share_count_;
};

// Merges the ranges of two adjacent keyframes of equal length. Keeps only frames that are long relative to the new length.
std::shared_ptr<const Keyframe> merge_keyframes(const Keyframe& first, const Keyframe& second);

}  // namespace janus::debug
