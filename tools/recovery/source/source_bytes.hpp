// Computes the addresses and bytes of a source without a code column, and marks the unresolved bytes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/recovery/report.hpp"
#include "tools/recovery/source/source_lines.hpp"

namespace janus::tools::recovery {

// Additional information about a line of Recovery::lines.
struct SourceNote {
  std::vector<SourceCandidate> candidates = {};  // of an unresolved line
  std::vector<std::uint8_t> known = {};          // first bytes of an unresolved line
  bool undefined = false;                        // the operand uses a name that is not on the pages
  std::string other_operand = {};                // with the other definition of a name that is defined twice
  std::string words = {}, other_words = {};      // the chosen and the other definition: "FIND of line 275"
  bool doubt = false;                            // the other definition results in different bytes
  Place word, operand;
};

// An assembler error in a line that is valid alone, or in its label.
struct LayoutProblem {
  std::size_t line = 0;  // index
  std::string words;
  bool label = false;  // the label is omitted
};

struct SourceLayout {
  std::vector<LayoutProblem> problems = {};
  std::string failure = {};  // error message if there are no bytes, else empty
};

// Describes a line that becomes a comment: "; its length is not known, ...". `lengths`: StatementShape::lengths.
std::string comment_words(std::size_t length, const std::string& lengths);

// Sets the addresses and lengths of the lines, and adds the bytes. Reports lines that cannot be assembled and marks them unresolved.
SourceLayout add_source_bytes(Recovery& recovery, std::vector<SourceNote>& notes, const LineTrial& trial);

}  // namespace janus::tools::recovery
