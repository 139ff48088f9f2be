// Finds the instruction that last wrote a register, searching backwards from the current cycle.
#pragma once

#include <cstddef>
#include <memory>

#include "frontends/core/views/cell_info.hpp"

namespace janus::views {

// CellWriter::address in the result is unused. Returns null if cancelled.
std::shared_ptr<const CellWriter> register_writer(session::Session& session, std::size_t index, Progress& progress);

}  // namespace janus::views
