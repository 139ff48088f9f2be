// Implementation of Samuel's plan on the host: his layout of a board, his generator's order, his search and an
// evaluation, independent of any processor. The F8's play is compared with it.
//
// A set of squares is four bytes; square n (1-32) is bit 7 - (n - 1) mod 8 of byte (n - 1) / 8. Black starts on 1-12
// and moves up. ACTIVE is the side to move; squares are not turned with the sides.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

namespace janus::tests::samuel {

using Set = std::array<std::uint8_t, 4>;

struct Board {
  Set active{0xFF, 0xF0, 0x00, 0x00}, passive{0x00, 0x00, 0x0F, 0xFF}, kings{};
  int colour = 0;  // of ACTIVE: 0 Black

  bool operator==(const Board&) const = default;
};

// A man of ACTIVE goes or jumps: bit `bit` of byte `byte`, in a direction: 0 right forward, 1 left forward, 2 right back, 3 left back,
// as Black sees them.
struct Hop {
  int byte, direction, bit;
};

struct Landing {
  int byte, bit;
  bool crowned;
};

// The men of a byte that can go or jump that way; 0 where there are none.
int movers(const Board& board, int byte, int direction, bool jump);
// Direction by direction, byte by byte, the lowest bit first; ends where `visit` says true, and returns that.
bool for_hops(const Board& board, bool jump, const std::function<bool(const Hop&)>& visit);
bool can_jump(const Board& board);
bool can_go_on(const Board& board, const Landing& landing);  // a jump, by one that has just jumped and was not crowned
Landing make(Board& board, const Hop& hop, bool jump);       // the sides stay
Board turned(const Board& board);

// What the board is after each complete move, in order; a jump goes on as long as it can.
std::vector<Board> after_moves(const Board& board);

// Of games at random, five to 84 plies long: always the same ones. Many have kings, some no move.
std::vector<Board> random_positions(int count);

// The positions so many plies on.
std::uint64_t perft(const Board& board, int depth);

// From ACTIVE's side, within what a win in ten plies is worth, kWin - 10.
inline constexpr int kWin = 120;
int evaluate(const Board& board);

// Plies 0 to `limit` - 1 are looked at whole, from then on jumps alone, up to ply `deepest`; nothing behind block `last_block`.
struct Limits {
  int limit = 6, deepest = 10, last_block = 15;
};
struct Answer {
  int value = 0;
  std::size_t move = 0;  // among after_moves(); of equals the first
};
// The board has a move. `nodes`, where given, is added to.
Answer alpha_beta(const Board& board, const Limits& limits, std::uint64_t* nodes = nullptr);
Answer minimax(const Board& board, const Limits& limits, std::uint64_t* nodes = nullptr);

}  // namespace janus::tests::samuel
