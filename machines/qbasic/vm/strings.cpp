#include "machines/qbasic/vm/strings.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "machines/qbasic/language/errors.hpp"

namespace janus::machines::qbasic {

void Strings::begin(std::span<std::uint8_t> data, std::uint32_t first, std::uint32_t last) {
  data_ = data;
  first_ = top_ = first;
  last_ = last;
  changed_ = true;
}

std::uint32_t Strings::read_word(std::uint32_t at, int bytes) const {
  std::uint32_t value = 0;
  for (int i = bytes - 1; i >= 0; --i) value = value << 8 | data_[at + static_cast<std::uint32_t>(i)];
  return value;
}

void Strings::set_word(std::uint32_t at, std::uint32_t value, int bytes) {
  on_number_written(at);
  for (int i = 0; i < bytes; ++i) data_[at + static_cast<std::uint32_t>(i)] = static_cast<std::uint8_t>(value >> 8 * i);
}

std::string_view Strings::view(std::uint32_t descriptor) const {
  const std::uint32_t length = read_word(descriptor, 2);
  return {reinterpret_cast<const char*>(data_.data()) + address_of(descriptor), length};
}

bool Strings::owns(std::uint32_t descriptor) const {
  const std::uint32_t address = address_of(descriptor);
  return is_in_heap(address) && read_word(address - kHead, 4) == descriptor;
}

void Strings::release(std::uint32_t descriptor) {
  if (owns(descriptor)) set_word(address_of(descriptor) - kHead, 0, 4);
  set_word(descriptor, 0, 4);
}

void Strings::on_descriptor_moved(std::uint32_t from, std::uint32_t to) {
  on_number_written(to);
  std::memcpy(&data_[to], &data_[from], 4);
  if (owns(from)) set_word(address_of(from) - kHead, to, 4);
  set_word(from, 0, 4);
}

std::uint32_t Strings::allocate(std::uint32_t owner, std::uint32_t size) {
  if (last_ - top_ < size + kHead) compact(first_);
  if (last_ - top_ < size + kHead) throw BasicError{14};
  set_word(top_, owner, 4);
  set_word(top_ + 4, size, 2);
  const std::uint32_t address = top_ + kHead;
  top_ = address + size;
  return address;
}

void Strings::assign(std::uint32_t descriptor, std::string_view text) {
  if (text.size() > kLongest) throw BasicError{14};
  if (text.empty()) return release(descriptor);
  const auto size = static_cast<std::uint32_t>(text.size());
  const char* const memory = reinterpret_cast<const char*>(data_.data());
  std::string kept;  // protects a string that may be moved
  const bool inside = !std::less<>()(text.data(), memory + first_) && std::less<>()(text.data(), memory + last_);
  if (inside) text = kept.assign(text);
  release(descriptor);
  work_ += size / kBytesOfWork;
  const std::uint32_t address = allocate(descriptor, size);
  changed_ = true;
  std::memcpy(&data_[address], text.data(), size);
  set_word(descriptor, size, 2);
  set_word(descriptor + 2, address, 2);
}

std::uint32_t Strings::size_of_block(std::uint32_t at) const {
  return std::min(kHead + (top_ - at < kHead ? 0 : read_word(at + 4, 2)), top_ - at);
}

std::uint32_t Strings::owner_of_block(std::uint32_t at) const {
  if (top_ - at < kHead) return 0;
  const std::uint32_t owner = read_word(at, 4);
  const bool known =
      owner != 0 && owner <= data_.size() - 4 && address_of(owner) == at + kHead && read_word(owner, 2) <= read_word(at + 4, 2);
  return known ? owner : 0;
}

// Blocks keep their order. `to` must not be after the start of the heap.
void Strings::compact(std::uint32_t to) {
  changed_ = true;
  std::uint32_t target = to;
  work_ += (top_ - first_) / kBytesOfWork;
  for (std::uint32_t at = first_; at < top_;) {
    const std::uint32_t owner = owner_of_block(at), whole = size_of_block(at);
    if (owner != 0) {
      std::memmove(&data_[target], &data_[at], whole);
      set_word(owner + 2, target + kHead, 2);
      target += whole;
    }
    ++work_;  // each block costs the same, however short
    at += whole;
  }
  first_ = to;
  top_ = target;
}

bool Strings::set_first(std::uint32_t first) {
  compact(std::min(first, first_));
  if (first == first_) return true;
  changed_ = true;
  const std::uint32_t size = top_ - first_;
  if (first > last_ || last_ - first < size) return false;
  std::vector<std::uint32_t> owners;
  for (std::uint32_t at = first_; at < top_; at += size_of_block(at)) owners.push_back(owner_of_block(at));
  std::memmove(&data_[first], &data_[first_], size);
  first_ = first;
  top_ = first + size;
  work_ += size / kBytesOfWork + 2 * owners.size();
  std::size_t i = 0;
  for (std::uint32_t at = first_; at < top_; at += size_of_block(at), ++i)
    if (i < owners.size() && owners[i] != 0) set_word(owners[i] + 2, at + kHead, 2);
  return true;
}

std::uint32_t Strings::free_bytes() const {
  std::uint32_t used = 0;
  for (std::uint32_t at = first_; at < top_; at += size_of_block(at))
    if (owner_of_block(at) != 0) used += size_of_block(at);
  return last_ - first_ - used;
}

}  // namespace janus::machines::qbasic
