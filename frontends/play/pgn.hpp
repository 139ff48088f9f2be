// A record as PGN (Portable Game Notation, export format). PGN knows only legal moves: each leg of the record
// becomes a game of its own, which from the second on begins with the FEN tags.
#pragma once

#include <cstdint>
#include <string>

#include "frontends/play/record.hpp"

namespace janus::play {

struct PgnNames {
  std::string event;    // "MicroChess on the KIM-1"
  std::string program;  // "MicroChess (normal)"
  Side computer = Side::white;
  std::uint64_t clock_hz = 1000000;  // turns cycles into the [%emt h:mm:ss] of a move
};

std::string to_pgn(const Record& record, const PgnNames& names);

}  // namespace janus::play
