// CBLACK: the same for Black. It calls CWHITE, and CWHITE it: JAA says which of the two is asked for a move.
#include "computer_chess/loops.hpp"

namespace janus::tests::computer_chess {

template <bool kCounted>
void Loops<kCounted>::black_may_castle() {
  boo_ = booo_ = 0;
  step(3);
  if (pm(12, 1) != 0) return;
  white();
  const auto look = [&](int board, float first, float last) {
    step(1);
    for (x_ = first; x_ <= last; ++x_) {
      step(2);
      if (a(board, x_) > 0) {
        iii_ = 1;
        step(1);
      }
    }
  };
  step(2);
  if (pm(8, 1) == 0) {
    iii_ = 0;
    step(1);
    look(0, 111, 113);
    look(1, 112, 114);
  }
  step(1);
  if (iii_ == 0) {
    booo_ = 1;
    step(1);
  }
  step(1);
  if (pm(15, 0) == 0) {  // White's rook, in Black's routine: the author's
    iii_ = 0;
    step(1);
    look(0, 115, 116);
    look(1, 114, 115);
  }
  step(1);
  if (iii_ == 0) {
    boo_ = 1;
    step(1);
  }
}

template <bool kCounted>
void Loops<kCounted>::cblack() {
  black_may_castle();
  step(1);
  for (x_ = 0; x_ <= 143; ++x_) {
    a(3, x_) = a(0, x_);
    a(4, x_) = a(2, x_);
    step(3);
  }
  bestval = -1000;
  bestpiece = bestpos = 0;
  step(4);
  for (x9_ = 26; x9_ <= 117; ++x9_) {
    step(1);
    if (a(3, x9_) > 24 || a(4, x9_) == 0) {
      step(2);
      continue;
    }
    yy_ = a(4, x9_);
    step(2);
    black_moves();
    step(1);
  }
  step(2);
  if (jaa == 1) return;
  if (bestpos == 7000 || bestpos == 8000) {
    step(1);
  } else {
    pb(bestpiece) = bestpos;
    pm(bestpiece, 1) = 1;
    step(4);
    if (a(3, bestpos) > 0 && a(3, bestpos) < 25) {
      l2_ = a(3, bestpos) - 1;
      pm(l2_, 0) = 2;
      pw(l2_) = 0;
      step(3);
    }
    if (a(0, bestpos) > 24 && a(0, bestpos) < 33 && bestpos < 34) {
      pb(bestpiece) = 0;
      pm(bestpiece, 1) = 2;
      step(3);
      pm(bestpiece + 16, 1) = 1;
      pb(bestpiece + 16) = bestpos;
      step(1);
    }
  }
  step(3);
  if (bestpos == 8000) {
    pb(8) = 113;
    pb(12) = 112;
    pm(8, 1) = pm(12, 1) = 1;
    step(4);
  }
  if (bestpos == 7000) {
    pb(12) = 116;
    pb(15) = 115;
    pm(12, 1) = pm(15, 1) = 1;
    step(4);
  }
}

template <bool kCounted>
void Loops<kCounted>::black_moves() {
  for (y9_ = 23; y9_ >= 0; --y9_) {
    step(1);
    for (x_ = 0; x_ <= 143; ++x_) {
      a(0, x_) = a(3, x_);
      step(2);
    }
    iii_ = 0;
    step(2);
    bool tried = true;
    if (boo_ == 1) {
      a(0, 114) = 0;
      a(0, 115) = 40;
      a(0, 116) = 37;
      a(0, 117) = 0;
      boo_ = 2;
      iii_ = 1;
      step(7);
    } else {
      step(1);
      if (booo_ == 1) {
        a(0, 110) = 0;
        a(0, 111) = 0;
        a(0, 112) = 37;
        a(0, 113) = 33;
        a(0, 114) = 0;
        booo_ = 2;
        iii_ = 2;
        step(8);
      } else {
        zz_ = single(std::floor(yy_ / power(y9_)));
        tried = zz_ >= 1;
        step(tried ? 5 : 3);
        if (tried) {
          yy_ = single(yy_ - power(y9_));
          a(0, pb(y9_)) = 0;
          a(0, x9_) = y9_ + 25;
        }
      }
    }
    if (tried) {
      black_value();
      black_pawns();
      step(1);
      if (jaa == 1) {
        step(1);
      } else {
        keep_boards();
        ss2_ = s1_;
        bb2_ = y9_;
        pp2_ = x9_;
        step(4);
        cwhite();
        bring_boards_back();
        s1_ = single(static_cast<double>(ss2_) - bestval1);
        y9_ = bb2_;
        x9_ = pp2_;
        step(7);
        if (y9_ == 12 && pm(12, 1) == 0 && iii_ == 0) {
          s1_ = single(static_cast<double>(s1_) - kKing);
          step(1);
        }
        if ((text_ == Text::game ? ii_ : iii_) > 0) {  // the word in which the two texts differ
          s1_ = single(static_cast<double>(s1_) + kKing);
          step(1);
        }
        root(114, pb(y9_), y9_, x9_, iii_, s1_);
        roots.back().value = s1_;
      }
      black_is_better();
    }
    step(3);
  }
}

template <bool kCounted>
void Loops<kCounted>::black_value() {
  j_ = kTenth;
  s1_ = 0;
  black();
  j_ = -kTenth;
  white();
  step(6);
  for (kj_ = 24; kj_ <= 119; ++kj_) {
    step(1);
    if (a(0, kj_) == 0 || a(0, kj_) == 99) {
      step(1);
    } else {
      jk_ = a(0, kj_);
      step(2);
      if (jk_ < 25) {
        jk_ -= 1;
        step(3);
        if (pm(jk_, 0) != 2) {
          step(1);
          if (a(0, kj_) > 0 && a(0, kj_) < 25) {
            s1_ = single(s1_ - static_cast<double>(pv(jk_)));
            step(2);
            if (a(2, kj_) > 0) {
              s1_ = single(s1_ + pv(jk_) * .25);
              step(2);
              if (a(1, kj_) > 0) {
                s1_ = single(s1_ - pv(jk_) * .25);
                step(1);
              }
            }
          }
        }
      } else {
        jk_ -= 25;
        step(3);
        if (pm(jk_, 1) != 2) {
          step(1);
          if (a(0, kj_) > 24) {
            s1_ = single(s1_ + static_cast<double>(pv(jk_)));
            step(2);
            if (a(1, kj_) > 0) {
              s1_ = single(s1_ - pv(jk_) * .25);
              step(2);
              if (a(2, kj_) > 0) {
                s1_ = single(s1_ + pv(jk_) * .25);
                step(1);
              }
            }
          }
        }
      }
    }
    step(2);
    if ((a(0, kj_) == 37 && a(1, kj_) > 0) || pm(12, 1) == 2) {
      s1_ = -1000;
      step(1);
    }
  }
}

template <bool kCounted>
void Loops<kCounted>::black_pawns() {
  step(1);
  for (hj_ = 0; hj_ <= 7; ++hj_) {
    gh_ = 0;
    step(3);
    for (zi_ = 98 + hj_; zi_ >= 26 + hj_; zi_ -= 12) {
      gh_ = single(static_cast<double>(gh_) + kTwentieth);
      step(4);
      if (zi_ < 34) {
        gh_ = 9;
        step(1);
      }
      if (a(0, zi_) > 24 && a(0, zi_) < 33) {
        s1_ = single(static_cast<double>(s1_) + gh_);
        step(1);
      }
    }
  }
}

template <bool kCounted>
void Loops<kCounted>::black_is_better() {
  step(1);
  if (!(s1_ > bestval)) return;
  bestval = s1_;
  bestpiece = y9_;
  bestpos = x9_;
  step(5);
  if (iii_ == 1) {
    bestpos = 7000;
    step(1);
  }
  if (iii_ == 2) {
    bestpos = 8000;
    step(1);
  }
}

template void Loops<false>::cblack();
template void Loops<true>::cblack();

}  // namespace janus::tests::computer_chess
