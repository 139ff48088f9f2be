// CWHITE and CBLACK try each move, subtract the value of the best reply, and make the best move. They call each other;
// JAA selects the side that searches a move.
#include <initializer_list>
#include <utility>

#include "computer_chess/loops.hpp"

namespace janus::tests::computer_chess {

// Two boards that follow each other.
template <bool kCounted>
void Loops<kCounted>::copy_boards(int from, int to) {
  step(1);
  for (ful_ = 0; ful_ <= 143; ++ful_) {
    a(to, ful_) = a(from, ful_);
    a(to + 1, ful_) = a(from + 1, ful_);
    step(3);
  }
}

// Records the line that was just printed, with the squares of the piece, or of the king if he castles.
template <bool kCounted>
void Loops<kCounted>::root(Colour colour, float printed) {
  const Choice& own = choices[colour];
  const float king = 30 + kSides[colour].back;
  Root tried;
  tried.from = static_cast<int>(own.ii > 0 ? king : p(own.y, colour));
  tried.to = static_cast<int>(own.ii == 1 ? king + 2 : own.ii == 2 ? king - 2 : own.x);
  tried.line = printed_line(printed, static_cast<int>(own.y), static_cast<int>(own.x));
  roots.push_back(tried);
}

template <bool kCounted>
void Loops<kCounted>::may_castle(Colour colour) {
  Choice& own = choices[colour];
  own.oo = own.ooo = 0;
  step(3);
  if (pm(12, colour) != 0) return;
  reach(other(colour));
  const auto look = [&](int board, float first, float last) {
    step(1);
    for (x_ = first + kSides[colour].back; x_ <= last + kSides[colour].back; ++x_) {
      step(2);
      if (a(board, x_) > 0) {
        own.ii = 1;
        step(1);
      }
    }
  };
  // The squares between king and rook must be empty, and the king's path must not be attacked.
  const auto wing = [&](bool rook_stood, std::pair<float, float> between, std::pair<float, float> way, float& may) {
    step(1);
    if (rook_stood) {
      own.ii = 0;
      step(1);
      look(0, between.first, between.second);
      look(kSides[other(colour)].board, way.first, way.second);
    }
    step(1);
    if (own.ii == 0) {
      may = 1;
      step(1);
    }
  };
  step(1);  // GOSUB BLACK
  wing(pm(8, colour) == 0, {27, 29}, {28, 30}, own.ooo);
  wing(pm(15, kWhite) == 0, {31, 32}, {30, 31}, own.oo);  // White's rook, in Black's routine as well: the author's
}

template <bool kCounted>
void Loops<kCounted>::choose(Colour colour) {
  Choice& own = choices[colour];
  may_castle(colour);
  step(1);
  for (x_ = 0; x_ <= 143; ++x_) {
    a(3, x_) = a(0, x_);
    a(4, x_) = a(kSides[colour].board, x_);
    step(3);
  }
  own.bestval = -1000;
  own.bestpiece = own.bestpos = 0;
  step(4);
  for (own.x = 26; own.x <= 117; ++own.x) {
    step(1);
    if (colour == kWhite && a(3, own.x) > 0 && a(3, own.x) < 25) {
      step(2);
      continue;
    }
    step(colour == kWhite ? 1 : 0);
    if (a(4, own.x) == 0 || (colour == kWhite ? a(3, own.x) == 99 : a(3, own.x) > 24)) {
      step(2);
      continue;
    }
    own.yy = a(4, own.x);
    step(2);
    moves(colour);
    step(1);
  }
  step(2);  // IF, and RETURN or another IF
  if (jaa == kSides[colour].asked) make_best(colour);
}

template <bool kCounted>
void Loops<kCounted>::make_best(Colour colour) {
  const float bestpiece = choices[colour].bestpiece, bestpos = choices[colour].bestpos, back = kSides[colour].back;
  if (bestpos == 7000 || bestpos == 8000) {
    step(1);
  } else {
    p(bestpiece, colour) = bestpos;
    pm(bestpiece, colour) = 1;
    step(4);
    if (colour == kWhite ? a(3, bestpos) > 24 : a(3, bestpos) > 0 && a(3, bestpos) < 25) {
      l2_ = a(3, bestpos) - kSides[other(colour)].first;
      pm(l2_, other(colour)) = 2;
      p(l2_, other(colour)) = 0;
      step(3);
    }
    const float man = a(0, bestpos);
    if (colour == kWhite ? man < 8 && bestpos > 109 : man > 24 && man < 33 && bestpos < 34) {
      p(bestpiece, colour) = 0;
      pm(bestpiece, colour) = 2;
      step(3);
      pm(bestpiece + 16, colour) = 1;
      p(bestpiece + 16, colour) = bestpos;
      step(1);
    }
  }
  step(3);  // two IF and RETURN
  if (bestpos == 7000 || bestpos == 8000) {
    const float rook = bestpos == 7000 ? 15 : 8;
    p(12, colour) = back + (bestpos == 7000 ? 32 : 28);
    p(rook, colour) = back + (bestpos == 7000 ? 31 : 29);
    pm(12, colour) = pm(rook, colour) = 1;
    step(4);
  }
}

// The loop over Y8 or Y9: each piece that can move to X8 or X9. If castling is possible, it is tried first.
template <bool kCounted>
void Loops<kCounted>::moves(Colour colour) {
  Choice& own = choices[colour];
  const float first = kSides[colour].first, back = kSides[colour].back;
  for (own.y = 23; own.y >= 0; --own.y) {
    step(1);
    for (x_ = 0; x_ <= 143; ++x_) {
      a(0, x_) = a(3, x_);
      step(2);
    }
    own.ii = 0;
    step(2);
    bool tried = true;
    const float king = 12 + first, rook = own.oo == 1 ? 15 + first : 8 + first;
    const auto put = [&](float square, std::initializer_list<float> men) {
      for (const float man : men) a(0, back + square++) = man;
    };
    if (own.oo == 1) {
      put(30, {0, rook, king, 0});
      own.oo = 2;
      own.ii = 1;
      step(7);
    } else {
      step(1);
      if (own.ooo == 1) {
        put(26, {0, 0, king, rook, 0});
        own.ooo = 2;
        own.ii = 2;
        step(8);
      } else {
        own.zz = single(std::floor(own.yy / power(own.y)));
        tried = own.zz >= 1;
        step(tried ? 5 : 3);
        if (tried) {
          own.yy = single(own.yy - power(own.y));
          a(0, p(own.y, colour)) = 0;
          a(0, own.x) = own.y + first;
        }
      }
    }
    if (tried) {
      value(colour);
      pawns(colour);
      step(1);
      if (jaa == kSides[colour].asked) try_answers(colour);
      else step(1);
      is_better(colour);
    }
    step(3);  // INKEY$, IF, NEXT
  }
}

template <bool kCounted>
void Loops<kCounted>::try_answers(Colour colour) {
  Choice& own = choices[colour];
  copy_boards(3, 5);
  own.s = s1_;
  bb2_ = own.y;
  pp2_ = own.x;
  step(4);
  choose(other(colour));
  copy_boards(5, 3);
  s1_ = single(static_cast<double>(own.s) - choices[other(colour)].bestval);
  own.y = bb2_;
  own.x = pp2_;
  if (colour == kWhite) root(colour, s1_);
  step(7);
  if (own.y == 12 && pm(12, colour) == 0 && own.ii == 0) {
    s1_ = single(static_cast<double>(s1_) - kKing);
    step(1);
  }
  if (choices[text_ == Text::game ? kWhite : colour].ii > 0) {  // the word in which the two texts differ
    s1_ = single(static_cast<double>(s1_) + kKing);
    step(1);
  }
  if (colour == kBlack) root(colour, s1_);
  roots.back().value = s1_;
}

// From CWHITEA on: the values of all pieces and of attacked pieces.
template <bool kCounted>
void Loops<kCounted>::value(Colour colour) {
  j_ = kTenth;
  s1_ = 0;
  reach(colour);
  j_ = -kTenth;
  reach(other(colour));
  step(6);
  for (kj_ = 24; kj_ <= 119; ++kj_) {
    step(1);
    if (a(0, kj_) == 0 || a(0, kj_) == 99) {
      step(1);
    } else {
      jk_ = a(0, kj_);
      step(2);
      const Colour owner = jk_ < 25 ? kWhite : kBlack;
      jk_ -= kSides[owner].first;
      step(3);  // this, IF, and the GOTO behind its END IF
      if (pm(jk_, owner) != 2) {
        const double worth = owner == colour ? pv(jk_) : -pv(jk_);
        s1_ = single(s1_ + worth);
        step(3);
        if (a(kSides[other(owner)].board, kj_) > 0) {
          s1_ = single(s1_ - worth * .25);
          step(2);
          if (a(kSides[owner].board, kj_) > 0) {
            s1_ = single(s1_ + worth * .25);
            step(1);
          }
        }
      }
    }
    step(2);  // IF, NEXT
    if ((a(0, kj_) == kSides[colour].first + 12 && a(kSides[other(colour)].board, kj_) > 0) || pm(12, colour) == 2) {
      s1_ = -1000;
      step(1);
    }
  }
}

template <bool kCounted>
void Loops<kCounted>::pawns(Colour colour) {
  const Side& side = kSides[colour];
  step(1);
  for (hj_ = 0; hj_ <= 7; ++hj_) {
    gh_ = 0;
    step(3);
    zi_ = side.pawns + hj_;
    for (int rank = 2; rank <= 8; ++rank, zi_ += side.forward) {
      gh_ = single(static_cast<double>(gh_) + kTwentieth);
      step(4);
      if (rank == 8) {
        gh_ = 9;
        step(1);
      }
      if (a(0, zi_) >= side.first && a(0, zi_) < side.first + 8) {
        s1_ = single(static_cast<double>(s1_) + gh_);
        step(1);
      }
    }
  }
}

template <bool kCounted>
void Loops<kCounted>::is_better(Colour colour) {
  Choice& own = choices[colour];
  step(1);
  if (!(s1_ > own.bestval)) return;
  own.bestval = s1_;
  own.bestpiece = own.y;
  own.bestpos = own.x;
  step(5);
  if (own.ii == 1) {
    own.bestpos = 7000;
    step(1);
  }
  if (own.ii == 2) {
    own.bestpos = 8000;
    step(1);
  }
}

template void Loops<false>::choose(Colour);
template void Loops<true>::choose(Colour);

}  // namespace janus::tests::computer_chess
