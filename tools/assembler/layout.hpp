// Gives statements their addresses and sizes, symbols their values. Every segment has a location counter of
// its own.
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

  // Starts a pass over all statements, from the first pass = 1.
  void begin(int pass);
  // True if the statement's address, its size or the value of its symbol is another than in the pass before.
  bool place(Statement& statement);
  // The value of `*`.
  std::uint32_t location() const { return static_cast<std::uint32_t>(segment_->location + shift_) & 0xFFFFU; }
  // Of the segment that is being laid out.
  bool has_origin() const { return segment_->absolute; }
  // Labels of the segment need 16-bit addresses, even if the configuration puts it into page zero.
  bool is_far() const { return !plan_.empty() && !segment_->absolute && !segment_->near; }
  // The error if the segments do not fit their memory areas, otherwise empty.
  std::string plan_problem() const;
  // The start and the end of a segment; nullopt if there is none of that name.
  std::optional<std::pair<std::uint32_t, std::uint32_t>> extent(std::string_view segment) const;

 private:
  std::uint32_t size_of(Statement& statement) const;
  // Whether what may have one byte or two needs two, as it did in the pass before or not.
  bool is_wide(const Expression& expression, std::int64_t lowest, bool before) const;
  bool is_wide_unknown(const Expression& expression, const Value& value) const;
  bool set_symbol(SymbolId id, Value value);

  struct Segment {
    std::uint32_t location = 0;
    std::uint32_t base = 0;      // start without an origin
    std::uint32_t relative = 0;  // end of its part without an origin
    std::size_t order = 0;       // of appearance
    std::uint32_t size = 0;      // in the pass before
    bool absolute = false;       // it has an origin
    bool near = false;           // in page zero, by the configuration
    bool entered = false;        // in this pass
  };
  void place_segments();
  void follow_plan();
  static std::uint32_t end_of(const Segment& segment);
  Segment& enter(std::string_view name);
  void set_logical(const Statement& statement);

  SymbolTable& symbols_;
  const Dialect& dialect_;
  const SegmentPlan& plan_;
  std::string problem_;  // of the addresses in the plan
  int pass_ = 1;
  std::unordered_map<std::string, Segment> segments_;
  Segment* segment_ = nullptr;
  std::int64_t shift_ = 0;
  std::vector<std::int64_t> shifts_;  // before the logical blocks that are open
};

}  // namespace janus::tools
