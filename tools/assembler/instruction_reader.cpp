#include "tools/assembler/instruction_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/text.hpp"

namespace janus::tools {
bool InstructionReader::is_slot(const Tokens& pieces, std::size_t i) {
  return i + 2 < pieces.size() && pieces[i].is("{") && pieces[i + 2].is("}");
}

// `{e}`, `1` or nothing looks like what other modes may look like too.
bool InstructionReader::is_telling(const Tokens& pieces) {
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
    auto shape =
        std::find_if(shapes_.begin(), shapes_.end(), [&](const Shape& s) { return s.text == form.text && s.suffix == form.suffix; });
    if (shape == shapes_.end()) {
      const Tokens pieces = lex(form.text, {}, dialect_);
      shapes_.push_back({pieces, form.text, form.suffix, {}, is_telling(pieces)});
      shape = shapes_.end() - 1;
    }
    shape->modes.push_back(form.mode);
    has_indirection_ |= !shape->pieces.empty() && shape->pieces[0].is("(");
  }
}

void InstructionReader::make_mnemonics() {
  for (const Shape& shape : shapes_) {
    for (std::size_t n = 0; n < index_.mnemonics(); ++n) {
      const bool written =
          std::any_of(shape.modes.begin(), shape.modes.end(), [&](std::uint8_t mode) { return index_.find(n, mode) != nullptr; });
      if (!written) continue;
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

bool InstructionReader::reserves(std::string_view name) const {
  bool registers = false;
  for (const Shape& shape : shapes_) {
    for (std::size_t i = 0; i < shape.pieces.size(); ++i) {
      if (is_slot(shape.pieces, i)) {
        i += kSlotTokens - 1;
      } else if (shape.pieces[i].kind == TokenKind::identifier && equal_folded(shape.pieces[i].text, name)) {
        return true;
      }
    }
    registers |= std::any_of(shape.modes.begin(), shape.modes.end(),
                             [&](std::uint8_t mode) { return cpu_.modes[mode].field == cpus::Field::register_; });
  }
  if (name.size() == 1 && dialect_.joined_registers.find(upper(name)) != std::string_view::npos) return true;
  return registers && std::any_of(cpu_.register_names.begin(), cpu_.register_names.end(),
                                  [&](const auto& known) { return equal_folded(known.name, name); });
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

std::size_t InstructionReader::operation_length(const Cursor& cursor) const { return operation(cursor).tokens; }

bool InstructionReader::takes_operand(const Mnemonic& mnemonic) {
  return std::any_of(mnemonic.shapes.begin(), mnemonic.shapes.end(), [](const Shape* shape) { return !shape->pieces.empty(); });
}

bool InstructionReader::takes_operand(const Cursor& cursor) const {
  const Mnemonic* mnemonic = operation(cursor).mnemonic;
  return mnemonic == nullptr || takes_operand(*mnemonic);
}

std::string InstructionReader::advice(std::string_view mnemonic) const {
  std::string result;
  for (const char register_name : dialect_.joined_registers) {
    const std::string joined = upper(mnemonic) + register_name;
    if (knows(joined)) result += fmt::format("{}{}", result.empty() ? "; write " : " or ", joined);
  }
  return result;
}

}  // namespace janus::tools
