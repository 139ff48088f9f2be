#include "tools/formats/debug_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <optional>

#include "tools/formats/text.hpp"
#include "tools/image.hpp"
#include "tools/printable.hpp"

namespace janus::tools {
namespace {

using Fields = std::map<std::string_view, std::string_view>;

// "id=0,name="a,b.s",size=1"; nothing if it is anything else.
std::optional<Fields> split(std::string_view text) {
  Fields result;
  while (!text.empty()) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return {};
    const std::string_view key = text.substr(0, equals);
    text.remove_prefix(equals + 1);
    std::size_t end = std::min(text.find(','), text.size());
    if (text.starts_with('"')) {
      const std::size_t quote = text.find('"', 1);
      if (quote == std::string_view::npos) return {};
      result[key] = text.substr(1, quote - 1);
      end = quote + 1;
      if (end < text.size() && text[end] != ',') return {};
    } else {
      result[key] = text.substr(0, end);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::optional<std::uint32_t> number(const Fields& fields, std::string_view key) {
  const auto it = fields.find(key);
  if (it == fields.end()) return {};
  std::string_view text = it->second;
  int base = 10;
  if (text.starts_with("0x") || text.starts_with("0X")) {
    text.remove_prefix(2);
    base = 16;
  }
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

std::string_view text_of(const Fields& fields, std::string_view key) {
  const auto it = fields.find(key);
  return it == fields.end() ? std::string_view() : it->second;
}

struct Span {
  std::uint32_t segment, start, size;
};
struct Line {
  std::uint32_t file, line;
  std::string_view spans;
  bool high;
};
struct Scope {
  std::string_view name;
  std::optional<std::uint32_t> parent, module;
};
struct Named {
  std::string name;
  std::uint32_t value;
  bool label;
  std::optional<std::uint32_t> scope, owner;  // a cheap local label has the symbol before it
};
struct CName {
  std::string_view name, storage;
  std::optional<std::uint32_t> scope, symbol;
  int offset;
};

class Reader {
 public:
  // What is wrong with a line.
  std::string_view line(std::string_view kind, const Fields& fields) {
    const auto id = number(fields, "id");
    if (kind == "file") return file(id, fields);
    if (kind == "seg") return segment(id, fields);
    if (kind == "span") return span(id, fields);
    if (kind == "line") return source_line(fields);
    if (kind == "sym") return symbol(id, fields);
    if (kind == "mod") return keep(modules_, id, std::optional(text_of(fields, "name")));
    if (kind == "scope")
      return keep(scopes_, id, std::optional(Scope{text_of(fields, "name"), number(fields, "parent"), number(fields, "mod")}));
    if (kind == "csym") return c_name(fields);
    return {};
  }

  DebugFile finish() {
    LineMap& map = result_.lines;
    for (const Line& line : lines_) {
      const auto file = files_.find(line.file);
      if (file == files_.end()) continue;
      for (std::string_view rest = line.spans; !rest.empty();) {
        const std::size_t plus = std::min(rest.find('+'), rest.size());
        add(number({{"id", rest.substr(0, plus)}}, "id"), file->second, line.line, line.high ? map.high : map.spans);
        rest.remove_prefix(std::min(plus + 1, rest.size()));
      }
    }
    put_in_order(map.spans);
    put_in_order(map.high);
    for (const auto& [name, address] : outputs_)
      if (address < kAddressSpace) result_.outputs.push_back({printable(name), address});
    name_symbols();
    name_variables();
    return std::move(result_);
  }

 private:
  static constexpr std::string_view kIncomplete = "a field is missing or is no number";

  template <class Map, class Value>
  static std::string_view keep(Map& map, std::optional<std::uint32_t> id, std::optional<Value> value) {
    if (!id || !value) return kIncomplete;
    map.emplace(*id, *value);
    return {};
  }

  // Of two that overlap the first is kept.
  static void put_in_order(std::vector<LineSpan>& spans) {
    std::stable_sort(spans.begin(), spans.end(), [](const LineSpan& a, const LineSpan& b) { return a.address < b.address; });
    std::size_t kept = 0;
    for (const LineSpan& next : spans) {
      if (kept == 0 || spans[kept - 1].address + spans[kept - 1].length <= next.address) spans[kept++] = next;
    }
    spans.resize(kept);
  }

  std::string_view file(std::optional<std::uint32_t> id, const Fields& fields) {
    const auto name = fields.find("name");
    if (!id || name == fields.end()) return kIncomplete;
    if (!files_.emplace(*id, static_cast<std::uint32_t>(result_.lines.files.size())).second) return {};
    result_.lines.files.push_back(printable(name->second));
    result_.stamps.push_back({number(fields, "size").value_or(0), number(fields, "mtime").value_or(0)});
    return {};
  }

  std::string_view segment(std::optional<std::uint32_t> id, const Fields& fields) {
    const auto start = number(fields, "start"), place = number(fields, "ooffs");
    const std::string_view output = text_of(fields, "oname");
    if (output.empty() || !start || !place) return keep(segments_, id, start);
    const std::uint32_t address = *place <= *start ? *start - *place : kAddressSpace;
    const auto known = outputs_.emplace(output, address).first;
    if (known->second != address) known->second = kAddressSpace;  // pieces of several places: it begins nowhere
    return keep(segments_, id, start);
  }

  std::string_view span(std::optional<std::uint32_t> id, const Fields& fields) {
    const auto segment = number(fields, "seg"), start = number(fields, "start"), size = number(fields, "size");
    if (!segment || !start || !size) return kIncomplete;
    return keep(spans_, id, std::optional(Span{*segment, *start, *size}));
  }

  std::string_view source_line(const Fields& fields) {
    const auto spans = fields.find("span");
    const auto type = number(fields, "type").value_or(0);
    if (spans == fields.end() || type == 2U) return {};
    const auto file = number(fields, "file"), line = number(fields, "line");
    if (!file || !line) return kIncomplete;
    lines_.push_back({*file, *line, spans->second, type == 1U});
    return {};
  }

  std::string_view symbol(std::optional<std::uint32_t> id, const Fields& fields) {
    const auto name = fields.find("name");
    if (name == fields.end()) return kIncomplete;
    const auto value = number(fields, "val");
    if (!value) return {};  // an import
    symbols_.push_back(
        {printable(name->second), *value, text_of(fields, "type") == "lab", number(fields, "scope"), number(fields, "parent")});
    if (id) by_id_.emplace(*id, symbols_.size() - 1);
    return {};
  }

  std::string_view c_name(const Fields& fields) {
    const std::string_view name = text_of(fields, "name");
    if (name.empty()) return kIncomplete;
    const std::string_view digits = text_of(fields, "offs");
    int offset = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), offset);
    c_names_.push_back({name, text_of(fields, "sc"), number(fields, "scope"), number(fields, "sym"), offset});
    return {};
  }

  void add(std::optional<std::uint32_t> id, std::uint32_t file, std::uint32_t line, std::vector<LineSpan>& to) const {
    const auto span = id ? spans_.find(*id) : spans_.end();
    if (span == spans_.end()) return;
    const auto segment = segments_.find(span->second.segment);
    if (segment == segments_.end()) return;
    const std::uint64_t address = std::uint64_t{segment->second} + span->second.start;
    if (span->second.size == 0 || address + span->second.size > kAddressSpace) return;
    to.push_back({static_cast<std::uint32_t>(address), span->second.size, file, line});
  }

  // How many scopes are around it; files that go round in circles end, too.
  int depth(std::optional<std::uint32_t> scope) const {
    int depth = 0;
    for (; scope && depth < 100; ++depth) {
      const auto found = scopes_.find(*scope);
      scope = found == scopes_.end() ? std::nullopt : found->second.parent;
    }
    return depth;
  }

  std::string scope_name(std::optional<std::uint32_t> id) const {
    const auto scope = id ? scopes_.find(*id) : scopes_.end();
    if (scope == scopes_.end()) return {};
    if (!scope->second.name.empty()) return printable(scope->second.name);
    const auto module = scope->second.module ? modules_.find(*scope->second.module) : modules_.end();
    return module == modules_.end() ? std::string() : printable(module->second);
  }

  // A label that cc65 made, as "L001D": no name of the program's, but what jumps go to.
  bool is_made(const Named& symbol) const {
    const std::string_view name = symbol.name;
    return !result_.lines.high.empty() && name.size() == 5 && name[0] == 'L' && end_of_hex(name.substr(1)) == 4 && symbol.scope &&
           depth(symbol.scope) > 1;
  }

  void name_symbols() {
    std::map<std::string_view, const Named*> plain;
    for (const Named& each : symbols_) {
      if (each.owner) continue;
      const Named*& known = plain[each.name];
      if (known == nullptr || depth(each.scope) < depth(known->scope)) known = &each;
    }
    for (const Named& each : symbols_) {
      std::string name = each.name;
      if (each.owner) {
        const auto owner = by_id_.find(*each.owner);
        if (owner != by_id_.end()) name.insert(0, symbols_[owner->second].name);
      } else if (plain[each.name]->value != each.value) {
        name.insert(0, scope_name(each.scope) + "::");
      }
      const bool local = name.find('@') != std::string::npos;
      result_.symbols.push_back({std::move(name), each.value, each.label && !is_made(each), local});
    }
    // cc65 puts a `_` before the names of C.
    for (const Named& each : symbols_) {
      const bool of_c = each.label && !result_.lines.high.empty() && each.name.size() > 1 && each.name[0] == '_' && each.name[1] != '_';
      if (of_c && plain.emplace(std::string_view(each.name).substr(1), &each).second)
        result_.symbols.push_back({each.name.substr(1), each.value, false, false});
    }
    for (const CName& each : c_names_) {
      const auto symbol = each.symbol ? by_id_.find(*each.symbol) : by_id_.end();
      if (symbol != by_id_.end() && plain.emplace(each.name, &symbols_[symbol->second]).second)
        result_.symbols.push_back({printable(each.name), symbols_[symbol->second].value, false, false});
    }
  }

  void name_variables() {
    for (const CName& each : c_names_) {
      std::string function = scope_name(each.scope);
      if (function.starts_with('_')) function.erase(0, 1);
      if (function == each.name) continue;  // that is the function
      using Storage = CVariable::Storage;
      const Storage storage = each.storage == "auto" ? Storage::automatic : each.storage == "reg" ? Storage::in_register : Storage::fixed;
      result_.variables.push_back({printable(each.name), std::move(function), storage, each.offset});
    }
  }

  DebugFile result_;
  std::map<std::uint32_t, std::uint32_t> files_;  // id to index
  std::map<std::uint32_t, std::uint32_t> segments_;
  std::map<std::uint32_t, Span> spans_;
  std::map<std::string_view, std::uint32_t> outputs_;  // name to address; kAddressSpace: none
  std::map<std::uint32_t, std::string_view> modules_;
  std::map<std::uint32_t, Scope> scopes_;
  std::map<std::uint32_t, std::size_t> by_id_;  // of symbols_
  std::vector<Named> symbols_;
  std::vector<CName> c_names_;
  std::vector<Line> lines_;
};

}  // namespace

std::string write_debug_file(const DebugFile& content) {
  fmt::memory_buffer buffer;
  const auto out = std::back_inserter(buffer);
  const LineMap& map = content.lines;
  fmt::format_to(out, "version\tmajor=2,minor=0\n");
  fmt::format_to(out, "info\tfile={},line={n},mod=1,seg=1,span={n},sym={}\n", map.files.size(), content.symbols.size(),
                 fmt::arg("n", map.spans.size()));
  for (std::size_t i = 0; i < map.files.size(); ++i) {
    const std::uint32_t size = i < content.stamps.size() ? content.stamps[i].size : 0;
    fmt::format_to(out, "file\tid={},name=\"{}\",size={},mtime=0x00000000,mod=0\n", i, map.files[i], size);
  }
  fmt::format_to(out, "mod\tid=0,name=\"program\",file=0\n");
  fmt::format_to(out, "seg\tid=0,name=\"MEMORY\",start=0x000000,size=0x10000,addrsize=absolute,type=rw\n");
  for (std::size_t i = 0; i < map.spans.size(); ++i) {
    const LineSpan& span = map.spans[i];
    fmt::format_to(out, "span\tid={},seg=0,start={},size={}\n", i, span.address, span.length);
    fmt::format_to(out, "line\tid={},file={},line={},span={}\n", i, span.file, span.line, i);
  }
  for (std::size_t i = 0; i < content.symbols.size(); ++i) {
    const Symbol& symbol = content.symbols[i];
    fmt::format_to(out, "sym\tid={},name=\"{}\",addrsize=absolute,val=0x{:X},type={}\n", i, symbol.name,
                   static_cast<std::uint32_t>(symbol.value), symbol.label ? "lab" : "equ");
  }
  return fmt::to_string(buffer);
}

bool is_debug_file(std::string_view text) { return text.starts_with("version\tmajor="); }

LoadedDebugFile read_debug_file(std::string_view text) {
  Reader reader;
  LineReader lines(text);
  while (lines.next()) {
    const std::string_view line = lines.line();
    if (line.empty()) continue;
    const std::size_t blank = std::min(line.find_first_of(" \t"), line.size());
    const auto fields = split(trim(line.substr(blank)));
    const std::string_view problem =
        fields ? reader.line(line.substr(0, blank), *fields) : std::string_view("key=value pairs with commas between are expected");
    if (!problem.empty()) return {{}, std::string(problem), lines.number()};
  }
  return {reader.finish(), {}, 0};
}

}  // namespace janus::tools
