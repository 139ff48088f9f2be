// Formats and parses BASIC's numbers, and rounds them to integers as BASIC does.
//
// Sources: "QuickBASIC 4.5 Language Reference" (PRINT, VAL, section 2.2.1 Literal Constants), and the Microsoft Knowledge Base.
//
// Formatting. PRINT shows a SINGLE with up to 7 digits, a DOUBLE with up to 16. It uses fixed-point format if that many
// digits, including the zeros after the point, suffice: 1.1E-6 is .0000011 but 1.1E-7 is 1.1E-07 (PRINT). Exponents have a
// sign and at least two digits, and a D for a DOUBLE (1.401764E-02 is the well-known seventh RND). Our choice: digits are
// rounded from the exact value, half away from zero, and -0 is printed as 0.
//
// Parsing. Constants without a suffix are INTEGER or LONG if they are integers that fit (95000000 is the manual's example of a LONG),
// SINGLE with an E, and DOUBLE with a D. A number with a point, or too large for a LONG, is SINGLE up to 7 digits and otherwise DOUBLE.
// (Section 2.2.1 says 15 digits, but the editor of QuickBASIC and QBasic appends a # from the eighth digit on, and article Q45421 says
// 7.) Leading zeros are not counted. &H and &O are INTEGER and wrap if 16 bits are sufficient: &HFFFF is -1.
//
// Rounding. CINT, CLNG and all assignments round half to even (Q28855).
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "machines/qbasic/language/errors.hpp"

namespace janus::machines::qbasic {

// Returns the text of STR$ and PRINT (without PRINT's final blank): a blank or a minus sign, followed by the number.
std::string number_text(std::int32_t value);
std::string number_text(float value);
std::string number_text(double value);
// Same, but for a computed SINGLE that was not stored: avoids rounding twice. Throws BasicError 6 if it exceeds a SINGLE's range.
std::string single_text(double value);

struct ParsedNumber {
  enum class Type : std::uint8_t { integer, long_, single, double_ };

  double value = 0;  // value as written, not yet rounded to a SINGLE
  Type type = Type::integer;
  std::size_t length = 0;  // length of the parsed text, including leading blanks; 0 if there is no number
  bool overflow = false;   // too large for its type; VAL, which returns a DOUBLE, uses fits_double instead
  bool fits_double = true;
};

enum class BlankHandling : bool { end, skipped };

// Parses the longest number at the start, after blanks, tabs and line feeds: a sign, digits with a point and an
// exponent or &H.. &O.. &.., and a type suffix. VAL also skips blanks within a number.
ParsedNumber parse_number(std::string_view text, BlankHandling inside = BlankHandling::end);

// Rounds half to even. Returns nullopt if the result exceeds 64 bits.
std::optional<std::int64_t> round_half_even(double value);

// Rounds half to even, like the processor. Throws BasicError 6 if the result exceeds the type's range.
template <class Whole>
Whole to_integer(double number) {
  const double rounded = std::nearbyint(number);
  if (!(rounded >= static_cast<double>(std::numeric_limits<Whole>::min()) &&
        rounded <= static_cast<double>(std::numeric_limits<Whole>::max())))
    fail(ErrorNumber::overflow);
  return static_cast<Whole>(rounded);
}

// Return the text of HEX$ and OCT$. `wide` is true if the argument is a LONG, so that -1 is FFFFFFFF and not FFFF.
std::string hexadecimal(std::int32_t value, bool wide);
std::string octal(std::int32_t value, bool wide);

}  // namespace janus::machines::qbasic
