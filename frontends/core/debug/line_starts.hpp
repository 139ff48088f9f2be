// Finds where source lines start, for line steps. A line starts at its first byte, at the first byte of each separate
// piece, and in the middle if the program jumps there. Execution within a line does not start it again, unless the line
// calls itself. Returning into a line does not start it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontends/core/debug/history/keyframe.hpp"
#include "frontends/core/debug/source_map.hpp"
#include "machines/board/machine.hpp"
#include "machines/board/observation.hpp"

namespace janus::debug {

class LineStarts {
 public:
  // Copies the current lines. The machine must outlive the object.
  LineStarts(const SourceMap& sources, const machines::Machine& machine);

  // Requests reports for every instruction that has a line.
  void subscribe(machines::Observation& observation) const;
  bool has_line(std::uint16_t pc) const { return lines_[pc] != 0; }
  bool intersects(const AddressSet& executed) const;  // returns true if any of these instructions has a line

  // Follows a sequence of instructions that have lines.
  class LineWalk {
   public:
    // `from` is the previous instruction, if known.
    LineWalk(const LineStarts& starts, std::optional<std::uint16_t> from) : starts_(&starts), last_(from) {}
    // Returns true if a line starts here.
    bool is_line_start(std::uint16_t pc);

   private:
    const LineStarts* starts_;
    std::optional<std::uint16_t> last_;
  };

 private:
  // Returns true if the instruction at `from` has the target `to`. `by_call` selects either calls or all other instructions.
  bool has_target(std::uint16_t from, std::uint16_t to, bool by_call) const;

  const machines::Machine& machine_;
  std::vector<std::uint64_t> lines_;  // by address; 0 if there is none
};

}  // namespace janus::debug
