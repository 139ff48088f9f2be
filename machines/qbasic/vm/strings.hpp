// The characters of strings, in memory, as the original keeps them: a string is a descriptor {length, address}; its characters lie in a
// heap, each block after a head {owner, size} with the offset of the descriptor it belongs to, 0 when it belongs to none any more. When the
// heap is full the blocks are moved together, and the descriptors are told. Somebody may have written over all of this: a block whose owner
// does not know it belongs to nobody.
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

  // The heap is [first, last) of memory, and empty.
  void begin(std::span<std::uint8_t> data, std::uint32_t first, std::uint32_t last);
  void use(std::span<std::uint8_t> data) { data_ = data; }

  // What it has done since this was last asked, in the units of Runtime::work().
  static constexpr std::size_t kBytesOfWork = 32;  // so many bytes are gone through for one
  std::size_t take_work() { return std::exchange(work_, 0); }

  std::string_view view(std::uint32_t descriptor) const;
  // The text may lie in the heap itself. Throws Trouble 14.
  void assign(std::uint32_t descriptor, std::string_view text);
  void release(std::uint32_t descriptor);
  // The descriptor lies elsewhere now.
  void moved(std::uint32_t from, std::uint32_t to);
  // The heap begins further up or down from now on. False: there is no room.
  bool set_first(std::uint32_t first);

  // A number was written there, perhaps into the heap, or into its beginning.
  void touched(std::uint32_t at) {
    constexpr std::uint32_t kNumber = 8;
    if (at + kNumber - first_ < last_ - first_ + kNumber) changed_ = true;
  }
  // Whether any byte of the heap may be another than when this was last asked.
  bool take_changed() const { return std::exchange(changed_, false); }

  std::uint32_t first() const { return first_; }
  std::uint32_t top() const { return top_; }
  std::uint32_t free() const;

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
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
  // The block at `at`, head and all: never beyond the top. Its owner, 0: none.
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
