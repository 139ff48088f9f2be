#include "tools/assembler/symbol_table.hpp"

#include <algorithm>
#include <utility>

namespace janus::tools {

SymbolId SymbolTable::intern(std::string_view name) {
  const auto [it, inserted] = ids_.try_emplace(std::string(name), static_cast<SymbolId>(entries_.size()));
  if (inserted) {
    entries_.emplace_back();
    entries_.back().name = name;
    entries_.back().local = name.find('@') != std::string_view::npos;
  }
  return it->second;
}

const SymbolEntry* SymbolTable::find(std::string_view name) const {
  const auto it = ids_.find(std::string(name));
  return it == ids_.end() ? nullptr : &entries_[it->second];
}

bool SymbolTable::declare(SymbolId id, bool label, Position at) {
  SymbolEntry& entry = entries_[id];
  if (entry.declared) return false;
  entry.declared = true;
  entry.label = label;
  entry.at = at;
  entry.order = ++declared_;
  return true;
}

bool SymbolTable::declare_again(SymbolId& id, Position at) {
  if (entries_[id].declared) {
    if (!entries_[id].variable) return false;
    entries_[id].superseded = true;
    SymbolEntry next;
    next.name = entries_[id].name;
    next.local = entries_[id].local;
    next.hidden = entries_[id].hidden;
    next.shown = entries_[id].shown;
    id = static_cast<SymbolId>(entries_.size());
    ids_[next.name] = id;
    entries_.push_back(std::move(next));
  }
  declare(id, false, at);
  entries_[id].variable = true;
  return true;
}

Symbols SymbolTable::defined_symbols() const {
  std::vector<const SymbolEntry*> order;
  for (const SymbolEntry& entry : entries_) {
    if (entry.declared && entry.known && !entry.superseded && !entry.hidden) order.push_back(&entry);
  }
  std::sort(order.begin(), order.end(), [](const SymbolEntry* a, const SymbolEntry* b) { return a->order < b->order; });
  Symbols result;
  for (const SymbolEntry* entry : order) result.push_back({entry->name, entry->value, entry->label, entry->local, entry->use, entry->size});
  return result;
}

}  // namespace janus::tools
