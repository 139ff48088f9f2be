// An engine for a face that waits for what it asks, as a prompt does: it is pumped by each call, and in between the machine stands.
#pragma once

#include <functional>

#include "frontends/core/engine/engine.hpp"

namespace janus::engine {

class PumpedEngine final : public Engine {
 public:
  // The machine stands where the session was left.
  PumpedEngine(std::unique_ptr<session::Session>&& session, std::shared_ptr<const session::Program> program,
               std::unique_ptr<play::Match>&& match = nullptr);

  // An interactive job, done when this returns. What it throws comes out.
  void interact(const std::function<void(const Task&)>& work);
};

}  // namespace janus::engine
