// Engine with its own thread, for front ends that draw while the engine works.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "frontends/core/engine/engine.hpp"

namespace janus::engine {

class ThreadedEngine final : public Engine {
 public:
  ThreadedEngine(std::unique_ptr<session::Session> session, std::shared_ptr<const session::Program> program, std::string stop_reason = {});
  ~ThreadedEngine() override;

 private:
  void run_worker();

  std::mutex wake_mutex_;
  std::condition_variable wake_condition_;
  bool is_woken_ = false;
  std::thread thread_;
};

}  // namespace janus::engine
