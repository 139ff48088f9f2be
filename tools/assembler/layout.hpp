// Assigns addresses and sizes to statements, and values to symbols. Each segment has its own location counter.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tools/assembler/segment_plan.hpp"
#include "tools/assembler/statement.hpp"

namespace janus::tools {

class Layout {
 public:
  Layout(SymbolTable& symbols, const Dialect& dialect, const SegmentPlan& plan) : symbols_(symbols), dialect_(dialect), plan_(plan) {}

  // Starts a pass over all statements; the first pass is 1.
  void begin(int pass);
  // Returns true if the statement's address, its size or its symbol's value has changed since the previous pass.
  bool place(Statement& statement);
  // Returns the value of `*`.
  std::uint32_t location() const { return static_cast<std::uint32_t>(segment_->location + shift_) & 0xFFFFU; }
  // Returns true if the current segment has an origin.
  bool has_origin() const { return segment_->absolute; }
  // Returns true if labels of the current segment need 16-bit addresses, even if the configuration places the segment in page zero.
  bool is_far() const { return !plan_.empty() && !segment_->absolute && !segment_->near; }
  // Returns an error message if the segments do not fit into their memory areas, or an empty string.
  std::string plan_problem() const;
  // Returns the start and end of a segment, or nullopt if the name is unknown.
  std::optional<std::pair<std::uint32_t, std::uint32_t>> extent(std::string_view segment) const;

 private:
  std::uint32_t size_of(Statement& statement) const;
  // Returns true if an operand of one or two bytes needs two. `before` is the result of the previous pass.
  bool is_wide(const Expression& expression, std::int64_t lowest, bool before) const;
  bool is_unknown_wide(const Expression& expression, const Value& value) const;
  bool set_symbol(SymbolId id, Value value);

  struct Segment {
    std::uint32_t location = 0;
    std::uint32_t base = 0;      // start without an origin
    std::uint32_t relative = 0;  // end of the part without an origin
    std::size_t order = 0;       // order of appearance
    std::uint32_t size = 0;      // size in the previous pass
    bool absolute = false;       // has an origin
    bool near = false;           // in page zero according to the configuration
    bool entered = false;        // entered in this pass
  };
  void place_segments();
  void apply_plan();
  static std::uint32_t end_of(const Segment& segment);
  Segment& enter(std::string_view name);
  void set_logical(const Statement& statement);

  SymbolTable& symbols_;
  const Dialect& dialect_;
  const SegmentPlan& plan_;
  std::string problem_;  // problem with the planned addresses
  int pass_ = 1;
  std::unordered_map<std::string, Segment> segments_;
  Segment* segment_ = nullptr;
  std::int64_t shift_ = 0;
  std::vector<std::int64_t> shifts_;  // shifts before the open logical blocks
};

}  // namespace janus::tools
