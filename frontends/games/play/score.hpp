// Writes a record as PGN (Portable Game Notation, export format), or the game's equivalent, which only
// differs in the moves (Rules::score_form). The format supports only legal moves: each leg of the record
// becomes a separate game; from the second on, it starts with the FEN tags.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "frontends/games/play/record.hpp"

namespace janus::play {

struct ScoreNames {
  std::string event = {};    // "MicroChess on the KIM-1"
  std::string program = {};  // "MicroChess (normal)"
  Side computer = Side::white;
  std::uint64_t clock_hz = 1000000;  // converts cycles to the [%emt h:mm:ss] of a move
  std::string site = "?";
  std::string date = "????.??.??";  // year, month and day
  // For a refereed game (a match): names of White and Black (else derived from the moves), round,
  // result, PGN's term for the termination, and a comment.
  std::pair<std::string, std::string> players = {};
  std::string round = "-";
  std::string result = {};  // empty: the record's
  std::string termination = {};
  std::string time_control = {};
  std::string remark = {};
};

std::string clock_text(std::uint64_t seconds);  // "0:48:10"
std::string date_text();                        // today, or the day of SOURCE_DATE_EPOCH: "2026.11.22"

std::string to_score(const Record& record, const ScoreNames& names);

}  // namespace janus::play
