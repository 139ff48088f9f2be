// Messages for a user whose link contains invalid settings.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"

namespace janus::engine {

using Chosen = std::vector<std::pair<std::string, std::string>>;

// Removes the settings that the program lacks, or whose value is invalid. Returns a line for each: "This
// link asks for level foo; there are super-blitz, blitz, normal."
std::vector<std::string> take_out_wrong(const session::Program& program, Chosen& settings);

}  // namespace janus::engine
