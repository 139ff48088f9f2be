// Tutorials that a manifest lists in addition to TUTORIAL.md.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"

namespace janus::session {

// Returns a program's `tours`: files in its folder, which may be missing from a collection. Throws Error for invalid TOML.
std::vector<std::string> read_tours(const Collection& collection, const std::string& name);

}  // namespace janus::session
