#include "tools/recovery/source/line_trial.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "tools/assembler/instruction_reader.hpp"
#include "tools/assembler/lexer.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/disassembler/instruction_writer.hpp"
#include "tools/image.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr const char* kTriedFile = "pages.s";
constexpr std::string_view kBeforeOperand = "  X ";  // operands never start a line
constexpr std::size_t kLongestStatement = 200;
// 0, a count, a zero-page address and an absolute address. NAME-1 is negative if NAME is 0.
constexpr std::int64_t kNameValues[] = {0, 8, 0x40, 0x1234};

std::string_view operand_of(std::string_view statement) {
  const std::size_t blank = statement.find(' ');
  return blank == std::string_view::npos ? std::string_view() : statement.substr(blank + 1);
}

}  // namespace

Assembly LineTrial::assemble_text(const std::string& text, std::vector<std::pair<std::string, std::int64_t>> defines) const {
  AssemblerOptions options;
  options.cpu = &cpu_;
  options.dialect = &dialect_;
  options.limits.errors = 10'000;
  options.defines = std::move(defines);
  options.read = [&text](const std::string& path) -> FileText { return path == kTriedFile ? FileText(text) : FileText::missing(""); };
  return assemble(kTriedFile, options);
}

const TriedStatement& LineTrial::of(const std::string& statement, const std::string& label) const {
  const auto [found, fresh] = tried_.try_emplace(label + " " + statement);
  if (!fresh || statement.size() > kLongestStatement) return found->second;
  const bool named = !names_in(operand_of(statement)).empty();
  for (const std::int64_t value : kNameValues) {
    found->second = with_names_of(statement, label, value);
    if (found->second.fits || !named) break;
  }
  return found->second;
}

StatementShape LineTrial::shape(const std::string& statement) const {
  const bool named = !names_in(operand_of(statement)).empty();
  std::map<std::size_t, std::set<std::uint8_t>> opcodes;  // by length
  for (const std::int64_t value : kNameValues) {
    const TriedStatement tried = with_names_of(statement, {}, value);
    if (tried.fits && !tried.bytes.empty()) opcodes[tried.bytes.size()].insert(tried.bytes[0]);
    if (!named) break;
  }
  StatementShape shape;
  if (opcodes.size() == 1) {
    shape.length = opcodes.begin()->first;
    if (opcodes.begin()->second.size() == 1) shape.opcode = *opcodes.begin()->second.begin();
    return shape;
  }
  for (const auto& [length, first] : opcodes)
    shape.lengths += shape.lengths.empty() ? fmt::format("{:02X} of {} bytes", *first.begin(), length)
                                           : fmt::format(" or {:02X} of {}", *first.begin(), length);
  return shape;
}

TriedStatement LineTrial::with_names_of(const std::string& statement, const std::string& label, std::int64_t value) const {
  const std::string_view operand = operand_of(statement);
  std::map<std::string, std::int64_t> defines;
  for (const NameAt& at : names_in(operand)) defines.emplace(at.name, value);
  const auto& writer = per_dialect<InstructionWriter>(cpu_, dialect_);
  std::string text = fmt::format("        {} {}\n{:<7} {}\n", writer.org_directive(), writer.number(0, 4), label, statement);
  std::set<std::string> locals;
  for (const NameAt& at : names_in(operand, true))
    if (locals.insert(at.name).second) text += at.name + ":\n";
  const Assembly assembly = assemble_text(text, {defines.begin(), defines.end()});
  TriedStatement tried;
  tried.fits = assembly.ok;
  if (assembly.ok && !assembly.image.segments.empty()) tried.bytes = flatten(assembly.image);
  return tried;
}

std::vector<LineTrial::NameAt> LineTrial::names_in(std::string_view operand, bool local) const {
  const std::string line = std::string(kBeforeOperand) + std::string(operand);
  const auto& instructions = per_dialect<InstructionReader>(cpu_, dialect_);
  std::vector<NameAt> names;
  for (const Token& token : lex(line, {0, 1, 1}, dialect_)) {
    if (token.kind != TokenKind::identifier || token.at.column <= kBeforeOperand.size()) continue;
    if (instructions.is_reserved(token.text) || is_number(token.text, dialect_)) continue;
    if ((token.text.front() == '@') != local || token.text.front() == '.') continue;
    names.push_back({std::string(token.text), token.at.column - 1 - kBeforeOperand.size()});
  }
  return names;
}

bool LineTrial::can_be_label(std::string_view text) const {
  if (text.ends_with(':')) text.remove_suffix(1);
  const std::string name(text);
  const Tokens tokens = lex(name, {}, dialect_);
  const auto& instructions = per_dialect<InstructionReader>(cpu_, dialect_);
  return tokens.size() == 1 && tokens[0].kind == TokenKind::identifier && tokens[0].text == name && !is_number(name, dialect_) &&
         !name.starts_with('.') && find_assignment(dialect_, name) == Assignment::none && !instructions.is_reserved(name) &&
         (dialect_.columns || !instructions.knows(name));
}

bool LineTrial::is_instruction(std::string_view word) const { return per_dialect<InstructionReader>(cpu_, dialect_).knows(word); }

std::set<std::size_t> LineTrial::lengths(std::string_view word) const {
  std::set<std::size_t> result;
  for (const cpus::OpcodeInfo& row : cpu_.opcodes)
    if (!row.mnemonic.empty() && equals_ignore_case(row.mnemonic, word)) result.insert(row.length);
  return result;
}

std::optional<Directive> LineTrial::directive(std::string_view word) const {
  if (is_instruction(word)) return {};
  if (word == "*=") return Directive::org;
  const DirectiveWord* found = find_directive(dialect_, word);
  if (found == nullptr) found = find_in(plain_directives(), word);
  return found == nullptr ? std::nullopt : std::optional(found->directive);
}

std::string with_names(const std::string& operand, const std::vector<LineTrial::NameAt>& names,
                       const std::function<std::string(const std::string&)>& written) {
  std::string result;
  std::size_t done = 0;
  for (const LineTrial::NameAt& at : names) {
    result.append(operand, done, at.column - done).append(written(at.name));
    done = at.column + at.name.size();
  }
  return result.append(operand, done);
}

}  // namespace janus::tools::recovery
