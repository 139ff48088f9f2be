// 6800 instruction templates ("shapes"): the bus cycles of an instruction, with the operation as a parameter. Source for the cycle
// order: M6800 data sheet, operation summary table; addresses in cycles with VMA low are taken from the transistor-level netlist.
// Addresses are computed byte by byte: before the high byte is corrected, the bus shows the sum of the low bytes with the old high byte.
#pragma once

#include "cpus/flow.hpp"
#include "cpus/m6800/access.hpp"
#include "cpus/m6800/operations.hpp"

namespace janus::cpus::m6800 {

constexpr bool is_read_modify_write(Operation op) {
  return op == neg || op == com || op == lsr || op == ror || op == asr || op == asl || op == rol || op == dec || op == inc || op == tst ||
         op == clr;
}
constexpr bool is_wide(Operation op) { return op == cpx || op == lds || op == ldx || op == sts || op == stx; }
constexpr bool is_index_update(Operation op) { return op == inx || op == dex || op == ins || op == des || op == tsx || op == txs; }

// Returns the accumulator selected by an opcode (see opcodes.hpp).
template <std::uint8_t code>
JANUS_INLINE unsigned& accumulator(WorkingState& w) {
  constexpr unsigned bit = code >= 0x80 ? 0x40 : code >= 0x40 ? 0x10 : 0x01;
  if constexpr ((code & bit) != 0) return w.b;
  else return w.a;
}

constexpr unsigned replace_low_byte(unsigned base, unsigned sum) { return (base & 0xFF00) | (sum & 0xFF); }

template <class Cpu>
JANUS_INLINE unsigned indexed_address(Cpu& cpu) {
  const unsigned address = (cpu.w.x + cpu.fetch_operand()) & 0xFFFF;
  cpu.idle(cpu.w.x);
  cpu.idle(replace_low_byte(cpu.w.x, address));
  return address;
}

template <class Cpu>
JANUS_INLINE unsigned wide_operand(Cpu& cpu) {
  const unsigned high = cpu.fetch_operand();
  return high << 8 | cpu.fetch_operand();
}

// Computes the operand's address in memory.
template <Mode mode, class Cpu>
JANUS_INLINE unsigned effective_address(Cpu& cpu) {
  if constexpr (mode == Mode::direct) return cpu.fetch_operand();
  else if constexpr (mode == Mode::indexed) return indexed_address(cpu);
  else return wide_operand(cpu);
}

// Computes the address for a store, which is on the bus one cycle before the write. Immediate stores read a byte and write to the following
// bytes.
template <std::uint8_t code, class Cpu>
JANUS_INLINE unsigned address_for_store(Cpu& cpu) {
  constexpr auto row = kRows[code];
  if constexpr (row.mode == Mode::immediate_wide) {
    cpu.skip_operand(1);
    const unsigned address = cpu.pc();
    cpu.jump(static_cast<std::uint16_t>(address + (is_wide(row.operation) ? 2 : 1)));
    return address;
  } else {
    const unsigned address = effective_address<row.mode>(cpu);
    cpu.idle(address);
    return address;
  }
}

template <std::uint8_t code, class Cpu>
JANUS_INLINE void load(Cpu& cpu) {
  constexpr auto row = kRows[code];
  unsigned value;
  if constexpr (row.mode == Mode::immediate) value = cpu.fetch_operand();
  else value = cpu.read(effective_address<row.mode>(cpu));
  apply<row.operation>(cpu.w, accumulator<code>(cpu.w), value);
}

template <std::uint8_t code, class Cpu>
JANUS_INLINE void load_wide(Cpu& cpu) {
  constexpr auto row = kRows[code];
  const unsigned from = cpu.pc() - 1u;
  const unsigned old_sp = cpu.w.sp;
  unsigned value;
  if constexpr (row.mode == Mode::immediate_wide) {
    value = wide_operand(cpu);
  } else {
    const unsigned address = effective_address<row.mode>(cpu);
    value = cpu.read(address) << 8;
    value |= cpu.read((address + 1) & 0xFFFF);
  }
  apply_wide<row.operation>(cpu.w, value);
  if constexpr (row.operation == lds) cpu.report(FlowKind::stack_set, from, 0, old_sp);
}

template <std::uint8_t code, class Cpu>
JANUS_INLINE void store(Cpu& cpu) {
  const unsigned address = address_for_store<code>(cpu);
  cpu.write(address, update_flags(cpu.w, accumulator<code>(cpu.w)));
}

template <std::uint8_t code, class Cpu>
JANUS_INLINE void store_wide(Cpu& cpu) {
  const unsigned address = address_for_store<code>(cpu);
  const unsigned value = stored_wide_value<kRows[code].operation>(cpu.w);
  cpu.write(address, value >> 8);
  cpu.write((address + 1) & 0xFFFF, value & 0xFF);
}

// Executes a read-modify-write instruction. CLR also reads. TST performs the write cycle with VMA low.
template <std::uint8_t code, class Cpu>
JANUS_INLINE void read_modify_write(Cpu& cpu) {
  constexpr auto row = kRows[code];
  if constexpr (row.mode == Mode::inherent) {
    cpu.idle_operand();
    unsigned& r = accumulator<code>(cpu.w);
    r = modify<row.operation>(cpu.w, r);
  } else {
    const unsigned address = effective_address<row.mode>(cpu);
    unsigned value = 0;
    if constexpr (row.operation == clr) cpu.idle_read(address);
    else value = cpu.read(address);
    cpu.idle(address);
    const unsigned result = modify<row.operation>(cpu.w, value);
    if constexpr (row.operation == tst) cpu.idle(address);
    else cpu.write(address, result);
  }
}

// Executes a branch, which has the same cycles whether it is taken or not.
template <Operation op, class Cpu>
JANUS_INLINE void branch(Cpu& cpu) {
  const auto displacement = static_cast<std::int8_t>(cpu.fetch_operand());
  const unsigned next = cpu.pc();
  const unsigned to = (next + static_cast<unsigned>(displacement)) & 0xFFFF;
  cpu.idle(next);
  cpu.idle(replace_low_byte(next, to));
  if (!is_condition_met<op>(cpu.w)) return;
  cpu.branch(displacement);
  cpu.report(op == bra ? FlowKind::jump : FlowKind::branch, next - 2, 0, cpu.w.sp);
}

template <Mode mode, class Cpu>
JANUS_INLINE void jump(Cpu& cpu) {
  const unsigned from = cpu.pc() - 1u;
  cpu.jump(static_cast<std::uint16_t>(effective_address<mode>(cpu)));
  cpu.report(FlowKind::jump, from, 0, cpu.w.sp);
}

template <class Cpu>
JANUS_INLINE void push(Cpu& cpu, unsigned value) {
  cpu.write(cpu.w.sp, value);
  cpu.w.sp = (cpu.w.sp - 1) & 0xFFFF;
}

template <class Cpu>
JANUS_INLINE unsigned pull(Cpu& cpu) {
  cpu.w.sp = (cpu.w.sp + 1) & 0xFFFF;
  return cpu.read(cpu.w.sp);
}

template <class Cpu>
JANUS_INLINE unsigned pull_wide(Cpu& cpu) {
  const unsigned high = pull(cpu);
  return high << 8 | pull(cpu);
}

// Executes BSR and both modes of JSR. The return address is pushed while the target is computed.
template <Mode mode, class Cpu>
JANUS_INLINE void call(Cpu& cpu) {
  const unsigned from = cpu.pc() - 1u;
  const unsigned old_sp = cpu.w.sp;
  unsigned to, base = 0;
  if constexpr (mode == Mode::extended) {
    to = wide_operand(cpu);
    cpu.idle_read(to);
  } else {
    const unsigned operand = cpu.fetch_operand();
    const bool relative = mode == Mode::relative;
    base = relative ? cpu.pc() : cpu.w.x;
    to = (base + (relative ? static_cast<unsigned>(static_cast<std::int8_t>(operand)) : operand)) & 0xFFFF;
    cpu.idle(base);
  }
  const unsigned next = cpu.pc();
  push(cpu, next & 0xFF);
  push(cpu, next >> 8);
  cpu.idle(cpu.w.sp);
  if constexpr (mode == Mode::extended) {
    cpu.idle(next);
    cpu.reread_operand();
  } else {
    cpu.idle(base);
    cpu.idle(replace_low_byte(base, to));
  }
  cpu.jump(static_cast<std::uint16_t>(to));
  cpu.report(FlowKind::call, from, next, old_sp);
}

template <class Cpu>
JANUS_INLINE void return_from_subroutine(Cpu& cpu) {
  const unsigned from = cpu.pc() - 1u;
  const unsigned old_sp = cpu.w.sp;
  cpu.idle_operand();
  cpu.idle(old_sp);
  cpu.jump(static_cast<std::uint16_t>(pull_wide(cpu)));
  cpu.report(FlowKind::ret, from, 0, old_sp);
}

template <class Cpu>
JANUS_INLINE void return_from_interrupt(Cpu& cpu) {
  const unsigned from = cpu.pc() - 1u;
  const unsigned old_sp = cpu.w.sp;
  cpu.idle_operand();
  cpu.idle(old_sp);
  cpu.w.set_cc(pull(cpu));
  cpu.w.b = pull(cpu);
  cpu.w.a = pull(cpu);
  cpu.w.x = pull_wide(cpu);
  cpu.jump(static_cast<std::uint16_t>(pull_wide(cpu)));
  cpu.report(FlowKind::reti, from, 0, old_sp);
}

template <std::uint8_t code, class Cpu>
JANUS_INLINE void push_register(Cpu& cpu) {
  cpu.idle_operand();
  push(cpu, accumulator<code>(cpu.w));
  cpu.idle(cpu.w.sp);
}

template <std::uint8_t code, class Cpu>
JANUS_INLINE void pull_register(Cpu& cpu) {
  cpu.idle_operand();
  cpu.idle(cpu.w.sp);
  accumulator<code>(cpu.w) = pull(cpu);
}

// Steps or copies a 16-bit register. The register's old and new values appear on the bus.
template <Operation op, class Cpu>
JANUS_INLINE void update_index_register(Cpu& cpu) {
  cpu.idle_operand();
  const unsigned old_sp = cpu.w.sp;
  const bool from_x = op == inx || op == dex || op == txs;
  const bool to_x = op == inx || op == dex || op == tsx;
  cpu.idle(from_x ? cpu.w.x : cpu.w.sp);
  update_index<op>(cpu.w);
  cpu.idle(to_x ? cpu.w.x : cpu.w.sp);
  if constexpr (op == txs) cpu.report(FlowKind::stack_set, cpu.pc() - 1u, 0, old_sp);
}

// Executes one opcode, using the shape and operation defined in its table row.
template <std::uint8_t code, class Cpu>
JANUS_INLINE void execute(Cpu& cpu) {
  constexpr auto row = kRows[code];
  constexpr Operation op = row.operation;
  if constexpr (op == bsr || op == jsr) call<row.mode>(cpu);
  else if constexpr (row.mode == Mode::relative) branch<op>(cpu);
  else if constexpr (op == jmp) jump<row.mode>(cpu);
  else if constexpr (op == rts) return_from_subroutine(cpu);
  else if constexpr (op == rti) return_from_interrupt(cpu);
  else if constexpr (op == psh) push_register<code>(cpu);
  else if constexpr (op == pul) pull_register<code>(cpu);
  else if constexpr (is_read_modify_write(op)) read_modify_write<code>(cpu);
  else if constexpr (op == sta) store<code>(cpu);
  else if constexpr (op == sts || op == stx) store_wide<code>(cpu);
  else if constexpr (is_wide(op)) load_wide<code>(cpu);
  else if constexpr (is_index_update(op)) update_index_register<op>(cpu);
  else if constexpr (op == hcf) cpu.jump(static_cast<std::uint16_t>(cpu.fetch_operand()));
  else if constexpr (row.mode == Mode::inherent) {
    cpu.idle_operand();
    apply_to_registers<op>(cpu.w);
  } else {
    load<code>(cpu);
  }
}

}  // namespace janus::cpus::m6800
