// Numeric functions: ABS, ATN, CINT and others.
#include <cmath>

#include "machines/qbasic/functions/function_table.hpp"
#include "machines/qbasic/language/errors.hpp"
#include "machines/qbasic/vm/arithmetic.hpp"
#include "machines/qbasic/vm/runtime.hpp"
#include "machines/real/functions.hpp"

namespace janus::machines::qbasic {
namespace {

double absolute(Runtime&, const Arguments& a) { return std::fabs(a.number(0)); }
double sign(Runtime&, const Arguments& a) { return a.number(0) > 0 ? 1 : a.number(0) < 0 ? -1 : 0; }
double fix(Runtime&, const Arguments& a) { return std::trunc(a.number(0)); }
double as_is(Runtime&, const Arguments& a) { return a.number(0); }
double as_single(Runtime&, const Arguments& a) { return static_cast<double>(static_cast<float>(a.number(0))); }
double as_integer(Runtime&, const Arguments& a) { return a.integer(0); }
double as_long(Runtime&, const Arguments& a) { return a.long_integer(0); }

double square_root(Runtime&, const Arguments& a) {
  if (a.number(0) < 0) throw Trouble{5};
  return std::sqrt(a.number(0));
}
double logarithm(Runtime&, const Arguments& a) {
  if (a.number(0) <= 0) throw Trouble{5};
  return real::logarithm(a.number(0));
}
double exponential(Runtime&, const Arguments& a) { return real::exponential(a.number(0)); }
double sine(Runtime&, const Arguments& a) { return real::sine(a.number(0)); }
double cosine(Runtime&, const Arguments& a) { return real::cosine(a.number(0)); }
double tangent(Runtime&, const Arguments& a) { return real::tangent(a.number(0)); }
double arc_tangent(Runtime&, const Arguments& a) { return real::arc_tangent(a.number(0)); }

double random_number(Runtime& runtime, const Arguments& a) {
  return static_cast<double>(a.given(0) ? runtime.random.number(static_cast<float>(a.number(0))) : runtime.random.next());
}

constexpr FunctionRow kNumberRows[] = {
    {.word = "ABS", .arguments = "n", .number = absolute, .of_argument = true},
    {.word = "ATN", .arguments = "n", .number = arc_tangent, .real = true},
    {.word = "CDBL", .arguments = "n", .number = as_is, .result = Type::double_},
    {.word = "CINT", .arguments = "n", .number = as_integer, .result = Type::integer},
    {.word = "CLNG", .arguments = "n", .number = as_long, .result = Type::long_},
    {.word = "COS", .arguments = "n", .number = cosine, .real = true},
    {.word = "CSNG", .arguments = "n", .number = as_single, .result = Type::single},
    {.word = "EXP", .arguments = "n", .number = exponential, .real = true},
    {.word = "FIX", .arguments = "n", .number = fix, .of_argument = true},
    {.word = "INT", .arguments = "n", .of_argument = true, .op = floor_of},
    {.word = "LOG", .arguments = "n", .number = logarithm, .real = true},
    {.word = "RND", .arguments = "?n", .number = random_number, .result = Type::single},
    {.word = "SGN", .arguments = "n", .number = sign, .result = Type::integer},
    {.word = "SIN", .arguments = "n", .number = sine, .real = true},
    {.word = "SQR", .arguments = "n", .number = square_root, .real = true},
    {.word = "TAN", .arguments = "n", .number = tangent, .real = true},
};

}  // namespace

std::span<const FunctionRow> number_functions() { return kNumberRows; }

}  // namespace janus::machines::qbasic
