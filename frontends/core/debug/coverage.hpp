// Coverage of a recorded range: execution, read and write counts per address, and reads of uninitialised memory.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "frontends/core/debug/debugger.hpp"

namespace janus::debug {

struct AddressUse {
  std::uint32_t executed = 0;  // instructions that start here
  std::uint32_t read = 0;      // data and operand bytes, excluding the processor's dummy reads
  std::uint32_t written = 0;
};

class Coverage final : public ReplayObserver {
 public:
  // The debugger must outlive this object. History::replay_range() fills in the counts.
  explicit Coverage(const debug::Debugger& debugger) : debugger_(debugger), uses_(0x10000) {}

  const std::vector<AddressUse>& uses() const { return uses_; }
  // Maps each address that was read while uninitialised to the first instruction that did so.
  const std::map<std::uint16_t, std::uint16_t>& uninitialised_reads() const { return uninitialised_reads_; }

  void subscribe(machines::Observation& observation) override;
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override;
  bool on_access(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override;
  void on_input(const Input& input) override;  // counts memory set externally as written

 private:
  const debug::Debugger& debugger_;
  std::vector<AddressUse> uses_;
  std::vector<bool> uninitialised_;
  std::map<std::uint16_t, std::uint16_t> uninitialised_reads_;
  std::optional<std::uint16_t> pc_;  // address of the current instruction
};

// Returns execution counts per line of each file, excluding data lines and lines whose bytes belong to a higher-level language.
std::vector<std::map<std::uint32_t, std::uint32_t>> executed_lines(const SourceMap& sources, const Coverage& coverage);

}  // namespace janus::debug
