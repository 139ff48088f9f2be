#include "frontends/debug/trace.hpp"

#include <fmt/format.h>

#include "tools/text.hpp"

namespace janus::debug {

using machines::Access;
using machines::Observation;

std::string grouped(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, " ");
  return digits;
}

std::string register_text(const machines::Machine& machine, bool program_counter) {
  const cpus::CpuInfo& cpu = machine.cpu();
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
      text += set ? letter : tools::lower(letter);
    }
  }
  return text;
}

void Trace::mark(Observation& observation) {
  observation.every_instruction = true;
  observation.watch.fill(Observation::kRead | Observation::kWrite);
  const cpus::CpuInfo& cpu = machine_.cpu();
  for (std::size_t i = 0; i < cpu.registers.size(); ++i)
    words_ = words_ || (cpu.registers[i].bits > 8 && static_cast<int>(i) != cpu.program_counter);
}

bool Trace::before(std::uint16_t pc, std::uint64_t cycle) {
  write();
  line_.emplace();
  line_->code = code_.at(pc);
  line_->cycle = cycle;
  return true;
}

// The last access is the one that matters: what comes before it are pointers, and reads that come to nothing. Those of the
// instruction itself and of the byte behind it, which a processor may fetch in vain, are none of the data.
bool Trace::accessed(Access access, std::uint16_t address, std::uint8_t value, std::uint64_t) {
  if (!line_ || access == Access::dummy) return true;
  if (line_->code.row != nullptr && line_->code.row->flow != cpus::Flow::next) return true;
  if (access == Access::read && static_cast<std::uint16_t>(address - line_->code.address) <= line_->code.length) return true;
  auto& data = line_->data;
  const bool goes_on =
      data && words_ && data->access == access && data->length == 1 && address == static_cast<std::uint16_t>(data->first + 1);
  if (goes_on) {
    data->length = 2;
    data->value = static_cast<std::uint16_t>(data->value << 8 | value);
  } else {
    data = TraceLine::Data{access, address, 1, value};
  }
  return true;
}

void Trace::write() {
  if (!line_) return;
  line_->place = code_.place(line_->code.address);
  line_->registers = register_text(machine_, false);
  sink_(std::move(*line_));
  line_.reset();
}

std::string TraceLine::data_text() const {
  return data ? fmt::format("EA={:04X} D={:0{}X}", data->first, data->value, data->length * 2) : std::string();
}

std::string TraceLine::text() const {
  const std::string what = data_text();
  return fmt::format("{:>11}  {:<14} {:04X}  {:<8}  {:<20} {}{}{}", grouped(cycle), place, code.address, code.hex(), code.text, registers,
                     what.empty() ? "" : "  ", what);
}

std::deque<TraceLine> last_instructions(const machines::Machine& machine, const History& history, const CodeText& code, std::size_t count,
                                        const Look& look) {
  const std::uint64_t now = machine.cycle(), begin = history.begin();
  std::deque<TraceLine> lines;
  for (std::uint64_t length = count * 8;; length *= 8) {  // an instruction rarely takes longer
    const std::uint64_t first = now - begin > length ? now - length : begin;
    lines.clear();
    Trace trace(machine, code, [&](TraceLine&& line) {
      if (lines.size() == count) lines.pop_front();
      lines.push_back(std::move(line));
    });
    if (!look(first, now, trace)) return {};
    if (lines.size() == count || first == begin) return lines;
  }
}

}  // namespace janus::debug
