// An engine for tests that wait for each result: each call pumps it, and the machine is stopped between calls.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <utility>

#include "frontends/core/engine/engine.hpp"

namespace janus::engine {

class PumpedEngine final : public Engine {
 public:
  PumpedEngine(std::unique_ptr<session::Session>&& session, std::shared_ptr<const session::Program> program)
      : Engine(std::move(session), std::move(program)) {
    pause({});
    pump(Clock::time_point::max());
  }

  // Runs an interactive job and rethrows its exception.
  void interact(const std::function<void(const Task&)>& work) {
    std::exception_ptr thrown;
    submit(Job::interactive([&](const Task& task) {
      try {
        work(task);
      } catch (...) { thrown = std::current_exception(); }
      return JobResult{};
    }));
    pump(Clock::time_point::max());
    if (thrown) std::rethrow_exception(thrown);
  }
};

}  // namespace janus::engine
