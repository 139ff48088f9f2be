// Variables of an interpreted program, and the frames on the interpreter's stacks. Machines that run source text, and C
// programs, also have arrays and the variables of each active procedure.
#pragma once

#include <vector>

#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// Lists the variables of `level`, which is at least 1. Values that differ from those in `earlier` are marked as changed.
Table variables_table(const Snapshot& now, const Snapshot& earlier, int level);
// Lists the stack frames, innermost first. Clicking a frame goes to the cycle of its call.
Table stacks_table(const Snapshot& now, int level);

// Returns true if the machine runs source text or a C program, i.e. if its variables have names.
bool has_text_variables(const Description& about);

struct TextVariables {
  Table values;  // scalars of the main module: name, value, type
  struct Array {
    debug::TypedName name;
    std::string title;  // "A(0 to 6, 0 to 3)"
  };
  std::vector<Array> arrays;
  std::vector<Table> calls;  // variables of active procedures, innermost first, in the format of `values`
};
TextVariables text_variables(const Snapshot& now, const Snapshot& earlier);
// Returns the array element with this index.
debug::TypedName element_of(const debug::TypedName& array, std::uint32_t index);
// element_row() returns the row of an array element, given its index in memory. elements_table() returns the table for these rows.
Row element_row(const Snapshot& now, const Snapshot& earlier, const debug::TypedName& array, std::uint32_t index);
Table elements_table(const debug::TypedName& array);

}  // namespace janus::views
