#include "tools/assembler/instruction_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace janus::tools {
namespace {

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return result;
}

bool is_slot(const Tokens& pieces, std::size_t i) {
  return i + 2 < pieces.size() && pieces[i].is("{") && pieces[i + 2].is("}");
}

bool same(const Token& piece, const Token& token) {
  if (piece.kind != token.kind) return false;
  return piece.kind == TokenKind::identifier ? equal_ignoring_case(piece.text, token.text)
                                             : piece.text == token.text;
}

std::string mode_name(const cpus::InstructionSet& cpu, const std::vector<std::uint8_t>& modes) {
  std::string result;
  for (const std::uint8_t mode : modes) {
    if (!result.empty()) result += " or ";
    result += cpu.modes[mode].name;
  }
  return result;
}

}  // namespace

InstructionReader::InstructionReader(const cpus::InstructionSet& cpu, const Dialect& dialect)
    : cpu_(cpu), dialect_(dialect), index_(cpu) {
  for (const OperandForm& form : operand_forms(dialect, cpu.name)) {
    const auto mode = std::find_if(cpu.modes.begin(), cpu.modes.end(),
                                   [&](const cpus::ModeInfo& info) { return info.name == form.mode; });
    if (mode == cpu.modes.end()) continue;
    auto shape = std::find_if(shapes_.begin(), shapes_.end(),
                              [&](const Shape& s) { return s.text == form.text && s.suffix == form.suffix; });
    if (shape == shapes_.end()) {
      shapes_.push_back({lex(form.text, {}, dialect), form.text, form.suffix, {}});
      shape = shapes_.end() - 1;
    }
    shape->modes.push_back(static_cast<std::uint8_t>(mode - cpu.modes.begin()));
  }
  for (const Shape& shape : shapes_) {
    for (std::size_t n = 0; n < index_.mnemonics(); ++n) {
      const bool written = std::any_of(shape.modes.begin(), shape.modes.end(),
                                       [&](std::uint8_t mode) { return index_.find(n, mode) != nullptr; });
      if (written)
        mnemonics_.try_emplace(upper(index_.name(n)) + upper(shape.suffix), Mnemonic{n, shape.suffix});
    }
  }
}

const InstructionReader::Mnemonic* InstructionReader::find(std::string_view name) const {
  const auto it = mnemonics_.find(upper(name));
  return it == mnemonics_.end() ? nullptr : &it->second;
}

bool InstructionReader::reserves(std::string_view name) const {
  for (const Shape& shape : shapes_) {
    for (std::size_t i = 0; i < shape.pieces.size(); ++i) {
      if (is_slot(shape.pieces, i)) {
        i += 2;
      } else if (shape.pieces[i].kind == TokenKind::identifier &&
                 equal_ignoring_case(shape.pieces[i].text, name)) {
        return true;
      }
    }
  }
  return false;
}

InstructionReader::Match InstructionReader::match(const Shape& shape, Cursor cursor,
                                                  const NameScope& scope) const {
  Match result;
  for (std::size_t i = 0; i < shape.pieces.size(); ++i) {
    result.reached = cursor.index;
    result.problem_at = cursor.at();
    if (!is_slot(shape.pieces, i)) {
      if (cursor.done() || !same(shape.pieces[i], *cursor.peek())) return result;
      ++cursor.index;
      continue;
    }
    i += 2;
    const Token* colon = cursor.peek(1);
    for (const ForcePrefix& force : dialect_.forces) {
      if (colon == nullptr || !colon->is(":") || !equal_ignoring_case(cursor.peek()->text, force.name))
        continue;
      result.force = &force;
      cursor.index += 2;
      break;
    }
    ExpressionResult read = read_expression(cursor, scope);
    if (!read.ok()) {
      result.reached = cursor.index;
      result.problem = read.problem;
      result.problem_at = read.problem_at;
      return result;
    }
    result.operand = std::move(read.expression);
  }
  result.reached = cursor.index;
  result.problem_at = cursor.at();
  result.matched = cursor.done();
  return result;
}

void InstructionReader::choose(const Mnemonic& mnemonic, const Shape& shape, Match& match,
                               InstructionResult& result) const {
  Instruction& instruction = result.instruction;
  for (const std::uint8_t mode : shape.modes) {
    const cpus::OpcodeInfo* row = index_.find(mnemonic.number, mode);
    if (row == nullptr || (match.force != nullptr && row->operand != match.force->operand)) continue;
    if (instruction.small == nullptr) {
      instruction.small = row;
    } else if (row->length > instruction.small->length) {
      instruction.large = row;
    } else if (row->length < instruction.small->length) {
      instruction.large = instruction.small;
      instruction.small = row;
    }
  }
  if (instruction.small == nullptr) {
    std::vector<std::uint8_t> modes = shape.modes;
    if (match.force != nullptr) {
      std::erase_if(modes,
                    [&](std::uint8_t mode) { return cpu_.modes[mode].operand != match.force->operand; });
    }
    result.problem = fmt::format("{} has no mode '{}'", index_.name(mnemonic.number), mode_name(cpu_, modes));
    return;
  }
  instruction.operand = std::move(match.operand);
}

InstructionResult InstructionReader::read(const Token& mnemonic, Cursor& cursor,
                                          const NameScope& scope) const {
  InstructionResult result;
  const Mnemonic& entry = *find(mnemonic.text);
  Match best;
  for (const Shape& shape : shapes_) {
    if (shape.suffix != entry.suffix) continue;
    Match found = match(shape, cursor, scope);
    if (found.matched) {
      result.problem_at = mnemonic.at;
      // Two shapes may be empty-handed alike ("asl" and "rts"): take the one that the mnemonic has.
      choose(entry, shape, found, result);
      if (result.problem.empty() || !shape.pieces.empty()) return result;
      continue;
    }
    if (found.reached >= best.reached) {
      if (found.reached > best.reached || best.problem.empty()) best = std::move(found);
    }
  }
  if (!result.problem.empty()) {
    result.problem = fmt::format("{} needs an operand", index_.name(entry.number));
    return result;
  }
  result.problem_at = best.problem_at;
  if (!best.problem.empty()) {
    result.problem = best.problem;
  } else if (best.reached < cursor.tokens.size()) {
    result.problem = fmt::format("'{}' does not belong here", cursor.tokens[best.reached].text);
  } else {
    result.problem = "the operand goes on here, but the line ends";
  }
  return result;
}

}  // namespace janus::tools
