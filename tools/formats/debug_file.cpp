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
constexpr std::uint32_t kNone = 0xFFFFFFFF;  // no id

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
    if (kind == "scope") return scope(id, fields);
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
      if (address < kAddressSpace) result_.outputs.push_back({printable(name), address, true, false});
    name_variables();
    name_symbols();
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
    std::vector<std::uint64_t> order;  // an address, and which it is
    for (std::size_t i = 0; i < spans.size(); ++i) order.push_back(std::uint64_t{spans[i].address} << 32 | i);
    std::sort(order.begin(), order.end());
    std::vector<LineSpan> kept;
    for (const std::uint64_t each : order) {
      const LineSpan& next = spans[static_cast<std::uint32_t>(each)];
      if (kept.empty() || kept.back().address + kept.back().length <= next.address) kept.push_back(next);
    }
    spans = std::move(kept);
  }

  std::string_view file(std::optional<std::uint32_t> id, const Fields& fields) {
    const auto name = fields.find("name");
    if (!id || name == fields.end()) return kIncomplete;
    if (!files_.emplace(*id, static_cast<std::uint32_t>(result_.lines.files.size())).second) return {};
    result_.lines.files.push_back(printable(name->second));
    result_.sizes.push_back(number(fields, "size").value_or(0));
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
    if (id) by_id_.emplace(*id, static_cast<std::uint32_t>(result_.symbols.size()));
    result_.symbols.push_back({printable(name->second), *value, text_of(fields, "type") == "lab", false});
    symbol_scopes_.push_back(number(fields, "scope").value_or(kNone));
    owners_.push_back(number(fields, "parent").value_or(kNone));  // a cheap local label has the symbol before it
    return {};
  }

  std::string_view scope(std::optional<std::uint32_t> id, const Fields& fields) {
    if (const auto parent = number(fields, "parent"); id && parent) parents_.emplace(*id, *parent);
    if (const auto module = number(fields, "mod"); id && module) scope_modules_.emplace(*id, *module);
    return keep(scopes_, id, std::optional(text_of(fields, "name")));
  }

  std::string_view c_name(const Fields& fields) {
    const std::string_view name = text_of(fields, "name"), storage = text_of(fields, "sc"), digits = text_of(fields, "offs");
    if (name.empty()) return kIncomplete;
    int offset = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), offset);
    using Storage = CVariable::Storage;
    result_.variables.push_back({printable(name),
                                 {},
                                 storage == "auto"  ? Storage::automatic
                                 : storage == "reg" ? Storage::in_register
                                                    : Storage::fixed,
                                 offset});
    c_scopes_.push_back(number(fields, "scope").value_or(kNone));
    c_symbols_.push_back(number(fields, "sym").value_or(kNone));
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
  int depth(std::uint32_t scope) const {
    int depth = 0;
    for (; scope != kNone && depth < 100; ++depth) {
      const auto parent = parents_.find(scope);
      scope = parent == parents_.end() ? kNone : parent->second;
    }
    return depth;
  }

  // Its own, or that of its module.
  std::string scope_name(std::uint32_t id) const {
    const auto scope = scopes_.find(id);
    if (scope != scopes_.end() && !scope->second.empty()) return printable(scope->second);
    const auto module = scope_modules_.find(id);
    const auto name = module == scope_modules_.end() ? modules_.end() : modules_.find(module->second);
    return name == modules_.end() ? std::string() : printable(name->second);
  }

  // A label that cc65 made, as "L001D": no name of the program's, but what jumps go to.
  bool is_made(std::size_t i) const {
    const std::string_view name = result_.symbols[i].name;
    return !result_.lines.high.empty() && name.size() == 5 && name[0] == 'L' && end_of_hex(name.substr(1)) == 4 &&
           depth(symbol_scopes_[i]) > 1;
  }

  void name_symbols() {
    Symbols& symbols = result_.symbols;
    std::map<std::string_view, std::uint32_t> plain;  // the one that keeps the name
    for (std::uint32_t i = 0; i < symbols.size(); ++i) {
      if (owners_[i] != kNone) continue;
      const auto known = plain.emplace(symbols[i].name, i).first;
      if (depth(symbol_scopes_[i]) < depth(symbol_scopes_[known->second])) known->second = i;
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      std::string before;
      if (const auto owner = by_id_.find(owners_[i]); owner != by_id_.end()) before = symbols[owner->second].name;
      else if (owners_[i] == kNone && symbols[plain[symbols[i].name]].value != symbols[i].value)
        before = scope_name(symbol_scopes_[i]) + "::";
      names.push_back(before + symbols[i].name);
    }
    Symbols of_c;
    const auto add = [&](std::string_view name, std::size_t i) {
      if (plain.emplace(name, 0U).second) of_c.push_back({std::string(name), symbols[i].value, false, false});
    };
    for (std::size_t i = 0; i < symbols.size() && !result_.lines.high.empty(); ++i) {  // cc65 puts a `_` before the names of C
      const std::string_view name = symbols[i].name;
      if (symbols[i].label && name.size() > 1 && name[0] == '_' && name[1] != '_') add(name.substr(1), i);
    }
    for (std::size_t i = 0; i < c_names_.size(); ++i)
      if (const auto symbol = by_id_.find(c_symbols_[i]); symbol != by_id_.end()) add(c_names_[i], symbol->second);
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      symbols[i].label = symbols[i].label && !is_made(i);
      symbols[i].local = names[i].find('@') != std::string::npos;
    }
    for (std::size_t i = 0; i < symbols.size(); ++i) symbols[i].name = std::move(names[i]);
    symbols.insert(symbols.end(), of_c.begin(), of_c.end());
  }

  // What is left are variables: a function has a scope of its own name.
  void name_variables() {
    std::vector<CVariable>& all = result_.variables;
    for (std::size_t i = 0; i < all.size(); ++i) {
      c_names_.push_back(all[i].name);
      all[i].function = scope_name(c_scopes_[i]);
      if (all[i].function.starts_with('_')) all[i].function.erase(0, 1);
    }
    std::erase_if(all, [](const CVariable& each) { return each.function == each.name; });
  }

  DebugFile result_;
  std::map<std::uint32_t, std::uint32_t> files_;  // id to index
  std::map<std::uint32_t, std::uint32_t> segments_;
  std::map<std::uint32_t, Span> spans_;
  std::map<std::string_view, std::uint32_t> outputs_;               // name to address; kAddressSpace: none
  std::map<std::uint32_t, std::string_view> modules_, scopes_;      // names
  std::map<std::uint32_t, std::uint32_t> parents_, scope_modules_;  // of scopes
  std::map<std::uint32_t, std::uint32_t> by_id_;                    // of symbols
  std::vector<std::uint32_t> symbol_scopes_, owners_;               // of each symbol; kNone
  std::vector<std::uint32_t> c_scopes_, c_symbols_;                 // of each name of C
  std::vector<std::string> c_names_;
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
    const std::uint32_t size = i < content.sizes.size() ? content.sizes[i] : 0;
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
