// Statements for text input and output: PRINT, PRINT USING, WRITE, INPUT, LINE INPUT, CLS, LOCATE, COLOR, WIDTH, VIEW PRINT.
#include <algorithm>

#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/language/unsupported_keywords.hpp"
#include "machines/qbasic/language/numbers.hpp"
#include "machines/qbasic/language/print_using.hpp"
#include "machines/qbasic/statements/statement_table.hpp"
#include "machines/qbasic/vm/flow.hpp"
#include "machines/qbasic/vm/runtime.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr int kZone = 14;  // columns from one comma to the next

// --- PRINT ---------------------------------------------------------------------------------------------------

void new_line(Runtime& runtime, const Arguments&) { runtime.print("\r"); }

void next_zone(Runtime& runtime, const Arguments&) {
  const int column = runtime.screen.pos() - 1;
  const int next = (column / kZone + 1) * kZone;
  if (next + kZone > runtime.screen.columns()) return runtime.print("\r");
  runtime.print(std::string(static_cast<std::size_t>(next - column), ' '));
}

void tabulate(Runtime& runtime, const Arguments& a) {
  const int width = runtime.screen.columns();
  const int to = (std::max(a.integer(0), 1) - 1) % width, now = runtime.screen.pos() - 1;
  if (to < now) runtime.print("\r");
  runtime.print(std::string(static_cast<std::size_t>(to < now ? to : to - now), ' '));
}

void space(Runtime& runtime, const Arguments& a) {
  runtime.print(std::string(static_cast<std::size_t>(a.integer_in_range(0, 0, 32767) % runtime.screen.columns()), ' '));
}

void print_value(Compiler& c, const Value& value) {
  if (value.type == Type::string) c.emit(print_text(), value.at);
  else c.emit(print_number(value.kind, value.type == Type::single), value.at);
}

void print_list(Compiler& c) {
  bool line_ends = true;
  while (!c.is_at_end()) {
    if (c.accept(";")) {
      line_ends = false;
    } else if (c.accept(",")) {
      c.call(next_zone);
      line_ends = false;
    } else if (c.at("TAB") || c.at("SPC")) {
      const bool tab = c.take().is("TAB");
      c.expect("(");
      c.call(tab ? tabulate : space, {c.copy_to_temporary(c.compile_number())});
      c.expect(")");
      line_ends = false;
      if (c.is_at_end()) break;
    } else {
      print_value(c, c.copy_to_temporary(c.compile_expression()));
      line_ends = true;
    }
  }
  if (line_ends) c.call(new_line);
}

// Arguments: the format, then the values.
void print_using(Runtime& runtime, const Arguments& a) {
  PrintUsing format(std::string(a.text(0)));
  std::string out;
  for (std::size_t i = 1; i < a.size(); ++i) {
    if (a.type(i) == Type::string) format.append_string(out, a.text(i));
    else format.append_number(out, a.number(i), a.type(i) == Type::double_);
  }
  format.finish(out);
  runtime.print(out);
}

void compile_print(Compiler& c, const StatementRow&) {
  if (!c.accept("USING")) return print_list(c);
  std::vector<Value> values = {c.compile_text()};
  if (!c.accept(";")) c.expect(",");
  bool line_ends = true;
  while (!c.is_at_end()) {
    values.push_back(c.copy_to_temporary(c.compile_expression()));
    line_ends = !c.accept(";") && !c.accept(",");
    if (line_ends) break;
  }
  c.call(print_using, std::move(values));
  if (line_ends) c.call(new_line);
}

// Quoted strings, numbers without blanks, commas between them.
void write_values(Runtime& runtime, const Arguments& a) {
  std::string out;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (i > 0) out += ',';
    if (a.type(i) == Type::string) {
      out += '"' + std::string(a.text(i)) + '"';
      continue;
    }
    const double value = a.number(i);
    std::string number = a.type(i) == Type::single    ? single_text(value)
                         : a.type(i) == Type::double_ ? number_text(value)
                                                      : number_text(static_cast<std::int32_t>(value));
    out += number[0] == ' ' ? number.substr(1) : number;
  }
  runtime.print(out + "\r");
}

void compile_write(Compiler& c, const StatementRow&) {
  std::vector<Value> values;
  while (!c.is_at_end()) {
    values.push_back(c.copy_to_temporary(c.compile_expression()));
    if (!c.accept(",") && !c.accept(";")) break;
  }
  c.call(write_values, std::move(values));
}

// --- INPUT ---------------------------------------------------------------------------------------------------

// Arguments: the prompt; whether a question mark follows; whether the cursor remains on the line.
void ask(Runtime& runtime, const Arguments& a) {
  runtime.print(a.text(0));
  if (a.number(1) != 0) runtime.print("? ");
  runtime.editor.begin(a.number(2) != 0);
}

// Arguments: the types of the variables. Returns -1 if the line is valid and in runtime.input_items.
double accept_line(Runtime& runtime, const Arguments& a) {
  const std::vector<DataItem> items = read_data(runtime.editor.line());
  bool good = items.size() == a.size();
  runtime.input_items.clear();
  for (std::size_t i = 0; good && i < items.size(); ++i) {
    runtime.input_items.push_back(items[i].text);
    if (static_cast<Type>(a.number(i)) == Type::string) continue;
    const ParsedNumber parsed = parse_number(items[i].text);
    good = !items[i].quoted && (items[i].text.empty() || parsed.length == items[i].text.size());
    if (good && parsed.overflow) throw BasicError{6};
  }
  if (!good) runtime.print("\rRedo from start\r");
  return good ? -1 : 0;
}

double item_number(Runtime& runtime, const Arguments& a) {
  const auto i = static_cast<std::size_t>(a.number(0));
  return i < runtime.input_items.size() ? parse_number(runtime.input_items[i]).value : 0;
}
std::string item_text(Runtime& runtime, const Arguments& a) {
  const auto i = static_cast<std::size_t>(a.number(0));
  return i < runtime.input_items.size() ? runtime.input_items[i] : std::string();
}

// [;] ["PROMPT" ; or ,]
struct Prompt {
  Value text;
  bool question = true, stays = false;
};
Prompt prompt(Compiler& c) {
  Prompt prompt;
  prompt.stays = c.accept(";");
  prompt.text = c.literal("");
  if (c.token().kind != Token::Kind::string) return prompt;
  prompt.text = c.literal(c.take().text);
  prompt.question = c.accept(";");
  if (!prompt.question) c.expect(",");
  return prompt;
}

void compile_input(Compiler& c, const StatementRow&) {
  const Prompt asked = prompt(c);
  const std::uint32_t top = compile_prompt(c, asked.text, asked.question, asked.stays);
  std::vector<Value> types;
  std::size_t variables = 0;
  // The addresses of the variables are computed after the line was typed, because it may set their
  // indices; their types are needed earlier.
  const std::size_t first = c.position();
  std::vector<Type> of;
  do {
    of.push_back(c.take_type());
    ++variables;
  } while (c.accept(","));
  c.go_back(first);
  for (const Type type : of) types.push_back(c.constant(static_cast<double>(type), Type::integer));
  const Value good = c.call_number(accept_line, std::move(types), Type::integer);
  c.emit(jump_if_zero(good.kind), good.at, top);
  for (std::size_t i = 0; i < variables; ++i) {
    if (i > 0) c.expect(",");
    const Target target = c.parse_target();
    const Value which = c.constant(static_cast<double>(i), Type::integer);
    if (target.type == Type::string) c.store(c.call_text(item_text, {which}), target);
    else c.store(c.call_number(item_number, {which}, Type::double_), target);
  }
}

// --- the screen ----------------------------------------------------------------------------------------------

void clear_screen(Runtime& runtime, const Arguments& a) {
  runtime.screen.cls(a.given(0) ? std::optional<int>(a.integer_in_range(0, 0, 2)) : std::nullopt);
}

std::optional<int> given(const Arguments& a, std::size_t i) { return a.given(i) ? std::optional<int>(a.integer(i)) : std::nullopt; }

void locate(Runtime& runtime, const Arguments& a) {
  runtime.screen.locate(given(a, 0), given(a, 1), given(a, 2), given(a, 3), given(a, 4));
}
void color(Runtime& runtime, const Arguments& a) { runtime.screen.color(given(a, 0), given(a, 1), given(a, 2)); }
void width(Runtime& runtime, const Arguments& a) { runtime.screen.set_width(given(a, 0), given(a, 1)); }

void compile_view(Compiler& c, const StatementRow&) {
  if (!c.accept("PRINT")) return compile_graphics_view(c);
  std::vector<Value> rows;
  if (!c.is_at_end()) {
    rows.push_back(c.copy_to_temporary(c.compile_number()));
    c.expect("TO");
    rows.push_back(c.copy_to_temporary(c.compile_number()));
  }
  c.call(
      [](Runtime& runtime, const Arguments& a) {
        if (a.size() == 0) runtime.screen.view_print();
        else runtime.screen.view_print(a.integer(0), a.integer(1));
      },
      std::move(rows));
}

void compile_key(Compiler& c, const StatementRow&) {
  if (c.at("(")) c.fail(unsupported_message("KEY(n)"));
  if (!c.accept("OFF") && !c.accept("ON") && !c.accept("LIST")) c.fail(unsupported_message("KEY n"));
}

constexpr StatementRow kConsoleRows[] = {
    {"PRINT", compile_print},
    {"WRITE", compile_write},
    {"INPUT", compile_input},
    {"CLS", compile_pattern, "[n]", clear_screen},
    {"LOCATE", compile_pattern, "[n][,[n][,[n][,[n][,[n]]]]]", locate},
    {"COLOR", compile_pattern, "[n][,[n][,[n]]]", color},
    {"WIDTH", compile_pattern, "[n][,n]", width},
    {"VIEW", compile_view},
    {"KEY", compile_key},
};

}  // namespace

std::span<const StatementRow> console_statements() { return kConsoleRows; }

std::uint32_t compile_prompt(Compiler& c, const Value& prompt, bool question, bool stays) {
  const std::uint32_t top = c.next_op();
  c.call(ask, {prompt, c.constant(question ? -1 : 0, Type::integer), c.constant(stays ? -1 : 0, Type::integer)});
  c.emit(await_line());
  return top;
}

void compile_input_prompt(Compiler& c, const Value& prompt, bool question, const std::vector<Target>& targets) {
  const std::uint32_t top = compile_prompt(c, prompt, question, false);
  std::vector<Value> types;
  for (const Target& target : targets) types.push_back(c.constant(static_cast<double>(target.type), Type::integer));
  const Value good = c.call_number(accept_line, std::move(types), Type::integer);
  c.emit(jump_if_zero(good.kind), good.at, top);
  for (std::size_t i = 0; i < targets.size(); ++i)
    c.store(c.call_number(item_number, {c.constant(static_cast<double>(i), Type::integer)}, Type::double_), targets[i]);
}

void compile_line_input(Compiler& c) {
  if (c.at("#")) c.fail(unsupported_message("LINE INPUT #"));
  const Prompt asked = prompt(c);
  compile_prompt(c, asked.text, false, asked.stays);
  const Target target = c.parse_target();
  if (target.type != Type::string) c.fail("Type mismatch: LINE INPUT needs a string variable");
  c.store(c.call_text([](Runtime& runtime, const Arguments&) { return runtime.editor.line(); }, {}), target);
}

}  // namespace janus::machines::qbasic
