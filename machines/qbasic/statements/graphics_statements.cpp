// Graphics statements: SCREEN, PSET, LINE, CIRCLE, PAINT, DRAW, GET, PUT, PALETTE, VIEW, WINDOW.
#include <algorithm>

#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/statements/statement_table.hpp"
#include "machines/qbasic/vm/flow.hpp"
#include "machines/qbasic/vm/operand.hpp"

namespace janus::machines::qbasic {
namespace {

// Three arguments from `i` on: whether STEP is given, x, y. STEP is relative to `last`.
Point point(const Arguments& a, std::size_t i, Point last) {
  if (a.number(i) == 0) return {a.number(i + 1), a.number(i + 2)};
  return {last.x + a.number(i + 1), last.y + a.number(i + 2)};
}
Point point(Runtime& runtime, const Arguments& a, std::size_t i) { return point(a, i, runtime.screen.last_point()); }
Attribute attribute(const Arguments& a, std::size_t i) { return a.given(i) ? Attribute(a.integer(i)) : std::nullopt; }

void screen(Runtime& runtime, const Arguments& a) {
  if (a.given(0)) runtime.screen.set_mode(a.integer(0));
}

void pset(Runtime& runtime, const Arguments& a) { runtime.screen.pset(point(runtime, a, 0), attribute(a, 3)); }
void preset(Runtime& runtime, const Arguments& a) { runtime.screen.preset(point(runtime, a, 0), attribute(a, 3)); }

// Arguments: whether it has a start point, that point, the other, attribute, 0 a line 1 a box 2 a filled box, style.
void line(Runtime& runtime, const Arguments& a) {
  const Point from = a.number(0) != 0 ? point(runtime, a, 1) : runtime.screen.last_point();
  const Point to = point(a, 4, from);
  const auto style = a.given(9) ? static_cast<std::uint16_t>(a.long_integer(9)) : std::uint16_t{0xFFFF};
  if (a.number(8) == 0) runtime.screen.line(from, to, attribute(a, 7), style);
  else if (a.number(8) == 1) runtime.screen.box(from, to, attribute(a, 7), style);
  else runtime.screen.filled_box(from, to, attribute(a, 7));
}

void compile_line(Compiler& c, const StatementRow&) {
  if (c.accept("INPUT")) return compile_line_input(c);
  const bool has_first = !c.at("-");
  std::vector<Value> values = {c.constant(has_first ? -1 : 0, Type::integer)};
  const Value none = c.constant(0, Type::integer);
  if (has_first) {
    for (const Value& value : compile_arguments(c, "p")) values.push_back(value);
  } else {
    values.insert(values.end(), 3, none);
  }
  c.expect("-");
  for (const Value& value : compile_arguments(c, "p")) values.push_back(value);
  Value attribute, style;
  attribute.given = style.given = false;
  int shape = 0;
  if (c.accept(",") && !c.at(",") && !c.is_at_end()) attribute = c.copy_to_temporary(c.compile_number());
  if (c.accept(",") && !c.at(",") && !c.is_at_end()) {
    if (!c.at("B") && !c.at("BF")) c.fail("Expected: B or BF");
    shape = c.take().is("B") ? 1 : 2;
  }
  if (c.accept(",")) style = c.copy_to_temporary(c.compile_number());
  values.push_back(attribute);
  values.push_back(c.constant(shape, Type::integer));
  values.push_back(style);
  c.call(line, std::move(values));
}

std::optional<double> number(const Arguments& a, std::size_t i) { return a.given(i) ? std::optional<double>(a.number(i)) : std::nullopt; }

void circle(Runtime& runtime, const Arguments& a) {
  runtime.screen.circle(point(runtime, a, 0), a.number(3), attribute(a, 4), number(a, 5), number(a, 6), number(a, 7));
}

void paint(Runtime& runtime, const Arguments& a) {
  if (a.given(3) && a.type(3) == Type::string) runtime.screen.paint_tile(point(runtime, a, 0), a.text(3), attribute(a, 4));
  else runtime.screen.paint(point(runtime, a, 0), attribute(a, 3), attribute(a, 4));
}

void draw(Runtime& runtime, const Arguments& a) { runtime.screen.draw(std::string(a.text(0))); }

// --- GET and PUT ---------------------------------------------------------------------------------------------

// NAME or NAME(indices): the array's index, and the offset of the picture.
std::vector<Value> picture_place(Compiler& c) {
  const Name name = Name::of(c.token().text);
  if (c.token().kind != Token::Kind::name) c.fail("Expected: array");
  Variable* const found = c.array(name, 0);
  if (found == nullptr) c.fail("Array not defined: `" + c.token().text + "`");
  if (found->type == Type::string) c.fail("Type mismatch: GET and PUT need a numeric array");
  const Variable array = *found;
  const Value index = c.array_number(array);
  Value offset;
  offset.given = false;
  if (c.token(1).is("(") && !c.token(2).is(")")) {
    const Target target = c.materialize_offset(c.parse_target());
    offset = {.type = Type::long_, .kind = Kind::i32, .at = target.at};
  } else {
    c.parse_array_name();
  }
  return {index, offset};
}

std::span<std::uint8_t> picture_buffer(Runtime& runtime, const Arguments& a, std::size_t i) {
  const Array& array = runtime.array(static_cast<std::uint32_t>(a.long_integer(i)));
  const std::uint32_t from = a.given(i + 1) ? static_cast<std::uint32_t>(a.long_integer(i + 1)) : array.data;
  if (from < array.data || from >= array.data + array.size) throw BasicError{9};
  return {runtime.data() + from, array.data + array.size - from};
}

void get(Runtime& runtime, const Arguments& a) {
  const Point from = point(runtime, a, 0);
  const std::vector<std::uint8_t> picture = runtime.screen.get_picture(from, point(a, 3, from));
  const auto room = picture_buffer(runtime, a, 6);
  if (picture.size() > room.size()) throw BasicError{5};
  std::copy(picture.begin(), picture.end(), room.begin());
  runtime.record_write(static_cast<std::uint32_t>(room.data() - runtime.data()), static_cast<std::uint32_t>(picture.size()));
}

void compile_get(Compiler& c, const StatementRow&) {
  std::vector<Value> values = compile_arguments(c, "p-p,");
  for (const Value& value : picture_place(c)) values.push_back(value);
  c.call(get, std::move(values));
}

void put(Runtime& runtime, const Arguments& a) {
  runtime.screen.put_picture(point(runtime, a, 0), picture_buffer(runtime, a, 3), static_cast<PutAction>(a.integer(5)));
}

void compile_put(Compiler& c, const StatementRow&) {
  static constexpr std::string_view kActions[] = {"PSET", "PRESET", "AND", "OR", "XOR"};
  std::vector<Value> values = compile_arguments(c, "p,");
  for (const Value& value : picture_place(c)) values.push_back(value);
  int action = 4;
  if (c.accept(",")) {
    const auto found = std::find_if(std::begin(kActions), std::end(kActions), [&](std::string_view word) { return c.at(word); });
    if (found == std::end(kActions)) c.fail("Expected: PSET, PRESET, AND, OR or XOR");
    c.take();
    action = static_cast<int>(found - std::begin(kActions));
  }
  values.push_back(c.constant(action, Type::integer));
  c.call(put, std::move(values));
}

// --- PALETTE, VIEW, WINDOW -----------------------------------------------------------------------------------

void palette(Runtime& runtime, const Arguments& a) {
  if (!a.given(0)) return runtime.screen.palette();
  runtime.screen.palette(a.integer(0), a.long_integer(1));
}

// Starts at an element of an array, one value per attribute.
void palette_using(Runtime& runtime, const Arguments& a) {
  const Array& array = runtime.array(static_cast<std::uint32_t>(a.long_integer(0)));
  const auto room = picture_buffer(runtime, a, 0);
  const std::uint32_t size = size_of(array.type);
  if (!is_integer(array.type)) throw BasicError{5};
  for (int i = 0; i < runtime.screen.attributes(); ++i) {
    const std::uint32_t at = static_cast<std::uint32_t>(i) * size;
    if (at + size > room.size()) throw BasicError{5};
    runtime.screen.palette(i, size == 2 ? read_raw<std::int16_t>(room.data(), at) : read_raw<std::int32_t>(room.data(), at));
  }
}

void compile_palette(Compiler& c, const StatementRow& row) {
  if (!c.accept("USING")) return compile_pattern(c, row);
  c.call(palette_using, picture_place(c));
}

// Arguments: two points, fill, border, whether it is VIEW SCREEN.
void view(Runtime& runtime, const Arguments& a) {
  if (a.size() == 0) return runtime.screen.view();
  runtime.screen.view(point(runtime, a, 0), point(runtime, a, 3), attribute(a, 6), attribute(a, 7), a.number(8) != 0);
}

void window(Runtime& runtime, const Arguments& a) {
  if (a.size() == 0) return runtime.screen.window();
  runtime.screen.window(point(runtime, a, 0), point(runtime, a, 3), a.number(6) != 0);
}

void compile_window(Compiler& c, const StatementRow&) {
  if (c.is_at_end()) return c.call(window);
  const bool downward = c.accept("SCREEN");
  std::vector<Value> values = compile_arguments(c, "p-p");
  values.push_back(c.constant(downward ? -1 : 0, Type::integer));
  c.call(window, std::move(values));
}

constexpr StatementRow kGraphicsRows[] = {
    {"SCREEN", compile_pattern, "[n][,[n][,[n][,[n]]]]", screen},
    {"PSET", compile_pattern, "p[,n]", pset},
    {"PRESET", compile_pattern, "p[,n]", preset},
    {"LINE", compile_line},
    {"CIRCLE", compile_pattern, "p,n[,[n][,[n][,[n][,[n]]]]]", circle},
    {"PAINT", compile_pattern, "p[,[x][,[n][,s]]]", paint},
    {"DRAW", compile_pattern, "s", draw},
    {"GET", compile_get},
    {"PUT", compile_put},
    {"PALETTE", compile_palette, "[n,n]", palette},
    {"WINDOW", compile_window},
};

}  // namespace

std::span<const StatementRow> graphics_statements() { return kGraphicsRows; }

void compile_graphics_view(Compiler& c) {
  if (c.is_at_end()) return c.call(view);
  const bool absolute = c.accept("SCREEN");
  std::vector<Value> values = compile_arguments(c, "p-p[,[n][,n]]");
  values.push_back(c.constant(absolute ? -1 : 0, Type::integer));
  c.call(view, std::move(values));
}

}  // namespace janus::machines::qbasic
