// What a listing that was read has to tell: bytes with their verdicts, lines, names, repairs and doubts.
#pragma once

#include <map>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/listing/listing_reader.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools::recovery {

class ListingReport {
 public:
  // Both live as long as this.
  ListingReport(const ReadListing& listing, Recovery& recovery) : listing_(listing), recovery_(recovery) {}

  void add_bytes() const;
  // Lines, names, repairs and doubts, when all is known of the bytes.
  void add_rest() const;

 private:
  std::string_view text(std::size_t line) const { return listing_.texts[line].text; }
  Place place(std::size_t line, Part part) const {
    return {listing_.texts[line].page, listing_.numbers[line], part.begin, part.end - part.begin};
  }
  void find(Finding finding) const { recovery_.findings.push_back(std::move(finding)); }

  void add_patches(std::map<std::uint16_t, RecoveredByte>& bytes) const;
  void add_missing(std::uint16_t first, int count, const Place& after, std::map<std::uint16_t, RecoveredByte>& bytes) const;
  void add_gaps(std::map<std::uint16_t, RecoveredByte>& bytes) const;
  void find_in_bytes(const ShownBytes& shown, const DecidedStatement& decided) const;
  void find_in_source(const Statement& statement, const DecidedStatement& decided) const;
  void find_lost_lines() const;
  void add_lines() const;
  void add_symbols() const;

  const ReadListing& listing_;
  Recovery& recovery_;
};

// What two places of one print say of a byte, made one: the first is changed.
void merge_byte(RecoveredByte& byte, const RecoveredByte& other);
// What a dump says of a byte that a listing has, too: `readings` are its values, the best first.
void merge_prints(RecoveredByte& byte, const RecoveredByte& dump, const std::vector<ByteCandidate>& readings);

void add_dump_lines(const DumpResult& dumps, Recovery& recovery);

}  // namespace janus::tools::recovery
