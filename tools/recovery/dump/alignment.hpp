// The ways in which a row's text may be divided into its bytes: characters may be lost, doubled, or added.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/recovery/dump/reading.hpp"

namespace janus::tools::dumps {

class Alignment {
 public:
  struct Node {
    std::size_t at = 0;  // in the text: so many bytes end here
    double before = 0;   // of the text up to here, by the best readings
    double after = 0;    // of the text from here
  };
  struct Edge {
    std::size_t from = 0, to = 0;  // nodes of a boundary and of the next
    const Reading* reading = nullptr;
  };

  // `separators`: printed after each byte. `starts`: where the first byte may begin.
  Alignment(std::string_view text, const std::vector<std::string>& separators, const std::vector<std::pair<std::size_t, double>>& starts,
            Readings& readings);

  // Drops what is less probable than `least` of the best. `end`: of the text after the last byte, for each last node; `cut`: that the
  // row ends before its last byte. Returns the best: of the text, whatever its sums say.
  double prune(const std::vector<double>& end, double cut, double least);

  std::size_t count() const { return edges_.size(); }
  const std::vector<Node>& nodes(std::size_t boundary) const { return nodes_[boundary]; }
  const std::vector<Edge>& edges(std::size_t byte) const { return edges_[byte]; }  // in order of `to`

 private:
  std::string_view text_;
  std::vector<std::vector<Node>> nodes_;
  std::vector<std::vector<Edge>> edges_;
};

}  // namespace janus::tools::dumps
