// ListingNames for the addresses of a disassembly: given ones, made valid for the assembler, and generated ones for targets.
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
  // Generates a name for an address without one: "L0200".
  void make(std::uint16_t address);

 private:
  std::string unique(std::string name);

  std::map<std::uint16_t, std::string> by_address_;
  std::set<std::string> taken_;
  bool fold_case_ = false;
};

}  // namespace janus::tools
