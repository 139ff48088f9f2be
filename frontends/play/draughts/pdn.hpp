// Games of draughts in PDN (Portable Draughts Notation), as other programs write them. Writing is play::to_score.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/play/record.hpp"

namespace janus::play::draughts {

struct PdnGame {
  std::vector<std::pair<std::string, std::string>> tags;  // as they stand there
  Record record;                                          // of one leg
  std::string result;                                     // at its end: "1-0", "0-1", "1/2-1/2", "*"

  std::string_view tag(std::string_view name) const;  // empty if it has none
};

// Comments, variations and annotations are left out. Throws session::Error with the line, without the file's name.
std::vector<PdnGame> read_pdn(std::string_view text);

}  // namespace janus::play::draughts
