// List of the errors and warnings of the last assembled source.
#pragma once

#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// A click on a row opens the line in the loaded source, if that file is loaded.
Table diagnostics_table(const Snapshot& now);

}  // namespace janus::views
