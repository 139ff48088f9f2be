#include "tools/commands/asm_command.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <utility>

#include "tools/assembler/expression.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/formats/debug_file.hpp"
#include "tools/formats/symbol_files.hpp"

namespace janus::tools {
namespace {

template <class Items>
std::string names(const Items& items) {
  std::string result;
  for (const auto* item : items) result += fmt::format("{}{}", result.empty() ? "" : ", ", item->name);
  return result;
}

// A value is a number as in a source file.
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
  const ExpressionResult read = read_expression(cursor, {none, "", dialect});
  const Value number = evaluate(read.expression, none, 0);
  result.second = number.value;
  return read.ok() && cursor.done() && number.known;
}

}  // namespace

std::string syntax_help() { return names(dialects()) + "; if absent, the processor's own"; }

std::string cpu_help() { return "processor: " + names(instruction_sets()); }

std::string set_names(AssemblerOptions& options, const std::string& cpu, const std::string& syntax) {
  options.cpu = find_instruction_set(cpu);
  if (options.cpu == nullptr) return fmt::format("there is no processor '{}'; there is: {}", cpu, names(instruction_sets()));
  options.dialect = syntax.empty() ? default_dialect(cpu) : find_dialect(syntax);
  if (options.dialect == nullptr) return fmt::format("there is no syntax '{}'; there is: {}", syntax, names(dialects()));
  if (operand_forms(*options.dialect, *options.cpu).empty()) {
    return fmt::format("the syntax '{}' has no words for the {}; its own is '{}'", syntax, cpu, default_dialect(cpu)->name);
  }
  return {};
}

int run_asm(const AsmRequest& request) {
  AssemblerOptions options;
  if (const std::string problem = set_names(options, request.cpu, request.syntax); !problem.empty()) { return refuse(problem); }
  std::optional<Format> chosen;
  if (const std::string problem = choose_format(request.format, chosen); !problem.empty()) return refuse(problem);
  options.read = disk_reader();
  options.include_paths = request.include_paths;
  options.listing = !request.listing.empty();
  for (const std::string& text : request.defines) {
    std::pair<std::string, std::int64_t> define;
    if (!parse_define(text, *options.dialect, define)) {
      return refuse(fmt::format("-D {}: NAME=VALUE is expected, with a number or an expression of numbers", text));
    }
    options.defines.push_back(std::move(define));
  }

  const Assembly assembly = assemble(request.input, options);
  for (const Diagnostic& diagnostic : assembly.diagnostics) print_error(render(diagnostic));
  if (!assembly.ok) return kExitBadInput;

  std::vector<OutputFile> outputs;
  if (!request.output.empty()) {
    const Format format = chosen.value_or(format_of_name(request.output).value_or(Format::raw));
    Written written = write_image(format, assembly.image);
    if (!written.problem.empty()) return refuse(fmt::format("{}: {}", request.output, written.problem));
    outputs.push_back({request.output, std::move(written.bytes)});
  }
  if (!request.listing.empty()) outputs.push_back({request.listing, assembly.listing});
  if (!request.symbols.empty()) outputs.push_back({request.symbols, write_vice_labels(assembly.symbols)});
  if (!request.line_map.empty()) {
    DebugFile map{assembly.lines, assembly.symbols};
    for (const std::string& file : map.lines.files)
      map.sizes.push_back(static_cast<std::uint32_t>(options.read(file).bytes.value_or("").size()));
    outputs.push_back({request.line_map, write_debug_file(map)});
  }
  return write_all(outputs);
}

}  // namespace janus::tools
