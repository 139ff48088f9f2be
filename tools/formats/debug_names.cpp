#include "tools/formats/debug_names.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "tools/formats/text.hpp"
#include "tools/printable.hpp"

namespace janus::tools {
namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFF;  // no id

class Names {
 public:
  explicit Names(DebugFile& content) : content_(content), symbols_(content.symbols) {}

  void line(std::string_view kind, const DebugFields& fields) {
    const std::uint32_t id = id_of(fields, "id");
    if (kind == "mod") modules_.emplace(id, debug_text(fields, "name"));
    else if (kind == "scope") scopes_.emplace(id, Scope{debug_text(fields, "name"), id_of(fields, "parent"), id_of(fields, "mod")});
    else if (kind == "csym") c_name(fields);
    else if (debug_number(fields, "val") && fields.contains("name")) symbol(id, fields);  // in their order: those that were read
  }

  void finish() {
    if (scopes_of_.size() != symbols_.size()) return;  // not the file that was read
    name_variables();
    name_symbols();
  }

 private:
  struct Scope {
    std::string_view name;
    std::uint32_t parent, module;
  };
  struct CName {
    std::string_view name;
    std::uint32_t scope, symbol;
    CVariable::Storage storage;
    int offset;
  };

  static std::uint32_t id_of(const DebugFields& fields, std::string_view key) { return debug_number(fields, key).value_or(kNone); }

  void symbol(std::uint32_t id, const DebugFields& fields) {
    by_id_.emplace(id, scopes_of_.size());
    scopes_of_.push_back(id_of(fields, "scope"));
    owners_.push_back(id_of(fields, "parent"));  // a cheap local label has the symbol before it
  }

  void c_name(const DebugFields& fields) {
    const std::string_view storage = debug_text(fields, "sc"), digits = debug_text(fields, "offs");
    int offset = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), offset);
    using Storage = CVariable::Storage;
    c_names_.push_back({debug_text(fields, "name"), id_of(fields, "scope"), id_of(fields, "sym"),
                        storage == "auto"  ? Storage::automatic
                        : storage == "reg" ? Storage::in_register
                                           : Storage::fixed,
                        offset});
  }

  // How many scopes are around it; files that go round in circles end, too.
  int depth(std::uint32_t scope) const {
    int depth = 0;
    for (; scope != kNone && depth < 100; ++depth) {
      const auto found = scopes_.find(scope);
      scope = found == scopes_.end() ? kNone : found->second.parent;
    }
    return depth;
  }

  // Its own, or that of its module.
  std::string scope_name(std::uint32_t id) const {
    const auto scope = scopes_.find(id);
    if (scope == scopes_.end()) return {};
    if (!scope->second.name.empty()) return printable(scope->second.name);
    const auto module = modules_.find(scope->second.module);
    return module == modules_.end() ? std::string() : printable(module->second);
  }

  bool of_c() const { return !content_.lines.high.empty(); }

  // A label that cc65 made, as "L001D": no name of the program's, but what jumps go to.
  bool is_made(std::size_t i) const {
    const std::string_view name = symbols_[i].name;
    return of_c() && name.size() == 5 && name[0] == 'L' && end_of_hex(name.substr(1)) == 4 && depth(scopes_of_[i]) > 1;
  }

  void name_symbols() {
    std::map<std::string, std::size_t, std::less<>> plain;  // the one that keeps the name
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
      if (owners_[i] != kNone) continue;
      const auto known = plain.emplace(symbols_[i].name, i).first;
      if (depth(scopes_of_[i]) < depth(scopes_of_[known->second])) known->second = i;
    }
    Symbols named = symbols_;
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
      const auto owner = by_id_.find(owners_[i]);
      if (owners_[i] != kNone && owner != by_id_.end()) named[i].name.insert(0, symbols_[owner->second].name);
      else if (owners_[i] == kNone && symbols_[plain[symbols_[i].name]].value != symbols_[i].value)
        named[i].name.insert(0, scope_name(scopes_of_[i]) + "::");
      named[i].local = named[i].name.find('@') != std::string::npos;
      named[i].label = symbols_[i].label && !is_made(i);
    }
    const auto add = [&](std::string_view name, std::size_t i) {
      if (!name.empty() && plain.emplace(name, i).second)
        named.push_back({printable(name), symbols_[i].value, false, false, symbols_[i].use, symbols_[i].size});
    };
    for (std::size_t i = 0; i < symbols_.size() && of_c(); ++i) {  // cc65 puts a `_` before the names of C
      const std::string_view name = symbols_[i].name;
      if (symbols_[i].label && name.size() > 1 && name[0] == '_' && name[1] != '_') add(name.substr(1), i);
    }
    for (const CName& each : c_names_)
      if (const auto symbol = by_id_.find(each.symbol); each.symbol != kNone && symbol != by_id_.end()) add(each.name, symbol->second);
    symbols_ = std::move(named);
  }

  // All but functions: each of those has a scope of its own name.
  void name_variables() {
    for (const CName& each : c_names_) {
      std::string function = scope_name(each.scope);
      if (function.starts_with('_')) function.erase(0, 1);
      if (function != each.name) content_.variables.push_back({printable(each.name), std::move(function), each.storage, each.offset});
    }
  }

  DebugFile& content_;
  Symbols& symbols_;
  std::map<std::uint32_t, std::string_view> modules_;
  std::map<std::uint32_t, Scope> scopes_;
  std::map<std::uint32_t, std::size_t> by_id_;               // of symbols
  std::vector<std::uint32_t> scopes_of_ = {}, owners_ = {};  // of each symbol; kNone
  std::vector<CName> c_names_ = {};
};

}  // namespace

void name_debug_symbols(std::string_view text, DebugFile& content) {
  Names names(content);
  LineReader lines(text);
  while (lines.next()) {
    const std::string_view line = lines.line();
    const std::string_view kind = line.substr(0, line.find_first_of(" \t"));
    if (kind != "mod" && kind != "scope" && kind != "csym" && kind != "sym") continue;
    if (const auto fields = debug_fields(trim(line.substr(kind.size())))) names.line(kind, *fields);
  }
  names.finish();
}

}  // namespace janus::tools
