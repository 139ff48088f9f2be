#include "tools/recovery/report_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string_view>
#include <tuple>
#include <vector>

#include "tools/printable.hpp"
#include "tools/recovery/recovered_image.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMostRanges = 12;      // per verdict, in the summary
constexpr std::size_t kMostConfusions = 12;  // in the summary

std::string plural(std::size_t count, std::string_view what) { return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s"); }

std::string place_text(const Recovery& recovery, const Place& place) {
  const std::string name = printable(page_name(recovery, place.page));
  if (name.empty()) return {};
  return place.line == 0 ? name + ": " : fmt::format("{}:{}: ", name, place.line);
}

std::string address_text(const Finding& finding) {
  switch (finding.kind) {
    case Finding::Kind::symbol:
    case Finding::Kind::page: return {};
    case Finding::Kind::lost_line:
      return text_of(
          AddressRange{finding.address, static_cast<std::uint16_t>(finding.address + finding.length - (finding.length != 0 ? 1 : 0))});
    default: return fmt::format("{:04X}", finding.address);
  }
}

// Returns the part of a line that a finding refers to, if it is not the bytes: "label ".
std::string_view part_text(Finding::Kind kind) {
  switch (kind) {
    case Finding::Kind::address: return "address ";
    case Finding::Kind::label: return "label ";
    case Finding::Kind::mnemonic: return "mnemonic ";
    case Finding::Kind::operand: return "operand ";
    case Finding::Kind::symbol: return "symbol ";
    default: return "";
  }
}

// Returns the candidates of the bytes that a finding leaves unresolved: "08 (INX) or 00".
std::string candidates_text(const Recovery& recovery, std::uint16_t address, std::uint32_t length) {
  std::string text;
  for (std::uint32_t at = address; at < address + length; ++at) {
    const RecoveredByte* byte = at > 0xFFFF ? nullptr : byte_at(recovery, static_cast<std::uint16_t>(at));
    if (byte == nullptr || byte->candidates.empty()) continue;
    if (!text.empty()) text += "; ";
    if (length > 1) text += fmt::format("{:04X} ", at);
    for (const ByteCandidate& candidate : byte->candidates) {
      if (&candidate != &byte->candidates.front()) text += " or ";
      text += fmt::format("{:02X}{}", candidate.value, candidate.words.empty() ? "" : fmt::format(" ({})", candidate.words));
    }
  }
  return text;
}

std::string line_of(const Recovery& recovery, const Finding& finding) {
  std::string text = place_text(recovery, finding.place) + address_text(finding);
  if (finding.kind == Finding::Kind::decision) return fmt::format("{} decided as {} {}\n", text, finding.shown, finding.words);
  if (!text.empty() && text.back() != ' ') text += ' ';
  std::string told;
  if (finding.kind == Finding::Kind::lost_line) {
    told = finding.length == 1 ? "is missing" : "are missing";
  } else if (!finding.shown.empty() || !finding.is.empty() || finding.open) {
    told = finding.shown.empty() ? fmt::format("shows no {}", part_text(finding.kind).empty() ? "byte" : part_text(finding.kind))
                                 : fmt::format("shows {}\"{}\"", part_text(finding.kind), finding.shown);
    while (told.back() == ' ') told.pop_back();
  }
  if (finding.open && finding.kind != Finding::Kind::lost_line) {
    const std::string candidates = finding.is.empty() ? candidates_text(recovery, finding.address, finding.length) : finding.is;
    told += candidates.empty() ? ", is open" : fmt::format(", is open: {}", candidates);
    if (!finding.words.empty()) told += (candidates.empty() ? ": " : "; ") + finding.words;
    return text + told + "\n";
  }
  if (!finding.is.empty()) told += fmt::format(", is {}", finding.is);
  if (!finding.words.empty()) told += told.empty() ? finding.words : ": " + finding.words;
  return text + told + "\n";
}

// Returns findings for unresolved bytes without a finding or a gap.
std::vector<Finding> untold(const Recovery& recovery) {
  std::vector<bool> covered(kAddressSpace);
  const auto cover = [&](std::uint32_t first, std::uint32_t end) {
    for (std::uint32_t at = first; at < std::min(end, kAddressSpace); ++at) covered[at] = true;
  };
  for (const Finding& finding : recovery.findings)
    if (finding.open) cover(finding.address, std::uint32_t{finding.address} + finding.length);
  for (const Gap& gap : recovery.gaps) cover(gap.first, gap.last + 1U);
  std::vector<Finding> result;
  std::uint32_t missing_end = kAddressSpace;
  for (const RecoveredByte& byte : recovery.bytes) {
    if (is_certain(byte.verdict) || byte.verdict == Verdict::alone || covered[byte.address]) continue;
    const bool missing = byte.verdict == Verdict::missing;
    if (missing && missing_end == byte.address && byte.place.line == result.back().place.line) ++result.back().length;
    else
      result.push_back({missing ? Finding::Kind::lost_line : Finding::Kind::byte,
                        true,
                        byte.place,
                        byte.address,
                        1,
                        byte.shown,
                        {},
                        byte.verdict == Verdict::same_hand ? "the second source repeats the digits of the first" : ""});
    missing_end = missing ? byte.address + 1U : kAddressSpace + 1U;
  }
  return result;
}

// Pages that were read badly, lost lines, other unresolved places, repairs.
int rank_of(const Finding& finding) {
  if (finding.kind == Finding::Kind::page && finding.place.line == 0) return 0;
  return !finding.open ? 3 : finding.kind == Finding::Kind::lost_line ? 1 : 2;
}

std::vector<Finding> told_findings(const Recovery& recovery) {
  std::vector<Finding> all = recovery.findings;
  for (Finding& finding : untold(recovery)) all.push_back(std::move(finding));
  const auto order = [](const Finding& finding) { return std::tuple(rank_of(finding), finding.place.page, finding.place.line); };
  std::stable_sort(all.begin(), all.end(), [&](const Finding& a, const Finding& b) { return order(a) < order(b); });
  return all;
}

// "2 lost-line, 31 byte"
std::string kinds_text(const std::vector<Finding>& findings, bool open) {
  std::map<Finding::Kind, std::size_t> counts;
  for (const Finding& finding : findings)
    if (finding.open == open && finding.kind != Finding::Kind::page) ++counts[finding.kind];
  std::string text;
  for (const auto& [kind, count] : counts) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, name_of(kind));
  return text;
}

// Of several pages the one with most unresolved bytes; empty: none has any.
std::string worst_page(const Recovery& recovery) {
  std::map<std::size_t, std::pair<std::size_t, std::size_t>> pages;  // unresolved bytes, and all
  for (const RecoveredByte& byte : recovery.bytes) {
    auto& [open, all] = pages[byte.place.page];
    open += is_certain(byte.verdict) ? 0 : 1, ++all;
  }
  const auto worst =
      std::max_element(pages.begin(), pages.end(), [](const auto& a, const auto& b) { return a.second.first < b.second.first; });
  if (pages.size() < 2 || worst->second.first == 0) return {};
  return fmt::format("{}, {} of {} bytes unresolved", printable(page_name(recovery, worst->first)), worst->second.first,
                     worst->second.second);
}

std::string ranges_text(const Recovery& recovery, Verdict verdict) {
  const std::vector<AddressRange> ranges = ranges_of(recovery, [&](const RecoveredByte& byte) { return byte.verdict == verdict; });
  std::string text;
  for (std::size_t i = 0; i < std::min(ranges.size(), kMostRanges); ++i) text += (i == 0 ? "" : ", ") + text_of(ranges[i]);
  if (ranges.size() > kMostRanges) text += fmt::format(" and {} more", ranges.size() - kMostRanges);
  return text;
}

std::string confusions_text(const Recovery& recovery) {
  std::vector<Confusion> all = recovery.confusions;
  std::stable_sort(all.begin(), all.end(), [](const Confusion& a, const Confusion& b) { return a.seen > b.seen; });
  std::string text;
  for (std::size_t i = 0; i < std::min(all.size(), kMostConfusions); ++i)
    text += fmt::format("{}{} for {} {} of {}", i == 0 ? "" : ", ", all[i].shown, all[i].is, all[i].seen, all[i].of);
  if (all.size() > kMostConfusions) text += fmt::format(" and {} more", all.size() - kMostConfusions);
  return text;
}

}  // namespace

std::string findings_text(const Recovery& recovery) {
  std::string text;
  for (const Finding& finding : told_findings(recovery)) text += printable_text(line_of(recovery, finding));
  return text;
}

std::string unused_text(const Recovery& recovery) {
  if (!is_mostly_unused(recovery)) return {};
  return fmt::format("{} of {} lines with an address were used", recovery.lines_used, recovery.lines_shown);
}

std::string summary_text(const Recovery& recovery) {
  std::string counts;
  for (const Verdict verdict : kVerdicts) {
    const std::size_t count = recovery.count(verdict);
    if (count != 0) counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", count, name_of(verdict));
  }
  std::string where;
  for (const AddressRange& range : ranges_of(recovery, [](const RecoveredByte&) { return true; }))
    where += (where.empty() ? "" : ", ") + text_of(range);
  std::string text = fmt::format("{} ({}): {}\n", plural(recovery.bytes.size(), "byte"), where, counts);
  for (const Verdict verdict : kVerdicts)
    if (!is_certain(verdict) && recovery.count(verdict) != 0)
      text += fmt::format("  {:<10} {}\n", name_of(verdict), ranges_text(recovery, verdict));
  if (const std::size_t lines = count_unplaced(recovery); lines != 0)
    text += fmt::format("  unplaced   {}, of unknown length: later bytes may be displaced\n", plural(lines, "damaged line"));
  for (const Gap& gap : recovery.gaps) {
    const std::string after = place_text(recovery, gap.after);
    text += fmt::format("  gap        {}, {}{}\n", text_of(AddressRange{gap.first, gap.last}), plural(gap.last - gap.first + 1U, "byte"),
                        after.empty() ? "" : ", after " + after.substr(0, after.size() - 2));
  }
  const std::vector<Finding> findings = told_findings(recovery);
  if (const std::string kinds = kinds_text(findings, true); !kinds.empty()) text += fmt::format("  open       {}\n", kinds);
  if (const std::string kinds = kinds_text(findings, false); !kinds.empty()) text += fmt::format("  repairs    {}\n", kinds);
  if (const std::string page = worst_page(recovery); !page.empty()) text += fmt::format("  worst page {}\n", page);
  if (const std::string unused = unused_text(recovery); !unused.empty()) text += fmt::format("  unused     {}\n", unused);
  if (recovery.letters != 0) text += fmt::format("  letters    {} read as the one digit of their class\n", recovery.letters);
  if (!recovery.confusions.empty()) text += fmt::format("  confused   {}\n", confusions_text(recovery));
  return text;
}

}  // namespace janus::tools
