// The KIM-1's keys: their names, and their positions on the keypad and in the matrix.
#pragma once

#include <span>

#include "machines/board/machine.hpp"

namespace janus::machines::kim1 {

inline constexpr int kMatrixKeys = 21;  // key n: row n / 7, column (bit of port A) 6 - n % 7
inline constexpr int kSt = 21, kRs = 22, kSst = 23;

inline KeyInfo key(const char* name, float column, float row) { return {.name = name, .column = column, .row = row}; }

// Indexed by the code returned by the monitor's GETKEY: 0-9, A-F, AD, DA, +, GO, PC. ST, RS and SST follow.
// clang-format off
inline const KeyInfo kKeys[] = {
    key("0", 0, 5),  key("1", 1, 5),  key("2", 2, 5),  key("3", 3, 5),
    key("4", 0, 4),  key("5", 1, 4),  key("6", 2, 4),  key("7", 3, 4),
    key("8", 0, 3),  key("9", 1, 3),  key("A", 2, 3),  key("B", 3, 3),
    key("C", 0, 2),  key("D", 1, 2),  key("E", 2, 2),  key("F", 3, 2),
    key("AD", 0, 1), key("DA", 1, 1), key("+", 3, 1),  key("GO", 0, 0), key("PC", 2, 1),
    {.name = "ST", .column = 1, .direct = true},
    {.name = "RS", .column = 2, .direct = true, .resets = true},
    {.name = "SST", .toggle = true, .column = 3, .direct = true},
};
// clang-format on

}  // namespace janus::machines::kim1
