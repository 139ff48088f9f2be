// Common parts of the manifests of small programs with a board of 5x5 cells on a KIM-1.
#pragma once

#include <fmt/format.h>

#include <string>

namespace janus::tests {

// [AD] sets up the board at 0300, digits are shifted into FROM and TO, and [PC] moves the piece on cell 16 to cell 11. The code waits until
// no key is down, then for a key, then compares and branches. The start position follows. `moves`: displacement of the branch for [DA].
inline std::string cell_program(const char* moves) {
  return fmt::format(R"(
name = "demo"
title = "Demo"
machine = "kim1"
entry = 0x0200
starting_keys = ["RS", "AD", "0", "2", "0", "0", "GO"]
[[image]]
address = 0x0200
bytes = """
d8 20 1f 1f 20 6a 1f c9 15 d0 f6 20 1f 1f 20 6a 1f c9 15 f0 f6 c9 10 f0 1a c9 11 f0 {} c9 14 f0 20 b0 de a2 04 06 11 26
10 ca d0 f9 05 11 85 11 4c 01 02 a2 18 bd 5d 02 9d 00 03 ca 10 f7 4c 01 02 a9 10 85 10 a9 0b 85 11 a6 10 bd 00 03 48 a9
00 9d 00 03 68 a6 11 9d 00 03 4c 01 02 0c 0a 06 04 08 02 02 02 02 02 01 00 01 00 01 03 03 03 03 03 0d 0b 07 05 09"""
)",
                     moves);
}

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
