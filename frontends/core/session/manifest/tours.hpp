// The tutorials beside TUTORIAL.md that a manifest names.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"

namespace janus::session {

// `tours` of that program: files in its folder, which a collection may come without. Throws Error for a file that is no TOML.
std::vector<std::string> read_tours(const Collection& collection, const std::string& name);

}  // namespace janus::session
