// A listing's pages and what was recovered of them, as the window *Listing* shows it. Made by the engine's thread, and never changed.
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

// What a person asks for.
struct ListingRequest {
  std::vector<std::string> pages;  // files
  std::string cpu, syntax;         // names; empty: those that explain the pages best
  std::string decide;              // the file of decisions; empty: beside the first page, with the extension .decide

  std::string decisions_file() const;
  bool operator==(const ListingRequest&) const = default;
};

struct RecoveredListing {
  ListingRequest request;
  std::shared_ptr<const std::vector<tools::Page>> pages;
  const cpus::InstructionSet* cpu = nullptr;
  const tools::Dialect* dialect = nullptr;
  std::shared_ptr<const tools::Recovery> found = {};  // before anything was decided
  tools::Recovery recovery = {};                      // with the decisions of the file
};
using Listing = std::shared_ptr<const RecoveredListing>;

// All of these throw session::Error, one line that names the file.
Listing recover_listing(const ListingRequest& request, views::Progress& progress);  // null: it was given up
// With what the file of decisions says now.
Listing with_decisions(const RecoveredListing& listing);

// A person's decision, to be written; or to be taken back, where it says how.
struct ListingOrder {
  std::uint16_t address = 0;
  std::vector<std::uint8_t> bytes = {};
  std::string reason = {};
  std::optional<tools::DecisionUndo> undo = {};
};
struct CarriedOut {
  Listing listing;
  std::optional<tools::DecisionUndo> undo = {};  // of a decision
};
CarriedOut carry_out(const RecoveredListing& listing, const ListingOrder& order);

// What is written of it, by the functions of the command `recover`. The image's format is told by the name.
enum class ListingOutput : std::uint8_t { image, source, report };
std::string output_of(const RecoveredListing& listing, ListingOutput output, const std::string& path);

}  // namespace janus::gui
