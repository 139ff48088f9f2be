// Numbers as written and read by the language. QuickBASIC 4.5 Language Reference: PRINT, VAL, 2.2.1 Literal Constants.
#include "machines/qbasic/language/numbers.hpp"

#include <cmath>
#include <limits>

#include "catch.hpp"
#include "basic_error.hpp"

using namespace janus::machines::qbasic;
using janus::tests::trouble_of;
using Type = janus::machines::qbasic::ParsedNumber::Type;

namespace {

// A number and the text that PRINT writes.
struct Printed {
  template <class Number>
  Printed(Number number, std::string_view expected) : text(number_text(number)), wanted(expected) {}
  std::string text;
  std::string_view wanted;
};
void check(std::initializer_list<Printed> rows) {
  for (const Printed& row : rows) CHECK(row.text == row.wanted);
}

struct Literal {
  std::string_view text;
  Type type;
  double value;
};
Literal integer(std::string_view text, double value) { return {text, Type::integer, value}; }
Literal long_(std::string_view text, double value) { return {text, Type::long_, value}; }
Literal single(std::string_view text, double value) { return {text, Type::single, value}; }
Literal double_(std::string_view text, double value) { return {text, Type::double_, value}; }
void check(std::initializer_list<Literal> rows) {
  for (const auto& [text, type, value] : rows) {
    INFO(text);
    const ParsedNumber parsed = parse_number(text);
    CHECK(parsed.type == type);
    CHECK(parsed.value == value);
    CHECK(parsed.length == text.size());
    CHECK_FALSE(parsed.overflow);
  }
}

}  // namespace

TEST_CASE("PRINT: whole numbers start with a blank or a minus sign") {
  check({Printed(0, " 0"), Printed(9, " 9"), Printed(-32768, "-32768"), Printed(32767, " 32767"), Printed(2147483647, " 2147483647"),
         Printed(std::numeric_limits<std::int32_t>::min(), "-2147483648")});
}

TEST_CASE("PRINT: a single has at most seven digits and no zero before the point") {
  check({Printed(0.0F, " 0"), Printed(-0.0F, " 0"), Printed(-.76F, "-.76"), Printed(.01F, " .01"), Printed(1E-3F, " .001"),
         Printed(.1F, " .1"), Printed(1.5F, " 1.5"), Printed(-100.25F, "-100.25"), Printed(10.0F, " 10"), Printed(3.14159265F, " 3.141593"),
         Printed(1.0F / 3, " .3333333"), Printed(2.0F / 3, " .6666667"), Printed(100.0F / 3, " 33.33333"), Printed(1234567.0F, " 1234567"),
         Printed(-9999999.0F, "-9999999")});
}

TEST_CASE("PRINT: fixed point where seven digits suffice, else floating point") {
  check({Printed(1.1E-6F, " .0000011"),  // both from the manual
         Printed(1.1E-7F, " 1.1E-07"), Printed(.0000001F, " .0000001"), Printed(1.5E-8F, " 1.5E-08"), Printed(1E-8F, " 1E-08"),
         Printed(.01401764F, " 1.401764E-02"),  // the seventh RND of every program
         Printed(.001234F, " .001234"), Printed(.00123456F, " 1.23456E-03"), Printed(1E7F, " 1E+07"), Printed(12345678.0F, " 1.234568E+07"),
         Printed(16777216.0F, " 1.677722E+07"), Printed(-1.5E20F, "-1.5E+20"), Printed(3.4E38F, " 3.4E+38"),
         Printed(std::numeric_limits<float>::max(), " 3.402823E+38"), Printed(std::numeric_limits<float>::denorm_min(), " 1.401298E-45"),
         Printed(9999999.5F, " 1E+07"), Printed(.99999999F, " 1"), Printed(.09999999F, " 9.999999E-02")});
}

TEST_CASE("PRINT: exact halves of the seventh digit round away from zero") {
  check({Printed(.00048828125F, " 4.882813E-04"), Printed(-.00048828125F, "-4.882813E-04"), Printed(1234566.5F, " 1234567"),
         Printed(1234567.5F, " 1234568")});
}

TEST_CASE("PRINT: a double has at most 16 digits and a D exponent") {
  check({Printed(.1, " .1"), Printed(.1 + .2, " .3"), Printed(1.0 / 3, " .3333333333333333"), Printed(2.0 / 3, " .6666666666666666"),
         Printed(3.141592653589793, " 3.141592653589793"), Printed(1.1E-15, " .0000000000000011"),  // both from the manual
         Printed(1.1E-16, " 1.1D-16"), Printed(1234567890123456.0, " 1234567890123456"), Printed(1E16, " 1D+16"),
         Printed(123456789012345670000.0, " 1.234567890123457D+20"), Printed(-1E-100, "-1D-100"),
         Printed(1.7976931348623157E308, " 1.797693134862316D+308"), Printed(static_cast<double>(.1F), " .1000000014901161")});
  CHECK(trouble_of([] { number_text(INFINITY); }) == 6);
  CHECK(trouble_of([] { number_text(NAN); }) == 6);
}

TEST_CASE("PRINT: 1 - SQR(3) and 1 - SQR(2) from the manual's RESUME example") {
  CHECK(number_text(static_cast<float>(1 - std::sqrt(3.0))) == "-.7320508");
  CHECK(number_text(static_cast<float>(1 - std::sqrt(2.0))) == "-.4142136");
}

TEST_CASE("literals: without a suffix, the smallest integer type, else single or double") {
  check({integer("0", 0), integer("68", 68), integer("32767", 32767), long_("32768", 32768), long_("95000000", 95000000),
         long_("2147483647", 2147483647), double_("2147483648", 2147483648.0), single("9.0846", 9.0846), single("46.8", 46.8),
         single("3489.0", 3489), single(".05", .05), single("5.", 5), single("0.1234567", .1234567), single("1.234567", 1.234567),
         double_("3.1415926", 3.1415926), double_(".00000012345678", .00000012345678), double_("345692811.5375901", 345692811.5375901),
         single("00000000001.5", 1.5)});
}

TEST_CASE("literals: exponents") {
  check({single("2235.988E-7", 2235.988E-7), single("2359E6", 2359E6), single("1.09e-6", 1.09E-6), single("3.14159265E0", 3.14159265),
         double_("4.35D-10", 4.35E-10), double_("1.09432d-06", 1.09432E-6), double_("1D+300", 1E300),
         single("1E-00000000000000000002", .01), single("1E-400", 0), single("0E999999", 0), single("3.402823E+38", 3.402823E38)});
}

TEST_CASE("literals: suffixes") {
  check({single("22!", 22), double_("3489.0#", 3489), integer("5%", 5), long_("5&", 5), integer("2.5%", 2), long_("3.5&", 4),
         single("123456789!", 123456789), double_("1E2#", 100)});
}

TEST_CASE("literals: hexadecimal and octal are integers that wrap, else longs") {
  check({integer("&H76", 0x76), integer("&h32F", 0x32F), integer("&HFFFF", -1), integer("&H8000", -32768), integer("&H7FFF", 32767),
         long_("&H1FFFF", 0x1FFFF), long_("&HFFFFFFFF", -1), long_("&H0&", 0), long_("&HFFFF&", 65535), long_("&H1AAAAA&", 0x1AAAAA),
         integer("&HFFFF%", -1), integer("&o347", 0347), integer("&1234", 01234), integer("&O177777", -1), long_("&555577733&", 0555577733),
         long_("&o37777777777&", -1), integer("&H", 0), integer("&H0000012", 0x12)});
}

TEST_CASE("literals: numbers that exceed their type are an overflow") {
  for (const char* text : {"32768%", "-32769%", "2147483648&", "1E39", "3.5E38", "3.402824E+38", "1D309", "1E39!", "&H1FFFF%",
                           "&H100000000", "&o40000000000", "&HFFFFFFFFFFFFFFFFFFFF"}) {
    INFO(text);
    CHECK(parse_number(text).overflow);
    CHECK(parse_number(text).length == std::string_view(text).size());
  }
  CHECK(parse_number("1E39").fits_double);
  CHECK(parse_number("1E39").value == 1E39);
  CHECK_FALSE(parse_number("1D309").fits_double);
  CHECK_FALSE(parse_number("1E99999999999999999999").fits_double);
  CHECK(parse_number("0." + std::string(400, '0') + "1E401").value == 1);
  CHECK(parse_number("-1D309").value == -std::numeric_limits<double>::max());
}

TEST_CASE("literals: a number ends before the first character that cannot belong to it") {
  using Row = std::pair<std::string_view, std::size_t>;
  for (const auto& [text, length] :
       {Row("1ELSE", 1),  // IF A THEN B=1ELSE C=2
        Row("1E+", 1), Row("1DO", 1), Row("1.2.3", 3), Row("12 34", 2), Row("12:PRINT", 2), Row("10 STEP 2", 2), Row("&HFFGOTO", 4),
        Row("&789", 2), Row("  7", 3), Row("", 0), Row(".", 0), Row("-", 0), Row("&", 0), Row("&8", 0), Row("E5", 0), Row("X", 0)}) {
    CAPTURE(text);
    CHECK(parse_number(text).length == length);
  }
}

TEST_CASE("literals: plus and minus signs") {
  check({integer("-32768", -32768), integer("+407", 407), long_("-400141", -400141), long_("-2147483648", -2147483648.0),
         single("-1.5", -1.5)});
  CHECK_FALSE(std::signbit(parse_number("-0").value));
}

TEST_CASE("VAL: blanks are skipped, and it stops at the first invalid character") {
  using Row = std::pair<std::string_view, double>;
  for (const auto& [text, value] :
       {Row("    -33/LP", -33),  // the manual's example
        Row(" \t\n 5", 5), Row("12 34", 1234), Row("- 1 . 5 E 2 x", -150), Row("1 E", 1), Row("", 0), Row("ABC", 0), Row("&HAB34", -21708),
        Row("&H F F", 255), Row("&O17", 15), Row("1D2", 100), Row(".1", .1)}) {
    CAPTURE(text);
    CHECK(parse_number(text, BlankHandling::skipped).value == value);
  }
  CHECK(parse_number("12 34  ", BlankHandling::skipped).length == 5);
}

TEST_CASE("Q28855: whole numbers are rounded half to even") {
  using Row = std::pair<double, std::int64_t>;
  for (const auto& [number, whole] :
       {Row(.5, 0), Row(1.5, 2), Row(2.5, 2), Row(30.5, 30), Row(31.5, 32), Row(-.5, 0), Row(-1.5, -2), Row(-2.5, -2), Row(2.4999999999, 2),
        Row(.49999999999999994, 0), Row(-1E-300, 0), Row(4503599627370495.5, 4503599627370496),
        Row(-9223372036854775808.0, std::numeric_limits<std::int64_t>::min())}) {
    CAPTURE(number);
    CHECK(round_half_even(number) == whole);
  }
  CHECK_FALSE(round_half_even(9223372036854775808.0));
  CHECK_FALSE(round_half_even(NAN));
}

TEST_CASE("conversion: ranges of INTEGER and LONG") {
  CHECK(to_integer<std::int16_t>(2.5) == 2);
  CHECK(to_integer<std::int16_t>(3.5) == 4);
  CHECK(to_integer<std::int16_t>(-2.5) == -2);
  CHECK(to_integer<std::int16_t>(32767.4999) == 32767);
  CHECK(to_integer<std::int16_t>(-32768.5) == -32768);
  CHECK(trouble_of([] { to_integer<std::int16_t>(32767.5); }) == 6);
  CHECK(trouble_of([] { to_integer<std::int16_t>(-32768.51); }) == 6);
  CHECK(trouble_of([] { to_integer<std::int16_t>(NAN); }) == 6);
  CHECK(to_integer<std::int32_t>(2147483647.4) == 2147483647);
  CHECK(to_integer<std::int32_t>(-2147483648.5) == std::numeric_limits<std::int32_t>::min());
  CHECK(to_integer<std::int32_t>(1000000.5) == 1000000);
  CHECK(to_integer<std::int32_t>(-1000001.5) == -1000002);
  CHECK(trouble_of([] { to_integer<std::int32_t>(2147483647.5); }) == 6);
  CHECK(trouble_of([] { to_integer<std::int32_t>(-2147483648.6); }) == 6);
  CHECK(trouble_of([] { to_integer<std::int32_t>(1E300); }) == 6);
}

TEST_CASE("HEX$ and OCT$: two's complement without leading zeros") {
  CHECK(hexadecimal(0, false) == "0");
  CHECK(hexadecimal(255, false) == "FF");
  CHECK(hexadecimal(-1, false) == "FFFF");
  CHECK(hexadecimal(-32768, false) == "8000");
  CHECK(hexadecimal(-1, true) == "FFFFFFFF");
  CHECK(hexadecimal(65536, true) == "10000");
  CHECK(octal(8, false) == "10");
  CHECK(octal(-1, false) == "177777");
  CHECK(octal(-1, true) == "37777777777");
}
