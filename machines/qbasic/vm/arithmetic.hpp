// The ops of expressions and of assignments: the compiler asks for the one that fits the kinds of its operands.
//
// Operands are a and b, the result goes to c. Sums and comparisons of whole numbers are whole; all else is computed in double and rounded
// where it is stored.
#pragma once

#include "machines/qbasic/vm/op.hpp"

namespace janus::machines::qbasic {

enum class Binary : std::uint8_t { add, subtract, multiply, divide, power };
enum class Comparison : std::uint8_t { equal, not_equal, less, less_equal, greater, greater_equal };
enum class Bits : std::uint8_t { divide, remainder, and_, or_, xor_, eqv, imp };

// To a temporary f64, or, `to_single`, to a variable f32.
Handlers arithmetic(Binary what, Kind left, Kind right, bool to_single);
// add, subtract, multiply of whole numbers, to a whole number of that kind.
Handlers whole_arithmetic(Binary what, Kind left, Kind right, Kind result);
// \ MOD AND OR XOR EQV IMP of i32, or of i16, both.
Handlers bits(Bits what, Kind kind);
// To -1 or 0 in an i16.
Handlers compare(Comparison what, Kind left, Kind right);
// Goes to op c unless it holds.
Handlers jump_unless(Comparison what, Kind left, Kind right);
Handlers compare_strings(Comparison what);
// Goes to op b where a is zero.
Handlers jump_if_zero(Kind kind);

// a to b, with conversion.
Handlers move(Kind from, Kind to);
Handlers negate(Kind kind);    // a to b, of the same kind; of singles to f64
Handlers invert(Kind kind);    // NOT of i16 or i32
Handlers floor_of(Kind kind);  // INT: to f64

// FOR and NEXT: a variable, b limit, c step, all of one kind; d op to go to: after NEXT, or after FOR.
Handlers for_begins(Kind kind);
Handlers for_goes_on(Kind kind);

}  // namespace janus::machines::qbasic
