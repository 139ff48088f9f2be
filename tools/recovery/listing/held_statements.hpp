// Statements whose address is held from outside: by a branch's distance, or by the uses of a label.
#pragma once

#include <vector>

#include "tools/recovery/listing/listing_reader.hpp"

namespace janus::tools::recovery {

// For each statement whether its address is certain though a lost line is near, which might as well belong to the other side of it: a
// branch out of the run of lines that it stands in has the distance to its label, or a label is used from outside of this run with its
// value. What stands between two such statements is held as well.
std::vector<bool> held_statements(const ReadListing& listing);

}  // namespace janus::tools::recovery
