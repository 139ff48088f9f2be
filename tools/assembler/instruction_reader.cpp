#include "tools/assembler/instruction_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/text.hpp"

namespace janus::tools {
bool InstructionReader::is_slot(const Tokens& pieces, std::size_t i) {
  return i + 2 < pieces.size() && pieces[i].is("{") && pieces[i + 2].is("}");
}

// `{e}`, `1` or an empty form is ambiguous with other modes.
bool InstructionReader::has_punctuation(const Tokens& pieces) {
  if (pieces.empty() || (pieces.size() == kSlotTokens && is_slot(pieces, 0))) return false;
  return pieces.size() > 1 || pieces[0].kind != TokenKind::number;
}

InstructionReader::InstructionReader(const cpus::InstructionSet& cpu, const Dialect& dialect)
    : cpu_(cpu), dialect_(dialect), index_(cpu, dialect.documented_only) {
  make_shapes();
  make_mnemonics();
}

void InstructionReader::make_shapes() {
  for (const ModeForm& form : operand_forms(dialect_, cpu_)) {
    const auto is_form = [&](const Shape& shape) { return shape.text == form.text && shape.suffix == form.suffix; };
    auto shape = std::find_if(shapes_.begin(), shapes_.end(), is_form);
    if (shape == shapes_.end()) {
      const Tokens pieces = lex(form.text, {}, dialect_);
      shape = shapes_.insert(shape, {pieces, form.text, form.suffix, {}, has_punctuation(pieces)});
      has_indirection_ |= !pieces.empty() && pieces[0].is("(");
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (is_slot(pieces, i)) i += kSlotTokens - 1;
        else if (pieces[i].kind == TokenKind::identifier) reserved_.insert(upper(pieces[i].text));
      }
    }
    shape->modes.push_back(form.mode);
    if (cpu_.modes[form.mode].field != cpus::Field::register_) continue;
    for (const cpus::RegisterName& known : cpu_.register_names) reserved_.insert(upper(known.name));
  }
  for (const char register_name : dialect_.joined_registers) reserved_.insert(std::string(1, register_name));
}

void InstructionReader::make_mnemonics() {
  for (const Shape& shape : shapes_) {
    for (std::size_t n = 0; n < index_.mnemonic_count(); ++n) {
      const auto has = [&](std::uint8_t mode) { return index_.find(n, mode) != nullptr; };
      if (std::none_of(shape.modes.begin(), shape.modes.end(), has)) continue;
      const auto [it, inserted] = mnemonics_.try_emplace(upper(index_.name(n)) + upper(shape.suffix), Mnemonic{n, shape.suffix});
      if (it->second.number == n && it->second.suffix == shape.suffix) it->second.shapes.push_back(&shape);
    }
  }
  for (const Synonym& synonym : dialect_.synonyms) {
    if (synonym.cpu == cpu_.name) mnemonics_[upper(synonym.name)] = mnemonics_.at(upper(synonym.mnemonic));
  }
}

const InstructionReader::Mnemonic* InstructionReader::find(std::string_view name) const {
  const auto it = mnemonics_.find(upper(name));
  return it == mnemonics_.end() ? nullptr : &it->second;
}

InstructionReader::Operation InstructionReader::operation(const Cursor& cursor) const {
  const Token* first = cursor.peek();
  if (first == nullptr || first->kind != TokenKind::identifier) return {};
  const Token* second = cursor.peek(1);
  const Token* third = cursor.peek(2);
  const bool alone = second != nullptr && second->spaced && (third == nullptr || third->spaced);
  if (alone && second->kind == TokenKind::identifier && second->text.size() == 1 &&
      dialect_.joined_registers.find(upper(second->text)) != std::string_view::npos) {
    const Mnemonic* joined = find(std::string(first->text) + std::string(second->text));
    if (joined != nullptr) return {joined, 2};
  }
  const Mnemonic* found = find(first->text);
  return {found, found == nullptr ? 0U : 1U};
}

bool InstructionReader::takes_operand(const Mnemonic& mnemonic) {
  return std::any_of(mnemonic.shapes.begin(), mnemonic.shapes.end(), [](const Shape* shape) { return !shape->pieces.empty(); });
}

bool InstructionReader::takes_operand(const Cursor& cursor) const {
  const Mnemonic* mnemonic = operation(cursor).mnemonic;
  return mnemonic == nullptr || takes_operand(*mnemonic);
}

std::string InstructionReader::suggest_replacement(std::string_view mnemonic) const {
  std::string result;
  for (const char register_name : dialect_.joined_registers) {
    const std::string joined = upper(mnemonic) + register_name;
    if (knows(joined)) result += fmt::format("{}{}", result.empty() ? "; write " : " or ", joined);
  }
  return result;
}

}  // namespace janus::tools
