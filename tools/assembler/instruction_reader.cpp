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

constexpr std::size_t kSlotTokens = 3;  // {e} or {f}

bool is_slot(const Tokens& pieces, std::size_t i) {
  return i + 2 < pieces.size() && pieces[i].is("{") && pieces[i + 2].is("}");
}

bool same(const Token& piece, const Token& token) {
  if (piece.kind != token.kind) return false;
  if (piece.kind == TokenKind::number) return piece.value == token.value;
  return piece.kind == TokenKind::identifier ? equal_ignoring_case(piece.text, token.text)
                                             : piece.text == token.text;
}

// `{e}`, `1` or nothing looks like what other modes may look like too.
bool is_telling(const Tokens& pieces) {
  if (pieces.empty() || (pieces.size() == kSlotTokens && is_slot(pieces, 0))) return false;
  return pieces.size() > 1 || pieces[0].kind != TokenKind::number;
}

std::string mode_name(const cpus::InstructionSet& cpu, const std::vector<std::uint8_t>& modes) {
  std::string result;
  for (const std::uint8_t mode : modes) {
    if (!result.empty()) result += " or ";
    result += cpu.modes[mode].name;
  }
  return result;
}

Expression constant(std::int64_t value, Position at) {
  return {{{Operator::number, value, 0, at}}, at};
}

}  // namespace

InstructionReader::InstructionReader(const cpus::InstructionSet& cpu, const Dialect& dialect)
    : cpu_(cpu), dialect_(dialect), index_(cpu, dialect.documented_only) {
  make_shapes();
  make_mnemonics();
}

void InstructionReader::make_shapes() {
  for (const ModeForm& form : operand_forms(dialect_, cpu_)) {
    auto shape = std::find_if(shapes_.begin(), shapes_.end(),
                              [&](const Shape& s) { return s.text == form.text && s.suffix == form.suffix; });
    if (shape == shapes_.end()) {
      const Tokens pieces = lex(form.text, {}, dialect_);
      shapes_.push_back({pieces, form.text, form.suffix, {}, is_telling(pieces)});
      shape = shapes_.end() - 1;
    }
    shape->modes.push_back(form.mode);
  }
}

void InstructionReader::make_mnemonics() {
  for (const Shape& shape : shapes_) {
    for (std::size_t n = 0; n < index_.mnemonics(); ++n) {
      const bool written = std::any_of(shape.modes.begin(), shape.modes.end(),
                                       [&](std::uint8_t mode) { return index_.find(n, mode) != nullptr; });
      if (!written) continue;
      const auto [it, inserted] =
          mnemonics_.try_emplace(upper(index_.name(n)) + upper(shape.suffix), Mnemonic{n, shape.suffix});
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
      } else if (shape.pieces[i].kind == TokenKind::identifier &&
                 equal_ignoring_case(shape.pieces[i].text, name)) {
        return true;
      }
    }
    registers |= std::any_of(shape.modes.begin(), shape.modes.end(), [&](std::uint8_t mode) {
      return cpu_.modes[mode].field == cpus::Field::register_;
    });
  }
  if (name.size() == 1 && dialect_.joined_registers.find(upper(name)) != std::string_view::npos) return true;
  return registers && std::any_of(cpu_.register_names.begin(), cpu_.register_names.end(),
                                  [&](const auto& known) { return equal_ignoring_case(known.name, name); });
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

std::size_t InstructionReader::operation_length(const Cursor& cursor) const {
  return operation(cursor).tokens;
}

bool InstructionReader::takes_operand(const Cursor& cursor) const {
  const Mnemonic* mnemonic = operation(cursor).mnemonic;
  return mnemonic == nullptr || std::any_of(mnemonic->shapes.begin(), mnemonic->shapes.end(),
                                            [](const Shape* shape) { return !shape->pieces.empty(); });
}

std::string InstructionReader::advice(std::string_view mnemonic) const {
  std::string result;
  for (const char register_name : dialect_.joined_registers) {
    const std::string joined = upper(mnemonic) + register_name;
    if (knows(joined)) result += fmt::format("{}{}", result.empty() ? "; write " : " or ", joined);
  }
  return result;
}

const ForcePrefix* InstructionReader::read_force(const Shape& shape, Cursor& cursor) const {
  for (const ForcePrefix& force : dialect_.forces) {
    const bool fits = std::any_of(shape.modes.begin(), shape.modes.end(), [&](std::uint8_t mode) {
      return cpu_.modes[mode].operand == force.operand;
    });
    const Token* colon = cursor.peek(1);
    const bool named = force.name.back() == ':';
    if (cursor.done() || (named && (colon == nullptr || !colon->is(":")))) continue;
    if (named ? !equal_ignoring_case(cursor.peek()->text, force.name.substr(0, force.name.size() - 1))
              : !fits || !cursor.peek()->is(force.name)) {
      continue;
    }
    cursor.index += named ? 2 : 1;
    return &force;
  }
  return nullptr;
}

bool InstructionReader::read_register(Cursor& cursor, Expression& field) const {
  const Token* token = cursor.peek();
  if (token == nullptr || token->kind != TokenKind::identifier) return false;
  for (const cpus::RegisterName& known : cpu_.register_names) {
    if (!equal_ignoring_case(known.name, token->text)) continue;
    field = constant(known.value, token->at);
    ++cursor.index;
    return true;
  }
  return false;
}

InstructionReader::Match InstructionReader::match(const Shape& shape, Cursor cursor,
                                                  const NameScope& scope) const {
  Match result;
  result.operand = constant(0, cursor.at());
  for (std::size_t i = 0; i < shape.pieces.size(); ++i) {
    result.reached = cursor.index;
    result.problem_at = cursor.at();
    if (!is_slot(shape.pieces, i)) {
      if (cursor.done() || !same(shape.pieces[i], *cursor.peek())) return result;
      ++cursor.index;
      continue;
    }
    const bool field = shape.pieces[i + 1].text == "f";
    i += kSlotTokens - 1;
    if (field && read_register(cursor, result.field)) {
      result.named_register = true;
      continue;
    }
    if (!field) result.force = read_force(shape, cursor);
    ExpressionResult read = read_expression(cursor, scope);
    if (!read.ok()) {
      result.reached = cursor.index;
      result.problem = read.problem;
      result.problem_at = read.problem_at;
      return result;
    }
    (field ? result.field : result.operand) = std::move(read.expression);
  }
  result.reached = cursor.index;
  result.problem_at = cursor.at();
  result.matched = cursor.done();
  return result;
}

std::string InstructionReader::full_name(const Mnemonic& mnemonic) const {
  return std::string(index_.name(mnemonic.number)) + std::string(mnemonic.suffix);
}

void InstructionReader::choose(const Mnemonic& mnemonic, const Shape& shape, Match& match,
                               Position operand_at, InstructionResult& result) const {
  Instruction& instruction = result.instruction;
  instruction = {};
  result.problem.clear();
  for (const std::uint8_t mode : shape.modes) {
    const cpus::OpcodeInfo* row = index_.find(mnemonic.number, mode);
    if (row == nullptr || (match.force != nullptr && row->operand != match.force->operand)) continue;
    if (cpu_.modes[mode].field != cpus::Field::none)
      instruction.choices = index_.choices(mnemonic.number, mode);
    if (match.named_register && cpu_.modes[mode].field == cpus::Field::number) {
      result.problem_at = match.field.at;
      result.problem = fmt::format("{} takes a number here, not a register", full_name(mnemonic));
      return;
    }
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
    const bool in_opcode = std::any_of(modes.begin(), modes.end(), [&](std::uint8_t mode) {
      return cpu_.modes[mode].field != cpus::Field::none;
    });
    result.problem = fmt::format("{} has no mode '{}'", full_name(mnemonic), mode_name(cpu_, modes));
    if (in_opcode) {  // what the mode is called says nothing about how it is written
      result.problem_at = operand_at;
      result.problem = fmt::format("{} takes no operand like this", full_name(mnemonic));
    }
    return;
  }
  if (instruction.small->operand != cpus::Operand::none) instruction.operand = std::move(match.operand);
  instruction.field = std::move(match.field);
}

InstructionResult InstructionReader::read(Cursor& cursor, const NameScope& scope) const {
  InstructionResult result;
  const Operation operation = this->operation(cursor);
  const Position at = cursor.at();
  cursor.index += operation.tokens;
  const Mnemonic& entry = *operation.mnemonic;
  Match best;
  for (const Shape& shape : shapes_) {
    if (shape.suffix != entry.suffix) continue;
    Match found = match(shape, cursor, scope);
    if (found.matched) {
      // Some shapes look alike ("asl" and "rts", or one value): the one is taken that the mnemonic has.
      const bool own = std::find(entry.shapes.begin(), entry.shapes.end(), &shape) != entry.shapes.end();
      if (!own && !result.problem.empty() && !shape.telling) continue;
      result.problem_at = at;
      choose(entry, shape, found, cursor.at(), result);
      if (own || shape.telling) return result;
      continue;
    }
    if (found.reached > best.reached || (found.reached == best.reached && best.problem.empty())) {
      best = std::move(found);
    }
  }
  explain(entry, best, cursor, at, result);
  return result;
}

void InstructionReader::explain(const Mnemonic& mnemonic, const Match& best, const Cursor& cursor,
                                Position at, InstructionResult& result) const {
  const std::string name = full_name(mnemonic);
  if (cursor.done()) {
    result.problem_at = at;
    result.problem = fmt::format("{} needs an operand", name);
    return;
  }
  const bool literal = std::all_of(mnemonic.shapes.begin(), mnemonic.shapes.end(), [](const Shape* shape) {
    return shape->pieces.size() == 1 && shape->pieces[0].kind == TokenKind::number;
  });
  if (literal && !mnemonic.shapes.empty()) {
    result.problem_at = cursor.at();
    result.problem.clear();
    for (const Shape* shape : mnemonic.shapes) {
      result.problem += fmt::format(
          "{} {} {}", result.problem.empty() ? fmt::format("{} is written", name) : " or", name, shape->text);
    }
    return;
  }
  const bool only_one = mnemonic.shapes.size() == 1 && mnemonic.shapes[0]->telling;
  if (!result.problem.empty() && !only_one) return;
  result.problem_at = best.problem_at;
  if (!best.problem.empty()) {
    result.problem = best.problem;
  } else if (best.reached < cursor.tokens.size()) {
    result.problem = fmt::format("'{}' does not belong here", cursor.tokens[best.reached].text);
  } else {
    result.problem = "the operand goes on here, but the line ends";
  }
}

}  // namespace janus::tools
