// What an interpreter keeps for its program: its variables by their names, and the frames on its stacks.
#pragma once

#include "frontends/faces/engine/snapshot.hpp"
#include "frontends/faces/engine/views/table.hpp"

namespace janus::engine {

// `level` from 1 on. Values that differ from those of `earlier` are changed.
Table variables_table(const Snapshot& now, const Snapshot& earlier, int level);
// The innermost first; a click goes to where a call was made.
Table stacks_table(const Snapshot& now, int level);

}  // namespace janus::engine
