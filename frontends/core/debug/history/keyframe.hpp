// A point of a run to which the machine can be restored, and information on the range that follows it.
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

// Counts the lists that contain an object: shared objects are counted once, while at least one list has them. Not part
// of the value: a copy is in no list yet.
struct Held {
  Held() = default;
  Held(const Held&) {}
  Held& operator=(const Held&) { return *this; }
  std::size_t lists = 0;
  std::size_t bytes = 0;  // as counted
};

// Bytes of a saved state. Equal pieces are shared with the previous state, and so are the lists of pieces. Long
// sections start with a new piece and list, so that their pieces are equal even if the length of an earlier section
// changes, such as a stack by a call.
class StoredState {
 public:
  static constexpr std::size_t kPiece = 256, kMostPieces = 16;
  struct Piece {
    std::array<std::uint8_t, kPiece> bytes;  // padded with zeros at the end of a section
    mutable std::size_t parts = 0;           // number of counted ones
  };
  struct Part {
    std::vector<std::shared_ptr<const Piece>> pieces;
    mutable std::size_t states = 0;  // number of counted ones
  };
  using Parts = std::vector<std::shared_ptr<const Part>>;

  StoredState() = default;
  StoredState(std::span<const std::uint8_t> bytes, const StoredState* before);
  std::vector<std::uint8_t> bytes() const;
  const Parts& parts() const { return parts_; }
  // Bytes of memory that become used, because nothing counted had them before; or that become free.
  std::size_t hold() const {
    return counted([](std::size_t& users) { return users++ == 0; });
  }
  std::size_t release() const {
    return counted([](std::size_t& users) { return --users == 0; });
  }

 private:
  // Bytes of the lists and pieces for which `changes` returns true, given their number of users.
  std::size_t counted(bool (*changes)(std::size_t& users)) const;

  Parts parts_;
  std::size_t size_ = 0;
};

// A set of addresses as ranges, ascending.
class AddressSet {
 public:
  struct Range {
    std::uint16_t first, last;
  };
  AddressSet() = default;
  // The addresses in these pages at which any bit of `mask` is set.
  AddressSet(std::span<const std::uint8_t, 0x10000> bits, std::uint8_t mask, const machines::PageSet& pages);
  // Sets the bits of `mask` at these addresses.
  void set_bits(std::span<std::uint8_t, 0x10000> bits, std::uint8_t mask) const;
  bool contains(std::uint16_t address) const { return meets(address, address); }
  bool meets(std::uint16_t first, std::uint16_t last) const;
  std::span<const Range> ranges() const { return ranges_; }

 private:
  std::vector<Range> ranges_;
};

// The deepest point of a short time, to draw depth over time.
struct DepthSample {
  std::uint32_t depth = 0;
  std::uint16_t routine = 0;
  std::uint64_t serial = 0;  // deepest frame; 0: nothing happened
};

// Position in a call tree, and information on the range that follows.
struct KeptCalls {
  static constexpr std::size_t kSamples = 16;  // per range

  CallTree::Position calls;
  std::array<DepthSample, kSamples> depths{};
  std::vector<Frame> long_frames;  // closed in the range

  std::size_t size() const { return (calls.open.capacity() + calls.parked.capacity() + long_frames.capacity()) * sizeof(Frame); }
  // Ends the range there; a sample has 2^`bits` cycles.
  void cut(std::uint64_t begin, std::uint64_t end, int bits);
};

struct KeptLevel : KeptCalls {
  LevelTracker::Position position;  // without its `calls`
};

struct Keyframe : KeptCalls {
  static constexpr int kLengthBits = 19;  // 2^19 cycles from one keyframe to the next: about half a second
  static constexpr std::uint64_t kLength = std::uint64_t{1} << kLengthBits;
  static constexpr std::uint64_t kLongFrame = kLength / 64;  // shorter frames are not stored

  std::uint64_t cycle = 0;
  int length_bits = kLengthBits;  // of the range that follows
  std::size_t inputs = 0;         // number of inputs in the log before it
  StoredState state;
  std::vector<KeptLevel> levels = {};  // if any: [0] is level 1

  // In the range up to the next keyframe, or to the end.
  AddressSet executed, read, written;

  // Level 0 is the machine.
  KeptCalls& of_level(int level) { return level == 0 ? static_cast<KeptCalls&>(*this) : levels[static_cast<std::size_t>(level - 1)]; }
  const KeptCalls& of_level(int level) const { return const_cast<Keyframe*>(this)->of_level(level); }

  std::uint64_t length() const { return std::uint64_t{1} << length_bits; }
  int sample_bits() const { return length_bits - 4; }  // 2^n cycles to a DepthSample

  // Maintains a running sum of the memory of several lists of keyframes. A list reports when it adds and removes the keyframe,
  // and receives the number of bytes added or freed; grown() is the growth of a keyframe since it was counted.
  std::size_t hold() const;
  std::size_t release() const;
  std::ptrdiff_t grown() const;

 private:
  std::size_t own_size() const;  // without the pieces of its state
  mutable Held held_;
};

// Merges the ranges of two neighbours of equal length. Stores only frames that are long relative to the new length.
std::shared_ptr<const Keyframe> merged(const Keyframe& first, const Keyframe& second);

}  // namespace janus::debug
