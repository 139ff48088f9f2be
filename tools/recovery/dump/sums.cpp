#include "tools/recovery/dump/sums.hpp"

#include <algorithm>
#include <cmath>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/dump/run.hpp"

namespace janus::tools::dumps {

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

namespace {

// A row or a column and its sum, as printed.
struct Summed {
  std::vector<std::uint8_t> bytes;
  std::uint16_t address = 0;
  std::uint32_t sum = 0;
};

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

// Returns the kind of sum that explains too many examples to be a coincidence. `columns`: sums cannot include an address or a count.
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

// Returns the undamaged rows of a run that have a sum.
std::vector<Summed> summed_rows(const Run& run) {
  std::vector<Summed> result;
  for (const Row& row : run.rows) {
    if (!row.addressed || !row.read || row.count != run.width) continue;
    const std::vector<Pair> pairs = pairs_of(row.text, row.data_at, run.width + run.sum_digits / 2);
    Summed example{{}, row.address, 0};
    for (std::size_t i = 0; i < pairs.size() && pairs[i].value; ++i) {
      if (i < run.width) example.bytes.push_back(*pairs[i].value);
      else example.sum = example.sum * 256 + *pairs[i].value;
      if (i + 1 == run.width + run.sum_digits / 2) result.push_back(example);
    }
  }
  return result;
}

// Returns the complete columns of rows `from` to `to`, with row `to` as the sums below them. `skipped`: pairs before the sums.
std::vector<Summed> columns_of(const Run& run, std::size_t from, std::size_t to, std::size_t skipped) {
  std::vector<std::vector<Pair>> pairs;
  for (std::size_t r = from; r <= to; ++r) pairs.push_back(pairs_of(run.rows[r].text, run.rows[r].data_at, run.width + 1));
  std::vector<Summed> columns;
  for (std::size_t k = 0; k < run.width && k + skipped < pairs.back().size(); ++k) {
    const std::optional<std::uint8_t> sum = pairs.back()[k + skipped].value;
    Summed column{{}, 0, sum.value_or(0)};
    bool whole = sum.has_value();
    for (std::size_t r = 0; r + 1 < pairs.size(); ++r) {
      if (k >= pairs[r].size()) continue;  // a short row
      whole = whole && pairs[r][k].value;
      column.bytes.push_back(pairs[r][k].value.value_or(0));
    }
    if (whole) columns.push_back(std::move(column));
  }
  return columns;
}

// Marks rows without an address that are sums of the columns above them, and returns the kind of sum if there are any.
std::optional<DumpSum> find_column_sums(Run& run) {
  std::vector<Row>& rows = run.rows;
  std::optional<DumpSum> best;
  std::size_t skipped = 0;
  // Calls `take` with the first row of a block and the row below its last one. If that row is not taken, it belongs to the block.
  const auto each_block = [&](const auto& take) {
    std::size_t from = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].addressed) continue;
      const bool may_be = i >= from + 2 && pairs_of(rows[i].text, 0, run.width).size() + 1 >= run.width;
      if ((may_be && take(from, i)) || !best) from = i + 1;
    }
  };
  // Finds the kind of sum, assuming that each row without an address has sums. A word of one or two letters may precede them.
  for (skipped = 0; skipped < 2 && !best; skipped += best ? 0 : 1) {
    std::vector<Summed> all;
    each_block([&](std::size_t from, std::size_t i) {
      const std::vector<Summed> columns = columns_of(run, from, i, skipped);
      all.insert(all.end(), columns.begin(), columns.end());
      return true;
    });
    best = find_sum(all, false, true);
  }
  if (!best) return std::nullopt;
  const auto mark = [&](Row& row) {
    const std::vector<Pair> word = pairs_of(row.text, 0, skipped);
    row.is_sums = true;
    row.data_at = word.empty() ? 0 : word.back().end;
  };
  // Finds the rows that match this kind.
  bool named = true;
  std::size_t first_column = SIZE_MAX, last_column = 0;
  each_block([&](std::size_t from, std::size_t i) {
    const std::vector<Summed> columns = columns_of(run, from, i, skipped);
    const auto agree =
        static_cast<std::size_t>(std::count_if(columns.begin(), columns.end(), [&](const Summed& column) { return holds(column, *best); }));
    if (agree < 3 || agree * 3 < columns.size()) return false;
    mark(rows[i]);
    named = named && rows[i].named;
    first_column = std::min(first_column, rows[i].pieces[0].column);
    last_column = std::max(last_column, rows[i].pieces[0].column);
    return true;
  });
  // Other rows are sums of blocks with lost or damaged rows, or rows with a damaged address. Ambiguous rows do not count as rows of bytes.
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].addressed || rows[i].is_sums) continue;
    const bool room = i != 0 && i + 1 < rows.size() && rows[i - 1].read && rows[i + 1].read &&
                      *rows[i + 1].read == static_cast<std::uint16_t>(*rows[i - 1].read + 2 * run.width);
    const std::size_t column = rows[i].pieces[0].column;
    const bool unlike = named ? !rows[i].named : column + 2 < first_column || column > last_column + 2;
    if (!room || !unlike) mark(rows[i]);
  }
  return best;
}

}  // namespace

void find_sums(Run& run, const recovery::PrintChannel& channel) {
  run.column_sum = find_column_sums(run);
  chain_addresses(run, channel);
  if (run.sum_digits != 0) run.row_sum = find_sum(summed_rows(run), run.sum_digits == 4, false).value_or(DumpSum{});
}

}  // namespace janus::tools::dumps
