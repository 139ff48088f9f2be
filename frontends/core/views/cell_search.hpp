// Finds the memory cells in which a program stores a value, by filtering cells by their contents or changes.
//
//   search.begin(all, bytes);                              start with all memory cells and their current values
//   search.narrow({Comparison::changed}, bytes, search.last_values());  later: keep those that have changed since the last step
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace janus::views {

class CellSearch {
 public:
  enum class Comparison : std::uint8_t { equal, changed, unchanged, greater, less };
  struct Step {
    Comparison comparison = Comparison::equal;
    std::uint8_t value = 0;  // for Comparison::equal
  };
  using Bytes = std::span<const std::uint8_t>;

  bool has_begun() const { return !steps_.empty(); }
  // Starts a search with the given cells and values.
  void begin(std::vector<std::uint32_t> cells, Bytes now);
  // Filters the remaining cells by `step`, comparing their current and previous contents.
  void narrow(Step step, Bytes now, Bytes before);
  // Undoes the last filter or the start of the search.
  void undo() { steps_.pop_back(); }
  void clear() { steps_.clear(); }

  std::span<const std::uint32_t> cells() const { return has_begun() ? std::span(steps_.back().cells) : std::span<const std::uint32_t>(); }
  Bytes last_values() const { return has_begun() ? Bytes(steps_.back().bytes) : Bytes(); }  // values at the last step

 private:
  struct Remaining {
    std::vector<std::uint32_t> cells;
    std::vector<std::uint8_t> bytes;
  };
  std::vector<Remaining> steps_;
};

struct CellSearchKind {
  CellSearch::Comparison comparison;
  std::string_view name, words;
};
std::span<const CellSearchKind> cell_search_kinds();  // in display order

}  // namespace janus::views
