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
constexpr std::string_view kAreaAttributes = "start size type file fill fillval define bank";
constexpr std::string_view kSegmentAttributes = "load run type start offset align align_load fillval define optional bank";

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

  SegmentPlanResult run() {
    for (int pass = 0; pass < 2 && result_.problem.empty(); ++pass) {  // MEMORY may use names that SYMBOLS defines later
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
      fail("expected a name");
      return {};
    }
    return std::string(cursor_.tokens[cursor_.index++].text);
  }

  bool expect(std::string_view sign) { return cursor_.accept(sign) || fail(fmt::format("expected '{}'", sign)); }

  void block() {
    const std::string kind = upper(word());
    if (!expect("{")) return;
    while (result_.problem.empty() && !cursor_.accept("}")) {
      if (cursor_.done()) {
        fail("this block is never closed by a '}'");
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
    attributes_.clear();
    const bool wanted = reads_symbols_ ? kind == "SYMBOLS" || kind == "FEATURES" : kind == "MEMORY" || kind == "SEGMENTS";
    while (result_.problem.empty() && !cursor_.accept(";")) {
      Attribute& attribute = attributes_.emplace_back();
      attribute.name = lower(word());
      if (!expect("=")) return;
      value(attribute, wanted);
      cursor_.accept(",");
    }
    if (!result_.problem.empty() || !wanted) return;
    if (kind == "MEMORY") return area(name);
    if (kind == "SEGMENTS") return segment(name);
    for (const Attribute& each : attributes_) {
      if (kind == "FEATURES" && name == "STARTADDRESS" && each.name == "default" && each.known) start_ = each.value;
      if (kind != "SYMBOLS" || each.name != "value" || !each.known) continue;
      SymbolEntry& entry = symbols_[symbols_.intern(name)];
      entry.value = each.value;
      entry.known = entry.declared = true;
    }
  }

  // Reads a number, a name or a string, up to the comma or semicolon.
  void value(Attribute& attribute, bool wanted) {
    const std::size_t begin = cursor_.index;
    const auto ends = [](const Token& token) { return token.is(",") || token.is(";") || token.is("}"); };
    const auto begins_next = [&] {  // a comma may be missing
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

  // Fails for unknown attributes, and for a second definition of the name.
  template <class Defined>
  bool check(std::string_view kind, const std::string& name, std::string_view words, const std::vector<Defined>& defined) {
    if (std::any_of(defined.begin(), defined.end(), [&](const Defined& each) { return each.name == name; }))
      return fail(fmt::format("{} {} is defined twice", kind, name));
    for (const Attribute& each : attributes_) {
      if (!contains_name(words, each.name)) return fail(fmt::format("{} {}: unknown attribute '{}'", kind, name, each.name));
    }
    return true;
  }

  const Attribute* find(std::string_view name) const {  // the last one of that name
    const auto found = std::find_if(attributes_.rbegin(), attributes_.rend(), [&](const Attribute& each) { return each.name == name; });
    return found == attributes_.rend() ? nullptr : &*found;
  }
  std::string text_of(std::string_view name) const { return find(name) == nullptr ? std::string() : find(name)->text; }

  std::optional<std::uint32_t> number(std::string_view name, std::int64_t most) {
    const Attribute* attribute = find(name);
    if (attribute == nullptr) return {};
    const bool fits = attribute->value >= 0 && attribute->value <= most;
    if (attribute->known && fits) return static_cast<std::uint32_t>(attribute->value);
    fail(attribute->known ? fmt::format("'{} = {}' must be a number from 0 to ${:X}", name, attribute->text, most)
                          : fmt::format("'{} = {}' must be a number: linker symbols are not supported", name, attribute->text));
    return {};
  }

  std::optional<std::uint8_t> fill() {
    const auto value = number("fillval", 0xFF);
    return value ? std::optional(static_cast<std::uint8_t>(*value)) : std::nullopt;
  }

  void area(const std::string& name) {
    if (!check("memory area", name, kAreaAttributes, result_.plan.areas)) return;
    MemoryArea made{name, number("start", kAddressSpace - 1).value_or(0), number("size", kAddressSpace).value_or(0)};
    made.in_file = find("file") == nullptr || !text_of("file").empty();
    made.full = lower(text_of("fill")) == "yes";
    made.fill = fill().value_or(0);
    result_.plan.areas.push_back(std::move(made));
  }

  void segment(const std::string& name) {
    if (!check("segment", name, kSegmentAttributes, result_.plan.segments)) return;
    const std::string load = text_of("load"), run = text_of("run"), type = lower(text_of("type"));
    const auto& areas = result_.plan.areas;
    const auto area = std::find_if(areas.begin(), areas.end(), [&](const MemoryArea& each) { return each.name == load; });
    if (find("load") == nullptr) fail(fmt::format("segment {}: 'load = AREA' is missing", name));
    else if (area == areas.end()) fail(fmt::format("segment {}: unknown memory area '{}'", name, load));
    if (!type.empty() && !contains_name("ro rw bss zp", type))
      fail(fmt::format("segment {}: type '{}' is not supported: use ro, rw, bss or zp", name, text_of("type")));
    PlannedSegment made{name, static_cast<std::size_t>(area - areas.begin()), number("start", kAddressSpace - 1)};
    made.align = std::max(number("align", kAddressSpace).value_or(1), 1U);
    made.zero_page = type == "zp";
    made.bare = type == "zp" || type == "bss";
    made.fill = fill();
    const std::uint32_t offset = number("offset", kAddressSpace - 1).value_or(0);
    if (!result_.problem.empty()) return;
    if (!run.empty() && run != load) {
      fail(fmt::format("segment {}: 'run' must be the same memory area as 'load'; relocated code is not supported", name));
      return;
    }
    if (offset != 0) made.start = area->start + offset;
    result_.plan.segments.push_back(std::move(made));
  }

  Tokens tokens_;
  Cursor cursor_;
  std::vector<Attribute> attributes_;  // of the current entry
  bool reads_symbols_ = false;
  std::int64_t start_ = kStart;
  SymbolTable symbols_;
  SegmentPlanResult result_;
};

}  // namespace

const PlannedSegment* SegmentPlan::find(std::string_view name) const {
  const auto found = std::find_if(segments.begin(), segments.end(), [&](const PlannedSegment& segment) { return segment.name == name; });
  return found == segments.end() ? nullptr : &*found;
}

std::optional<std::uint32_t> SegmentPlan::segment_start(std::string_view name) const {
  for (const auto& [segment, start] : starts) {
    if (segment == name) return start;
  }
  const PlannedSegment* planned = find(name);
  return planned == nullptr ? std::nullopt : planned->start;
}

SegmentPlanResult read_segment_plan(std::string_view text) { return PlanReader(text).run(); }

}  // namespace janus::tools
