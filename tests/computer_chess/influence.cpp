// WHITE and BLACK: the pieces that can move to each square, one bit per piece, and in S1 the value of that.
#include "computer_chess/loops.hpp"

namespace janus::tests::computer_chess {

template <bool kCounted>
void Loops<kCounted>::reach(Colour colour) {
  const Side& side = kSides[colour];
  step(2);  // the two FOR
  for (x_ = 0; x_ <= 143; ++x_) {
    a(side.board, x_) = 0;
    step(2);
  }
  for (x_ = 24; x_ <= 119; ++x_) {
    z_ = a(0, x_);
    step(3);
    if (z_ >= side.first && z_ < side.first + 24) {
      step(1);
      reach_of_man(colour);
    }
  }
  step(1);  // RETURN
}

template <bool kCounted>
void Loops<kCounted>::reach_of_man(Colour colour) {
  step(1);
  for (a_ = 0; a_ <= 15; ++a_) {
    b_ = move_codes[at(z_ - kSides[colour].first, 24)][1];
    step(2);
    const bool knight = b_ > 255 && a_ > 7, within = b_ < 256 && a_ < 8;
    const auto bit = std::uint32_t{1} << static_cast<int>(a_);
    if (!knight) step(within ? 2 : 1);  // the second IF
    step(1);                            // GOSUB, or GOTO WHITE3
    if (knight || (within && (bit & static_cast<std::uint32_t>(b_)) == bit)) reach_along(colour);
    step(1);  // NEXT A
  }
  step(1);
}

template <bool kCounted>
void Loops<kCounted>::reach_along(Colour colour) {
  const Side& side = kSides[colour];
  const float man = z_ - side.first;
  step(1);
  const float last = move_codes[at(man, 24)][0];
  for (b_ = 1; b_ <= last; ++b_) {
    const auto mark = [&, bit = power(man)](float square) {
      a(side.board, square) = single(a(side.board, square) + bit);
      s1_ += j_;
    };
    step(3);
    const float before = side.pawns + man + side.forward, twice = before + side.forward;
    if (man < 8 && pm(man, colour) == 0 && a(0, before) == 0 && a(0, twice) == 0) {
      mark(twice);
      step(2);
    }
    x0_ = x_ + directions[at(a_, 16)] * (colour == kWhite ? -b_ : b_);
    if (a(0, x0_) == 99) {
      b_ = 0;
      step(2);
      return;
    }
    step(1);
    if (a(0, x0_) == 0) {
      mark(x0_);
      step(2);
    }
    step(1);
    if (a(0, x0_) > 0 && man >= 8) {
      mark(x0_);
      b_ = 0;
      step(4);
      return;
    }
    step(1);
    if (man < 8) {
      for (const float square : {x_ + side.forward - 1, x_ + side.forward + 1}) {
        step(1);
        if (a(0, square) != 99) {
          step(1);
          if (a(0, square) > 0) {
            mark(square);
            step(2);
          }
        }
      }
    }
    step(2);  // IF, NEXT B
    if (x0_ == 65 || x0_ == 66 || x0_ == 77 || x0_ == 78) {
      step(1);
      if (a(side.board, x0_) > (colour == kWhite ? 1 : 0)) {
        s1_ += kTenth;
        step(1);
      }
    }
  }
}

template void Loops<false>::reach(Colour);
template void Loops<true>::reach(Colour);

}  // namespace janus::tests::computer_chess
