// Names for the addresses in a disassembly: existing names, made valid for the assembler, and generated names for targets.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "tools/assembler/dialect.hpp"
#include "tools/symbols.hpp"

namespace janus::tools {

class ListingNames {
 public:
  ListingNames(const Symbols& symbols, const cpus::InstructionSet& cpu, const Dialect& dialect);

  std::optional<std::string> find(std::uint16_t address) const;
  // Generates a name such as "L0200" if the address has no name.
  void make(std::uint16_t address);

 private:
  std::string make_unique(std::string name);

  std::map<std::uint16_t, std::string> by_address_;
  std::set<std::string> taken_;
  bool fold_case_ = false;
};

}  // namespace janus::tools
