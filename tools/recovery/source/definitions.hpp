// The names of a source and where each is defined. A name that is defined twice has a second name from its second definition on.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/listing/print_channel.hpp"
#include "tools/recovery/source/printed_lines.hpp"

namespace janus::tools::recovery {

struct Definition {
  std::size_t line = 0;  // index
  std::string written;   // "FIND", "FIND_2"
  bool equate = false;
};

class Definitions {
 public:
  Definitions(std::span<const PrintedLine> lines, const Dialect& dialect, const PrintChannel& channel);

  const std::map<std::string, std::vector<Definition>>& all() const { return all_; }
  bool has(const std::string& name) const { return all_.contains(name); }
  // For a use: the definition that is nearest to its line, and the next nearest. nullptr: there is none.
  const Definition* nearest(const std::string& name, std::size_t line) const;
  const Definition* next_nearest(const std::string& name, std::size_t line) const;
  // Of a definition; a name that has none stays as it is.
  std::string written_at(const std::string& name, std::size_t line) const;
  // The one name as which it was read, where look-alikes were taken for each other.
  std::optional<std::string> look_alike(const std::string& name) const;
  // Names that are one change away, the nearest first.
  std::vector<std::string> near(const std::string& name) const;

 private:
  std::vector<const Definition*> by_distance(const std::string& name, std::size_t line) const;

  const PrintChannel& channel_;
  std::map<std::string, std::vector<Definition>> all_;
};

// Without a colon.
std::string label_name(std::string_view label);

}  // namespace janus::tools::recovery
