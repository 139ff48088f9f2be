// The names an expression may use: a machine's registers and address spaces, and a table of symbols.
#pragma once

#include <span>
#include <string>

#include "cpus/registers.hpp"
#include "frontends/debug/expression.hpp"
#include "frontends/debug/symbols.hpp"
#include "machines/machine.hpp"

namespace janus::session {

class ProgramScope final : public debug::Scope {
 public:
  // `instructions` may be null. `spaces`: of the machine, memory first.
  ProgramScope(const cpus::CpuInfo& cpu, const cpus::InstructionSet* instructions, std::span<const machines::Space> spaces,
               const debug::SymbolTable& symbols)
      : cpu_(cpu), instructions_(instructions), spaces_(spaces), symbols_(symbols) {}
  ProgramScope(const machines::Machine& machine, const debug::SymbolTable& symbols)
      : ProgramScope(machine.cpu(), machine.instruction_set(), machine.spaces(), symbols) {}
  std::optional<int> register_index(std::string_view name) const override;
  std::optional<std::uint32_t> symbol(std::string_view name) const override { return symbols_.find(name); }
  // "vram" is "V-RAM": letters and digits count.
  std::optional<int> space_index(std::string_view name) const override;
  std::uint32_t space_size(int space) const override;
  const debug::TypedName* typed(std::string_view name) const override { return symbols_.typed(name); }
  std::optional<bool> high_byte_first() const override;
  std::string nearest(std::string_view name) const override;

 private:
  const cpus::CpuInfo& cpu_;
  const cpus::InstructionSet* instructions_;
  std::span<const machines::Space> spaces_;
  const debug::SymbolTable& symbols_;
};

}  // namespace janus::session
