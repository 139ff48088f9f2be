// Finds the lines that are rows of a dump. To exclude other text, a run needs several rows of one width with chained addresses.
#include <algorithm>

#include "tools/recovery/dump/run.hpp"
#include "tools/text.hpp"

namespace janus::tools::dumps {

namespace {

constexpr std::size_t kWidest = 32;
constexpr std::size_t kFarLines = 12;  // between two rows of a run
constexpr std::size_t kNearLines = 4;  // between a run and a row added to it
constexpr std::size_t kNarrow = 4;     // narrower rows resemble a listing or a table
constexpr std::size_t kNarrowRows = 8, kShortRun = 6;

// Returns true if the line is a column heading 00 01 02 03 ...
bool is_heading(const Line& line) {
  const std::vector<Pair> pairs = pairs_of(line.text, line.data_at, line.bytes);
  std::size_t counted = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const int digit = recovery::digit_of(line.text[pairs[i].end - 1]);
    counted += digit == static_cast<int>(i & 15) ? 1 : 0;
  }
  return pairs.size() >= 4 && counted * 4 >= pairs.size() * 3;
}

struct Link {
  std::size_t width = 0;  // 0 if there is no link
  std::size_t to = 0;
};

Link link_from(std::span<const Line> lines, std::size_t from) {
  const Line& line = lines[from];
  std::size_t bare = 0, tried = 0, nearest = kWidest;
  for (std::size_t i = from + 1; i < lines.size() && i <= from + kFarLines; ++i) {
    const Line& next = lines[i];
    if (next.is_bare() && next.bytes == line.bytes && line.bytes >= kNarrow && is_only_bytes(next)) ++bare;
    if (!next.has_address()) continue;
    if (next.address && *next.address > *line.address) {
      const std::size_t distance = static_cast<std::size_t>(*next.address - *line.address);
      if (distance <= kWidest && distance <= nearest && fits(line, distance)) return {distance, i};
      nearest = std::min(nearest, distance);
      if (bare != 0 && distance == line.bytes * (bare + 1) && line.bytes <= kWidest) return {line.bytes, i};
    }
    if (++tried == 2) break;
  }
  return {};
}

struct Range {
  std::size_t first = 0, last = 0;  // lines
  std::size_t width = 0, rows = 0, letters = 0;
  std::size_t joined = 0;  // rows chained to both neighbours
  std::size_t listed = 0;
};

std::vector<Range> linked_ranges(std::span<const Line> lines) {
  std::vector<std::size_t> width(lines.size(), 0), reached(lines.size(), 0), leaves(lines.size(), 0);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].has_address() || !lines[i].address) continue;
    const Link link = link_from(lines, i);
    if (link.width == 0) continue;
    leaves[i] = reached[link.to] = link.width;
    for (const std::size_t row : {i, link.to})
      if (width[row] == 0) width[row] = link.width;
  }
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (width[i] != 0) rows.push_back(i);
  std::vector<Range> result;
  for (auto at = rows.begin(); at != rows.end(); ++at) {
    const std::size_t i = *at;
    const bool near = !result.empty() && i <= result.back().last + kFarLines;
    if (!near || width[i] != result.back().width) {
      // A lost row doubles the apparent width of the previous row, so a different width is ignored if the previous width recurs soon.
      const auto end = at + 1 + std::min<std::ptrdiff_t>(3, rows.end() - at - 1);
      if (near && std::any_of(at + 1, end, [&](std::size_t row) { return row <= i + kFarLines && width[row] == result.back().width; }))
        continue;
      result.push_back({.first = i, .width = width[i]});
    }
    Range& range = result.back();
    range.last = i;
    ++range.rows;
    range.joined += leaves[i] == range.width && reached[i] == range.width ? 1 : 0;
    range.listed += lines[i].listed ? 1 : 0;
    const std::string_view data = std::string_view(lines[i].text).substr(lines[i].data_at);
    range.letters +=
        static_cast<std::size_t>(std::count_if(data.begin(), data.end(), [](char c) { return is_hexadecimal_digit(c) && c > '9'; }));
  }
  return result;
}

// Returns true if lines of an assembled listing, with an address, few bytes and words, are nearby.
bool near_listing(std::span<const Line> lines, const Range& range) {
  constexpr std::size_t kFar = 20;
  std::size_t found = 0;
  for (std::size_t i = std::max(range.first, kFar) - kFar; i < lines.size() && i <= range.last + kFar; ++i) {
    const auto letters =
        std::count_if(lines[i].text.begin(), lines[i].text.end(), [](char c) { return upper(c) >= 'G' && upper(c) <= 'Z'; });
    found += lines[i].address_length >= 4 && lines[i].bytes <= kNarrow && letters >= 3 ? 1 : 0;
  }
  return found >= 3;
}

// Returns true if text or a listing split into columns interrupts the rows.
bool is_scattered(std::span<const Line> lines, const Range& range) {
  std::size_t others = 0;
  for (std::size_t i = range.first; i <= range.last; ++i) others += !lines[i].empty && lines[i].bytes == 0 ? 1 : 0;
  return others * (range.width < kNarrow ? 5 : 1) > range.rows;
}

bool is_row(const Line& line, std::size_t width) {
  return line.has_address() && (fits(line, width) || (line.bytes < width && line.exact && is_only_bytes(line)));
}

// Adds unlinked rows above and below the range.
void extend(std::span<const Line> lines, Range& range, std::size_t from, std::size_t to) {
  for (std::size_t i = range.first; i-- > from && range.first - i <= kNearLines;)
    if (is_row(lines[i], range.width)) range.first = i;
  for (std::size_t i = range.last + 1; i < to && i - range.last <= kNearLines; ++i) {
    if (is_row(lines[i], range.width) || (lines[i].is_bare() && is_only_bytes(lines[i]) && lines[i].bytes <= range.width + 2))
      range.last = i;
  }
}

std::size_t median(std::vector<std::size_t> values, std::size_t otherwise) {
  if (values.empty()) return otherwise;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

Row row_of(const Line& line, std::size_t index, bool addressed, bool apart) {
  Row row;
  row.addressed = addressed;
  row.apart = apart;
  const std::size_t from =
      addressed ? line.address_at
                : std::min(line.text.find_first_not_of(line.address_length == 0 ? " " : " |", line.address_length == 0 ? line.data_at : 0),
                           line.text.size());
  row.named = std::any_of(line.text.begin(), line.text.begin() + static_cast<std::ptrdiff_t>(from),
                          [](char c) { return upper(c) >= 'A' && upper(c) <= 'Z'; });
  row.text = line.text.substr(from);
  row.pieces = {{0, index, from}};
  row.seen = line.bytes;
  if (!addressed) return row;
  row.shown_address = line.text.substr(line.address_at, line.address_length);
  row.read = line.address;
  row.data_at = line.data_at - from;
  return row;
}

// Adds the second half of a split row, which may seem to start with an address.
bool join(Row& row, const Line& line, std::size_t index, std::size_t usual) {
  if (row.seen >= usual || row.seen == 0 || row.pieces.size() > 1) return false;
  const std::vector<Pair> pairs = pairs_of(line.text, 0, usual + 1);
  const auto bad = std::count_if(pairs.begin(), pairs.end(), [](const Pair& pair) { return pair.bad; });
  const std::size_t seen = row.seen + pairs.size();
  if (seen + 1 < usual || seen > usual + 1 || static_cast<std::size_t>(bad) * 3 > pairs.size()) return false;
  row.pieces.push_back({row.text.size(), index, 0});
  row.text += line.text;
  row.seen = std::min(seen, usual);
  return true;
}

Run run_of(std::span<const Line> lines, const Range& range) {
  Run run;
  const std::size_t width = run.width = range.width;
  std::vector<std::size_t> bytes, columns;
  for (std::size_t i = range.first; i <= range.last; ++i) {
    if (lines[i].has_address() && lines[i].bytes >= width) bytes.push_back(lines[i].bytes);
    if (is_row(lines[i], width)) columns.push_back(lines[i].address_at);
  }
  const std::size_t usual = std::min(median(std::move(bytes), width), width + 2);
  const std::size_t column = median(std::move(columns), 0);
  bool apart = true;
  std::size_t previous = range.first;  // the line of the last row
  for (std::size_t i = range.first; i <= range.last; ++i) {
    const Line& line = lines[i];
    const bool in_column = line.address_at <= column + 4;  // digits further to the right are not addresses
    const bool broken = line.has_address() && line.bytes < width && is_only_bytes(line) && i != range.last && lines[i + 1].is_bare();
    if (line.empty || line.bytes == 0) {
      apart = true;
      continue;
    }
    if (!run.rows.empty() && previous + 1 == i && !fits(line, width) && join(run.rows.back(), line, i, usual)) {
      previous = i;
      continue;
    }
    const bool addressed = (is_row(line, width) || broken) && in_column;
    const bool may_be_bare = line.is_bare() || !in_column || line.address_length == 3 || line.address_length > 4;
    const bool whole = line.bytes * 4 >= width * 3 && line.bytes <= width + 4;
    const bool end = line.exact && is_only_bytes(line) && line.bytes <= width;
    if (!addressed && (!may_be_bare || is_heading(line) || run.rows.empty() || (!whole && !end))) {
      apart = true;
      continue;
    }
    run.rows.push_back(row_of(line, i, addressed, apart));
    previous = i;
    apart = false;
  }
  return run;
}

// Determines which bytes are joined, and the length of the sums, from the undamaged rows.
void find_layout(Run& run) {
  std::vector<std::size_t> joined(run.width);
  std::size_t rows = 0, two = 0, four = 0;
  for (const Row& row : run.rows) {
    if (!row.addressed || !row.read) continue;
    const std::vector<Pair> pairs = pairs_of(row.text, row.data_at, run.width + 2);
    if (pairs.size() < run.width ||
        std::any_of(pairs.begin(), pairs.begin() + static_cast<std::ptrdiff_t>(run.width), [](const Pair& pair) { return !pair.value; }))
      continue;
    ++rows;
    for (std::size_t i = 1; i < run.width; ++i) joined[i] += pairs[i].begin == pairs[i - 1].end ? 1 : 0;
    if (pairs.size() == run.width || !pairs[run.width].value) continue;
    const bool wide = pairs.size() > run.width + 1 && pairs[run.width + 1].begin == pairs[run.width].end;
    if (!wide) ++two;
    else if (pairs[run.width + 1].value) ++four;
  }
  for (const std::size_t count : joined) run.joined.push_back(count * 2 > rows);
  if (std::max(two, four) * 2 > rows) run.sum_digits = two >= four ? 2 : 4;
}

}  // namespace

std::vector<Run> find_runs(std::span<const Line> lines, std::size_t narrowest) {
  std::vector<Range> ranges = linked_ranges(lines);
  std::erase_if(ranges, [&](const Range& range) { return range.width < narrowest || range.listed * 4 > range.rows; });
  std::vector<Range> good;
  for (const Range& range : ranges) {
    if (range.rows < 3 || range.joined == 0 || range.joined * 8 < range.rows || is_scattered(lines, range)) continue;
    if ((range.rows < kShortRun || range.width < kNarrow) && range.letters == 0) continue;
    if ((range.width < kNarrow && range.rows < kNarrowRows) || (range.width <= kNarrow && near_listing(lines, range))) continue;
    good.push_back(range);
  }
  // Two rows suffice near others of the same width.
  for (const Range& range : ranges) {
    if (range.rows == 2 && range.width > kNarrow &&
        std::any_of(good.begin(), good.end(), [&](const Range& other) { return other.width == range.width && other.rows >= 3; }))
      good.push_back(range);
  }
  std::sort(good.begin(), good.end(), [](const Range& a, const Range& b) { return a.first < b.first; });
  std::vector<Run> result;
  std::size_t from = 0;
  for (std::size_t i = 0; i < good.size(); ++i) {
    extend(lines, good[i], from, i + 1 < good.size() ? good[i + 1].first : lines.size());
    from = good[i].last + 1;
    if (Run run = run_of(lines, good[i]); !run.rows.empty()) find_layout(run), result.push_back(std::move(run));
  }
  return result;
}

}  // namespace janus::tools::dumps
