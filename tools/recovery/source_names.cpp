#include "tools/recovery/source_names.hpp"

#include <fmt/format.h>

#include "tools/assembler/instruction_reader.hpp"
#include "tools/assembler/lexer.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMaxName = 64;
constexpr std::string_view kBefore = "  X ";  // an operand begins no line

// Letters, digits and '_', and a letter first.
std::string plain(std::string_view name) {
  std::string result;
  for (const char c : name.substr(0, kMaxName)) {
    const bool letter = lower(c) >= 'a' && lower(c) <= 'z';
    const bool digit = c >= '0' && c <= '9';
    if (result.empty() && digit) result = "L";
    if (letter || digit) result += c;
    else if (!result.empty()) result += '_';
  }
  return result.empty() ? "L" : result;
}

}  // namespace

bool SourceNames::can_be(const std::string& name) const {
  const Tokens tokens = lex(name, {}, dialect_);
  const bool marked = name.starts_with('.') && dialect_.name_marks.find('.') == std::string_view::npos;  // as directives are
  if (!dialect_.shared_words && name.starts_with('_')) return false;  // some have them for one scope alone
  if (marked || tokens.size() != 1 || tokens[0].kind != TokenKind::identifier || tokens[0].text != name || name.front() == '@')
    return false;
  const auto& instructions = per_dialect<InstructionReader>(cpu_, dialect_);
  if (instructions.reserves(name) || is_number(name, dialect_) || find_assignment(dialect_, name) != Assignment::none) return false;
  return dialect_.columns || (!instructions.knows(name) && find_directive(dialect_, name) == nullptr);
}

void SourceNames::add(const std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (can_be(name)) written(name);
  for (const std::string& name : names) written(name);
}

const std::string& SourceNames::written(const std::string& name) {
  const auto [entry, fresh] = written_.try_emplace(name);
  if (!fresh) return entry->second;
  std::string base = can_be(name) ? name : plain(name);
  for (int tries = 0; tries < 2 && !can_be(base); ++tries) base += '_';
  std::string unique = base;
  const bool folded = !dialect_.shared_words;  // some of today's have names alike whatever their case
  for (int n = 2; !taken_.insert(folded ? lower(unique) : unique).second; ++n) unique = fmt::format("{}_{}", base, n);
  return entry->second = std::move(unique);
}

const std::string* SourceNames::find(std::string_view name) const {
  const auto found = written_.find(name);
  return found == written_.end() ? nullptr : &found->second;
}

std::map<std::string, std::string, std::less<>> SourceNames::changed() const {
  std::map<std::string, std::string, std::less<>> result;
  for (const auto& [name, written] : written_)
    if (name != written) result.emplace(name, written);
  return result;
}

std::string SourceNames::in_operand(std::string_view operand) const {
  const std::string line = std::string(kBefore) + std::string(operand);
  const Tokens tokens = lex(line, {0, 1, 1}, printed_);
  std::string result;
  std::size_t done = kBefore.size();
  for (const Token& token : tokens) {
    const std::string* name = token.kind == TokenKind::identifier ? find(token.text) : nullptr;
    const std::size_t at = token.at.column - 1;
    if (name == nullptr || at < done || line.compare(at, token.text.size(), token.text) != 0) continue;
    result.append(line, done, at - done).append(*name);
    done = at + token.text.size();
  }
  return result.append(line, done);
}

std::vector<std::string> SourceNames::names_in(std::string_view operand) const {
  const std::string line = std::string(kBefore) + std::string(operand);
  std::vector<std::string> names;
  for (const Token& token : lex(line, {0, 1, 1}, printed_))
    if (token.kind == TokenKind::identifier && token.at.column > kBefore.size()) names.emplace_back(token.text);
  return names;
}

}  // namespace janus::tools
