// The listing's variables under their names in small letters, and its subroutines. `kCounted` adds up statements.
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

template <bool kCounted>
class Loops {
 public:
  explicit Loops(Text text) : text_(text) { init(); }

  void board();
  void white();
  void black();
  void cwhite();
  void cblack();
  void step(std::uint64_t statements) {
    if constexpr (kCounted) count += statements;
  }

  Arrays v;
  float pieces_pv[24] = {};
  float move_codes[24][2] = {};
  float directions[16] = {};
  float jaa = 0, move = 0;
  float bestval = 0, bestpiece = 0, bestpos = 0, bestval1 = 0, bestpiece1 = 0, bestpos1 = 0;
  std::uint64_t count = 0;
  std::vector<Root> roots;

 private:
  void init();
  void white1();
  void white2();
  void black1();
  void black2();
  void white_may_castle();
  void black_may_castle();
  void white_value();
  void black_value();
  void white_pawns();
  void black_pawns();
  void white_is_better();
  void black_is_better();
  void white_moves();
  void black_moves();
  void keep_boards();
  void bring_boards_back();
  void root(float king, float from, float man, float square, float castling, float printed);

  float& a(int board, float square) { return v.a[static_cast<unsigned>(board)][at(square, 144)]; }
  float& pm(float man, int side) { return v.pm[at(man, 24)][static_cast<unsigned>(side)]; }
  float& pw(float man) { return v.pw[at(man, 24)]; }
  float& pb(float man) { return v.pb[at(man, 24)]; }
  float pv(float man) const { return pieces_pv[at(man, 24)]; }
  static unsigned at(float index, unsigned size) {
    const auto whole = static_cast<unsigned>(static_cast<int>(index));
    if (whole >= size) throw SubscriptError("Subscript out of range");
    return whole;
  }

  Text text_;
  float x_ = 0, y_ = 0, z_ = 0, a_ = 0, b_ = 0, x0_ = 0, j_ = 0, s1_ = 0;
  float woo_ = 0, wooo_ = 0, boo_ = 0, booo_ = 0, ii_ = 0, iii_ = 0;
  float x8_ = 0, y8_ = 0, x9_ = 0, y9_ = 0, yy1_ = 0, yy_ = 0, zz1_ = 0, zz_ = 0;
  float kj_ = 0, jk_ = 0, hj_ = 0, gh_ = 0, zi_ = 0, ful_ = 0;
  float bb2_ = 0, pp2_ = 0, ssz_ = 0, ss2_ = 0, l2_ = 0;
};

}  // namespace janus::tests::computer_chess
