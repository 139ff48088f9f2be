// A point of a run to which the machine can be put back, and what is known of the stretch that follows it.
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

// How many lists have a thing: what they share is counted once, and for as long as one of them has it. No part of its value: a
// copy is in no list yet.
struct Held {
  Held() = default;
  Held(const Held&) {}
  Held& operator=(const Held&) { return *this; }
  std::size_t lists = 0;
  std::size_t bytes = 0;  // as they were counted
};

// The bytes of a saved state. Pieces that equal those of the state before it are shared with that, and so are the lists of pieces.
// Long sections begin with a piece and a list of their own: whatever the length of those before, a stack by a call, their pieces are the
// same if they are.
class StoredState {
 public:
  static constexpr std::size_t kPiece = 256, kMostPieces = 16;
  struct Piece {
    std::array<std::uint8_t, kPiece> bytes;  // filled up with zeros where a section ends
    mutable std::size_t parts = 0;           // that were counted
  };
  struct Part {
    std::vector<std::shared_ptr<const Piece>> pieces;
    mutable std::size_t states = 0;  // that were counted
  };
  using Parts = std::vector<std::shared_ptr<const Part>>;

  StoredState() = default;
  StoredState(std::span<const std::uint8_t> bytes, const StoredState* before);
  std::vector<std::uint8_t> bytes() const;
  const Parts& parts() const { return parts_; }
  // Bytes of memory that are taken from now on, as nothing counted had them before; that are free again.
  std::size_t hold() const {
    return counted([](std::size_t& users) { return users++ == 0; });
  }
  std::size_t release() const {
    return counted([](std::size_t& users) { return --users == 0; });
  }

 private:
  // The bytes of the lists and pieces for which `changes` returns true, given their number of users.
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
  // The addresses of these pages at which any bit of `mask` is set.
  AddressSet(std::span<const std::uint8_t, 0x10000> bits, std::uint8_t mask, const machines::PageSet& pages);
  // Sets the bits of `mask` at its addresses.
  void set_bits(std::span<std::uint8_t, 0x10000> bits, std::uint8_t mask) const;
  bool contains(std::uint16_t address) const { return meets(address, address); }
  bool meets(std::uint16_t first, std::uint16_t last) const;
  std::span<const Range> ranges() const { return ranges_; }

 private:
  std::vector<Range> ranges_;
};

// The deepest moment of a short time: for drawing depth over time.
struct DepthSample {
  std::uint32_t depth = 0;
  std::uint16_t routine = 0;
  std::uint64_t serial = 0;  // of the deepest frame; 0: nothing happened
};

// Of a call tree: where it stood, and what is known of the stretch that follows.
struct KeptCalls {
  static constexpr std::size_t kSamples = 16;  // per stretch

  CallTree::Position calls;
  std::array<DepthSample, kSamples> depths{};
  std::vector<Frame> long_frames;  // that closed in it

  std::size_t size() const { return (calls.open.capacity() + calls.parked.capacity() + long_frames.capacity()) * sizeof(Frame); }
  // The stretch ends there, `bits` being those of a sample's cycles.
  void cut(std::uint64_t begin, std::uint64_t end, int bits);
};

struct KeptLevel : KeptCalls {
  LevelTracker::Position position;  // but for its `calls`
};

struct Keyframe : KeptCalls {
  static constexpr int kLengthBits = 19;  // 2^19 cycles from one keyframe to the next: about half a second
  static constexpr std::uint64_t kLength = std::uint64_t{1} << kLengthBits;
  static constexpr std::uint64_t kLongFrame = kLength / 64;  // frames that lasted so many cycles are kept

  std::uint64_t cycle = 0;
  int length_bits = kLengthBits;  // of the stretch that follows
  std::size_t inputs = 0;         // of the log, how many were made before it
  StoredState state;
  std::vector<KeptLevel> levels = {};  // as there are: [0] is level 1

  // Of the stretch up to the next keyframe, or to the end.
  AddressSet executed, read, written;

  // Level 0 is the machine.
  KeptCalls& of_level(int level) { return level == 0 ? static_cast<KeptCalls&>(*this) : levels[static_cast<std::size_t>(level - 1)]; }
  const KeptCalls& of_level(int level) const { return const_cast<Keyframe*>(this)->of_level(level); }

  std::uint64_t length() const { return std::uint64_t{1} << length_bits; }
  int sample_bits() const { return length_bits - 4; }  // 2^n cycles to a DepthSample

  // For a running sum of what several lists of keyframes take together. A list says when it has the keyframe and has it no
  // more, and is told how many bytes were added or are free; grown() is what a keyframe has become larger by since it was counted.
  std::size_t hold() const;
  std::size_t release() const;
  std::ptrdiff_t grown() const;

 private:
  std::size_t own_size() const;  // without the pieces of its state
  mutable Held held_;
};

// The stretches of two neighbours of equal length as one. Only frames that are long in relation to it are kept.
std::shared_ptr<const Keyframe> merged(const Keyframe& first, const Keyframe& second);

}  // namespace janus::debug
