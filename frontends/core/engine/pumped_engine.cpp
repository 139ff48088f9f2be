#include "frontends/core/engine/pumped_engine.hpp"

#include <exception>
#include <new>

#include "frontends/core/session/error.hpp"

namespace janus::engine {

PumpedEngine::PumpedEngine(std::unique_ptr<session::Session>&& session, std::shared_ptr<const session::Program> program,
                           std::unique_ptr<play::Match>&& match)
    : Engine(std::move(session), std::move(program), std::move(match)) {
  pause({});
  pump(Clock::time_point::max());
}

void PumpedEngine::interact(const std::function<void(const Task&)>& work) {
  std::exception_ptr thrown;
  bool begun = false;
  submit(Job::interactive([&](const Task& task) {
    begun = true;
    try {
      work(task);
    } catch (...) { thrown = std::current_exception(); }
    return JobResult{};
  }));
  pump(Clock::time_point::max());
  if (thrown) std::rethrow_exception(thrown);
  if (begun) return;
  // The engine itself had no room for it. What was to be done is not taken for done.
  const std::vector<std::string> problems = take_problems();
  if (problems.empty()) throw std::bad_alloc();
  throw session::Error(problems.back());
}

}  // namespace janus::engine
