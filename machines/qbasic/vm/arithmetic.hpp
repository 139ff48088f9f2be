// Ops for expressions and assignments. The compiler selects the one for the kinds of its operands.
//
// Operands are a and b, the result is stored in c. Sums and comparisons of integers use integers; other
// operations use double and are rounded when stored.
#pragma once

#include "machines/qbasic/vm/op.hpp"

namespace janus::machines::qbasic {

enum class Binary : std::uint8_t { add, subtract, multiply, divide, power };
enum class Comparison : std::uint8_t { equal, not_equal, less, less_equal, greater, greater_equal };
enum class Bits : std::uint8_t { divide, remainder, and_, or_, xor_, eqv, imp };

// Result: a temporary f64 or, with `to_single`, a variable f32.
Handlers arithmetic(Binary what, Kind left, Kind right, bool to_single);
// add, subtract, multiply of integers; the result is an integer of that kind.
Handlers whole_arithmetic(Binary what, Kind left, Kind right, Kind result);
// \ MOD AND OR XOR EQV IMP of two i32 or two i16.
Handlers bits(Bits what, Kind kind);
// Result: -1 or 0 in an i16.
Handlers compare(Comparison what, Kind left, Kind right);
// Jumps to op c unless it holds.
Handlers jump_unless(Comparison what, Kind left, Kind right);
Handlers compare_strings(Comparison what);
// Jumps to op b if a is zero.
Handlers jump_if_zero(Kind kind);

// Converts a to b.
Handlers move(Kind from, Kind to);
Handlers negate(Kind kind);    // a to b, of the same kind; for singles to f64
Handlers invert(Kind kind);    // NOT for i16 or i32
Handlers floor_of(Kind kind);  // INT: to f64

// FOR and NEXT: a variable, b limit, c step, all of one kind; d is the op to jump to: after NEXT, or after FOR.
Handlers for_begins(Kind kind);
Handlers for_goes_on(Kind kind);

}  // namespace janus::machines::qbasic
