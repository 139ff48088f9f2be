#include "computer_chess/reading.hpp"

#include <variant>

#include "computer_chess/loops.hpp"

namespace janus::tests::computer_chess {

namespace {

// The DATA lines.
constexpr float kMoveCodes[24][2] = {{1, 1},   {1, 1},     {1, 1},   {1, 1},   {1, 1},   {1, 1},   {1, 1},     {1, 1},
                                     {7, 15},  {1, 65280}, {7, 240}, {7, 255}, {1, 255}, {7, 240}, {1, 65280}, {7, 15},
                                     {7, 255}, {7, 255},   {7, 255}, {7, 255}, {7, 255}, {7, 255}, {7, 255},   {7, 255}};
constexpr float kDirections[16] = {-12, 12, -1, 1, -13, -11, 13, 11, -14, -25, -23, -10, 14, 25, 23, 10};
constexpr float kPieceValues[24] = {1, 1, 1, 1, 1, 1, 1, 1, 5, 3, 3, 9, 25, 3, 3, 5, 9, 9, 9, 9, 9, 9, 9, 9};

}  // namespace

// Initial values that READ and FOR assign. All statements of INIT are counted as one sum.
template <bool kCounted>
void Loops<kCounted>::init() {
  step(1 + 1 + 24 * 3);  // GOSUB INIT; DIM; FOR, two READ, NEXT
  for (int i = 0; i < 24; ++i) {
    move_codes[i][0] = kMoveCodes[i][0];
    move_codes[i][1] = kMoveCodes[i][1];
    pieces_pv[i] = kPieceValues[i];
  }
  step(1);
  for (int i = 0; i < 16; ++i) directions[i] = kDirections[i];
  step(1 + 1 + 16 * 2);
  step(3);  // DIM
  for (unsigned i = 0; i < 8; ++i) {
    v.pw[i] = static_cast<float>(38 + i);
    v.pb[i] = static_cast<float>(98 + i);
    v.pw[8 + i] = static_cast<float>(26 + i);
    v.pb[8 + i] = static_cast<float>(110 + i);
    v.pm[16 + i] = {2, 2};
  }
  step(3 * (1 + 8 * 3));
  v.a[0].fill(99);
  step(1 + 1 + 144 * 2);
  step(1 + 1 + 24 * 2);
  step(2);  // BB$, RETURN
}

template <bool kCounted>
void Loops<kCounted>::board() {
  step(1);
  for (x_ = 2; x_ <= 9; ++x_) {
    step(2);
    for (y_ = 2; y_ <= 9; ++y_) {
      a(0, y_ * 12 + x_) = 0;
      step(2);
    }
  }
  step(1);
  for (z_ = 0; z_ <= 23; ++z_) {
    x_ = p(z_, kWhite);
    y_ = p(z_, kBlack);
    step(5);
    if (pm(z_, kWhite) != 2) {
      a(0, x_) = z_ + 1;
      step(1);
    }
    if (pm(z_, kBlack) != 2) {
      a(0, y_) = z_ + 25;
      step(1);
    }
  }
  step(6 + 8 * (4 + 8 * 2) + 1);  // CLS and PRINT
}

struct Reading::Game {
  std::variant<std::monostate, Loops<false>, Loops<true>> loops;
  std::uint64_t start = 0;
  Ply last;
  int plies = 0;

  template <bool kCounted>
  void begin(Loops<kCounted>& game) {
    game.move = 1;
    game.step(2);  // MOVE, GOSUB
    game.board();
    game.step(1);  // WHITE'S MOVE
    start = game.count;
  }

  template <bool kCounted>
  void play(Loops<kCounted>& game) {
    const std::uint64_t before = game.count;
    const bool white = plies % 2 == 0;
    const Colour colour = white ? kWhite : kBlack;
    const Choice& made = game.choices[colour];
    const std::array<float, 24> squares = white ? game.v.pw : game.v.pb;
    game.roots.clear();
    game.step(1);              // INPUT
    game.step(white ? 2 : 1);  // IF, GOSUB
    game.reach(colour);
    game.jaa = kSides[colour].asked;
    game.step(2);
    game.choose(colour);
    if (!white) ++game.move;
    game.step(white ? 1 : 3);  // GOTO MLOOP, MOVE, GOSUB
    game.board();
    game.step(1);
    ++plies;
    last.number = plies;
    last.roots = game.roots;
    last.value = made.bestval;
    last.piece = static_cast<int>(made.bestpiece);
    last.from = static_cast<int>(squares[static_cast<unsigned>(made.bestpiece)]);
    last.to = static_cast<int>(made.bestpos);
    if (made.bestpos > 6000) {
      const int king = white ? 30 : 114;
      last.piece = 12;
      last.from = king;
      last.to = made.bestpos == 7000 ? king + 2 : king - 2;
    }
    if (made.bestpos == 0) last.from = 0;
    last.statements = game.count - before;
  }
};

Reading::Reading(Text text, bool counted) : game_(std::make_unique<Game>()) {
  if (counted) game_->begin(game_->loops.emplace<2>(text));
  else game_->begin(game_->loops.emplace<1>(text));
}

Reading::~Reading() = default;

std::uint64_t Reading::statements_of_start() const { return game_->start; }

const Ply& Reading::play() {
  if (auto* const counted = std::get_if<2>(&game_->loops)) game_->play(*counted);
  else game_->play(std::get<1>(game_->loops));
  return game_->last;
}

const Arrays& Reading::arrays() const {
  const auto* const counted = std::get_if<2>(&game_->loops);
  return counted != nullptr ? counted->v : std::get<1>(game_->loops).v;
}

std::string square_name(int square) {
  const int file = square % 12 - 2, rank = square / 12 - 2;
  if (square < 0 || file < 0 || file > 7 || rank < 0 || rank > 7) return "-";
  return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
}

}  // namespace janus::tests::computer_chess
