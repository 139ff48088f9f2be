#include "frontends/core/views/cell_search.hpp"

#include <utility>

namespace janus::views {
namespace {

using Comparison = CellSearch::Comparison;

constexpr CellSearchKind kSearchKinds[] = {{Comparison::equal, "= N", "Cells equal to this number"},
                                           {Comparison::changed, "changed", "Cells that changed"},
                                           {Comparison::unchanged, "unchanged", "Cells that did not change"},
                                           {Comparison::greater, "greater", "Cells that increased"},
                                           {Comparison::less, "less", "Cells that decreased"}};

bool stays(CellSearch::Step step, std::uint8_t now, std::uint8_t before) {
  switch (step.comparison) {
    case Comparison::equal: return now == step.value;
    case Comparison::changed: return now != before;
    case Comparison::unchanged: return now == before;
    case Comparison::greater: return now > before;
    case Comparison::less: return now < before;
  }
  return false;
}

}  // namespace

std::span<const CellSearchKind> cell_search_kinds() { return kSearchKinds; }

void CellSearch::begin(std::vector<std::uint32_t> cells, Bytes now) { steps_ = {{std::move(cells), {now.begin(), now.end()}}}; }

void CellSearch::narrow(Step step, Bytes now, Bytes before) {
  Remaining remaining{{}, {now.begin(), now.end()}};
  for (const std::uint32_t at : cells()) {
    if (at < now.size() && at < before.size() && stays(step, now[at], before[at])) remaining.cells.push_back(at);
  }
  steps_.push_back(std::move(remaining));
}

}  // namespace janus::views
