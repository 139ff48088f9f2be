// Search for the cells in which a program stores a value: filters cells by their contents, or by changes.
//
//   search.begin(all, bytes);                              all cells of the memory, with their current values
//   search.narrow({Keep::changed}, bytes, search.seen());  later: those that have changed since the last step
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace janus::views {

class CellSearch {
 public:
  enum class Keep : std::uint8_t { equal, changed, unchanged, greater, less };
  struct Step {
    Keep keep = Keep::equal;
    std::uint8_t value = 0;  // of equal
  };
  using Bytes = std::span<const std::uint8_t>;

  bool begun() const { return !looks_.empty(); }
  // Starts with these cells and values.
  void begin(std::vector<std::uint32_t> cells, Bytes now);
  // Filters the remaining cells by `step`, comparing their current and previous contents.
  void narrow(Step step, Bytes now, Bytes before);
  // Undoes the last filter, or the start.
  void back() { looks_.pop_back(); }
  void forget() { looks_.clear(); }

  std::span<const std::uint32_t> cells() const { return begun() ? std::span(looks_.back().cells) : std::span<const std::uint32_t>(); }
  Bytes seen() const { return begun() ? Bytes(looks_.back().bytes) : Bytes(); }  // at the last step

 private:
  struct Look {
    std::vector<std::uint32_t> cells;
    std::vector<std::uint8_t> bytes;
  };
  std::vector<Look> looks_;
};

struct CellSearchKind {
  CellSearch::Keep keep;
  std::string_view name, words;
};
std::span<const CellSearchKind> cell_search_kinds();  // in display order

}  // namespace janus::views
