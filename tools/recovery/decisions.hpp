// What a person decided, as a text to be kept under version control.
//
//   031C 20 the manual's errata
//   0340 A9 05 read on the page     two bytes, from 0340 on
//   1612 none a heading             no byte stands there
//   ; a comment, as lines with # are
//
// Pairs of hexadecimal digits are bytes, up to the first word that is none; a `-` may stand before a reason that would be one. A line is
// refused without a reason, and where it cannot be told whether its last pair is a byte or a word: two letters that are no capitals,
// after another byte, without a `-` after it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/recover.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

struct Decisions {
  std::vector<Decision> decisions = {};  // one for each byte, in the order of the lines
  std::string problem = {};              // "game.decide:3: what is wrong"; empty: all is well
};
// `name`: of the file, for messages.
Decisions parse_decisions(std::string_view text, const std::string& name);
// `may_be_missing`: a file that is not there has no decisions.
Decisions read_decisions(const std::string& path, bool may_be_missing = false);

// The text of a file with one more line: these bytes are decided. What earlier lines say of them goes; all other lines stay as they
// are. The reason is not empty.
std::string with_decision(std::string_view text, std::uint16_t address, std::span<const std::uint8_t> bytes, std::string_view reason);
// What stands there for one who looked at the page and says no more.
inline constexpr const char* kUsualReason = "read on the page";

// By what a decision is taken back.
struct DecisionUndo {
  std::string path;
  std::string before, after;  // the file's text
  bool made = false;          // there was no such file
};

// Writes that into a file, and makes it where there is none. Empty, or what went wrong: then the file is as it was.
std::string write_decision(const std::string& path, std::uint16_t address, std::span<const std::uint8_t> bytes, std::string_view reason,
                           DecisionUndo* undo = nullptr);
// The file as it was before. Empty, or why not: a file that was changed since stays as it is.
std::string take_back(const DecisionUndo& undo);

// Makes the person a witness of each byte, with the verdict `decided`. Never against what others have proven, nor where two decisions
// differ: that becomes a finding, and so does a decision that repeats what is proven. A byte that no page has becomes one. A byte that is
// decided to be none goes from Recovery::bytes to Recovery::removed. `file` is the name by which the decisions' places are known; it is
// added to the pages.
void apply(const std::vector<Decision>& decisions, Recovery& recovery, const std::string& file = "--decide");

}  // namespace janus::tools
