#include "frontends/engine/pumped_engine.hpp"

#include <exception>

namespace janus::engine {

PumpedEngine::PumpedEngine(std::unique_ptr<session::Session> session, std::shared_ptr<const session::Program> program,
                           std::unique_ptr<play::Match> match)
    : Engine(std::move(session), std::move(program), std::move(match)) {
  submit(Job::halt({}));
  pump(Clock::time_point::max());
}

void PumpedEngine::talk(const std::function<void(const Task&)>& work) {
  std::exception_ptr thrown;
  submit(Job::talk([&](const Task& task) {
    try {
      work(task);
    } catch (...) { thrown = std::current_exception(); }
    return Answer{};
  }));
  pump(Clock::time_point::max());
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace janus::engine
