// Where source lines begin, for steps by line. A line begins at the first of its bytes, or of a piece of them; and in the middle where the
// program jumps there. But it does not begin where the same line ran just before, unless that called itself, nor where a call comes back
// into it.
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
  // The lines are taken as they are now. The machine outlives the object.
  LineStarts(const SourceMap& sources, const machines::Machine& machine);

  // Has every instruction reported that a line made.
  void watch(machines::Observation& observation) const;
  bool has_line(std::uint16_t pc) const { return lines_[pc] != 0; }
  bool meets(const AddressSet& executed) const;  // whether one of them was among these

  // What is asked at one such instruction after the other.
  class Walk {
   public:
    // `from`: the instruction before, where it is known.
    Walk(const LineStarts& starts, std::optional<std::uint16_t> from) : starts_(&starts), last_(from) {}
    // Whether a line begins at this one.
    bool begins(std::uint16_t pc);

   private:
    const LineStarts* starts_;
    std::optional<std::uint16_t> last_;
  };

 private:
  // Whether the instruction at `from` names `to` as where it may go on: by a call, or otherwise.
  bool leads(std::uint16_t from, std::uint16_t to, bool by_call) const;

  const machines::Machine& machine_;
  std::vector<std::uint64_t> lines_;  // per address; 0: none
};

}  // namespace janus::debug
