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
                               std::string stands)
    : Engine(std::move(session), std::move(program), nullptr, std::move(stands)) {
  on_job([this] {
    {
      const std::lock_guard lock(bell_mutex_);
      rung_ = true;
    }
    bell_.notify_one();
  });
  thread_ = std::thread([this] { work(); });
}

ThreadedEngine::~ThreadedEngine() {
  end();
  pause();  // whatever it is: the thread wakes up
  thread_.join();
}

void ThreadedEngine::work() {
  // As fast as it goes is what the face leaves over: the face's threads come first.
#ifdef __linux__
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
#endif
  while (!ended()) {
    Clock::time_point next = Clock::now() + kRest;
    try {
      next = pump(Clock::time_point::max());
    } catch (const std::exception&) {}  // not even a complaint had room: memory may come back
    std::unique_lock lock(bell_mutex_);
    if (next == Clock::time_point::max()) bell_.wait(lock, [this] { return rung_; });
    else bell_.wait_until(lock, next, [this] { return rung_; });
    rung_ = false;
  }
}

}  // namespace janus::engine
