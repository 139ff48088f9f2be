// F8 instruction templates ("shapes"): the machine cycles of an instruction, with the operation as a parameter. Source for the cycle
// order: ROMC states in the F8 Guide to Programming and the 3850 data sheet. There, an instruction ends with the fetch of the next opcode;
// here, those clocks belong to the next instruction.
#pragma once

#include "cpus/f8/access.hpp"
#include "cpus/f8/operations.hpp"
#include "cpus/flow.hpp"

namespace janus::cpus::f8 {

inline constexpr int kShort = 4, kLong = 6;  // clocks of a machine cycle
inline constexpr int kFetchClocks = kShort;

// Named scratchpad registers.
inline constexpr unsigned kJ = 9, kH = 10, kK = 12, kQ = 14;

// Clocks of an instruction, excluding the fetch.
template <std::uint8_t code>
inline constexpr int kRest = kRows[code].cycles - kFetchClocks;

// --- scratchpad -----------------------------------------------------------------------------------------------

// Returns the register selected by bits 3-0 of an opcode. 12-14 use ISAR; 13 and 14 step its low digit.
template <unsigned field>
JANUS_INLINE unsigned scratchpad_register(WorkingState& w) {
  if constexpr (field < 12) return field;
  const unsigned index = w.isar;
  if constexpr (field == 13) w.isar = (index & 0x38) | ((index + 1) & 7);
  if constexpr (field == 14) w.isar = (index & 0x38) | ((index - 1) & 7);
  return index;
}

JANUS_INLINE unsigned register_pair(const WorkingState& w, unsigned upper) {
  return static_cast<unsigned>(w.r[upper] << 8 | w.r[upper + 1]);
}
JANUS_INLINE void set_register_pair(WorkingState& w, unsigned upper, unsigned value) {
  w.r[upper] = static_cast<std::uint8_t>(value >> 8);
  w.r[upper + 1] = static_cast<std::uint8_t>(value);
}

template <std::uint8_t code, class Cpu>
JANUS_INLINE void access_scratchpad(Cpu& cpu) {
  constexpr Operation op = kRows[code].operation;
  cpu.add_clocks(kRest<code>);
  const unsigned index = scratchpad_register<code & 0x0F>(cpu.w);
  if constexpr (op == ds) cpu.w.r[index] = static_cast<std::uint8_t>(add(cpu.w, cpu.w.r[index], 0xFF));
  else if constexpr (kRows[code].mode == Mode::r_a) cpu.w.r[index] = static_cast<std::uint8_t>(cpu.w.a);
  else apply<op>(cpu.w, cpu.w.r[index]);
}

// --- data counters --------------------------------------------------------------------------------------------

// Returns the DC0 of the chip that drives the data bus.
template <class Cpu>
JANUS_INLINE unsigned data_counter(Cpu& cpu) {
  if (cpu.w.dc0_apart == 0) [[likely]]
    return cpu.w.dc0;
  return cpu.bus().data_counter(static_cast<std::uint16_t>(cpu.w.dc0), static_cast<std::uint16_t>(cpu.w.dc0 + cpu.w.dc0_apart));
}
JANUS_INLINE void load_data_counter(WorkingState& w, unsigned value) {  // in all chips
  w.dc0 = value;
  w.dc0_apart = 0;
}
JANUS_INLINE void add_to_data_counter(WorkingState& w, unsigned value) { w.dc0 = (w.dc0 + value) & 0xFFFF; }

template <Operation op, class Cpu>
JANUS_INLINE void load_data(Cpu& cpu) {
  const unsigned value = cpu.read(data_counter(cpu), kLong);
  add_to_data_counter(cpu.w, 1);
  apply<op>(cpu.w, value);
}

// Stores a byte at the DC0 of the 3853, because a 3851 cannot be written.
template <class Cpu>
JANUS_INLINE void store_data(Cpu& cpu) {
  cpu.write(cpu.w.dc0, cpu.w.a, kLong);
  add_to_data_counter(cpu.w, 1);
}

template <class Cpu>
JANUS_INLINE void load_address(Cpu& cpu) {  // DCI reads each byte twice; the second read steps PC0
  const unsigned high = cpu.peek_operand(kLong);
  cpu.skip_operand(kShort);
  const unsigned low = cpu.peek_operand(kLong);
  cpu.skip_operand(kShort);
  load_data_counter(cpu.w, high << 8 | low);
}

template <class Cpu>
JANUS_INLINE void exchange_data_counters(Cpu& cpu) {
  cpu.add_clocks(kShort);
  const MemoryChips chips = cpu.bus().memory_chips();
  if (!chips.smi) return;
  WorkingState& w = cpu.w;
  const unsigned psu_dc0 = w.dc0 + w.dc0_apart;
  const unsigned dc0 = w.dc0;
  w.dc0 = w.dc1;
  w.dc1 = dc0;
  w.dc0_apart = chips.psu ? (psu_dc0 - w.dc0) & 0xFFFF : 0;
}

// --- ports ----------------------------------------------------------------------------------------------------

// Returns where the port of an INS or OUTS instruction is located.
constexpr PortPlace port_location(std::uint8_t code) { return (code & 0x0F) < 2 ? PortPlace::own : PortPlace::bus; }

template <std::uint8_t code, class Cpu>
JANUS_INLINE void access_short_port(Cpu& cpu) {
  constexpr unsigned port = code & 0x0F;
  cpu.add_clocks(kRest<code>);
  if constexpr (kRows[code].operation == ins) {
    apply<ins>(cpu.w, cpu.template read_port<port_location(code)>(port));
  } else {
    cpu.template write_port<port_location(code)>(port, cpu.w.a);
  }
}

template <Operation op, class Cpu>
JANUS_INLINE void access_port(Cpu& cpu) {
  const unsigned port = cpu.fetch_operand(kLong);
  cpu.add_clocks(kLong);
  if constexpr (op == in) apply<in>(cpu.w, cpu.template read_port<PortPlace::bus>(port));
  else cpu.template write_port<PortPlace::bus>(port, cpu.w.a);
}

// --- flow -----------------------------------------------------------------------------------------------------

template <std::uint8_t code, class Cpu>
JANUS_INLINE void branch(Cpu& cpu) {
  constexpr Operation op = kRows[code].operation;
  if constexpr (op != br7) cpu.add_clocks(kShort);
  if (!is_condition_met<op, code & 0x0F>(cpu.w)) {
    cpu.skip_operand(kShort);
    return;
  }
  const unsigned at = cpu.pc();  // address of the displacement, which is relative to this address
  cpu.branch(static_cast<std::int8_t>(cpu.peek_operand(kLong)));
  cpu.report(kRows[code].flow == Flow::branch ? FlowKind::branch : FlowKind::jump, at - 1u, 0, 0);
}

// Performs JMP or PI. The high byte passes through A and remains there.
template <Operation op, class Cpu>
JANUS_INLINE void jump(Cpu& cpu) {
  const unsigned from = cpu.pc() - 1u;
  cpu.w.a = cpu.fetch_operand(kLong);
  if constexpr (op == pi) cpu.add_clocks(kShort);
  const unsigned low = cpu.fetch_operand(kLong);
  if constexpr (op == pi) cpu.w.pc1 = cpu.pc();
  cpu.add_clocks(kLong);
  cpu.jump(static_cast<std::uint16_t>(cpu.w.a << 8 | low));
  cpu.report(op == pi ? FlowKind::call : FlowKind::jump, from, op == pi ? cpu.w.pc1 : 0, 0);
}

template <std::uint8_t code, class Cpu>
JANUS_INLINE void computed_jump(Cpu& cpu) {  // PK, POP; LR P0,Q
  constexpr Operation op = kRows[code].operation;
  const unsigned next = cpu.pc();
  cpu.add_clocks(kRest<code>);
  const unsigned to = op == pk ? register_pair(cpu.w, kK) : op == pop ? cpu.w.pc1 : register_pair(cpu.w, kQ);
  if constexpr (op == pk) cpu.w.pc1 = next;
  cpu.jump(static_cast<std::uint16_t>(to));
  constexpr FlowKind kind = op == pk ? FlowKind::call : FlowKind::ret;
  cpu.report(kind, next - 1u, op == pk ? next : 0, 0, op == pk);
}

// --- moves ----------------------------------------------------------------------------------------------------

constexpr bool is_between(Mode mode, Mode first, Mode last) { return first <= mode && mode <= last; }
constexpr unsigned distance(Mode mode, Mode first) { return static_cast<unsigned>(mode) - static_cast<unsigned>(first); }

// Performs LR between named registers.
template <Mode mode, class Cpu>
JANUS_INLINE void move(Cpu& cpu) {
  WorkingState& w = cpu.w;
  if constexpr (is_between(mode, Mode::a_ku, Mode::a_ql)) w.a = w.r[kK + distance(mode, Mode::a_ku)];
  else if constexpr (is_between(mode, Mode::ku_a, Mode::ql_a)) {
    w.r[kK + distance(mode, Mode::ku_a)] = static_cast<std::uint8_t>(w.a);
  } else if constexpr (mode == Mode::k_p) set_register_pair(w, kK, w.pc1);
  else if constexpr (mode == Mode::p_k) w.pc1 = register_pair(w, kK);
  else if constexpr (mode == Mode::a_is) w.a = w.isar;
  else if constexpr (mode == Mode::is_a) w.isar = w.a & kIsarMask;
  else if constexpr (mode == Mode::q_dc) set_register_pair(w, kQ, data_counter(cpu));
  else if constexpr (mode == Mode::h_dc) set_register_pair(w, kH, data_counter(cpu));
  else if constexpr (mode == Mode::dc_q) load_data_counter(w, register_pair(w, kQ));
  else if constexpr (mode == Mode::dc_h) load_data_counter(w, register_pair(w, kH));
  else if constexpr (mode == Mode::w_j) w.set_status(w.r[kJ]);
  else if constexpr (mode == Mode::j_w) w.r[kJ] = static_cast<std::uint8_t>(w.w());
  else static_assert(mode == Mode::a_ku, "not a move");
}

constexpr bool uses_scratchpad(Mode mode) { return mode == Mode::r || mode == Mode::a_r || mode == Mode::r_a; }
constexpr bool loads_data(Operation op) { return op == lm || op == am || op == amd || op == nm || op == om || op == xm || op == cm; }

// Executes one opcode, using the shape and operation defined in its table row.
template <std::uint8_t code, class Cpu>
JANUS_INLINE void execute(Cpu& cpu) {
  constexpr auto row = kRows[code];
  constexpr Operation op = row.operation;
  constexpr Mode mode = row.mode;
  if constexpr (op == bt || op == bf || op == br7) branch<code>(cpu);
  else if constexpr (op == jmp || op == pi) jump<op>(cpu);
  else if constexpr (op == pk || op == pop || mode == Mode::p0_q) computed_jump<code>(cpu);
  else if constexpr (uses_scratchpad(mode)) access_scratchpad<code>(cpu);
  else if constexpr (op == ins || op == outs) access_short_port<code>(cpu);
  else if constexpr (op == in || op == out) access_port<op>(cpu);
  else if constexpr (mode == Mode::immediate) apply<op>(cpu.w, cpu.fetch_operand(kLong));
  else if constexpr (loads_data(op)) load_data<op>(cpu);
  else if constexpr (op == st) store_data(cpu);
  else if constexpr (op == dci) load_address(cpu);
  else if constexpr (op == xdc) exchange_data_counters(cpu);
  else {
    cpu.add_clocks(kRest<code>);
    if constexpr (op == lis) apply<lis>(cpu.w, code & 0x0F);
    else if constexpr (op == lisu) cpu.w.isar = (cpu.w.isar & 7) | (code & 7) << 3;
    else if constexpr (op == lisl) cpu.w.isar = (cpu.w.isar & 0x38) | (code & 7);
    else if constexpr (op == lr) move<mode>(cpu);
    else if constexpr (op == adc) {  // A is signed
      add_to_data_counter(cpu.w, static_cast<unsigned>(static_cast<std::int8_t>(cpu.w.a)));
    } else {
      apply_to_registers<op, mode == Mode::by_4 ? 4 : 1>(cpu.w);
    }
  }
}

}  // namespace janus::cpus::f8
