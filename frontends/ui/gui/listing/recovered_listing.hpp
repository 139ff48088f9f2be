// A listing's pages and the result of recovering them, for the *Listing* window. Created on the engine's thread; immutable.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cpus/opcode.hpp"
#include "frontends/core/views/progress.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/decisions.hpp"
#include "tools/recovery/page.hpp"
#include "tools/recovery/report.hpp"

namespace janus::gui {

// Recovery parameters.
struct ListingRequest {
  std::vector<std::string> pages;  // files
  std::string cpu, syntax;         // names; empty selects the best match for the pages
  std::string decide;              // decision file; by default next to the first page, with the extension .decide

  std::string decisions_file() const;
  bool operator==(const ListingRequest&) const = default;
};

struct RecoveredListing {
  ListingRequest request;
  std::shared_ptr<const std::vector<tools::Page>> pages;
  const cpus::InstructionSet* cpu = nullptr;
  const tools::Dialect* dialect = nullptr;
  std::shared_ptr<const tools::Recovery> found = {};  // without decisions
  tools::Recovery recovery = {};                      // with the decisions from the file
};
using Listing = std::shared_ptr<const RecoveredListing>;

// These functions throw a one-line session::Error that names the file.
Listing recover_listing(const ListingRequest& request, views::Progress& progress);  // returns null if cancelled
// Applies the current contents of the decision file.
Listing apply_decisions(const RecoveredListing& listing);

// A decision to write, or to undo if `undo` is set.
struct ListingOrder {
  std::uint16_t address = 0;
  std::vector<std::uint8_t> bytes = {};
  std::string reason = {};
  std::optional<tools::DecisionUndo> undo = {};
};
struct AppliedDecisions {
  Listing listing;
  std::optional<tools::DecisionUndo> undo = {};  // set for a decision, but not for an undo
};
AppliedDecisions apply_decision(const RecoveredListing& listing, const ListingOrder& order);

// Output files, written by the same functions as for the `recover` command. An image's file extension selects its format.
enum class ListingOutput : std::uint8_t { image, source, report };
std::string make_output(const RecoveredListing& listing, ListingOutput output, const std::string& path);

}  // namespace janus::gui
