// PRINT USING: numbers and strings in the fields of a format.
//
//     !  \  \  &            a string: its first character, as many as the field is wide, all
//     # . ,                 digits, where the point is, that groups of three are parted by commas
//     + -                   the sign: + before or after, - after
//     ** $$ **$             blanks in front are asterisks, a dollar sign in front, both; two (three) more positions
//     ^^^^ ^^^^^            an exponent of two, of three digits
//     _                     the next character as it is
//
// Everything else is copied. A format is used again for further values. A number that does not fit has % in front.
//
// Source: "QuickBASIC 4.5 Language Reference", PRINT USING; the same rules with other words in the "GW-BASIC User's Reference". It is the
// stored value that is rounded, not the digits that were typed (Q28164: the SINGLEs .245 .255 .265 .275 .285 in ###.## are 0.25 0.25
// 0.26 0.28 0.28). Chosen here, as nothing is said of it: exact halves go away from zero; digits beyond the 16th are zeros; what is
// negative and rounds to nothing keeps its sign (-0.00); the zero in front of the point is left out where it finds no place (#.## of
// -.5 is -.50); the exponent of a DOUBLE has a D; an exponent of more digits takes the place of the sign, or has % in front of all; the
// dollar sign and asterisks are heeded with an exponent too.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace janus::machines::qbasic {

class PrintUsing {
 public:
  // Throws Trouble 5 if there is no field, or one of more than 24 digits.
  explicit PrintUsing(std::string_view format);

  // The text up to the next field, and the value in it. `is_double`: its exponent has a D. Throw Trouble 13 if the field is for the
  // other kind of values.
  void number(std::string& out, double value, bool is_double);
  void text(std::string& out, std::string_view value);
  // Behind the last value: the text up to the next field.
  void finish(std::string& out);

 private:
  struct Field {
    enum class Kind : unsigned char { first_character, width, whole, number };
    Kind kind = Kind::number;
    std::string before;    // the text in front of it
    int width = 0;         // Kind::width
    int whole_digits = 0;  // positions in front of the point, those of commas, ** and $$ included
    int fraction_digits = 0;
    int exponent_digits = 0;  // 0, 2 or 3
    bool has_point = false, commas = false, asterisks = false, dollar = false, leading_sign = false;
    char trailing_sign = '\0';  // '+', '-' or none
  };

  static bool read_number_field(std::string_view format, std::size_t& at, Field& field);
  static bool read_string_field(std::string_view format, std::size_t& at, Field& field);
  const Field& take_field(std::string& out, bool for_number);
  static std::string fixed(const Field& field, double magnitude, std::string_view sign);
  static std::string scientific(const Field& field, double magnitude, std::string_view sign, bool is_double);

  std::vector<Field> fields_;
  std::string rest_;  // the text after the last
  std::size_t next_ = 0;
};

}  // namespace janus::machines::qbasic
