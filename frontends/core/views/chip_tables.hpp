// Tables for the chips other than the processor, with the name, value and named bits of each register.
#pragma once

#include <vector>

#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// Returns one table per chip. Values that differ from those in `earlier` are marked as changed.
std::vector<Table> chip_tables(const Snapshot& now, const Snapshot& earlier);

}  // namespace janus::views
