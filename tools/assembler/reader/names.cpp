#include "tools/assembler/reader/names.hpp"

#include <fmt/format.h>

#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::string_view kSize = "\x01size";  // does not occur in sources

}  // namespace

std::string Names::fold(std::string_view name) const { return dialect_.fold_case ? lower(name) : std::string(name); }

const LocalMark* Names::mark_of(std::string_view name) const {
  for (const LocalMark& mark : dialect_.locals) {
    if (!name.empty() && (mark.last ? name.back() : name.front()) == mark.mark) return &mark;
  }
  return nullptr;
}

std::string Names::local_name(std::string_view name, const LocalMark& mark) const {
  const Zone& zone = zones_.back();
  if (mark.owner == Owner::zone) return zone.name + fold(name);
  const bool dotted = dialect_.path == "." && !zone.owner.empty();
  return zone.owner + (dotted ? "." : mark.last ? "$" : "") + fold(name);
}

SymbolId Names::intern(const std::string& name, std::string_view shown) {
  const SymbolId id = symbols_.intern(name);
  SymbolEntry& entry = symbols_[id];
  const std::size_t instance = shown.find('@', 1);
  if (entry.shown.empty() && (shown != name || mark_of(shown) != nullptr || instance != std::string_view::npos))
    entry.shown = shown.substr(0, instance);
  return id;
}

// A local name, or its replacement in a macro.
SymbolId Names::local_symbol(std::string_view name, const LocalMark& mark) {
  const std::string full = local_name(name, mark);
  if (const auto other = aliases_.find(full); other != aliases_.end()) return symbols_.intern(other->second);
  const SymbolId id = intern(full, name);
  symbols_[id].local = true;
  return id;
}

SymbolId Names::define(std::string_view name) {
  if (const LocalMark* mark = mark_of(name)) return local_symbol(name, *mark);
  const SymbolId id = intern(prefixes_.back() + fold(name), name);
  symbols_[id].local |= name.find('@', 1) != std::string_view::npos;
  return id;
}

SymbolId Names::refer(std::string_view path, bool top) {
  const LocalMark* mark = top ? nullptr : mark_of(path);
  const std::string folded = fold(path);
  const std::string& prefix = top ? prefixes_.front() : prefixes_.back();
  const SymbolId own = mark != nullptr ? local_symbol(path, *mark) : intern(prefix + folded, path);
  symbols_[own].awaited |= !symbols_[own].declared;
  if (mark != nullptr || prefix.empty() || symbols_[own].declared) return own;
  for (std::size_t outer = prefixes_.size() - 1; outer-- > 0;) {
    const std::string name = prefixes_[outer] + folded;
    const SymbolEntry* found = symbols_.find(name);
    if (found != nullptr && found->one_byte) symbols_[own].one_byte = true;
    if (found == nullptr || !found->declared) continue;
    const SymbolId id = symbols_.intern(name);
    if (found->variable) return id;
    symbols_[own].alias_of = id;
    break;
  }
  pending_.push_back({own, prefix.size()});
  return own;
}

bool Names::is_defined(std::string_view path, bool top) const {
  const auto declared = [&](const std::string& name) {
    const SymbolEntry* found = symbols_.find(name);
    return found != nullptr && found->declared;
  };
  if (const LocalMark* mark = mark_of(path); mark != nullptr && !top) return declared(local_name(path, *mark));
  const std::string folded = fold(path);
  for (std::size_t outer = top ? 1 : prefixes_.size(); outer-- > 0;) {
    if (declared(prefixes_[outer] + folded)) return true;
  }
  return false;
}

SymbolId Names::size_symbol(std::string_view path, bool defining) {
  const std::string name = std::string(path) + std::string(kSize);
  const SymbolId id = defining ? define(name) : refer(name);
  symbols_[id].hidden = true;
  symbols_[id].shown = fmt::format("size of {}", path);
  return id;
}

void Names::set_owner_label(std::string_view name) {
  const bool of_expansion = dialect_.shared_words && name.find('@', 1) != std::string_view::npos;
  if (!is_local(name) && !of_expansion) zones_.back().owner = prefixes_.back() + fold(name);
}

void Names::enter_scope(std::string_view name) {
  prefixes_.push_back(prefixes_.back() + (name.empty() ? make_unique("block") : fold(name)) + std::string(dialect_.path));
}

std::string Names::make_unique(std::string_view name) {
  const std::size_t count = ++used_[std::string(name)];
  return count == 1 && !name.empty() ? std::string(name) : fmt::format("{}~{}", name, count);
}

void Names::next_zone(std::string_view name) {
  zones_.pop_back();
  enter_zone(name);
}

void Names::enter_zone(std::string_view name) {
  const std::string own = make_unique(name);
  zones_.push_back({own, own});
}

std::string Names::anonymous_key(char sign, std::size_t count) const {
  switch (dialect_.anonymous) {
    case AnonymousLabels::steps: return prefixes_.back() + sign;
    case AnonymousLabels::signs: return zones_.back().name + std::string(count, sign);
    default: return ":";
  }
}

SymbolId Names::anonymous_symbol(const std::string& key, std::size_t number, std::string shown) {
  const SymbolId id = symbols_.intern(fmt::format("{}\x01{}", key, number));
  symbols_[id].hidden = true;
  symbols_[id].shown = std::move(shown);
  return id;
}

SymbolId Names::anonymous_label(char sign, std::size_t count) {
  const std::string key = anonymous_key(sign, count);
  return anonymous_symbol(key, ++anonymous_[key], std::string(count, sign));
}

bool Names::anonymous_reference(char sign, std::size_t count, SymbolId& result) {
  const bool steps = dialect_.anonymous != AnonymousLabels::signs;
  const std::string key = anonymous_key(sign, count);
  const std::size_t so_far = anonymous_[key], step = steps ? count : 1;
  if (sign == '-' && step > so_far) return false;
  const std::size_t number = sign == '-' ? so_far + 1 - step : so_far + step;
  result = anonymous_symbol(key, number, (dialect_.anonymous == AnonymousLabels::colon ? ":" : "") + std::string(count, sign));
  return true;
}

void Names::alias(std::string_view name, const std::string& other) {
  if (const LocalMark* mark = mark_of(name)) aliases_[local_name(name, *mark)] = other;
}

void Names::bind() {
  for (const Pending& pending : pending_) {
    if (symbols_[pending.id].declared) continue;
    const std::string full = symbols_[pending.id].name;
    const std::string name = full.substr(pending.prefix);
    for (std::size_t end = pending.prefix; end != 0;) {
      const std::size_t before = end > dialect_.path.size() ? full.rfind(dialect_.path, end - dialect_.path.size() - 1) : std::string::npos;
      end = before == std::string::npos ? 0 : before + dialect_.path.size();
      const SymbolEntry* found = symbols_.find(full.substr(0, end) + name);
      if (found == nullptr || !found->declared) continue;
      symbols_[pending.id].alias_of = symbols_.intern(full.substr(0, end) + name);
      break;
    }
  }
}

}  // namespace janus::tools
