// PRINT USING. QuickBASIC 4.5 Language Reference and GW-BASIC User's Reference, PRINT USING.
#include "machines/qbasic/language/print_using.hpp"

#include <initializer_list>
#include <string>
#include <variant>

#include "catch.hpp"
#include "machines/qbasic/language/errors.hpp"

using janus::machines::qbasic::PrintUsing;
using janus::machines::qbasic::Trouble;

namespace {

using Value = std::variant<float, double, int, const char*>;

std::string shown(std::string_view format, std::initializer_list<Value> values) {
  PrintUsing print(format);
  std::string out;
  for (const Value& value : values) {
    if (const auto* text = std::get_if<const char*>(&value)) {
      print.text(out, *text);
    } else if (const auto* single = std::get_if<float>(&value)) {
      print.number(out, *single, false);
    } else if (const auto* whole = std::get_if<int>(&value)) {
      print.number(out, *whole, false);
    } else {
      print.number(out, std::get<double>(value), true);
    }
  }
  print.finish(out);
  return out;
}

int trouble(std::string_view format, std::initializer_list<Value> values) {
  try {
    shown(format, values);
  } catch (const Trouble& trouble) { return trouble.number; }
  return 0;
}

}  // namespace

TEST_CASE("the manual's strings") {
  CHECK(shown("!", {"LOOK", "OUT"}) == "LO");
  CHECK(shown("\\  \\", {"LOOK", "OUT"}) == "LOOKOUT ");
  CHECK(shown("\\   \\", {"LOOK", "OUT", "!!"}) == "LOOK OUT  !!   ");
  CHECK(shown("&", {"OUT"}) == "OUT");
}

TEST_CASE("the manual's numbers") {
  CHECK(shown("##.##", {.78F}) == " 0.78");
  CHECK(shown("###.##", {987.654F}) == "987.65");
  CHECK(shown("##.##   ", {10.2F, 5.3F, 66.789F, .234F}) == "10.20    5.30   66.79    0.23   ");
  CHECK(shown("+##.##   ", {-68.95F, 2.4F, 55.6F, -.9F}) == "-68.95    +2.40   +55.60    -0.90   ");
  CHECK(shown("##.##-   ", {-68.95F, 22.449F, -7.01F}) == "68.95-   22.45     7.01-   ");
  CHECK(shown("**#.#   ", {12.39F, -.9F, 765.1F}) == "*12.4   *-0.9   765.1   ");
  CHECK(shown("$$###.##", {456.78F}) == " $456.78");
  CHECK(shown("**$##.##", {2.34F}) == "***$2.34");
  CHECK(shown("####,.##", {1234.5F}) == "1,234.50");
  CHECK(shown("####.##,", {1234.5F}) == "1234.50,");
  CHECK(shown("##.##^^^^", {234.56F}) == " 2.35E+02");
  CHECK(shown(".####^^^^-", {-888888}) == ".8889E+06-");
  CHECK(shown(".####^^^^", {888888}) == ".8889E+06");
  CHECK(shown("+.##^^^^", {123}) == "+.12E+03");
  CHECK(shown("+.##^^^^^", {123}) == "+.12E+003");
  CHECK(shown("_!##.##_!", {12.34F}) == "!12.34!");
  CHECK(shown("##.##", {111.22F}) == "%111.22");
  CHECK(shown(".##", {.999F}) == "%1.00");
}

TEST_CASE("Q28164: the stored value is rounded, not the digits that were typed") {
  CHECK(shown(" ###.##", {.245F, .255F, .265F, .275F, .285F}) == "   0.25   0.25   0.26   0.28   0.28");
}

TEST_CASE("exact halves go away from zero") {
  CHECK(shown("#.##", {.125F, .375F}) == "0.130.38");
  CHECK(shown("##", {.5F, 1.5F, 2.5F}) == " 1 2 3");
  CHECK(shown("###", {-2.5F}) == " -3");
}

TEST_CASE("a minus sign takes a position") {
  CHECK(shown("##", {-5}) == "-5");
  CHECK(shown("##", {-12}) == "%-12");
  CHECK(shown("##.##", {-5}) == "-5.00");
  CHECK(shown("#.##", {-.5F}) == "-.50");
  CHECK(shown(".##", {.5F}) == ".50");
  CHECK(shown(".##", {-.5F}) == "%-.50");
  CHECK(shown("+#", {5, -5}) == "+5-5");
  CHECK(shown("##+", {5, -5}) == " 5+ 5-");
  CHECK(shown("##-", {5, -5}) == " 5  5-");
  CHECK(shown("-##", {5, -5}) == "- 5--5");  // in front it is text
  CHECK(shown("+##-", {5}) == " +5-");       // behind a leading + too
}

TEST_CASE("nothing, and next to nothing") {
  CHECK(shown("###", {0}) == "  0");
  CHECK(shown("#.##", {0}) == "0.00");
  CHECK(shown(".##", {0}) == ".00");
  CHECK(shown("##.##", {-.001F}) == "-0.00");
  CHECK(shown("##.##", {-0.0F}) == " 0.00");
  CHECK(shown("#", {.4F}) == "0");
  CHECK(shown("#", {-.4F}) == "%-0");
  CHECK(shown("##.##^^^^", {0}) == " 0.00E+00");
}

TEST_CASE("a point without digits behind it") {
  CHECK(shown("###.", {12.6F}) == " 13.");
  CHECK(shown("###.x", {1}) == "  1.x");
}

TEST_CASE("commas part thousands, and each is a position") {
  CHECK(shown("###,###,###", {1234567}) == "  1,234,567");
  CHECK(shown("###,###", {123}) == "    123");
  CHECK(shown("####,", {12345}) == "%12,345");
  CHECK(shown("#,###.##", {-1234.5F}) == "%-1,234.50");
  CHECK(shown("##,###.##", {-1234.5F}) == "-1,234.50");
  CHECK(shown("###,###,###,###", {123456789012.0}) == "123,456,789,012");
  CHECK(shown(",##", {5}) == ", 5");
}

TEST_CASE("asterisks and dollar signs") {
  CHECK(shown("**", {5}) == "*5");
  CHECK(shown("$$", {5}) == "$5");
  CHECK(shown("**$", {5}) == "*$5");
  CHECK(shown("$$##.##", {-1.5F}) == " -$1.50");
  CHECK(shown("**$##.##", {-1.5F}) == "**-$1.50");
  CHECK(shown("**#", {12345}) == "%12345");
  CHECK(shown("$$#", {123}) == "%$123");
  CHECK(shown("$$.##", {.5F}) == "$0.50");
  CHECK(shown("+$$##", {5}) == "  +$5");
  CHECK(shown("**##,.##", {1234.5F}) == "1,234.50");
  CHECK(shown("**##,.##", {234.5F}) == "**234.50");
  CHECK(shown("*#", {5}) == "*5");  // one of them is text
  CHECK(shown("$#", {5}) == "$5");
}

TEST_CASE("exponents") {
  CHECK(shown("###.##^^^^", {234.56F}) == " 23.46E+01");
  CHECK(shown("##.##^^^^", {-234.56F}) == "-2.35E+02");
  CHECK(shown("##.##^^^^", {.000123F}) == " 1.23E-04");
  CHECK(shown("##.##^^^^", {9.999F}) == " 1.00E+01");
  CHECK(shown("#^^^^", {5}) == "5E+00");
  CHECK(shown("##.##^^^^", {234.56}) == " 2.35D+02");
  CHECK(shown("##.##^^^^^", {1E100}) == " 1.00D+100");
  CHECK(shown("##.##^^^^", {1E100}) == "1.00D+100");  // in the place of the sign
  CHECK(shown("##.##^^^^", {-1E100}) == "%-1.00D+100");
  CHECK(shown("##.##^^^^+", {5}) == "50.00E-01+");
  CHECK(shown(".##^^^^", {-.5F}) == "%-.50E+00");
  CHECK(shown("##^^^", {5}) == " 5^^^");  // three of them are text
  CHECK(shown("##^^^^^^", {5}) == " 5E+000^");
}

TEST_CASE("digits beyond the sixteenth are zeros") {
  CHECK(shown("#.####################", {.1}) == "0.10000000000000000000");
  CHECK(shown("########################", {123456789012345678.0}) == "      123456789012345700");
  CHECK(shown("#.##########", {1.0F / 3}) == "0.3333333433");
}

TEST_CASE("text stands where it stands, and a format is used again") {
  CHECK(shown("A## B## C", {1, 2}) == "A 1 B 2 C");
  CHECK(shown("A## B## C", {1}) == "A 1 B");
  CHECK(shown("A## B## C", {1, 2, 3}) == "A 1 B 2 CA 3 B");
  CHECK(shown("X=##.# & ", {1.5F, "mm", 2.5F, "m"}) == "X= 1.5 mm X= 2.5 m ");
  CHECK(shown("__##", {1}) == "_ 1");
  CHECK(shown("_##", {1}) == "#1");
  CHECK(shown("##_", {1}) == " 1_");
  CHECK(shown("\\##", {1}) == "\\ 1");
  CHECK(shown("\\x\\##", {1}) == "\\x\\ 1");
  CHECK(shown("\\\\", {"ABC"}) == "AB");
  CHECK(shown("!", {""}) == " ");
  CHECK(shown("&", {""}).empty());
}

TEST_CASE("what a format may not be") {
  CHECK(trouble("", {1}) == 5);
  CHECK(trouble("abc", {1}) == 5);
  CHECK(trouble("_#", {1}) == 5);
  CHECK(trouble("+ - . , * $ ^^^^", {1}) == 5);
  CHECK(trouble(std::string(24, '#'), {1}) == 0);
  CHECK(trouble(std::string(25, '#'), {1}) == 5);
  CHECK(trouble("##", {"A"}) == 13);
  CHECK(trouble("!", {1}) == 13);
  CHECK(trouble("&", {1.0}) == 13);
  CHECK(trouble("## !", {1, 2}) == 13);
}
