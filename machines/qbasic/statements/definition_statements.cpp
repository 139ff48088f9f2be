// Declarations: DIM, CONST, DEFINT and similar, SHARED, STATIC, DEF FN, DECLARE. Most are processed at compile time.
#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/language/unsupported_keywords.hpp"
#include "machines/qbasic/statements/statement_table.hpp"
#include "machines/qbasic/vm/flow.hpp"
#include "machines/qbasic/vm/runtime.hpp"

namespace janus::machines::qbasic {
namespace {

void skip(Compiler& c) {
  while (!c.token().ends_statement()) c.take();
}

void passed(Compiler& c, const StatementRow&) { skip(c); }

void types(Compiler& c, const StatementRow& row) { c.parse_deftype(row.word); }

// Compiles the bounds of an array, as successive pairs of i32. Returns their number.
std::uint32_t bounds(Compiler& c, std::uint32_t& first) {
  std::vector<std::pair<Value, Value>> all;
  c.expect("(");
  do {
    Value low = c.constant(c.option_base(), Type::integer), high = c.copy_to_temporary(c.compile_number());
    if (c.accept("TO")) {
      low = high;
      high = c.copy_to_temporary(c.compile_number());
    }
    all.emplace_back(low, high);
  } while (c.accept(","));
  c.expect(")");
  if (all.size() > kMostDimensions) c.fail("Subscript out of range: an array can have at most 8 dimensions");
  first = c.temporary_offset().at;
  for (std::size_t i = 1; i < all.size(); ++i) c.temporary_offset();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::uint32_t at = first + 8 * static_cast<std::uint32_t>(i);
    c.emit(move(all[i].first.kind, Kind::i32), all[i].first.at, at);
    c.emit(move(all[i].second.kind, Kind::i32), all[i].second.at, at + 4);
  }
  return static_cast<std::uint32_t>(all.size());
}

void skip_as(Compiler& c) {
  if (!c.accept("AS")) return;
  c.take();
  if (c.accept("*")) c.compile_number();
}

void dimension_all(Compiler& c, bool again) {
  c.accept("SHARED");
  do {
    if (c.token().kind != Token::Kind::name) c.fail("Expected: name");
    const Token word = c.take();
    const Name name = Name::of(word.text);
    if (c.procedure(name.base) != nullptr && !c.at("(")) c.fail_at(word.place, "Duplicate definition: `" + word.text + "`");
    if (!c.at("(")) {
      if (again) c.fail("Expected: array: REDIM cannot be used with other variables");
      const Variable& variable = c.variable(name);
      if (variable.length != 0) c.store(c.literal(""), c.target_of(variable));
      skip_as(c);
      continue;
    }
    Variable* const array = c.array(name, 0);
    if (array == nullptr) c.fail_at(word.place, "Array not defined: `" + word.text + "`");
    if (array->where == Variable::StorageKind::array && c.program().arrays[array->at].fixed) {
      while (!c.token().ends_line() && !c.at(")")) {
        if (c.at("(")) c.take();
        else c.compile_number(), c.accept("TO"), c.accept(",");
      }
      c.expect(")");
    } else {
      std::uint32_t first = 0;
      const std::uint32_t count = bounds(c, first);
      if (array->where == Variable::StorageKind::array_parameter)
        c.fail_at(word.place, "Array already dimensioned: an array parameter can only be dimensioned by the caller");
      c.emit(dimension(), array->at, first, count, again ? 1 : 0);
    }
    skip_as(c);
  } while (c.accept(","));
}

void compile_dim(Compiler& c, const StatementRow&) { dimension_all(c, false); }
void compile_redim(Compiler& c, const StatementRow&) { dimension_all(c, true); }

void compile_erase(Compiler& c, const StatementRow&) {
  do {
    const Variable& array = c.parse_array_name();
    c.call([](Runtime& runtime, const Arguments& a) { runtime.erase(static_cast<std::uint32_t>(a.long_integer(0))); },
           {c.array_number(array)});
  } while (c.accept(","));
}

void compile_shared(Compiler& c, const StatementRow&) {
  if (!c.in_procedure()) c.fail("Statement illegal: SHARED is only allowed in a SUB or FUNCTION");
  do {
    if (c.token().kind != Token::Kind::name) c.fail("Expected: name");
    const Name name = Name::of(c.take().text);
    const bool is_array = c.accept("(");
    if (is_array) c.expect(")");
    const std::string key = name.base + (is_array ? "()" : "");
    c.scope().shared.insert(key);
    std::string full = name.base + suffix_of(c.type_of(name, is_array)) + (is_array ? "()" : "");
    c.scope().shared.insert(std::move(full));
    skip_as(c);
  } while (c.accept(","));
}

void compile_static(Compiler& c, const StatementRow&) {
  if (!c.in_procedure()) c.fail("Statement illegal: STATIC is only allowed in a SUB or FUNCTION");
  skip(c);
}

void compile_option(Compiler& c, const StatementRow&) {
  c.expect("BASE");
  c.option_base() = static_cast<int>(c.take().number.value);
}

void compile_def(Compiler& c, const StatementRow&) {
  if (c.at("SEG")) c.fail(unsupported_message("DEF SEG"));
  if (c.token().text.starts_with("USR")) c.fail(unsupported_message("DEF USR"));
  if (!c.skip_definition()) c.fail("Syntax error: DEF must be followed by a name that begins with FN");
}

void compile_clear(Compiler& c, const StatementRow&) {
  skip(c);
  if (c.in_procedure()) c.fail("Illegal in procedure: CLEAR");
  c.call([](Runtime& runtime, const Arguments&) { runtime.clear(); });
}

constexpr StatementRow kDefinitionRows[] = {
    {"DIM", compile_dim},
    {"REDIM", compile_redim},
    {"ERASE", compile_erase},
    {"CONST", passed, {}, nullptr, false},
    {"DECLARE", passed, {}, nullptr, false},
    {"COMMON", passed, {}, nullptr, false},
    {"DEFINT", types, {}, nullptr, false},
    {"DEFLNG", types, {}, nullptr, false},
    {"DEFSNG", types, {}, nullptr, false},
    {"DEFDBL", types, {}, nullptr, false},
    {"DEFSTR", types, {}, nullptr, false},
    {"SHARED", compile_shared, {}, nullptr, false},
    {"STATIC", compile_static, {}, nullptr, false},
    {"OPTION", compile_option, {}, nullptr, false},
    {"DEF", compile_def, {}, nullptr, false},
    {"CLEAR", compile_clear},
};

}  // namespace

std::span<const StatementRow> definition_statements() { return kDefinitionRows; }

}  // namespace janus::machines::qbasic
