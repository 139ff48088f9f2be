// The permitted result of targets: an error of one line. Any other exception is a finding.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "frontends/core/session/error.hpp"

namespace janus::fuzz {

inline void require_one_line(std::string_view message) {
  if (message.find('\n') != std::string_view::npos) throw std::logic_error("error message with several lines: " + std::string(message));
}

template <class Action>
void allow_errors(const Action& action) {
  try {
    action();
  } catch (const session::Error& error) { require_one_line(error.what()); }
}

}  // namespace janus::fuzz
