// Gives statements their addresses and sizes, symbols their values. Every segment has a location counter of
// its own.
#pragma once

#include <string>
#include <unordered_map>

#include "tools/assembler/statement.hpp"

namespace janus::tools {

class Layout {
 public:
  explicit Layout(SymbolTable& symbols) : symbols_(symbols) {}

  // Starts a pass over all statements, from the first pass = 1.
  void begin(int pass);
  // True if the statement's address, its size or the value of its symbol is another than in the pass before.
  bool place(Statement& statement);
  std::uint32_t location() const { return *location_; }

 private:
  std::uint32_t size_of(Statement& statement) const;
  // Whether what may have one byte or two needs two, as it did in the pass before or not.
  bool is_wide(const Expression& expression, std::int64_t lowest, bool before) const;
  bool set_symbol(SymbolId id, Value value);

  SymbolTable& symbols_;
  int pass_ = 1;
  std::unordered_map<std::string, std::uint32_t> locations_;  // by segment
  std::uint32_t* location_ = nullptr;
};

}  // namespace janus::tools
