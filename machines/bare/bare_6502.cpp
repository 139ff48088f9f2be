#include "machines/bare/bare_parts.hpp"

namespace janus::machines::bare {

template class Bare<Processor6502>;

}  // namespace janus::machines::bare
