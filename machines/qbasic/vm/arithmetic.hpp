// Ops for expressions and assignments. The compiler selects an op based on the kinds of its operands.
//
// Unless stated otherwise, operands are a and b, and the result is stored in c. Integer sums and comparisons use
// integer arithmetic; other operations use double and are rounded when stored.
#pragma once

#include "machines/qbasic/vm/op.hpp"

namespace janus::machines::qbasic {

enum class Binary : std::uint8_t { add, subtract, multiply, divide, power };
enum class Comparison : std::uint8_t { equal, not_equal, less, less_equal, greater, greater_equal };
enum class Bits : std::uint8_t { divide, remainder, and_, or_, xor_, eqv, imp };

// The result is an f64 temporary or, with `to_single`, an f32 variable.
Handlers arithmetic(Binary what, Kind left, Kind right, bool to_single);
// Adds, subtracts or multiplies integers; the result is an integer of kind `result`.
Handlers integer_arithmetic(Binary what, Kind left, Kind right, Kind result);
// Computes \ MOD AND OR XOR EQV IMP of two i32 or two i16.
Handlers bitwise(Bits what, Kind kind);
// The result is -1 or 0 in an i16.
Handlers compare(Comparison what, Kind left, Kind right);
// Jumps to op c unless the comparison is true.
Handlers jump_unless(Comparison what, Kind left, Kind right);
Handlers compare_strings(Comparison what);
// Jumps to op b if a is zero.
Handlers jump_if_zero(Kind kind);

// Converts a to b.
Handlers move(Kind from, Kind to);
Handlers negate(Kind kind);    // stores -a in b, of the same kind, or f64 for singles
Handlers invert(Kind kind);    // NOT for i16 or i32
Handlers floor_of(Kind kind);  // INT, with an f64 result

// FOR and NEXT: a is the variable, b the limit, c the step, all of one kind, and d the op to jump to: after NEXT in FOR, after FOR in NEXT.
Handlers for_loop_start(Kind kind);
Handlers for_loop_next(Kind kind);

}  // namespace janus::machines::qbasic
