// Implements Samuel's plan on the host: his board layout, generator order and search, and an evaluation. Independent of
// any processor; the F8's play is compared with it.
//
// A set of squares is four bytes; square n (1-32) is bit 7 - (n - 1) mod 8 of byte (n - 1) / 8. Black starts on 1-12
// and moves up. ACTIVE is the side to move; squares do not change with the side.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

namespace janus::tests::samuel {

using Set = std::array<std::uint8_t, 4>;

struct Board {
  Set active{0xFF, 0xF0, 0x00, 0x00}, passive{0x00, 0x00, 0x0F, 0xFF}, kings{};
  int colour = 0;  // colour of ACTIVE: 0 Black

  bool operator==(const Board&) const = default;
};

// A move or jump of a piece of ACTIVE: bit `bit` of byte `byte`. Directions as seen by Black: 0 right forward, 1 left
// forward, 2 right back, 3 left back.
struct Hop {
  int byte, direction, bit;
};

struct Landing {
  int byte, bit;
  bool crowned;
};

// Returns the pieces of a byte that can move or jump in a direction, or 0.
int movers(const Board& board, int byte, int direction, bool jump);
// Visits hops by direction, then byte, then lowest bit. Stops when `visit` returns true, and returns that.
bool for_hops(const Board& board, bool jump, const std::function<bool(const Hop&)>& visit);
bool can_jump(const Board& board);
bool can_go_on(const Board& board, const Landing& landing);  // whether an uncrowned piece that has jumped can jump again
Landing make(Board& board, const Hop& hop, bool jump);       // does not change the side to move
Board turned(const Board& board);

// Returns the boards after each complete move, in order. A jump continues as long as possible.
std::vector<Board> after_moves(const Board& board);

// Returns fixed random positions, 5 to 84 plies into a game. Many have kings, some have no move.
std::vector<Board> random_positions(int count);

// Counts the positions at a depth.
std::uint64_t perft(const Board& board, int depth);

// Evaluates the board for ACTIVE. The absolute value is below kWin - 10, the value of a win in ten plies.
inline constexpr int kWin = 120;
int evaluate(const Board& board);

// Plies below `limit` are searched in full, later ones only for jumps, up to ply `deepest` and block `last_block`.
struct Limits {
  int limit = 6, deepest = 10, last_block = 15;
};
struct Answer {
  int value = 0;
  std::size_t move = 0;  // index in after_moves(); the first of equal moves
};
// Searches a board with a move. Adds to `nodes` if given.
Answer alpha_beta(const Board& board, const Limits& limits, std::uint64_t* nodes = nullptr);
Answer minimax(const Board& board, const Limits& limits, std::uint64_t* nodes = nullptr);

}  // namespace janus::tests::samuel
