// Sine, exponential and similar functions with bit-identical results on all hosts. C libraries differ in the last digit
// between versions and processors. The functions use twice the precision of a double and round once, so that nearly all
// results are the double nearest to the true value (tests/machines/real_functions_test.cpp).
//
// They accept every finite number. A result that is too large is infinite, one that is too small is 0.
#pragma once

namespace janus::machines::real {

double sine(double x);
double cosine(double x);
double tangent(double x);
double arc_tangent(double x);
// Angle of the point (x, y), -pi to pi. Each coordinate is 0 or between 1e-30 and 1e30.
double angle(double y, double x);
double exponential(double x);
double logarithm(double x);                  // x > 0
double power(double base, double exponent);  // not for a negative base with a fraction, or 0 with a negative exponent

}  // namespace janus::machines::real
