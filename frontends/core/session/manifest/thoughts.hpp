// A program's search, as described by [search] of its manifest: lists in memory, and the candidate moves, one by one.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"

namespace janus::session {

// A column: a value, and its format.
struct ThoughtField {
  std::string name;
  debug::Expression value;                         // in a list, of `item`
  bool square = false;                             // the code of a square of the board
  std::map<std::int64_t, std::string> words = {};  // text per value
  std::string means = {};                          // a sentence for the column
};

// Records in memory, one after another.
struct ThoughtList {
  std::string name;
  debug::Expression first;  // address of the first
  debug::Expression count;  // number of records
  std::uint32_t size = 1;   // bytes of one
  bool plies = false;       // uses the plies of the board (BoardPlies) instead of the above
  std::vector<ThoughtField> fields;
};

// A move under examination, by codes in memory: from a square, or by a piece, the number of its cell; to a square.
struct MoveInMind {
  std::optional<debug::Expression> from = {}, piece = {};
  debug::Expression to;
};

// An address of the program at which it has evaluated a move.
struct Candidate {
  debug::Expression when;
  std::vector<std::uint16_t> places;  // the only addresses at which `when` can hold
  std::vector<ThoughtField> fields;
  std::optional<debug::Expression> better = {};  // the best so far
  std::optional<MoveInMind> move = {};
  std::optional<debug::Expression> value = {};  // in the program's own units
};

// A step of the current analysis: a move, or a question of the program.
struct ThoughtStep {
  std::vector<std::uint16_t> routines = {};    // one step per open call of one of these, in its state on entry; none: one current step
  std::optional<debug::Expression> when = {};  // the step exists only if this holds
  std::optional<MoveInMind> move = {};
  bool from_caller = false;      // squares as seen from the caller's side
  std::string description = {};  // what is examined: "is my king in check?"
};

struct Thoughts {
  std::optional<debug::Expression> starts_when = {};  // a search starts
  std::vector<std::uint16_t> begin_places = {};
  std::vector<ThoughtList> lists = {};
  std::vector<Candidate> candidates = {};  // all with the same columns
  std::vector<ThoughtStep> steps = {};     // of several for one call, the first that holds
  std::string value_means = {};            // meaning of the candidates' values
  std::string no_candidates = {};          // why a search has no candidates

  bool empty() const { return lists.empty() && candidates.empty(); }
};

}  // namespace janus::session
