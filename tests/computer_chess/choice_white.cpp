// CWHITE: every move of White's is tried, its value is what it brings less the best of Black's answers; then the best is made.
#include "computer_chess/loops.hpp"

namespace janus::tests::computer_chess {

template <bool kCounted>
void Loops<kCounted>::keep_boards() {
  step(1);
  for (ful_ = 0; ful_ <= 143; ++ful_) {
    a(5, ful_) = a(3, ful_);
    a(6, ful_) = a(4, ful_);
    step(3);
  }
}

template <bool kCounted>
void Loops<kCounted>::bring_boards_back() {
  step(1);
  for (ful_ = 0; ful_ <= 143; ++ful_) {
    a(3, ful_) = a(5, ful_);
    a(4, ful_) = a(6, ful_);
    step(3);
  }
}

// Notes what was just printed: the man on `from`, or the king when he castles.
template <bool kCounted>
void Loops<kCounted>::root(float king, float from, float man, float square, float castling, float printed) {
  Root tried;
  tried.from = static_cast<int>(castling > 0 ? king : from);
  tried.to = static_cast<int>(castling == 1 ? king + 2 : castling == 2 ? king - 2 : square);
  tried.line = printed_line(printed, static_cast<int>(man), static_cast<int>(square));
  roots.push_back(tried);
}

template <bool kCounted>
void Loops<kCounted>::white_may_castle() {
  woo_ = wooo_ = 0;
  step(3);
  if (pm(12, 0) != 0) return;
  black();
  const auto look = [&](int board, float first, float last) {
    step(1);
    for (x_ = first; x_ <= last; ++x_) {
      step(2);
      if (a(board, x_) > 0) {
        ii_ = 1;
        step(1);
      }
    }
  };
  step(2);  // GOSUB BLACK, IF
  if (pm(8, 0) == 0) {
    ii_ = 0;
    step(1);
    look(0, 27, 29);
    look(2, 28, 30);
  }
  step(1);
  if (ii_ == 0) {
    wooo_ = 1;
    step(1);
  }
  step(1);
  if (pm(15, 0) == 0) {
    ii_ = 0;
    step(1);
    look(0, 31, 32);
    look(2, 30, 31);
  }
  step(1);
  if (ii_ == 0) {
    woo_ = 1;
    step(1);
  }
}

template <bool kCounted>
void Loops<kCounted>::cwhite() {
  white_may_castle();
  step(1);
  for (x_ = 0; x_ <= 143; ++x_) {
    a(3, x_) = a(0, x_);
    a(4, x_) = a(1, x_);
    step(3);
  }
  bestval1 = -1000;
  bestpiece1 = bestpos1 = 0;
  step(4);
  for (x8_ = 26; x8_ <= 117; ++x8_) {
    step(1);
    if (a(3, x8_) > 0 && a(3, x8_) < 25) {
      step(2);
      continue;
    }
    step(1);
    if (a(4, x8_) == 0 || a(3, x8_) == 99) {
      step(2);
      continue;
    }
    yy1_ = a(4, x8_);
    step(2);
    white_moves();
    step(1);
  }
  step(2);  // IF, and RETURN or another IF
  if (jaa == 0) return;
  if (bestpos1 == 7000 || bestpos1 == 8000) {
    step(1);
  } else {
    pw(bestpiece1) = bestpos1;
    pm(bestpiece1, 0) = 1;
    step(4);
    if (a(3, bestpos1) > 24) {
      l2_ = a(3, bestpos1) - 25;
      pm(l2_, 1) = 2;
      pb(l2_) = 0;
      step(3);
    }
    if (a(0, bestpos1) < 8 && bestpos1 > 109) {
      pw(bestpiece1) = 0;
      pm(bestpiece1, 0) = 2;
      step(3);
      pm(bestpiece1 + 16, 0) = 1;
      pw(bestpiece1 + 16) = bestpos1;
      step(1);
    }
  }
  step(3);  // two IF and RETURN
  if (bestpos1 == 8000) {
    pw(8) = 29;
    pw(12) = 28;
    pm(8, 0) = pm(12, 0) = 1;
    step(4);
  }
  if (bestpos1 == 7000) {
    pw(12) = 32;
    pw(15) = 31;
    pm(12, 0) = pm(15, 0) = 1;
    step(4);
  }
}

// The loop over Y8: each man that may go to X8. Castling, where it is possible, comes in the first two places of all.
template <bool kCounted>
void Loops<kCounted>::white_moves() {
  for (y8_ = 23; y8_ >= 0; --y8_) {
    step(1);
    for (x_ = 0; x_ <= 143; ++x_) {
      a(0, x_) = a(3, x_);
      step(2);
    }
    ii_ = 0;
    step(2);
    bool tried = true;
    if (woo_ == 1) {
      a(0, 30) = 0;
      a(0, 31) = 16;
      a(0, 32) = 13;
      a(0, 33) = 0;
      woo_ = 2;
      ii_ = 1;
      step(7);
    } else {
      step(1);
      if (wooo_ == 1) {
        a(0, 26) = 0;
        a(0, 27) = 0;
        a(0, 28) = 13;
        a(0, 29) = 9;
        a(0, 30) = 0;
        wooo_ = 2;
        ii_ = 2;
        step(8);
      } else {
        zz1_ = single(std::floor(yy1_ / power(y8_)));
        tried = zz1_ >= 1;
        step(tried ? 5 : 3);
        if (tried) {
          yy1_ = single(yy1_ - power(y8_));
          a(0, pw(y8_)) = 0;
          a(0, x8_) = y8_ + 1;
        }
      }
    }
    if (tried) {
      white_value();
      white_pawns();
      step(1);
      if (jaa == 0) {
        step(1);
      } else {
        keep_boards();
        bb2_ = y8_;
        pp2_ = x8_;
        ssz_ = s1_;
        step(4);
        cblack();
        bring_boards_back();
        s1_ = single(static_cast<double>(ssz_) - bestval);
        y8_ = bb2_;
        x8_ = pp2_;
        root(30, pw(y8_), y8_, x8_, ii_, s1_);
        step(7);
        if (y8_ == 12 && pm(12, 0) == 0 && ii_ == 0) {
          s1_ = single(static_cast<double>(s1_) - kKing);
          step(1);
        }
        if (ii_ > 0) {
          s1_ = single(static_cast<double>(s1_) + kKing);
          step(1);
        }
        roots.back().value = s1_;
      }
      white_is_better();
    }
    step(3);  // INKEY$, IF, NEXT
  }
}

// From CWHITEA on: who stands where, and who is attacked.
template <bool kCounted>
void Loops<kCounted>::white_value() {
  j_ = kTenth;
  s1_ = 0;
  white();
  j_ = -kTenth;
  black();
  step(6);
  for (kj_ = 24; kj_ <= 119; ++kj_) {
    step(1);
    if (a(0, kj_) == 0 || a(0, kj_) == 99) {
      step(1);
    } else {
      jk_ = a(0, kj_);
      step(2);
      if (jk_ > 24) {
        jk_ -= 25;
        step(3);
        if (pm(jk_, 1) != 2) {
          step(1);
          if (a(0, kj_) > 24) {
            s1_ = single(s1_ - static_cast<double>(pv(jk_)));
            step(2);
            if (a(1, kj_) > 0) {
              s1_ = single(s1_ + pv(jk_) * .25);
              step(2);
              if (a(2, kj_) > 0) {
                s1_ = single(s1_ - pv(jk_) * .25);
                step(1);
              }
            }
          }
        }
      } else {
        jk_ -= 1;
        step(3);  // this, IF, and the GOTO behind its END IF
        if (pm(jk_, 0) != 2) {
          step(1);
          if (a(0, kj_) > 0 && a(0, kj_) < 25) {
            s1_ = single(s1_ + static_cast<double>(pv(jk_)));
            step(2);
            if (a(2, kj_) > 0) {
              s1_ = single(s1_ - pv(jk_) * .25);
              step(2);
              if (a(1, kj_) > 0) {
                s1_ = single(s1_ + pv(jk_) * .25);
                step(1);
              }
            }
          }
        }
      }
    }
    step(2);  // IF, NEXT
    if ((a(0, kj_) == 13 && a(2, kj_) > 0) || pm(12, 0) == 2) {
      s1_ = -1000;
      step(1);
    }
  }
}

template <bool kCounted>
void Loops<kCounted>::white_pawns() {
  step(1);
  for (hj_ = 0; hj_ <= 7; ++hj_) {
    gh_ = 0;
    step(3);
    for (zi_ = 38 + hj_; zi_ <= 110 + hj_; zi_ += 12) {
      gh_ = single(static_cast<double>(gh_) + kTwentieth);
      step(4);
      if (zi_ > 109) {
        gh_ = 9;
        step(1);
      }
      if (a(0, zi_) > 0 && a(0, zi_) < 9) {
        s1_ = single(static_cast<double>(s1_) + gh_);
        step(1);
      }
    }
  }
}

template <bool kCounted>
void Loops<kCounted>::white_is_better() {
  step(1);
  if (!(s1_ > bestval1)) return;
  bestval1 = s1_;
  bestpiece1 = y8_;
  bestpos1 = x8_;
  step(5);
  if (ii_ == 1) {
    bestpos1 = 7000;
    step(1);
  }
  if (ii_ == 2) {
    bestpos1 = 8000;
    step(1);
  }
}

template void Loops<false>::cwhite();
template void Loops<true>::cwhite();
template void Loops<false>::keep_boards();
template void Loops<true>::keep_boards();
template void Loops<false>::bring_boards_back();
template void Loops<true>::bring_boards_back();
template void Loops<false>::root(float, float, float, float, float, float);
template void Loops<true>::root(float, float, float, float, float, float);

}  // namespace janus::tests::computer_chess
