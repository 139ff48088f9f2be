// The KIM-1's keys: names, places on the keypad, places in the matrix.
#pragma once

#include <span>

#include "machines/machine.hpp"

namespace janus::machines::kim1 {

inline constexpr int kMatrixKeys = 21;  // key n: row n / 7, column (bit of port A) 6 - n % 7
inline constexpr int kSt = 21, kRs = 22, kSst = 23;

// 0-9, A-F, AD, DA, +, GO, PC: the index is the code that the monitor's GETKEY gives. Then ST, RS, SST.
// clang-format off
inline constexpr KeyInfo kKeys[] = {
    {"0", false, 0, 5},  {"1", false, 1, 5},  {"2", false, 2, 5},  {"3", false, 3, 5},
    {"4", false, 0, 4},  {"5", false, 1, 4},  {"6", false, 2, 4},  {"7", false, 3, 4},
    {"8", false, 0, 3},  {"9", false, 1, 3},  {"A", false, 2, 3},  {"B", false, 3, 3},
    {"C", false, 0, 2},  {"D", false, 1, 2},  {"E", false, 2, 2},  {"F", false, 3, 2},
    {"AD", false, 0, 1}, {"DA", false, 1, 1}, {"+", false, 3, 1},  {"GO", false, 0, 0}, {"PC", false, 2, 1},
    {"ST", false, 1, 0, true}, {"RS", false, 2, 0, true}, {"SST", true, 3, 0, true},
};
// clang-format on

}  // namespace janus::machines::kim1
