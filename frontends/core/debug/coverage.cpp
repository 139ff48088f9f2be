#include "frontends/core/debug/coverage.hpp"

#include <algorithm>

#include "frontends/core/debug/history/unwritten_memory.hpp"

namespace janus::debug {

using machines::Access;
using machines::Observation;

void Coverage::subscribe(Observation& observation) {
  if (uninitialised_.empty()) uninitialised_ = debugger_.uninitialised_cells();  // a range can be replayed in pieces
  observation.every_instruction = true;
  observation.watch.fill(Observation::kRead | Observation::kWrite);
}

void Coverage::on_input(const Input& input) {
  if (const auto address = written_address(input)) uninitialised_[*address] = false;
}

bool Coverage::before_instruction(std::uint16_t pc, std::uint64_t) {
  ++uses_[pc].executed;
  pc_ = pc;
  return true;
}

// The processor's dummy reads do not count as the program's.
bool Coverage::on_access(Access access, std::uint16_t address, std::uint8_t, std::uint64_t) {
  if (access == Access::dummy) return true;
  if (access == Access::write) {
    ++uses_[address].written;
    uninitialised_[address] = false;
  } else {
    ++uses_[address].read;
    if (pc_ && uninitialised_[address]) uninitialised_reads_.try_emplace(address, *pc_);
  }
  return true;
}

std::vector<std::map<std::uint32_t, std::uint32_t>> executed_lines(const SourceMap& sources, const Coverage& coverage) {
  std::vector<std::map<std::uint32_t, std::uint32_t>> lines(sources.files().size());
  for (const SourceSpan& span : sources.spans()) {
    std::uint32_t count = 0;
    for (std::uint32_t address = span.first; address <= span.last; ++address) count = std::max(count, coverage.uses()[address].executed);
    if ((span.data && count == 0) || (!span.high && sources.at(span.first)->high)) continue;
    std::uint32_t& most = lines[span.file][span.line];
    most = std::max(most, count);
  }
  return lines;
}

}  // namespace janus::debug
