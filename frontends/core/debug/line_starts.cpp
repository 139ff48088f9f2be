#include "frontends/core/debug/line_starts.hpp"

#include <array>
#include <utility>

#include "cpus/opcode.hpp"
#include "frontends/core/debug/code_text.hpp"

namespace janus::debug {
namespace {

constexpr std::uint64_t kBegins = 1;

}  // namespace

LineStarts::LineStarts(const SourceMap& sources, const machines::Machine& machine) : machine_(machine), lines_(0x10000) {
  for (const SourceSpan& span : sources.spans()) {  // high lines last, because these are shown
    const std::uint64_t line = (std::uint64_t{span.file} + 1) << 33 | std::uint64_t{span.line} << 1;
    for (std::uint32_t address = span.first; address <= span.last; ++address) lines_[address] = line;
    const bool goes_on = span.first > 0 && (lines_[span.first - 1U] & ~kBegins) == line;  // two pieces of one line
    if (!goes_on) lines_[span.first] |= kBegins;
  }
}

void LineStarts::subscribe(machines::Observation& observation) const {
  for (std::size_t address = 0; address < lines_.size(); ++address)
    if (lines_[address] != 0) observation.watch.add(address, machines::Observation::kExecute);
}

bool LineStarts::intersects(const AddressSet& executed) const {
  for (const AddressSet::Range& range : executed.ranges()) {
    for (std::uint32_t address = range.first; address <= range.last; ++address)
      if (lines_[address] != 0) return true;
  }
  return false;
}

bool LineStarts::has_target(std::uint16_t from, std::uint16_t to, bool by_call) const {
  const tools::InstructionWriter* writer = instruction_writer(machine_);
  if (writer == nullptr) return false;
  std::array<std::uint8_t, 3> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = machine_.peek(0, static_cast<std::uint16_t>(from + i));
  const auto decoded = writer->decode(from, bytes);
  return decoded && (decoded->row->flow == cpus::Flow::call) == by_call && decoded->target() == to;
}

bool LineStarts::LineWalk::is_line_start(std::uint16_t pc) {
  const std::optional<std::uint16_t> last = std::exchange(last_, pc);
  const std::uint64_t found = starts_->lines_[pc], line = found & ~kBegins;
  const bool first = (found & kBegins) != 0;
  if (!last || line == 0) return first;
  if ((starts_->lines_[*last] & ~kBegins) == line) return first && starts_->has_target(*last, pc, true);
  return first || starts_->has_target(*last, pc, false);
}

}  // namespace janus::debug
