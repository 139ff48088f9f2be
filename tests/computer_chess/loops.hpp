// The listing's variables under their names in small letters, and its subroutines. `kCounted` counts statements.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "computer_chess/reading.hpp"

namespace janus::tests::computer_chess {

// .1 is a single, and so are the others.
inline constexpr float kTenth = .1F, kTwentieth = .05F, kKing = .9F;

// 2^n
inline double power(float n) { return static_cast<double>(std::uint32_t{1} << static_cast<int>(n)); }

inline float single(double value) { return static_cast<float>(value); }

enum Colour : std::uint8_t { kWhite, kBlack };
inline Colour other(Colour colour) { return colour == kWhite ? kBlack : kWhite; }

// Constants that differ between WHITE and BLACK, and between CWHITE and CBLACK.
struct Side {
  int board;      // with the squares that its pieces can reach
  float first;    // code of its first piece on the boards
  float pawns;    // square of its first pawn at the start
  float forward;  // one rank
  float back;     // distance of its back rank from White's
  float asked;    // JAA while its move is searched
};
inline constexpr Side kSides[] = {{1, 1, 38, 12, 0, 1}, {2, 25, 98, -12, 84, 0}};

// Variables that have one name in CWHITE and another in CBLACK.
struct Choice {
  float x = 0, y = 0;                             // X8, X9; Y8, Y9
  float yy = 0, zz = 0;                           // YY1, YY; ZZ1, ZZ
  float oo = 0, ooo = 0;                          // WOO, BOO; WOOO, BOOO
  float ii = 0;                                   // II, III
  float s = 0;                                    // SSZ, SS2
  float bestval = 0, bestpiece = 0, bestpos = 0;  // likewise, with a 1 behind White's names
};

template <bool kCounted>
class Loops {
 public:
  explicit Loops(Text text) : text_(text) { init(); }

  void board();
  void reach(Colour colour);   // WHITE, BLACK
  void choose(Colour colour);  // CWHITE, CBLACK
  void step(std::uint64_t statements) {
    if constexpr (kCounted) count += statements;
  }

  Arrays v;
  float pieces_pv[24] = {};
  float move_codes[24][2] = {};
  float directions[16] = {};
  float jaa = 0, move = 0;
  Choice choices[2];
  std::uint64_t count = 0;
  std::vector<Root> roots;

 private:
  void init();
  void reach_of_man(Colour colour);
  void reach_along(Colour colour);
  void may_castle(Colour colour);
  void make_best(Colour colour);
  void moves(Colour colour);
  void try_answers(Colour colour);
  void value(Colour colour);
  void pawns(Colour colour);
  void is_better(Colour colour);
  void copy_boards(int from, int to);
  void root(Colour colour, float printed);

  float& a(int board, float square) { return v.a[static_cast<unsigned>(board)][at(square, 144)]; }
  float& pm(float man, Colour colour) { return v.pm[at(man, 24)][colour]; }
  float& p(float man, Colour colour) { return (colour == kWhite ? v.pw : v.pb)[at(man, 24)]; }  // PW, PB
  float pv(float man) const { return pieces_pv[at(man, 24)]; }
  static unsigned at(float index, unsigned size) {
    const auto whole = static_cast<unsigned>(static_cast<int>(index));
    if (whole >= size) throw SubscriptError("Subscript out of range");
    return whole;
  }

  Text text_;
  float x_ = 0, y_ = 0, z_ = 0, a_ = 0, b_ = 0, x0_ = 0, j_ = 0, s1_ = 0;
  float kj_ = 0, jk_ = 0, hj_ = 0, gh_ = 0, zi_ = 0, ful_ = 0;
  float bb2_ = 0, pp2_ = 0, l2_ = 0;
};

}  // namespace janus::tests::computer_chess
