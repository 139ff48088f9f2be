// Variables of an interpreted program, and the frames on the interpreter's stacks. A machine that runs source
// text, and a program in C, also have arrays, and the variables of each active procedure.
#pragma once

#include <vector>

#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// `level` is at least 1. Values that differ from those in `earlier` are marked as changed.
Table variables_table(const Snapshot& now, const Snapshot& earlier, int level);
// Innermost first; a click goes to the cycle of the call.
Table stacks_table(const Snapshot& now, int level);

// Returns true if the machine runs source text, or a program in C, whose variables have names.
bool has_text_variables(const Description& about);

struct TextVariables {
  Table values;  // scalars of the main module: name, value, type
  struct Array {
    debug::TypedName name;
    std::string title;  // "A(0 to 6, 0 to 3)"
  };
  std::vector<Array> arrays;
  std::vector<Table> calls;  // of active procedures, innermost first, like `values`
};
TextVariables text_variables(const Snapshot& now, const Snapshot& earlier);
// Element of an array by its index.
debug::TypedName element_of(const debug::TypedName& array, std::uint32_t index);
// Element of an array, by its index in memory; and the table that contains it.
Row element_row(const Snapshot& now, const Snapshot& earlier, const debug::TypedName& array, std::uint32_t index);
Table elements_table(const debug::TypedName& array);

}  // namespace janus::views
