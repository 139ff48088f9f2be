// Determines the addresses of a run's rows by comparing each printed address with its neighbours.
#pragma once

#include <cstddef>
#include <vector>

#include "tools/recovery/dump/layout.hpp"
#include "tools/recovery/listing/print_channel.hpp"

namespace janus::tools::dumps {

// Relation of a row's address to the previous row's.
enum class Step : unsigned char {
  first,
  next,   // continues the previous row
  lost,   // rows between them are lost
  again,  // repeats the previous row
  jump,   // another part of memory
};

// Sets Row::address, address_error and bytes, and returns a step for each row. Skips rows of column sums.
std::vector<Step> chain_addresses(Run& run, const recovery::PrintChannel& channel);

}  // namespace janus::tools::dumps
