// String heap in memory, laid out as in the original: a string is a descriptor {length, address}. Its characters are in a heap block
// with a header {owner, size}, where the owner is the offset of the descriptor, or 0 if the block is free. When the heap is full, blocks
// are compacted and descriptors updated. Since a program can overwrite any of this, a block is also free if its owner does not point to it.
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

  // Creates an empty heap at [first, last) in memory.
  void begin(std::span<std::uint8_t> data, std::uint32_t first, std::uint32_t last);
  void use(std::span<std::uint8_t> data) { data_ = data; }

  // Returns the work done since the last call, in units of Runtime::work().
  static constexpr std::size_t kBytesOfWork = 32;  // bytes processed per unit
  std::size_t take_work() { return std::exchange(work_, 0); }

  std::string_view view(std::uint32_t descriptor) const;
  // Assigns characters, which may be in the heap. Throws BasicError 14 if there is not enough space.
  void assign(std::uint32_t descriptor, std::string_view text);
  void release(std::uint32_t descriptor);
  // Must be called after a descriptor was moved.
  void on_descriptor_moved(std::uint32_t from, std::uint32_t to);
  // Moves the start of the heap to `first`. Returns false if there is not enough space.
  bool set_first(std::uint32_t first);

  // Must be called after a number was written to this address, which may be in the heap or overlap its start.
  void on_number_written(std::uint32_t at) {
    constexpr std::uint32_t kNumber = 8;
    if (at + kNumber - first_ < last_ - first_ + kNumber) changed_ = true;
  }
  // Returns true if any byte of the heap may have changed since the last call.
  bool take_changed() const { return std::exchange(changed_, false); }

  std::uint32_t first() const { return first_; }
  std::uint32_t top() const { return top_; }
  std::uint32_t free_bytes() const;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.first_);
    archive.value(self.top_);
    archive.value(self.last_);
    archive.check(self.first_ <= self.top_ && self.top_ <= self.last_ && self.last_ <= 0x10000, "invalid string heap bounds");
  }

 private:
  std::uint32_t read_word(std::uint32_t at, int bytes) const;
  void set_word(std::uint32_t at, std::uint32_t value, int bytes);
  std::uint32_t address_of(std::uint32_t descriptor) const { return read_word(descriptor + 2, 2); }
  bool is_in_heap(std::uint32_t address) const { return address >= first_ + kHead && address < top_; }
  bool owns(std::uint32_t descriptor) const;
  // Return the size of the block at `at`, including its header and limited to the top, and the block's owner, or 0.
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
