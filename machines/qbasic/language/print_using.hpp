// PRINT USING: formats numbers and strings into the fields of a format string.
//
//     !  \  \  &            a string: its first character, as many characters as the field is wide, or all
//     # . ,                 digits, the decimal point, commas between groups of three digits
//     + -                   the sign: + before or after the number, - after it
//     ** $$ **$             leading asterisks, a dollar sign, or both; two (three) additional positions
//     ^^^^ ^^^^^            an exponent of two or three digits
//     _                     the next character is literal
//
// All other characters are copied. The format is repeated for further values. A number that does not fit is preceded by %.
//
// Source: "QuickBASIC 4.5 Language Reference", PRINT USING; the "GW-BASIC User's Reference" has the same rules. The stored value is
// rounded, not the typed digits (Q28164: the SINGLEs .245 .255 .265 .275 .285 in ###.## are 0.25 0.25 0.26 0.28 0.28). Our choices
// for details missing from the sources: exact halves are rounded away from zero; digits after the 16th are zeros; a
// negative number that rounds to zero keeps its sign (-0.00); the zero before the point is omitted if there is no position for it
// (#.## of -.5 is -.50); the exponent of a DOUBLE has a D; an exponent with more digits replaces the sign or is marked by a
// leading %; the dollar sign and asterisks are also used with an exponent.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace janus::machines::qbasic {

class PrintUsing {
 public:
  // Throws BasicError 5 if the format has no field, or a field with more than 24 digits.
  explicit PrintUsing(std::string_view format);

  // Append the text up to the next field, and the formatted value. If `is_double` is set, the exponent has a D.
  // Throw BasicError 13 if the field is for the other type of value.
  void append_number(std::string& out, double value, bool is_double);
  void append_string(std::string& out, std::string_view value);
  // Appends the text up to the next field. Called after the last value.
  void finish(std::string& out);

 private:
  struct Field {
    enum class Kind : unsigned char { first_character, width, whole, number };
    Kind kind = Kind::number;
    std::string before;    // text before the field
    int width = 0;         // for Kind::width
    int whole_digits = 0;  // positions before the point, including commas, ** and $$
    int fraction_digits = 0;
    int exponent_digits = 0;  // 0, 2 or 3
    bool has_point = false, commas = false, asterisks = false, dollar = false, leading_sign = false;
    char trailing_sign = '\0';  // '+', '-' or '\0'
  };

  static bool read_number_field(std::string_view format, std::size_t& at, Field& field);
  static bool read_string_field(std::string_view format, std::size_t& at, Field& field);
  const Field& take_field(std::string& out, bool for_number);
  static std::string format_fixed(const Field& field, double magnitude, std::string_view sign);
  static std::string format_scientific(const Field& field, double magnitude, std::string_view sign, bool is_double);

  std::vector<Field> fields_;
  std::string rest_;  // text after the last field
  std::size_t next_ = 0;
};

}  // namespace janus::machines::qbasic
