// What an interpreter keeps for its program: its variables by their names, and the frames on its stacks. A machine that runs a text, and a
// program in C, have arrays and the variables of each procedure that is open, too.
#pragma once

#include <vector>

#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// `level` from 1 on. Values that differ from those of `earlier` are changed.
Table variables_table(const Snapshot& now, const Snapshot& earlier, int level);
// The innermost first; a click goes to where a call was made.
Table stacks_table(const Snapshot& now, int level);

// The machine runs the lines of a text, or a program in C, whose variables have names.
bool has_text_variables(const Description& about);

struct TextVariables {
  Table values;  // single ones of the main module: name, value, type
  struct Array {
    debug::TypedName name;
    std::string title;  // "A(0 to 6, 0 to 3)"
  };
  std::vector<Array> arrays;
  std::vector<Table> calls;  // of procedures that are open, the innermost first, as `values`
};
TextVariables text_variables(const Snapshot& now, const Snapshot& earlier);
// The element that lies there in its array.
debug::TypedName element_of(const debug::TypedName& array, std::uint32_t index);
// An element of an array, by its place in memory; and the table that it is a row of.
Row element_row(const Snapshot& now, const Snapshot& earlier, const debug::TypedName& array, std::uint32_t index);
Table elements_table(const debug::TypedName& array);

}  // namespace janus::views
