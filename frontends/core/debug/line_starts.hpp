// Finds the starts of source lines, for steps by line. A line starts at the first of its bytes, or of a separate piece
// of them; and in the middle if the program jumps there. Execution within the same line does not start it again, unless
// it called itself. A return into a line does not start it.
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
  // Uses the current lines. The machine must outlive the object.
  LineStarts(const SourceMap& sources, const machines::Machine& machine);

  // Observes every instruction that has a line.
  void watch(machines::Observation& observation) const;
  bool has_line(std::uint16_t pc) const { return lines_[pc] != 0; }
  bool meets(const AddressSet& executed) const;  // returns true if it contains one of them

  // State for a sequence of such instructions.
  class Walk {
   public:
    // `from`: the previous instruction, if known.
    Walk(const LineStarts& starts, std::optional<std::uint16_t> from) : starts_(&starts), last_(from) {}
    // Returns true if a line starts here.
    bool begins(std::uint16_t pc);

   private:
    const LineStarts* starts_;
    std::optional<std::uint16_t> last_;
  };

 private:
  // Returns true if the instruction at `from` has the target `to`, by a call or otherwise.
  bool leads(std::uint16_t from, std::uint16_t to, bool by_call) const;

  const machines::Machine& machine_;
  std::vector<std::uint64_t> lines_;  // per address; 0: none
};

}  // namespace janus::debug
