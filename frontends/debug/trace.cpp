#include "frontends/debug/trace.hpp"

#include <fmt/format.h>

#include <cctype>

namespace janus::debug {

using machines::Access;
using machines::Observation;

std::string grouped(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, " ");
  return digits;
}

std::string register_text(const machines::Machine& machine, bool program_counter) {
  const cpus::CpuInfo& cpu = *machine.cpu();
  std::string text;
  for (std::size_t i = 0; i < cpu.registers.size(); ++i) {
    if (!program_counter && static_cast<int>(i) == cpu.program_counter) continue;
    const cpus::RegisterInfo& info = cpu.registers[i];
    const std::uint32_t value = machine.register_value(static_cast<int>(i));
    text += fmt::format("{}{}=", text.empty() ? "" : " ", info.name);
    if (info.flags.empty()) {
      text += fmt::format("{:0{}X}", value, (info.bits + 3) / 4);
      continue;
    }
    for (std::size_t k = 0; k < info.flags.size(); ++k) {
      const bool set = (value >> (info.flags.size() - 1 - k) & 1) != 0;
      const char letter = info.flags[k];
      text += static_cast<char>(set ? letter : std::tolower(static_cast<unsigned char>(letter)));
    }
  }
  return text;
}

void Trace::mark(Observation& observation) {
  observation.every_instruction = true;
  observation.watch.fill(Observation::kRead | Observation::kWrite);
  const cpus::CpuInfo& cpu = *machine_.cpu();
  for (std::size_t i = 0; i < cpu.registers.size(); ++i)
    words_ = words_ || (cpu.registers[i].bits > 8 && static_cast<int>(i) != cpu.program_counter);
}

bool Trace::before(std::uint16_t pc, std::uint64_t cycle) {
  write();
  line_ = code_.at(pc);
  cycle_ = cycle;
  data_.reset();
  return true;
}

// The last access is the one that matters: what comes before it are pointers, and reads that come to nothing. Those of the
// instruction itself and of the byte behind it, which a processor may fetch in vain, are none of the data.
bool Trace::accessed(Access access, std::uint16_t address, std::uint8_t value, std::uint64_t) {
  if (!line_ || line_->row->flow != cpus::Flow::next) return true;
  if (access == Access::read && static_cast<std::uint16_t>(address - line_->address) <= line_->length) return true;
  const bool goes_on = data_ && words_ && data_->access == access && data_->length == 1 &&
                       address == static_cast<std::uint16_t>(data_->first + 1);
  if (goes_on) {
    data_->length = 2;
    data_->value = static_cast<std::uint16_t>(data_->value << 8 | value);
  } else {
    data_ = Data{access, address, 1, value};
  }
  return true;
}

void Trace::write() {
  if (!line_) return;
  std::string text = fmt::format("{:>11}  {:<14} {:04X}  {:<8}  {:<20} {}", grouped(cycle_), code_.place(line_->address),
                                 line_->address, line_->hex(), line_->text, register_text(machine_, false));
  if (data_) text += fmt::format("  EA={:04X} D={:0{}X}", data_->first, data_->value, data_->length * 2);
  sink_(text);
  line_.reset();
}

}  // namespace janus::debug
