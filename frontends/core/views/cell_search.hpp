// A search for the cells in which a program keeps something: what they hold, or how they change, narrows them down.
//
//   search.begin(all, bytes);                              all cells of the memory, as they are now
//   search.narrow({Keep::changed}, bytes, search.seen());  later: those that hold something else than at the last look
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
  // Takes a first look.
  void begin(std::vector<std::uint32_t> cells, Bytes now);
  // Another look: of the cells that are left those stay that `step` says, compared with what they held before.
  void narrow(Step step, Bytes now, Bytes before);
  // Undo last filter, or without any.
  void back() { looks_.pop_back(); }
  void forget() { looks_.clear(); }

  std::span<const std::uint32_t> cells() const { return begun() ? std::span(looks_.back().cells) : std::span<const std::uint32_t>(); }
  Bytes seen() const { return begun() ? Bytes(looks_.back().bytes) : Bytes(); }  // at the last look

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
std::span<const CellSearchKind> cell_search_kinds();  // in the order in which they are offered

}  // namespace janus::views
