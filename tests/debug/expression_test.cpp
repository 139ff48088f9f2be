// What a user may type after --until, and what he is told when it is wrong.
#include "frontends/debug/expression.hpp"

#include <array>

#include "catch.hpp"

using janus::debug::Expression;
using janus::debug::ParseError;

namespace {

struct TestScope final : janus::debug::Scope {
  std::optional<int> register_index(std::string_view name) const override {
    if (name == "pc" || name == "PC") return 0;
    if (name == "a" || name == "A") return 1;
    return std::nullopt;
  }
  std::optional<std::uint32_t> symbol(std::string_view name) const override {
    if (name == "BOARD") return 0x50;
    if (name == "success") return 0x0480;
    return std::nullopt;
  }
  std::string nearest(std::string_view name) const override { return name == "sucess" ? "success" : ""; }
};

struct TestContext final : janus::debug::Context {
  std::uint32_t register_value(int index) const override { return index == 0 ? 0x0480 : 5; }
  std::uint8_t memory(std::uint32_t address) const override { return static_cast<std::uint8_t>(address & 0xFF); }
  std::uint64_t cycle() const override { return 1000; }
  std::string display() const override { return "0F1333"; }
  bool idle() const override { return true; }
};

Expression parse(std::string_view text) {
  auto result = Expression::parse(text, TestScope{});
  if (const auto* error = std::get_if<ParseError>(&result)) FAIL(text << ": " << error->message);
  return std::get<Expression>(result);
}

std::int64_t value(std::string_view text) { return parse(text).evaluate(TestContext{}); }

ParseError error(std::string_view text) {
  auto result = Expression::parse(text, TestScope{});
  REQUIRE(std::holds_alternative<ParseError>(result));
  return std::get<ParseError>(result);
}

}  // namespace

TEST_CASE("numbers are decimal unless marked") {
  CHECK(value("10") == 10);
  CHECK(value("$10") == 16);
  CHECK(value("0x1F") == 31);
  CHECK(value("%101") == 5);
  CHECK(value("'A'") == 65);
  CHECK(value("$7FFFFFFFFFFFFFFF") == 0x7FFFFFFFFFFFFFFF);
}

TEST_CASE("operators bind as a reader expects") {
  CHECK(value("1+2*3") == 7);
  CHECK(value("(1+2)*3") == 9);
  CHECK(value("10-2-3") == 5);
  CHECK(value("1<<4|2") == 18);
  CHECK(value("a & 4 == 4") == 1);  // unlike C: a mask is taken before it is compared
  CHECK(value("1 || 0 && 0") == 1);
  CHECK(value("!0 + -1 + ~0") == -1);
  CHECK(value("7 % 4") == 3);
  CHECK(value("1/0") == 0);
  CHECK(value("(0-$7FFFFFFFFFFFFFFF-1)/-1") == std::numeric_limits<std::int64_t>::min());
  CHECK(value("1<<64") == 0);
}

TEST_CASE("registers, symbols, memory, cycle, display and idle") {
  CHECK(value("pc==success") == 1);
  CHECK(value("PC == $0480 && A > 4") == 1);
  CHECK(value("mem[BOARD+1]") == 0x51);
  CHECK(value("MEM[mem[$20]]==$20") == 1);
  CHECK(value("cycle>999") == 1);
  CHECK(value("display==\"0F1333\"") == 1);
  CHECK(value("\"0F1333\" != display") == 0);
  CHECK(value("idle && !0") == 1);
}

TEST_CASE("a wrong expression is told where and how to mend it") {
  CHECK(error("pc==").column == 5);
  CHECK(error("pc=3").message.find("==") != std::string::npos);
  CHECK(error("pc==sucess").message.find("did you mean `success`") != std::string::npos);
  CHECK(error("pc==sucess").column == 5);
  CHECK(error("1F").message.find('$') != std::string::npos);
  CHECK(error("display").message.find("compare") != std::string::npos);
  CHECK(error("display>\"1\"").column == 8);
  CHECK(error("display==3").column == 8);
  CHECK(error("mem[3").message.find(']') != std::string::npos);
  CHECK(error("mem 3").message.find('[') != std::string::npos);
  CHECK(error("\"abc").message.find("quote") != std::string::npos);
  CHECK(error("").message.find("missing") != std::string::npos);
  CHECK(error("99999999999999999999").message.find("large") != std::string::npos);
  CHECK(error("3 4").column == 3);
  CHECK(error(std::string(5000, '(')).message.find("nested") != std::string::npos);
  CHECK(error(std::string(5000, '-')).message.find("nested") != std::string::npos);
  std::string sum = "1";
  for (int i = 0; i < 100000; ++i) sum += "+1";
  CHECK(error(sum).message.find("long") != std::string::npos);
}

TEST_CASE("an expression says how often it must be looked at") {
  CHECK(parse("pc==success && a>3").required_values(0) == std::vector<std::int64_t>{0x480});
  CHECK(parse("pc==1 || $2==pc").required_values(0) == std::vector<std::int64_t>{1, 2});
  CHECK_FALSE(parse("pc==1 || a==2").required_values(0));
  CHECK_FALSE(parse("pc>1").required_values(0));
  CHECK(parse("cycle>1000").earliest_cycle() == 1001);
  CHECK(parse("1000<=cycle && a==3").earliest_cycle() == 1000);
  CHECK(parse("cycle>1000 || cycle==5").earliest_cycle() == 5);
  CHECK(parse("cycle>1000 || a==5").earliest_cycle() == 0);
  CHECK(parse("idle").needs().idle);
  CHECK_FALSE(parse("display==\"\"").needs().registers);
}
