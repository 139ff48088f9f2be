// Returns the text of a session::Error.
#pragma once

#include <string>

#include "frontends/core/session/error.hpp"

namespace janus::tests {

// Returns an empty string if the action throws no error.
template <class Action>
std::string error_text(const Action& action) {
  try {
    action();
  } catch (const session::Error& error) { return error.what(); }
  return {};
}

}  // namespace janus::tests
