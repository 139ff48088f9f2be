// Finds the kinds of a run's sums.
#include <cmath>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/dump/rows.hpp"

namespace janus::tools::dumps {
namespace {

// A row or a column and its sum, as printed.
struct Summed {
  std::vector<std::uint8_t> bytes = {};
  std::uint16_t address = 0;
  std::uint32_t sum = 0;

  bool holds(const DumpSum& kind) const {
    std::uint32_t total = kind.start(address, bytes.size());
    for (const std::uint8_t byte : bytes) total = kind.with(total, byte);
    return kind.printed(total) == sum;
  }
  bool is_zero() const { return sum == 0 && std::count(bytes.begin(), bytes.end(), 0) == static_cast<std::ptrdiff_t>(bytes.size()); }
};

// Returns the kind of sum that explains too many examples to be a coincidence. `columns`: sums cannot include an address or a count.
std::optional<DumpSum> find_sum(std::vector<Summed> examples, bool wide, bool columns) {
  std::erase_if(examples, [](const Summed& example) { return example.is_zero(); });
  const double chance = wide ? 1.0 / 65536 : 1.0 / 256;
  std::optional<DumpSum> best;
  double most = kSure;
  for (const bool address : {false, true}) {
    for (const bool count : {false, true}) {
      if (columns && (address || count)) continue;
      for (const auto kind : {DumpSum::Kind::addition, DumpSum::Kind::exclusive_or, DumpSum::Kind::negated, DumpSum::Kind::inverted}) {
        if (wide && kind == DumpSum::Kind::exclusive_or) continue;
        const DumpSum sum{kind, wide, address, count};
        double found = 0;
        for (const Summed& example : examples)
          found += example.holds(sum) ? std::log(kWhole / chance) : std::log((1 - kWhole) / (1 - chance));
        if (found > most) most = found, best = sum;
      }
    }
  }
  return best;
}

// Returns the undamaged rows of a run with their sums.
std::vector<Summed> summed_rows(const Run& run) {
  std::vector<Summed> result;
  for (const Row& row : run.rows) {
    bool whole = row.read && row.count == run.width;
    Summed example{{}, row.address, 0};
    for (std::size_t k = 0; k < run.width + run.sums; ++k) {
      const std::optional<std::uint8_t> value = row.literal(k);
      whole = whole && value;
      if (k < run.width) example.bytes.push_back(value.value_or(0));
      else example.sum = example.sum * 256 + value.value_or(0);
    }
    if (whole) result.push_back(std::move(example));
  }
  return result;
}

// Returns the complete columns of rows `from` to `to`, with row `to` as the sums below them.
std::vector<Summed> columns_of(const Run& run, std::size_t from, std::size_t to) {
  std::vector<Summed> columns;
  for (std::size_t k = 0; k < run.width; ++k) {
    const std::optional<std::uint8_t> sum = run.rows[to].literal(k);
    Summed column{{}, 0, sum.value_or(0)};
    bool whole = sum.has_value();
    for (std::size_t r = from; r < to; ++r) {
      if (k >= run.rows[r].places.size()) continue;  // a short row
      const std::optional<std::uint8_t> value = run.rows[r].literal(k);
      whole = whole && value;
      column.bytes.push_back(value.value_or(0));
    }
    if (whole) columns.push_back(std::move(column));
  }
  return columns;
}

// Marks rows without an address that are sums of the columns above them, and returns the kind of sum if there are any.
std::optional<DumpSum> find_column_sums(Run& run) {
  std::vector<Row>& rows = run.rows;
  std::optional<DumpSum> best;
  // Calls `take` with the first row of a block and the row below its last one. If that row is not taken, it belongs to the block.
  const auto each_block = [&](const auto& take) {
    std::size_t from = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (!rows[i].addressed && ((i >= from + 2 && take(from, i)) || !best)) from = i + 1;
    }
  };
  // Finds the kind of sum, assuming that each row without an address has sums.
  std::vector<Summed> all;
  each_block([&](std::size_t from, std::size_t i) {
    const std::vector<Summed> columns = columns_of(run, from, i);
    all.insert(all.end(), columns.begin(), columns.end());
    return true;
  });
  best = find_sum(std::move(all), false, true);
  if (!best) return std::nullopt;
  // Finds the rows that match this kind.
  each_block([&](std::size_t from, std::size_t i) {
    const std::vector<Summed> columns = columns_of(run, from, i);
    const auto agree = std::count_if(columns.begin(), columns.end(), [&](const Summed& column) { return column.holds(*best); });
    return rows[i].is_sums = agree >= 3 && static_cast<std::size_t>(agree) * 3 >= columns.size();
  });
  // Other rows are sums of blocks with lost or damaged rows, or rows with a damaged address. Ambiguous rows do not count as rows of bytes.
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (rows[i].addressed || rows[i].is_sums) continue;
    const bool room = i + 1 < rows.size() && rows[i - 1].read && rows[i + 1].read &&
                      *rows[i + 1].read == static_cast<std::uint16_t>(*rows[i - 1].read + 2 * run.width);
    rows[i].is_sums = !room || rows[i].named;
  }
  return best;
}

}  // namespace

void find_sums(Run& run, const recovery::PrintChannel& channel) {
  run.column_sum = find_column_sums(run);
  chain_addresses(run, channel);
  if (run.sums != 0) run.row_sum = find_sum(summed_rows(run), run.sums == 2, false).value_or(DumpSum{});
}

}  // namespace janus::tools::dumps
