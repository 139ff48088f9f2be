#include "tools/recovery/dump/sums.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "tools/recovery/constants.hpp"

namespace janus::tools::dumps {

namespace {

bool holds(const Summed& example, const DumpSum& sum) {
  const Group group = group_of(sum);
  std::uint32_t total = start_of(sum, example.address, example.bytes.size());
  for (const std::uint8_t byte : example.bytes) total = group.with(total, byte);
  return printed_sum(sum, total) == example.sum;
}

double evidence(std::span<const Summed> examples, const DumpSum& sum) {
  const double chance = sum.wide ? 1.0 / 65536 : 1.0 / 256;
  std::size_t agree = 0;
  for (const Summed& example : examples) agree += holds(example, sum) ? 1u : 0u;
  const auto others = static_cast<double>(examples.size() - agree);
  return static_cast<double>(agree) * std::log(kWhole / chance) + others * std::log((1 - kWhole) / (1 - chance));
}

bool is_zero(const Summed& example) {
  return example.sum == 0 && std::all_of(example.bytes.begin(), example.bytes.end(), [](std::uint8_t byte) { return byte == 0; });
}

// Returns the two-digit pairs of a row without an address; incomplete pairs are empty.
std::vector<std::optional<std::uint8_t>> pairs_of(const Row& row, std::size_t width) {
  std::vector<std::optional<std::uint8_t>> result;
  std::size_t at = row.addressed ? row.data_at : 0;
  while (result.size() < width) {
    const Scan one = scan(row.text, at, 1);
    if (one.bytes == 0) break;
    if (one.end >= 2 && is_hexadecimal_digit(row.text[one.end - 1]) && is_hexadecimal_digit(row.text[one.end - 2])) {
      result.push_back(static_cast<std::uint8_t>(digit_value(row.text[one.end - 2]) * 16 + digit_value(row.text[one.end - 1])));
    } else {
      result.push_back(std::nullopt);
    }
    at = one.end;
  }
  return result;
}

}  // namespace

Group group_of(const DumpSum& sum) { return {sum.kind == DumpSum::Kind::exclusive_or, sum.wide}; }

std::uint32_t start_of(const DumpSum& sum, std::uint16_t address, std::size_t count) {
  const Group group = group_of(sum);
  std::uint32_t total = 0;
  if (sum.address) total = group.with(group.with(total, address >> 8), address & 0xFF);
  if (sum.count) total = group.with(total, static_cast<std::uint32_t>(count));
  return total;
}

std::uint32_t printed_sum(const DumpSum& sum, std::uint32_t total) {
  const std::uint32_t mask = sum.wide ? 0xFFFF : 0xFF;
  if (sum.kind == DumpSum::Kind::negated) return (0 - total) & mask;
  return sum.kind == DumpSum::Kind::inverted ? ~total & mask : total & mask;
}

std::optional<DumpSum> find_sum(std::span<const Summed> all, bool wide, bool columns) {
  std::vector<Summed> examples;
  for (const Summed& example : all) {
    if (!is_zero(example)) examples.push_back(example);
  }
  std::optional<DumpSum> best;
  double most = kSure;
  for (const bool address : {false, true}) {
    for (const bool count : {false, true}) {
      if (columns && (address || count)) continue;
      for (const auto kind : {DumpSum::Kind::addition, DumpSum::Kind::exclusive_or, DumpSum::Kind::negated, DumpSum::Kind::inverted}) {
        if (wide && kind == DumpSum::Kind::exclusive_or) continue;
        const DumpSum sum{kind, wide, address, count};
        const double found = evidence(examples, sum);
        if (found <= most) continue;
        most = found;
        best = sum;
      }
    }
  }
  return best;
}

std::vector<Summed> summed_rows(const Run& run) {
  std::vector<Summed> result;
  const std::size_t digits = run.layout.sum_digits;
  for (const Row& row : run.rows) {
    if (!row.addressed || row.bytes != run.layout.width || digits == 0) continue;
    const std::optional<WholeRow> whole = whole_row(row, run.layout.width + digits / 2);
    if (!whole) continue;
    Summed example{whole->bytes, row.address, 0};
    for (std::size_t i = run.layout.width; i < whole->bytes.size(); ++i) example.sum = example.sum * 256 + whole->bytes[i];
    example.bytes.resize(run.layout.width);
    result.push_back(std::move(example));
  }
  return result;
}

namespace {

using Pairs = std::vector<std::optional<std::uint8_t>>;

// Returns the complete columns of rows `from` to `to`, with row `to` as the sums below them.
std::vector<Summed> columns_of(const std::vector<Pairs>& pairs, std::size_t from, std::size_t to, std::size_t width, std::size_t skipped) {
  std::vector<Summed> columns;
  for (std::size_t k = 0; k < width && k + skipped < pairs[to].size(); ++k) {
    Summed column;
    bool whole = pairs[to][k + skipped].has_value();
    for (std::size_t r = from; r < to; ++r) {
      if (k >= pairs[r].size()) continue;  // a short row
      whole = whole && pairs[r][k].has_value();
      column.bytes.push_back(pairs[r][k].value_or(0));
    }
    column.sum = pairs[to][k + skipped].value_or(0);
    if (whole) columns.push_back(std::move(column));
  }
  return columns;
}

// Common features of rows of sums that rows of bytes lack.
struct SumsLook {
  bool named = true, apart_before = true, apart_after = true;
  std::size_t first_column = SIZE_MAX, last_column = 0;
};

}  // namespace

std::optional<DumpSum> find_column_sums(Run& run) {
  const std::size_t width = run.layout.width;
  std::vector<Row>& rows = run.rows;
  std::vector<Pairs> pairs;
  std::vector<std::size_t> bare;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    pairs.push_back(pairs_of(rows[i], width + 1));
    if (!rows[i].addressed) bare.push_back(i);
  }
  // Finds the kind of sum, assuming that each row without an address has sums. A word of one or two letters may precede them.
  std::optional<DumpSum> best;
  std::size_t best_skipped = 0;
  for (const std::size_t skipped : {0u, 1u}) {
    std::vector<Summed> all;
    std::size_t from = 0;
    for (const std::size_t i : bare) {
      if (i >= from + 2 && pairs[i].size() + 1 >= width) {
        const std::vector<Summed> columns = columns_of(pairs, from, i, width, skipped);
        all.insert(all.end(), columns.begin(), columns.end());
      }
      from = i + 1;
    }
    const std::optional<DumpSum> sum = find_sum(all, false, true);
    if (!sum || best) continue;
    best = sum;
    best_skipped = skipped;
  }
  if (!best) return std::nullopt;

  // Finds the rows that match this kind.
  SumsLook look;
  std::size_t from = 0;
  for (const std::size_t i : bare) {
    if (i < from + 2 || pairs[i].size() + 1 < width) continue;
    const std::vector<Summed> columns = columns_of(pairs, from, i, width, best_skipped);
    const auto agree =
        static_cast<std::size_t>(std::count_if(columns.begin(), columns.end(), [&](const Summed& column) { return holds(column, *best); }));
    if (agree < 3 || agree * 3 < columns.size()) continue;
    rows[i].is_sums = true;
    rows[i].data_at = scan(rows[i].text, 0, best_skipped).end;
    look.named = look.named && rows[i].named;
    look.apart_before = look.apart_before && rows[i].apart;
    look.apart_after = look.apart_after && (i + 1 == rows.size() || rows[i + 1].apart);
    look.first_column = std::min(look.first_column, rows[i].pieces[0].column);
    look.last_column = std::max(look.last_column, rows[i].pieces[0].column);
    from = i + 1;
  }
  // Other rows are sums of blocks with lost or damaged rows, or rows with a damaged address. Ambiguous rows do not count as rows of bytes.
  for (const std::size_t i : bare) {
    if (rows[i].is_sums) continue;
    const bool room = i != 0 && i + 1 < rows.size() && rows[i - 1].read && rows[i + 1].read &&
                      *rows[i + 1].read == static_cast<std::uint16_t>(*rows[i - 1].read + 2 * width);
    const std::size_t column = rows[i].pieces[0].column;
    const bool unlike = look.named
                            ? !rows[i].named
                            : (look.apart_before && !rows[i].apart) || (look.apart_after && i + 1 < rows.size() && !rows[i + 1].apart) ||
                                  column + 2 < look.first_column || column > look.last_column + 2;
    if (room && unlike) continue;
    rows[i].is_sums = true;
    rows[i].data_at = scan(rows[i].text, 0, best_skipped).end;
  }
  return best;
}

}  // namespace janus::tools::dumps
