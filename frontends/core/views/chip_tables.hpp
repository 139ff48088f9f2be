// Tables of chips other than the processor: for each register its name, its value, and its named bits.
#pragma once

#include <vector>

#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// One per chip; values that differ from those in `earlier` are marked as changed.
std::vector<Table> chip_tables(const Snapshot& now, const Snapshot& earlier);

}  // namespace janus::views
