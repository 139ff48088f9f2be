#include "machines/bare/bare_parts.hpp"
#include "machines/processor6502_run.hpp"

namespace janus::machines::bare {

template class Bare<Processor6502>;

}  // namespace janus::machines::bare
