// Errors and warnings from the last assembly.
#pragma once

#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// Lists the diagnostics. Clicking a row opens the line if its source file is loaded.
Table diagnostics_table(const Snapshot& now);

}  // namespace janus::views
