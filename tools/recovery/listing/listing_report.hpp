// Adds a decoded listing to the recovery: bytes with verdicts, lines, names, repairs and uncertainties.
#pragma once

#include <map>

#include "tools/recovery/listing/listing_reader.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools::recovery {

class ListingReport {
 public:
  // Both arguments must outlive the object.
  ListingReport(const ReadListing& listing, Recovery& recovery) : listing_(listing), recovery_(recovery) {}

  void add_bytes() const;
  // Adds lines, names, repairs and uncertainties. Needs the final bytes.
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

// Merges the evidence for a byte from two places of one print into `byte`.
void merge_byte(RecoveredByte& byte, const RecoveredByte& other);
}  // namespace janus::tools::recovery
