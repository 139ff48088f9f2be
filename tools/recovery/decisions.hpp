// Parses and edits the user's decisions about bytes, in a text file for version control.
//
//   031C 20 the manual's errata
//   0340 A9 05 read on the page     two bytes, starting at 0340
//   1612 none a heading             no byte at this address
//   ; a comment, like lines that start with #
//
// Pairs of hexadecimal digits are bytes, up to the first other word; a `-` may separate the bytes from a reason that starts with such a
// pair. A line is invalid without a reason, and if its last pair may be a byte or a word: two letters, not both capital, after another byte
// and without a following `-`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/report.hpp"

namespace janus::tools {

// A decision of the user: the byte at an address, or that the address has no byte, and the reason.
struct Decision {
  std::uint32_t line = 0;  // line in the decisions file, from 1
  std::uint16_t address = 0;
  std::optional<std::uint8_t> value = {};  // nothing: the address has no byte
  std::string reason;
};

struct Decisions {
  std::vector<Decision> decisions = {};  // one for each byte, in the order of the lines
  std::string problem = {};              // "game.decide:3: the error"; empty if valid
};
// `name`: file name for messages.
Decisions parse_decisions(std::string_view text, const std::string& name);
// `may_be_missing`: a missing file has no decisions.
Decisions read_decisions(const std::string& path, bool may_be_missing = false);

// Returns the text of a file with an added line that decides these bytes. Removes earlier decisions about the bytes and keeps all other
// lines unchanged. The reason must not be empty.
std::string with_decision(std::string_view text, std::uint16_t address, std::span<const std::uint8_t> bytes, std::string_view reason);
// Default reason after a look at the page.
inline constexpr const char* kUsualReason = "read on the page";

// Data for undoing a decision.
struct DecisionUndo {
  std::string path;
  std::string before, after;  // text of the file
  bool made = false;          // the decision created the file
};

// Writes the decision into a file, which is created if missing. Returns an error message and leaves the file unchanged, or an empty string.
std::string write_decision(const std::string& path, std::uint16_t address, std::span<const std::uint8_t> bytes, std::string_view reason,
                           DecisionUndo* undo = nullptr);
// Restores the previous file. Returns an error message, or an empty string. Does not change a file that was edited since.
std::string take_back(const DecisionUndo& undo);

// Adds the user's decision to the evidence of each byte, with the verdict `decided`. A decision is not applied if it contradicts a proven
// byte or another decision: it becomes a finding, as does a decision that repeats a proven value. A decision can add a byte that is on no
// page. A byte decided as `none` moves from Recovery::bytes to Recovery::removed. `file` names the places of the decisions and is added to
// the pages.
void apply(const std::vector<Decision>& decisions, Recovery& recovery, const std::string& file = "--decide");

}  // namespace janus::tools
