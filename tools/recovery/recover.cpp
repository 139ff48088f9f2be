#include "tools/recovery/recover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/listing/code_field.hpp"
#include "tools/recovery/listing/layout.hpp"
#include "tools/recovery/listing/listing_reader.hpp"
#include "tools/recovery/listing/listing_report.hpp"
#include "tools/recovery/source/source_only.hpp"

namespace janus::tools {
namespace {

// Returns whether two prints of a dump show the value and nothing contradicts it.
bool stands_twice(const RecoveredByte& byte) {
  std::set<std::pair<std::size_t, std::uint32_t>> lines;
  for (const Witness& witness : byte.witnesses) {
    if (witness.says != byte.value) return false;
    if (witness.kind == WitnessKind::dump) lines.emplace(witness.place.page, witness.place.line);
  }
  return lines.size() > 1;
}

// Reports a dump with another value than the decided one.
void find_repair(const RecoveredByte& byte, Recovery& recovery) {
  if (!is_certain(byte.verdict) || !byte.value) return;
  for (const Witness& witness : byte.witnesses) {
    if (witness.kind != WitnessKind::dump || !witness.says || witness.says == byte.value) continue;
    std::string words = "the listing shows it";
    for (const Witness& other : byte.witnesses) {
      if (other.says == byte.value && !other.words.empty()) words = other.words;
    }
    recovery.findings.push_back(
        {Finding::Kind::byte, false, witness.place, byte.address, 1, witness.shown, recovery::hex2(*byte.value), words});
  }
}

// Merges dumps and listings. They are different prints, so each is evidence for the other.
void add_dumps(const DumpResult& dumps, Recovery& recovery) {
  std::vector<RecoveredByte> all;
  auto listed = recovery.bytes.begin();
  for (std::size_t i = 0; i < dumps.bytes.size(); ++i) {
    RecoveredByte byte = dumps.bytes[i];
    if (byte.verdict == Verdict::alone && stands_twice(byte)) byte.verdict = Verdict::proven, byte.candidates.clear();
    while (listed != recovery.bytes.end() && listed->address < byte.address) all.push_back(std::move(*listed++));
    if (listed != recovery.bytes.end() && listed->address == byte.address) {
      all.push_back(std::move(*listed++));
      recovery::merge_prints(all.back(), byte, dumps.readings[i]);
      find_repair(all.back(), recovery);
    } else {
      all.push_back(byte);
    }
  }
  std::move(listed, recovery.bytes.end(), std::back_inserter(all));
  recovery.bytes = std::move(all);
  const auto add = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
  // Bytes from the listing close gaps of the dump.
  for (const Gap& gap : dumps.gaps) {
    if (std::any_of(recovery.bytes.begin(), recovery.bytes.end(),
                    [&](const RecoveredByte& byte) { return byte.address >= gap.first && byte.address <= gap.last && !byte.value; })) {
      recovery.gaps.push_back(gap);
    }
  }
  add(recovery.confusions, dumps.confusions);
  recovery.letters += dumps.letters;
}

// Removes rows that are among the lines of a listing and belong to it.
void drop_listed(std::span<const Page> pages, DumpResult& dumps) {
  for (std::size_t run = dumps.runs.size(); run-- > 0;) {
    const DumpRun& found = dumps.runs[run];
    std::vector<recovery::ChainText> texts;
    for (const PageLine& line : pages[found.page].lines) texts.push_back({line.text, found.page});
    std::set<std::uint32_t> listed;  // lines near a line with source
    for (const recovery::Anchor& anchor : recovery::find_anchors(texts)) {
      if (anchor.side == 0 || anchor.field.bytes.size() > 3) continue;
      const std::uint32_t number = pages[found.page].lines[anchor.line].number;
      for (std::uint32_t near = number > 4 ? number - 4 : 0; near <= number + 4; ++near) listed.insert(near);
    }
    const std::uint32_t end = run + 1 < dumps.runs.size() && dumps.runs[run + 1].page == found.page ? dumps.runs[run + 1].line : 0xFFFFFFFF;
    const auto in_run = [&](std::size_t page, std::uint32_t line) { return page == found.page && line >= found.line && line < end; };
    std::size_t rows = 0, among = 0;
    for (const RecoveredLine& line : dumps.lines) {
      if (!in_run(line.page, line.number)) continue;
      ++rows;
      among += listed.contains(line.number) ? 1 : 0;
    }
    if (among * 4 <= rows) continue;
    for (std::size_t i = dumps.bytes.size(); i-- > 0;) {
      if (!in_run(dumps.bytes[i].place.page, dumps.bytes[i].place.line)) continue;
      dumps.bytes.erase(dumps.bytes.begin() + static_cast<std::ptrdiff_t>(i));
      dumps.readings.erase(dumps.readings.begin() + static_cast<std::ptrdiff_t>(i));
    }
    std::erase_if(dumps.lines, [&](const RecoveredLine& line) { return in_run(line.page, line.number); });
    std::erase_if(dumps.findings, [&](const Finding& finding) { return in_run(finding.place.page, finding.place.line); });
    std::erase_if(dumps.gaps, [&](const Gap& gap) { return in_run(gap.after.page, gap.after.line); });
    dumps.runs.erase(dumps.runs.begin() + static_cast<std::ptrdiff_t>(run));
  }
}

// Inserts the finding before all others of the page.
void tell_of_page(std::size_t page, std::string words, Recovery& recovery) {
  const auto at =
      std::find_if(recovery.findings.begin(), recovery.findings.end(), [&](const Finding& finding) { return finding.place.page >= page; });
  recovery.findings.insert(at, {Finding::Kind::page, false, {page, 0}, 0, 0, {}, {}, std::move(words)});
}

// Reports pages without content of the program, if there are several pages.
void find_empty_pages(Recovery& recovery) {
  const std::size_t pages = recovery.pages.size();
  if (pages < 2) return;
  std::vector<bool> tells(pages);
  for (const RecoveredLine& line : recovery.lines) {
    const bool prose = line.kind == LineKind::other || line.kind == LineKind::heading || line.kind == LineKind::comment;
    if (!prose && line.page < pages) tells[line.page] = true;
  }
  for (std::size_t page = 0; page < pages; ++page) {
    if (!tells[page]) tell_of_page(page, "no listing or dump was found on the page", recovery);
  }
}

// Reports pages that continue another page than the previous one.
void find_misplaced_pages(Recovery& recovery) {
  constexpr std::size_t kMostBetween = 8;  // bytes on lost lines
  struct Addresses {
    std::size_t first = 0, end = 0;
  };
  std::map<std::size_t, Addresses> pages;
  for (const RecoveredLine& line : recovery.lines) {
    if (!line.placed || line.length == 0) continue;
    const std::size_t end = line.address + line.length;
    pages.try_emplace(line.page, Addresses{line.address, end}).first->second.end = end;
  }
  const auto continues = [&](const auto& page, const auto& before) {
    return page.second.first >= before.second.end && page.second.first - before.second.end <= kMostBetween;
  };
  for (auto page = pages.begin(); page != pages.end(); ++page) {
    if (page != pages.begin() && continues(*page, *std::prev(page))) continue;
    const auto before = std::find_if(pages.begin(), pages.end(), [&](const auto& other) { return continues(*page, other); });
    if (before == pages.end() || before == page) continue;
    recovery.findings.push_back({Finding::Kind::page,
                                 false,
                                 {page->first, 0},
                                 0,
                                 0,
                                 {},
                                 {},
                                 fmt::format("its addresses continue {}; pass the pages in order", recovery.pages[before->first])});
  }
}

char capital_digit(char c) { return c >= 'a' && c <= 'f' ? static_cast<char>(c - 'a' + 'A') : c; }

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
    std::size_t next = part.end;
    while (next < text.size() && text[next] == ' ' && next - part.end < 2) ++next;
    if (next == part.end || !is_digit(next) || !is_digit(next + 1) || (next + 2 < text.size() && text[next + 2] != ' ')) break;
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
    std::size_t small = 0, large = 0;
    std::map<std::size_t, std::size_t> columns;
    for (const PageLine& line : page.lines) {
      const recovery::Part part = digits_of(line.text);
      if (!shows_bytes(line.text, part)) continue;
      ++columns[part.begin];
      for (const char c : std::string_view(line.text).substr(part.begin, part.end - part.begin)) {
        small += c >= 'a' && c <= 'f' ? 1 : 0;
        large += c >= 'A' && c <= 'F' ? 1 : 0;
      }
    }
    if (small <= large) continue;
    for (PageLine& line : page.lines) {
      const recovery::Part part = digits_of(line.text);
      // Elsewhere, four letters are a word.
      if (!shows_bytes(line.text, part) && !columns.contains(part.begin)) continue;
      const auto first = line.text.begin() + static_cast<std::ptrdiff_t>(part.begin);
      std::transform(first, line.text.begin() + static_cast<std::ptrdiff_t>(part.end), first, capital_digit);
    }
  }
  return result;
}

// Counts the lines with an address and bytes, and those that were understood. Reports badly read scans.
void count_lines(std::span<const Page> pages, Recovery& recovery) {
  if (recovery.source_only) return;
  std::set<std::pair<std::size_t, std::uint32_t>> used;
  for (const RecoveredLine& line : recovery.lines) {
    const bool prose = line.kind == LineKind::other || line.kind == LineKind::heading || line.kind == LineKind::comment;
    if (!prose) used.emplace(line.page, line.number);
  }
  std::vector<std::size_t> bytes(pages.size()), unclear(pages.size());
  for (const RecoveredByte& byte : recovery.bytes) {
    if (byte.place.page >= pages.size()) continue;
    ++bytes[byte.place.page];
    unclear[byte.place.page] += byte.verdict == Verdict::doubt || byte.verdict == Verdict::missing ? 1 : 0;
  }
  for (std::size_t page = pages.size(); page-- > 0;) {
    std::size_t shown = 0, understood = 0;
    bool scanned = false;
    for (const PageLine& line : pages[page].lines) {
      scanned = scanned || !line.words.empty();
      if (!shows_bytes(line.text, digits_of(line.text))) continue;
      ++shown;
      understood += used.contains({page, line.number}) ? 1 : 0;
    }
    recovery.lines_shown += shown;
    recovery.lines_used += understood;
    constexpr std::size_t kLeastShown = 8;
    if (scanned && shown >= kLeastShown && (understood * 2 < shown || unclear[page] * 4 > bytes[page]))
      tell_of_page(page,
                   fmt::format("read badly, {} of {} lines used, {} of {} bytes uncertain or missing: scan at 300 dpi, one column",
                               understood, shown, unclear[page], bytes[page]),
                   recovery);
  }
}

Recovery recover_pages(std::span<const Page> pages, const RecoverOptions& options) {
  Recovery recovery;
  for (const Page& page : pages) recovery.pages.push_back(page.name);
  recovery.cpu = options.cpu->name;
  // If there is a listing, rows of one to three bytes belong to it.
  constexpr std::size_t kNarrowest = 4;
  DumpResult dumps = read_dumps(pages, kNarrowest);
  drop_listed(pages, dumps);
  std::set<std::pair<std::size_t, std::uint32_t>> taken;
  for (const RecoveredLine& line : dumps.lines) taken.emplace(line.page, line.number);
  const recovery::ReadListing listing = recovery::read_listing_pages(pages, taken, options);
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
  const bool listed = listing.has_source() || (!dumps.found() && listing.chain.anchors != 0);
  if (!listed && !dumps.found()) {
    if (recovery::recover_source(pages, options, recovery)) {
      find_empty_pages(recovery);
      return recovery;
    }
    recovery.problem = "no listing was found: no two lines with an address and bytes follow each other";
    return recovery;
  }
  const recovery::ListingReport report(listing, recovery);
  if (listed) report.add_bytes();
  add_dumps(dumps, recovery);
  if (listed) report.add_rest();
  recovery::add_dump_lines(dumps, recovery);
  find_misplaced_pages(recovery);
  find_empty_pages(recovery);
  return recovery;
}

}  // namespace

Recovery recover(std::span<const Page> pages, const RecoverOptions& options) {
  const std::vector<Page> folded = with_capital_digits(pages);
  Recovery recovery = recover_pages(folded, options);
  count_lines(folded, recovery);
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
