// Rows, entries and strings for the display of a listing. Part of ListingReview.
#include <fmt/format.h>

#include <algorithm>

#include "frontends/ui/gui/listing/listing_review.hpp"
#include "tools/printable.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/report_text.hpp"

namespace janus::gui {
namespace {

constexpr std::size_t kFew = 3;  // candidates shown in the list

using tools::Finding;
using tools::OpenBytes;
using tools::Place;
using tools::RecoveredByte;
using tools::Verdict;
using tools::WitnessKind;

const tools::Witness* person_of(const RecoveredByte& byte) {
  const auto found = std::find_if(byte.witnesses.begin(), byte.witnesses.end(),
                                  [](const tools::Witness& witness) { return witness.kind == WitnessKind::person; });
  return found == byte.witnesses.end() ? nullptr : &*found;
}

ListingSign sign_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::doubt: return ListingSign::doubt;
    case Verdict::missing: return ListingSign::missing;
    case Verdict::same_hand: return ListingSign::same_hand;
    case Verdict::alone: return ListingSign::alone;
    default: return ListingSign::none;
  }
}

ListingSign sign_of(const RecoveredByte& byte) {
  if (!tools::is_certain(byte.verdict)) return sign_of(byte.verdict);
  return person_of(byte) != nullptr ? ListingSign::decided : byte.repaired ? ListingSign::repaired : ListingSign::none;
}

std::string words_of(const OpenBytes& bytes) {
  return tools::text_of({bytes.address, static_cast<std::uint16_t>(bytes.address + bytes.length - 1)});
}

tools::PageBox around(const tools::PageBox& a, const tools::PageBox& b) {
  const int left = std::min(a.left, b.left), top = std::min(a.top, b.top);
  return {left, top, std::max(a.left + a.width, b.left + b.width) - left, std::max(a.top + a.height, b.top + b.height) - top};
}

// Returns the part of a word's box for some of its characters.
tools::PageBox part_of(const tools::PageWord& word, std::size_t from, std::size_t to) {
  const std::size_t first = std::max(from, word.column) - word.column, last = std::min(to, word.column + word.length) - word.column;
  const auto at = [&](std::size_t character) {
    return static_cast<int>(static_cast<std::size_t>(word.box.width) * character / std::max<std::size_t>(word.length, 1));
  };
  return {word.box.left + at(first), word.box.top, at(last) - at(first), word.box.height};
}

}  // namespace

char character_of(ListingSign sign) { return " +*1=!?"[static_cast<std::size_t>(sign)]; }

std::optional<std::size_t> ListingReview::row_of(const Place& place) const {
  const auto found = row_at_.find({place.page, place.line});
  return found == row_at_.end() ? std::nullopt : std::optional(found->second);
}

// Finds the line with the last bytes before an address, for gaps whose previous line is not recorded.
std::optional<std::size_t> ListingReview::row_before(std::uint16_t address) const {
  const auto& bytes = recovery().bytes;
  auto at = std::lower_bound(bytes.begin(), bytes.end(), address,
                             [](const RecoveredByte& byte, std::uint16_t wanted) { return byte.address < wanted; });
  while (at != bytes.begin())
    if (const auto row = row_of((--at)->place)) return row;
  return {};
}

std::optional<std::size_t> ListingReview::row_of_gap(const tools::Gap& gap) const {
  const auto row = row_of(gap.after);
  return row ? row : row_before(gap.first);
}

void ListingReview::mark(const Place& place, ListingSign sign) {
  const auto at = row_of(place);
  if (!at || sign == ListingSign::none) return;
  rows_[*at].sign = std::max(rows_[*at].sign, sign);
  if (place.length == 0) return;
  // Exclude blanks at both ends.
  const std::string& text = rows_[*at].line->text;
  std::size_t from = std::min(place.column, text.size()), to = std::min(from + std::min(place.length, text.size()), text.size());
  while (from < to && text[from] == ' ') ++from;
  while (to > from && text[to - 1] == ' ') --to;
  if (from < to) rows_[*at].marks.push_back({from, to - from, sign});
}

void ListingReview::make_rows() {
  rows_.clear();
  row_at_.clear();
  if (listing_ == nullptr) return;
  for (std::size_t i = 0; i < recovery().pages.size(); ++i) {
    const tools::Page* page = tools::page_of(*listing_->pages, recovery(), {i, 1});
    if (page == nullptr) continue;  // a decision file, not a page
    rows_.push_back({i, page, nullptr});
    for (const tools::PageLine& line : page->lines) {
      row_at_[{i, line.number}] = rows_.size();
      rows_.push_back({i, page, &line});
    }
  }
  for (const tools::RecoveredLine& line : recovery().lines) {
    const auto at = row_of({line.page, line.number});
    if (!at || !line.placed) continue;
    rows_[*at].address = line.address;
    rows_[*at].length = line.length;
  }
  for (const RecoveredByte& byte : recovery().bytes) {
    mark(byte.place, sign_of(byte));
    const auto at = row_of(byte.place);
    if (!at) continue;
    ListingRow& row = rows_[*at];
    if (!row.address) row.address = byte.address;
    if (byte.address >= *row.address)
      row.length = std::max<std::uint16_t>(row.length, static_cast<std::uint16_t>(byte.address - *row.address + 1));
  }
  for (const tools::Gap& gap : recovery().gaps)
    if (const auto row = row_of_gap(gap)) rows_[*row].sign = std::max(rows_[*row].sign, ListingSign::missing);
  for (const Finding& finding : recovery().findings)
    if (finding.kind != Finding::Kind::byte) mark(finding.place, finding.open ? ListingSign::doubt : ListingSign::repaired);
  cursor_ = rows_.empty() ? 0 : std::min(cursor_, rows_.size() - 1);
}

ListingEntry ListingReview::make_entry(ListingSign sign, const OpenBytes& bytes, const Place& place) const {
  ListingEntry entry{.sign = sign, .bytes = bytes, .place = place, .row = row_of(place)};
  if (bytes.length != 0) entry.where = words_of(bytes);
  if (bytes.length != 0 && !entry.row) entry.row = row_before(bytes.address);
  for (std::uint32_t at = bytes.address; at < bytes.address + bytes.length; ++at) {
    const RecoveredByte* byte = tools::byte_at(recovery(), static_cast<std::uint16_t>(at));
    if (byte != nullptr && !byte->shown.empty()) entry.shown += (entry.shown.empty() ? "" : " ") + byte->shown;
    if (byte != nullptr && byte->value) entry.is += fmt::format("{}{:02X}", entry.is.empty() ? "" : " ", *byte->value);
  }
  return entry;
}

void ListingReview::add_open(std::vector<ListingEntry>& entries) const {
  for (const OpenBytes& open : tools::open_bytes(recovery())) {
    ListingEntry entry = make_entry(sign_of(open.verdict), open, tools::place_of(recovery(), open));
    const RecoveredByte* byte = tools::byte_at(recovery(), open.address);
    if (open.length == 1)
      for (std::size_t i = 1; i < byte->candidates.size(); ++i) {
        if (i == kFew) {
          entry.is += " ...";
          break;
        }
        entry.is += fmt::format(" or {:02X}", byte->candidates[i].value);
      }
    entry.words = tools::name_of(open.verdict);
    entries.push_back(std::move(entry));
  }
  for (const Finding& finding : recovery().findings) {
    if (!finding.open || finding.kind == Finding::Kind::byte || finding.kind == Finding::Kind::lost_line) continue;
    ListingEntry entry{.sign = ListingSign::doubt, .bytes = {finding.address, 0}, .place = finding.place, .row = row_of(finding.place)};
    entry.where = tools::name_of(finding.kind);
    entry.shown = finding.shown;
    entry.words = finding.words;
    entries.push_back(std::move(entry));
  }
}

void ListingReview::add_repairs(std::vector<ListingEntry>& entries) const {
  std::vector<bool> told(0x10000);
  for (const Finding& finding : recovery().findings) {
    if (finding.open) continue;
    const bool bytes = finding.kind == Finding::Kind::byte && finding.length != 0;
    for (std::uint32_t i = 0; bytes && i < finding.length; ++i) told[(finding.address + i) & 0xFFFF] = true;
    ListingEntry entry{.sign = ListingSign::repaired, .bytes = {finding.address, 0}, .place = finding.place, .row = row_of(finding.place)};
    entry.where = bytes ? words_of({finding.address, finding.length}) : std::string(tools::name_of(finding.kind));
    entry.shown = finding.shown;
    entry.is = finding.is;
    entry.words = finding.words;
    entries.push_back(std::move(entry));
  }
  for (const RecoveredByte& byte : recovery().bytes)
    if (sign_of(byte) == ListingSign::repaired && !told[byte.address])
      entries.push_back(make_entry(ListingSign::repaired, {byte.address, 1, byte.verdict}, byte.place));
  std::stable_sort(entries.begin(), entries.end(), [](const ListingEntry& a, const ListingEntry& b) { return a.row < b.row; });
}

void ListingReview::add_decided(std::vector<ListingEntry>& entries) const {
  for (const RecoveredByte& byte : recovery().bytes) {
    const tools::Witness* person = person_of(byte);
    if (person == nullptr) continue;
    const OpenBytes one{byte.address, 1, byte.verdict};
    entries.push_back(make_entry(ListingSign::decided, one, tools::place_of(recovery(), one)));
    entries.back().words = person->words;
  }
  for (const RecoveredByte& byte : recovery().removed) {
    entries.push_back(make_entry(ListingSign::decided, {byte.address, 1, byte.verdict}, byte.place));
    entries.back().is = "no byte";
    entries.back().words = byte.witnesses.back().words;
  }
}

std::vector<ListingEntry> ListingReview::entries_of(Filter filter) const {
  std::vector<ListingEntry> entries;
  if (listing_ == nullptr) return entries;
  if (filter == Filter::open) add_open(entries);
  else if (filter == Filter::repairs) add_repairs(entries);
  else add_decided(entries);
  return entries;
}

void ListingReview::make_entries() {
  for (const Filter filter : {Filter::open, Filter::repairs, Filter::decided}) {
    std::vector<ListingEntry> entries = entries_of(filter);
    counts_[static_cast<std::size_t>(filter)] = entries.size();
    if (filter == filter_) entries_ = std::move(entries);
  }
}

std::vector<ListingByte> ListingReview::bytes() const {
  std::vector<ListingByte> result;
  if (cursor_ >= rows_.size() || rows_[cursor_].line == nullptr) return result;
  const ListingRow& row = rows_[cursor_];
  const std::uint32_t first = row.address.value_or(0), end = first + (row.address ? row.length : 0U);
  for (std::uint32_t at = first; at < end && at <= 0xFFFF; ++at) {
    const RecoveredByte* byte = tools::byte_at(recovery(), static_cast<std::uint16_t>(at));
    if (byte == nullptr) continue;
    ListingByte one{.address = byte->address, .sign = sign_of(*byte)};
    one.value = byte->value ? fmt::format("{:02X}", *byte->value) : "--";
    one.verdict = tools::name_of(byte->verdict);
    for (const tools::Witness& witness : byte->witnesses) one.witnesses.push_back(tools::witness_text(witness));
    if (byte->witnesses.empty()) one.witnesses.emplace_back("not on any page");
    result.push_back(std::move(one));
  }
  for (const tools::Gap& gap : recovery().gaps) {
    if (row_of_gap(gap) != cursor_) continue;
    ListingByte lost{.address = gap.first, .sign = ListingSign::missing, .value = "--", .verdict = "missing"};
    lost.witnesses.push_back(fmt::format("{}: line missing after this one", tools::text_of({gap.first, gap.last})));
    result.push_back(std::move(lost));
  }
  return result;
}

std::optional<ScanRegion> ListingReview::scan() const {
  const auto at = entry() != nullptr ? entry()->row : rows_.empty() ? std::nullopt : std::optional(cursor_);
  if (!at || rows_[*at].line == nullptr) return {};
  const ListingRow& row = rows_[*at];
  if (row.of->picture.empty() || row.line->words.empty()) return {};
  ScanRegion place{.picture = row.of->picture, .line = row.line->words.front().box};
  const std::size_t from = entry() == nullptr ? 0 : entry()->place.column;
  std::size_t length = entry() == nullptr ? 0 : entry()->place.length;
  if (entry() != nullptr && entry()->bytes.length > 1) length = std::max(length, entry()->shown.size());
  for (const tools::PageWord& word : row.line->words) {
    place.line = around(place.line, word.box);
    if (length == 0 || word.column >= from + length || word.column + word.length <= from) continue;
    const tools::PageBox part = part_of(word, from, from + length);
    place.word = place.word ? around(*place.word, part) : part;
  }
  return place;
}

std::string ListingReview::status() const {
  if (listing_ == nullptr) return {};
  std::string text = fmt::format("{} bytes", recovery().bytes.size());
  const char* before = ": ";
  for (const Verdict verdict : tools::kVerdicts) {
    const std::size_t count = recovery().count(verdict);
    if (count == 0) continue;
    text += fmt::format("{}{} {}", std::exchange(before, ", "), count, tools::name_of(verdict));
  }
  if (const std::string unused = tools::unused_text(recovery()); !unused.empty()) text += "; " + unused;
  return text;
}

std::string ListingReview::text() const {
  if (listing_ == nullptr) return {};
  std::string text = fmt::format("{}, {}; {}\n", recovery().cpu, recovery().dialect, status());
  for (const ListingRow& row : rows_) {
    if (row.line == nullptr) text += fmt::format("\n{}\n", row.of->name);
    else
      text += fmt::format("{} {:>5} {:>4}  {}\n", character_of(row.sign), row.line->number,
                          row.address ? fmt::format("{:04X}", *row.address) : "", tools::printable(row.line->text));
  }
  text += "\n";
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const ListingEntry& each = entries_[i];
    text += fmt::format("{}{} {}  \"{}\"  {}  {}\n", chosen_ == i ? ">" : " ", character_of(each.sign), each.where, each.shown, each.is,
                        each.words);
  }
  const std::vector<tools::Choice> all = choices();
  for (std::size_t i = 0; i < all.size(); ++i) text += fmt::format("{}  {}  {}\n", i + 1, tools::hex_text(all[i].bytes), all[i].words);
  for (const ListingByte& byte : bytes()) {
    text += fmt::format("{:04X} {} {}\n", byte.address, byte.value, byte.verdict);
    for (const std::string& witness : byte.witnesses) text += "  " + witness + "\n";
  }
  return text;
}

}  // namespace janus::gui
