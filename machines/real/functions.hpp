// Sine, exponential and their like, the same to the last digit on every host: those of C libraries differ there, from one library to the
// next and from one processor to the next. They are computed with twice the digits of a double and rounded once, so that nearly all
// results are the double next to the true value (tests/machines/real_functions_test.cpp).
//
// They take every finite number. What is too large for a double is infinite, what is too small 0.
#pragma once

namespace janus::machines::real {

double sine(double x);
double cosine(double x);
double tangent(double x);
double arc_tangent(double x);
// The angle of the point (x, y), -pi to pi. Both are 0, or between 1e-30 and 1e30.
double angle(double y, double x);
double exponential(double x);
double logarithm(double x);                  // x > 0
double power(double base, double exponent);  // no negative base with a fraction, no 0 with a negative exponent

}  // namespace janus::machines::real
