// Stores the names of a listing and the evidence for their values: definitions, symbol tables and uses.
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

// Evidence for a name's value.
struct NameVote {
  std::uint16_t value = 0;
  std::size_t statement = 0;  // statement that supplies it; kOutside: none
  double weight = 0;          // in natural logarithms
  bool definition = false;
  Place place = {};
  bool computed = false;  // from line addresses, not read as digits
};
inline constexpr std::size_t kOutside = static_cast<std::size_t>(-1);

struct NamedValue {
  std::uint16_t value = 0;
  double cost = 0;
  std::size_t name = 0;     // index
  std::size_t agree = 0;    // sources that agree, without the requesting statement
  bool defined = false;     // the definition is one of these sources
  std::size_t against = 0;  // sources with another value
};

class NameStore {
 public:
  explicit NameStore(const PrintChannel& channel) : channel_(channel) {}

  // Defines a global name.
  void define(std::string_view name, const NameVote& vote);
  // Defines a name that is valid near its definition. `position` is in lines.
  void define_local(std::string_view name, std::size_t position, std::uint16_t value, const Place& place);
  bool is_local(std::string_view name) const { return local_names_.contains(std::string(name)); }
  // Returns whether line addresses also confirm the value.
  bool is_computed(std::string_view name, std::uint16_t value) const;
  bool knows(std::string_view name) const { return index_.contains(std::string(name)) || is_local(name); }
  void use(std::string_view name, const NameVote& vote);

  // Returns the possible values of the name, likeliest first, without the evidence of the statement itself.
  std::vector<NamedValue> values(std::string_view name, std::size_t statement) const;
  std::vector<NamedValue> local_values(std::string_view name, std::size_t position) const;
  // Returns the cost of a value that is not among them.
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
  // Adds the names below a tree node that `shown` may be a reading of.
  void search(std::size_t node, std::size_t depth, std::string_view shown, const PrintChannel::Row& row, std::vector<Alike>& found) const;

  // Trie of the names: names with a common prefix are compared in one pass.
  struct Node {
    char character = 0;
    std::size_t child = 0, sibling = 0;  // 0: none
    std::size_t name = kOutside;         // name that ends here
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
