// Lock-free ring buffer that passes samples from one thread to another.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <span>

namespace janus::engine {

class SampleRing {
 public:
  static constexpr std::size_t kSize = 1 << 14;

  std::size_t size() const { return written_.load(std::memory_order_acquire) - read_.load(std::memory_order_acquire); }

  // For the producer thread. Samples that do not fit are dropped.
  void push(std::span<const float> samples) {
    const std::size_t at = written_.load(std::memory_order_relaxed);
    const std::size_t count = std::min(samples.size(), kSize - (at - read_.load(std::memory_order_acquire)));
    for (std::size_t i = 0; i < count; ++i) samples_[(at + i) % kSize] = samples[i];
    written_.store(at + count, std::memory_order_release);
  }

  // For the consumer thread. Returns the number of samples read.
  std::size_t pop(std::span<float> samples) {
    const std::size_t at = read_.load(std::memory_order_relaxed);
    const std::size_t count = std::min(samples.size(), written_.load(std::memory_order_acquire) - at);
    for (std::size_t i = 0; i < count; ++i) samples[i] = samples_[(at + i) % kSize];
    read_.store(at + count, std::memory_order_release);
    return count;
  }

 private:
  std::array<float, kSize> samples_{};
  std::atomic<std::size_t> written_ = 0, read_ = 0;  // total numbers of samples
};

}  // namespace janus::engine
