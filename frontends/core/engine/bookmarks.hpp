// Bookmarks are set, renamed and removed, each as one job.
#pragma once

#include <cstdint>
#include <string>

#include "frontends/core/engine/engine.hpp"

namespace janus::engine {

// Each returns why not, as one line (session::bookmark_problem); empty: it is asked for.
std::string set_bookmark(Engine& engine, const std::string& name, std::uint64_t cycle);
std::string rename_bookmark(Engine& engine, const views::Snapshot& now, const std::string& from, const std::string& to);
void remove_bookmark(Engine& engine, const std::string& name);

}  // namespace janus::engine
