// Formats and parses BASIC's numbers, and rounds them to integers as BASIC does.
//
// Sources: "QuickBASIC 4.5 Language Reference" (PRINT, VAL, section 2.2.1 Literal Constants), and the Microsoft Knowledge Base.
//
// Formatting. PRINT shows a SINGLE with at most 7 digits, a DOUBLE with at most 16. It uses fixed-point format if that many
// digits, including the zeros after the point, are enough: 1.1E-6 is .0000011 but 1.1E-7 is 1.1E-07 (PRINT). Exponents have a
// sign and at least two digits; a DOUBLE's has a D (1.401764E-02 is the well-known seventh RND). Chosen here: digits are
// rounded from the exact value, half away from zero, and -0 is printed as 0.
//
// Parsing. Types of constants without a suffix: integers are INTEGER or LONG if they fit (95000000 is the manual's example of a LONG). A
// number with an E is SINGLE, with a D DOUBLE. A number with a point, or too large for a LONG, is SINGLE up to 7 digits and otherwise
// DOUBLE. (Section 2.2.1 says 15 digits; but the editor of QuickBASIC and QBasic writes a # after the eighth, and article Q45421 says
// 7.) Digits count from the first that is not 0. &H and &O are INTEGER and wrap if 16 bits suffice: &HFFFF is -1.
//
// Rounding. CINT, CLNG and every assignment round half to even (Q28855).
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "machines/qbasic/language/errors.hpp"

namespace janus::machines::qbasic {

// Text of STR$, and of PRINT, which adds a blank: a blank or a minus sign, then the number.
std::string number_text(std::int32_t value);
std::string number_text(float value);
std::string number_text(double value);
// For a computed, unstored SINGLE: its digits are not rounded twice. Throws Trouble 6 beyond a SINGLE.
std::string single_text(double value);

struct Parsed {
  enum class Type : std::uint8_t { integer, long_, single, double_ };

  double value = 0;  // as written: a SINGLE's value is not yet rounded to a SINGLE
  Type type = Type::integer;
  std::size_t length = 0;  // of the parsed text, including leading blanks; 0: no number
  bool overflow = false;   // too large for its type. VAL, which returns a DOUBLE, uses fits_double instead
  bool fits_double = true;
};

enum class BlanksInside : bool { end, skipped };

// Parses the longest number at the start, after blanks, tabs and line feeds: a sign, digits with a point, an
// exponent, &H.. &O.. &.., a type suffix. VAL also skips blanks within a number.
Parsed parse_number(std::string_view text, BlanksInside inside = BlanksInside::end);

// Half to even; nullopt beyond 64 bits.
std::optional<std::int64_t> rounded(double value);

// Half to even, like the processor. Throws Trouble 6 beyond the type.
template <class Whole>
Whole to_whole(double number) {
  const double rounded = std::nearbyint(number);
  if (!(rounded >= static_cast<double>(std::numeric_limits<Whole>::min()) &&
        rounded <= static_cast<double>(std::numeric_limits<Whole>::max())))
    fail(ErrorNumber::overflow);
  return static_cast<Whole>(rounded);
}

// HEX$ and OCT$. `wide`: the argument is a LONG, and -1 is FFFFFFFF; otherwise FFFF.
std::string hexadecimal(std::int32_t value, bool wide);
std::string octal(std::int32_t value, bool wide);

}  // namespace janus::machines::qbasic
