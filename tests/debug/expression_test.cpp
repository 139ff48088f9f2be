// Expressions: values, errors for users, and the bytes that they depend on.
#include "frontends/core/debug/expression/expression.hpp"

#include "catch.hpp"
#include "rows.hpp"

using janus::debug::Expression;
using janus::debug::ParseError;

namespace {

struct TestScope : janus::debug::Scope {
  std::optional<int> register_index(std::string_view name) const override {
    if (name == "pc" || name == "PC") return 0;
    if (name == "a" || name == "A") return 1;
    return std::nullopt;
  }
  int register_bits(int index) const override { return index == 0 ? 16 : 8; }
  std::optional<std::uint32_t> symbol(std::string_view name) const override {
    if (name == "BOARD") return 0x50;
    if (name == "success") return 0x0480;
    if (name == "STATE" || name == "PTR" || name == "MAYBE") return 0x60;
    if (name == "LIMIT") return 5;
    return std::nullopt;
  }
  janus::debug::NameInfo name_info(std::string_view name) const override {
    using enum janus::tools::SymbolUse;
    if (name == "STATE") return {.use = variable};
    if (name == "PTR") return {.use = variable, .size = 2};
    if (name == "MAYBE") return {.use = variable, .guessed = true};
    if (name == "success") return {.use = code, .guessed = true};
    return {.use = name == "LIMIT" ? constant : unknown};
  }
  std::string closest_name(std::string_view name) const override { return name == "sucess" ? "success" : ""; }
};

struct WordScope final : TestScope {
  std::optional<bool> high_byte_first() const override { return false; }
};

struct TestContext final : janus::debug::Context {
  std::uint32_t register_value(int index) const override { return index == 0 ? 0x0480 : 5; }
  std::uint8_t memory(std::uint32_t address) const override { return static_cast<std::uint8_t>(address & 0xFF); }
  std::uint64_t cycle() const override { return 1000; }
  std::string display() const override { return "0F1333"; }
  bool is_idle() const override { return true; }
};

Expression parse(std::string_view text, const TestScope& scope = TestScope{}) {
  auto result = Expression::parse(text, scope);
  if (const auto* error = std::get_if<ParseError>(&result)) FAIL(text << ": " << error->message);
  return std::get<Expression>(result);
}

std::int64_t value(std::string_view text) { return parse(text).evaluate(TestContext{}); }

void check_values(std::initializer_list<std::string_view> rows) {
  janus::tests::check_rows([](const std::string& text) { return std::to_string(value(text)); }, rows);
}

ParseError error(std::string_view text) {
  auto result = Expression::parse(text, TestScope{});
  REQUIRE(std::holds_alternative<ParseError>(result));
  return std::get<ParseError>(result);
}

}  // namespace

TEST_CASE("expressions: values of numbers, operators and names") {
  check_values({"10 -> 10", "$10 -> 16", "0x1F -> 31", "%101 -> 5", "'A' -> 65", "O'20' -> 16", "h'1f'+1 -> 32",
                "$7FFFFFFFFFFFFFFF -> 9223372036854775807",
                // Precedence: unlike in C, `&` binds tighter than comparisons.
                "1+2*3 -> 7", "(1+2)*3 -> 9", "10-2-3 -> 5", "1<<4|2 -> 18", "a & 4 == 4 -> 1", "1 || 0 && 0 -> 1", "!0 + -1 + ~0 -> -1",
                "7 & 5 | 8 -> 13",
                // Each operator, and its limits.
                "7 ^ 5 -> 2", "%1100 >> 2 -> 3", "-8 >> 1 -> -4", "1 >> 64 -> 0", "1<<64 -> 0", "1 << -1 -> 0", "7 % 4 -> 3",
                "5 % mem[0] -> 0", "7 % -1 -> 0", "-7 / 2 -> -3", "1/(a-5) -> 0", "(0-$7FFFFFFFFFFFFFFF-1)/-1 -> -9223372036854775808",
                "1 != 2 -> 1", "2 < 2 -> 0", "2 <= 2 -> 1", "2 >= 3 -> 0", "3 > 2 -> 1", "0 || 2 -> 1", "!0.5 -> 0", "0.5 && 1 -> 1",
                "1.5 + 1.5 == 3 -> 1", "1.0 / (a - 5) == 0 -> 1",
                "2.5 * 2 > 4.9 && 5.0 / 2 < 2.6 && 0.5 - 1 <= -0.5 && -0.5 >= -0.5 && 0.5 != 1 -> 1", "int(-2.5) -> -2",
                "floor(-2.5) -> -3", "floor(7) -> 7", "\"a\" == \"a\" && \"a\" != \"ab\" -> 1", "depth + inside(BOARD) -> 0",
                // Registers, symbols, memory and other state of the machine.
                "pc==success -> 1", "PC == $0480 && A > 4 -> 1", "mem[BOARD+1] -> 81", "MEM[mem[$20]]==$20 -> 1", "cycle>999 -> 1",
                "display==\"0F1333\" -> 1", "\"0F1333\" != display -> 0", "idle && !0 -> 1"});
}

TEST_CASE("expressions: invalid addresses and division by a constant 0 are rejected") {
  CHECK(error("mem[70000]").message == "the addresses of mem are 0 to 65535 ($FFFF), not 70000");
  CHECK(error("mem[70000]").column == 5);
  CHECK(error("mem[BOARD - $51]").message == "the addresses of mem are 0 to 65535 ($FFFF), not -1");
  CHECK(error("mem.u16le[$10000]").column == 11);
  CHECK(value("mem[$FFFF]") == 0xFF);
  CHECK(value("mem[$FFFF + a]") == 4);  // only known at run time, and wraps
  for (const char* text : {"1/0", "1 % 0", "a/(1-1)", "1.5/0.0", "1/0.0"}) {
    CAPTURE(text);
    CHECK(error(text).message == "division by zero; use another number");
  }
}

TEST_CASE("expressions: each error is reported with its column") {
  struct Wrong {
    const char* text;
    int column;
    const char* told;
  };
  const Wrong wrongs[] = {
      {"", 1, "expected a value at the end of the expression"},
      {"pc==", 5, "expected a value at the end of the expression"},
      {"pc==sucess", 5, "`sucess` is neither a register nor a symbol; did you mean `success`?"},
      {"display", 1, "a string is not a condition; compare it"},
      {"display>\"1\"", 8, "a string can only be compared with == or !="},
      {"display==3", 8, "cannot compare a string with a number"},
      {"mem[3", 6, "expected `]`"},
      {"mem 3", 5, "expected `[` after `mem`: write mem[ADDRESS]"},
      {"O'8'", 3, "`8` is not a digit in base 8"},
      {"O'7", 4, "expected a closing quote"},
      {"3 4", 3, "unexpected `4`; expected an operator or the end of the expression"},
      {"3 = 4", 3, "unexpected `=`; use `==` to compare"},
      {"3 )", 3, "unexpected `)`; expected an operator or the end of the expression"},
      {"(3", 3, "expected `)`"},
      {"3 foo", 3, "unexpected `foo`; expected an operator or the end of the expression"},
      {"a==1 and pc==2", 6, "`and`: write `&&`"},
      {"(a==1 OR pc==2)", 7, "`OR`: write `||`"},
      {"not a==1", 1, "`not`: write `!`"},
      {"a mod 2", 3, "`mod`: write `%`"},
      {"mem16[3]", 1,
       "`mem16` is not supported; use word(ADDRESS), or mem.u16le[ADDRESS] or mem.u16be[ADDRESS] for the low or high byte first"},
      {"word_be(3)", 1, "`word_be` is not supported; use word(ADDRESS), or mem.u16le[ADDRESS] or mem.u16be[ADDRESS]"},
      {"#3", 1, "unexpected `#`; expected a number, a register, a symbol, mem[...], display, cycle or idle"},
      {"1F", 1, "`1F` is not a decimal number; for hexadecimal write $1F"},
      {"$1G", 3, "`G` is not a digit in base 16"},
      {"%12", 3, "`2` is not a digit in base 2"},
      {"$", 2, "expected digits after `$`"},
      {"0x", 3, "expected digits after `0x`"},
      {"1.x", 2, "expected digits after the decimal point"},
      {"1.5x", 4, "`x` is not a decimal digit"},
      {"1.5e999", 1, "the number is too large or too small for a double"},
      {"9223372036854775808", 1, "the number is too large; the limit is 63 bits"},
      {"'A", 1, "a character must be in quotes, as in 'A'"},
      {"display == \"a", 12, "expected a closing quote"},
      {"-display == 3", 1, "a string can only be compared with == or !="},
      {"display + 1", 9, "a string can only be compared with == or !="},
      {"mem[display]", 5, "an address must be a number, not a string"},
      {"mem[0.5]", 5, "an address must be an integer; convert it with int(...)"},
      {"0.5 % 2", 5, "this operator needs integers; convert the operand with int(...)"},
      {"~0.5", 1, "this operator needs integers; convert the operand with int(...)"},
      {"int(display)", 5, "int(...) needs a number, not a string"},
      {"floor(3", 8, "expected `)`"},
      {"inside", 7, "expected `(` after `inside`: write inside(ROUTINE) or inside(ROUTINE, CONDITION)"},
      {"inside(BOARD", 13, "expected `)`"},
      {"inside(display)", 8, "a routine must be a number, not a string"},
      {"&a", 1, "`&` needs a name: &NAME, &NAME[INDEX] or &NAME(INDEX)"},
      {"mem.u9[3]", 5, "unknown type `u9`"},
      {"word(3)", 1, "this machine does not define the byte order of words; use mem.u16be[...] or mem.u16le[...]"},
      {"nothing", 1, "`nothing` is neither a register nor a symbol; check the spelling, or use a number"},
  };
  for (const Wrong& wrong : wrongs) {
    INFO(wrong.text);
    CHECK(error(wrong.text).column == wrong.column);
    CHECK_THAT(error(wrong.text).message, Catch::StartsWith(wrong.told));
  }
}

TEST_CASE("expressions: memory_addresses() lists the bytes that an expression reads, if known") {
  CHECK(parse("mem[3] == 1 && mem[BOARD + 1] > 2").memory_addresses() == std::vector<std::uint32_t>{3, 0x51});
  CHECK(parse("idle || mem.u16le[3] == 1").memory_addresses() == std::vector<std::uint32_t>{3, 4});
  for (const char* text : {"mem[mem[3]] == 1", "mem[3] == a", "cycle > 3", "display == \"\"", "depth > 1", "inside(3)"}) {
    INFO(text);
    CHECK_FALSE(parse(text).memory_addresses());
  }
  CHECK(parse("cycle == 7").earliest_cycle() == 7);
  CHECK(parse("7 < cycle").earliest_cycle() == 8);
  CHECK(parse("cycle < 7").earliest_cycle() == 0);
  CHECK(parse("cycle > 1000 && cycle > 2000").earliest_cycle() == 2001);
  CHECK(parse("cycle > a").earliest_cycle() == 0);
  CHECK(parse("(pc==1 || pc==2) && pc==2").required_values(0) == std::vector<std::int64_t>{2});
  CHECK_FALSE(parse("pc==a").required_values(0));
  CHECK(parse("inside(BOARD, a > 3) && display==\"\"").requirements().calls);
}

TEST_CASE("expressions: required_values() and earliest_cycle() limit evaluations") {
  CHECK(parse("pc==success && a>3").required_values(0) == std::vector<std::int64_t>{0x480});
  CHECK(parse("pc==1 || $2==pc").required_values(0) == std::vector<std::int64_t>{1, 2});
  CHECK_FALSE(parse("pc==1 || a==2").required_values(0));
  CHECK_FALSE(parse("pc>1").required_values(0));
  CHECK(parse("cycle>1000").earliest_cycle() == 1001);
  CHECK(parse("1000<=cycle && a==3").earliest_cycle() == 1000);
  CHECK(parse("cycle>1000 || cycle==5").earliest_cycle() == 5);
  CHECK(parse("cycle>1000 || a==5").earliest_cycle() == 0);
  CHECK(parse("idle").requirements().idle);
  CHECK_FALSE(parse("display==\"\"").requirements().registers);
}

TEST_CASE("names: a variable is its value, any other name its address or number") {
  check_values({"STATE -> 96", "STATE + 1 -> 97", "&STATE + 3 -> 99", "&PTR -> 96", "&LIMIT -> 5", "&success -> 1152", "LIMIT * 2 -> 10",
                "success -> 1152", "BOARD -> 80", "mem[STATE + 1] -> 97", "mem[(STATE) + LIMIT] -> 101", "*STATE == STATE -> 1",
                "*(STATE + 1) -> 97", "inside(success, STATE == $60) == 0 -> 1"});  // each byte is the low byte of its address
  check_values({"BOARD[1] -> 81", "&BOARD[a] -> 85", "success[-1 + a] -> 132"});
  CHECK(error("LIMIT[1]").column == 6);
  CHECK(error("BOARD[65536]").message == "`BOARD` has the elements 0 to 65455, not 65536");
  CHECK(parse("PTR[1]", WordScope{}).evaluate(TestContext{}) == 0x6362);
  CHECK(parse("PTR", WordScope{}).evaluate(TestContext{}) == 0x6160);
  CHECK(parse("word(STATE)", WordScope{}).evaluate(TestContext{}) == 0x6160);
}

TEST_CASE("with_addresses: an expression of an older version keeps its meaning") {
  for (const auto& [old, now] : {std::pair<const char*, const char*>{"STATE == 4", "&STATE == 4"},
                                 {"mem[STATE] == 4", "mem[STATE] == 4"},
                                 {"a&STATE", "a& &STATE"},
                                 {"pc == success || STATE+PTR > LIMIT", "pc == success || &STATE+&PTR > LIMIT"},
                                 {"inside(success, STATE == 1)", "inside(success, &STATE == 1)"},
                                 {"not an expression", "not an expression"}}) {
    CAPTURE(old);
    CHECK(Expression::convert_names_to_addresses(old, TestScope{}) == now);
    const auto before = Expression::parse(old, TestScope{}, janus::debug::Names::addresses);
    if (const auto* read = std::get_if<Expression>(&before)) CHECK(read->evaluate(TestContext{}) == value(now));
  }
}

TEST_CASE("conditions: a constant condition is rejected") {
  CHECK(parse("success").condition_problem() == "`success` is an address, not a condition; write `pc==success`");
  CHECK(parse("(success)").condition_problem() == "`success` is an address, not a condition; write `pc==success`");
  CHECK(parse("LIMIT").condition_problem() == "`LIMIT` is always true; compare a machine value, as in a==5");
  CHECK(parse("5").condition_problem() == "`5` is always true; compare a machine value, as in a==5");
  CHECK(parse("1.5").condition_problem() == "`1.5` is always true; compare a machine value, as in a==5");
  CHECK(parse("LIMIT == 4").condition_problem() == "`LIMIT == 4` is always false; compare a machine value, as in a==5");
  for (const char* text : {"a!=300", "a<256", "300>a", "a>=0", "a==a", "pc<=$FFFF", "mem[5]<=255", "mem[5]!=-1", "mem.i8[5]<128",
                           "!(a==300)", "a<256 && pc>=0", "a<256 || pc==5", "display==display"}) {
    CAPTURE(text);
    CHECK(parse(text).condition_problem() == fmt::format("`{}` is always true; compare a machine value, as in a==5", text));
  }
  for (const char* text : {"STATE", "a", "idle", "mem[5]", "pc==success", "cycle>5", "a!=255", "a<255", "a>0", "a==300", "pc!=300",
                           "mem[5]<255", "mem.i8[5]<127", "!(a==3)", "a<256 && pc==5", "a==a+1", "display!=\"\""}) {
    CAPTURE(text);
    CHECK(parse(text).condition_problem() == "");
  }
}

TEST_CASE("remarks: comparisons that never hold or depend on a guess") {
  for (const auto& [text, remark] :
       {std::pair<const char*, const char*>{"STATE == $1234", "warning: `STATE == $1234` is never true: `STATE` is 0 to 255"},
        {"a == 1 && -1 >= STATE", "warning: `-1 >= STATE` is never true: `STATE` is 0 to 255"},
        {"mem.i8[3] > 127", "warning: `mem.i8[3] > 127` is never true: the value is -128 to 127"},
        {"STATE != $1234", ""},
        {"MAYBE == 4", "note: `MAYBE` is assumed to be a variable; use `const MAYBE` to make it an address"},
        {"a > success", ""},
        {"mem[5] == success", "note: `success` is assumed to be an address or number; use `var success` to make it a variable"}}) {
    CAPTURE(text);
    const auto remarks = parse(text).remarks();
    CHECK((remarks.empty() ? "" : remarks.front()) == remark);
  }
  CHECK(parse("PTR == $1234", WordScope{}).remarks().empty());
}

TEST_CASE("expressions: long chains of every operator are rejected") {
  for (const std::string op : {"||", "&&", "==", "!=", "<=", ">=", "<<", ">>", "<", ">", "|", "^", "&", "+", "-", "*", "/", "%"}) {
    std::string chain = "1";
    for (int i = 0; i < 100'000; ++i) chain += op + " 1";
    CAPTURE(op);
    CHECK(error(chain).message == "the expression is too long; shorten it");
  }
  for (const std::string sign : {"-", "~", "!", "&", "*", "(", "mem[", "word(", "int(", "inside("}) {
    std::string chain;
    for (int i = 0; i < 100'000; ++i) chain += sign;
    CAPTURE(sign);
    CHECK_FALSE(error(chain + "1").message.empty());
  }
  for (const char sign : {'(', '-'}) CHECK(error(std::string(5000, sign)).message == "the expression is nested too deeply; simplify it");
}
