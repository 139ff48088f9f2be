#include "tools/recovery/recover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/glyphs/digit_looks.hpp"
#include "tools/recovery/listing/code_field.hpp"
#include "tools/recovery/listing/listing_reader.hpp"
#include "tools/recovery/listing/listing_report.hpp"
#include "tools/recovery/listing/listing_steps.hpp"
#include "tools/recovery/source/source_only.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

// Adds dumps. Their bytes include the bytes of the listing.
void add_dumps(Recovery& dumps, Recovery& recovery) {
  recovery.bytes = std::move(dumps.bytes);
  // Bytes from the listing close gaps of the dump.
  for (const Gap& gap : dumps.gaps) {
    if (std::any_of(recovery.bytes.begin(), recovery.bytes.end(),
                    [&](const RecoveredByte& byte) { return byte.address >= gap.first && byte.address <= gap.last && !byte.value; })) {
      recovery.gaps.push_back(gap);
    }
  }
  const auto add = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
  add(recovery.confusions, dumps.confusions);
  add(recovery.findings, dumps.findings);
  recovery.letters += dumps.letters;
}

// Inserts the finding before all others of the page.
void tell_of_page(std::size_t page, std::string words, Recovery& recovery) {
  const auto at =
      std::find_if(recovery.findings.begin(), recovery.findings.end(), [&](const Finding& finding) { return finding.place.page >= page; });
  recovery.findings.insert(at, {Finding::Kind::page, false, {page, 0}, 0, 0, {}, {}, std::move(words)});
}

// Reports pages that continue another page than the previous one.
void find_misplaced_pages(Recovery& recovery) {
  constexpr std::size_t kMostBetween = 8;                            // bytes on lost lines
  std::map<std::size_t, std::pair<std::size_t, std::size_t>> pages;  // first address and end of each
  for (const RecoveredLine& line : recovery.lines) {
    if (!line.placed || line.length == 0) continue;
    const std::size_t end = line.address + line.length;
    pages.try_emplace(line.page, line.address, end).first->second.second = end;
  }
  for (auto page = pages.begin(); page != pages.end(); ++page) {
    const auto continues = [&](const auto& other) {
      const std::size_t first = page->second.first, end = other.second.second;
      return first >= end && first - end <= kMostBetween;
    };
    if (page != pages.begin() && continues(*std::prev(page))) continue;
    const auto before = std::find_if(pages.begin(), pages.end(), continues);
    if (before != pages.end() && before != page)
      tell_of_page(page->first, fmt::format("its addresses continue {}; pass the pages in order", recovery.pages[before->first]), recovery);
  }
}

char capital_digit(char c) { return c >= 'a' && c <= 'f' ? upper(c) : c; }

// Returns the part of a line with its address and bytes, which may have lower-case digits.
recovery::Part digits_of(std::string_view text) {
  std::string capitals(text);
  std::transform(capitals.begin(), capitals.end(), capitals.begin(), capital_digit);
  std::size_t most = 0;
  recovery::Part part;
  for (const recovery::LiteralField& field : recovery::literal_fields(capitals)) {
    if (!part.empty() && field.bytes.size() <= most) continue;
    most = field.bytes.size();
    part = {field.address_part.begin, field.end};
  }
  // A pair with an illegible digit ends the field, but not the row.
  const auto is_digit = [&](std::size_t at) { return at < text.size() && (text[at] == '?' || recovery::digit_of(text[at]) >= 0); };
  while (!part.empty()) {
    const std::size_t next = std::min(text.find_first_not_of(' ', part.end), text.size());
    if (next == part.end || next > part.end + 2 || !is_digit(next) || !is_digit(next + 1) ||
        (next + 2 < text.size() && text[next + 2] != ' '))
      break;
    part.end = next + 2;
  }
  return part;
}

bool shows_bytes(std::string_view text, recovery::Part digits) {
  return !digits.empty() && text.substr(digits.begin, digits.end - digits.begin).find(' ') != std::string_view::npos;
}

// Returns pages with upper-case digits in addresses and bytes if most of these letters are lower case.
std::vector<Page> with_capital_digits(std::span<const Page> pages) {
  std::vector<Page> result(pages.begin(), pages.end());
  for (Page& page : result) {
    std::ptrdiff_t small = 0, large = 0;
    std::set<std::size_t> columns;
    for (const PageLine& line : page.lines) {
      const recovery::Part part = digits_of(line.text);
      if (!shows_bytes(line.text, part)) continue;
      columns.insert(part.begin);
      const std::string_view digits = std::string_view(line.text).substr(part.begin, part.end - part.begin);
      small += std::count_if(digits.begin(), digits.end(), [](char c) { return c >= 'a' && c <= 'f'; });
      large += std::count_if(digits.begin(), digits.end(), [](char c) { return c >= 'A' && c <= 'F'; });
    }
    for (PageLine& line : page.lines) {
      const recovery::Part part = digits_of(line.text);
      // Elsewhere, four letters are a word.
      if (small <= large || (!shows_bytes(line.text, part) && !columns.contains(part.begin))) continue;
      const auto first = line.text.begin() + static_cast<std::ptrdiff_t>(part.begin);
      std::transform(first, line.text.begin() + static_cast<std::ptrdiff_t>(part.end), first, capital_digit);
    }
  }
  return result;
}

// Counts the lines with an address and bytes, and those that were understood. Reports badly read scans, and of several pages those without
// content of the program.
void look_at_pages(std::span<const Page> pages, Recovery& recovery) {
  std::set<std::pair<std::size_t, std::uint32_t>> used;
  std::vector<std::size_t> lines(pages.size()), bytes(pages.size()), unclear(pages.size());
  for (const RecoveredLine& line : recovery.lines) {
    if (line.kind == LineKind::other || line.kind == LineKind::heading || line.kind == LineKind::comment) continue;
    used.emplace(line.page, line.number);
    ++lines[line.page];
  }
  for (const RecoveredByte& byte : recovery.bytes) {
    ++bytes[byte.place.page];
    unclear[byte.place.page] += byte.verdict == Verdict::doubt || byte.verdict == Verdict::missing ? 1 : 0;
  }
  for (std::size_t page = pages.size(); page-- > 0;) {
    std::size_t shown = 0, understood = 0;
    bool scanned = false;
    for (const PageLine& line : pages[page].lines) {
      scanned = scanned || !line.words.empty();
      if (recovery.source_only || !shows_bytes(line.text, digits_of(line.text))) continue;
      ++shown;
      understood += used.contains({page, line.number}) ? 1 : 0;
    }
    recovery.lines_shown += shown;
    recovery.lines_used += understood;
    if (lines[page] == 0 && pages.size() > 1) tell_of_page(page, "no listing or dump was found on the page", recovery);
    constexpr std::size_t kLeastShown = 8;
    if (scanned && shown >= kLeastShown && (understood * 2 < shown || unclear[page] * 4 > bytes[page]))
      tell_of_page(page,
                   fmt::format("read badly, {} of {} lines used, {} of {} bytes uncertain or missing: scan at 300 dpi, one column",
                               understood, shown, unclear[page], bytes[page]),
                   recovery);
  }
}

Recovery recover_pages(std::span<Page> pages, const RecoverOptions& options) {
  Recovery recovery;
  for (const Page& page : pages) recovery.pages.push_back(page.name);
  recovery.cpu = options.cpu->name;
  // If there is a listing, rows of one to three bytes belong to it.
  constexpr std::size_t kNarrowest = 4;
  Recovery dumps = read_dumps(pages, kNarrowest);
  std::set<std::pair<std::size_t, std::uint32_t>> taken;
  for (const RecoveredLine& line : dumps.lines) taken.emplace(line.page, line.number);
  recovery::ReadListing listing = recovery::read_listing_pages(pages, taken, options);
  if (const auto proven = recovery::proven_digits(listing); !proven.empty()) {
    for (Page& page : pages) glyphs::read_again(page, proven);
    listing = recovery::read_listing_pages(pages, taken, options);
  }
  if (!listing.has_source()) dumps = read_dumps(pages);
  if (!listing.problem.empty()) {
    recovery.problem = listing.problem;
    return recovery;
  }
  if (listing.is_foreign(*options.cpu)) {
    recovery.problem =
        fmt::format("not a listing of the {}: hardly any line has one of its instructions; use another --cpu", options.cpu->name);
    return recovery;
  }
  const bool listed = listing.has_source() || (dumps.bytes.empty() && listing.chain.anchors != 0);
  if (!listed && dumps.bytes.empty()) {
    if (!recovery::recover_source(pages, options, recovery))
      recovery.problem = "no listing was found: no two lines with an address and bytes follow each other";
    return recovery;
  }
  const recovery::ListingReport report(listing, recovery);
  if (listed) report.add_bytes();
  if (listed && !dumps.bytes.empty()) dumps = read_dumps(pages, kNarrowest, recovery.bytes);
  if (!dumps.bytes.empty()) add_dumps(dumps, recovery);
  if (listed) report.add_rest();
  recovery.lines.insert(recovery.lines.end(), dumps.lines.begin(), dumps.lines.end());
  std::stable_sort(recovery.lines.begin(), recovery.lines.end(), [](const RecoveredLine& a, const RecoveredLine& b) {
    return std::pair(a.page, a.number) < std::pair(b.page, b.number);
  });
  std::stable_sort(recovery.findings.begin(), recovery.findings.end(), [](const Finding& a, const Finding& b) {
    return std::pair(a.place.page, a.place.line) < std::pair(b.place.page, b.place.line);
  });
  find_misplaced_pages(recovery);
  return recovery;
}

}  // namespace

Recovery recover(std::span<const Page> pages, const RecoverOptions& options) {
  std::vector<Page> folded = with_capital_digits(pages);
  Recovery recovery = recover_pages(folded, options);
  look_at_pages(folded, recovery);
  return recovery;
}

const cpus::InstructionSet* best_processor(std::span<const Page> pages, const Dialect* dialect, const std::function<bool()>& next) {
  constexpr std::size_t kSample = 200;  // lines
  std::vector<Page> sample;
  std::size_t left = kSample;
  for (const Page& page : pages) {
    const std::size_t count = std::min(left, page.lines.size());
    sample.push_back({page.name, {}, {page.lines.begin(), page.lines.begin() + static_cast<std::ptrdiff_t>(count)}});
    left -= count;
  }
  for (const std::span<const Page> part : {std::span<const Page>(sample), pages}) {
    const cpus::InstructionSet* best = nullptr;
    std::size_t most = 0;
    for (const cpus::InstructionSet* set : instruction_sets()) {
      if (dialect != nullptr && operand_forms(*dialect, *set).empty()) continue;
      if (next && !next()) return nullptr;
      const Recovery recovery = recover(part, {.cpu = set, .dialect = dialect});
      const std::size_t certain = recovery.count(Verdict::proven) + recovery.count(Verdict::decided);
      if (!recovery.problem.empty() || (best != nullptr && certain <= most)) continue;
      best = set;
      most = certain;
    }
    if (best != nullptr) return best;
  }
  return nullptr;
}

}  // namespace janus::tools
