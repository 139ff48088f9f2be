// Functions for the screen, the keyboard, the clock, arrays and errors.
#include <cmath>
#include <string>

#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/functions/function_table.hpp"
#include "machines/qbasic/language/unsupported_keywords.hpp"
#include "machines/qbasic/vm/flow.hpp"
#include "machines/qbasic/vm/runtime.hpp"

namespace janus::machines::qbasic {
namespace {

std::string key(Runtime& runtime, const Arguments&) {
  runtime.poll();
  return runtime.keys.take();
}

// Seconds since midnight.
constexpr double kDay = 86400;
double seconds(Runtime& runtime, const Arguments&) { return std::fmod(runtime.poll_seconds(), kDay); }

std::string two(unsigned number) { return std::string(number < 10 ? "0" : "") + std::to_string(number); }
// At power-on it is midnight of 1 January 1990.
std::string time_of_day(Runtime& runtime, const Arguments&) {
  const auto now = static_cast<unsigned>(static_cast<std::uint64_t>(runtime.poll_seconds()) % 86400);
  return two(now / 3600) + ":" + two(now / 60 % 60) + ":" + two(now % 60);
}
std::string date(Runtime&, const Arguments&) { return "01-01-1990"; }

double cursor_row(Runtime& runtime, const Arguments&) { return runtime.screen.csrlin(); }
double cursor_column(Runtime& runtime, const Arguments&) { return runtime.screen.pos(); }
double screen_at(Runtime& runtime, const Arguments& a) {
  constexpr std::size_t kWork = 300;  // the pixels are compared with the pixels of all characters
  const int row = a.integer(0), column = a.integer(1);
  runtime.add_work(kWork);
  return a.given(2) && a.number(2) != 0 ? runtime.screen.screen_attribute(row, column) : runtime.screen.screen_code(row, column);
}
// POINT(x, y), or POINT(which) for the last point.
double point(Runtime& runtime, const Arguments& a) {
  return a.given(1) ? runtime.screen.point(Point{a.number(0), a.number(1)}) : runtime.screen.point(a.integer_in_range(0, 0, 3));
}
double mapped(Runtime& runtime, const Arguments& a) { return runtime.screen.pmap(a.number(0), a.integer_in_range(1, 0, 3)); }

double error(Runtime& runtime, const Arguments&) { return runtime.error; }
double error_line(Runtime& runtime, const Arguments&) { return runtime.error_line; }
// Visits every string.
double room(Runtime& runtime, const Arguments&) {
  runtime.add_work((runtime.strings.top() - runtime.strings.first()) / Strings::kHead);
  return runtime.strings.free_bytes();
}
double zero(Runtime&, const Arguments&) { return 0; }

double bound(Runtime& runtime, const Arguments& a, bool upper) {
  const Array& array = runtime.array(static_cast<std::uint32_t>(a.long_integer(0)));
  const std::int32_t which = a.given(1) ? a.integer(1) : 1;
  if (which < 1 || static_cast<std::uint32_t>(which) > array.rank) throw BasicError{9};
  const Array::Dimension& dimension = array.dimensions[static_cast<std::size_t>(which) - 1];
  return upper ? dimension.least + static_cast<double>(dimension.count) - 1 : dimension.least;
}
double lower_bound(Runtime& runtime, const Arguments& a) { return bound(runtime, a, false); }
double upper_bound(Runtime& runtime, const Arguments& a) { return bound(runtime, a, true); }

template <NumberCode kCode>
Value compile_bound(Compiler& c) {
  c.expect("(");
  const Variable array = c.parse_array_name();
  std::vector<Value> arguments = {c.array_number(array)};
  if (c.accept(",")) arguments.push_back(c.copy_to_temporary(c.compile_number()));
  c.expect(")");
  return c.call_number(kCode, std::move(arguments), Type::integer);
}

// INPUT$(n): keys without an echo; waits until n characters are available.
Value compile_input_keys(Compiler& c) {
  c.expect("(");
  const Value count = c.copy_to_temporary(c.compile_number());
  if (c.at(",")) c.fail(unsupported_message("INPUT$(n, #)"));
  c.expect(")");
  c.call([](Runtime& runtime, const Arguments& a) { runtime.editor.begin_keys(static_cast<std::size_t>(a.integer_in_range(0, 1, 255))); },
         {count});
  c.emit(await_keys());
  return c.call_text([](Runtime& runtime, const Arguments&) { return runtime.editor.line(); }, {});
}

constexpr FunctionRow kMachineRows[] = {
    {.word = "CSRLIN", .arguments = "", .number = cursor_row, .result = Type::integer},
    {.word = "DATE$", .arguments = "", .text = date},
    {.word = "ERL", .arguments = "", .number = error_line, .result = Type::long_},
    {.word = "ERR", .arguments = "", .number = error, .result = Type::integer},
    {.word = "FRE", .arguments = "x", .number = room, .result = Type::long_},
    {.word = "INKEY$", .arguments = "", .text = key},
    {.word = "INPUT$", .arguments = "", .special = compile_input_keys},
    {.word = "LBOUND", .arguments = "", .special = compile_bound<lower_bound>},
    {.word = "PLAY", .arguments = "n", .number = zero, .result = Type::integer},
    {.word = "PMAP", .arguments = "nn", .number = mapped, .result = Type::single},
    {.word = "POINT", .arguments = "n?n", .number = point, .result = Type::single},
    {.word = "POS", .arguments = "x", .number = cursor_column, .result = Type::integer},
    {.word = "SCREEN", .arguments = "nn?n", .number = screen_at, .result = Type::integer},
    {.word = "TIME$", .arguments = "", .text = time_of_day},
    {.word = "TIMER", .arguments = "", .number = seconds, .result = Type::single},
    {.word = "UBOUND", .arguments = "", .special = compile_bound<upper_bound>},
};

}  // namespace

std::span<const FunctionRow> machine_functions() { return kMachineRows; }

}  // namespace janus::machines::qbasic
