// Symbols during an assembly. A symbol is created when its name first occurs in a definition or an expression, and gets its value when its
// definition is laid out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tools/assembler/source.hpp"
#include "tools/symbols.hpp"

namespace janus::tools {

using SymbolId = std::uint32_t;

inline constexpr SymbolId kItself = 0xFFFFFFFF;

struct SymbolEntry {
  std::string name;
  std::int64_t value = 0;
  bool known = false;     // value is valid, at least for the last pass
  bool declared = false;  // has a definition
  bool label = false;
  bool local = false;
  bool variable = false;    // may be redefined
  bool superseded = false;  // has been redefined
  bool hidden = false;      // internal to the assembler
  bool awaited = false;     // used before its definition
  bool wide = false;        // its definition requires a 16-bit address, regardless of the value
  bool one_byte = false;    // its value fits in a byte, even while it is unknown
  SymbolUse use = SymbolUse::unknown;
  std::uint8_t size = 1;   // size of the variable that it names
  std::string shown = {};  // name in the source, if different
  const std::string& shown_name() const { return shown.empty() ? name : shown; }
  SymbolId alias_of = kItself;  // set if the symbol has no definition
  Position at;                  // position of the definition
  std::uint32_t order = 0;      // position in the order of definitions
};

class SymbolTable {
 public:
  SymbolId intern(std::string_view name);
  SymbolEntry& operator[](SymbolId id) { return entries_[id]; }
  const SymbolEntry& operator[](SymbolId id) const { return entries_[id]; }
  // Returns the symbol that holds the effective definition: if a name is an alias, the symbol it refers to.
  SymbolId resolve_id(SymbolId id) const { return entries_[id].declared || entries_[id].alias_of == kItself ? id : entries_[id].alias_of; }
  const SymbolEntry& resolve(SymbolId id) const { return entries_[resolve_id(id)]; }
  std::size_t count() const { return entries_.size(); }
  // Finds a symbol, or returns null if the name has not been used.
  const SymbolEntry* find(std::string_view name) const;
  // Marks a symbol as defined. Returns false if it is already defined.
  bool declare(SymbolId id, bool label, Position at);
  // Creates a new symbol for each definition of a variable value. Earlier references keep the old symbol. Returns false if the symbol
  // already has a definition of a different type. Sets `id` to the new symbol.
  bool declare_again(SymbolId& id, Position at);
  Symbols defined_symbols() const;

 private:
  std::vector<SymbolEntry> entries_;
  std::unordered_map<std::string, SymbolId> ids_;
  std::uint32_t declared_ = 0;
};

}  // namespace janus::tools
