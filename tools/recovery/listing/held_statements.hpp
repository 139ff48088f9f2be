// Finds statements whose addresses are fixed by branch distances or by uses of a label.
#pragma once

#include <vector>

#include "tools/recovery/listing/listing_reader.hpp"

namespace janus::tools::recovery {

// Returns for each statement whether its address is certain even though a nearby lost line could be on its other side. A branch out of the
// statement's run of lines has the distance to its label, or code outside of the run uses a label of the run with its value. Statements
// between two such statements are also certain.
std::vector<bool> held_statements(const ReadListing& listing);

}  // namespace janus::tools::recovery
