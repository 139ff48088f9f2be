// 6502 instruction templates ("shapes"): the bus cycles of an instruction, including dummy accesses, with the operation as a parameter.
// Source for the cycle order: MCS6500 family hardware manual, appendix A.
#pragma once

#include "cpus/flow.hpp"
#include "cpus/mos6502/access.hpp"
#include "cpus/mos6502/operations.hpp"

namespace janus::cpus::mos6502 {

enum class Kind : std::uint8_t { read, write, modify };

constexpr bool is_read_modify_write(Operation op) {
  return op == asl || op == lsr || op == rol || op == ror || op == inc || op == dec || op == slo || op == rla || op == sre || op == rra ||
         op == dcp || op == isc;
}
constexpr bool is_store(Operation op) { return op == sta || op == stx || op == sty || op == sax; }
constexpr bool is_store_with_high(Operation op) { return op == sha || op == shx || op == shy || op == tas; }

// Adds an index to an address. The page is corrected one cycle after the low byte; reads omit this cycle if the page is already correct.
template <Kind kind, class Cpu>
JANUS_INLINE unsigned indexed_address(Cpu& cpu, unsigned base, unsigned index) {
  const unsigned address = (base + index) & 0xFFFF;
  if (kind != Kind::read || ((base ^ address) & 0xFF00) != 0) cpu.idle_read((base & 0xFF00) | (address & 0xFF));
  return address;
}

// Computes an effective address anywhere in memory.
template <Mode mode, Kind kind, class Cpu>
JANUS_INLINE unsigned effective_address(Cpu& cpu) {
  if constexpr (mode == Mode::indirect_x) {
    const unsigned pointer = cpu.fetch_operand();
    cpu.idle_low(pointer);
    const unsigned low = cpu.read_low((pointer + cpu.w.x) & 0xFF);
    return low | cpu.read_low((pointer + cpu.w.x + 1) & 0xFF) << 8;
  } else if constexpr (mode == Mode::indirect_y) {
    const unsigned pointer = cpu.fetch_operand();
    const unsigned low = cpu.read_low(pointer);
    return indexed_address<kind>(cpu, low | cpu.read_low((pointer + 1) & 0xFF) << 8, cpu.w.y);
  } else {
    const unsigned low = cpu.fetch_operand();
    const unsigned address = low | cpu.fetch_operand() << 8;
    if constexpr (mode == Mode::absolute_x) return indexed_address<kind>(cpu, address, cpu.w.x);
    else if constexpr (mode == Mode::absolute_y) return indexed_address<kind>(cpu, address, cpu.w.y);
    else return address;
  }
}

// Computes an effective address in the zero page.
template <Mode mode, class Cpu>
JANUS_INLINE unsigned zero_page_address(Cpu& cpu) {
  const unsigned address = cpu.fetch_operand();
  if constexpr (mode == Mode::zero_page) return address;
  cpu.idle_low(address);
  return (address + (mode == Mode::zero_page_x ? cpu.w.x : cpu.w.y)) & 0xFF;
}

constexpr bool is_zero_page(Mode mode) { return mode == Mode::zero_page || mode == Mode::zero_page_x || mode == Mode::zero_page_y; }

template <Operation op, Mode mode, class Cpu>
JANUS_INLINE void load(Cpu& cpu) {
  if constexpr (mode == Mode::immediate) apply<op>(cpu.w, cpu.fetch_operand());
  else if constexpr (is_zero_page(mode)) apply<op>(cpu.w, cpu.read_low(zero_page_address<mode>(cpu)));
  else apply<op>(cpu.w, cpu.read(effective_address<mode, Kind::read>(cpu)));
}

template <Operation op, Mode mode, class Cpu>
JANUS_INLINE void store(Cpu& cpu) {
  if constexpr (is_zero_page(mode)) {
    const unsigned address = zero_page_address<mode>(cpu);
    cpu.write_low(address, stored_value<op>(cpu.w));
  } else {
    const unsigned address = effective_address<mode, Kind::write>(cpu);
    cpu.write(address, stored_value<op>(cpu.w));
  }
}

// Executes SHA, SHX, SHY or TAS, which AND the value with the high byte of the address plus one. If the index crosses a page, the
// result replaces the high byte of the address.
template <Operation op, Mode mode, class Cpu>
JANUS_INLINE void store_with_high(Cpu& cpu) {
  const unsigned index = mode == Mode::absolute_x ? cpu.w.x : cpu.w.y;
  const unsigned address = effective_address<mode, Kind::write>(cpu);
  const unsigned base_high = ((address - index) >> 8) & 0xFF;
  if constexpr (op == tas) cpu.w.s = cpu.w.a & cpu.w.x;
  const unsigned source = op == shx ? cpu.w.x : op == shy ? cpu.w.y : cpu.w.a & cpu.w.x;
  const unsigned value = source & ((base_high + 1) & 0xFF);
  const bool crossed = (address >> 8) != base_high;
  cpu.write(crossed ? (value << 8) | (address & 0xFF) : address, value);
}

template <Operation op, Mode mode, class Cpu>
JANUS_INLINE void read_modify_write(Cpu& cpu) {
  if constexpr (mode == Mode::accumulator) {
    cpu.idle_operand();
    cpu.w.a = modify<op>(cpu.w, cpu.w.a);
  } else if constexpr (is_zero_page(mode)) {
    const unsigned address = zero_page_address<mode>(cpu);
    const unsigned value = cpu.read_low(address);
    cpu.write_low(address, value);
    cpu.write_low(address, modify<op>(cpu.w, value));
  } else {
    const unsigned address = effective_address<mode, Kind::modify>(cpu);
    const unsigned value = cpu.read(address);
    cpu.idle_write(address, value);
    cpu.write(address, modify<op>(cpu.w, value));
  }
}

template <Operation op, class Cpu>
JANUS_INLINE void branch(Cpu& cpu) {
  const auto displacement = static_cast<std::int8_t>(cpu.fetch_operand());
  if (!is_condition_met<op>(cpu.w)) return;
  const unsigned next = cpu.pc();
  cpu.idle_next();
  const unsigned low = (next & 0xFF) + static_cast<unsigned>(displacement);  // as in the processor, the high byte is corrected later
  if (low > 0xFF) [[unlikely]]
    cpu.idle_read((next & 0xFF00) | (low & 0xFF));
  cpu.branch(displacement);
  cpu.report(FlowKind::branch, next - 2, 0, cpu.w.s);
}

template <class Cpu>
JANUS_INLINE void push(Cpu& cpu, unsigned value) {
  cpu.write_low(0x100 + cpu.w.s, value);
  cpu.w.s = (cpu.w.s - 1) & 0xFF;
}

template <class Cpu>
JANUS_INLINE unsigned pull(Cpu& cpu) {
  cpu.w.s = (cpu.w.s + 1) & 0xFF;
  return cpu.read_low(0x100 + cpu.w.s);
}

template <Mode mode, class Cpu>
JANUS_INLINE void jump(Cpu& cpu) {
  const unsigned from = cpu.pc() - 1u;
  const unsigned low = cpu.fetch_operand();
  unsigned to = low | cpu.fetch_operand() << 8;
  if constexpr (mode == Mode::indirect) {  // the target's high byte is read from the same page
    const unsigned pointer = to;
    to = cpu.read(pointer);
    to |= cpu.read((pointer & 0xFF00) | ((pointer + 1) & 0xFF)) << 8;
  }
  cpu.jump(static_cast<std::uint16_t>(to));
  cpu.report(FlowKind::jump, from, 0, cpu.w.s);
}

template <class Cpu>
JANUS_INLINE void call(Cpu& cpu) {
  const unsigned low = cpu.fetch_operand();
  const unsigned last = cpu.pc();  // address of the instruction's last byte, which is pushed
  cpu.idle_low(0x100 + cpu.w.s);
  push(cpu, last >> 8);
  push(cpu, last & 0xFF);
  cpu.jump(static_cast<std::uint16_t>(low | cpu.fetch_operand() << 8));
  cpu.report(FlowKind::call, last - 2, last + 1, (cpu.w.s + 2) & 0xFF);
}

template <class Cpu>
JANUS_INLINE void return_from_subroutine(Cpu& cpu) {
  const unsigned from = cpu.pc() - 1u;
  cpu.idle_operand();
  cpu.idle_low(0x100 + cpu.w.s);
  const unsigned low = pull(cpu);
  const unsigned last = low | pull(cpu) << 8;
  cpu.idle_read(last);
  cpu.jump(static_cast<std::uint16_t>(last + 1));
  cpu.report(FlowKind::ret, from, 0, (cpu.w.s - 2) & 0xFF);
}

template <class Cpu>
JANUS_INLINE void return_from_interrupt(Cpu& cpu) {
  const unsigned from = cpu.pc() - 1u;
  cpu.idle_operand();
  cpu.idle_low(0x100 + cpu.w.s);
  cpu.w.set_p(pull(cpu));
  const unsigned low = pull(cpu);
  cpu.jump(static_cast<std::uint16_t>(low | pull(cpu) << 8));
  cpu.report(FlowKind::reti, from, 0, (cpu.w.s - 3) & 0xFF);
}

template <Operation op, class Cpu>
JANUS_INLINE void push_register(Cpu& cpu) {
  cpu.idle_operand();
  push(cpu, op == php ? cpu.w.p() | kB : cpu.w.a);
}

template <Operation op, class Cpu>
JANUS_INLINE void pull_register(Cpu& cpu) {
  cpu.idle_operand();
  cpu.idle_low(0x100 + cpu.w.s);
  const unsigned value = pull(cpu);
  if constexpr (op == plp) cpu.w.set_p(value);
  else apply<lda>(cpu.w, value);
}

// Executes the first cycles of JAM; afterwards, run() only reads FFFF.
template <class Cpu>
JANUS_INLINE void halt_processor(Cpu& cpu) {
  cpu.idle_operand();
  cpu.idle_read(0xFFFF);
  cpu.idle_read(0xFFFE);
  cpu.idle_read(0xFFFE);
}

// Executes one opcode, using the shape and operation defined in its table row.
template <std::uint8_t code, class Cpu>
JANUS_INLINE void execute(Cpu& cpu) {
  constexpr auto row = kRows[code];
  constexpr Operation op = row.operation;
  constexpr Mode mode = row.mode;
  if constexpr (row.flow == Flow::branch) branch<op>(cpu);
  else if constexpr (op == jmp) jump<mode>(cpu);
  else if constexpr (op == jsr) call(cpu);
  else if constexpr (op == rts) return_from_subroutine(cpu);
  else if constexpr (op == rti) return_from_interrupt(cpu);
  else if constexpr (op == jam) halt_processor(cpu);
  else if constexpr (op == pha || op == php) push_register<op>(cpu);
  else if constexpr (op == pla || op == plp) pull_register<op>(cpu);
  else if constexpr (is_read_modify_write(op)) read_modify_write<op, mode>(cpu);
  else if constexpr (is_store(op)) store<op, mode>(cpu);
  else if constexpr (is_store_with_high(op)) store_with_high<op, mode>(cpu);
  else if constexpr (mode == Mode::implied) {
    cpu.idle_operand();
    const unsigned old_sp = cpu.w.s;
    apply_to_registers<op>(cpu.w);
    if constexpr (op == txs) cpu.report(FlowKind::stack_set, cpu.pc() - 1u, 0, old_sp);
  } else {
    load<op, mode>(cpu);
  }
}

}  // namespace janus::cpus::mos6502
