// Where the programs of these tests keep a board of 5x5 cells: for their manifests.
#pragma once

namespace janus::tests {

inline constexpr const char* kCellBoard = R"(
[board]
kind = "cells"
first = 0x0300
squares = { a1 = 20, file = 1, rank = -5 }
[board.pieces]
2 = "p"
3 = "P"
4 = "n"
5 = "N"
6 = "b"
7 = "B"
8 = "r"
9 = "R"
10 = "q"
11 = "Q"
12 = "k"
13 = "K"
)";

}  // namespace janus::tests
