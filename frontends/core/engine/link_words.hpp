// Messages about invalid settings in a link.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"

namespace janus::engine {

using Chosen = std::vector<std::pair<std::string, std::string>>;

// Removes unknown settings and settings with invalid values. Returns a message for each: "This link requests level foo; the values are
// super-blitz, blitz, normal."
std::vector<std::string> remove_invalid_settings(const session::Program& program, Chosen& settings);

}  // namespace janus::engine
