// Looks up processors and syntaxes by name. Separate from the command, which the web page does not need.
#include <fmt/format.h>

#include <utility>

#include "tools/assembler/expression.hpp"
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

bool parse_define(const std::string& text, const Dialect& dialect, std::pair<std::string, std::int64_t>& result) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  const Tokens name_tokens = lex(name, {}, dialect);
  if (name_tokens.size() != 1 || name_tokens[0].kind != TokenKind::identifier) return false;
  result = {name, 1};
  if (equals == std::string::npos) return true;
  const std::string value = text.substr(equals + 1);
  const Tokens tokens = lex(value, {}, dialect);
  SymbolTable none;
  Cursor cursor{tokens, 0, {}};
  const ExpressionResult read = read_expression(cursor, {none, dialect});
  const Value number = evaluate(read.expression, none, 0);
  result.second = number.value;
  return read.ok() && cursor.done() && number.known;
}

std::string syntax_names() { return names(dialects()); }

std::string syntax_help() { return "source syntax: " + syntax_names() + ". The default depends on the processor"; }

std::string cpu_help() { return "processor: " + names(instruction_sets()); }

std::string asm_cpu_help() {
  return cpu_help() + ". The default is the processor named in the source or implied by the syntax, or else the 6502";
}

std::string set_cpu_and_syntax(AssemblerOptions& options, const std::string& cpu, const std::string& syntax) {
  options.cpu = find_instruction_set(cpu);
  if (options.cpu == nullptr) return fmt::format("unknown processor '{}'; use one of: {}", cpu, names(instruction_sets()));
  options.dialect = syntax.empty() ? default_dialect(cpu) : find_dialect(syntax);
  if (options.dialect == nullptr) return fmt::format("unknown syntax '{}'; use one of: {}", syntax, names(dialects()));
  if (operand_forms(*options.dialect, *options.cpu).empty()) {
    return fmt::format("the syntax '{}' does not support the {}; use '{}'", syntax, cpu, default_dialect(cpu)->name);
  }
  return {};
}

std::string processor_for(const SourceOptions& request, std::string_view source) {
  if (!request.cpu.empty()) return request.cpu;
  const Dialect* dialect = find_dialect(request.syntax);
  const AssemblyHints* words = assembly_hints();
  const cpus::InstructionSet* named = words == nullptr ? nullptr : words->processor(source);
  const bool fits = named != nullptr && (dialect == nullptr || !operand_forms(*dialect, *named).empty());
  if (fits) return std::string(named->name);
  return std::string(dialect == nullptr ? instruction_sets().front()->name : default_processor(*dialect)->name);
}

std::string set_source_options(AssemblerOptions& options, const SourceOptions& request, const std::string& cpu) {
  if (std::string problem = set_cpu_and_syntax(options, cpu, request.syntax); !problem.empty()) return problem;
  options.include_paths = request.include_paths;
  for (const std::string& text : request.defines) {
    std::pair<std::string, std::int64_t> define;
    if (!parse_define(text, *options.dialect, define))
      return fmt::format("-D {}: expected NAME=VALUE; VALUE must be a number or a numeric expression", text);
    options.defines.push_back(std::move(define));
  }
  return {};
}

}  // namespace janus::tools
