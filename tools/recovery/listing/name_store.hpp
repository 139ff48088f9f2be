// The names of a listing and what is known of their values: from definitions, symbol tables and every use.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "tools/recovery/listing/print_channel.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools::recovery {

// A place that tells a name's value.
struct NameVote {
  std::uint16_t value = 0;
  std::size_t statement = 0;  // whose bytes tell it; kOutside: none's
  double weight = 0;          // in natural logarithms
  bool definition = false;
  Place place = {};
  bool computed = false;  // from the addresses of lines, not read as digits
};
inline constexpr std::size_t kOutside = static_cast<std::size_t>(-1);

struct NamedValue {
  std::uint16_t value = 0;
  double cost = 0;
  std::size_t name = 0;     // index
  std::size_t agree = 0;    // places that tell it, the one that asks apart
  bool defined = false;     // one of them is the definition
  std::size_t against = 0;  // places that tell another value
};

class NameStore {
 public:
  explicit NameStore(const PrintChannel& channel) : channel_(channel) {}

  // A name that holds for all of the listing.
  void define(std::string_view name, const NameVote& vote);
  // One that holds near its definition; `position` counts lines.
  void define_local(std::string_view name, std::size_t position, std::uint16_t value, const Place& place);
  bool is_local(std::string_view name) const { return local_names_.contains(std::string(name)); }
  // The addresses of lines tell it, too.
  bool is_computed(std::string_view name, std::uint16_t value) const;
  bool knows(std::string_view name) const { return index_.contains(std::string(name)) || is_local(name); }
  void use(std::string_view name, const NameVote& vote);

  // What the name may stand for, the likeliest first; without what the statement itself tells.
  std::vector<NamedValue> values(std::string_view name, std::size_t statement) const;
  std::vector<NamedValue> local_values(std::string_view name, std::size_t position) const;
  // The cost of a value that none of them has.
  double unknown_cost(std::string_view name, std::size_t statement) const;

  struct Name {
    std::string text;
    std::vector<NameVote> votes = {};
  };
  const std::vector<Name>& names() const { return names_; }
  const std::string& text(std::size_t name) const { return names_[name].text; }

 private:
  struct Local {
    std::string text;
    std::size_t position;
    std::uint16_t value;
    Place place;
  };
  struct Alike {
    std::size_t name;
    double cost;
  };
  std::size_t find_or_add(std::string_view name);
  const std::vector<Alike>& alike(std::string_view name) const;
  void insert(std::string_view name, std::size_t index);
  // Adds the names below a node of the tree that may be meant.
  void search(std::size_t node, std::size_t depth, std::string_view shown, const PrintChannel::Row& row, std::vector<Alike>& found) const;

  // Names by their beginnings, so that those that have one in common are held against another name together.
  struct Node {
    char character = 0;
    std::size_t child = 0, sibling = 0;  // 0: none
    std::size_t name = kOutside;         // that ends here
  };

  const PrintChannel& channel_;
  std::vector<Name> names_;
  std::vector<Node> tree_ = {Node{}};
  std::unordered_map<std::string, std::size_t> index_;
  std::unordered_set<std::string> local_names_;
  std::vector<Local> locals_;  // in order of position
  mutable std::unordered_map<std::string, std::vector<Alike>> alike_;
};

}  // namespace janus::tools::recovery
