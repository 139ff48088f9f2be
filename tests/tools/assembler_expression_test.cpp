#include "assemble.hpp"
#include "catch.hpp"

using namespace janus::tools;

namespace {

std::int64_t evaluated(const std::string& expression) {
  const Assembly result = assemble_text("  .org $1234\nfoo = 7\nx1 = " + expression + "\n");
  if (!result.ok) throw std::runtime_error(messages(result).front());
  return value_of(result, "x1");
}

using Row = std::pair<std::string, std::int64_t>;
void check(std::initializer_list<Row> rows) {
  for (const auto& [expression, value] : rows) {
    CAPTURE(expression);
    CHECK(evaluated(expression) == value);
  }
}

}  // namespace

TEST_CASE("expressions: numbers") {
  check({Row("$1F", 0x1F), Row("0x1f", 0x1F), Row("%101", 5), Row("31", 31), Row("'A'", 65), Row("';'", 59), Row("'''", 39),
         Row("\"A\"", 65), Row("*", 0x1234), Row("$FFFFFFFF", 0xFFFFFFFF)});
}

TEST_CASE("expressions: operators and their precedence") {
  check({Row("1+2*3", 7),        Row("(1+2)*3", 9),
         Row("10-3-2", 5),       Row("7/2*2", 6),
         Row("7 % 4", 3),        Row("foo*20 %101", 39),  // modulo after a value
         Row("foo+%101", 12),    Row("$F0 | $0F & $03", 0xF3),
         Row("6 ^ 3", 5),        Row("1 << 4 >> 1", 8),
         Row("~0 & $FF", 0xFF),  Row("!0 + !5", 1),
         Row("-2 * -3", 6),      Row("<$1234", 0x34),
         Row(">$1234", 0x12),    Row("<$1234 + 1", 0x35),
         Row("<($12FF + 1)", 0), Row("1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3 && 1 != 2 && 2 == 2 && 2 = 2", 1),
         Row("0 || 0 && 1", 0),  Row("* * 2", 0x2468)});
}

TEST_CASE("expressions: length is not limited") {
  std::string sum = "0";
  for (int i = 0; i < 20000; ++i) sum += "+1";
  CHECK(evaluated(sum) == 20000);
}

TEST_CASE("expressions: long chains of every operator end in a value or an error") {
  constexpr int kLong = 30'000;  // one call per operator would overflow the stack
  for (const Dialect* dialect : dialects()) {
    const std::string cpu(default_processor(*dialect)->name), syntax(dialect->name);
    const auto ends = [&](const std::string& chain) {
      CAPTURE(syntax, chain.substr(0, 40));
      AssemblerOptions options = options_for({{"main.s", (syntax == "acme" ? "\t!byte " : "\t.byte ") + chain + "\n"}}, cpu, syntax);
      options.listing = nullptr;
      const Assembly result = assemble("main.s", options);
      CHECK(result.ok == messages(result).empty());
    };
    const auto chain_of = [](const std::string& before, const std::string& between) {
      std::string chain = before;
      for (int i = 0; i < kLong; ++i) chain += between;
      return chain + "1";
    };
    for (const OperatorWord& word : dialect->binaries) {
      ends(chain_of("1 ", std::string(word.text) + " 1 "));
      if (word.op == Operator::select) ends(chain_of("", "1?1:"));
    }
    for (const OperatorWord& word : dialect->unaries) ends(chain_of("", std::string(word.text) + " "));
    for (const char* sign : {"-", "~", "!", "<", ">", "+", "(", "[", "1-(", "<("}) ends(chain_of("", sign));
  }
}
