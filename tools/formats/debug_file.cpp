#include "tools/formats/debug_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "tools/formats/debug_names.hpp"
#include "tools/formats/text.hpp"
#include "tools/image.hpp"
#include "tools/number.hpp"
#include "tools/printable.hpp"

namespace janus::tools {

// "id=0,name="a,b.s",size=1"; nullopt for anything else.
std::optional<DebugFields> debug_fields(std::string_view text) {
  DebugFields result;
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

std::optional<std::uint32_t> debug_number(const DebugFields& fields, std::string_view key) {
  const auto it = fields.find(key);
  if (it == fields.end()) return {};
  std::string_view text = it->second;
  int base = 10;
  if (text.starts_with("0x") || text.starts_with("0X")) {
    text.remove_prefix(2);
    base = 16;
  }
  return parse_number<std::uint32_t>(text, base);
}

std::string_view debug_text(const DebugFields& fields, std::string_view key) {
  const auto it = fields.find(key);
  return it == fields.end() ? std::string_view() : it->second;
}

namespace {

using Fields = DebugFields;

struct Span {
  std::uint32_t segment, start, size;
  std::optional<std::uint32_t> type = {};  // of data
};
constexpr std::uint32_t kNoSegment = 0xFFFFFFFF;

// By the value of SymbolUse.
constexpr std::string_view kUses[] = {"unknown", "variable", "code", "constant"};
struct Line {
  std::uint32_t file, line;
  std::string_view spans;
  bool high;
};
class Reader {
 public:
  // Returns an error, or an empty string.
  std::string_view line(std::string_view kind, const Fields& fields) {
    const auto id = debug_number(fields, "id");
    if (kind == "file") return file(id, fields);
    if (kind == "seg") return segment(id, fields);
    if (kind == "span") return span(id, fields);
    if (kind == "line") return source_line(fields);
    if (kind == "sym") return symbol(fields);
    if (kind == "type" && id) types_.emplace(*id, debug_text(fields, "val"));
    return {};
  }

  DebugFile finish() {
    LineMap& map = result_.lines;
    for (const Line& line : lines_) {
      const auto file = files_.find(line.file);
      if (file == files_.end()) continue;
      for (std::string_view rest = line.spans; !rest.empty();) {
        const std::size_t plus = std::min(rest.find('+'), rest.size());
        add(debug_number({{"id", rest.substr(0, plus)}}, "id"), file->second, line.line, line.high ? map.high : map.spans);
        rest.remove_prefix(std::min(plus + 1, rest.size()));
      }
    }
    put_in_order(map.spans);
    put_in_order(map.high);
    note_uses();
    std::erase_if(result_.outputs, [](const Symbol& each) { return each.value < 0; });
    return std::move(result_);
  }

 private:
  static constexpr std::string_view kIncomplete = "a field is missing or is not a number";

  template <class Map, class Value>
  static std::string_view keep(Map& map, std::optional<std::uint32_t> id, std::optional<Value> value) {
    if (!id || !value) return kIncomplete;
    map.emplace(*id, *value);
    return {};
  }

  // If two overlap, the first is kept.
  static void put_in_order(std::vector<LineSpan>& spans) {
    std::vector<std::uint64_t> order;  // address, index
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
    result_.sizes.push_back(debug_number(fields, "size").value_or(0));
    result_.newest = std::max(result_.newest, debug_number(fields, "mtime").value_or(0));
    return {};
  }

  std::string_view segment(std::optional<std::uint32_t> id, const Fields& fields) {
    const auto start = debug_number(fields, "start"), place = debug_number(fields, "ooffs");
    const std::string_view output = debug_text(fields, "oname");
    if (id && output.empty()) reserved_.insert(*id);
    if (!output.empty() && start && place) {
      Symbols& all = result_.outputs;
      const std::int64_t address = std::int64_t{*start} - *place;
      const auto known = std::find_if(all.begin(), all.end(), [&](const Symbol& each) { return each.name == output; });
      if (known == all.end()) all.push_back({printable(output), address, true, false});
      else if (known->value != address) known->value = -1;  // parts at several addresses: it has no single start
    }
    return keep(segments_, id, start);
  }

  std::string_view span(std::optional<std::uint32_t> id, const Fields& fields) {
    const auto segment = debug_number(fields, "seg"), start = debug_number(fields, "start"), size = debug_number(fields, "size");
    if (!segment || !start || !size) return kIncomplete;
    return keep(spans_, id, std::optional(Span{*segment, *start, *size, debug_number(fields, "type")}));
  }

  std::string_view source_line(const Fields& fields) {
    const auto spans = fields.find("span");
    const auto type = debug_number(fields, "type").value_or(0);
    if (spans == fields.end() || type == 2U) return {};
    const auto file = debug_number(fields, "file"), line = debug_number(fields, "line");
    if (!file || !line) return kIncomplete;
    lines_.push_back({*file, *line, spans->second, type == 1U});
    return {};
  }

  std::string_view symbol(const Fields& fields) {
    const auto name = fields.find("name");
    if (name == fields.end()) return kIncomplete;
    const auto value = debug_number(fields, "val");
    if (!value) return {};  // an import
    const bool local = name->second.find('@') != std::string_view::npos;
    Symbol symbol{printable(name->second), *value, debug_text(fields, "type") == "lab", local};
    const auto use = std::find(std::begin(kUses), std::end(kUses), debug_text(fields, "use"));
    if (use != std::end(kUses)) {
      symbol.use = SymbolUse{static_cast<std::uint8_t>(use - std::begin(kUses))};
      if (debug_number(fields, "size") == 2U) symbol.size = 2;
    }
    result_.symbols.push_back(std::move(symbol));
    segments_of_.push_back(debug_number(fields, "seg").value_or(kNoSegment));
    return {};
  }

  // A label is a variable if ca65 declares it to be on data, or if its segment has no bytes in the program.
  void note_uses() {
    std::map<std::uint64_t, Span> smallest;  // by address
    for (const auto& [id, span] : spans_) {
      const auto segment = segments_.find(span.segment);
      if (segment == segments_.end()) continue;
      const auto [found, is_new] = smallest.emplace(std::uint64_t{segment->second} + span.start, span);
      if (!is_new && span.size < found->second.size) found->second = span;
    }
    for (std::size_t i = 0; i < result_.symbols.size(); ++i) {
      Symbol& symbol = result_.symbols[i];
      if (!symbol.label || segments_of_[i] == kNoSegment || symbol.use != SymbolUse::unknown) continue;
      const auto span = smallest.find(static_cast<std::uint64_t>(symbol.value));
      const bool known = span != smallest.end() && span->second.segment == segments_of_[i];
      const bool reserved = reserved_.contains(segments_of_[i]), data = known && span->second.type.has_value();
      if (!reserved && !data) continue;
      symbol.use = SymbolUse::variable;
      if (known && (reserved ? span->second.size == 2 : is_word(*span->second.type))) symbol.size = 2;
    }
  }
  // "800121" is an array of one element of two bytes.
  bool is_word(std::uint32_t type) const {
    const auto found = types_.find(type);
    return found != types_.end() && found->second.size() == 6 && found->second.starts_with("8001") && found->second.back() == '1';
  }

  void add(std::optional<std::uint32_t> id, std::uint32_t file, std::uint32_t line, std::vector<LineSpan>& to) const {
    const auto span = id ? spans_.find(*id) : spans_.end();
    if (span == spans_.end()) return;
    const auto segment = segments_.find(span->second.segment);
    if (segment == segments_.end()) return;
    const std::uint64_t address = std::uint64_t{segment->second} + span->second.start;
    if (span->second.size == 0 || address + span->second.size > kAddressSpace) return;
    to.push_back({static_cast<std::uint32_t>(address), span->second.size, file, line, span->second.type.has_value()});
  }

  DebugFile result_;
  std::map<std::uint32_t, std::uint32_t> files_;  // id to index
  std::map<std::uint32_t, std::uint32_t> segments_;
  std::map<std::uint32_t, Span> spans_;
  std::map<std::uint32_t, std::string> types_;
  std::set<std::uint32_t> reserved_;        // segments
  std::vector<std::uint32_t> segments_of_;  // per symbol
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
  fmt::format_to(out, "type\tid=0,val=\"00\"\n");  // of all data
  for (std::size_t i = 0; i < map.spans.size(); ++i) {
    const LineSpan& span = map.spans[i];
    fmt::format_to(out, "span\tid={},seg=0,start={},size={}{}\n", i, span.address, span.length, span.data ? ",type=0" : "");
    fmt::format_to(out, "line\tid={},file={},line={},span={}\n", i, span.file, span.line, i);
  }
  for (std::size_t i = 0; i < content.symbols.size(); ++i) {
    const Symbol& symbol = content.symbols[i];
    fmt::format_to(out, "sym\tid={},name=\"{}\",addrsize=absolute,val=0x{:X},type={}", i, symbol.name,
                   static_cast<std::uint32_t>(symbol.value), symbol.label ? "lab" : "equ");
    if (symbol.use != SymbolUse::unknown) fmt::format_to(out, ",use={}", kUses[static_cast<std::size_t>(symbol.use)]);
    fmt::format_to(out, "{}\n", symbol.use == SymbolUse::variable && symbol.size == 2 ? ",size=2" : "");
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
    const auto fields = debug_fields(trim(line.substr(blank)));
    const std::string_view problem =
        fields ? reader.line(line.substr(0, blank), *fields) : std::string_view("expected key=value pairs, separated by commas");
    if (!problem.empty()) return {{}, std::string(problem), lines.number()};
  }
  LoadedDebugFile result{reader.finish(), {}, 0};
  name_debug_symbols(text, result.content);
  return result;
}

}  // namespace janus::tools
