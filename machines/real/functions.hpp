// Sine, exponential and similar functions with bit-identical results on all hosts. C libraries are not used because their
// results differ in the last digit between versions and processors. The functions compute with twice the precision of a double
// and round once, so that nearly all results are the double nearest to the true value (tests/machines/real_functions_test.cpp).
//
// Arguments must be finite. Results that overflow are infinite; results that underflow are 0.
#pragma once

namespace janus::machines::real {

double sine(double x);
double cosine(double x);
double tangent(double x);
double arc_tangent(double x);
// Angle of the point (x, y), from -pi to pi. The magnitude of each coordinate must be 0 or between 1e-30 and 1e30.
double angle(double y, double x);
double exponential(double x);
double logarithm(double x);                  // x > 0
double power(double base, double exponent);  // not for a negative base with a fractional exponent, or 0 with a negative exponent

}  // namespace janus::machines::real
