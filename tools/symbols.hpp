// Names for values: what an assembler defines and a debugger shows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::tools {

struct Symbol {
  std::string name;        // a local label carries its owner: "LOOP@next"
  std::int64_t value = 0;  // labels: 0 to $FFFF
  bool label = false;      // an address in the program; else a constant, which may be an address all the same
  bool local = false;
};

using Symbols = std::vector<Symbol>;  // in order of definition

}  // namespace janus::tools
