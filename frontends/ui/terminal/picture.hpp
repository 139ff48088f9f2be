// Draws game boards and seven-segment digits as lines of text.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontends/ui/terminal/style.hpp"
#include "frontends/games/play/rules.hpp"
#include "machines/board/machine.hpp"

namespace janus::terminal {

struct BoardAppearance {
  play::Side at_bottom = play::Side::white;
  int last_from = play::kNoSquare;  // the last move, marked if colours are enabled
  int last_to = play::kNoSquare;
};

// Draws one line per rank, starting at the top, then a line with the file letters. Each line is board_width() wide.
int board_width(const play::Placement& board, const Style& style);
std::vector<std::string> draw_board(const play::Rules& rules, const play::Placement& board, const BoardAppearance& look,
                                    const Style& style);

int digits_width(std::size_t digits);
// Returns three lines of text. Unlit segments are blank.
std::vector<std::string> draw_digits(std::span<const machines::SevenSegmentDigit> digits, const Style& style);

}  // namespace janus::terminal
