// A record as text for other programs: PGN (Portable Game Notation, export format), or what the game has in its place; they
// are alike but for the moves (Rules::score_form). It knows only legal moves: each leg of the record becomes a game of its own,
// which from the second on begins with the FEN tags.
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
  std::uint64_t clock_hz = 1000000;  // turns cycles into the [%emt h:mm:ss] of a move
  std::string site = "?";
  std::string date = "????.??.??";  // year, month and day
  // Of a game that was refereed (a match): who had White and Black (else who played follows from the moves), the number of the
  // round, how it ended, PGN's word for that, and what is said about it.
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
