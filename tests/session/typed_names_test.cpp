// Values with a name, an address and a type: in memory, in expressions, and errors for invalid ones.
#include <bit>

#include "catch.hpp"
#include "frontends/core/session/scope.hpp"
#include "machines/catalogue.hpp"
#include "rows.hpp"
#include "still_context.hpp"

using namespace janus;
using debug::Number;
using debug::Type;

namespace {

// The F8's address spaces with given bytes.
struct Bytes final : tests::BytesContext {
  void lay(int space, std::uint32_t address, Type type, const std::vector<Number>& numbers) {
    for (const Number& number : numbers) {
      const std::vector<std::uint8_t> bytes = debug::encode(type, number).value();
      BytesContext::lay(space, address, {bytes.begin(), bytes.end()});
      address += static_cast<std::uint32_t>(bytes.size());
    }
  }
};

struct Fixture {
  explicit Fixture(const char* machine_name) : machine(machines::find_machine(machine_name)->create()) {
    symbols.add({"TABLE", 0x100, true});
    symbols.add_typed({"Z", 1, 8, Type::f32, 4});
    symbols.add_typed({"N", 0, 0x30, Type::i16be, 1});
    symbols.add_typed({"COUNTS", 0, 0x40, Type::u16le, 3});
    symbols.add_typed({"TITLE", 0, 0x50, Type::text, 8});
    symbols.add_typed({"A", 0, 0x60, Type::i8, 2});  // also the name of a register
    context.lay(1, 8, Type::f32, {Number::real(0.5), Number::real(-0.76), Number::real(1e6), Number::integer(3)});
    context.lay(0, 0x30, Type::i16be, {Number::integer(-2)});
    context.lay(0, 0x40, Type::u16le, {Number::integer(1), Number::integer(0x1234), Number::integer(0xFFFF)});
    context.lay(0, 0x50, Type::u8, {Number::integer('H'), Number::integer('E'), Number::integer('Y')});
    context.lay(0, 0x60, Type::i8, {Number::integer(-1), Number::integer(7)});
    context.lay(0, 0x20, Type::u16be, {Number::integer(0x4001)});
  }

  Number value(std::string_view text) const {
    auto result = debug::Expression::parse(text, session::ProgramScope(*machine, symbols));
    if (const auto* error = std::get_if<debug::ParseError>(&result)) FAIL(text << ": " << error->message);
    return std::get<debug::Expression>(result).value(context);
  }
  // Checks rows of `expression -> integer`.
  void check_whole(std::initializer_list<std::string_view> rows) const {
    const auto whole = [this](const std::string& text) {
      const Number number = value(text);
      return number.is_real() ? "real" : std::to_string(number.as_integer());
    };
    tests::check_rows(whole, rows);
  }
  double real(std::string_view text) const {
    const Number number = value(text);
    INFO(text);
    REQUIRE(number.is_real());
    return number.as_real();
  }
  // Returns "column: message".
  std::string refused(std::string_view text) const {
    const auto result = debug::Expression::parse(text, session::ProgramScope(*machine, symbols));
    INFO(text);
    const auto* error = std::get_if<debug::ParseError>(&result);
    REQUIRE(error != nullptr);
    return std::to_string(error->column) + ": " + error->message;
  }

  std::unique_ptr<machines::Machine> machine;
  debug::SymbolTable symbols;
  Bytes context;
};

}  // namespace

TEST_CASE("typed names: types convert bytes to numbers and back") {
  const std::uint8_t bytes[] = {0xFF, 0x01, 0x00, 0x00, 0x00, 0x00, 0xF0, 0xBF};
  CHECK(debug::decode(Type::u8, bytes) == Number::integer(255));
  CHECK(debug::decode(Type::i8, bytes) == Number::integer(-1));
  CHECK(debug::decode(Type::u16be, bytes) == Number::integer(0xFF01));
  CHECK(debug::decode(Type::i16be, bytes) == Number::integer(-255));
  CHECK(debug::decode(Type::u16le, bytes) == Number::integer(0x01FF));
  CHECK(debug::decode(Type::f64, std::bit_cast<std::array<std::uint8_t, 8>>(-1.0)) == Number::real(-1));
  for (const Type type : {Type::u8, Type::i8, Type::u16be, Type::u16le, Type::i16be, Type::i16le, Type::f32, Type::f64}) {
    CAPTURE(debug::type_name(type));
    CHECK(debug::decode(type, debug::encode(type, Number::integer(100)).value()).as_integer() == 100);
    CHECK(debug::find_type(debug::type_name(type)) == type);
  }
  CHECK_FALSE(debug::encode(Type::u8, Number::integer(256)));
  CHECK_FALSE(debug::encode(Type::i8, Number::integer(-129)));
  CHECK_FALSE(debug::encode(Type::u16be, Number::real(0.5)));
  CHECK(debug::value_text(Type::u16be, std::span(bytes).first(4)) == "$FF01, $0000");
  CHECK(debug::value_text(Type::i8, std::span(bytes).first(2)) == "-1, 1");
}

TEST_CASE("expressions: names have values, and arrays have elements") {
  const Fixture f("bare-f8");
  // An element outside the array is 0, a register is not an array, and a label is its address.
  f.check_whole({"N -> -2", "n * 3 -> -6", "COUNTS[1] -> 4660", "COUNTS[COUNTS[0]] - 1 -> 4659", "COUNTS[N] -> 0", "A[1] -> 7", "a -> 0",
                 "TITLE == \"HEY\" && TITLE != \"HE\" && TITLE != \"HEYA\" && TITLE[1] == 'E' -> 1", "&N -> 48", "&COUNTS[2] -> 68",
                 "&Z[1] + 1 -> 13", "mem[&N + 1] -> 254", "TABLE -> 256"});
  CHECK(f.real("Z[1]") == Approx(-0.76));
}

TEST_CASE("expressions: all address spaces can be read, as bytes and as other types") {
  const Fixture f("bare-f8");
  f.check_whole({"mem[$31] -> 254", "memory[$31] -> 254", "scratchpad[11] -> 63", "SCRATCHPAD[11] == scratchpad[8 + 3] -> 1",
                 "ports[4] -> 0", "mem.i16be[$30] -> -2", "mem.u16le[&COUNTS + 2] -> 4660"});
  CHECK(f.real("scratchpad.f32[8]") == 0.5);
}

TEST_CASE("expressions: word() uses the processor's byte order") {
  for (const char* machine : {"bare-f8", "bare-6800"}) Fixture(machine).check_whole({"word($20) -> 16385"});
  Fixture("bare-6502").check_whole({"word($20) -> 320", "mem[word(word($20) - word($20) + $20)] -> 0"});
}

TEST_CASE("expressions: integers stay exact, and a real operand makes the result real") {
  const Fixture f("bare-f8");
  f.check_whole({"9007199254740993 + 0 -> 9007199254740993", "9007199254740993 * 1 == 9007199254740992 -> 0", "7 / 2 -> 3",
                 "Z[0] == 0.5 && Z[1] < 0 && 0.25 <= Z[0] -> 1", "!Z[0] || 0.5 -> 1", "int(Z[2] / 3) & 1 -> 1", "int(-1.75) -> -1",
                 "COUNTS[int(1.9)] -> 4660"});
  CHECK(f.real("7 / 2.0") == 3.5);
  CHECK(f.real("-Z[0] - 1") == -1.5);
  CHECK(f.real("1.5e3 + 1") == 1501);
  CHECK(f.real("1.0 / (Z[0] - Z[0])") == 0);
}

TEST_CASE("expressions: a condition of 0.5 is true") {
  const Fixture f("bare-f8");
  const auto parsed = debug::Expression::parse("Z[0]", session::ProgramScope(*f.machine, f.symbols));
  const auto& expression = std::get<debug::Expression>(parsed);
  CHECK(expression.is_true(f.context));
  CHECK(expression.is_real());
  CHECK(expression.evaluate(f.context) == 0);
  const auto place = expression.location(f.context);
  REQUIRE(place);
  CHECK(place->space == 1);
  CHECK(place->address == 8);
  CHECK(place->type == Type::f32);
}

TEST_CASE("expressions: a wrong type, space or index is one line with its column") {
  const Fixture f("bare-f8");
  CHECK(f.refused("1 + COUNTS[3]") == "12: `COUNTS` has the elements 0 to 2, not 3");
  CHECK(f.refused("N[1]") == "3: `N` has only one element, with the index 0");
  CHECK(f.refused("1 + COUNTS") == "5: `COUNTS` has 3 elements; use one of COUNTS[0] to COUNTS[2]");
  CHECK(f.refused("COUNTS[0.5]") == "8: an index must be an integer; convert it with int(...)");
  CHECK(f.refused("mem[Z[0]]") == "5: an address must be an integer; convert it with int(...)");
  CHECK(f.refused("Z[0] & 1") == "6: this operator needs integers; convert the operand with int(...)");
  CHECK(f.refused("~Z[0]") == "1: this operator needs integers; convert the operand with int(...)");
  CHECK(f.refused("scratchpad[64]") == "12: the addresses of scratchpad are 0 to 63, not 64");
  CHECK(f.refused("mem.u24[0]") == "5: unknown type `u24`; use one of: u8, i8, u16be, u16le, i16be, i16le, i32le, u32le, f32, f64");
  CHECK(f.refused("scratchpd[0]") == "1: `scratchpd` is neither a register nor a symbol; did you mean `scratchpad`?");
  CHECK(f.refused("TITLE == 3") == "7: cannot compare a string with a number; put a string in quotes");
  CHECK(f.refused("TITLE + 3") == "7: a string can only be compared with == or !=");
}

TEST_CASE("typed names: 32-bit numbers are little-endian") {
  CHECK(debug::value_text(Type::i32le, debug::encode(Type::i32le, Number::integer(-70000)).value()) == "-70000");
  CHECK(debug::value_text(Type::u32le, debug::encode(Type::u32le, Number::integer(0xDEADBEEF)).value()) == "$DEADBEEF");
  CHECK(debug::encode(Type::u32le, Number::integer(0x12345678)).value() == std::vector<std::uint8_t>{0x78, 0x56, 0x34, 0x12});
  CHECK_FALSE(debug::encode(Type::i32le, Number::integer(0x80000000)));
  CHECK_FALSE(debug::encode(Type::u32le, Number::integer(-1)));
}

namespace {

// BASIC's names: A, A%, A(), A$ and N$() are five variables.
struct Basic {
  Basic() : machine(machines::find_machine("bare-6502")->create()) {
    symbols.add_typed({"X1", 0, 0x20, Type::f32, 1});
    symbols.add_typed({"X1%", 0, 0x24, Type::i16le, 1});
    symbols.add_typed({"X1()", 0, 0x100, Type::f32, 12, {{0, 3}, {1, 4}}});
    symbols.add_typed({"X1$", 0, 0x28, Type::string, 1});
    symbols.add_typed({"N$()", 0, 0x200, Type::string, 3, {{-1, 3}}});
    symbols.add_typed({"L&", 0, 0x30, Type::i32le, 1});
    symbols.add_typed({"S!", 0, 0x34, Type::f32, 1});
    symbols.add_typed({"K", 0, 0x38, Type::i16le, 1});
    symbols.add_typed({"FACT.N", 0, 0x3A, Type::i16le, 1});
    context.lay(0, 0x20, Type::f32, {Number::real(1.5)});
    context.lay(0, 0x24, Type::i16le, {Number::integer(-7)});
    context.lay(0, 0x28, Type::u16le, {Number::integer(2), Number::integer(0x300)});
    context.lay(0, 0x300, Type::u8, {Number::integer('H'), Number::integer('I')});
    context.lay(0, 0x30, Type::i32le, {Number::integer(100'000)});
    context.lay(0, 0x34, Type::f32, {Number::integer(3)});
    context.lay(0, 0x38, Type::i16le, {Number::integer(13)});
    context.lay(0, 0x3A, Type::i16le, {Number::integer(5)});
    context.lay(0, 0x200, Type::u16le, {Number::integer(0), Number::integer(0), Number::integer(1), Number::integer(0x301)});
    for (int i = 0; i < 12; ++i) context.lay(0, static_cast<std::uint32_t>(0x100 + 4 * i), Type::f32, {Number::integer(i)});
  }
  std::string value(const std::string& text) const {
    const session::ProgramScope scope(*machine, symbols);
    const auto parsed = debug::Expression::parse_any(text, scope);
    if (const auto* error = std::get_if<debug::ParseError>(&parsed)) return std::to_string(error->column) + ": " + error->message;
    const auto& expression = std::get<debug::Expression>(parsed);
    return expression.is_text() ? expression.text_value(context) : debug::to_text(expression.value(context));
  }
  void check(std::initializer_list<std::string_view> rows) const {
    tests::check_rows([this](const std::string& text) { return value(text); }, rows);
  }
  std::unique_ptr<machines::Machine> machine;
  debug::SymbolTable symbols;
  Bytes context;
};

}  // namespace

TEST_CASE("expressions: a type suffix belongs to an existing name, else it is an operator") {
  const Basic basic;
  basic.check({"X1 -> 1.5", "x1% -> -7", "X1%%5 -> -2", "K%5 -> 3", "K&$80 -> 0", "K & 12 -> 12", "L& -> 100000", "L&&&K -> 1", "S! -> 3",
               "S!==3 && K!=3 -> 1", "FACT.N * 2 -> 10", "floor(X1*100)/100.0 -> 1.5"});
}

TEST_CASE("expressions: elements have one index per dimension, the first the fastest") {
  const Basic basic;
  // Real indices round half to even. An element outside the array is 0.
  basic.check({"X1(0,1) -> 0", "X1(2,1) -> 2", "X1(1,4) -> 10", "X1(X1, 0.6) -> 2", "&X1(1,2) - &X1() -> 16", "X1(K,1) -> 0",
               "X1(3,1) -> 4: index 1 of `X1()` must be from 0 to 2", "X1(0,0) -> 6: index 2 of `X1()` must be from 1 to 4",
               "X1(1) -> 1: `X1()` needs 2 indices; use one of X1(0,1) to X1(2,4)", "N$(0) -> I", "N$(-1) -> ",
               "N$(2) -> 4: index 1 of `N$()` must be from -1 to 1"});
}

TEST_CASE("strings: characters are shown and compared at any address") {
  const Basic basic;
  basic.check({"X1$ -> HI", "X1$ == \"HI\" -> 1", "X1$ != \"HI\" -> 0", "\"I\" == N$(0) -> 1",
               "X1$ == 1 -> 5: cannot compare a string with a number; put a string in quotes"});
  CHECK(debug::value_text(basic.context, *basic.symbols.typed_name("N$()")) == "\"\", \"I\", \"\"");
  const session::ProgramScope scope(*basic.machine, basic.symbols);
  CHECK(std::holds_alternative<debug::ParseError>(debug::Expression::parse("X1$", scope)));
}

TEST_CASE("a register with the name of a variable of C is ambiguous") {
  Fixture kim("kim1");
  kim.symbols.c().functions = {{.name = "main", .variables = {{"a"}}}, {.name = "square", .variables = {{"a"}}}};
  const session::ProgramScope scope(*kim.machine, kim.symbols);
  const auto problem = [&](const char* text) {
    const auto result = debug::Expression::parse(text, scope);
    const auto* error = std::get_if<debug::ParseError>(&result);
    return error == nullptr ? std::string() : error->message;
  };
  CHECK(problem("a == 3") == "`a` is a register and a variable of main, square; write `.a` for the register");
  CHECK(problem(".a == 3 && x == 2 && pc == 4").empty());
}
