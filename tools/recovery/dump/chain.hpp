// The addresses of a run's rows: what each shows, held against those before and after it.
#pragma once

#include <cstddef>
#include <vector>

#include "tools/recovery/dump/layout.hpp"
#include "tools/recovery/listing/print_channel.hpp"

namespace janus::tools::dumps {

// What a row's address is to the row before it.
enum class Step : unsigned char {
  first,
  next,   // goes on
  lost,   // rows in between are lost
  again,  // the same row once more
  jump,   // another part of memory
};

// Writes Row::address, address_error and bytes. Rows of column sums are passed over. A step for each row.
std::vector<Step> chain_addresses(Run& run, const recovery::PrintChannel& channel);

}  // namespace janus::tools::dumps
