// Records the edges of a one-bit speaker output. Discards unread edges beyond a million, to limit memory use
// if nothing reads them.
#pragma once

#include <utility>

#include "machines/board/sound.hpp"

namespace janus::machines {

class BitTracer final : public Sound {
 public:
  void set(bool level, std::uint64_t cycle) {
    if (level == level_) return;
    level_ = level;
    if (trace_.edges.size() >= kMostEdges) reset();
    trace_.edges.push_back(cycle);
  }

  void reset() { trace_ = {level_, {}}; }

  BitTrace take() override { return std::exchange(trace_, BitTrace{level_, {}}); }

 private:
  static constexpr std::size_t kMostEdges = 1'000'000;
  bool level_ = false;
  BitTrace trace_;
};

}  // namespace janus::machines
