// The names an expression may use: a machine's registers and a table of symbols.
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
  // `spaces`: of the machine, memory first.
  ProgramScope(const cpus::CpuInfo& cpu, const debug::SymbolTable& symbols, std::span<const machines::Space> spaces = {})
      : cpu_(cpu), symbols_(symbols), spaces_(spaces) {}
  std::optional<int> register_index(std::string_view name) const override;
  std::optional<std::uint32_t> symbol(std::string_view name) const override { return symbols_.find(name); }
  std::optional<int> space_index(std::string_view name) const override;
  std::string nearest(std::string_view name) const override;

 private:
  const cpus::CpuInfo& cpu_;
  const debug::SymbolTable& symbols_;
  std::span<const machines::Space> spaces_;
};

}  // namespace janus::session
