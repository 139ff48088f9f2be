// Student's t: how many standard errors hold the truth at 95 %.
#pragma once

#include <cstddef>

namespace janus::tournament {

// The two-sided bound at 95 % for so many degrees of freedom, at least 1: 12.706 for one, 4.303 for two, 1.960 without end.
double student_95(std::size_t freedom);

}  // namespace janus::tournament
