// The errors and warnings of the last source that was assembled, as a list.
#pragma once

#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// A click on a row leads to the line in the loaded source, if that file is loaded.
Table diagnostics_table(const Snapshot& now);

}  // namespace janus::views
