// Writes a record as PGN (Portable Game Notation, export format) or the game's equivalent, which differs only in the moves
// (Rules::score_form). Because the format supports only legal moves, each leg becomes a separate game. All games except the first start
// with FEN tags.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "frontends/games/play/record.hpp"

namespace janus::play {

struct ScoreNames {
  std::string event = {};                      // "MicroChess on the KIM-1"
  std::string program = {};                    // "MicroChess (normal)"
  std::optional<Side> computer = Side::white;  // of a side without moves; nullopt if the program plays neither
  std::uint64_t clock_hz = 1000000;            // for converting cycles to a move's [%emt h:mm:ss]
  std::string site = "?";
  std::string date = "????.??.??";  // year, month and day
  // For refereed games (matches): the names of White and Black (derived from the moves if empty), round, result, PGN termination and time
  // control, and a comment.
  std::pair<std::string, std::string> players = {};
  std::string round = "-";
  std::string result = {};  // if empty, the record's result
  std::string termination = {};
  std::string time_control = {};
  std::string remark = {};
};

std::string clock_text(std::uint64_t seconds);  // "0:48:10"
std::string date_text();                        // current date, or SOURCE_DATE_EPOCH if set: "2026.11.22"

std::string to_score(const Record& record, const ScoreNames& names);

}  // namespace janus::play
