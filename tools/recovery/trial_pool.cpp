#include "tools/recovery/trial_pool.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>

#include "tools/in_threads.hpp"

namespace janus::tools {

TrialPool::TrialPool(const TrialRunner& runner, const TrialOptions& options) : runner_(runner), options_(options) {
  using Clock = std::chrono::steady_clock;
  if (options.max_seconds)
    end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*options.max_seconds));
}

bool TrialPool::over() const {
  if (options_.cancel != nullptr && options_.cancel->load(std::memory_order_relaxed)) return true;
  return end_ && std::chrono::steady_clock::now() >= *end_;
}

void TrialPool::tell() {
  const std::lock_guard lock(telling_);
  ++done_;
  if (options_.progress) options_.progress(done_, all_);
}

std::vector<TrialOutcome> TrialPool::run(std::size_t count, const std::function<Trial(std::size_t)>& trial) {
  std::vector<TrialOutcome> outcomes(count);
  std::vector<std::exception_ptr> errors(count);
  std::atomic<std::size_t> next = 0;
  all_ += count;
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        if (!over()) {
          Trial one = trial(i);
          one.goes_on = [this] { return !over(); };
          outcomes[i] = runner_(one);
        }
      } catch (...) { errors[i] = std::current_exception(); }
      tell();
    }
  };
  const std::size_t wanted = options_.threads > 0 ? static_cast<std::size_t>(options_.threads) : std::thread::hardware_concurrency();
  in_threads(std::min(count, wanted), work);
  for (const std::exception_ptr& error : errors)
    if (error) std::rethrow_exception(error);
  runs_ += static_cast<std::size_t>(
      std::count_if(outcomes.begin(), outcomes.end(), [](const TrialOutcome& outcome) { return outcome.end != TrialEnd::not_made; }));
  return outcomes;
}

}  // namespace janus::tools
