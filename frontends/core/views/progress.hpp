// The progress of a long piece of work, and the request to cancel it.
#pragma once

#include "frontends/core/debug/onlooker.hpp"
#include "frontends/core/debug/progress.hpp"

namespace janus::session {
class Session;
}

namespace janus::views {

using debug::Progress;

// Replays [first, last] for `onlooker` and reports the share that is done. Returns false if `progress` was cancelled.
bool look_at(session::Session& session, std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker, Progress& progress);

}  // namespace janus::views
