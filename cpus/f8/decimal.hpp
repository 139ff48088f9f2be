// The decimal correction of the F8's AMD and ASD. The program has added 66 to the augend; a decimal digit that then gives no carry
// has 6 too many, which adding A takes away again. The digits are corrected apart, and the flags are those of the sum
// before. Source: F8 Guide to Programming (1977), AMD. Kept out of line: programs rarely add decimal numbers.
#pragma once

namespace janus::cpus::f8 {

// `sum` is the binary sum with its carry as bit 8; `operands` its summands, one XOR the other. 0..255.
unsigned correct_decimal(unsigned sum, unsigned operands);

}  // namespace janus::cpus::f8
