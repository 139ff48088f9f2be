#include "tools/recovery/glyphs/code_columns.hpp"

#include <algorithm>
#include <map>

namespace janus::tools::glyphs {
namespace {

// Adjacent characters.
struct Run {
  int column = 0;
  std::size_t first = 0, length = 0;  // cells
};

std::vector<std::vector<Run>> runs_of(const GlyphGrid& grid) {
  std::vector<std::vector<Run>> rows(static_cast<std::size_t>(grid.rows));
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    std::vector<Run>& runs = rows[static_cast<std::size_t>(grid.cells[i].row)];
    if (runs.empty() || runs.back().column + static_cast<int>(runs.back().length) != grid.cells[i].column)
      runs.push_back({grid.cells[i].column, i, 0});
    ++runs.back().length;
  }
  return rows;
}

bool is_address(const Run& run) { return run.length == 4; }
bool is_bytes(const Run& run) { return run.length == 2 || run.length == 4 || run.length == 6; }
int after(const Run& run) { return run.column + static_cast<int>(run.length); }

template <class Counts>
auto most_of(const Counts& counts) {
  return std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
}

}  // namespace

std::vector<CodeRow> find_code_rows(const GlyphGrid& grid) {
  constexpr int kLeastRows = 4, kMostBlanks = 6;
  const std::vector<std::vector<Run>> rows = runs_of(grid);
  std::map<std::pair<int, int>, int> places;  // columns of address and first byte
  std::map<int, std::pair<int, int>> even;    // by column: runs that may be bytes, and all runs
  for (const std::vector<Run>& runs : rows) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const bool bytes = is_bytes(runs[i]);
      even[runs[i].column].first += bytes ? 1 : 0, ++even[runs[i].column].second;
      if (i > 0 && is_address(runs[i - 1]) && bytes && runs[i].column - after(runs[i - 1]) <= kMostBlanks)
        ++places[{runs[i - 1].column, runs[i].column}];
    }
  }
  const auto place = most_of(places);
  if (place == places.end() || place->second < kLeastRows) return {};
  const auto [address_column, byte_column] = place->first;
  std::vector<CodeRow> result;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::vector<Run>& runs = rows[row];
    const auto address = std::find_if(runs.begin(), runs.end(), [&, c = address_column](const Run& run) { return run.column == c; });
    const bool has_address = address != runs.end() && is_address(*address);
    auto run = std::find_if(runs.begin(), runs.end(), [&, c = byte_column](const Run& at) { return at.column == c; });
    if (!has_address && (result.empty() || run == runs.end() || run != runs.begin())) continue;
    if (has_address) {
      result.push_back({static_cast<int>(row), {}, {}});
      for (std::size_t i = 0; i < 4; ++i) result.back().address[i] = address->first + i;
    }
    for (int column = byte_column; run != runs.end() && run->column == column && is_bytes(*run); ++run) {
      const auto& [bytes, all] = even.at(column);
      if (bytes * 10 < all * 8) break;
      for (std::size_t i = 0; i < run->length; i += 2) result.back().bytes.emplace_back(run->first + i, run->first + i + 1);
      column = after(*run) + 1;
    }
  }
  return result;
}

}  // namespace janus::tools::glyphs
