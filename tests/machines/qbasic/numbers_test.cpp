// Numbers as the language writes and reads them. QuickBASIC 4.5 Language Reference: PRINT, VAL, 2.2.1 Literal Constants.
#include "machines/qbasic/language/numbers.hpp"

#include <cmath>
#include <limits>

#include "catch.hpp"

using janus::machines::qbasic::BlanksInside;
using janus::machines::qbasic::hexadecimal;
using janus::machines::qbasic::number_text;
using janus::machines::qbasic::octal;
using janus::machines::qbasic::parse_number;
using janus::machines::qbasic::Parsed;
using janus::machines::qbasic::rounded;
using janus::machines::qbasic::to_whole;
using janus::machines::qbasic::Trouble;
using Type = janus::machines::qbasic::Parsed::Type;

namespace {

template <class Work>
int trouble_of(Work work) {
  try {
    work();
  } catch (const Trouble& trouble) { return trouble.number; }
  return 0;
}

double val(std::string_view text) { return parse_number(text, BlanksInside::skipped).value; }

void check_literal(std::string_view text, Type type, double value) {
  INFO(text);
  const Parsed parsed = parse_number(text);
  CHECK(parsed.type == type);
  CHECK(parsed.value == value);
  CHECK(parsed.length == text.size());
  CHECK_FALSE(parsed.overflow);
}

}  // namespace

TEST_CASE("whole numbers have a blank or a minus sign in front") {
  CHECK(number_text(0) == " 0");
  CHECK(number_text(9) == " 9");
  CHECK(number_text(-32768) == "-32768");
  CHECK(number_text(32767) == " 32767");
  CHECK(number_text(2147483647) == " 2147483647");
  CHECK(number_text(std::numeric_limits<std::int32_t>::min()) == "-2147483648");
}

TEST_CASE("a single has at most seven digits and no zero in front of the point") {
  CHECK(number_text(0.0F) == " 0");
  CHECK(number_text(-0.0F) == " 0");
  CHECK(number_text(-.76F) == "-.76");
  CHECK(number_text(.01F) == " .01");
  CHECK(number_text(1E-3F) == " .001");
  CHECK(number_text(.1F) == " .1");
  CHECK(number_text(1.5F) == " 1.5");
  CHECK(number_text(-100.25F) == "-100.25");
  CHECK(number_text(10.0F) == " 10");
  CHECK(number_text(3.14159265F) == " 3.141593");
  CHECK(number_text(1.0F / 3) == " .3333333");
  CHECK(number_text(2.0F / 3) == " .6666667");
  CHECK(number_text(100.0F / 3) == " 33.33333");
  CHECK(number_text(1234567.0F) == " 1234567");
  CHECK(number_text(-9999999.0F) == "-9999999");
}

TEST_CASE("PRINT: fixed point where seven digits suffice, else floating point") {
  CHECK(number_text(1.1E-6F) == " .0000011");  // the manual's pair
  CHECK(number_text(1.1E-7F) == " 1.1E-07");
  CHECK(number_text(.0000001F) == " .0000001");
  CHECK(number_text(1.5E-8F) == " 1.5E-08");
  CHECK(number_text(1E-8F) == " 1E-08");
  CHECK(number_text(.01401764F) == " 1.401764E-02");  // the seventh RND of every program
  CHECK(number_text(.001234F) == " .001234");
  CHECK(number_text(.00123456F) == " 1.23456E-03");
  CHECK(number_text(1E7F) == " 1E+07");
  CHECK(number_text(12345678.0F) == " 1.234568E+07");
  CHECK(number_text(16777216.0F) == " 1.677722E+07");
  CHECK(number_text(-1.5E20F) == "-1.5E+20");
  CHECK(number_text(3.4E38F) == " 3.4E+38");
  CHECK(number_text(std::numeric_limits<float>::max()) == " 3.402823E+38");
  CHECK(number_text(std::numeric_limits<float>::denorm_min()) == " 1.401298E-45");
  CHECK(number_text(9999999.5F) == " 1E+07");
  CHECK(number_text(.99999999F) == " 1");
  CHECK(number_text(.09999999F) == " 9.999999E-02");
}

TEST_CASE("exact halves of the seventh digit go away from zero") {
  CHECK(number_text(.00048828125F) == " 4.882813E-04");
  CHECK(number_text(-.00048828125F) == "-4.882813E-04");
  CHECK(number_text(1234566.5F) == " 1234567");
  CHECK(number_text(1234567.5F) == " 1234568");
}

TEST_CASE("a double has at most 16 digits, and its exponent a D") {
  CHECK(number_text(.1) == " .1");
  CHECK(number_text(.1 + .2) == " .3");
  CHECK(number_text(1.0 / 3) == " .3333333333333333");
  CHECK(number_text(2.0 / 3) == " .6666666666666666");
  CHECK(number_text(3.141592653589793) == " 3.141592653589793");
  CHECK(number_text(1.1E-15) == " .0000000000000011");  // the manual's pair
  CHECK(number_text(1.1E-16) == " 1.1D-16");
  CHECK(number_text(1234567890123456.0) == " 1234567890123456");
  CHECK(number_text(1E16) == " 1D+16");
  CHECK(number_text(123456789012345670000.0) == " 1.234567890123457D+20");
  CHECK(number_text(-1E-100) == "-1D-100");
  CHECK(number_text(1.7976931348623157E308) == " 1.797693134862316D+308");
  CHECK(number_text(static_cast<double>(.1F)) == " .1000000014901161");
  CHECK(trouble_of([] { number_text(INFINITY); }) == 6);
  CHECK(trouble_of([] { number_text(NAN); }) == 6);
}

TEST_CASE("RESUME's example in the manual: 1 - SQR(3) and 1 - SQR(2)") {
  CHECK(number_text(static_cast<float>(1 - std::sqrt(3.0))) == "-.7320508");
  CHECK(number_text(static_cast<float>(1 - std::sqrt(2.0))) == "-.4142136");
}

TEST_CASE("literals without a suffix: the least whole type, else single up to seven digits") {
  check_literal("0", Type::integer, 0);
  check_literal("68", Type::integer, 68);
  check_literal("32767", Type::integer, 32767);
  check_literal("32768", Type::long_, 32768);
  check_literal("95000000", Type::long_, 95000000);
  check_literal("2147483647", Type::long_, 2147483647);
  check_literal("2147483648", Type::double_, 2147483648.0);
  check_literal("9.0846", Type::single, 9.0846);
  check_literal("46.8", Type::single, 46.8);
  check_literal("3489.0", Type::single, 3489);
  check_literal(".05", Type::single, .05);
  check_literal("5.", Type::single, 5);
  check_literal("0.1234567", Type::single, .1234567);
  check_literal("1.234567", Type::single, 1.234567);
  check_literal("3.1415926", Type::double_, 3.1415926);
  check_literal(".00000012345678", Type::double_, .00000012345678);
  check_literal("345692811.5375901", Type::double_, 345692811.5375901);
  check_literal("00000000001.5", Type::single, 1.5);
}

TEST_CASE("literals with exponents") {
  check_literal("2235.988E-7", Type::single, 2235.988E-7);
  check_literal("2359E6", Type::single, 2359E6);
  check_literal("1.09e-6", Type::single, 1.09E-6);
  check_literal("3.14159265E0", Type::single, 3.14159265);
  check_literal("4.35D-10", Type::double_, 4.35E-10);
  check_literal("1.09432d-06", Type::double_, 1.09432E-6);
  check_literal("1D+300", Type::double_, 1E300);
  check_literal("1E-00000000000000000002", Type::single, .01);
  check_literal("1E-400", Type::single, 0);
  check_literal("0E999999", Type::single, 0);
  check_literal("3.402823E+38", Type::single, 3.402823E38);
}

TEST_CASE("literals with suffixes") {
  check_literal("22!", Type::single, 22);
  check_literal("3489.0#", Type::double_, 3489);
  check_literal("5%", Type::integer, 5);
  check_literal("5&", Type::long_, 5);
  check_literal("2.5%", Type::integer, 2);
  check_literal("3.5&", Type::long_, 4);
  check_literal("123456789!", Type::single, 123456789);
  check_literal("1E2#", Type::double_, 100);
}

TEST_CASE("hexadecimal and octal literals are integers that wrap, longs where 16 bits do not suffice") {
  check_literal("&H76", Type::integer, 0x76);
  check_literal("&h32F", Type::integer, 0x32F);
  check_literal("&HFFFF", Type::integer, -1);
  check_literal("&H8000", Type::integer, -32768);
  check_literal("&H7FFF", Type::integer, 32767);
  check_literal("&H1FFFF", Type::long_, 0x1FFFF);
  check_literal("&HFFFFFFFF", Type::long_, -1);
  check_literal("&H0&", Type::long_, 0);
  check_literal("&HFFFF&", Type::long_, 65535);
  check_literal("&H1AAAAA&", Type::long_, 0x1AAAAA);
  check_literal("&HFFFF%", Type::integer, -1);
  check_literal("&o347", Type::integer, 0347);
  check_literal("&1234", Type::integer, 01234);
  check_literal("&O177777", Type::integer, -1);
  check_literal("&555577733&", Type::long_, 0555577733);
  check_literal("&o37777777777&", Type::long_, -1);
  check_literal("&H", Type::integer, 0);
  check_literal("&H0000012", Type::integer, 0x12);
}

TEST_CASE("numbers that their type does not hold") {
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

TEST_CASE("a number ends where nothing more belongs to it") {
  const auto length = [](std::string_view text) { return parse_number(text).length; };
  CHECK(length("1ELSE") == 1);  // IF A THEN B=1ELSE C=2
  CHECK(length("1E+") == 1);
  CHECK(length("1DO") == 1);
  CHECK(length("1.2.3") == 3);
  CHECK(length("12 34") == 2);
  CHECK(length("12:PRINT") == 2);
  CHECK(length("10 STEP 2") == 2);
  CHECK(length("&HFFGOTO") == 4);
  CHECK(length("&789") == 2);
  CHECK(length("  7") == 3);
  CHECK(length("") == 0);
  CHECK(length(".") == 0);
  CHECK(length("-") == 0);
  CHECK(length("&") == 0);
  CHECK(length("&8") == 0);
  CHECK(length("E5") == 0);
  CHECK(length("X") == 0);
}

TEST_CASE("signs") {
  check_literal("-32768", Type::integer, -32768);
  check_literal("+407", Type::integer, 407);
  check_literal("-400141", Type::long_, -400141);
  check_literal("-2147483648", Type::long_, -2147483648.0);
  check_literal("-1.5", Type::single, -1.5);
  CHECK_FALSE(std::signbit(parse_number("-0").value));
}

TEST_CASE("VAL: blanks are skipped, and it stops at what is no part of a number") {
  CHECK(val("    -33/LP") == -33);  // the manual's example
  CHECK(val(" \t\n 5") == 5);
  CHECK(val("12 34") == 1234);
  CHECK(val("- 1 . 5 E 2 x") == -150);
  CHECK(val("1 E") == 1);
  CHECK(val("") == 0);
  CHECK(val("ABC") == 0);
  CHECK(val("&HAB34") == -21708);
  CHECK(val("&H F F") == 255);
  CHECK(val("&O17") == 15);
  CHECK(val("1D2") == 100);
  CHECK(val(".1") == .1);
  CHECK(parse_number("12 34  ", BlanksInside::skipped).length == 5);
}

TEST_CASE("Q28855: whole numbers are rounded half to even") {
  CHECK(rounded(.5) == 0);
  CHECK(rounded(1.5) == 2);
  CHECK(rounded(2.5) == 2);
  CHECK(rounded(30.5) == 30);
  CHECK(rounded(31.5) == 32);
  CHECK(rounded(-.5) == 0);
  CHECK(rounded(-1.5) == -2);
  CHECK(rounded(-2.5) == -2);
  CHECK(rounded(2.4999999999) == 2);
  CHECK(rounded(.49999999999999994) == 0);
  CHECK(rounded(-1E-300) == 0);
  CHECK(rounded(4503599627370495.5) == 4503599627370496);
  CHECK(rounded(-9223372036854775808.0) == std::numeric_limits<std::int64_t>::min());
  CHECK_FALSE(rounded(9223372036854775808.0));
  CHECK_FALSE(rounded(NAN));
}

TEST_CASE("what an INTEGER and a LONG hold") {
  CHECK(to_whole<std::int16_t>(2.5) == 2);
  CHECK(to_whole<std::int16_t>(3.5) == 4);
  CHECK(to_whole<std::int16_t>(-2.5) == -2);
  CHECK(to_whole<std::int16_t>(32767.4999) == 32767);
  CHECK(to_whole<std::int16_t>(-32768.5) == -32768);
  CHECK(trouble_of([] { to_whole<std::int16_t>(32767.5); }) == 6);
  CHECK(trouble_of([] { to_whole<std::int16_t>(-32768.51); }) == 6);
  CHECK(trouble_of([] { to_whole<std::int16_t>(NAN); }) == 6);
  CHECK(to_whole<std::int32_t>(2147483647.4) == 2147483647);
  CHECK(to_whole<std::int32_t>(-2147483648.5) == std::numeric_limits<std::int32_t>::min());
  CHECK(to_whole<std::int32_t>(1000000.5) == 1000000);
  CHECK(to_whole<std::int32_t>(-1000001.5) == -1000002);
  CHECK(trouble_of([] { to_whole<std::int32_t>(2147483647.5); }) == 6);
  CHECK(trouble_of([] { to_whole<std::int32_t>(-2147483648.6); }) == 6);
  CHECK(trouble_of([] { to_whole<std::int32_t>(1E300); }) == 6);
}

TEST_CASE("HEX$ and OCT$") {
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
