// Sessions that have been started, for engines.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests {

inline std::unique_ptr<session::Session> started(session::Setup setup) {
  auto session = std::make_unique<session::Session>(std::move(setup), session::built_in_collection());
  session->start();
  return session;
}

inline std::unique_ptr<session::Session> started(std::string_view program) {
  return started(session::Setup{.program = session::load_program(session::built_in_collection(), program)});
}

// Returns the index of a key. Throws if it does not exist.
inline int find_key_by_name(std::span<const machines::KeyInfo> keys, std::string_view name) {
  const auto found = std::find_if(keys.begin(), keys.end(), [&](const machines::KeyInfo& key) { return key.name == name; });
  if (found == keys.end()) throw std::runtime_error("no key " + std::string(name));
  return static_cast<int>(found - keys.begin());
}

// An endless loop on a bare machine: inc $10, jmp $0400.
inline std::unique_ptr<session::Session> busy_session() {
  return started(session::Setup{.machine = "bare-6502", .images = {{0x400, {0xE6, 0x10, 0x4C, 0x00, 0x04}}}, .start = 0x400});
}

}  // namespace janus::tests
