#include "frontends/core/debug/symbols.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <numeric>

#include "tools/text.hpp"

namespace janus::debug {
namespace {

// Insertions, deletions, replacements and swaps of neighbours that lead from a to b.
std::size_t slips(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(above);
    above.swap(row);
  }
  return above[b.size()];
}

// The entry of that name, or the one whose name differs only in case. Null if none `fits`, or if several fit that are not the `same`.
template <class Entries, class Fits, class Same>
auto find_named(const Entries& entries, std::string_view name, const Fits& fits, const Same& same) -> decltype(&entries.begin()->second) {
  if (const auto exact = entries.find(name); exact != entries.end() && fits(exact->second)) return &exact->second;
  decltype(&entries.begin()->second) found = nullptr;
  for (const auto& [other, entry] : entries) {
    if (!tools::equals_ignore_case(other, name) || !fits(entry)) continue;
    if (found != nullptr && !same(*found, entry)) return nullptr;
    found = &entry;
  }
  return found;
}

constexpr auto kAny = [](const auto&) { return true; };
constexpr auto kNoneIsSame = [](const auto&, const auto&) { return false; };
bool is_label(const Symbol& symbol) { return symbol.is_label; }
bool same_value(const Symbol& a, const Symbol& b) { return a.value == b.value; }

}  // namespace

void SymbolTable::add_to_index(const Symbol& symbol) {
  if (symbol.by_user) labels_.emplace_hint(labels_.lower_bound(symbol.value), symbol.value, symbol.name);
  else if (symbol.is_label) labels_.emplace(symbol.value, symbol.name);
  else numbers_[symbol.value].insert(symbol.name);
}

void SymbolTable::remove_from_index(const Symbol& symbol) {
  if (!symbol.is_label) {
    numbers_[symbol.value].erase(symbol.name);
    return;
  }
  const auto [first, last] = labels_.equal_range(symbol.value);
  const auto label = std::find_if(first, last, [&](const auto& entry) { return entry.second == symbol.name; });
  if (label != last) labels_.erase(label);
}

void SymbolTable::add(Symbol symbol) {
  if (const auto old = by_name_.find(symbol.name); old != by_name_.end()) {
    const bool is_place =
        old->second.is_label || (old->second.use == tools::SymbolUse::variable && symbol.use == tools::SymbolUse::constant);
    if (is_place && !symbol.is_label && symbol.value == old->second.value) return;
    remove_from_index(old->second);
  }
  add_to_index(symbol);
  by_name_.insert_or_assign(symbol.name, symbol);
}

void SymbolTable::add_typed(TypedName name) {
  if (name.space == 0 && name.name.find('.') == std::string::npos && !by_name_.contains(name.name)) add({name.name, name.address, false});
  typed_.insert_or_assign(name.name, std::move(name));
}

void SymbolTable::remove_labels(std::uint32_t first, std::uint32_t last) {
  const auto begin = labels_.lower_bound(first);
  const auto end = labels_.upper_bound(last);
  for (auto label = begin; label != end; ++label) by_name_.erase(label->second);
  labels_.erase(begin, end);
}

void SymbolTable::remove(const SymbolTable& other) {
  for (const auto& [name, symbol] : other.by_name_) {
    const auto own = by_name_.find(name);
    if (own == by_name_.end() || own->second.value != symbol.value) continue;
    remove_from_index(own->second);
    by_name_.erase(own);
  }
  for (const auto& [name, typed] : other.typed_) typed_.erase(name);
  c_.remove(other.c_);
}

void SymbolTable::add_missing(const SymbolTable& other, bool of_monitor) {
  for (const auto& [name, symbol] : other.by_name_) {
    const auto here = by_name_.find(name);
    // A number with the name and value of the other table's label is that label.
    if (here == by_name_.end() || (symbol.is_label && !here->second.is_label && here->second.value == symbol.value)) {
      Symbol added = symbol;
      added.of_monitor |= of_monitor;
      add(std::move(added));
    }
  }
  for (const auto& [name, typed] : other.typed_) {
    if (!typed_.contains(name)) add_typed(typed);
  }
  formulas_.insert(other.formulas_.begin(), other.formulas_.end());
}

const std::string* SymbolTable::formula(std::string_view name) const {
  const auto found =
      std::find_if(formulas_.begin(), formulas_.end(), [&](const auto& formula) { return tools::equals_ignore_case(formula.first, name); });
  return found == formulas_.end() ? nullptr : &found->second;
}

const Symbol* SymbolTable::symbol(std::string_view name) const { return find_named(by_name_, name, kAny, same_value); }

std::optional<std::uint32_t> SymbolTable::find(std::string_view name) const {
  const Symbol* const found = symbol(name);
  return found == nullptr ? std::nullopt : std::optional(found->value);
}

bool SymbolTable::set_symbol_use(std::string_view name, tools::SymbolUse use, bool guessed) {
  const Symbol* const found = symbol(name);
  if (found == nullptr) return false;
  Symbol& changed = by_name_.find(found->name)->second;
  changed.use = use;
  changed.guessed = guessed;
  return true;
}

std::optional<std::uint32_t> SymbolTable::label(std::string_view name) const {
  const Symbol* const found = find_named(by_name_, name, is_label, same_value);
  return found == nullptr ? std::nullopt : std::optional(found->value);
}

const TypedName* SymbolTable::typed_name(std::string_view name) const { return find_named(typed_, name, kAny, kNoneIsSame); }

std::optional<TypedName> SymbolTable::element_at(int space, std::uint32_t address) const {
  const TypedName* best = nullptr;
  for (const auto& [name, typed] : typed_) {
    if (typed.space != space || address < typed.address || address - typed.address >= typed.size()) continue;
    if (best == nullptr || typed.size() < best->size()) best = &typed;
  }
  if (best == nullptr) return std::nullopt;
  if (best->type == Type::text) return *best;
  const auto size = static_cast<std::uint32_t>(type_size(best->type)), index = (address - best->address) / size;
  return TypedName{best->element_name(index), space, best->address + index * size, best->type, 1};
}

std::optional<TypedName> SymbolTable::values_at(int space, std::uint32_t first, std::uint32_t last) const {
  const TypedName* best = nullptr;
  for (const auto& [name, typed] : typed_) {
    const auto size = static_cast<std::uint32_t>(type_size(typed.type));
    const bool within = typed.space == space && first >= typed.address && last - typed.address < typed.size() && last >= first;
    if (!within || (first - typed.address) % size != 0 || (last - first + 1) % size != 0) continue;
    if (best == nullptr || typed.size() < best->size()) best = &typed;
  }
  if (best == nullptr) return std::nullopt;
  const auto size = static_cast<std::uint32_t>(type_size(best->type));
  const std::uint32_t from = (first - best->address) / size, to = (last - best->address) / size;
  TypedName found{best->name, space, first, best->type, to - from + 1};
  if (found.count == best->count) return found;
  found.name = best->element_name(from);
  if (to != from) found.name += " to " + best->element_name(to);
  return found;
}

const Symbol* SymbolTable::at(std::uint32_t address) const {
  const auto label = labels_.find(address);
  return label == labels_.end() ? nullptr : &by_name_.find(label->second)->second;
}

const Symbol* SymbolTable::find_preceding(std::uint32_t address) const {
  const auto after = labels_.upper_bound(address);
  return after == labels_.begin() ? nullptr : at(std::prev(after)->first);
}

const Symbol* SymbolTable::find_operand_symbol(std::uint32_t address, std::optional<std::uint32_t> code) const {
  if (const Symbol* label = at(address)) return label;
  const auto numbers = numbers_.find(address);
  if (numbers == numbers_.end()) return nullptr;
  const Symbol* const routine = code ? find_preceding(*code) : nullptr;
  const bool in_monitor = routine != nullptr && routine->of_monitor;
  const Symbol* found = nullptr;
  for (const std::string& name : numbers->second) {
    const Symbol& number = by_name_.find(name)->second;
    if (number.of_monitor == in_monitor) return &number;
    if (found == nullptr) found = &number;
  }
  return found;
}

std::string SymbolTable::closest_name(std::string_view name) const {
  std::vector<std::string> names;
  for (const auto& [known, symbol] : by_name_) names.push_back(known);
  for (const auto& [known, typed] : typed_) names.push_back(known);
  return nearest_name(name, names);
}

std::vector<Symbol> SymbolTable::sorted() const {
  std::vector<Symbol> result;
  for (const auto& [name, symbol] : by_name_) result.push_back(symbol);
  std::stable_sort(result.begin(), result.end(), [](const Symbol& a, const Symbol& b) { return a.value < b.value; });
  return result;
}

SymbolFile read_symbol_file(std::string_view text, bool debug_file, std::uint32_t mesen_rom) {
  SymbolFile file;
  if (debug_file && !tools::is_debug_file(text)) {
    tools::LoadedDebugFile loaded = tools::read_debug_file(text);
    file.names = {std::move(loaded.content), {}, std::move(loaded.problem), loaded.line};
  } else {
    file.names = tools::read_names(text, mesen_rom);
  }
  if (!file.names.problem.empty()) file.problem = std::to_string(file.names.line) + ": " + file.names.problem;
  for (const tools::Symbol& symbol : file.names.content.symbols) file.symbols.add(to_symbol(symbol));
  return file;
}

std::string nearest_name(std::string_view name, const std::vector<std::string>& candidates) {
  if (name.size() > 64) return {};
  const std::string wanted = tools::lower(name);
  const std::size_t allowed = wanted.size() < 3 ? 1 : wanted.size() < 6 ? 2 : 3;
  std::size_t best = allowed + 1;
  std::string result;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > wanted.size() + allowed || wanted.size() > candidate.size() + allowed) continue;
    const std::size_t distance = slips(wanted, tools::lower(candidate));
    if (distance < best && distance < candidate.size()) {
      best = distance;
      result = candidate;
    }
  }
  return result;
}

void add_labels(const tools::Annotations& annotations, SymbolTable& symbols) {
  for (const auto& [address, entry] : annotations.entries) {
    if (entry.label.empty()) continue;
    Symbol label{.name = entry.label, .value = address};
    if (const Symbol* const known = symbols.symbol(label.name); known != nullptr && known->name == label.name && known->value == address) {
      label = *known;
      label.is_label = true;
    }
    label.by_user = true;
    symbols.add(std::move(label));
  }
}

std::string label_text(const SymbolTable& symbols, std::uint32_t address, std::uint32_t reach) {
  const Symbol* label = symbols.find_preceding(address);
  if (label == nullptr || address - label->value >= reach) return {};
  return address == label->value ? label->name : fmt::format("{}+{}", label->name, address - label->value);
}

std::string byte_name(const SymbolTable& symbols, int space, std::uint32_t address) {
  const Symbol* exact = space == 0 ? symbols.find_operand_symbol(address) : nullptr;
  if (exact != nullptr && exact->by_user) return exact->name;
  if (const std::optional<TypedName> element = symbols.element_at(space, address)) return element->name;
  if (space != 0) return {};
  constexpr std::uint32_t kNear = 0x10;
  return exact != nullptr ? exact->name : label_text(symbols, address, kNear);
}

}  // namespace janus::debug
