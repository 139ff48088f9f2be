// The bytes of a source without a column of them: where the assembler puts each line, and what of it is not known.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/recovery/report.hpp"
#include "tools/recovery/source/source_lines.hpp"

namespace janus::tools::recovery {

// What is known of a line of Recovery::lines beyond what that says.
struct SourceNote {
  std::vector<SourceCandidate> candidates = {};  // of one that is open
  std::vector<std::uint8_t> known = {};          // its first bytes, where it is open
  bool undefined = false;                        // its operand needs a name that is not on the pages
  std::string other_operand = {};                // with the other definition of a name that has two
  std::string words = {}, other_words = {};      // the definition that was taken, and the other: "FIND of line 275"
  bool doubt = false;                            // it makes other bytes
  Place word, operand;
};

// What the assembler finds amiss with a line that stands as it is printed, or with its label.
struct LayoutProblem {
  std::size_t line = 0;  // index
  std::string words;
  bool label = false;  // the line stands without its label
};

struct SourceLayout {
  std::vector<LayoutProblem> problems = {};
  std::string failure = {};  // there are no bytes
};

// Of a line that is a comment in the source: "; its length is not known, ...". `lengths`: StatementShape::lengths.
std::string comment_words(std::size_t length, const std::string& lengths);

// Sets the addresses and lengths of the lines, and adds the bytes. What cannot be assembled becomes open, and is told.
SourceLayout add_source_bytes(Recovery& recovery, std::vector<SourceNote>& notes, const LineTrial& trial);

}  // namespace janus::tools::recovery
