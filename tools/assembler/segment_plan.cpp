#include "tools/assembler/segment_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "tools/assembler/expression.hpp"
#include "tools/image.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::int64_t kStart = 0x200;  // %S, unless the configuration defines STARTADDRESS
constexpr std::string_view kAreaWords = " start size type file fill fillval define bank ";
constexpr std::string_view kSegmentWords = " load run type start offset align align_load fillval define optional bank ";

class PlanReader {
 public:
  explicit PlanReader(std::string_view text) {
    Dialect syntax = kCa65Dialect;
    syntax.comment = '#';
    syntax.signs = ";";
    for (std::uint32_t line = 1; !text.empty(); ++line) {
      const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
      const std::string_view rest = text.substr(0, end);
      const Tokens tokens = lex(rest.substr(0, rest.find_first_of("\r\n")), {0, line, 1}, syntax);
      tokens_.insert(tokens_.end(), tokens.begin(), tokens.end());
      text.remove_prefix(end);
    }
  }

  ReadPlan run() {
    for (int pass = 0; pass < 2 && result_.problem.empty(); ++pass) {  // MEMORY may use what SYMBOLS defines below
      reads_symbols_ = pass == 0;
      cursor_ = {tokens_, 0, {}};
      while (!cursor_.done() && result_.problem.empty()) block();
    }
    if (result_.problem.empty() && result_.plan.empty()) fail("the configuration has no SEGMENTS block");
    return std::move(result_);
  }

 private:
  bool fail(std::string problem) {
    if (!result_.problem.empty()) return false;
    result_.problem = std::move(problem);
    result_.line = cursor_.done() ? (tokens_.empty() ? 1 : tokens_.back().at.line) : cursor_.at().line;
    return false;
  }

  std::string word() {
    if (cursor_.done() || cursor_.peek()->kind != TokenKind::identifier) {
      fail("a name is expected here");
      return {};
    }
    return std::string(cursor_.tokens[cursor_.index++].text);
  }

  bool expect(std::string_view sign) { return cursor_.accept(sign) || fail(fmt::format("a '{}' is expected here", sign)); }

  void block() {
    const std::string kind = upper(word());
    if (!expect("{")) return;
    while (result_.problem.empty() && !cursor_.accept("}")) {
      if (cursor_.done()) {
        fail("the block is never closed by a '}'");
        return;
      }
      const std::string name = word();
      if (expect(":")) entry(kind, name);
    }
  }

  struct Attribute {
    std::string name, text;
    std::int64_t value = 0;
    bool known = false;
  };

  void entry(const std::string& kind, const std::string& name) {
    std::vector<Attribute> attributes;
    const bool wanted = reads_symbols_ ? kind == "SYMBOLS" || kind == "FEATURES" : kind == "MEMORY" || kind == "SEGMENTS";
    while (result_.problem.empty() && !cursor_.accept(";")) {
      Attribute attribute;
      attribute.name = lower(word());
      if (!expect("=")) return;
      value(attribute, wanted);
      cursor_.accept(",");
      attributes.push_back(std::move(attribute));
    }
    if (!result_.problem.empty() || !wanted) return;
    if (kind == "FEATURES") {
      for (const Attribute& each : attributes)
        if (name == "STARTADDRESS" && each.name == "default" && each.known) start_ = each.value;
      return;
    }
    if (kind == "SYMBOLS") return symbol(name, attributes);
    if (kind == "MEMORY") return area(name, attributes);
    segment(name, attributes);
  }

  // A number, a name or a string, up to the comma or semicolon.
  void value(Attribute& attribute, bool wanted) {
    const std::size_t begin = cursor_.index;
    const auto ends = [](const Token& token) { return token.is(",") || token.is(";") || token.is("}"); };
    const auto begins_next = [&] {  // the comma between two may be missing
      return cursor_.index != begin && cursor_.peek()->kind == TokenKind::identifier && cursor_.peek(1) != nullptr &&
             cursor_.peek(1)->is("=");
    };
    while (!cursor_.done() && !ends(*cursor_.peek()) && !begins_next()) ++cursor_.index;
    Tokens tokens(cursor_.tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                  cursor_.tokens.begin() + static_cast<std::ptrdiff_t>(cursor_.index));
    for (const Token& token : tokens) attribute.text += token.text;
    if (!wanted) return;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {  // %S is the start address
      if (!tokens[i].is("%") || tokens[i + 1].text != "S") continue;
      tokens[i].kind = TokenKind::number;
      tokens[i].value = start_;
      tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    Cursor inside{tokens, 0, {}};
    const ExpressionResult read = read_expression(inside, {symbols_, kCa65Dialect});
    const Value result = evaluate(read.expression, symbols_, 0);
    attribute.known = read.ok() && inside.done() && result.known;
    attribute.value = result.value;
  }

  // Fails for attributes that there are not, and for a second definition of the name.
  template <class Defined>
  bool check(std::string_view kind, const std::string& name, const std::vector<Attribute>& attributes, std::string_view words,
             const std::vector<Defined>& defined) {
    if (std::any_of(defined.begin(), defined.end(), [&](const Defined& each) { return each.name == name; }))
      return fail(fmt::format("{} {} is defined twice", kind, name));
    for (const Attribute& each : attributes) {
      if (words.find(' ' + each.name + ' ') == std::string_view::npos)
        return fail(fmt::format("{} {}: unknown attribute '{}'", kind, name, each.name));
    }
    return true;
  }

  bool number(const Attribute& attribute, std::int64_t most, std::uint32_t& to) {
    if (!attribute.known)
      return fail(fmt::format("'{} = {}' must be a number: symbols of the linker are not supported", attribute.name, attribute.text));
    if (attribute.value < 0 || attribute.value > most) {
      return fail(fmt::format("'{} = {}' must be a number from 0 to ${:X}", attribute.name, attribute.text, most));
    }
    to = static_cast<std::uint32_t>(attribute.value);
    return true;
  }

  void symbol(const std::string& name, const std::vector<Attribute>& attributes) {
    for (const Attribute& attribute : attributes) {
      if (attribute.name != "value" || !attribute.known) continue;
      SymbolEntry& entry = symbols_[symbols_.intern(name)];
      entry.value = attribute.value;
      entry.known = entry.declared = true;
    }
  }

  void area(const std::string& name, const std::vector<Attribute>& attributes) {
    if (!check("memory area", name, attributes, kAreaWords, result_.plan.areas)) return;
    MemoryArea made{name};
    for (const Attribute& attribute : attributes) {
      std::uint32_t fill = 0;
      if (attribute.name == "start" && !number(attribute, kAddressSpace - 1, made.start)) return;
      if (attribute.name == "size" && !number(attribute, kAddressSpace, made.size)) return;
      if (attribute.name == "fillval" && !number(attribute, 0xFF, fill)) return;
      if (attribute.name == "fillval") made.fill = static_cast<std::uint8_t>(fill);
      if (attribute.name == "file") made.in_file = !attribute.text.empty();
      if (attribute.name == "fill") made.full = lower(attribute.text) == "yes";
    }
    result_.plan.areas.push_back(std::move(made));
  }

  void segment(const std::string& name, const std::vector<Attribute>& attributes) {
    if (!check("segment", name, attributes, kSegmentWords, result_.plan.segments)) return;
    PlannedSegment made{name};
    bool loads = false;
    std::uint32_t offset = 0;
    std::string run;
    for (const Attribute& attribute : attributes) {
      const std::string text = lower(attribute.text);
      if (attribute.name == "load") {
        const auto& areas = result_.plan.areas;
        const auto found = std::find_if(areas.begin(), areas.end(), [&](const MemoryArea& area) { return area.name == attribute.text; });
        if (found == areas.end()) {
          fail(fmt::format("segment {}: there is no memory area '{}'", name, attribute.text));
          return;
        }
        made.area = static_cast<std::size_t>(found - areas.begin());
        loads = true;
      }
      if (attribute.name == "run") run = attribute.text;
      if (attribute.name == "type" && std::string_view(" ro rw bss zp ").find(' ' + text + ' ') == std::string_view::npos) {
        fail(fmt::format("segment {}: type '{}' is not supported: use ro, rw, bss or zp", name, attribute.text));
        return;
      }
      if (attribute.name == "type") made.zero_page = text == "zp", made.bare = text == "zp" || text == "bss";
      std::uint32_t start = 0;
      if (attribute.name == "start" && number(attribute, kAddressSpace - 1, start)) made.start = start;
      std::uint32_t fill = 0;
      if (attribute.name == "fillval" && number(attribute, 0xFF, fill)) made.fill = static_cast<std::uint8_t>(fill);
      if (attribute.name == "offset") number(attribute, kAddressSpace - 1, offset);
      if (attribute.name == "align" && number(attribute, kAddressSpace, made.align)) made.align = std::max(made.align, 1U);
    }
    if (!loads && result_.problem.empty()) fail(fmt::format("segment {}: 'load = AREA' is missing", name));
    if (!result_.problem.empty()) return;
    const MemoryArea& area = result_.plan.areas[made.area];
    if (!run.empty() && run != area.name) {
      fail(fmt::format("segment {}: 'run' must be the same memory area as 'load'; code that moves is not supported", name));
      return;
    }
    if (offset != 0) made.start = area.start + offset;
    result_.plan.segments.push_back(std::move(made));
  }

  Tokens tokens_;
  Cursor cursor_;
  bool reads_symbols_ = false;
  std::int64_t start_ = kStart;
  SymbolTable symbols_;
  ReadPlan result_;
};

}  // namespace

const PlannedSegment* SegmentPlan::find(std::string_view name) const {
  const auto found = std::find_if(segments.begin(), segments.end(), [&](const PlannedSegment& segment) { return segment.name == name; });
  return found == segments.end() ? nullptr : &*found;
}

std::optional<std::uint32_t> SegmentPlan::start_of(std::string_view name) const {
  for (const auto& [segment, start] : starts) {
    if (segment == name) return start;
  }
  const PlannedSegment* planned = find(name);
  return planned == nullptr ? std::nullopt : planned->start;
}

ReadPlan read_segment_plan(std::string_view text) { return PlanReader(text).run(); }

}  // namespace janus::tools
