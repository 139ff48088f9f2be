// A few bytes of code on a KIM-1 with its debugger, for queries of memory and its history.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests {

// Started at 0200.
inline std::unique_ptr<session::Session> small_code(std::vector<std::uint8_t> bytes, std::vector<session::Block> others = {}) {
  session::Setup setup{.machine = "kim1"};
  setup.images = std::move(others);
  setup.images.push_back({.address = 0x200, .bytes = std::move(bytes)});
  setup.start = std::uint16_t{0x200};
  auto session = std::make_unique<session::Session>(setup, session::built_in_collection());
  session->start();
  session->debugger();
  return session;
}

// A jump to itself, too, ends a run as soon as it is noticed.
inline void run_to(session::Session& session, std::uint64_t cycle) {
  session.debugger().go();
  while (session.cycle() < cycle) session.run({.max_cycle = cycle, .through_idle = true}, {});
}

}  // namespace janus::tests
