// Draws game boards and seven-segment digits as lines of text.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontends/faces/terminal/style.hpp"
#include "frontends/games/play/rules.hpp"
#include "machines/board/machine.hpp"

namespace janus::terminal {

struct BoardLook {
  play::Side at_bottom = play::Side::white;
  int last_from = play::kNoSquare;  // the last move, shown where colour is allowed
  int last_to = play::kNoSquare;
};

// One line per rank from the top and one with the files' letters, each board_width() wide
// on the screen.
int board_width(const play::Placement& board, const Style& style);
std::vector<std::string> draw_board(const play::Rules& rules, const play::Placement& board, const BoardLook& look, const Style& style);

int digits_width(std::size_t digits);
// Three lines. A segment that is lit is drawn; the others are blanks.
std::vector<std::string> draw_digits(std::span<const machines::SevenSegmentDigit> digits, const Style& style);

}  // namespace janus::terminal
