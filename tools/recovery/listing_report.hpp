// What a listing that was read has to tell: bytes with their verdicts, lines, names, repairs and doubts.
#pragma once

#include "tools/recovery/listing_reader.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools::recovery {

// Adds them to a recovery whose pages are named.
void report_listing(const ReadListing& listing, Recovery& recovery);

// What two prints say of one byte, made one: the first is changed.
void merge_byte(RecoveredByte& byte, const RecoveredByte& other);

}  // namespace janus::tools::recovery
