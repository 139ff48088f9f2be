// Why a move is rejected. Front ends with their own messages, such as a kiosk, use the reason; all others use the text.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace janus::play {

enum class Reason : unsigned char {
  none,
  illegal,  // illegal for any other reason
  empty_square,
  other_side,    // the piece belongs to the other side
  piece_way,     // the piece does not move that way
  own_piece,     // own piece on the target square
  blocked,       // another piece is in the way
  stays_check,   // the king would remain in check
  into_check,    // the move would leave the king in check
  king_capture,  // kings cannot be captured
  castling,      // castling is not possible now
  no_capture,    // no piece to capture on that square
  double_step,   // allowed only from the pawn's starting square
  light_square,  // light squares are not used in checkers
  must_capture,
  must_continue,  // the jump must continue
  backward,       // only kings move backward
  several,        // several captures match
  game_over,
  busy,       // the program is searching, or is not waiting for input
  no_answer,  // the program does not respond to its keys
};

// In the same order as Reason.
inline constexpr auto kReasonNames = std::to_array<std::string_view>(
    {"none",         "illegal",       "empty_square", "other_side", "piece_way",  "own_piece",   "blocked",
     "stays_check",  "into_check",    "king_capture", "castling",   "no_capture", "double_step", "light_square",
     "must_capture", "must_continue", "backward",     "several",    "game_over",  "busy",        "no_answer"});
constexpr std::string_view name_of(Reason reason) { return kReasonNames[static_cast<std::size_t>(reason)]; }

struct MoveError {
  Reason reason = Reason::none;
  std::string text = {};  // one line

  bool empty() const { return reason == Reason::none; }
};

}  // namespace janus::play
