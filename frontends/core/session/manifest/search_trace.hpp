// Describes a program's search ([search] in the manifest): the lists in memory, and each candidate move evaluated.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"

namespace janus::session {

// A column: a value and its format.
struct SearchTraceField {
  std::string name;
  debug::Expression value;                         // in a list, evaluated for `item`
  bool square = false;                             // the value is the code of a board square
  std::map<std::int64_t, std::string> words = {};  // text by value
  std::string means = {};                          // description of the column
};

// A list of consecutive records in memory.
struct SearchTraceList {
  std::string name;
  debug::Expression first;  // address of the first record
  debug::Expression count;  // number of records
  std::uint32_t size = 1;   // size of a record in bytes
  bool plies = false;       // uses the board's plies (BoardPlies) instead of `first`, `count` and `size`
  std::vector<SearchTraceField> fields;
};

// The move under consideration, as encoded in memory: the origin square or the piece (its cell number), and the target square.
struct SearchMove {
  std::optional<debug::Expression> from = {}, piece = {};
  debug::Expression to;
};

// A point in the program at which it has evaluated a move.
struct Candidate {
  debug::Expression when;
  std::vector<std::uint16_t> places;  // the only addresses at which `when` can be true
  std::vector<SearchTraceField> fields;
  std::optional<debug::Expression> better = {};  // the move is the best so far
  std::optional<SearchMove> move = {};
  std::optional<debug::Expression> value = {};  // in the program's own units
};

// A step in the current search: a move, or a question that the program examines.
struct SearchTraceStep {
  std::vector<std::uint16_t> routines = {};    // one step per open call to these, in its state on entry; if empty, a single current step
  std::optional<debug::Expression> when = {};  // the step exists only if this is true
  std::optional<SearchMove> move = {};
  bool from_caller = false;      // squares are numbered from the caller's side
  std::string description = {};  // the examined question: "is my king in check?"
};

struct SearchTrace {
  std::optional<debug::Expression> starts_when = {};  // true when a search starts
  std::vector<std::uint16_t> begin_places = {};
  std::vector<SearchTraceList> lists = {};
  std::vector<Candidate> candidates = {};   // all have the same columns
  std::vector<SearchTraceStep> steps = {};  // if several apply to a call, the first is used
  std::string value_means = {};             // meaning of the candidates' values
  std::string no_candidates = {};           // reason why a search has no candidates

  bool empty() const { return lists.empty() && candidates.empty(); }
};

}  // namespace janus::session
