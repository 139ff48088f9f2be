// Returns the text of a session::Error.
#pragma once

#include <string>

#include "frontends/core/session/error.hpp"

namespace janus::tests {

// Empty where it is allowed.
template <class Action>
std::string error_text(const Action& action) {
  try {
    action();
  } catch (const session::Error& error) { return error.what(); }
  return {};
}

}  // namespace janus::tests
