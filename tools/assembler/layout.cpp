#include "tools/assembler/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "tools/image.hpp"

namespace janus::tools {
namespace {

// From this pass on a wide instruction stays wide, so that sizes converge.
constexpr int kOnlyGrow = 8;

// A number of bytes, 0 while it is unknown or invalid; the last pass reports the error.
std::uint32_t clamp(const Value& value) {
  if (!value.known) return 0;
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(value.value, 0, kAddressSpace));
}

std::uint32_t data_size(const Statement& statement, std::uint32_t width, const SymbolTable& symbols, std::uint32_t location) {
  std::size_t size = 0;
  for (const Item& item : statement.items) {
    if (item.value.empty()) size += item.text.size();
    else if (item.decimal) size += decimal_digits(evaluate(item.value, symbols, location)).size();
    else size += item.wide ? 2 : width;
  }
  return static_cast<std::uint32_t>(std::min<std::size_t>(size, kAddressSpace));
}

// Without a linker, these segments start as in most of its scripts; the others follow one another from here on.
constexpr std::uint32_t kProgramBase = 0x0200;
constexpr std::uint32_t kVectorBase = 0xFFFA;
constexpr auto kZeroPage = std::to_array<std::string_view>({"ZEROPAGE", "EXTZP"});
constexpr auto kFirst = std::to_array<std::string_view>({"STARTUP", "LOWCODE", "INIT", "ONCE", "CODE", "RODATA", "DATA"});

std::ptrdiff_t rank(std::string_view name) {
  return std::find(kFirst.begin(), kFirst.end(), name) - kFirst.begin() + (name == "BSS" ? 1 : 0);
}

bool is_zero_page(std::string_view name) { return std::find(kZeroPage.begin(), kZeroPage.end(), name) != kZeroPage.end(); }

}  // namespace

std::string decimal_digits(const Value& value) { return std::to_string(value.known ? value.value : 0); }

void Layout::begin(int pass) {
  pass_ = pass;
  if (pass > 1 && dialect_.placed_segments) place_segments();
  for (auto& [name, segment] : segments_) {
    segment.size = segment.location < segment.base ? 0 : segment.location - segment.base;
    segment.entered = false;
    segment.location = segment.base;
    segment.relative = segment.base;
    segment.absolute = false;
  }
  shift_ = 0;
  shifts_.clear();
  segment_ = &enter("CODE");
}

void Layout::apply_plan() {
  std::vector<std::uint32_t> next;
  for (const MemoryArea& area : plan_.areas) next.push_back(area.start);
  problem_.clear();
  for (const PlannedSegment& planned : plan_.segments) {
    const auto found = segments_.find(planned.name);
    if (found == segments_.end()) continue;
    Segment& segment = found->second;
    std::uint32_t& place = next[planned.area];
    const std::uint32_t size = end_of(segment) - segment.base;
    segment.base = plan_.segment_start(planned.name).value_or((place + planned.align - 1) / planned.align * planned.align);
    if (segment.base < place && problem_.empty()) {
      problem_ = fmt::format("segment {} cannot start at ${:04X}: memory area {} is in use up to ${:04X}", planned.name, segment.base,
                             plan_.areas[planned.area].name, place);
    }
    place = std::min(segment.base + size, kAddressSpace);
  }
}

std::uint32_t Layout::end_of(const Segment& segment) {
  return std::max(segment.base, segment.absolute ? segment.relative : segment.location);
}

std::optional<std::pair<std::uint32_t, std::uint32_t>> Layout::extent(std::string_view name) const {
  const auto found = segments_.find(std::string(name));
  if (found == segments_.end()) return std::nullopt;
  return std::pair(found->second.base, end_of(found->second));
}

std::string Layout::plan_problem() const {
  for (const auto& [name, start] : plan_.starts) {
    if (!extent(name)) return fmt::format("--segment {}: the source does not have this segment", name);
  }
  if (!problem_.empty()) return problem_;
  std::vector<std::string_view> bare(plan_.areas.size());
  for (const PlannedSegment& planned : plan_.segments) {
    const auto found = extent(planned.name);
    if (!found || found->first == found->second) continue;
    const MemoryArea& area = plan_.areas[planned.area];
    if (found->second > area.start + area.size) {
      return fmt::format("segment {} ends {} bytes past the end of memory area {}; make the area larger in the configuration", planned.name,
                         found->second - area.start - area.size, area.name);
    }
    if (planned.bare) bare[planned.area] = planned.name;
    else if (area.in_file && !bare[planned.area].empty())
      return fmt::format("segment {} follows {}, which has no bytes, in memory area {}; put {} last", planned.name, bare[planned.area],
                         area.name, bare[planned.area]);
  }
  return {};
}

void Layout::place_segments() {
  if (!plan_.empty()) return apply_plan();
  std::vector<std::pair<std::string_view, Segment*>> order;
  for (auto& [name, segment] : segments_) order.emplace_back(name, &segment);
  std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
    return std::pair(rank(a.first), a.second->order) < std::pair(rank(b.first), b.second->order);
  });
  std::uint32_t zero_page = 0, program = kProgramBase;
  for (auto& [name, segment] : order) {
    if (name == "VECTORS" || plan_.segment_start(name)) continue;
    std::uint32_t& next = is_zero_page(name) ? zero_page : program;
    const std::uint32_t size = end_of(*segment) - segment->base;
    segment->base = next;
    next = std::min(next + size, kAddressSpace);
  }
}

Layout::Segment& Layout::enter(std::string_view name) {
  const auto [found, is_new] = segments_.try_emplace(std::string(name));
  Segment& segment = found->second;
  if (is_new) {
    segment.order = segments_.size();
    if (dialect_.placed_segments && !is_zero_page(name)) segment.base = name == "VECTORS" ? kVectorBase : kProgramBase;
    const PlannedSegment* planned = plan_.find(name);
    if (!plan_.empty()) segment.base = planned == nullptr ? 0 : plan_.areas[planned->area].start;
    segment.base = plan_.segment_start(name).value_or(segment.base);
    segment.near = planned != nullptr && planned->zero_page;
    segment.location = segment.relative = segment.base;
  }
  return segment;
}

void Layout::set_logical(const Statement& statement) {
  if (!statement.items.empty()) {
    shifts_.push_back(shift_);
    const Value to = evaluate(statement.items[0].value, symbols_, location());
    if (to.known) shift_ = static_cast<std::int64_t>(clamp(to)) - segment_->location;
  } else if (!shifts_.empty()) {
    shift_ = dialect_.org_loads ? 0 : shifts_.back();
    if (dialect_.org_loads) shifts_.clear();
    else shifts_.pop_back();
  }
}

bool Layout::set_symbol(SymbolId id, Value value) {
  SymbolEntry& entry = symbols_[id];
  const bool changed = entry.known != value.known || (value.known && entry.value != value.value);
  entry.value = value.value;
  entry.known = value.known;
  entry.one_byte |= !value.known && !value.wide;
  return changed;
}

bool Layout::is_wide(const Expression& expression, std::int64_t lowest, bool before) const {
  const Value value = evaluate(expression, symbols_, location());
  const bool wide = expression.wide || (value.known ? value.value < lowest || value.value > 0xFF : is_unknown_wide(expression, value));
  return wide || (before && pass_ >= kOnlyGrow);
}

// If nothing is resized, the known kind of a value counts.
bool Layout::is_unknown_wide(const Expression& expression, const Value& value) const {
  if (!dialect_.sized_at_once || value.wide || expression.empty()) return true;
  // ACME uses the size of a byte or of a byte's name, but not of an expression.
  const Operator last = expression.steps.back().op;
  return dialect_.wide_by_digits && last != Operator::symbol && !yields_byte(last);
}

std::uint32_t Layout::size_of(Statement& statement) const {
  switch (statement.kind) {
    case StatementKind::instruction: {
      const Instruction& instruction = statement.instruction;
      if (instruction.large == nullptr) return instruction.small->length;
      const bool once = dialect_.sized_at_once;  // the size is fixed when the instruction is read
      if (!once || pass_ == 1) statement.wide = is_wide(instruction.operand, 0, !once && statement.wide);
      return statement.wide ? instruction.large->length : instruction.small->length;
    }
    case StatementKind::constants:
      for (Item& item : statement.items) item.wide = !item.value.empty() && is_wide(item.value, -128, item.wide);
      [[fallthrough]];
    case StatementKind::numbers: return data_size(statement, statement.width, symbols_, location());
    case StatementKind::binary: return static_cast<std::uint32_t>(std::min<std::size_t>(statement.text.size(), kAddressSpace));
    case StatementKind::reserve: return clamp(evaluate(statement.items[0].value, symbols_, location()));
    case StatementKind::align: {
      const std::uint32_t to = clamp(evaluate(statement.items[0].value, symbols_, location()));
      // Like ld65: from the start of the segment.
      const std::uint32_t from = dialect_.placed_segments && !segment_->absolute ? segment_->base : 0;
      return to == 0 ? 0 : (to - (location() - from) % to) % to;
    }
    case StatementKind::embed: {
      const auto found = segments_.find(std::string(statement.text));
      return found == segments_.end() ? 0 : std::min(found->second.size, kAddressSpace);
    }
    default: return 0;
  }
}

bool Layout::place(Statement& statement) {
  bool changed = false;
  switch (statement.kind) {
    case StatementKind::label: changed = set_symbol(statement.symbol, {location(), true}); break;
    case StatementKind::assign: changed = set_symbol(statement.symbol, evaluate(statement.items[0].value, symbols_, location())); break;
    case StatementKind::segment:
      segment_ = &enter(statement.text);
      segment_->entered = true;
      break;
    case StatementKind::embed: {
      Segment& part = enter(statement.text);
      changed = part.base != location();
      part.base = location();
      if (!part.entered) part.location = part.relative = part.base;
      break;
    }
    case StatementKind::logical: set_logical(statement); break;
    case StatementKind::relocate:
      if (segment_->absolute) segment_->location = segment_->relative;
      segment_->absolute = false;
      break;
    case StatementKind::org: {
      const Value to = evaluate(statement.items[0].value, symbols_, location());
      if (!segment_->absolute) segment_->relative = segment_->location;
      segment_->absolute = true;
      if (to.known && dialect_.org_loads && !shifts_.empty()) {
        shift_ += std::int64_t{segment_->location} - clamp(to);  // the counter of `rorg` continues
        segment_->location = clamp(to);
      } else if (to.known) {
        segment_->location = static_cast<std::uint32_t>(std::clamp<std::int64_t>(clamp(to) - shift_, 0, kAddressSpace));
      }
      break;
    }
    default: break;
  }
  const std::uint32_t size = size_of(statement);
  changed |= statement.address != segment_->location || statement.size != size || statement.shift != shift_;
  statement.address = segment_->location;
  statement.size = size;
  statement.shift = shift_;
  segment_->location = std::min(segment_->location + size, kAddressSpace);
  return changed;
}

}  // namespace janus::tools
