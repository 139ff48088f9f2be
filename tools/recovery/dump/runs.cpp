// Finds the lines that are rows of a dump. To exclude other text, a run needs several rows of one width with chained addresses.
#include <algorithm>
#include <map>

#include "tools/recovery/dump/layout.hpp"
#include "tools/text.hpp"

namespace janus::tools::dumps {

namespace {

constexpr std::size_t kWidest = 32;
constexpr std::size_t kFarLines = 12;  // between two rows of a run
constexpr std::size_t kNearLines = 4;  // between a run and a row added to it
constexpr std::size_t kNarrow = 4;     // narrower rows resemble a listing or a table
constexpr unsigned kChained = 40;      // bytes between a row and a line of the same listing
constexpr std::size_t kNarrowRows = 8, kShortRun = 6;

bool has_address(const Line& line) { return line.address_length != 0 && line.bytes != 0; }
bool is_bare(const Line& line) { return line.address_length == 0 && line.bytes != 0; }

// Returns true if the line contains only bytes.
bool is_only_bytes(const Line& line) {
  const Scan found = scan(line.text, line.data_at, line.bytes);
  return found.bytes == line.bytes && found.bad * 4 <= found.bytes &&
         !std::any_of(line.text.begin() + static_cast<std::ptrdiff_t>(found.end), line.text.end(), is_hexadecimal_like);
}

// Returns true if the line is a column heading 00 01 02 03 ...
bool is_heading(const Line& line) {
  std::size_t counted = 0, seen = 0;
  for (std::size_t at = line.data_at; at + 1 < line.text.size() && seen < line.bytes; ++seen) {
    const Scan one = scan(line.text, at, 1);
    if (one.end < 2 || one.bytes == 0) break;
    counted += digit_value(line.text[one.end - 1]) == (seen & 15) ? 1u : 0u;
    at = one.end;
  }
  return seen >= 4 && counted * 4 >= seen * 3;
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
    if (is_bare(next) && next.bytes == line.bytes && line.bytes >= kNarrow && is_only_bytes(next)) ++bare;
    if (!has_address(next)) continue;
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
};

std::vector<Range> linked_ranges(std::span<const Line> lines) {
  std::vector<std::size_t> width(lines.size(), 0), reached(lines.size(), 0), leaves(lines.size(), 0);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!has_address(lines[i]) || !lines[i].address) continue;
    const Link link = link_from(lines, i);
    if (link.width == 0) continue;
    leaves[i] = reached[link.to] = link.width;
    if (width[i] == 0) width[i] = link.width;
    if (width[link.to] == 0) width[link.to] = link.width;
  }
  std::vector<Range> result;
  // A lost row doubles the apparent width of the previous row, so a different width is ignored if the previous width recurs soon.
  const auto goes_on = [&](std::size_t i) {
    int tried = 0;
    for (std::size_t k = i + 1; k < lines.size() && k <= i + kFarLines && tried < 3; ++k) {
      if (width[k] == 0) continue;
      if (width[k] == result.back().width) return true;
      ++tried;
    }
    return false;
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (width[i] == 0) continue;
    if (!result.empty() && width[i] != result.back().width && i <= result.back().last + kFarLines && goes_on(i)) continue;
    if (result.empty() || result.back().width != width[i] || i > result.back().last + kFarLines) {
      Range range;
      range.first = range.last = i;
      range.width = width[i];
      result.push_back(range);
    }
    Range& range = result.back();
    range.last = i;
    ++range.rows;
    range.joined += leaves[i] == range.width && reached[i] == range.width ? 1u : 0u;
    const std::string_view data = std::string_view(lines[i].text).substr(lines[i].data_at);
    range.letters +=
        static_cast<std::size_t>(std::count_if(data.begin(), data.end(), [](char c) { return is_hexadecimal_digit(c) && c > '9'; }));
  }
  return result;
}

// Returns true if one of the two lines above or below belongs to an assembled listing and has an address near the run's.
bool beside_listing(std::span<const Line> lines, const Range& range) {
  const auto is_listing = [&](std::size_t i, std::size_t of) {
    const Line& line = lines[i];
    if (!has_address(line) || !line.address || !lines[of].address || fits(line, range.width)) return false;
    const unsigned distance =
        i < of ? static_cast<unsigned>(*lines[of].address - *line.address) : static_cast<unsigned>(*line.address - *lines[of].address);
    if ((distance & 0xFFFF) > kChained) return false;
    return std::any_of(line.text.begin(), line.text.end(), [](char c) { return (c >= 'G' && c <= 'Z') || (c >= 'g' && c <= 'z'); });
  };
  for (std::size_t i = 1; i <= 2; ++i) {
    if (range.first >= i && is_listing(range.first - i, range.first)) return true;
    if (range.last + i < lines.size() && is_listing(range.last + i, range.last)) return true;
  }
  return false;
}

// Returns true if lines of an assembled listing, with an address, few bytes and words, are nearby.
bool near_listing(std::span<const Line> lines, const Range& range) {
  constexpr std::size_t kFar = 20;
  std::size_t found = 0;
  for (std::size_t i = range.first < kFar ? 0 : range.first - kFar; i < lines.size() && i <= range.last + kFar; ++i) {
    const Line& line = lines[i];
    const auto letters =
        std::count_if(line.text.begin(), line.text.end(), [](char c) { return (c >= 'G' && c <= 'Z') || (c >= 'g' && c <= 'z'); });
    found += line.address_length >= 4 && line.bytes <= kNarrow && letters >= 3 ? 1u : 0u;
  }
  return found >= 3;
}

// Returns true if text or a listing split into columns interrupts the rows.
bool is_scattered(std::span<const Line> lines, const Range& range) {
  std::size_t others = 0;
  for (std::size_t i = range.first; i <= range.last; ++i) others += !lines[i].empty && lines[i].bytes == 0 ? 1u : 0u;
  return others * (range.width < kNarrow ? 5 : 1) > range.rows;
}

bool is_row(const Line& line, std::size_t width) {
  if (!has_address(line)) return false;
  if (fits(line, width)) return true;
  return line.bytes < width && line.exact && is_only_bytes(line);
}

// Adds unlinked rows above and below the range.
void extend(std::span<const Line> lines, Range& range, std::size_t from, std::size_t to) {
  const auto first = [&] {
    for (std::size_t i = range.first; i-- > from && range.first - i <= kNearLines;) {
      if (is_row(lines[i], range.width)) return i;
    }
    return range.first;
  };
  const auto last = [&] {
    for (std::size_t i = range.last + 1; i < to && i - range.last <= kNearLines; ++i) {
      if (is_row(lines[i], range.width) || (is_bare(lines[i]) && is_only_bytes(lines[i]) && lines[i].bytes <= range.width + 2)) return i;
    }
    return range.last;
  };
  for (std::size_t i = first(); i != range.first; i = first()) range.first = i;
  for (std::size_t i = last(); i != range.last; i = last()) range.last = i;
}

std::size_t usual_bytes(std::span<const Line> lines, const Range& range) {
  std::map<std::size_t, std::size_t> counts;
  for (std::size_t i = range.first; i <= range.last; ++i) {
    if (has_address(lines[i]) && lines[i].bytes >= range.width) ++counts[lines[i].bytes];
  }
  const auto most = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == counts.end() ? range.width : std::min(most->first, range.width + 2);
}

// Returns the column of the addresses, or nullopt if they are in many columns.
std::optional<std::size_t> address_column(std::span<const Line> lines, const Range& range) {
  std::map<std::size_t, std::size_t> counts;
  std::size_t rows = 0;
  for (std::size_t i = range.first; i <= range.last; ++i) {
    if (!is_row(lines[i], range.width)) continue;
    ++counts[lines[i].address_at];
    ++rows;
  }
  for (const auto& [column, count] : counts) {
    if (count * 3 >= rows * 2) return column;
  }
  return std::nullopt;
}

void add_row(Run& run, std::span<const Line> lines, std::size_t index, bool addressed, bool apart) {
  const Line& line = lines[index];
  Row row;
  row.line = index;
  row.addressed = addressed;
  row.apart = apart;
  std::size_t from = addressed ? line.address_at : line.text.find_first_not_of(" |");
  if (!addressed && line.address_length == 0) from = std::min(line.text.find_first_not_of(' ', line.data_at), line.text.size());
  row.named = std::any_of(line.text.begin(), line.text.begin() + static_cast<std::ptrdiff_t>(from),
                          [](char c) { return upper(c) >= 'A' && upper(c) <= 'Z'; });
  row.text = line.text.substr(from);
  row.pieces = {{0, index, from}};
  row.seen = line.bytes;
  if (addressed) {
    row.shown_address = line.text.substr(line.address_at, line.address_length);
    row.read = line.address;
    row.data_at = line.data_at - from;
  }
  run.rows.push_back(std::move(row));
}

Run run_of(std::span<const Line> lines, const Range& range) {
  Run run;
  run.layout.width = range.width;
  const std::size_t usual = usual_bytes(lines, range);
  const std::optional<std::size_t> column = address_column(lines, range);
  // Digits far to the right of the address column are not addresses.
  const auto in_column = [&](const Line& line) { return !column || line.address_at <= *column + 4; };
  bool apart = true;
  std::size_t previous = range.first;  // the line of the last row
  for (std::size_t i = range.first; i <= range.last; ++i) {
    const Line& line = lines[i];
    if (line.empty || line.bytes == 0) {
      apart = true;
      continue;
    }
    // A split row. Its second half may seem to start with an address.
    if (!run.rows.empty() && previous + 1 == i && run.rows.back().seen < usual && run.rows.back().seen != 0 && !fits(line, range.width)) {
      Row& row = run.rows.back();
      const Scan found = scan(line.text, 0, usual + 1);
      const std::size_t seen = row.seen + found.bytes;
      if (row.pieces.size() == 1 && seen + 1 >= usual && seen <= usual + 1 && found.bad * 3 <= found.bytes) {
        row.pieces.push_back({row.text.size(), i, 0});
        row.text += line.text;
        row.seen = std::min(seen, usual);
        previous = i;
        continue;
      }
    }
    const bool broken = has_address(line) && line.bytes < range.width && is_only_bytes(line) && i != range.last && is_bare(lines[i + 1]);
    if ((is_row(line, range.width) || broken) && in_column(line)) {
      add_row(run, lines, i, true, apart);
    } else if (is_bare(line) || (line.address_length != 0 && !in_column(line)) || line.address_length == 3 || line.address_length > 4) {
      const bool whole = line.bytes * 4 >= range.width * 3 && line.bytes <= range.width + 4;
      const bool end = line.exact && is_only_bytes(line) && line.bytes <= range.width;
      if (is_heading(line) || run.rows.empty() || (!whole && !end)) {
        apart = true;
        continue;
      }
      add_row(run, lines, i, false, apart);
    } else {
      apart = true;
      continue;
    }
    previous = i;
    apart = false;
  }
  return run;
}

}  // namespace

std::vector<Run> find_runs(std::span<const Line> lines, std::size_t narrowest) {
  std::vector<Range> ranges = linked_ranges(lines);
  std::erase_if(ranges, [&](const Range& range) { return range.width < narrowest; });
  std::vector<Range> good;
  for (const Range& range : ranges) {
    if (range.rows < 3 || range.joined == 0 || range.joined * 8 < range.rows || is_scattered(lines, range)) continue;
    if ((range.rows < kShortRun || range.width < kNarrow) && range.letters == 0) continue;
    if (range.width < kNarrow && range.rows < kNarrowRows) continue;
    if (range.width <= kNarrow && near_listing(lines, range)) continue;
    if (!beside_listing(lines, range)) good.push_back(range);
  }
  // Two rows suffice near others of the same width.
  for (const Range& range : ranges) {
    if (range.rows != 2 || range.width <= kNarrow || beside_listing(lines, range)) continue;
    if (std::any_of(good.begin(), good.end(), [&](const Range& other) { return other.width == range.width && other.rows >= 3; }))
      good.push_back(range);
  }
  std::sort(good.begin(), good.end(), [](const Range& a, const Range& b) { return a.first < b.first; });
  std::vector<Run> result;
  std::size_t from = 0;
  for (std::size_t i = 0; i < good.size(); ++i) {
    extend(lines, good[i], from, i + 1 < good.size() ? good[i + 1].first : lines.size());
    from = good[i].last + 1;
    result.push_back(run_of(lines, good[i]));
  }
  return result;
}

}  // namespace janus::tools::dumps
