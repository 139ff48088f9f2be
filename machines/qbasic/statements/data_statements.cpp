// Statements for values: LET, READ, SWAP, the assignment to MID$ and similar, RANDOMIZE.
#include <algorithm>
#include <cstring>

#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/language/numbers.hpp"
#include "machines/qbasic/statements/statement_table.hpp"
#include "machines/qbasic/vm/flow.hpp"
#include "machines/qbasic/vm/runtime.hpp"

namespace janus::machines::qbasic {
namespace {

void compile_let(Compiler& c, const StatementRow&) { compile_assignment(c); }

// --- DATA ----------------------------------------------------------------------------------------------------

void compile_data(Compiler& c, const StatementRow&) {
  if (c.token().kind != Token::Kind::data) c.fail("Syntax error: DATA must be followed by at least one value");
  if (c.in_procedure()) c.fail("Illegal in procedure: DATA");
  for (DataItem& item : read_data(c.take().text)) c.program().data.push_back(std::move(item));
}

const DataItem& next_item(Runtime& runtime) {
  const auto& data = runtime.program().data;
  if (runtime.next_data >= data.size()) throw BasicError{4};
  return data[runtime.next_data++];
}

double read_number(Runtime& runtime, const Arguments&) {
  const DataItem& item = next_item(runtime);
  if (item.text.empty() && !item.quoted) return 0;
  const ParsedNumber parsed = parse_number(item.text);
  if (item.quoted || parsed.length != item.text.size()) {
    --runtime.next_data;
    throw BasicError{2};
  }
  if (parsed.overflow) throw BasicError{6};
  return parsed.value;
}

std::string read_text(Runtime& runtime, const Arguments&) { return next_item(runtime).text; }

void compile_read(Compiler& c, const StatementRow&) {
  do {
    const Target target = c.parse_target();
    if (target.type == Type::string) c.store(c.call_text(read_text, {}), target);
    else c.store(c.call_number(read_number, {}, Type::double_), target);
  } while (c.accept(","));
}

void restore(Runtime& runtime, const Arguments& a) { runtime.next_data = a.given(0) ? static_cast<std::uint32_t>(a.number(0)) : 0; }

void compile_restore(Compiler& c, const StatementRow&) {
  if (c.is_at_end()) return c.call(restore);
  c.call(restore, {Value{.type = Type::long_, .kind = Kind::i32, .at = c.compile_restore_label()}});
}

// --- SWAP ----------------------------------------------------------------------------------------------------

// Elements with variable indices use an offset, so that both are stored at the addresses from which they were read.
Target steady(Compiler& c) {
  const Target target = c.parse_target();
  return target.addressing == Target::Addressing::element ? c.materialize_offset(target) : target;
}

void compile_swap(Compiler& c, const StatementRow&) {
  const SourcePosition place = c.token().place;
  const Target left = steady(c);
  c.expect(",");
  const Target right = steady(c);
  if (left.type != right.type) c.fail_at(place, "Type mismatch: SWAP needs two variables of the same type");
  const auto copy = [&](const Target& target) {
    const Value value = c.value_of(target);
    const Value kept = c.temporary(target.type);
    if (target.type == Type::string) c.emit(assign_text(), value.at, kept.at);
    else c.emit(move(value.kind, kept.kind), value.at, kept.at);
    return kept;
  };
  const Value a = copy(left), b = copy(right);
  c.store(b, left);
  c.store(a, right);
}

// --- overwriting strings -------------------------------------------------------------------------------------

// After MID$: (variable, start [, length]) = text.
std::string with_middle(Runtime&, const Arguments& a) {
  std::string whole(a.text(0));
  const std::int32_t start = a.integer(1);
  if (start < 1 || static_cast<std::size_t>(start) > whole.size()) throw BasicError{5};
  const std::string_view part = a.text(3);
  std::size_t count = std::min(part.size(), whole.size() - static_cast<std::size_t>(start) + 1);
  if (a.given(2)) count = std::min(count, static_cast<std::size_t>(a.integer_in_range(2, 0, 32767)));
  whole.replace(static_cast<std::size_t>(start) - 1, count, part.substr(0, count));
  return whole;
}

void compile_middle(Compiler& c, const StatementRow&) {
  c.expect("(");
  const Target target = steady(c);
  if (target.type != Type::string) c.fail("Type mismatch: MID$ needs a string variable");
  c.expect(",");
  const Value start = c.copy_to_temporary(c.compile_number());
  Value count;
  count.given = false;
  if (c.accept(",")) count = c.copy_to_temporary(c.compile_number());
  c.expect(")");
  c.expect("=");
  const Value part = c.compile_text();
  c.store(c.call_text(with_middle, {c.value_of(target), start, count, part}), target);
}

std::string set_in(std::string_view field, std::string_view text, bool right) {
  std::string whole(field.size(), ' ');
  text = text.substr(0, field.size());
  std::copy(text.begin(), text.end(), whole.begin() + static_cast<std::ptrdiff_t>(right ? whole.size() - text.size() : 0));
  return whole;
}

template <bool kRight>
void compile_set(Compiler& c, const StatementRow&) {
  const Target target = steady(c);
  c.expect("=");
  const Value text = c.compile_text();
  c.store(c.call_text([](Runtime&, const Arguments& a) { return set_in(a.text(0), a.text(1), kRight); }, {c.value_of(target), text}),
          target);
}

// --- RANDOMIZE -----------------------------------------------------------------------------------------------

void randomize(Runtime& runtime, const Arguments& a) { runtime.random.randomize(a.number(0)); }

void compile_randomize(Compiler& c, const StatementRow& row) {
  if (!c.is_at_end()) return compile_pattern(c, row);
  const Target seed = c.target_of(c.make_hidden_variable(Type::double_));
  compile_input_prompt(c, c.literal("Random-number seed (-32768 to 32767)"), true, {seed});
  c.call(randomize, {c.value_of(seed)});
}

constexpr StatementRow kDataRows[] = {
    {"LET", compile_let},
    {"DATA", compile_data, {}, nullptr, false},
    {"READ", compile_read},
    {"RESTORE", compile_restore},
    {"SWAP", compile_swap},
    {"MID$", compile_middle},
    {"LSET", compile_set<false>},
    {"RSET", compile_set<true>},
    {"RANDOMIZE", compile_randomize, "n", randomize},
};

}  // namespace

std::span<const StatementRow> data_statements() { return kDataRows; }

void compile_assignment(Compiler& c) {
  const SourcePosition place = c.token().place;
  const Target target = c.parse_target();
  if (!c.at("=")) c.fail_at(place, "Syntax error: unknown statement, or missing `=`");
  c.take();
  c.store(c.compile_expression(), target);
}

}  // namespace janus::machines::qbasic
