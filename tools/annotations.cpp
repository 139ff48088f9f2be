#include "tools/annotations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "tools/formats/text.hpp"
#include "tools/image.hpp"
#include "tools/printable.hpp"

namespace janus::tools {
namespace {

constexpr std::string_view kKinds[] = {"code", "data", "text"};  // in the order of KnownRange::Kind

// Removes the entry if it is empty.
void tidy(Annotations& annotations, std::uint16_t address) {
  if (annotations.entries[address] == Annotations::Entry{}) annotations.entries.erase(address);
}

// Accepts `0200`, `$0200` and `0x0200`.
std::optional<std::uint16_t> address_of(std::string_view text) {
  if (text.starts_with('$')) text.remove_prefix(1);
  else if (text.starts_with("0x") || text.starts_with("0X")) text.remove_prefix(2);
  const auto value = parse_unsigned(text, 16);
  return value && *value < kAddressSpace ? std::optional(static_cast<std::uint16_t>(*value)) : std::nullopt;
}

std::string counted(std::size_t count, std::string_view what) { return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s"); }

}  // namespace

std::string_view name_of(KnownRange::Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::optional<KnownRange::Kind> range_kind(std::string_view name) {
  const auto found = std::find(std::begin(kKinds), std::end(kKinds), name);
  return found == std::end(kKinds) ? std::nullopt : std::optional(static_cast<KnownRange::Kind>(found - std::begin(kKinds)));
}

const Annotations::Entry* Annotations::at(std::uint32_t address) const {
  const auto found = address < kAddressSpace ? entries.find(static_cast<std::uint16_t>(address)) : entries.end();
  return found == entries.end() ? nullptr : &found->second;
}

const KnownRange* Annotations::range_at(std::uint32_t address) const {
  const auto next =
      std::upper_bound(ranges.begin(), ranges.end(), address, [](std::uint32_t a, const KnownRange& range) { return a < range.first; });
  return next == ranges.begin() || address > std::prev(next)->last ? nullptr : &*std::prev(next);
}

bool Annotations::is_data(std::uint32_t address) const {
  const KnownRange* const range = range_at(address);
  return range != nullptr && range->kind != KnownRange::Kind::code;
}

std::optional<std::uint16_t> Annotations::find(std::string_view label) const {
  for (const auto& [address, entry] : entries)
    if (entry.label == label) return address;
  return std::nullopt;
}

bool Annotations::has_same_labels(const Annotations& other) const {
  const auto within = [](const Annotations& some, const Annotations& all) {
    return std::all_of(some.entries.begin(), some.entries.end(), [&](const auto& each) {
      const Entry* const entry = all.at(each.first);
      return each.second.label == (entry == nullptr ? std::string() : entry->label);
    });
  };
  return within(*this, other) && within(other, *this);
}

std::string Annotations::unwritable_label() const {
  const auto found =
      std::find_if(entries.begin(), entries.end(), [](const auto& each) { return range_kind(each.second.label).has_value(); });
  return found == entries.end() ? std::string() : found->second.label;
}

std::string Annotations::summary() const {
  const auto labels = std::count_if(entries.begin(), entries.end(), [](const auto& each) { return !each.second.label.empty(); });
  const auto comments = std::count_if(entries.begin(), entries.end(), [](const auto& each) { return !each.second.comment.empty(); });
  return fmt::format("{}, {}, {}", counted(static_cast<std::size_t>(labels), "label"),
                     counted(static_cast<std::size_t>(comments), "comment"), counted(ranges.size(), "range"));
}

void Annotations::set_label(std::uint16_t address, std::string_view label) {
  if (const auto other = label.empty() ? std::nullopt : find(label)) {
    entries[*other].label.clear();
    tidy(*this, *other);
  }
  entries[address].label = label;
  tidy(*this, address);
}

void Annotations::set_comment(std::uint16_t address, std::string_view comment) {
  entries[address].comment = comment;
  tidy(*this, address);
}

void Annotations::set_range(std::uint16_t first, std::uint16_t last, std::optional<KnownRange::Kind> kind) {
  std::vector<KnownRange> kept;
  for (const KnownRange& range : ranges) {
    if (range.first < first) kept.push_back({range.first, std::min<std::uint16_t>(range.last, first - 1), range.kind});
    if (range.last > last) kept.push_back({std::max<std::uint16_t>(range.first, last + 1), range.last, range.kind});
  }
  if (kind) kept.push_back({first, last, *kind});
  std::sort(kept.begin(), kept.end(), [](const KnownRange& a, const KnownRange& b) { return a.first < b.first; });
  ranges = std::move(kept);
}

void Annotations::add(const Annotations& other) {
  for (const auto& [address, entry] : other.entries) {
    if (!entry.label.empty()) set_label(address, entry.label);
    if (!entry.comment.empty()) set_comment(address, entry.comment);
  }
  for (const KnownRange& range : other.ranges) set_range(range.first, range.last, range.kind);
  for (const auto& [address, text] : other.lines)
    if (std::string& here = lines[address]; here.find(text) == std::string::npos) here += text;
}

void Annotations::apply_changes(const Annotations& before, const Annotations& after) {
  const auto entry_of = [](const Annotations& all, std::uint16_t address) {
    const Entry* const entry = all.at(address);
    return entry == nullptr ? Entry{} : *entry;
  };
  for (const auto* all : {&before, &after}) {
    for (const auto& [address, entry] : all->entries) {
      const Entry from = entry_of(before, address), to = entry_of(after, address);
      // A label that was moved must not be removed from its new address.
      if (from.label != to.label && (all == &after || to.label.empty())) set_label(address, to.label);
      if (from.comment != to.comment) set_comment(address, to.comment);
    }
  }
  const auto has = [](const std::vector<KnownRange>& all, const KnownRange& range) {
    return std::find(all.begin(), all.end(), range) != all.end();
  };
  for (const auto* all : {&before, &after}) {
    for (const auto& [address, text] : all->lines) {
      const auto from = before.lines.find(address), to = after.lines.find(address);
      if (to == after.lines.end()) lines.erase(address);
      else if (from == before.lines.end() || from->second != to->second) lines[address] = to->second;
    }
  }
  for (const KnownRange& range : before.ranges)
    if (!has(after.ranges, range)) set_range(range.first, range.last, std::nullopt);
  for (const KnownRange& range : after.ranges)
    if (!has(before.ranges, range)) set_range(range.first, range.last, range.kind);
}

std::optional<std::uint16_t> read_annotation(std::string_view line, Annotations& annotations, std::string& problem) {
  const std::size_t mark = std::min(line.find_first_of(";#"), line.size());
  std::string_view rest = trim(line.substr(0, mark));
  const std::string comment = printable(trim(line.substr(std::min(mark + 1, line.size()))));
  const std::string_view addresses = take_word(rest);
  const std::size_t dash = addresses.find('-');
  const auto first = address_of(addresses.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : address_of(addresses.substr(dash + 1));
  if (!first || !last || rest.starts_with('=')) return std::nullopt;
  const std::string_view word = take_word(rest);
  const auto kind = range_kind(word);
  const std::string name = printable(kind ? take_word(rest) : word);
  if (*last < *first || (dash != std::string_view::npos && !kind) || !trim(rest).empty() || (!kind && name.empty() && comment.empty())) {
    problem = "invalid line; write ADDRESS[-END] [code|data|text] [NAME] [; COMMENT], in hexadecimal";
    return first;
  }
  if (range_kind(name)) {
    problem = fmt::format("'{}' cannot be a name in this file; use another name", name);
    return first;
  }
  if (kind) annotations.set_range(*first, *last, kind);
  const Annotations::Entry* const known = annotations.at(*first);
  const auto other = name.empty() ? std::nullopt : annotations.find(name);
  if (!name.empty() && known != nullptr && !known->label.empty() && known->label != name)
    problem = fmt::format("the address {:04X} already has the name '{}'; remove one of them", *first, known->label);
  else if (other && *other != *first) problem = fmt::format("'{}' is already the name of {:04X}; use another name", name, *other);
  if (!problem.empty()) return first;
  if (!name.empty()) annotations.set_label(*first, name);
  if (!comment.empty()) annotations.set_comment(*first, comment);
  return first;
}

std::string write_annotations(const Annotations& annotations) {
  std::set<std::uint16_t> addresses;
  for (const auto& [address, entry] : annotations.entries) addresses.insert(address);
  for (const KnownRange& range : annotations.ranges) addresses.insert(range.first);
  std::string result = fmt::format("{}\n", kAnnotationsHeading);
  auto above = annotations.lines.begin();
  for (const std::uint16_t address : addresses) {
    for (; above != annotations.lines.end() && above->first <= address; ++above) result += above->second;
    const KnownRange* range = annotations.range_at(address);
    if (range != nullptr && range->first != address) range = nullptr;
    const Annotations::Entry* const entry = annotations.at(address);
    std::string line = range != nullptr && range->last != address ? fmt::format("{:04X}-{:04X}", address, range->last)
                                                                  : fmt::format("{:04X}     ", address);
    line += fmt::format(" {:<4} {:<16}", range == nullptr ? "" : name_of(range->kind), entry == nullptr ? "" : entry->label);
    if (entry != nullptr && !entry->comment.empty()) line += fmt::format(" ; {}", entry->comment);
    result += fmt::format("{}\n", line.substr(0, line.find_last_not_of(' ') + 1));
  }
  for (; above != annotations.lines.end(); ++above) result += above->second;
  return result;
}

}  // namespace janus::tools
