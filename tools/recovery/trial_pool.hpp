// Runs trials on several threads, in batches whose outcomes do not depend on how many there are.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "tools/recovery/trials.hpp"

namespace janus::tools {

class TrialPool {
 public:
  // The time that options.max_seconds gives begins now. Both outlive the pool.
  TrialPool(const TrialRunner& runner, const TrialOptions& options);

  // `trial` makes each of `count`; called from any thread. What no time is left for is TrialEnd::not_made. Throws what the runner throws.
  std::vector<TrialOutcome> run(std::size_t count, const std::function<Trial(std::size_t)>& trial);
  bool over() const;  // no time is left
  std::size_t runs() const { return runs_; }

 private:
  void tell();

  const TrialRunner& runner_;
  const TrialOptions& options_;
  std::optional<std::chrono::steady_clock::time_point> end_;
  std::mutex telling_;
  std::size_t done_ = 0, all_ = 0, runs_ = 0;
};

}  // namespace janus::tools
