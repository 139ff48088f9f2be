// What a recorded stretch touched: how often each address was executed, read and written, and where it read what nothing had been
// written to.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "frontends/core/debug/debugger.hpp"

namespace janus::debug {

struct AddressUse {
  std::uint32_t executed = 0;  // instructions that began here
  std::uint32_t read = 0;      // data and operand bytes; not what the processor reads for nothing
  std::uint32_t written = 0;
};

class Coverage final : public Onlooker {
 public:
  // The debugger outlives the coverage, which is filled by look_at() of its history.
  explicit Coverage(const debug::Debugger& debugger) : debugger_(debugger), uses_(0x10000) {}

  const std::vector<AddressUse>& uses() const { return uses_; }
  // Per address the place of the instruction that was the first to read it uninitialised.
  const std::map<std::uint16_t, std::uint16_t>& uninitialised_reads() const { return uninitialised_reads_; }

  void subscribe(machines::Observation& observation) override;
  bool before(std::uint16_t pc, std::uint64_t cycle) override;
  bool accessed(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override;
  void input_made(const Input& input) override;  // what was set from outside is written to

 private:
  const debug::Debugger& debugger_;
  std::vector<AddressUse> uses_;
  std::vector<bool> uninitialised_;
  std::map<std::uint16_t, std::uint16_t> uninitialised_reads_;
  std::optional<std::uint16_t> pc_;  // of the instruction that has begun
};

// How often the lines of each file were executed. Lines of data are left out, and lines whose bytes belong to a higher language.
std::vector<std::map<std::uint32_t, std::uint32_t>> executed_lines(const SourceMap& sources, const Coverage& coverage);

}  // namespace janus::debug
