// NMOS 6502 opcode table: 256 rows, whose columns are described in cpus/opcode.hpp. Source: MCS6500 data sheet (documented
// opcodes, cycles, flags); undocumented opcodes as observed on the chip. After the five cycles of JAM, the processor reads FFFF until RES.
// A taken branch takes one extra cycle, plus page_cycles if the target and the next instruction are on different pages.
#pragma once

#include "cpus/opcode.hpp"

namespace janus::cpus::mos6502 {

// clang-format off
enum class Operation : std::uint8_t {
  adc, alr, anc, and_, ane, arr, asl, bcc, bcs, beq, bit, bmi, bne, bpl, brk, bvc, bvs, clc, cld, cli, clv,
  cmp, cpx, cpy, dcp, dec, dex, dey, eor, inc, inx, iny, isc, jam, jmp, jsr, las, lax, lda, ldx, ldy, lsr,
  lxa, nop, ora, pha, php, pla, plp, rla, rol, ror, rra, rti, rts, sax, sbc, sbx, sec, sed, sei, sha, shx,
  shy, slo, sre, sta, stx, sty, tas, tax, tay, tsx, txa, txs, tya,
};
// clang-format on

enum class Mode : std::uint8_t {
  implied,
  accumulator,
  immediate,
  zero_page,
  zero_page_x,
  zero_page_y,
  absolute,
  absolute_x,
  absolute_y,
  indirect,    // JMP (abs)
  indirect_x,  // (zp,X)
  indirect_y,  // (zp),Y
  relative,
};

// In the order of Mode.
inline constexpr std::array<ModeInfo, 13> kModes = {{
    {"implied", Operand::none},
    {"accumulator", Operand::none},
    {"immediate", Operand::immediate8},
    {"zero page", Operand::direct, Field::none, 0, "{0}"},
    {"zero page,X", Operand::direct, Field::none, 0, "({0} + x) & $FF"},
    {"zero page,Y", Operand::direct, Field::none, 0, "({0} + y) & $FF"},
    {"absolute", Operand::absolute, Field::none, 0, "{0}"},
    {"absolute,X", Operand::absolute, Field::none, 0, "({0} + x) & $FFFF"},
    {"absolute,Y", Operand::absolute, Field::none, 0, "({0} + y) & $FFFF"},
    {"(absolute)", Operand::absolute, Field::none, 0, "mem[{0}] + 256 * mem[({0} & $FF00) + (({0} + 1) & $FF)]"},
    {"(zero page,X)", Operand::direct, Field::none, 0, "mem[({0} + x) & $FF] + 256 * mem[({0} + x + 1) & $FF]"},
    {"(zero page),Y", Operand::direct, Field::none, 0, "(mem[{0}] + 256 * mem[({0} + 1) & $FF] + y) & $FFFF"},
    {"relative", Operand::relative},
}};

namespace table {
using enum Operation;
using enum Mode;
using enum Flow;
using enum Status;

// clang-format off
inline constexpr std::array<Row<Operation, Mode>, 256> kRows = {{
    // 00
    {"BRK", brk, implied, 7, 0, interrupt, "I", documented},
    {"ORA", ora, indirect_x, 6, 0, next, "NZ", documented},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"SLO", slo, indirect_x, 8, 0, next, "NZC", stable},
    {"NOP", nop, zero_page, 3, 0, next, "", stable},
    {"ORA", ora, zero_page, 3, 0, next, "NZ", documented},
    {"ASL", asl, zero_page, 5, 0, next, "NZC", documented},
    {"SLO", slo, zero_page, 5, 0, next, "NZC", stable},
    {"PHP", php, implied, 3, 0, next, "", documented},
    {"ORA", ora, immediate, 2, 0, next, "NZ", documented},
    {"ASL", asl, accumulator, 2, 0, next, "NZC", documented},
    {"ANC", anc, immediate, 2, 0, next, "NZC", stable},
    {"NOP", nop, absolute, 4, 0, next, "", stable},
    {"ORA", ora, absolute, 4, 0, next, "NZ", documented},
    {"ASL", asl, absolute, 6, 0, next, "NZC", documented},
    {"SLO", slo, absolute, 6, 0, next, "NZC", stable},

    // 10
    {"BPL", bpl, relative, 2, 1, branch, "", documented},
    {"ORA", ora, indirect_y, 5, 1, next, "NZ", documented},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"SLO", slo, indirect_y, 8, 0, next, "NZC", stable},
    {"NOP", nop, zero_page_x, 4, 0, next, "", stable},
    {"ORA", ora, zero_page_x, 4, 0, next, "NZ", documented},
    {"ASL", asl, zero_page_x, 6, 0, next, "NZC", documented},
    {"SLO", slo, zero_page_x, 6, 0, next, "NZC", stable},
    {"CLC", clc, implied, 2, 0, next, "C", documented, 0x65},
    {"ORA", ora, absolute_y, 4, 1, next, "NZ", documented},
    {"NOP", nop, implied, 2, 0, next, "", stable},
    {"SLO", slo, absolute_y, 7, 0, next, "NZC", stable},
    {"NOP", nop, absolute_x, 4, 1, next, "", stable},
    {"ORA", ora, absolute_x, 4, 1, next, "NZ", documented},
    {"ASL", asl, absolute_x, 7, 0, next, "NZC", documented},
    {"SLO", slo, absolute_x, 7, 0, next, "NZC", stable},

    // 20
    {"JSR", jsr, absolute, 6, 0, call, "", documented},
    {"AND", and_, indirect_x, 6, 0, next, "NZ", documented},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"RLA", rla, indirect_x, 8, 0, next, "NZC", stable},
    {"BIT", bit, zero_page, 3, 0, next, "NVZ", documented},
    {"AND", and_, zero_page, 3, 0, next, "NZ", documented},
    {"ROL", rol, zero_page, 5, 0, next, "NZC", documented},
    {"RLA", rla, zero_page, 5, 0, next, "NZC", stable},
    {"PLP", plp, implied, 4, 0, next, "NVDIZC", documented},
    {"AND", and_, immediate, 2, 0, next, "NZ", documented, 0xD0},
    {"ROL", rol, accumulator, 2, 0, next, "NZC", documented},
    {"ANC", anc, immediate, 2, 0, next, "NZC", stable},
    {"BIT", bit, absolute, 4, 0, next, "NVZ", documented},
    {"AND", and_, absolute, 4, 0, next, "NZ", documented},
    {"ROL", rol, absolute, 6, 0, next, "NZC", documented},
    {"RLA", rla, absolute, 6, 0, next, "NZC", stable},

    // 30
    {"BMI", bmi, relative, 2, 1, branch, "", documented, 0xD5},
    {"AND", and_, indirect_y, 5, 1, next, "NZ", documented},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"RLA", rla, indirect_y, 8, 0, next, "NZC", stable},
    {"NOP", nop, zero_page_x, 4, 0, next, "", stable},
    {"AND", and_, zero_page_x, 4, 0, next, "NZ", documented},
    {"ROL", rol, zero_page_x, 6, 0, next, "NZC", documented},
    {"RLA", rla, zero_page_x, 6, 0, next, "NZC", stable},
    {"SEC", sec, implied, 2, 0, next, "C", documented},
    {"AND", and_, absolute_y, 4, 1, next, "NZ", documented},
    {"NOP", nop, implied, 2, 0, next, "", stable},
    {"RLA", rla, absolute_y, 7, 0, next, "NZC", stable},
    {"NOP", nop, absolute_x, 4, 1, next, "", stable},
    {"AND", and_, absolute_x, 4, 1, next, "NZ", documented},
    {"ROL", rol, absolute_x, 7, 0, next, "NZC", documented},
    {"RLA", rla, absolute_x, 7, 0, next, "NZC", stable},

    // 40
    {"RTI", rti, implied, 6, 0, reti, "NVDIZC", documented},
    {"EOR", eor, indirect_x, 6, 0, next, "NZ", documented},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"SRE", sre, indirect_x, 8, 0, next, "NZC", stable},
    {"NOP", nop, zero_page, 3, 0, next, "", stable},
    {"EOR", eor, zero_page, 3, 0, next, "NZ", documented},
    {"LSR", lsr, zero_page, 5, 0, next, "NZC", documented, 0x90},
    {"SRE", sre, zero_page, 5, 0, next, "NZC", stable},
    {"PHA", pha, implied, 3, 0, next, "", documented},
    {"EOR", eor, immediate, 2, 0, next, "NZ", documented},
    {"LSR", lsr, accumulator, 2, 0, next, "NZC", documented},
    {"ALR", alr, immediate, 2, 0, next, "NZC", stable},
    {"JMP", jmp, absolute, 3, 0, jump, "", documented},
    {"EOR", eor, absolute, 4, 0, next, "NZ", documented},
    {"LSR", lsr, absolute, 6, 0, next, "NZC", documented},
    {"SRE", sre, absolute, 6, 0, next, "NZC", stable},

    // 50
    {"BVC", bvc, relative, 2, 1, branch, "", documented},
    {"EOR", eor, indirect_y, 5, 1, next, "NZ", documented},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"SRE", sre, indirect_y, 8, 0, next, "NZC", stable},
    {"NOP", nop, zero_page_x, 4, 0, next, "", stable},
    {"EOR", eor, zero_page_x, 4, 0, next, "NZ", documented},
    {"LSR", lsr, zero_page_x, 6, 0, next, "NZC", documented},
    {"SRE", sre, zero_page_x, 6, 0, next, "NZC", stable},
    {"CLI", cli, implied, 2, 0, next, "I", documented},
    {"EOR", eor, absolute_y, 4, 1, next, "NZ", documented},
    {"NOP", nop, implied, 2, 0, next, "", stable},
    {"SRE", sre, absolute_y, 7, 0, next, "NZC", stable},
    {"NOP", nop, absolute_x, 4, 1, next, "", stable},
    {"EOR", eor, absolute_x, 4, 1, next, "NZ", documented},
    {"LSR", lsr, absolute_x, 7, 0, next, "NZC", documented},
    {"SRE", sre, absolute_x, 7, 0, next, "NZC", stable},

    // 60
    {"RTS", rts, implied, 6, 0, ret, "", documented},
    {"ADC", adc, indirect_x, 6, 0, next, "NVZC", documented},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"RRA", rra, indirect_x, 8, 0, next, "NVZC", stable},
    {"NOP", nop, zero_page, 3, 0, next, "", stable},
    {"ADC", adc, zero_page, 3, 0, next, "NVZC", documented, 0x90},
    {"ROR", ror, zero_page, 5, 0, next, "NZC", documented},
    {"RRA", rra, zero_page, 5, 0, next, "NVZC", stable},
    {"PLA", pla, implied, 4, 0, next, "NZ", documented},
    {"ADC", adc, immediate, 2, 0, next, "NVZC", documented},
    {"ROR", ror, accumulator, 2, 0, next, "NZC", documented},
    {"ARR", arr, immediate, 2, 0, next, "NVZC", stable},
    {"JMP", jmp, indirect, 5, 0, computed, "", documented},
    {"ADC", adc, absolute, 4, 0, next, "NVZC", documented},
    {"ROR", ror, absolute, 6, 0, next, "NZC", documented},
    {"RRA", rra, absolute, 6, 0, next, "NVZC", stable},

    // 70
    {"BVS", bvs, relative, 2, 1, branch, "", documented},
    {"ADC", adc, indirect_y, 5, 1, next, "NVZC", documented},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"RRA", rra, indirect_y, 8, 0, next, "NVZC", stable},
    {"NOP", nop, zero_page_x, 4, 0, next, "", stable},
    {"ADC", adc, zero_page_x, 4, 0, next, "NVZC", documented, 0x85},
    {"ROR", ror, zero_page_x, 6, 0, next, "NZC", documented},
    {"RRA", rra, zero_page_x, 6, 0, next, "NVZC", stable},
    {"SEI", sei, implied, 2, 0, next, "I", documented},
    {"ADC", adc, absolute_y, 4, 1, next, "NVZC", documented},
    {"NOP", nop, implied, 2, 0, next, "", stable},
    {"RRA", rra, absolute_y, 7, 0, next, "NVZC", stable},
    {"NOP", nop, absolute_x, 4, 1, next, "", stable},
    {"ADC", adc, absolute_x, 4, 1, next, "NVZC", documented},
    {"ROR", ror, absolute_x, 7, 0, next, "NZC", documented},
    {"RRA", rra, absolute_x, 7, 0, next, "NVZC", stable},

    // 80
    {"NOP", nop, immediate, 2, 0, next, "", stable},
    {"STA", sta, indirect_x, 6, 0, next, "", documented},
    {"NOP", nop, immediate, 2, 0, next, "", stable},
    {"SAX", sax, indirect_x, 6, 0, next, "", stable},
    {"STY", sty, zero_page, 3, 0, next, "", documented},
    {"STA", sta, zero_page, 3, 0, next, "", documented},
    {"STX", stx, zero_page, 3, 0, next, "", documented},
    {"SAX", sax, zero_page, 3, 0, next, "", stable},
    {"DEY", dey, implied, 2, 0, next, "NZ", documented},
    {"NOP", nop, immediate, 2, 0, next, "", stable},
    {"TXA", txa, implied, 2, 0, next, "NZ", documented, 0x18},
    {"ANE", ane, immediate, 2, 0, next, "NZ", unstable},
    {"STY", sty, absolute, 4, 0, next, "", documented},
    {"STA", sta, absolute, 4, 0, next, "", documented},
    {"STX", stx, absolute, 4, 0, next, "", documented},
    {"SAX", sax, absolute, 4, 0, next, "", stable},

    // 90
    {"BCC", bcc, relative, 2, 1, branch, "", documented},
    {"STA", sta, indirect_y, 6, 0, next, "", documented, 0xC8},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"SHA", sha, indirect_y, 6, 0, next, "", unstable},
    {"STY", sty, zero_page_x, 4, 0, next, "", documented},
    {"STA", sta, zero_page_x, 4, 0, next, "", documented},
    {"STX", stx, zero_page_y, 4, 0, next, "", documented},
    {"SAX", sax, zero_page_y, 4, 0, next, "", stable},
    {"TYA", tya, implied, 2, 0, next, "NZ", documented},
    {"STA", sta, absolute_y, 5, 0, next, "", documented},
    {"TXS", txs, implied, 2, 0, next, "", documented},
    {"TAS", tas, absolute_y, 5, 0, next, "", unstable},
    {"SHY", shy, absolute_x, 5, 0, next, "", unstable},
    {"STA", sta, absolute_x, 5, 0, next, "", documented},
    {"SHX", shx, absolute_y, 5, 0, next, "", unstable},
    {"SHA", sha, absolute_y, 5, 0, next, "", unstable},

    // A0
    {"LDY", ldy, immediate, 2, 0, next, "NZ", documented},
    {"LDA", lda, indirect_x, 6, 0, next, "NZ", documented},
    {"LDX", ldx, immediate, 2, 0, next, "NZ", documented, 0xCA},
    {"LAX", lax, indirect_x, 6, 0, next, "NZ", stable},
    {"LDY", ldy, zero_page, 3, 0, next, "NZ", documented},
    {"LDA", lda, zero_page, 3, 0, next, "NZ", documented},
    {"LDX", ldx, zero_page, 3, 0, next, "NZ", documented},
    {"LAX", lax, zero_page, 3, 0, next, "NZ", stable},
    {"TAY", tay, implied, 2, 0, next, "NZ", documented},
    {"LDA", lda, immediate, 2, 0, next, "NZ", documented},
    {"TAX", tax, implied, 2, 0, next, "NZ", documented, 0xA9},
    {"LXA", lxa, immediate, 2, 0, next, "NZ", unstable},
    {"LDY", ldy, absolute, 4, 0, next, "NZ", documented},
    {"LDA", lda, absolute, 4, 0, next, "NZ", documented},
    {"LDX", ldx, absolute, 4, 0, next, "NZ", documented},
    {"LAX", lax, absolute, 4, 0, next, "NZ", stable},

    // B0
    {"BCS", bcs, relative, 2, 1, branch, "", documented},
    {"LDA", lda, indirect_y, 5, 1, next, "NZ", documented, 0x91},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"LAX", lax, indirect_y, 5, 1, next, "NZ", stable},
    {"LDY", ldy, zero_page_x, 4, 0, next, "NZ", documented},
    {"LDA", lda, zero_page_x, 4, 0, next, "NZ", documented, 0x85},
    {"LDX", ldx, zero_page_y, 4, 0, next, "NZ", documented},
    {"LAX", lax, zero_page_y, 4, 0, next, "NZ", stable},
    {"CLV", clv, implied, 2, 0, next, "V", documented},
    {"LDA", lda, absolute_y, 4, 1, next, "NZ", documented},
    {"TSX", tsx, implied, 2, 0, next, "NZ", documented},
    {"LAS", las, absolute_y, 4, 1, next, "NZ", stable},
    {"LDY", ldy, absolute_x, 4, 1, next, "NZ", documented},
    {"LDA", lda, absolute_x, 4, 1, next, "NZ", documented},
    {"LDX", ldx, absolute_y, 4, 1, next, "NZ", documented},
    {"LAX", lax, absolute_y, 4, 1, next, "NZ", stable},

    // C0
    {"CPY", cpy, immediate, 2, 0, next, "NZC", documented, 0xD0},
    {"CMP", cmp, indirect_x, 6, 0, next, "NZC", documented},
    {"NOP", nop, immediate, 2, 0, next, "", stable},
    {"DCP", dcp, indirect_x, 8, 0, next, "NZC", stable},
    {"CPY", cpy, zero_page, 3, 0, next, "NZC", documented},
    {"CMP", cmp, zero_page, 3, 0, next, "NZC", documented, 0x90},
    {"DEC", dec, zero_page, 5, 0, next, "NZ", documented},
    {"DCP", dcp, zero_page, 5, 0, next, "NZC", stable},
    {"INY", iny, implied, 2, 0, next, "NZ", documented, 0xD0},
    {"CMP", cmp, immediate, 2, 0, next, "NZC", documented},
    {"DEX", dex, implied, 2, 0, next, "NZ", documented, 0x30},
    {"SBX", sbx, immediate, 2, 0, next, "NZC", stable},
    {"CPY", cpy, absolute, 4, 0, next, "NZC", documented},
    {"CMP", cmp, absolute, 4, 0, next, "NZC", documented},
    {"DEC", dec, absolute, 6, 0, next, "NZ", documented},
    {"DCP", dcp, absolute, 6, 0, next, "NZC", stable},

    // D0
    {"BNE", bne, relative, 2, 1, branch, "", documented, 0xCA},
    {"CMP", cmp, indirect_y, 5, 1, next, "NZC", documented},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"DCP", dcp, indirect_y, 8, 0, next, "NZC", stable},
    {"NOP", nop, zero_page_x, 4, 0, next, "", stable},
    {"CMP", cmp, zero_page_x, 4, 0, next, "NZC", documented, 0xD0},
    {"DEC", dec, zero_page_x, 6, 0, next, "NZ", documented},
    {"DCP", dcp, zero_page_x, 6, 0, next, "NZC", stable},
    {"CLD", cld, implied, 2, 0, next, "D", documented},
    {"CMP", cmp, absolute_y, 4, 1, next, "NZC", documented},
    {"NOP", nop, implied, 2, 0, next, "", stable},
    {"DCP", dcp, absolute_y, 7, 0, next, "NZC", stable},
    {"NOP", nop, absolute_x, 4, 1, next, "", stable},
    {"CMP", cmp, absolute_x, 4, 1, next, "NZC", documented},
    {"DEC", dec, absolute_x, 7, 0, next, "NZ", documented},
    {"DCP", dcp, absolute_x, 7, 0, next, "NZC", stable},

    // E0
    {"CPX", cpx, immediate, 2, 0, next, "NZC", documented, 0xD0},
    {"SBC", sbc, indirect_x, 6, 0, next, "NVZC", documented},
    {"NOP", nop, immediate, 2, 0, next, "", stable},
    {"ISC", isc, indirect_x, 8, 0, next, "NVZC", stable},
    {"CPX", cpx, zero_page, 3, 0, next, "NZC", documented},
    {"SBC", sbc, zero_page, 3, 0, next, "NVZC", documented},
    {"INC", inc, zero_page, 5, 0, next, "NZ", documented},
    {"ISC", isc, zero_page, 5, 0, next, "NVZC", stable},
    {"INX", inx, implied, 2, 0, next, "NZ", documented, 0xD0},
    {"SBC", sbc, immediate, 2, 0, next, "NVZC", documented},
    {"NOP", nop, implied, 2, 0, next, "", documented},
    {"SBC", sbc, immediate, 2, 0, next, "NVZC", stable},
    {"CPX", cpx, absolute, 4, 0, next, "NZC", documented},
    {"SBC", sbc, absolute, 4, 0, next, "NVZC", documented},
    {"INC", inc, absolute, 6, 0, next, "NZ", documented},
    {"ISC", isc, absolute, 6, 0, next, "NVZC", stable},

    // F0
    {"BEQ", beq, relative, 2, 1, branch, "", documented},
    {"SBC", sbc, indirect_y, 5, 1, next, "NVZC", documented},
    {"JAM", jam, implied, 5, 0, halt, "", halting},
    {"ISC", isc, indirect_y, 8, 0, next, "NVZC", stable},
    {"NOP", nop, zero_page_x, 4, 0, next, "", stable},
    {"SBC", sbc, zero_page_x, 4, 0, next, "NVZC", documented, 0x95},
    {"INC", inc, zero_page_x, 6, 0, next, "NZ", documented},
    {"ISC", isc, zero_page_x, 6, 0, next, "NVZC", stable},
    {"SED", sed, implied, 2, 0, next, "D", documented},
    {"SBC", sbc, absolute_y, 4, 1, next, "NVZC", documented},
    {"NOP", nop, implied, 2, 0, next, "", stable},
    {"ISC", isc, absolute_y, 7, 0, next, "NVZC", stable},
    {"NOP", nop, absolute_x, 4, 1, next, "", stable},
    {"SBC", sbc, absolute_x, 4, 1, next, "NVZC", documented},
    {"INC", inc, absolute_x, 7, 0, next, "NZ", documented},
    {"ISC", isc, absolute_x, 7, 0, next, "NVZC", stable},
}};
// clang-format on
}  // namespace table

inline constexpr const auto& kRows = table::kRows;
inline constexpr std::array<OpcodeInfo, 256> kOpcodes = make_opcode_table<Operation, Mode>(kRows, kModes);
inline constexpr InstructionSet kInstructionSet = {"6502", kOpcodes, kModes, false, 2};

}  // namespace janus::cpus::mos6502
