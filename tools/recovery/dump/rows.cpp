// Finds the lines that are rows of a dump. To exclude other text, a run needs several rows of one width with chained addresses.
#include "tools/recovery/dump/rows.hpp"

#include <utility>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/listing/layout.hpp"
#include "tools/recovery/listing/listing_steps.hpp"
#include "tools/text.hpp"

namespace janus::tools::dumps {
namespace {

constexpr std::size_t kNarrow = 4, kNarrowRows = 8;  // narrower rows resemble a listing or a table
constexpr std::size_t kWidest = 32;
constexpr std::size_t kWidestSum = 2;
constexpr std::size_t kFarLines = 12;     // between two rows of a run
constexpr std::size_t kNearLines = 4;     // between a run and a row added to it
constexpr std::size_t kListingLines = 4;  // between a row and a line of the listing to which it belongs
constexpr std::size_t kNearColumn = 4;    // digits further to the right are not addresses
constexpr std::size_t kFewRows = 6;
constexpr std::string_view kUnknown = "????";

// Rows that predict each other's address.
struct Range {
  std::size_t first = 0, last = 0;  // lines
  std::size_t rows = 0, links = 0, chained = 0, listed = 0, grouped = 0, width = 0;
  std::array<std::size_t, kWidestSum + 1> sums = {};
  bool letters = false;  // A to F
  std::vector<int> columns = {};
};

bool is_other_letter(char c) { return upper(c) >= 'G' && upper(c) <= 'Z'; }
bool has_words(std::string_view text) { return std::count_if(text.begin(), text.end(), is_other_letter) >= 3; }

std::vector<Range> find_ranges(std::span<const Line> lines, std::size_t narrowest) {
  std::vector<recovery::ChainText> texts;
  for (const Line& line : lines) texts.push_back({line.text, line.page});
  std::vector<recovery::Anchor> anchors = recovery::find_anchors(texts, kWidestSum);
  std::vector<std::size_t> listing;
  for (const recovery::Anchor& anchor : anchors)
    if (anchor.field.bytes.size() < kNarrow && has_words(lines[anchor.line].text)) listing.push_back(anchor.line);
  std::erase_if(anchors, [&](const recovery::Anchor& anchor) { return anchor.field.bytes.size() < narrowest; });
  std::vector<Range> result;
  std::size_t reached = SIZE_MAX;
  for (std::size_t i = 0; i < anchors.size(); ++i) {
    const auto& [line, field, side, source] = anchors[i];
    const std::size_t bytes = field.bytes.size();
    std::size_t width = 0;
    bool chained = false;
    for (std::size_t next = i + 1; next < anchors.size() && next <= i + 2 && width == 0; ++next) {
      const std::size_t distance = static_cast<std::uint16_t>(anchors[next].field.address - field.address);
      const bool fits = distance >= narrowest && distance <= kWidest && distance <= bytes && bytes <= distance + kWidestSum;
      if (fits && anchors[next].line <= line + kFarLines) width = distance, chained = reached == i, reached = next;
    }
    if (result.empty() || line > result.back().last + kFarLines || (width != 0 && result.back().width != 0 && width != result.back().width))
      result.push_back({.first = line});
    Range& range = result.back();
    range.last = line;
    ++range.rows;
    range.columns.push_back(static_cast<int>(field.address_part.begin));
    const std::string_view text(lines[line].text);
    range.letters = range.letters || text.substr(field.address_part.end, field.end - field.address_part.end).find_first_of("ABCDEF") !=
                                         std::string_view::npos;
    range.grouped += bytes > 1 && field.bytes[1].begin == field.bytes[0].end ? 1 : 0;
    const std::size_t far = bytes <= kNarrow ? 5 * kListingLines : kListingLines;
    const auto near = std::lower_bound(listing.begin(), listing.end(), std::max(line, far) - far);
    range.listed += near != listing.end() && *near <= line + far ? 1 : 0;
    if (width != 0) range.width = width, ++range.links, ++range.sums[bytes - width];
    range.chained += chained ? 1 : 0;
  }
  std::erase_if(result, [](const Range& range) { return range.width == 0 || range.listed * 4 > range.rows; });
  const auto enough = [](const Range& range) {
    const std::size_t alike = *std::max_element(range.sums.begin(), range.sums.end());
    if (range.chained * 8 < range.rows || range.chained == 0 || alike * 4 < range.links * 3) return false;
    return range.width < kNarrow ? range.rows >= kNarrowRows && range.letters
                                 : range.rows >= 3 && (range.rows >= kFewRows || range.letters);
  };
  std::vector<std::size_t> widths;
  for (const Range& range : result)
    if (enough(range)) widths.push_back(range.width);
  // Two rows suffice near others of the same width.
  std::erase_if(result, [&](const Range& range) {
    return !enough(range) && (range.rows >= 3 || std::find(widths.begin(), widths.end(), range.width) == widths.end());
  });
  return result;
}

bool is_name(std::string_view word) {
  return std::any_of(word.begin(), word.end(), [](char c) { return upper(c) >= 'A' && upper(c) <= 'Z' && recovery::digit_of(c) < 0; }) &&
         std::none_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

bool is_displaced(std::string_view text, const recovery::CodeField& field, std::size_t count, bool grouped) {
  const auto is_text = [&](std::size_t at) { return at < text.size() && !recovery::only_specks(text.substr(at, 1)); };
  std::size_t end = field.address.end;
  for (std::size_t k = 0; k < field.slots.size(); ++k) {
    const recovery::Part slot = field.slots[k];
    const bool joined = slot.begin == end && (k > count || (k > 0 && k < count && grouped));
    if (slot.empty() || (slot.begin > 0 && is_text(slot.begin - 1) && !joined)) return true;
    end = slot.end;
  }
  return is_text(end);
}

namespace {

class RowReader {
 public:
  RowReader(std::span<const Line> lines, const Run& run, const recovery::PrintChannel& channel)
      : lines_(lines), run_(run), fields_(channel), most_(run.width + run.sums) {}

  std::optional<Row> read(std::size_t i) const {
    if (lines_[i].text.empty()) return std::nullopt;
    Row row{i, lines_[i].text.size(), lines_[i].text};
    std::vector<double> costs = costs_of(row.text);
    if (costs.back() > kSplitRow && i + 1 < lines_.size() && lines_[i + 1].page == lines_[i].page && !lines_[i + 1].text.empty()) {
      const std::string both = row.text + lines_[i + 1].text;
      std::vector<double> joined = costs_of(both);
      if (joined.back() + kSplitRow < std::min(costs.back(), costs_of(lines_[i + 1].text).back()))
        row.text = both, costs = std::move(joined);
    }
    row.seen = static_cast<std::size_t>(std::min_element(costs.begin(), costs.end()) - costs.begin());
    if (row.seen > 0 && costs[row.seen] < kShortRow && costs[row.seen] + kMissingByte < costs.back()) {
      // A short row has nothing after its bytes.
      const recovery::CodeField few = read_field(row, row.seen);
      if (row.addressed && row.read && recovery::only_specks(std::string_view(row.text).substr(few.all.end)))
        return with_places(std::move(row), few);
    }
    row.seen = most_;
    const recovery::CodeField field = read_field(row, most_);
    if (!row.addressed || costs.back() > kDamagedRow) return read_bare(std::move(row));
    if (row.text.size() > field.all.end + (run_.width < kNarrow ? kNarrow : run_.width + kNearText)) return std::nullopt;
    return with_places(std::move(row), field);
  }

 private:
  std::vector<double> costs_of(std::string_view text) const { return fields_.costs(text, run_.layout, kUnknown, static_cast<int>(most_)); }

  // Reads the address and locates the bytes.
  recovery::CodeField read_field(Row& row, std::size_t bytes) const {
    const recovery::CodeField field = fields_.field(row.text, run_.layout, kUnknown, static_cast<int>(bytes));
    const std::string shown = row.shown_address = row.shown(field.address);
    const auto digits = std::count_if(shown.begin(), shown.end(), [](char c) { return c == '?' || recovery::digit_of(c) >= 0; });
    const auto clear = std::count_if(shown.begin(), shown.end(), recovery::is_digit_itself);
    row.address_at = field.address.begin;
    const bool in_column = field.address.begin <= static_cast<std::size_t>(run_.layout.column) + kNearColumn;
    row.addressed = in_column && digits >= 3 && (clear == 4 || shown.find_first_of("0123456789") != std::string::npos);
    const auto high = recovery::StatementReader::literal(shown.substr(0, 2));
    const auto low = recovery::StatementReader::literal(shown.size() > 2 ? shown.substr(2) : "");
    row.read = high && low ? std::optional(static_cast<std::uint16_t>(*high << 8 | *low)) : std::nullopt;
    return field;
  }

  // Returns a row of sums, or a row whose address is not printed.
  std::optional<Row> read_bare(Row row) const {
    row.addressed = false;
    row.read.reset();
    row.shown_address.clear();
    for (std::size_t at = row.text.find_first_not_of(' '); at < row.text.size(); at = row.text.find_first_not_of(' ', at)) {
      const std::size_t end = std::min(row.text.find(' ', at), row.text.size());
      if (!is_name(std::string_view(row.text).substr(at, end - at))) break;
      row.text.replace(at, end - at, end - at, ' ');
      row.named = true;
    }
    recovery::Layout bare = run_.layout;
    bare.bare = true;
    bare.column = static_cast<int>(std::min(row.text.find_first_not_of(' '), row.text.size()));
    const auto read = [&](std::size_t bytes) { return fields_.field(row.text, bare, kUnknown, static_cast<int>(bytes)); };
    const std::vector<double> costs = fields_.costs(row.text, bare, kUnknown, static_cast<int>(run_.width));
    recovery::CodeField field = read(row.seen = run_.width);
    // The last row of a block may be short.
    const auto few = static_cast<std::size_t>(std::min_element(costs.begin() + 1, costs.end()) - costs.begin());
    if (few >= kNarrow && costs[few] < kShortRow && costs[few] + kMissingByte < costs.back())
      if (const recovery::CodeField last = read(few); recovery::only_specks(std::string_view(row.text).substr(last.all.end)))
        row.seen = few, field = last;
    if (field.cost > kDamagedRow) return std::nullopt;
    row = with_places(std::move(row), field);
    // A heading 00 01 02 03 ... is not a row.
    std::size_t counted = 0;
    for (std::size_t k = 0; k < run_.width; ++k) counted += (row.literal(k).value_or(0xF0) & 15) == (k & 15) ? 1 : 0;
    return counted * 4 >= run_.width * 3 ? std::nullopt : std::optional(std::move(row));
  }

  Row with_places(Row row, const recovery::CodeField& field) const {
    row.displaced = is_displaced(row.text, field, run_.width, run_.layout.grouped);
    row.places = field.slots;
    return row;
  }

  std::span<const Line> lines_;
  const Run& run_;
  recovery::FieldReader fields_;
  const std::size_t most_;
};

// Reads the rows of a range, and rows near it. `from`, `to`: the lines between other ranges.
Run run_of(std::span<const Line> lines, Range range, std::size_t from, std::size_t to, const recovery::PrintChannel& channel) {
  Run run;
  run.width = range.width;
  run.sums = static_cast<std::size_t>(std::max_element(range.sums.begin(), range.sums.end()) - range.sums.begin());
  std::nth_element(range.columns.begin(), range.columns.begin() + static_cast<std::ptrdiff_t>(range.rows / 2), range.columns.end());
  run.layout.column = range.columns[range.rows / 2];
  run.layout.grouped = range.grouped * 2 > range.rows;
  const RowReader reader(lines, run, channel);
  for (std::size_t i = range.first; i-- > from && range.first - i <= kNearLines;)
    if (const std::optional<Row> row = reader.read(i); row && row->addressed) range.first = i;
  std::size_t others = 0, waiting = 0;  // lines between rows
  bool apart = true;
  for (std::size_t i = range.first; i < to && i <= range.last + kNearLines; ++i) {
    std::optional<Row> row = reader.read(i);
    apart = apart || !row;
    if (!row) {
      waiting += recovery::only_specks(lines[i].text) ? 0 : 1;
      continue;
    }
    row->apart = apart;
    apart = false;
    others += std::exchange(waiting, 0);
    if (row->is_split()) ++i;
    range.last = std::max(range.last, i);
    run.rows.push_back(std::move(*row));
  }
  // Text or a listing in columns interrupts the rows, or hardly any row has one word for each byte.
  const auto odd = std::count_if(run.rows.begin(), run.rows.end(), [](const Row& row) { return row.displaced || row.is_split(); });
  if (run.rows.size() < 2 || others > run.rows.size() || static_cast<std::size_t>(odd) * 4 > run.rows.size() * (range.rows < 3 ? 1 : 3))
    run.rows.clear();
  return run;
}

}  // namespace

std::vector<Run> find_runs(std::span<const Line> lines, std::size_t narrowest, const recovery::PrintChannel& channel) {
  const std::vector<Range> ranges = find_ranges(lines, narrowest);
  std::vector<Run> result;
  std::size_t from = 0;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    Run run = run_of(lines, ranges[i], from, i + 1 < ranges.size() ? ranges[i + 1].first : lines.size(), channel);
    if (run.rows.empty()) continue;
    from = run.rows.back().line + (run.rows.back().is_split() ? 2 : 1);
    result.push_back(std::move(run));
  }
  return result;
}

}  // namespace janus::tools::dumps
