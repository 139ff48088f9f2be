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
    else if (kind == "line") lines_.emplace(id, debug_text(fields, "span"));
    else if (kind == "span") spans_.emplace(id, std::pair(id_of(fields, "seg"), id_of(fields, "start")));
    else if (kind == "seg") segments_.emplace(id, id_of(fields, "start"));
    else if (kind == "sym" && of_stack(debug_text(fields, "name"))) stack_names_.push_back(fields);
    if (kind != "sym") return;
    if (debug_number(fields, "val") && fields.contains("name")) symbol(id, fields);  // in their order: those that were read
  }

  void finish() {
    if (scopes_of_.size() != symbols_.size()) return;  // not the file that was read
    note_functions();
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
    std::string_view storage;
    int offset;
  };

  static std::uint32_t id_of(const DebugFields& fields, std::string_view key) { return debug_number(fields, key).value_or(kNone); }

  void symbol(std::uint32_t id, const DebugFields& fields) {
    by_id_.emplace(id, scopes_of_.size());
    scopes_of_.push_back(id_of(fields, "scope"));
    owners_.push_back(id_of(fields, "parent"));  // a cheap local label has the symbol before it
    sizes_.push_back(debug_number(fields, "size").value_or(0));
    segments_of_.push_back(id_of(fields, "seg"));
  }

  void c_name(const DebugFields& fields) {
    const std::string_view digits = debug_text(fields, "offs");
    int offset = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), offset);
    c_names_.push_back({debug_text(fields, "name"), id_of(fields, "scope"), id_of(fields, "sym"), debug_text(fields, "sc"), offset});
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

  // Bytes that a routine pushes that is called at the entry of a function. `sp` and `c_sp` are the pointer of the C stack.
  static std::optional<std::uint8_t> of_stack(std::string_view name) {
    static constexpr std::pair<std::string_view, std::uint8_t> kNames[] = {{"sp", 0},     {"c_sp", 0},    {"pusha", 1},
                                                                           {"pushax", 2}, {"pusheax", 4}, {"enter", 1}};
    for (const auto& [each, pushed] : kNames)
      if (each == name) return pushed;
    return {};
  }

  template <class Use>
  static void each_id(std::string_view ids, const Use& use) {
    while (!ids.empty()) {
      const std::size_t plus = std::min(ids.find('+'), ids.size());
      if (const auto id = debug_number({{"id", ids.substr(0, plus)}}, "id")) use(*id);
      ids.remove_prefix(std::min(plus + 1, ids.size()));
    }
  }

  // The addresses of instructions that use a symbol.
  template <class Use>
  void each_use(const DebugFields& symbol, const Use& use) const {
    each_id(debug_text(symbol, "ref"), [&](std::uint32_t line) {
      const auto spans = lines_.find(line);
      if (spans == lines_.end()) return;
      each_id(spans->second, [&](std::uint32_t id) {
        const auto span = spans_.find(id);
        const auto segment = span == spans_.end() ? segments_.end() : segments_.find(span->second.first);
        if (segment != segments_.end()) use(static_cast<std::uint16_t>(segment->second + span->second.second));
      });
    });
  }

  // A function has a scope of its own name. Its data are labels in that scope and outside of its segment, numbered in the order of the source.
  void note_functions() {
    std::map<std::uint16_t, std::uint8_t> pushed;  // by the address of the instruction
    if (!c_names_.empty()) {
      for (const DebugFields& symbol : stack_names_)
        each_use(symbol, [&](std::uint16_t address) {
          content_.stack_uses.push_back(address);
          if (const std::uint8_t bytes = *of_stack(debug_text(symbol, "name")); bytes != 0) pushed[address] = bytes;
        });
    }
    std::map<std::uint32_t, std::size_t> functions;  // by scope
    for (const CName& each : c_names_) {
      const auto symbol = by_id_.find(each.symbol);
      if (scope_name(each.scope) != "_" + std::string(each.name) || symbol == by_id_.end() || sizes_[symbol->second] == 0) continue;
      const auto entry = static_cast<std::uint16_t>(symbols_[symbol->second].value);
      functions[each.scope] = content_.functions.size();
      content_.functions.push_back(
          {printable(each.name), entry, static_cast<std::uint16_t>(entry + sizes_[symbol->second] - 1), pushed[entry]});
      std::map<std::string_view, std::uint16_t> data;
      for (std::size_t i = 0; i < symbols_.size(); ++i)
        if (scopes_of_[i] == each.scope && symbols_[i].label && segments_of_[i] != segments_of_[symbol->second])
          data.emplace(symbols_[i].name, static_cast<std::uint16_t>(symbols_[i].value));
      for (const auto& [name, address] : data) content_.functions.back().data.push_back(address);
    }
    for (const CName& each : c_names_) {
      const auto function = functions.find(each.scope);
      if (function == functions.end() || (each.storage != "auto" && each.storage != "reg")) continue;
      CFunction& owner = content_.functions[function->second];
      using Storage = CFunction::Variable::Storage;
      if (each.name == "__argsize__") owner.is_variadic = true;
      else
        owner.variables.push_back({printable(each.name), each.storage == "auto" ? Storage::automatic : Storage::in_register, each.offset});
    }
  }

  DebugFile& content_;
  Symbols& symbols_;
  std::map<std::uint32_t, std::string_view> modules_;
  std::map<std::uint32_t, Scope> scopes_;
  std::map<std::uint32_t, std::size_t> by_id_;                // of symbols
  std::vector<std::uint32_t> scopes_of_ = {}, owners_ = {};   // of each symbol; kNone
  std::vector<std::uint32_t> sizes_ = {}, segments_of_ = {};  // of each symbol
  std::vector<CName> c_names_ = {};
  std::vector<DebugFields> stack_names_ = {};
  std::map<std::uint32_t, std::string_view> lines_;                         // their spans
  std::map<std::uint32_t, std::pair<std::uint32_t, std::uint32_t>> spans_;  // segment and start
  std::map<std::uint32_t, std::uint32_t> segments_;                         // start
};

}  // namespace

void name_debug_symbols(std::string_view text, DebugFile& content) {
  Names names(content);
  LineReader lines(text);
  while (lines.next()) {
    const std::string_view line = lines.line();
    const std::string_view kind = line.substr(0, line.find_first_of(" \t"));
    if (kind == "version" || kind == "info" || kind == "file" || kind == "lib" || kind == "type") continue;
    if (const auto fields = debug_fields(trim(line.substr(kind.size())))) names.line(kind, *fields);
  }
  names.finish();
}

}  // namespace janus::tools
