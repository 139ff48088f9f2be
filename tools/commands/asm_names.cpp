// Processors and syntaxes by name: apart from the command, which a page has no use for.
#include <fmt/format.h>

#include "tools/commands/asm_command.hpp"

namespace janus::tools {
namespace {

template <class Items>
std::string names(const Items& items) {
  std::string result;
  for (const auto* item : items) result += fmt::format("{}{}", result.empty() ? "" : ", ", item->name);
  return result;
}

}  // namespace

std::string syntax_names() { return names(dialects()); }

std::string syntax_help() { return "source syntax: " + syntax_names() + ". The default depends on the processor"; }

std::string cpu_help() { return "processor: " + names(instruction_sets()); }

std::string asm_cpu_help() {
  return cpu_help() + ". The default is the processor named in the source or implied by the syntax, or else the 6502";
}

std::string set_names(AssemblerOptions& options, const std::string& cpu, const std::string& syntax) {
  options.cpu = find_instruction_set(cpu);
  if (options.cpu == nullptr) return fmt::format("unknown processor '{}'; use one of: {}", cpu, names(instruction_sets()));
  options.dialect = syntax.empty() ? default_dialect(cpu) : find_dialect(syntax);
  if (options.dialect == nullptr) return fmt::format("unknown syntax '{}'; use one of: {}", syntax, names(dialects()));
  if (operand_forms(*options.dialect, *options.cpu).empty()) {
    return fmt::format("the syntax '{}' does not support the {}; use '{}'", syntax, cpu, default_dialect(cpu)->name);
  }
  return {};
}

}  // namespace janus::tools
