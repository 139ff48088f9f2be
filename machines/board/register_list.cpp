#include "machines/board/register_list.hpp"

namespace janus::machines {

RegisterList::RegisterList(const cpus::CpuInfo& processor, std::initializer_list<Register> of_chips)
    : own_(static_cast<int>(processor.registers.size())),
      registers_(processor.registers.begin(), processor.registers.end()),
      info_(processor) {
  for (const Register& one : of_chips) registers_.push_back({one.name, one.bits, {}, nullptr, nullptr});
  info_.registers = registers_;
}

}  // namespace janus::machines
