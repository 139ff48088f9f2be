// Replays a recorded run in a machine without a debugger.
#pragma once

#include <algorithm>
#include <memory>

#include "catch.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests {

// Replays the inputs of `recorded` in `other`. `reader` observes each instruction between the two cycles.
inline void replay(session::Session& recorded, session::Session& other, std::uint64_t from, std::uint64_t to, machines::Observer& reader) {
  machines::Machine& machine = other.machine();
  REQUIRE(machine.load(recorded.timeline().recording().start).empty());
  recorded.log().replay(machine, 0, from);
  const auto observation = std::make_unique<machines::Observation>();  // too large for the stack
  observation->observer = &reader;
  observation->every_instruction = true;
  machine.observe(observation.get());
  const auto& inputs = recorded.log().entries();
  const auto first = std::find_if(inputs.begin(), inputs.end(), [&](const session::Input& input) { return input.cycle > from; });
  recorded.log().replay(machine, static_cast<std::size_t>(first - inputs.begin()), to);
  machine.observe(nullptr);
}

}  // namespace janus::tests
