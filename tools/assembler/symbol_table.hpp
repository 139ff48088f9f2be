// The symbols of one assembly while it runs. A symbol is made when its name is first met, in a definition or
// in an expression, and gets its value when its definition is laid out.
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
  bool known = false;     // value holds, at least as of the last pass
  bool declared = false;  // there is a definition
  bool label = false;
  bool local = false;
  bool variable = false;    // may be defined again
  bool superseded = false;  // it was
  bool hidden = false;      // of no use to anybody but the assembler
  bool awaited = false;     // it was met before its definition
  bool wide = false;        // its definition asks for a 16-bit address, whatever the value
  bool one_byte = false;    // its value fits in a byte, also while it is unknown
  SymbolUse use = SymbolUse::unknown;
  std::uint8_t size = 1;   // of what it names, if that is a variable
  std::string shown = {};  // as the author writes it, where that is not the name
  const std::string& shown_name() const { return shown.empty() ? name : shown; }
  SymbolId stands_for = kItself;  // where it has no definition
  Position at;                    // of the definition
  std::uint32_t order = 0;        // of the definition
};

class SymbolTable {
 public:
  SymbolId intern(std::string_view name);
  SymbolEntry& operator[](SymbolId id) { return entries_[id]; }
  const SymbolEntry& operator[](SymbolId id) const { return entries_[id]; }
  // The symbol whose definition counts: of a name without one, that of the name for which it stands.
  SymbolId meant_id(SymbolId id) const {
    return entries_[id].declared || entries_[id].stands_for == kItself ? id : entries_[id].stands_for;
  }
  const SymbolEntry& meant(SymbolId id) const { return entries_[meant_id(id)]; }
  std::size_t count() const { return entries_.size(); }
  // nullptr if the name was never met.
  const SymbolEntry* find(std::string_view name) const;
  // False if the symbol has a definition already.
  bool declare(SymbolId id, bool label, Position at);
  // A value that may change further down is a new symbol each time: whoever met the name before keeps the old
  // one. False if the symbol has a definition of another kind. `id` becomes that of the new symbol.
  bool declare_again(SymbolId& id, Position at);
  Symbols defined() const;

 private:
  std::vector<SymbolEntry> entries_;
  std::unordered_map<std::string, SymbolId> ids_;
  std::uint32_t declared_ = 0;
};

}  // namespace janus::tools
