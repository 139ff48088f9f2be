// Locates variables, arrays and their elements, and generates the ops that access them.
#include <algorithm>
#include <cmath>

#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/functions/function_table.hpp"
#include "machines/qbasic/language/unsupported_keywords.hpp"
#include "machines/qbasic/vm/flow.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr std::uint32_t kImplicitElements = 11;  // 0 to 10

// Truncates a string to a fixed length, or pads it with blanks.
std::string with_length(Runtime&, const Arguments& a) {
  std::string text(a.text(0));
  text.resize(static_cast<std::size_t>(a.integer(1)), ' ');
  return text;
}

}  // namespace

// The variable in this scope, or the shared one of the main module; created if there is none.
Variable& Compiler::variable(const Name& name) {
  const Type type = type_of(name, false);
  const std::string full = name.base + suffix_of(type);
  Scope* scope = scope_;
  if (in_procedure() && !scope->variables.contains(full)) {
    const bool of_def = current_ != nullptr && current_->is_def;
    if (of_def || scope->shared.contains(full) || module_.shared.contains(full)) scope = &module_;
  }
  const auto [found, fresh] = scope->variables.try_emplace(full);
  if (fresh) {
    found->second = {.name = full, .type = type, .where = Variable::StorageKind::fixed, .at = allocate(size_of(type))};
    const auto length = scope->lengths.find(name.base);
    if (type == Type::string && length != scope->lengths.end()) found->second.length = length->second;
    if (scope != &module_ && type == Type::string)
      program_->procedures[signature_of_.find(current_->name)->second].strings.push_back(found->second.at);
  }
  return found->second;
}

Variable Compiler::make_hidden_variable(Type type) {
  Variable made{.name = "", .type = type, .where = Variable::StorageKind::fixed, .at = allocate(size_of(type))};
  if (in_procedure() && type == Type::string) program_->procedures[signature_of_.find(current_->name)->second].strings.push_back(made.at);
  return made;
}

// Returns the index of a new array, with the bounds from the source's DIMs.
std::uint32_t Compiler::make_array(const ArrayShape& shape) {
  Array array{.type = shape.type, .fixed = shape.fixed};
  if (shape.fixed) {
    std::uint64_t size = size_of(shape.type);
    array.rank = static_cast<std::uint32_t>(shape.bounds.size());
    if (array.rank > kMostDimensions) fail("Subscript out of range: an array can have at most 8 dimensions");
    for (std::size_t i = 0; i < shape.bounds.size(); ++i) {
      array.dimensions[i] = shape.bounds[i];
      size *= shape.bounds[i].count;
      if (size > kMemory) fail("Out of memory: the array `" + shape.name.base + "` exceeds 64 KB");
    }
    array.size = static_cast<std::uint32_t>((size + 3) / 4 * 4);
    array.data = allocate(array.size);
    if (in_procedure() && shape.type == Type::string) {
      auto& strings = program_->procedures[signature_of_.find(current_->name)->second].strings;
      for (std::uint32_t at = 0; at < array.size; at += 4) strings.push_back(array.data + at);
    }
  }
  const auto index = static_cast<std::uint32_t>(program_->arrays.size());
  program_->arrays.push_back(array);
  if (in_procedure() && !shape.fixed) program_->procedures[signature_of_.find(current_->name)->second].arrays.push_back(index);
  return index;
}

// `indices`: number of indices after the name, for an array without a DIM; 0: such an array is not created.
Variable* Compiler::array(const Name& name, std::size_t indices) {
  const Type type = type_of(name, true);
  const std::string full = name.base + suffix_of(type) + "()";
  const auto in = [&](Scope& scope) -> Variable* {
    const auto found = scope.variables.find(full);
    if (found != scope.variables.end()) return &found->second;
    const auto shape = scope.shapes.find(full);
    if (shape == scope.shapes.end()) return nullptr;
    Scope* const kept = scope_;
    scope_ = &scope;  // the array belongs to that scope
    const std::uint32_t index = make_array(shape->second);
    scope_ = kept;
    Variable& made = scope.variables[full];
    made = {.name = name.base + suffix_of(type), .type = type, .where = Variable::StorageKind::array, .at = index};
    return &made;
  };
  if (Variable* own = in(*scope_)) return own;
  const bool of_def = current_ != nullptr && current_->is_def;
  if (in_procedure() && (of_def || scope_->shared.contains(full) || module_.shared.contains(full)))
    if (Variable* shared = in(module_)) return shared;
  if (indices == 0) return nullptr;
  ArrayShape implicit{.name = name, .type = type};
  implicit.bounds.assign(indices, {option_base_, kImplicitElements - static_cast<std::uint32_t>(option_base_)});
  scope_->shapes.emplace(full, std::move(implicit));
  return in(*scope_);
}

Variable& Compiler::parse_array_name() {
  if (token().kind != Token::Kind::name) fail("Expected: array");
  const Token first = take();
  Variable* const found = array(Name::of(first.text), 0);
  if (accept("(")) expect(")");
  if (found == nullptr) fail_at(first.place, "Array not defined: `" + first.text + "`");
  return *found;
}

Target Compiler::parse_target() {
  if (token().kind != Token::Kind::name) fail("Expected: variable");
  const Token first = take();
  const Name name = Name::of(first.text);
  if (find_function(first.text) != nullptr) fail_at(first.place, "Syntax error: `" + first.text + "` is a function");
  if (is_unsupported_keyword(first.text)) fail_at(first.place, unsupported_message(first.text));
  if (named_constant(name) != nullptr) fail_at(first.place, "Duplicate definition: `" + first.text + "` is a constant");
  if (at("(")) {
    std::size_t indices = 1;
    int depth = 0;
    for (std::size_t i = 0; !token(i).ends_line(); ++i) {
      depth += token(i).is("(") ? 1 : token(i).is(")") ? -1 : 0;
      if (depth == 0) break;
      if (depth == 1 && token(i).is(",")) ++indices;
    }
    return compile_element(*array(name, indices));
  }
  return target_of(variable(name));
}

Target Compiler::target_of(const Variable& variable) const {
  if (variable.where == Variable::StorageKind::by_reference)
    return {Target::Addressing::at_offset, variable.type, storage_kind(variable.type), variable.at};
  return {Target::Addressing::fixed, variable.type, storage_kind(variable.type), variable.at, variable.length};
}

std::vector<Value> Compiler::compile_indices() {
  std::vector<Value> indices;
  expect("(");
  do indices.push_back(compile_number());
  while (accept(","));
  expect(")");
  return indices;
}

namespace {

// An integer that fits 64 bits; other values cause an error at run time.
bool is_known_index(double value) {
  constexpr double kLimit = 9223372036854775808.0;
  return value >= -kLimit && value < kLimit && value == std::trunc(value);
}

}  // namespace

// An element needs no separate op if the array has a fixed address and all indices but one are constants.
Target Compiler::compile_element(const Variable& variable) {
  const SourcePosition place = token().place;
  const std::vector<Value> given = compile_indices();
  const bool is_parameter = variable.where == Variable::StorageKind::array_parameter;
  if (!is_parameter && program_->arrays[variable.at].fixed) {
    const Array& array = program_->arrays[variable.at];
    if (given.size() != array.rank) fail_at(place, "Wrong number of dimensions: `" + variable.name + "` has " + std::to_string(array.rank));
    std::uint32_t base = array.data, stride = size_of(array.type);
    const Value* open = nullptr;
    Element element;
    bool simple = true;
    for (std::size_t i = 0; i < given.size() && simple; ++i) {
      const Array::Dimension& dimension = array.dimensions[i];
      if (given[i].is_constant && is_known_index(given[i].constant)) {
        const double index = given[i].constant - dimension.least;
        if (index < 0 || index >= dimension.count) {
          simple = false;  // reported at run time
          break;
        }
        base += static_cast<std::uint32_t>(index) * stride;
      } else if (open == nullptr) {
        open = &given[i];
        element = {.stride = stride, .count = dimension.count, .least = dimension.least};
      } else {
        simple = false;
      }
      stride *= dimension.count;
    }
    if (simple && open == nullptr) return {Target::Addressing::fixed, array.type, storage_kind(array.type), base};
    if (simple && array.type == Type::single) {
      Value index = copy_to_temporary(*open);
      if (index.kind != Kind::f32) index = convert(index, Kind::f64);
      element.base = base;
      element.index = index.at;
      program_->elements.push_back(element);
      return {Target::Addressing::element, Type::single, index.kind == Kind::f32 ? Kind::element_by_f32 : Kind::element_by_f64,
              static_cast<std::uint32_t>(program_->elements.size() - 1)};
    }
  }
  if (given.size() > kMostDimensions) fail_at(place, "Subscript out of range: an array can have at most 8 dimensions");
  // Indices in sequence.
  std::vector<Value> places;
  for (std::size_t i = 0; i < (given.size() + 1) / 2; ++i) places.push_back(temporary_offset());
  for (std::size_t i = 0; i < given.size(); ++i)
    emit(move(given[i].kind, Kind::i32), given[i].at, places.front().at + 4 * static_cast<std::uint32_t>(i));
  const Value offset = temporary_offset();
  emit(element_offset(), variable.at, places.front().at, offset.at | (static_cast<std::uint32_t>(given.size()) << 24),
       is_parameter ? 1 : 0);
  return {Target::Addressing::at_offset, variable.type, storage_kind(variable.type), offset.at};
}

Value Compiler::array_number(const Variable& array) {
  if (array.where == Variable::StorageKind::array) return constant(array.at, Type::long_);
  return {.type = Type::long_, .kind = Kind::i32, .at = array.at};
}

Value Compiler::value_of(const Target& target) {
  if (target.addressing != Target::Addressing::at_offset) return {.type = target.type, .kind = target.kind, .at = target.at};
  const Value result = temporary(target.type);
  if (target.type == Type::string) emit(read_text_at(), target.at, result.at);
  else emit(load_at(target.kind), target.at, result.at);
  return result;
}

void Compiler::store(const Value& value, const Target& target) {
  if ((value.type == Type::string) != (target.type == Type::string))
    fail("Type mismatch: cannot assign a string to a number, or a number to a string");
  if (target.type == Type::string && target.length != 0) {
    const Value exact = call_text(with_length, {value, constant(target.length, Type::integer)});
    emit(assign_text(), exact.at, target.at);
    return;
  }
  if (target.type == Type::string) {
    emit(target.addressing == Target::Addressing::fixed ? assign_text() : assign_text_at(), value.at, target.at);
    return;
  }
  if (target.addressing == Target::Addressing::at_offset) {
    const Kind kind = is_integer(target.type) ? target.kind : Kind::f64;
    const Value whole = convert(value, kind);
    emit(store_at(target.kind), whole.at, target.at);
    return;
  }
  if (target.kind == Kind::f32 && last_arithmetic_.op != kNoOp && last_arithmetic_.op + 1 == next_op() &&
      program_->plain.back().c == value.at) {
    const Handlers at_once = arithmetic(last_arithmetic_.what, last_arithmetic_.left, last_arithmetic_.right, true);
    program_->plain.back().run = at_once.plain;
    program_->observed.back().run = at_once.observed;
    patch(next_op() - 1, &Op::c, target.at);
    last_arithmetic_ = {};
    return;
  }
  emit(move(value.kind, target.kind), value.at, target.at);
}

// By reference: the offset as a number, in a temporary.
Value Compiler::offset_of_target(const Target& target) {
  Value offset = temporary_offset();
  if (target.addressing == Target::Addressing::at_offset) {
    emit(move(Kind::i32, Kind::i32), target.at, offset.at);
  } else if (target.addressing == Target::Addressing::element) {
    emit(offset_of_element(target.kind), target.at, offset.at);
  } else {
    emit(offset_of(), target.at, offset.at);
  }
  return offset;
}

Target Compiler::materialize_offset(const Target& target) {
  return {Target::Addressing::at_offset, target.type, storage_kind(target.type), offset_of_target(target).at};
}

Type Compiler::take_type() {
  if (token().kind != Token::Kind::name) fail("Expected: variable");
  const Name name = Name::of(take().text);
  const bool is_array = at("(");
  for (int depth = 0; is_array; take()) {
    if (token().ends_line()) fail("Expected: )");
    depth += at("(") ? 1 : at(")") ? -1 : 0;
    if (depth > 0) continue;
    take();
    break;
  }
  return type_of(name, is_array);
}

void Compiler::allocate_statics() {
  for (const auto& [prefix, full, place] : statics_) {
    const std::string procedure_name = prefix.substr(0, prefix.size() - 1);
    scope_ = &scopes_[procedure_name];
    if (full.ends_with("()")) {
      const std::string word = full.substr(0, full.size() - 2);
      const auto found = scope_->shapes.find(full);
      if (found == scope_->shapes.end()) fail_at(place, "Array not defined: declare a STATIC array with DIM and its bounds");
      const ArrayShape shape = found->second;
      if (!shape.fixed) fail_at(place, "Invalid constant: the bounds of a STATIC array must be constants");
      Scope* const kept = scope_;
      scope_ = &module_;  // its address is not in a procedure
      const std::uint32_t index = make_array(shape);
      scope_ = kept;
      scope_->variables[full] = {.name = word, .type = shape.type, .where = Variable::StorageKind::array, .at = index};
    } else {
      const Type type = type_of_suffix(full.back());
      scope_->variables[full] = {.name = full, .type = type, .where = Variable::StorageKind::fixed, .at = allocate(size_of(type))};
    }
  }
  scope_ = &module_;
}

}  // namespace janus::machines::qbasic
