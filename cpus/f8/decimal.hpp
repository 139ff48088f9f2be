// Decimal correction for the F8's AMD and ASD. The program has added 66 to the augend. A decimal digit that then produces no carry is 6 too
// large and is corrected by adding A (hexadecimal). The digits are corrected separately. The flags reflect the uncorrected sum. Source: F8
// Guide to Programming (1977), AMD. Not inlined because programs rarely add decimal numbers.
#pragma once

namespace janus::cpus::f8 {

// Returns the corrected sum, 0..255. `sum` is the binary sum with its carry in bit 8; `operands` is the XOR of the two summands.
unsigned correct_decimal(unsigned sum, unsigned operands);

}  // namespace janus::cpus::f8
