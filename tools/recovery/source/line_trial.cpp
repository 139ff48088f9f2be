#include "tools/recovery/source/line_trial.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/instruction_reader.hpp"
#include "tools/assembler/lexer.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/disassembler/instruction_writer.hpp"
#include "tools/image.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr const char* kTriedFile = "pages.s";
// 0, a count, a zero-page address and an absolute address. NAME-1 is negative if NAME is 0.
constexpr std::uint32_t kNameValues[] = {0, 8, 0x40, 0x1234};

}  // namespace

std::set<std::size_t> TriedStatement::lengths() const {
  std::set<std::size_t> result;
  for (const Bytes& each : bytes) result.insert(each.size());
  return result;
}

std::optional<std::uint8_t> TriedStatement::byte(std::size_t index) const {
  const bool same = std::all_of(bytes.begin(), bytes.end(), [&](const Bytes& each) {
    return index < each.size() && each.size() == bytes[0].size() && each[index] == bytes[0][index];
  });
  return same && fits() ? std::optional(bytes[0][index]) : std::nullopt;
}

Assembly LineTrial::assemble_text(const std::string& text) const {
  AssemblerOptions options;
  options.cpu = &cpu_;
  options.dialect = &dialect_;
  options.limits.errors = 10'000;
  options.read = [&text](const std::string& path) -> FileText { return path == kTriedFile ? FileText(text) : FileText::missing(""); };
  return assemble(kTriedFile, options);
}

const TriedStatement& LineTrial::of(const std::string& statement, const std::string& label) const {
  const auto [found, fresh] = tried_.try_emplace(label + " " + statement);
  TriedStatement& tried = found->second;
  if (!fresh) return tried;
  const auto& writer = per_dialect<InstructionWriter>(cpu_, dialect_);
  const std::string before = fmt::format("        {} {}\n{:<7} ", writer.org_directive(), writer.number(0, 4), label);
  const bool named = !names_in(statement).empty();
  for (const std::uint32_t value : kNameValues) {
    const Assembly assembly =
        assemble_text(before + with_names(statement, [&](const auto&) { return writer.number(value, value <= 0xFF ? 2 : 4); }) + "\n");
    if (assembly.ok) tried.bytes.push_back(assembly.image.segments.empty() ? Bytes() : flatten(assembly.image));
    else if (tried.problem.empty()) tried.problem = assembly.diagnostics.front().message;
    if (!named) break;
  }
  return tried;
}

std::vector<LineTrial::NameAt> LineTrial::names_in(const std::string& statement) const {
  const std::size_t blank = statement.find(' ');
  if (blank == std::string::npos || directive(statement.substr(0, blank)) == Directive::text_delimited) return {};
  // The X is an operation, because an operand is not at the start of a line.
  constexpr std::string_view kBefore = "  X";
  const std::string line = std::string(kBefore) + statement.substr(blank);
  const auto& instructions = per_dialect<InstructionReader>(cpu_, dialect_);
  std::vector<NameAt> names;
  for (const Token& token : lex(line, {0, 1, 1}, dialect_)) {
    if (token.kind != TokenKind::identifier || token.at.column <= kBefore.size() || token.text.front() == '.') continue;
    if (!instructions.is_reserved(token.text) && !is_number(token.text, dialect_))
      names.push_back({std::string(token.text), token.at.column - 1 - kBefore.size() + blank});
  }
  return names;
}

std::string LineTrial::with_names(const std::string& statement, const std::function<std::string(const std::string&)>& written) const {
  std::string result;
  std::size_t done = 0;
  for (const NameAt& at : names_in(statement)) {
    result.append(statement, done, at.column - done).append(written(at.name));
    done = at.column + at.name.size();
  }
  return result.append(statement, done);
}

bool LineTrial::can_be_label(std::string_view text) const {
  if (text.ends_with(':')) text.remove_suffix(1);
  std::string name(text);
  if (name.empty() || name[0] == '.' || name[0] == '*' || find_assignment(dialect_, name) != Assignment::none) return false;
  if (name[0] == '@') name[0] = 'Z';  // local labels may be words
  return of(fmt::format("{} 0", dialect_.equate), name).fits();
}

bool LineTrial::is_instruction(std::string_view word) const { return per_dialect<InstructionReader>(cpu_, dialect_).knows(word); }

std::optional<Directive> LineTrial::directive(std::string_view word) const {
  if (is_instruction(word)) return {};
  if (word == "*=") return Directive::org;
  const DirectiveWord* found = find_directive(dialect_, word);
  if (found == nullptr) found = find_in(plain_directives(), word);
  return found == nullptr ? std::nullopt : std::optional(found->directive);
}

}  // namespace janus::tools::recovery
