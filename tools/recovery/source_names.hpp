// The names of a listing in a syntax that may not have all of them.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"

namespace janus::tools {

class SourceNames {
 public:
  // `printed`: the syntax of the listing.
  SourceNames(const cpus::InstructionSet& cpu, const Dialect& dialect, const Dialect& printed)
      : cpu_(cpu), dialect_(dialect), printed_(printed) {}

  // Names that will be asked for: those that can stay as they are do.
  void add(const std::vector<std::string>& names);
  // The name in the source: the same, or another where the syntax cannot have it. Two names never become one.
  const std::string& written(const std::string& name);
  // The same, where the name was asked for before; nullptr: it was not.
  const std::string* find(std::string_view name) const;
  // Those that are not the same.
  std::map<std::string, std::string, std::less<>> changed() const;
  // Names in the operand of a listing, as the source has them.
  std::string in_operand(std::string_view operand) const;
  // Those that stand in an operand, as the listing has them.
  std::vector<std::string> names_in(std::string_view operand) const;

 private:
  bool can_be(const std::string& name) const;

  const cpus::InstructionSet& cpu_;
  const Dialect& dialect_;
  const Dialect& printed_;
  std::map<std::string, std::string, std::less<>> written_;
  std::set<std::string> taken_;
};

}  // namespace janus::tools
