// WHITE and BLACK: which men may go to which squares, a bit for each man, and in S1 what that is worth.
#include "computer_chess/loops.hpp"

namespace janus::tests::computer_chess {

template <bool kCounted>
void Loops<kCounted>::white() {
  step(2);  // the two FOR
  for (x_ = 0; x_ <= 143; ++x_) {
    a(1, x_) = 0;
    step(2);
  }
  for (x_ = 24; x_ <= 119; ++x_) {
    z_ = a(0, x_);
    step(3);
    if (z_ > 0 && z_ < 25) {
      step(1);
      white1();
    }
  }
  step(1);  // RETURN
}

template <bool kCounted>
void Loops<kCounted>::white1() {
  step(1);
  for (a_ = 0; a_ <= 15; ++a_) {
    b_ = move_codes[at(z_ - 1, 24)][1];
    step(2);
    if (b_ > 255 && a_ > 7) {
      step(1);
      white2();
    } else {
      step(1);  // the second IF
      const bool within = b_ < 256 && a_ < 8;
      step(within ? 1 : 0);
      const auto bit = std::uint32_t{1} << static_cast<int>(a_);
      if (within && (bit & static_cast<std::uint32_t>(b_)) == bit) {
        step(1);
        white2();
      } else {
        step(1);  // GOTO WHITE3
      }
    }
    step(1);  // NEXT A
  }
  step(1);
}

template <bool kCounted>
void Loops<kCounted>::white2() {
  step(1);
  const float last = move_codes[at(z_ - 1, 24)][0];
  for (b_ = 1; b_ <= last; ++b_) {
    const auto bit = power(z_ - 1);
    step(3);
    if (z_ < 9 && pm(z_ - 1, 0) == 0 && a(0, 61 + z_) == 0 && a(0, 49 + z_) == 0) {
      a(1, 61 + z_) = single(a(1, 61 + z_) + bit);
      s1_ += j_;
      step(2);
    }
    x0_ = x_ - directions[at(a_, 16)] * b_;
    if (a(0, x0_) == 99) {
      b_ = 0;
      step(2);
      return;
    }
    step(1);
    if (a(0, x0_) == 0) {
      a(1, x0_) = single(a(1, x0_) + bit);
      s1_ += j_;
      step(2);
    }
    step(1);
    if (a(0, x0_) > 0 && z_ > 8) {
      a(1, x0_) = single(a(1, x0_) + bit);
      b_ = 0;
      s1_ += j_;
      step(4);
      return;
    }
    step(1);
    if (z_ < 9) {
      for (const float square : {x_ + 11, x_ + 13}) {
        step(1);
        if (a(0, square) != 99) {
          step(1);
          if (a(0, square) > 0) {
            a(1, square) = single(a(1, square) + bit);
            s1_ += j_;
            step(2);
          }
        }
      }
    }
    step(2);  // IF, NEXT B
    if (x0_ == 65 || x0_ == 66 || x0_ == 77 || x0_ == 78) {
      step(1);
      if (a(1, x0_) > 1) {
        s1_ += kTenth;
        step(1);
      }
    }
  }
}

template <bool kCounted>
void Loops<kCounted>::black() {
  step(2);
  for (x_ = 0; x_ <= 143; ++x_) {
    a(2, x_) = 0;
    step(2);
  }
  for (x_ = 24; x_ <= 119; ++x_) {
    z_ = a(0, x_);
    step(3);
    if (z_ > 24 && z_ < 49) {
      step(1);
      black1();
    }
  }
  step(1);
}

template <bool kCounted>
void Loops<kCounted>::black1() {
  step(1);
  for (a_ = 0; a_ <= 15; ++a_) {
    b_ = move_codes[at(z_ - 25, 24)][1];
    step(2);
    if (b_ > 255 && a_ > 7) {
      step(1);
      black2();
    } else {
      step(1);
      const bool within = b_ < 256 && a_ < 8;
      step(within ? 1 : 0);
      const auto bit = std::uint32_t{1} << static_cast<int>(a_);
      if (within && (bit & static_cast<std::uint32_t>(b_)) == bit) {
        step(1);
        black2();
      } else {
        step(1);
      }
    }
    step(1);
  }
  step(1);
}

template <bool kCounted>
void Loops<kCounted>::black2() {
  step(1);
  const float last = move_codes[at(z_ - 25, 24)][0];
  for (b_ = 1; b_ <= last; ++b_) {
    const auto bit = power(z_ - 25);
    step(3);
    if (z_ - 24 < 9 && pm(z_ - 25, 1) == 0 && a(0, 49 + z_) == 0 && a(0, 61 + z_) == 0) {
      a(2, 49 + z_) = single(a(2, 49 + z_) + bit);
      s1_ += j_;
      step(2);
    }
    x0_ = x_ + directions[at(a_, 16)] * b_;
    if (a(0, x0_) == 99) {
      b_ = 0;
      step(2);
      return;
    }
    step(1);
    if (a(0, x0_) == 0) {
      a(2, x0_) = single(a(2, x0_) + bit);
      s1_ += j_;
      step(2);
    }
    step(1);
    if (a(0, x0_) > 0 && z_ - 24 > 8) {
      a(2, x0_) = single(a(2, x0_) + bit);
      b_ = 0;
      s1_ += j_;
      step(4);
      return;
    }
    step(1);
    if (z_ - 24 < 9) {
      for (const float square : {x_ - 13, x_ - 11}) {
        step(1);
        if (a(0, square) != 99) {
          step(1);
          if (a(0, square) > 0) {
            a(2, square) = single(a(2, square) + bit);
            s1_ += j_;
            step(2);
          }
        }
      }
    }
    step(2);
    if (x0_ == 65 || x0_ == 66 || x0_ == 77 || x0_ == 78) {
      step(1);
      if (a(2, x0_) > 0) {
        s1_ += kTenth;
        step(1);
      }
    }
  }
}

template void Loops<false>::white();
template void Loops<true>::white();
template void Loops<false>::black();
template void Loops<true>::black();

}  // namespace janus::tests::computer_chess
