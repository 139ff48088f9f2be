#include "frontends/core/debug/trace.hpp"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "tools/text.hpp"

namespace janus::debug {

using machines::Access;
using machines::Observation;

namespace {

constexpr std::size_t kCycleWidth = 11;

// "100 053 930", padded with blanks on the left to `width`.
void append_grouped(std::string& text, std::uint64_t number, std::size_t width) {
  char digits[32];
  std::size_t at = std::size(digits), count = 0;
  do {
    if (count != 0 && count % 3 == 0) digits[--at] = ' ';
    digits[--at] = static_cast<char>('0' + number % 10);
    number /= 10;
    ++count;
  } while (number != 0);
  const std::size_t length = std::size(digits) - at;
  if (length < width) text.append(width - length, ' ');
  text.append(digits + at, length);
}

void append_hex(std::string& text, std::uint32_t value, int digits) {
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += "0123456789ABCDEF"[value >> shift & 15];
}

void append_registers(std::string& text, const machines::Machine& machine, bool program_counter) {
  const cpus::CpuInfo& cpu = machine.cpu();
  bool first = true;
  for (std::size_t i = 0; i < cpu.registers.size(); ++i) {
    if (!program_counter && static_cast<int>(i) == cpu.program_counter) continue;
    const cpus::RegisterInfo& info = cpu.registers[i];
    const std::uint32_t value = machine.register_value(static_cast<int>(i));
    if (!std::exchange(first, false)) text += ' ';
    text.append(info.name).append(1, '=');
    if (info.flags.empty()) append_hex(text, value, (info.bits + 3) / 4);
    for (std::size_t k = 0; k < info.flags.size(); ++k) {
      const bool set = (value >> (info.flags.size() - 1 - k) & 1) != 0;
      text += set ? info.flags[k] : tools::lower(info.flags[k]);
    }
  }
}

void append_data(std::string& text, const TraceLine::Data& data) {
  text += "EA=";
  append_hex(text, data.first, 4);
  text += " D=";
  append_hex(text, data.value, data.length * 2);
}

// Columns of the code.
std::string code_columns(const CodeLine& code, std::string_view place) {
  return fmt::format("  {:<14} {:04X}  {:<8}  {:<20} ", place, code.address, code.hex(), code.text);
}

}  // namespace

std::string group_digits(std::uint64_t number) {
  std::string text;
  append_grouped(text, number, 0);
  return text;
}

std::string register_text(const machines::Machine& machine, bool program_counter) {
  std::string text;
  append_registers(text, machine, program_counter);
  return text;
}

void Trace::subscribe(Observation& observation) {
  observation.every_instruction = true;
  observation.watch.fill(Observation::kRead | Observation::kWrite);
  const cpus::CpuInfo& cpu = machine_.cpu();
  for (std::size_t i = 0; i < cpu.registers.size(); ++i)
    words_ = words_ || (cpu.registers[i].bits > 8 && static_cast<int>(i) != cpu.program_counter);
}

// Disassembles an address once, while its bytes are unchanged.
const Trace::TracedInstruction& Trace::find_traced_instruction(std::uint16_t pc) {
  std::unique_ptr<TracedInstruction>& known = known_[pc];
  bool same = known != nullptr && known->code.row != nullptr;
  for (int i = 0; same && i < known->code.length; ++i)
    same = machine_.peek(0, static_cast<std::uint16_t>(pc + i)) == known->code.bytes[static_cast<std::size_t>(i)];
  if (same) return *known;
  known = std::make_unique<TracedInstruction>();
  known->code = code_.at(pc);
  known->place = code_.address_text(pc);
  known->columns = code_columns(known->code, known->place);
  known->wanted = !filter_.code || filter_.code(known->code, known->place);
  return *known;
}

bool Trace::before_instruction(std::uint16_t pc, std::uint64_t cycle) {
  write();
  const TracedInstruction& instruction = find_traced_instruction(pc);
  if (!instruction.wanted || (filter_.now && !filter_.now())) return true;
  now_ = &instruction;
  cycle_ = cycle;
  return true;
}

// Only the last access counts: earlier ones are pointers, and reads without effect. Accesses to the instruction itself
// and to the byte after it, which a processor may fetch in vain, are not data.
bool Trace::on_access(Access access, std::uint16_t address, std::uint8_t value, std::uint64_t) {
  if (now_ == nullptr || access == Access::dummy) return true;
  const CodeLine& code = now_->code;
  if (code.row != nullptr && code.row->flow != cpus::Flow::next) return true;
  if (access == Access::read && static_cast<std::uint16_t>(address - code.address) <= code.length) return true;
  const bool goes_on =
      data_ && words_ && data_->access == access && data_->length == 1 && address == static_cast<std::uint16_t>(data_->first + 1);
  if (goes_on) {
    data_->length = 2;
    data_->value = static_cast<std::uint16_t>(data_->value << 8 | value);
  } else {
    data_ = TraceLine::Data{access, address, 1, value};
  }
  return true;
}

void Trace::write() {
  if (now_ == nullptr) return;
  if (line_sink_) {
    line_sink_({.cycle = cycle_, .code = now_->code, .place = now_->place, .registers = register_text(machine_, false), .data = data_});
  } else {
    text_.clear();
    append_grouped(text_, cycle_, kCycleWidth);
    text_ += now_->columns;
    append_registers(text_, machine_, false);
    if (data_) append_data(text_ += "  ", *data_);
    sink_(text_);
  }
  now_ = nullptr;
  data_.reset();
}

std::string TraceLine::data_text() const {
  std::string text;
  if (data) append_data(text, *data);
  return text;
}

std::string TraceLine::text() const {
  std::string text;
  append_grouped(text, cycle, kCycleWidth);
  text += code_columns(code, place) + registers;
  if (data) append_data(text += "  ", *data);
  return text;
}

std::deque<TraceLine> last_instructions(const machines::Machine& machine, const History& history, const CodeText& code, std::size_t count,
                                        const ReplayFunction& replay) {
  const std::uint64_t now = machine.cycle(), begin = history.begin();
  std::deque<TraceLine> lines;
  for (std::uint64_t length = count * 8;; length *= 8) {  // an instruction rarely takes longer
    const std::uint64_t first = now - begin > length ? now - length : begin;
    lines.clear();
    Trace trace(machine, code, [&](TraceLine line) {
      if (lines.size() == count) lines.pop_front();
      lines.push_back(std::move(line));
    });
    if (!replay(first, now, trace)) return {};
    if (lines.size() == count || first == begin) return lines;
  }
}

std::deque<TraceLine> last_instructions_of(const machines::Machine& machine, History& history, const CodeText& code, std::size_t count,
                                           const Trace::Filter& filter, const ReplayFunction& replay, bool& all) {
  std::deque<TraceLine> lines;
  all = false;
  for (const History::RecordedRange& stretch : history.ranges_before(machine.cycle())) {
    if (lines.size() >= count) return lines;
    std::deque<TraceLine> part;
    Trace trace(machine, code, [&](TraceLine line) {
      if (part.size() + lines.size() == count) part.pop_front();
      part.push_back(std::move(line));
    });
    trace.set_filter(filter);
    if (!replay(stretch.first, stretch.last, trace)) return {};
    lines.insert(lines.begin(), std::make_move_iterator(part.begin()), std::make_move_iterator(part.end()));
  }
  all = lines.size() < count;
  return lines;
}

}  // namespace janus::debug
