// List of a processor's registers, followed by the registers of other chips on its board (the 3851's DC0, a timer). Each machine
// class has one list, and uses chip_register_index() to forward chip register accesses to its board.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "cpus/registers.hpp"

namespace janus::machines {

class RegisterList {
 public:
  struct Register {
    std::string_view name;  // a literal
    int bits;
  };
  RegisterList(const cpus::CpuInfo& processor, std::initializer_list<Register> of_chips);
  RegisterList(const RegisterList&) = delete;
  RegisterList& operator=(const RegisterList&) = delete;

  const cpus::CpuInfo& info() const { return info_; }
  // Returns the index among the chips' registers, or -1 if `index` refers to a processor register or is invalid.
  int chip_register_index(int index) const { return index >= own_ && index < static_cast<int>(registers_.size()) ? index - own_ : -1; }

 private:
  int own_;  // number of the processor's registers
  std::vector<cpus::RegisterInfo> registers_;
  cpus::CpuInfo info_;
};

}  // namespace janus::machines
