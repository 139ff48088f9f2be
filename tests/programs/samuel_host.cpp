#include "programs/samuel_host.hpp"

#include <algorithm>
#include <bit>
#include <random>

namespace janus::tests::samuel {
namespace {

constexpr int kLeft = 1, kBack = 2;  // bits of a direction

int count(int set) { return std::popcount(static_cast<unsigned>(set) & 0xFFu); }

// Returns the bits of byte `from` whose right or left neighbour is in the set. Call with the own byte for forward moves, with the byte
// before for backward moves.
int neighbours(const Set& set, int from, bool left) {
  const auto byte = [&](int index) { return index < 0 || index > 3 ? 0 : int{set[static_cast<std::size_t>(index)]}; };
  return (left ? byte(from) << 5 | byte(from + 1) >> 4 : byte(from) << 4 | byte(from + 1) >> 5) & 0xFF;
}

std::uint8_t& of(Set& set, int byte) { return set[static_cast<std::size_t>(byte)]; }
int at(const Set& set, int byte) { return byte < 0 || byte > 3 ? 0 : set[static_cast<std::size_t>(byte)]; }

Set empty(const Board& board) {
  Set result;
  for (std::size_t i = 0; i < 4; ++i) result[i] = static_cast<std::uint8_t>(~(board.active[i] | board.passive[i]));
  return result;
}

void step(int& byte, int& bit, int direction) {
  const bool left = (direction & kLeft) != 0, back = (direction & kBack) != 0;
  if ((bit & 0xF0) != 0) {
    bit >>= left ? 5 : 4;
    if (back) --byte;
  } else {
    bit <<= left ? 4 : 5;
    if (!back) ++byte;
  }
}

// Calls visit(board after the whole move) for a hop and all continuations.
template <class Visit>
void complete(const Board& board, const Landing& landing, bool jump, Visit visit) {
  if (!jump || landing.crowned || !can_go_on(board, landing)) return visit(turned(board));
  for (int direction = 0; direction < 4; ++direction) {
    if ((movers(board, landing.byte, direction, true) & landing.bit) == 0) continue;
    Board next = board;
    const Landing then = make(next, {landing.byte, direction, landing.bit}, true);
    complete(next, then, true, visit);
  }
}

int material(const Set& pieces, const Set& kings) {
  int value = 0;
  for (int byte = 0; byte < 4; ++byte) value += 4 * count(at(pieces, byte)) + 2 * count(at(pieces, byte) & at(kings, byte));
  return value;
}

// Counts uncrowned pieces beyond the middle, pieces in the centre, and uncrowned ones in their own back row.
int place(const Set& pieces, const Set& kings, int colour) {
  constexpr int kCentre = 0x66;
  int value = 0;
  for (int byte = 0; byte < 4; ++byte) {
    const int men = at(pieces, byte) & ~at(kings, byte);
    if (colour == 0 ? byte >= 2 : byte <= 1) value += count(men);
    if (byte == 1 || byte == 2) value += count(at(pieces, byte) & kCentre);
    if (byte == (colour == 0 ? 0 : 3)) value += count(men & (colour == 0 ? 0xF0 : 0x0F));
  }
  return value;
}

// Searches. Without `cuts`, alpha and beta do not prune. `block`: number of blocks before this one; each jump of a move has its own.
struct Search {
  Limits limits;
  bool cuts;
  std::uint64_t nodes = 0;
  Answer best{-kBound, 0};
  std::size_t moves = 0;  // at ply 0

  static constexpr int kBound = 127;

  int node(const Board& board, int ply, int block, int alpha, int beta) {
    ++nodes;
    const bool jump = can_jump(board);
    const bool any = jump || for_hops(board, false, [](const Hop&) { return true; });
    if (!any) return ply - kWin;
    if (ply >= (jump ? limits.deepest : limits.limit) || block == limits.last_block) return evaluate(board);
    int value = alpha;
    for_hops(board, jump, [&](const Hop& hop) {
      Board next = board;
      const Landing landing = make(next, hop, jump);
      value = std::max(value, hopped(next, landing, jump, ply, block, cuts ? value : alpha, beta));
      return cuts && value >= beta;
    });
    return value;
  }

  int hopped(const Board& board, const Landing& landing, bool jump, int ply, int block, int alpha, int beta) {
    ++block;
    if (!jump || landing.crowned || !can_go_on(board, landing)) {
      const int value = -node(turned(board), ply + 1, block, -beta, -alpha);
      if (ply == 0) {
        if (value > best.value) best = {value, moves};
        ++moves;
      }
      return value;
    }
    ++nodes;
    if (block == limits.last_block) return evaluate(board);
    int value = alpha;
    for (int direction = 0; direction < 4; ++direction) {
      if ((movers(board, landing.byte, direction, true) & landing.bit) == 0) continue;
      Board next = board;
      const Landing then = make(next, {landing.byte, direction, landing.bit}, true);
      value = std::max(value, hopped(next, then, true, ply, block, cuts ? value : alpha, beta));
      if (cuts && value >= beta) break;
    }
    return value;
  }

  Answer answer(const Board& board) {
    node(board, 0, 0, -kBound, kBound);
    return best;
  }
};

Answer search(const Board& board, const Limits& limits, bool cuts, std::uint64_t* nodes) {
  Search search{limits, cuts};
  const Answer answer = search.answer(board);
  if (nodes != nullptr) *nodes += search.nodes;
  return answer;
}

}  // namespace

int movers(const Board& board, int byte, int direction, bool jump) {
  const bool back = (direction & kBack) != 0, left = (direction & kLeft) != 0;
  int result = at(board.active, byte);
  if (back != (board.colour != 0)) result &= at(board.kings, byte);  // only kings move backward
  if (result == 0) return 0;
  const int from = back ? byte - 1 : byte;
  const Set free = empty(board);
  if (!jump) return result & neighbours(free, from, left);
  // In two columns, a jump would leave the board.
  const int onto = at(free, back ? byte - 1 : byte + 1);
  const int landings = left ? onto << 1 & 0xEE : onto >> 1 & 0x77;
  return result & landings & neighbours(board.passive, from, left);
}

bool for_hops(const Board& board, bool jump, const std::function<bool(const Hop&)>& visit) {
  for (int direction = 0; direction < 4; ++direction) {
    for (int byte = 0; byte < 4; ++byte) {
      for (int left = movers(board, byte, direction, jump); left != 0; left &= left - 1) {
        if (visit({byte, direction, left & -left})) return true;
      }
    }
  }
  return false;
}

bool can_jump(const Board& board) {
  return for_hops(board, true, [](const Hop&) { return true; });
}

bool can_go_on(const Board& board, const Landing& landing) {
  for (int direction = 0; direction < 4; ++direction) {
    if ((movers(board, landing.byte, direction, true) & landing.bit) != 0) return true;
  }
  return false;
}

Landing make(Board& board, const Hop& hop, bool jump) {
  int byte = hop.byte, bit = hop.bit;
  const bool king = (at(board.kings, byte) & bit) != 0;
  const auto take = [](std::uint8_t& cell, int bits) { cell = static_cast<std::uint8_t>(cell & ~bits); };
  const auto put = [](std::uint8_t& cell, int bits) { cell = static_cast<std::uint8_t>(cell | bits); };
  take(of(board.active, byte), bit);
  take(of(board.kings, byte), bit);
  step(byte, bit, hop.direction);
  if (jump) {
    take(of(board.passive, byte), bit);
    take(of(board.kings, byte), bit);
    step(byte, bit, hop.direction);
  }
  const bool last_row = board.colour == 0 ? byte == 3 && (bit & 0x0F) != 0 : byte == 0 && (bit & 0xF0) != 0;
  put(of(board.active, byte), bit);
  if (king || last_row) put(of(board.kings, byte), bit);
  return {byte, bit, last_row && !king};
}

Board turned(const Board& board) { return {board.passive, board.active, board.kings, board.colour ^ 1}; }

std::vector<Board> after_moves(const Board& board) {
  std::vector<Board> result;
  const bool jump = can_jump(board);
  for_hops(board, jump, [&](const Hop& hop) {
    Board next = board;
    const Landing landing = make(next, hop, jump);
    complete(next, landing, jump, [&](const Board& after) { result.push_back(after); });
    return false;
  });
  return result;
}

std::vector<Board> random_positions(int count) {
  std::mt19937 random(5);
  std::vector<Board> boards;
  while (static_cast<int>(boards.size()) < count) {
    Board board;
    for (auto plies = 5 + random() % 80; plies > 0; --plies) {
      const auto next = after_moves(board);
      if (next.empty()) break;
      board = next[random() % next.size()];
    }
    boards.push_back(board);
  }
  return boards;
}

std::uint64_t perft(const Board& board, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (const Board& next : after_moves(board)) sum += perft(next, depth - 1);
  return sum;
}

int evaluate(const Board& board) {
  const int active = material(board.active, board.kings), passive = material(board.passive, board.kings);
  int value = active - passive;
  // The side with more pieces prefers fewer on the board.
  if (active > passive) value += 15 - (passive >> 2);
  if (passive > active) value -= 15 - (active >> 2);
  return value + place(board.active, board.kings, board.colour) - place(board.passive, board.kings, board.colour ^ 1);
}

Answer alpha_beta(const Board& board, const Limits& limits, std::uint64_t* nodes) { return search(board, limits, true, nodes); }
Answer minimax(const Board& board, const Limits& limits, std::uint64_t* nodes) { return search(board, limits, false, nodes); }

}  // namespace janus::tests::samuel
