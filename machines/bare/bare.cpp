#include "machines/bare/bare.hpp"

#include "machines/board/board_machine_members.hpp"

namespace janus::machines {

template class BoardMachine<Processor6502, bare::Board<Processor6502>>;
template class BoardMachine<Processor6800, bare::Board<Processor6800>>;
template class BoardMachine<ProcessorF8, bare::PortBoard>;

}  // namespace janus::machines
