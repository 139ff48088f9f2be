// 6800 opcode table: 256 rows, whose columns are described in cpus/opcode.hpp. Source: M6800 data sheet (documented opcodes,
// cycles, flags), confirmed by the netlist (tests: vectors). One bit of an opcode selects the accumulator (0 for A, 1 for B): bit 6 in
// 80-FF, bit 4 in 40-5F, bit 0 in PSH and PUL.
//
// There are 59 undocumented opcodes. NBA, and HCF at 9D and DD, have published, reliable results (G. Wheeler, Byte, December 1977).
// According to a transistor-level netlist of the chip, the immediate stores read the byte after the opcode and write the following bytes
// (8F and CF, with four bytes, have no mnemonic here); CD, ED and FD are BSR and JSR; column 3 is SBC, just as column 1 is SUB; 21 is BCS;
// HCF counts from its operand. The netlist confirms rows 0-1, 4-7 and CC-FC except those listed in machines/README.md, which are inferred
// from the decoding pattern.
#pragma once

#include "cpus/opcode.hpp"

namespace janus::cpus::m6800 {

// clang-format off
enum class Operation : std::uint8_t {
  aba, adc, add, and_, asl, asr, bcc, bcs, beq, bge, bgt, bhi, bit, ble, bls, blt, bmi, bne, bpl, bra, bsr,
  bvc, bvs, cba, clc, cli, clr, clv, cmp, com, cpx, daa, dec, des, dex, eor, hcf, inc, ins, inx, jmp, jsr,
  lda, lds, ldx, lsr, nba, neg, nop, ora, psh, pul, rol, ror, rti, rts, sba, sbc, sec, sei, sev, sta, sts, stx,
  sub, swi, tab, tap, tba, tpa, tst, tsx, txs, wai,
};
// clang-format on

enum class Mode : std::uint8_t {
  inherent,
  immediate,
  immediate_wide,  // 16 bits
  direct,
  indexed,
  extended,
  relative,
};

// In the order of Mode.
inline constexpr std::array<ModeInfo, 7> kModes = {{
    {"inherent", Operand::none},
    {"immediate", Operand::immediate8},
    {"immediate 16", Operand::immediate16},
    {"direct", Operand::direct, Field::none, 0, "{0}"},
    {"indexed", Operand::offset, Field::none, 0, "({0} + x) & $FFFF"},
    {"extended", Operand::absolute, Field::none, 0, "{0}"},
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
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"NOP", nop, inherent, 2, 0, next, "", documented},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"TAP", tap, inherent, 2, 0, next, "HINZVC", documented},
    {"TPA", tpa, inherent, 2, 0, next, "", documented},
    {"INX", inx, inherent, 4, 0, next, "Z", documented},
    {"DEX", dex, inherent, 4, 0, next, "Z", documented, 0x26},
    {"CLV", clv, inherent, 2, 0, next, "V", documented},
    {"SEV", sev, inherent, 2, 0, next, "V", documented},
    {"CLC", clc, inherent, 2, 0, next, "C", documented},
    {"SEC", sec, inherent, 2, 0, next, "C", documented},
    {"CLI", cli, inherent, 2, 0, next, "I", documented},
    {"SEI", sei, inherent, 2, 0, next, "I", documented},

    // 10
    {"SBA", sba, inherent, 2, 0, next, "NZVC", documented},
    {"CBA", cba, inherent, 2, 0, next, "NZVC", documented, 0x24},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"NBA", nba, inherent, 2, 0, next, "NZV", stable},
    {"NOP", nop, inherent, 2, 0, next, "", unstable},
    {"TAB", tab, inherent, 2, 0, next, "NZV", documented},
    {"TBA", tba, inherent, 2, 0, next, "NZV", documented},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"DAA", daa, inherent, 2, 0, next, "NZVC", documented},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"ABA", aba, inherent, 2, 0, next, "HNZVC", documented},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},

    // 20
    {"BRA", bra, relative, 4, 0, jump, "", documented},
    {"", bcs, relative, 4, 0, branch, "", Status::undefined},
    {"BHI", bhi, relative, 4, 0, branch, "", documented},
    {"BLS", bls, relative, 4, 0, branch, "", documented},
    {"BCC", bcc, relative, 4, 0, branch, "", documented},
    {"BCS", bcs, relative, 4, 0, branch, "", documented},
    {"BNE", bne, relative, 4, 0, branch, "", documented, 0x09},
    {"BEQ", beq, relative, 4, 0, branch, "", documented},
    {"BVC", bvc, relative, 4, 0, branch, "", documented},
    {"BVS", bvs, relative, 4, 0, branch, "", documented},
    {"BPL", bpl, relative, 4, 0, branch, "", documented},
    {"BMI", bmi, relative, 4, 0, branch, "", documented},
    {"BGE", bge, relative, 4, 0, branch, "", documented},
    {"BLT", blt, relative, 4, 0, branch, "", documented},
    {"BGT", bgt, relative, 4, 0, branch, "", documented},
    {"BLE", ble, relative, 4, 0, branch, "", documented},

    // 30
    {"TSX", tsx, inherent, 4, 0, next, "", documented},
    {"INS", ins, inherent, 4, 0, next, "", documented},
    {"PULA", pul, inherent, 4, 0, next, "", documented, 0x39},
    {"PULB", pul, inherent, 4, 0, next, "", documented},
    {"DES", des, inherent, 4, 0, next, "", documented},
    {"TXS", txs, inherent, 4, 0, next, "", documented},
    {"PSHA", psh, inherent, 4, 0, next, "", documented},
    {"PSHB", psh, inherent, 4, 0, next, "", documented},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"RTS", rts, inherent, 5, 0, ret, "", documented},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"RTI", rti, inherent, 10, 0, reti, "HINZVC", documented},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"WAI", wai, inherent, 9, 0, interrupt, "", documented},
    {"SWI", swi, inherent, 12, 0, interrupt, "I", documented},

    // 40
    {"NEGA", neg, inherent, 2, 0, next, "NZVC", documented},
    {"", neg, inherent, 2, 0, next, "NZVC", Status::undefined},
    {"", com, inherent, 2, 0, next, "NZVC", Status::undefined},
    {"COMA", com, inherent, 2, 0, next, "NZVC", documented},
    {"LSRA", lsr, inherent, 2, 0, next, "NZVC", documented},
    {"", lsr, inherent, 2, 0, next, "NZVC", Status::undefined},
    {"RORA", ror, inherent, 2, 0, next, "NZVC", documented},
    {"ASRA", asr, inherent, 2, 0, next, "NZVC", documented},
    {"ASLA", asl, inherent, 2, 0, next, "NZVC", documented},
    {"ROLA", rol, inherent, 2, 0, next, "NZVC", documented, 0xD0},
    {"DECA", dec, inherent, 2, 0, next, "NZV", documented, 0x26},
    {"", dec, inherent, 2, 0, next, "NZV", Status::undefined},
    {"INCA", inc, inherent, 2, 0, next, "NZV", documented},
    {"TSTA", tst, inherent, 2, 0, next, "NZVC", documented, 0x27},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"CLRA", clr, inherent, 2, 0, next, "NZVC", documented},

    // 50
    {"NEGB", neg, inherent, 2, 0, next, "NZVC", documented},
    {"", neg, inherent, 2, 0, next, "NZVC", Status::undefined},
    {"", com, inherent, 2, 0, next, "NZVC", Status::undefined},
    {"COMB", com, inherent, 2, 0, next, "NZVC", documented},
    {"LSRB", lsr, inherent, 2, 0, next, "NZVC", documented},
    {"", lsr, inherent, 2, 0, next, "NZVC", Status::undefined},
    {"RORB", ror, inherent, 2, 0, next, "NZVC", documented},
    {"ASRB", asr, inherent, 2, 0, next, "NZVC", documented},
    {"ASLB", asl, inherent, 2, 0, next, "NZVC", documented},
    {"ROLB", rol, inherent, 2, 0, next, "NZVC", documented, 0x49},
    {"DECB", dec, inherent, 2, 0, next, "NZV", documented, 0x26},
    {"", dec, inherent, 2, 0, next, "NZV", Status::undefined},
    {"INCB", inc, inherent, 2, 0, next, "NZV", documented, 0xC1},
    {"TSTB", tst, inherent, 2, 0, next, "NZVC", documented},
    {"", nop, inherent, 2, 0, next, "", Status::undefined},
    {"CLRB", clr, inherent, 2, 0, next, "NZVC", documented},

    // 60
    {"NEG", neg, indexed, 7, 0, next, "NZVC", documented},
    {"", neg, indexed, 7, 0, next, "NZVC", Status::undefined},
    {"", com, indexed, 7, 0, next, "NZVC", Status::undefined},
    {"COM", com, indexed, 7, 0, next, "NZVC", documented},
    {"LSR", lsr, indexed, 7, 0, next, "NZVC", documented},
    {"", lsr, indexed, 7, 0, next, "NZVC", Status::undefined},
    {"ROR", ror, indexed, 7, 0, next, "NZVC", documented},
    {"ASR", asr, indexed, 7, 0, next, "NZVC", documented},
    {"ASL", asl, indexed, 7, 0, next, "NZVC", documented},
    {"ROL", rol, indexed, 7, 0, next, "NZVC", documented},
    {"DEC", dec, indexed, 7, 0, next, "NZV", documented},
    {"", dec, indexed, 7, 0, next, "NZV", Status::undefined},
    {"INC", inc, indexed, 7, 0, next, "NZV", documented},
    {"TST", tst, indexed, 7, 0, next, "NZVC", documented, 0x27},
    {"JMP", jmp, indexed, 4, 0, computed, "", documented},
    {"CLR", clr, indexed, 7, 0, next, "NZVC", documented, 0x9B},

    // 70
    {"NEG", neg, extended, 6, 0, next, "NZVC", documented},
    {"", neg, extended, 6, 0, next, "NZVC", Status::undefined},
    {"", com, extended, 6, 0, next, "NZVC", Status::undefined},
    {"COM", com, extended, 6, 0, next, "NZVC", documented},
    {"LSR", lsr, extended, 6, 0, next, "NZVC", documented, 0x24},
    {"", lsr, extended, 6, 0, next, "NZVC", Status::undefined},
    {"ROR", ror, extended, 6, 0, next, "NZVC", documented},
    {"ASR", asr, extended, 6, 0, next, "NZVC", documented},
    {"ASL", asl, extended, 6, 0, next, "NZVC", documented},
    {"ROL", rol, extended, 6, 0, next, "NZVC", documented, 0x59},
    {"DEC", dec, extended, 6, 0, next, "NZV", documented},
    {"", dec, extended, 6, 0, next, "NZV", Status::undefined},
    {"INC", inc, extended, 6, 0, next, "NZV", documented},
    {"TST", tst, extended, 6, 0, next, "NZVC", documented},
    {"JMP", jmp, extended, 3, 0, jump, "", documented},
    {"CLR", clr, extended, 6, 0, next, "NZVC", documented},

    // 80
    {"SUBA", sub, immediate, 2, 0, next, "NZVC", documented},
    {"CMPA", cmp, immediate, 2, 0, next, "NZVC", documented},
    {"SBCA", sbc, immediate, 2, 0, next, "NZVC", documented},
    {"", sbc, immediate, 2, 0, next, "NZVC", Status::undefined},
    {"ANDA", and_, immediate, 2, 0, next, "NZV", documented},
    {"BITA", bit, immediate, 2, 0, next, "NZV", documented},
    {"LDAA", lda, immediate, 2, 0, next, "NZV", documented},
    {"STAA", sta, immediate_wide, 3, 0, next, "NZV", stable},
    {"EORA", eor, immediate, 2, 0, next, "NZV", documented},
    {"ADCA", adc, immediate, 2, 0, next, "HNZVC", documented},
    {"ORAA", ora, immediate, 2, 0, next, "NZV", documented},
    {"ADDA", add, immediate, 2, 0, next, "HNZVC", documented},
    {"CPX", cpx, immediate_wide, 3, 0, next, "NZV", documented, 0x26},
    {"BSR", bsr, relative, 8, 0, call, "", documented},
    {"LDS", lds, immediate_wide, 3, 0, next, "NZV", documented},
    {"", sts, immediate_wide, 4, 0, next, "NZV", Status::undefined},

    // 90
    {"SUBA", sub, direct, 3, 0, next, "NZVC", documented},
    {"CMPA", cmp, direct, 3, 0, next, "NZVC", documented},
    {"SBCA", sbc, direct, 3, 0, next, "NZVC", documented},
    {"", sbc, direct, 3, 0, next, "NZVC", Status::undefined},
    {"ANDA", and_, direct, 3, 0, next, "NZV", documented},
    {"BITA", bit, direct, 3, 0, next, "NZV", documented},
    {"LDAA", lda, direct, 3, 0, next, "NZV", documented},
    {"STAA", sta, direct, 4, 0, next, "NZV", documented, 0xDE},
    {"EORA", eor, direct, 3, 0, next, "NZV", documented},
    {"ADCA", adc, direct, 3, 0, next, "HNZVC", documented},
    {"ORAA", ora, direct, 3, 0, next, "NZV", documented},
    {"ADDA", add, direct, 3, 0, next, "HNZVC", documented, 0x24},
    {"CPX", cpx, direct, 4, 0, next, "NZV", documented},
    {"HCF", hcf, direct, 2, 0, halt, "", halting},
    {"LDS", lds, direct, 4, 0, next, "NZV", documented},
    {"STS", sts, direct, 5, 0, next, "NZV", documented},

    // A0
    {"SUBA", sub, indexed, 5, 0, next, "NZVC", documented},
    {"CMPA", cmp, indexed, 5, 0, next, "NZVC", documented, 0x27},
    {"SBCA", sbc, indexed, 5, 0, next, "NZVC", documented},
    {"", sbc, indexed, 5, 0, next, "NZVC", Status::undefined},
    {"ANDA", and_, indexed, 5, 0, next, "NZV", documented},
    {"BITA", bit, indexed, 5, 0, next, "NZV", documented},
    {"LDAA", lda, indexed, 5, 0, next, "NZV", documented},
    {"STAA", sta, indexed, 6, 0, next, "NZV", documented, 0x08},
    {"EORA", eor, indexed, 5, 0, next, "NZV", documented},
    {"ADCA", adc, indexed, 5, 0, next, "HNZVC", documented},
    {"ORAA", ora, indexed, 5, 0, next, "NZV", documented},
    {"ADDA", add, indexed, 5, 0, next, "HNZVC", documented},
    {"CPX", cpx, indexed, 6, 0, next, "NZV", documented},
    {"JSR", jsr, indexed, 8, 0, call, "", documented},
    {"LDS", lds, indexed, 6, 0, next, "NZV", documented},
    {"STS", sts, indexed, 7, 0, next, "NZV", documented},

    // B0
    {"SUBA", sub, extended, 4, 0, next, "NZVC", documented},
    {"CMPA", cmp, extended, 4, 0, next, "NZVC", documented},
    {"SBCA", sbc, extended, 4, 0, next, "NZVC", documented},
    {"", sbc, extended, 4, 0, next, "NZVC", Status::undefined},
    {"ANDA", and_, extended, 4, 0, next, "NZV", documented},
    {"BITA", bit, extended, 4, 0, next, "NZV", documented},
    {"LDAA", lda, extended, 4, 0, next, "NZV", documented},
    {"STAA", sta, extended, 5, 0, next, "NZV", documented},
    {"EORA", eor, extended, 4, 0, next, "NZV", documented},
    {"ADCA", adc, extended, 4, 0, next, "HNZVC", documented},
    {"ORAA", ora, extended, 4, 0, next, "NZV", documented},
    {"ADDA", add, extended, 4, 0, next, "HNZVC", documented},
    {"CPX", cpx, extended, 5, 0, next, "NZV", documented},
    {"JSR", jsr, extended, 9, 0, call, "", documented},
    {"LDS", lds, extended, 5, 0, next, "NZV", documented},
    {"STS", sts, extended, 6, 0, next, "NZV", documented},

    // C0
    {"SUBB", sub, immediate, 2, 0, next, "NZVC", documented},
    {"CMPB", cmp, immediate, 2, 0, next, "NZVC", documented},
    {"SBCB", sbc, immediate, 2, 0, next, "NZVC", documented},
    {"", sbc, immediate, 2, 0, next, "NZVC", Status::undefined},
    {"ANDB", and_, immediate, 2, 0, next, "NZV", documented},
    {"BITB", bit, immediate, 2, 0, next, "NZV", documented},
    {"LDAB", lda, immediate, 2, 0, next, "NZV", documented},
    {"STAB", sta, immediate_wide, 3, 0, next, "NZV", stable},
    {"EORB", eor, immediate, 2, 0, next, "NZV", documented},
    {"ADCB", adc, immediate, 2, 0, next, "HNZVC", documented},
    {"ORAB", ora, immediate, 2, 0, next, "NZV", documented},
    {"ADDB", add, immediate, 2, 0, next, "HNZVC", documented},
    {"", cpx, immediate_wide, 3, 0, next, "NZV", Status::undefined},
    {"", bsr, relative, 8, 0, call, "", Status::undefined},
    {"LDX", ldx, immediate_wide, 3, 0, next, "NZV", documented},
    {"", stx, immediate_wide, 4, 0, next, "NZV", Status::undefined},

    // D0
    {"SUBB", sub, direct, 3, 0, next, "NZVC", documented},
    {"CMPB", cmp, direct, 3, 0, next, "NZVC", documented},
    {"SBCB", sbc, direct, 3, 0, next, "NZVC", documented},
    {"", sbc, direct, 3, 0, next, "NZVC", Status::undefined},
    {"ANDB", and_, direct, 3, 0, next, "NZV", documented},
    {"BITB", bit, direct, 3, 0, next, "NZV", documented},
    {"LDAB", lda, direct, 3, 0, next, "NZV", documented},
    {"STAB", sta, direct, 4, 0, next, "NZV", documented},
    {"EORB", eor, direct, 3, 0, next, "NZV", documented},
    {"ADCB", adc, direct, 3, 0, next, "HNZVC", documented},
    {"ORAB", ora, direct, 3, 0, next, "NZV", documented},
    {"ADDB", add, direct, 3, 0, next, "HNZVC", documented, 0x99},
    {"", cpx, direct, 4, 0, next, "NZV", Status::undefined},
    {"HCF", hcf, direct, 2, 0, halt, "", halting},
    {"LDX", ldx, direct, 4, 0, next, "NZV", documented},
    {"STX", stx, direct, 5, 0, next, "NZV", documented},

    // E0
    {"SUBB", sub, indexed, 5, 0, next, "NZVC", documented},
    {"CMPB", cmp, indexed, 5, 0, next, "NZVC", documented},
    {"SBCB", sbc, indexed, 5, 0, next, "NZVC", documented},
    {"", sbc, indexed, 5, 0, next, "NZVC", Status::undefined},
    {"ANDB", and_, indexed, 5, 0, next, "NZV", documented},
    {"BITB", bit, indexed, 5, 0, next, "NZV", documented},
    {"LDAB", lda, indexed, 5, 0, next, "NZV", documented, 0x11},
    {"STAB", sta, indexed, 6, 0, next, "NZV", documented, 0x8C},
    {"EORB", eor, indexed, 5, 0, next, "NZV", documented},
    {"ADCB", adc, indexed, 5, 0, next, "HNZVC", documented},
    {"ORAB", ora, indexed, 5, 0, next, "NZV", documented},
    {"ADDB", add, indexed, 5, 0, next, "HNZVC", documented},
    {"", cpx, indexed, 6, 0, next, "NZV", Status::undefined},
    {"", jsr, indexed, 8, 0, call, "", Status::undefined},
    {"LDX", ldx, indexed, 6, 0, next, "NZV", documented, 0x26},
    {"STX", stx, indexed, 7, 0, next, "NZV", documented},

    // F0
    {"SUBB", sub, extended, 4, 0, next, "NZVC", documented},
    {"CMPB", cmp, extended, 4, 0, next, "NZVC", documented},
    {"SBCB", sbc, extended, 4, 0, next, "NZVC", documented},
    {"", sbc, extended, 4, 0, next, "NZVC", Status::undefined},
    {"ANDB", and_, extended, 4, 0, next, "NZV", documented},
    {"BITB", bit, extended, 4, 0, next, "NZV", documented},
    {"LDAB", lda, extended, 4, 0, next, "NZV", documented},
    {"STAB", sta, extended, 5, 0, next, "NZV", documented},
    {"EORB", eor, extended, 4, 0, next, "NZV", documented},
    {"ADCB", adc, extended, 4, 0, next, "HNZVC", documented},
    {"ORAB", ora, extended, 4, 0, next, "NZV", documented},
    {"ADDB", add, extended, 4, 0, next, "HNZVC", documented},
    {"", cpx, extended, 5, 0, next, "NZV", Status::undefined},
    {"", jsr, extended, 9, 0, call, "", Status::undefined},
    {"LDX", ldx, extended, 5, 0, next, "NZV", documented},
    {"STX", stx, extended, 6, 0, next, "NZV", documented},
}};
// clang-format on

}  // namespace table

inline constexpr const auto& kRows = table::kRows;
inline constexpr std::array<OpcodeInfo, 256> kOpcodes = make_opcode_table<Operation, Mode>(kRows, kModes);
inline constexpr InstructionSet kInstructionSet = {"6800", kOpcodes, kModes, true, 2};

}  // namespace janus::cpus::m6800
