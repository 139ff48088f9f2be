#include "tools/recovery/review.hpp"

namespace janus::tools {

Reviewed review(const ReviewTask&, std::istream&, std::ostream&) { return {}; }

}  // namespace janus::tools
