#include "frontends/debug/coverage.hpp"

namespace janus::debug {

using machines::Access;
using machines::Observation;

void Coverage::mark(Observation& observation) {
  uninitialised_ = debugger_.uninitialised();
  observation.every_instruction = true;
  observation.watch.fill(Observation::kRead | Observation::kWrite);
}

// What was set from outside is written to.
bool Coverage::before(std::uint16_t pc, std::uint64_t cycle) {
  const auto& inputs = debugger_.history().inputs();
  for (; inputs_ < inputs.size() && inputs[inputs_].cycle <= cycle; ++inputs_) {
    if (inputs[inputs_].kind == Input::Kind::poke && inputs[inputs_].index == 0) uninitialised_[inputs[inputs_].address & 0xFFFF] = false;
  }
  ++uses_[pc].executed;
  pc_ = pc;
  return true;
}

bool Coverage::accessed(Access access, std::uint16_t address, std::uint8_t, std::uint64_t) {
  if (access == Access::write) {
    ++uses_[address].written;
    uninitialised_[address] = false;
  } else {
    ++uses_[address].read;
    if (pc_ && uninitialised_[address]) uninitialised_reads_.try_emplace(address, *pc_);
  }
  return true;
}

}  // namespace janus::debug
