// String heap in memory, with the layout of the original: a string is a descriptor {length, address}. Its characters are in a heap of
// blocks, each with a header {owner, size}: the offset of its descriptor, or 0 if it is free. When the heap is full, the blocks are
// compacted and the descriptors updated. A program can overwrite all of this: a block is free if its owner does not point to it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace janus::machines::qbasic {

class Strings {
 public:
  static constexpr std::uint32_t kHead = 6;
  static constexpr std::size_t kLongest = 32767;

  // Sets the heap to [first, last) of memory, empty.
  void begin(std::span<std::uint8_t> data, std::uint32_t first, std::uint32_t last);
  void use(std::span<std::uint8_t> data) { data_ = data; }

  // Work since the last call, in the units of Runtime::work().
  static constexpr std::size_t kBytesOfWork = 32;  // bytes processed per unit
  std::size_t take_work() { return std::exchange(work_, 0); }

  std::string_view view(std::uint32_t descriptor) const;
  // The text may be in the heap. Throws BasicError 14.
  void assign(std::uint32_t descriptor, std::string_view text);
  void release(std::uint32_t descriptor);
  // The descriptor was moved.
  void moved(std::uint32_t from, std::uint32_t to);
  // Moves the start of the heap. Returns false if there is no space.
  bool set_first(std::uint32_t first);

  // A number was written at this address, which may be in the heap or overlap its start.
  void touched(std::uint32_t at) {
    constexpr std::uint32_t kNumber = 8;
    if (at + kNumber - first_ < last_ - first_ + kNumber) changed_ = true;
  }
  // Returns true if any byte of the heap may have changed since the last call.
  bool take_changed() const { return std::exchange(changed_, false); }

  std::uint32_t first() const { return first_; }
  std::uint32_t top() const { return top_; }
  std::uint32_t free() const;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.first_);
    archive.value(self.top_);
    archive.value(self.last_);
    archive.check(self.first_ <= self.top_ && self.top_ <= self.last_ && self.last_ <= 0x10000, "the heap of strings has no such bounds");
  }

 private:
  std::uint32_t word(std::uint32_t at, int bytes) const;
  void set_word(std::uint32_t at, std::uint32_t value, int bytes);
  std::uint32_t address_of(std::uint32_t descriptor) const { return word(descriptor + 2, 2); }
  bool in_heap(std::uint32_t address) const { return address >= first_ + kHead && address < top_; }
  bool owns(std::uint32_t descriptor) const;
  // Size of the block at `at` with its header, limited to the top. Its owner; 0: none.
  std::uint32_t size_of_block(std::uint32_t at) const;
  std::uint32_t owner_of_block(std::uint32_t at) const;
  std::uint32_t allocate(std::uint32_t owner, std::uint32_t size);
  void compact(std::uint32_t to);

  std::span<std::uint8_t> data_;
  std::uint32_t first_ = 0, top_ = 0, last_ = 0;
  std::size_t work_ = 0;
  mutable bool changed_ = true;
};

}  // namespace janus::machines::qbasic
