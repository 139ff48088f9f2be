// Parses the operators of C that select a part of a variable: P->Y, S.X, A[I][J], TAB[1].Q.
#pragma once

#include <string_view>

#include "frontends/core/debug/expression/tree_builder.hpp"

namespace janus::debug {

class PartBuilder : protected TreeBuilder {
 protected:
  using TreeBuilder::TreeBuilder;
  ~PartBuilder() = default;

  // Parses the operators after the variable at `start`. `address_expected`: the part can be a structure or an array.
  Tree parse_part(const TypedName& name, std::size_t start, bool address_expected);
  virtual Tree parse_index() = 0;
};

}  // namespace janus::debug
