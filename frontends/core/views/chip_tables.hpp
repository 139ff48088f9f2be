// The chips beside the processor as tables: of each register its name, what it holds, and its named bits.
#pragma once

#include <vector>

#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// One for every chip; values that differ from those of `earlier` are changed.
std::vector<Table> chip_tables(const Snapshot& now, const Snapshot& earlier);

}  // namespace janus::views
