// DRAW: interpreter of the macro language.
//
//     [B][N] U D L R E F G H [n]     up, down, left, right, and the diagonals clockwise from up and right: n steps, or one
//     [B][N] M x,y  M +x,y  M -x,y   to a pixel; with a sign before x: relative, in steps
//     A n   TA n                     rotate by n quarters, by n degrees, counter-clockwise
//     C n   S n   P paint,border     attribute; a step is n/4 of a pixel; PAINT here
//     X     =                        another string; a variable instead of a number: the caller resolves both
//
// B moves without drawing, N returns to the start. Rotation preserves shapes on a 4:3 screen. Angle, scale and attribute are
// valid until SCREEN. Numbers are integers; blanks and ; may separate commands.
// Sources: GW-BASIC User's Guide and QuickBASIC 4.5 Advisor, "DRAW Statement".
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <iterator>

#include "machines/qbasic/language/errors.hpp"
#include "machines/qbasic/screen/rounding.hpp"
#include "machines/qbasic/screen/screen.hpp"
#include "machines/real/functions.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr int kMost = 32767;
constexpr int kDepth = 16;  // of nested strings

class Reader {
 public:
  Reader(std::string_view rest, const DrawCallbacks& source) : rest_(rest), source_(source) {}

  // The next character in upper case; 0 at the end.
  char peek() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    return rest_.empty() ? '\0' : static_cast<char>(std::toupper(static_cast<unsigned char>(rest_.front())));
  }
  char take() {
    const char c = peek();
    if (!rest_.empty()) rest_.remove_prefix(1);
    return c;
  }
  bool takes(char c) { return peek() == c && take() == c; }
  bool at_number() {
    const char c = peek();
    return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '=';
  }
  bool at_sign() { return peek() == '+' || peek() == '-'; }
  int number() {
    const bool negative = peek() == '-';
    if (at_sign()) take();
    int value = 0;
    if (takes('=')) {
      if (!source_.number) throw BasicError{5};
      const double given = source_.number(rest_);
      if (!(std::abs(given) <= kMost)) throw BasicError{5};
      value = to_pixel(given);
    } else {
      if (peek() < '0' || peek() > '9') throw BasicError{5};
      while (peek() >= '0' && peek() <= '9') {
        value = 10 * value + (take() - '0');
        if (value > kMost) throw BasicError{5};
      }
    }
    return negative ? -value : value;
  }
  int number(int first, int last) {
    const int value = number();
    if (value < first || value > last) throw BasicError{5};
    return value;
  }
  std::string text() {
    if (!source_.text) throw BasicError{5};
    return source_.text(rest_);
  }

 private:
  std::string_view rest_;
  const DrawCallbacks& source_;
};

struct Direction {
  char name;
  int x, y;
};
constexpr Direction kDirections[] = {{'U', 0, -1}, {'D', 0, 1}, {'L', -1, 0}, {'R', 1, 0},
                                     {'E', 1, -1}, {'F', 1, 1}, {'G', -1, 1}, {'H', -1, -1}};

}  // namespace

Screen::Dot Screen::rotate(double x, double y) const {
  double cosine = 1, sine = 0;
  switch ((draw_angle_ + 360) % 360) {
    case 0: return {static_cast<int>(x), static_cast<int>(y)};
    case 90: cosine = 0, sine = 1; break;
    case 180: cosine = -1, sine = 0; break;
    case 270: cosine = 0, sine = -1; break;
    default: {
      constexpr double kDegree = 0.017453292519943295;
      cosine = real::cosine(draw_angle_ * kDegree), sine = real::sine(draw_angle_ * kDegree);
    }
  }
  const double high = y / aspect();
  return {to_nearest(x * cosine + high * sine), to_nearest((high * cosine - x * sine) * aspect())};
}

void Screen::draw_move(Dot to, bool plots, bool returns) {
  if (std::abs(to.x) > kMost || std::abs(to.y) > kMost) throw BasicError{5};
  if (plots) draw_line(last_, to, draw_ink_ < 0 ? ink_ : draw_ink_);
  if (!returns) last_ = to;
}

void Screen::draw(std::string_view commands, const DrawCallbacks& source) {
  require_graphics();
  mark_changed();
  constexpr std::size_t kCommandWork = 4;
  work_ += kCommandWork * commands.size();
  draw_commands(commands, source, 0);
}

void Screen::draw_commands(std::string_view commands, const DrawCallbacks& source, int depth) {
  if (depth > kDepth) throw BasicError{5};
  Reader reader(commands, source);
  const auto steps = [&](int n) { return n * draw_scale_ / 4; };  // rounds towards zero
  bool plots = true, returns = false;
  while (reader.peek() != '\0') {
    const char command = reader.take();
    switch (command) {
      case ';': continue;
      case 'B': plots = false; continue;
      case 'N': returns = true; continue;
      case 'M': {
        const bool relative = reader.at_sign();
        const int x = reader.number();
        if (!reader.takes(',')) throw BasicError{5};
        const int y = reader.number();
        const Dot by = relative ? rotate(steps(x), steps(y)) : Dot{x, y}, from = relative ? last_ : origin();
        draw_move({from.x + by.x, from.y + by.y}, plots, returns);
        break;
      }
      case 'T':
        if (!reader.takes('A')) throw BasicError{5};
        draw_angle_ = reader.number(-360, 360);
        break;
      case 'A': draw_angle_ = 90 * reader.number(0, 3); break;
      case 'C': draw_ink_ = attribute_or_default(reader.number(), 0); break;
      case 'S': draw_scale_ = reader.number(1, 255); break;
      case 'P': {
        const int colour = attribute_or_default(reader.number(), 0);
        if (!reader.takes(',')) throw BasicError{5};
        flood_solid(last_, attribute_or_default(reader.number(), 0), colour);
        break;
      }
      case 'X': draw_commands(reader.text(), source, depth + 1); break;
      default: {
        const Direction* found = nullptr;
        for (const Direction& direction : kDirections) {
          if (direction.name == command) found = &direction;
        }
        if (found == nullptr) throw BasicError{5};
        const int n = steps(reader.at_number() ? reader.number() : 1);
        const Dot by = rotate(found->x * n, found->y * n);
        draw_move({last_.x + by.x, last_.y + by.y}, plots, returns);
      }
    }
    plots = true;
    returns = false;
  }
}

}  // namespace janus::machines::qbasic
