// Matches an operand with the shapes of a mnemonic.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/text.hpp"

#include "tools/assembler/instruction_reader.hpp"

namespace janus::tools {
namespace {

bool is_same(const Token& piece, const Token& token) {
  if (piece.kind != token.kind) return false;
  if (piece.kind == TokenKind::number) return piece.value == token.value;
  return piece.kind == TokenKind::identifier ? equals_ignore_case(piece.text, token.text) : piece.text == token.text;
}

// Number of tokens at the cursor that match this text without blanks; 0 if it differs.
std::size_t tokens_of(std::string_view text, const Cursor& cursor) {
  std::size_t count = 0;
  while (!text.empty()) {
    const Token* token = cursor.peek(count);
    if (token == nullptr || (count != 0 && token->spaced) || token->text.empty() || token->text.size() > text.size() ||
        !equals_ignore_case(token->text, text.substr(0, token->text.size()))) {
      return 0;
    }
    text.remove_prefix(token->text.size());
    ++count;
  }
  return count;
}

// Index of the parenthesis that closes the one at the cursor; 0 if none.
std::size_t closing_parenthesis(const Cursor& cursor) {
  std::size_t depth = 0;
  for (std::size_t i = cursor.index; i < cursor.tokens.size(); ++i) {
    if (cursor.tokens[i].is("(")) ++depth;
    if (depth == 0) return 0;
    if (cursor.tokens[i].is(")") && --depth == 0) return i;
  }
  return 0;
}

}  // namespace

const SizePrefix* InstructionReader::read_size_prefix(const Shape& shape, Cursor& cursor) const {
  const Token* first = cursor.peek();
  const Token* second = cursor.peek(1);
  if (first == nullptr) return nullptr;
  for (const SizePrefix& force : dialect_.forces) {
    if (force.joined) continue;
    const auto fits = [&](std::uint8_t mode) { return cpu_.modes[mode].operand == force.operand; };
    const bool named = force.name.back() == ':';
    if (named ? second == nullptr || !second->is(":")
              : first->kind == TokenKind::string || std::none_of(shape.modes.begin(), shape.modes.end(), fits))
      continue;
    if (force.before_name && (second == nullptr || second->spaced || second->kind != TokenKind::identifier)) continue;
    if (!equals_ignore_case(first->text, force.name.substr(0, force.name.size() - (named ? 1 : 0)))) continue;
    cursor.index += named ? 2 : 1;
    return &force;
  }
  return nullptr;
}

bool InstructionReader::read_register(Cursor& cursor, Expression& field) const {
  const Token* token = cursor.peek();
  if (token == nullptr) return false;
  std::string_view name = token->kind == TokenKind::identifier ? token->text : std::string_view();
  std::size_t length = 1;  // tokens
  for (const RegisterSynonym& synonym : dialect_.registers) {
    const std::size_t written = tokens_of(synonym.text, cursor);
    if (written == 0) continue;
    name = synonym.name;
    length = written;
    break;
  }
  for (const cpus::RegisterName& known : cpu_.register_names) {
    if (!equals_ignore_case(known.name, name)) continue;
    field = Expression::number(known.value, token->at);
    cursor.index += length;
    return true;
  }
  return false;
}

// Accepts a literal number or a register name, or an expression with its value, as in `SL ONE` or `LR W,9`.
bool InstructionReader::accept(const Token& piece, Cursor& cursor, const NameScope& scope) const {
  if (cursor.done()) return false;
  if (is_same(piece, *cursor.peek())) {
    ++cursor.index;
    return true;
  }
  std::int64_t wanted = piece.value;
  if (piece.kind != TokenKind::number) {
    const auto known = std::find_if(cpu_.register_names.begin(), cpu_.register_names.end(),
                                    [&](const auto& name) { return equals_ignore_case(name.name, piece.text); });
    if (piece.kind != TokenKind::identifier || known == cpu_.register_names.end()) return false;
    wanted = known->value;
  }
  const Token& first = *cursor.peek();
  if (first.kind == TokenKind::identifier && is_reserved(first.text)) return false;
  Cursor after = cursor;
  const ExpressionResult read = read_expression(after, scope);
  const auto is_location = [](const Step& step) { return step.op == Operator::location; };
  if (!read.ok() || std::any_of(read.expression.steps.begin(), read.expression.steps.end(), is_location)) return false;
  const Value value = evaluate(read.expression, scope.symbols, 0);
  if (!value.known || value.value != wanted) return false;
  cursor = after;
  return true;
}

InstructionReader::Match InstructionReader::match(const Shape& shape, Cursor cursor, const NameScope& scope,
                                                  const SizePrefix* forced) const {
  Match result;
  result.operand = Expression::number(0, cursor.at());
  const std::size_t start = cursor.index;
  for (std::size_t i = 0; i < shape.pieces.size(); ++i) {
    result.reached = cursor.index;
    result.problem_at = cursor.at();
    if (!is_slot(shape.pieces, i)) {
      if (!accept(shape.pieces[i], cursor, scope)) return result;
      continue;
    }
    const bool field = shape.pieces[i + 1].text == "f";
    i += kSlotTokens - 1;
    if (field && read_register(cursor, result.field)) {
      result.named_register = true;
      continue;
    }
    const Token* name = cursor.peek();
    if (field && name != nullptr && name->kind == TokenKind::identifier && is_reserved(name->text)) {
      result.problem = "this register is not allowed here";
      return result;
    }
    if (!field) result.force = forced != nullptr ? forced : read_size_prefix(shape, cursor);
    const std::size_t closing = has_indirection_ && result.reached == start ? closing_parenthesis(cursor) : 0;
    ExpressionResult read = read_expression(cursor, scope);
    if (!read.ok()) {
      result.reached = cursor.index;
      result.problem = read.problem;
      result.problem_at = read.problem_at;
      return result;
    }
    result.indirection |= closing != 0 && cursor.index == closing + 1;
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

std::string_view InstructionReader::describe_operand(const Mnemonic& mnemonic, const Shape& shape, bool field) const {
  for (const std::uint8_t mode : shape.modes) {
    if (index_.find(mnemonic.number, mode) == nullptr) continue;
    if (field) return cpu_.modes[mode].field == cpus::Field::register_ ? "register" : "number";
    switch (cpu_.modes[mode].operand) {
      case cpus::Operand::immediate8:
      case cpus::Operand::immediate16: return "value";
      case cpus::Operand::offset: return "offset";
      case cpus::Operand::port: return "port";
      default: return "address";
    }
  }
  return {};
}

std::string InstructionReader::describe_operands(const Mnemonic& mnemonic) const {
  constexpr std::size_t kMost = 8, kLongest = 8;  // forms, and tokens of one
  std::vector<std::string> forms;                 // the first of each mode, from the shortest to the longest
  for (std::size_t length = 1; length <= kLongest; ++length) {
    std::uint32_t told = 0;  // modes, as bits
    for (const Shape* shape : mnemonic.shapes) {
      const std::uint32_t before = told;
      for (const std::uint8_t mode : shape->modes) {
        if (index_.find(mnemonic.number, mode) != nullptr) told |= std::uint32_t{1} << (mode & 31U);
      }
      if (told == before || shape->pieces.size() != length) continue;
      std::string text = apply_case(shape->text);
      for (const bool field : {false, true}) {
        const std::size_t slot = text.find(field ? "{f}" : "{e}");
        if (slot != std::string::npos) text.replace(slot, kSlotTokens, describe_operand(mnemonic, *shape, field));
      }
      forms.push_back(std::move(text));
    }
  }
  std::string result = full_name(mnemonic) + " takes ";
  if (forms.empty()) return result += "no operand";
  if (forms.size() > kMost) return result += "no operand like this";
  for (std::size_t i = 0; i < forms.size(); ++i) {
    if (i != 0) result += i + 1 == forms.size() ? " or " : ", ";
    result += forms[i];
  }
  return result;
}

InstructionResult InstructionReader::choose(const Mnemonic& mnemonic, const Shape& shape, Match& match, Position at,
                                            Position operand_at) const {
  Instruction made;
  for (const std::uint8_t mode : shape.modes) {
    const cpus::ModeInfo& info = cpu_.modes[mode];
    if (match.force != nullptr && info.operand != match.force->operand) continue;
    const cpus::OpcodeInfo* row = index_.find(mnemonic.number, mode);
    if (row == nullptr) continue;
    if (info.field != cpus::Field::none) made.choices = index_.choices(mnemonic.number, mode);
    if (match.named_register && info.field == cpus::Field::number) {
      return {{}, fmt::format("{} takes a number here, not a register", full_name(mnemonic)), match.field.at};
    }
    if (made.small == nullptr) made.small = row;
    else if (row->length > made.small->length) made.large = row;
    else if (row->length < made.small->length) made.large = std::exchange(made.small, row);
  }
  if (made.small == nullptr && match.force != nullptr) {
    std::string modes;
    for (const std::uint8_t mode : shape.modes) {
      if (cpu_.modes[mode].operand != match.force->operand) continue;
      modes += fmt::format("{}{}", modes.empty() ? "" : " or ", cpu_.modes[mode].name);
    }
    return {{}, fmt::format("{} has no mode '{}'", full_name(mnemonic), modes), at};
  }
  if (made.small == nullptr) return {{}, describe_operands(mnemonic), operand_at};
  if (made.small->operand != cpus::Operand::none) made.operand = std::move(match.operand);
  made.field = std::move(match.field);
  return {std::move(made)};
}

InstructionResult InstructionReader::read(Cursor& cursor, const NameScope& scope, const SizePrefix* forced) const {
  InstructionResult result;
  const Operation operation = this->operation(cursor);
  const Position at = cursor.at();
  cursor.index += operation.tokens;
  const Mnemonic& entry = *operation.mnemonic;
  Match best;
  for (const Shape& shape : shapes_) {
    if (shape.suffix != entry.suffix) continue;
    Match found = match(shape, cursor, scope, forced);
    if (found.matched && found.indirection) return reject_indirection(entry, shape, cursor);
    if (found.matched) {
      // If shapes look alike ("asl" and "rts", or a single value), use the mnemonic's own one.
      const bool own = std::find(entry.shapes.begin(), entry.shapes.end(), &shape) != entry.shapes.end();
      if (!own && !result.problem.empty() && !shape.telling) continue;
      result = choose(entry, shape, found, at, cursor.at());
      if (own || shape.telling) return result;
    } else if (found.reached > best.reached || (found.reached == best.reached && best.problem.empty())) {
      best = std::move(found);
    }
  }
  const bool only_one = entry.shapes.size() == 1 && !entry.shapes[0]->pieces.empty();
  if (!only_one) return explain(entry, best, cursor, at, std::move(result));
  return explain(entry, match(*entry.shapes[0], cursor, scope, forced), cursor, at, {});  // only the missing part matters
}

InstructionResult InstructionReader::reject_indirection(const Mnemonic& mnemonic, const Shape& shape, const Cursor& cursor) const {
  // Operand in the parentheses, as written.
  const auto is_open = [](const Token& token) { return token.is("("); };
  const auto first = cursor.tokens.begin() + static_cast<std::ptrdiff_t>(cursor.index);
  const auto open = static_cast<std::size_t>(std::find_if(first, cursor.tokens.end(), is_open) - cursor.tokens.begin());
  const std::size_t close = closing_parenthesis({cursor.tokens, open, cursor.end_at});
  std::string inside;
  for (std::size_t i = open + 1; i < close; ++i) {
    if (i > open + 1 && cursor.tokens[i].spaced) inside += ' ';
    inside += cursor.tokens[i].text;
  }
  std::string advice;
  for (const bool indirect : {true, false}) {
    for (const Shape* own : mnemonic.shapes) {
      const bool fits = indirect ? !own->pieces.empty() && own->pieces[0].is("(") : own->text == shape.text;
      if (!fits || (!indirect && !advice.empty())) continue;
      const std::size_t slot = own->text.find("{e}");
      advice += fmt::format("{}{}{}{}", advice.empty() ? ": write " : " or ", apply_case(own->text.substr(0, slot)), inside,
                            apply_case(own->text.substr(slot + kSlotTokens)));
    }
  }
  std::string mode(cpu_.modes[shape.modes.front()].name);
  mode.insert(std::min(mode.find(','), mode.size()), ")");
  return {{}, fmt::format("{} has no mode '({}'{}", full_name(mnemonic), mode, advice), cursor.at()};
}

InstructionResult InstructionReader::explain(const Mnemonic& mnemonic, const Match& best, const Cursor& cursor, Position at,
                                             InstructionResult other) const {
  const std::string name = full_name(mnemonic);
  if (cursor.done()) return {{}, fmt::format("{} needs an operand", name), at};
  if (!takes_operand(mnemonic)) return {{}, describe_operands(mnemonic), cursor.at()};
  const auto is_literal = [](const Shape* shape) { return shape->pieces.size() == 1 && shape->pieces[0].kind == TokenKind::number; };
  if (!mnemonic.shapes.empty() && std::all_of(mnemonic.shapes.begin(), mnemonic.shapes.end(), is_literal)) {
    std::string written;
    for (const Shape* shape : mnemonic.shapes) {
      written += fmt::format("{} {} {}", written.empty() ? fmt::format("{} is written", name) : " or", name, shape->text);
    }
    return {{}, written, cursor.at()};
  }
  if (!other.problem.empty()) return other;
  if (!best.problem.empty()) return {{}, std::string(best.problem), best.problem_at};
  if (best.reached >= cursor.tokens.size()) return {{}, "incomplete operand at the end of the line", best.problem_at};
  const Token& token = cursor.tokens[best.reached];
  return {{}, token.kind == TokenKind::bad ? std::string(token.text) : fmt::format("unexpected '{}'", token.text), best.problem_at};
}

}  // namespace janus::tools
