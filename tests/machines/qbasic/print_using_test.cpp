// PRINT USING. QuickBASIC 4.5 Language Reference and GW-BASIC User's Reference, PRINT USING.
#include "machines/qbasic/language/print_using.hpp"

#include <initializer_list>
#include <string>
#include <variant>

#include "catch.hpp"
#include "basic_error.hpp"

using janus::machines::qbasic::PrintUsing;
using janus::tests::trouble_of;

namespace {

using Value = std::variant<float, double, int, const char*>;

std::string shown(std::string_view format, std::initializer_list<Value> values) {
  PrintUsing print(format);
  std::string out;
  for (const Value& value : values) {
    if (const auto* text = std::get_if<const char*>(&value)) print.append_string(out, *text);
    else if (const auto* single = std::get_if<float>(&value)) print.append_number(out, *single, false);
    else if (const auto* whole = std::get_if<int>(&value)) print.append_number(out, *whole, false);
    else print.append_number(out, std::get<double>(value), true);
  }
  print.finish(out);
  return out;
}

// Values, and the text that a format prints for them.
struct Row {
  Row(std::string_view format, std::initializer_list<Value> values, std::string_view expected)
      : text(shown(format, values)), wanted(expected) {}
  std::string text;
  std::string_view wanted;
};
void check(std::initializer_list<Row> rows) {
  for (const Row& row : rows) CHECK(row.text == row.wanted);
}

int trouble(std::string_view format, std::initializer_list<Value> values) {
  return trouble_of([&] { shown(format, values); });
}

}  // namespace

TEST_CASE("PRINT USING: the manual's strings") {
  check({Row("!", {"LOOK", "OUT"}, "LO"), Row("\\  \\", {"LOOK", "OUT"}, "LOOKOUT "),
         Row("\\   \\", {"LOOK", "OUT", "!!"}, "LOOK OUT  !!   "), Row("&", {"OUT"}, "OUT")});
}

TEST_CASE("PRINT USING: the manual's numbers") {
  check({Row("##.##", {.78F}, " 0.78"), Row("###.##", {987.654F}, "987.65"),
         Row("##.##   ", {10.2F, 5.3F, 66.789F, .234F}, "10.20    5.30   66.79    0.23   "),
         Row("+##.##   ", {-68.95F, 2.4F, 55.6F, -.9F}, "-68.95    +2.40   +55.60    -0.90   "),
         Row("##.##-   ", {-68.95F, 22.449F, -7.01F}, "68.95-   22.45     7.01-   "),
         Row("**#.#   ", {12.39F, -.9F, 765.1F}, "*12.4   *-0.9   765.1   "), Row("$$###.##", {456.78F}, " $456.78"),
         Row("**$##.##", {2.34F}, "***$2.34"), Row("####,.##", {1234.5F}, "1,234.50"), Row("####.##,", {1234.5F}, "1234.50,"),
         Row("##.##^^^^", {234.56F}, " 2.35E+02"), Row(".####^^^^-", {-888888}, ".8889E+06-"), Row(".####^^^^", {888888}, ".8889E+06"),
         Row("+.##^^^^", {123}, "+.12E+03"), Row("+.##^^^^^", {123}, "+.12E+003"), Row("_!##.##_!", {12.34F}, "!12.34!"),
         Row("##.##", {111.22F}, "%111.22"), Row(".##", {.999F}, "%1.00")});
}

TEST_CASE("PRINT USING: the stored value is rounded, not the typed digits (Q28164)") {
  CHECK(shown(" ###.##", {.245F, .255F, .265F, .275F, .285F}) == "   0.25   0.25   0.26   0.28   0.28");
}

TEST_CASE("PRINT USING: exact halves round away from zero") {
  check({Row("#.##", {.125F, .375F}, "0.130.38"), Row("##", {.5F, 1.5F, 2.5F}, " 1 2 3"), Row("###", {-2.5F}, " -3")});
}

TEST_CASE("PRINT USING: a minus sign uses a position") {
  check({
      Row("##", {-5}, "-5"), Row("##", {-12}, "%-12"), Row("##.##", {-5}, "-5.00"), Row("#.##", {-.5F}, "-.50"), Row(".##", {.5F}, ".50"),
      Row(".##", {-.5F}, "%-.50"), Row("+#", {5, -5}, "+5-5"), Row("##+", {5, -5}, " 5+ 5-"), Row("##-", {5, -5}, " 5  5-"),
      Row("-##", {5, -5}, "- 5--5"),  // a leading - is text
      Row("+##-", {5}, " +5-")        // also after a leading +
  });
}

TEST_CASE("PRINT USING: zero and values close to zero") {
  check({Row("###", {0}, "  0"), Row("#.##", {0}, "0.00"), Row(".##", {0}, ".00"), Row("##.##", {-.001F}, "-0.00"),
         Row("##.##", {-0.0F}, " 0.00"), Row("#", {.4F}, "0"), Row("#", {-.4F}, "%-0"), Row("##.##^^^^", {0}, " 0.00E+00")});
}

TEST_CASE("PRINT USING: a point without digits after it") {
  CHECK(shown("###.", {12.6F}) == " 13.");
  CHECK(shown("###.x", {1}) == "  1.x");
}

TEST_CASE("PRINT USING: commas group thousands, and each uses a position") {
  check({Row("###,###,###", {1234567}, "  1,234,567"), Row("###,###", {123}, "    123"), Row("####,", {12345}, "%12,345"),
         Row("#,###.##", {-1234.5F}, "%-1,234.50"), Row("##,###.##", {-1234.5F}, "-1,234.50"),
         Row("###,###,###,###", {123456789012.0}, "123,456,789,012"), Row(",##", {5}, ", 5")});
}

TEST_CASE("PRINT USING: asterisks and dollar signs") {
  check({Row("**", {5}, "*5"), Row("$$", {5}, "$5"), Row("**$", {5}, "*$5"), Row("$$##.##", {-1.5F}, " -$1.50"),
         Row("**$##.##", {-1.5F}, "**-$1.50"), Row("**#", {12345}, "%12345"), Row("$$#", {123}, "%$123"), Row("$$.##", {.5F}, "$0.50"),
         Row("+$$##", {5}, "  +$5"), Row("**##,.##", {1234.5F}, "1,234.50"), Row("**##,.##", {234.5F}, "**234.50"),
         Row("*#", {5}, "*5"),  // a single * is text
         Row("$#", {5}, "$5")});
}

TEST_CASE("PRINT USING: exponents") {
  check({Row("###.##^^^^", {234.56F}, " 23.46E+01"), Row("##.##^^^^", {-234.56F}, "-2.35E+02"), Row("##.##^^^^", {.000123F}, " 1.23E-04"),
         Row("##.##^^^^", {9.999F}, " 1.00E+01"), Row("#^^^^", {5}, "5E+00"), Row("##.##^^^^", {234.56}, " 2.35D+02"),
         Row("##.##^^^^^", {1E100}, " 1.00D+100"), Row("##.##^^^^", {1E100}, "1.00D+100"),  // instead of the sign
         Row("##.##^^^^", {-1E100}, "%-1.00D+100"), Row("##.##^^^^+", {5}, "50.00E-01+"), Row(".##^^^^", {-.5F}, "%-.50E+00"),
         Row("##^^^", {5}, " 5^^^"),  // three ^ are text
         Row("##^^^^^^", {5}, " 5E+000^")});
}

TEST_CASE("PRINT USING: digits after the sixteenth are zeros") {
  check({Row("#.####################", {.1}, "0.10000000000000000000"),
         Row("########################", {123456789012345678.0}, "      123456789012345700"),
         Row("#.##########", {1.0F / 3}, "0.3333333433")});
}

TEST_CASE("PRINT USING: text is copied, and a format is repeated") {
  check({Row("A## B## C", {1, 2}, "A 1 B 2 C"), Row("A## B## C", {1}, "A 1 B"), Row("A## B## C", {1, 2, 3}, "A 1 B 2 CA 3 B"),
         Row("X=##.# & ", {1.5F, "mm", 2.5F, "m"}, "X= 1.5 mm X= 2.5 m "), Row("__##", {1}, "_ 1"), Row("_##", {1}, "#1"),
         Row("##_", {1}, " 1_"), Row("\\##", {1}, "\\ 1"), Row("\\x\\##", {1}, "\\x\\ 1"), Row("\\\\", {"ABC"}, "AB"),
         Row("!", {""}, " ")});
  CHECK(shown("&", {""}).empty());
}

TEST_CASE("PRINT USING: invalid formats are rejected") {
  for (const char* format : {"", "abc", "_#", "+ - . , * $ ^^^^"}) CHECK(trouble(format, {1}) == 5);
  CHECK(trouble(std::string(24, '#'), {1}) == 0);
  CHECK(trouble(std::string(25, '#'), {1}) == 5);
  CHECK(trouble("##", {"A"}) == 13);
  CHECK(trouble("!", {1}) == 13);
  CHECK(trouble("&", {1.0}) == 13);
  CHECK(trouble("## !", {1, 2}) == 13);
}
