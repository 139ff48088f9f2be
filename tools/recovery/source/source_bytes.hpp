// Computes the addresses and bytes of a source without a code column, and marks the unresolved bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tools/recovery/report.hpp"
#include "tools/recovery/source/source_lines.hpp"

namespace janus::tools::recovery {

// Additional information about a line of Recovery::lines.
struct SourceNote {
  std::vector<SourceCandidate> candidates = {};  // of an unresolved line
  std::optional<std::uint8_t> opcode = {};       // of an unresolved line
  bool undefined = false;                        // the operand uses a name that is not on the pages
  std::string other_operand = {};                // with the other definition of a name that is defined twice
  std::string words = {}, other_words = {};      // the chosen and the other definition: "FIND of line 275"
  Place word, operand;
};

// Describes a line that becomes a comment: "; its length is not known, ...". `lengths`: StatementShape::lengths.
std::string comment_words(std::size_t length, const std::string& lengths = {});
// Marks the line as unresolved, with the length and the opcode that its printed statement has with any names. Returns comment_words().
std::string leave_open(RecoveredLine& line, SourceNote& note, const LineTrial& trial);

// Reports an unresolved line.
using TellOpen = std::function<void(std::size_t line, Finding::Kind kind, std::string is, std::string words)>;
// Sets the addresses and lengths of the lines, and adds the bytes. Marks lines that cannot be assembled as unresolved. Returns an error
// message if there are no bytes, else an empty string.
std::string add_source_bytes(Recovery& recovery, std::vector<SourceNote>& notes, const LineTrial& trial, const TellOpen& tell);

}  // namespace janus::tools::recovery
