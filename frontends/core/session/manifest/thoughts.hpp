// A program's search, as [search] of its manifest describes it: lists in memory, and the candidate moves, one by one.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"

namespace janus::session {

// A column: a value, and how it is written.
struct ThoughtField {
  std::string name;
  debug::Expression value;                         // in a list, of `item`
  bool square = false;                             // the code of a square of the board
  std::map<std::int64_t, std::string> words = {};  // for its values
  std::string means = {};                          // a sentence for the column
};

// Records in memory, one after the other.
struct ThoughtList {
  std::string name;
  debug::Expression first;  // address of the first
  debug::Expression count;  // how many there are
  std::uint32_t size = 1;   // bytes of one
  bool plies = false;       // they are those of the board (BoardPlies), which has them in place of the above
  std::vector<ThoughtField> fields;
};

// A move that it looks at, by codes as they are in memory: from a square, or by a man, the number of his cell; to a square.
struct MoveInMind {
  std::optional<debug::Expression> from = {}, piece = {};
  debug::Expression to;
};

// A place of the program at which it has weighed a move.
struct Candidate {
  debug::Expression when;
  std::vector<std::uint16_t> places;  // where alone `when` can hold
  std::vector<ThoughtField> fields;
  std::optional<debug::Expression> better = {};  // it is the best so far
  std::optional<MoveInMind> move = {};
  std::optional<debug::Expression> value = {};  // in the program's own units
};

// A step of what it looks at just now: a move, or what it asks itself.
struct ThoughtStep {
  std::vector<std::uint16_t> routines = {};    // a step for each open call of one of these, as it was entered; none: one for the present
  std::optional<debug::Expression> when = {};  // it is one only where this holds
  std::optional<MoveInMind> move = {};
  bool from_caller = false;      // the squares are seen from the caller's side
  std::string description = {};  // what is examined: "is my king in check?"
};

struct Thoughts {
  std::optional<debug::Expression> starts_when = {};  // a search starts
  std::vector<std::uint16_t> begin_places = {};
  std::vector<ThoughtList> lists = {};
  std::vector<Candidate> candidates = {};  // all with the same columns
  std::vector<ThoughtStep> steps = {};     // of several for one call the first that holds
  std::string value_means = {};            // words for what the candidates' values are
  std::string no_candidates = {};          // why a search has none

  bool empty() const { return lists.empty() && candidates.empty(); }
};

}  // namespace janus::session
