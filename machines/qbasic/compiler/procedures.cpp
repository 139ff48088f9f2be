// Compiles SUB, FUNCTION and DEF FN, and calls of them.
#include <algorithm>

#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/functions/function_table.hpp"
#include "machines/qbasic/vm/flow.hpp"

namespace janus::machines::qbasic {
void Compiler::compile_procedure(std::size_t index) {
  const Signature& signature = signatures_[index];
  Procedure& procedure = program_->procedures[index];
  Scope& scope = scopes_[signature.name];
  scope_ = &scope;
  current_ = &signature;
  types_ = signature.types;
  temporary_ = temporary_first_ = temporary_most_;
  string_temporaries_.clear();
  procedure.name = signature.name;
  procedure.area = variables_top_;
  procedure.temporaries = temporary_first_;
  for (const Parameter& parameter : signature.parameters) {
    const std::string full = parameter.name.base + suffix_of(parameter.type) + (parameter.is_array ? "()" : "");
    if (parameter.by_as) scope.declared[parameter.name.base + (parameter.is_array ? "()" : "")] = parameter.type;
    Variable variable{.name = parameter.name.base + suffix_of(parameter.type), .type = parameter.type};
    variable.where = parameter.is_array ? Variable::StorageKind::array_parameter
                     : signature.is_def ? Variable::StorageKind::fixed
                                        : Variable::StorageKind::by_reference;
    variable.at = allocate(signature.is_def ? size_of(parameter.type) : 4);
    if (signature.is_def && parameter.type == Type::string) procedure.strings.push_back(variable.at);
    if (!scope.variables.try_emplace(full, variable).second)
      fail_at(signature.place, "Duplicate definition: the parameter `" + parameter.name.base + "`");
  }
  if (signature.is_function) {
    result_variable_ = {
        .name = signature.name + suffix_of(signature.type), .type = signature.type, .at = allocate(size_of(signature.type))};
    scope.variables[result_variable_.name] = result_variable_;
    scope.declared[signature.name] = signature.type;
    procedure.result = {.type = signature.type, .kind = storage_kind(signature.type), .at = result_variable_.at};
    if (signature.type == Type::string) procedure.strings.push_back(result_variable_.at);
  }
  procedure.statics = variables_top_;
  procedure.entry = next_op();
  procedure.statement = static_cast<std::uint32_t>(program_->statements.size());
  program_->labels.push_back({signature.name, static_cast<std::uint16_t>(procedure.statement)});
  compile_body(signature);
  procedure.area_end = variables_top_;
  if (!signature.is_static) procedure.statics = procedure.area_end;
  else std::erase_if(procedure.strings, [&](std::uint32_t at) { return at >= procedure.statics && at < procedure.area_end; });
  procedure.temporaries_end = temporary_most_;
  procedure.strings.insert(procedure.strings.end(), string_temporaries_.begin(), string_temporaries_.end());
  // Removes duplicates: a string that is saved twice would be lost.
  std::sort(procedure.strings.begin(), procedure.strings.end());
  procedure.strings.erase(std::unique(procedure.strings.begin(), procedure.strings.end()), procedure.strings.end());
  scope_ = &module_;
  current_ = nullptr;
}

void Compiler::compile_body(const Signature& signature) {
  at_ = signature.first_token;
  take();
  take();  // the name
  for (int depth = at("(") ? 1 : 0; depth > 0; depth += at("(") ? 1 : at(")") ? -1 : 0) take();
  accept(")");
  accept("STATIC");
  if (signature.is_def && at("=")) {
    begin_statement();
    take();
    store(compile_expression(), target_of(result_variable_));
    emit(leave_procedure());
    end_statement();
    return;
  }
  blocks_.push_back({.kind = Block::Kind::procedure, .place = signature.place});
  if (!token().ends_statement()) fail("Expected: end-of-statement");
  while (at_ < signature.end_token && token().kind != Token::Kind::text_end) compile_line();
  if (!blocks_.empty()) fail_at(blocks_.back().place, missing_end_message(blocks_.back().kind));
}

// --- calls ---------------------------------------------------------------------------------------------------

bool Compiler::variable_ahead() const {
  if (token().kind != Token::Kind::name) return false;
  const Name name = Name::of(token().text);
  const bool own = current_ != nullptr && current_->is_function && name.base == current_->name;
  const Signature* const known = procedure(name.base);
  if (named_constant(name) != nullptr || (known != nullptr && known->is_function && !own) || find_function(token().text) != nullptr)
    return false;
  std::size_t i = 1;
  if (token(1).is("(")) {
    int depth = 0;
    for (;; ++i) {
      if (token(i).ends_line()) return false;
      depth += token(i).is("(") ? 1 : token(i).is(")") ? -1 : 0;
      if (depth == 0) break;
    }
    ++i;
  }
  return token(i).is(",") || token(i).is(")") || token(i).ends_statement() || token(i).is("ELSE");
}

std::vector<Argument> Compiler::compile_call_arguments(const Signature& signature) {
  std::vector<Argument> arguments;
  for (const Parameter& parameter : signature.parameters) {
    if (!arguments.empty() && !accept(","))
      fail("Argument-count mismatch: `" + signature.name + "` takes " + std::to_string(signature.parameters.size()));
    if (is_at_end() || at(")"))
      fail("Argument-count mismatch: `" + signature.name + "` takes " + std::to_string(signature.parameters.size()));
    const SourcePosition place = token().place;
    Argument argument;
    if (parameter.is_array) {
      const Variable& array = parse_array_name();
      if (array.type != parameter.type) fail_at(place, "Parameter type mismatch");
      argument.value = array_number(array);
    } else if (!signature.is_def && variable_ahead()) {
      const Target target = this->parse_target();
      if (target.type != parameter.type)
        fail_at(place, "Parameter type mismatch: to pass the value of the variable, put it in parentheses");
      argument.how = target.addressing == Target::Addressing::fixed ? Argument::Passing::offset : Argument::Passing::offset_in_temporary;
      argument.at = target.addressing == Target::Addressing::fixed ? target.at : offset_of_target(target).at;
    } else {
      const Value value = copy_to_temporary(compile_expression());
      if ((value.type == Type::string) != (parameter.type == Type::string)) fail_at(place, "Parameter type mismatch");
      Value copy = temporary(parameter.type);
      if (parameter.type == Type::string) {
        emit(assign_text(), value.at, copy.at);
      } else {
        copy.kind = storage_kind(parameter.type);
        emit(move(value.kind, copy.kind), value.at, copy.at);
      }
      argument.how = signature.is_def ? Argument::Passing::value : Argument::Passing::offset;
      argument.value = copy;
      argument.at = copy.at;
    }
    arguments.push_back(argument);
  }
  return arguments;
}

// The slots of parameters are contiguous from the start of the area; they are assigned when all areas are known.
std::uint32_t Compiler::add_call_site(const Signature& signature, std::vector<Argument> arguments, std::uint32_t result) {
  const auto procedure = static_cast<std::uint32_t>(&signature - signatures_.data());
  program_->sites.push_back({procedure, std::move(arguments), result});
  return static_cast<std::uint32_t>(program_->sites.size() - 1);
}

void Compiler::call_procedure(const Signature& signature, bool in_brackets) {
  std::vector<Argument> given;
  if (in_brackets) {
    if (accept("(")) {
      given = compile_call_arguments(signature);
      expect(")");
    } else if (!signature.parameters.empty()) {
      fail("Argument-count mismatch: `" + signature.name + "` takes " + std::to_string(signature.parameters.size()));
    }
  } else {
    given = compile_call_arguments(signature);
  }
  if (!token().ends_statement() && !at("ELSE"))
    fail("Argument-count mismatch: `" + signature.name + "` takes " + std::to_string(signature.parameters.size()));
  emit(qbasic::call_procedure(), add_call_site(signature, std::move(given), 0));
}

Value Compiler::call_function(const Signature& signature) {
  std::vector<Argument> given;
  if (accept("(")) {
    given = compile_call_arguments(signature);
    if (!accept(")")) fail("Argument-count mismatch: `" + signature.name + "` takes " + std::to_string(signature.parameters.size()));
  } else if (!signature.parameters.empty()) {
    fail("Argument-count mismatch: `" + signature.name + "` takes " + std::to_string(signature.parameters.size()));
  }
  const Value result = temporary(signature.type);
  emit(qbasic::call_procedure(), add_call_site(signature, std::move(given), result.at));
  last_compare_ = {};
  last_arithmetic_ = {};
  return result;
}

}  // namespace janus::machines::qbasic
