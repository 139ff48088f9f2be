// What a link asks for and cannot have, in words for whoever followed it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"

namespace janus::engine {

using Chosen = std::vector<std::pair<std::string, std::string>>;

// Takes out the settings that the program does not have, or not with this value; a line for each: "This link asks for level foo; there are
// super-blitz, blitz, normal."
std::vector<std::string> take_out_wrong(const session::Program& program, Chosen& settings);

}  // namespace janus::engine
