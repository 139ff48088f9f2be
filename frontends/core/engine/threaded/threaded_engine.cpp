#include "frontends/core/engine/threaded/threaded_engine.hpp"

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace janus::engine {
namespace {

constexpr int kNiceness = 10;
constexpr auto kRest = std::chrono::milliseconds(100);

}  // namespace

ThreadedEngine::ThreadedEngine(std::unique_ptr<session::Session> session, std::shared_ptr<const session::Program> program,
                               std::string stop_reason)
    : Engine(std::move(session), std::move(program), nullptr, std::move(stop_reason)) {
  on_job([this] {
    {
      const std::lock_guard lock(wake_mutex_);
      is_woken_ = true;
    }
    wake_condition_.notify_one();
  });
  thread_ = std::thread([this] { run_worker(); });
}

ThreadedEngine::~ThreadedEngine() {
  end();
  pause();  // wakes up the thread
  thread_.join();
}

void ThreadedEngine::run_worker() {
  // Full speed only uses time that the front end leaves: its threads have precedence.
#ifdef __linux__
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
#endif
  while (!has_ended()) {
    Clock::time_point next = Clock::now() + kRest;
    try {
      next = pump(Clock::time_point::max());
    } catch (const std::exception&) {}  // no memory for an error message; it may become available again
    std::unique_lock lock(wake_mutex_);
    if (next == Clock::time_point::max()) wake_condition_.wait(lock, [this] { return is_woken_; });
    else wake_condition_.wait_until(lock, next, [this] { return is_woken_; });
    is_woken_ = false;
  }
}

}  // namespace janus::engine
