// Tutorials in addition to TUTORIAL.md that a manifest names.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"

namespace janus::session {

// `tours` of that program: files in its folder, which a collection may lack. Throws Error for invalid TOML.
std::vector<std::string> read_tours(const Collection& collection, const std::string& name);

}  // namespace janus::session
