#include "machines/bare/bare_parts.hpp"

namespace janus::machines::bare {

template class Bare<ProcessorF8>;

}  // namespace janus::machines::bare
