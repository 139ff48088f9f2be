// F8 opcode table: 256 rows, whose columns are described in cpus/opcode.hpp. Source: F8 Guide to Programming (1977), through
// several 3850 models that agree with each other. Cycles are phi clocks: 4 for a short machine cycle, 6 for a long one. A taken branch
// takes kTakenClocks more.
#pragma once

#include "cpus/opcode.hpp"

namespace janus::cpus::f8 {

// clang-format off
enum class Operation : std::uint8_t {
  adc, ai, am, amd, as, asd, bf, br7, bt, ci, cm, com, dci, di, ds, ei, in, inc, ins, jmp, li, lis, lisl,
  lisu, lm, lnk, lr, ni, nm, nop, ns, oi, om, out, outs, pi, pk, pop, sl, sr, st, xdc, xi, xm, xs,
};
// clang-format on

enum class Mode : std::uint8_t {
  implied,
  immediate,
  port,     // IN, OUT
  address,  // 16 bits, high byte first
  relative,
  mask_relative,  // BT t,aa and BF t,aa, with t in the opcode
  octal,          // LISU, LISL, with 0-7 in the opcode
  nibble,         // LIS, INS, OUTS, with 0-15 in the opcode
  r,              // scratchpad register in the opcode; 12-14 (S, I, D) use ISAR
  a_r,
  r_a,
  by_1,  // SR 1, SL 1
  by_4,  // SR 4, SL 4
  a_ku,  // from here on, operands are registers: destination, source
  a_kl,
  a_qu,
  a_ql,
  ku_a,
  kl_a,
  qu_a,
  ql_a,
  k_p,
  p_k,
  a_is,
  is_a,
  p0_q,
  q_dc,
  dc_q,
  dc_h,
  h_dc,
  w_j,
  j_w,
};

// In the order of Mode. A name that consists of registers is also the operand syntax.
inline constexpr std::array<ModeInfo, 32> kModes = {{
    {"implied", Operand::none},
    {"immediate", Operand::immediate8},
    {"port", Operand::port},
    {"address", Operand::absolute},
    {"relative", Operand::relative},
    {"mask, relative", Operand::relative, Field::number, 0x0F},
    {"octal digit", Operand::none, Field::number, 0x07},
    {"hexadecimal digit", Operand::none, Field::number, 0x0F},
    {"r", Operand::none, Field::register_, 0x0F},
    {"A,r", Operand::none, Field::register_, 0x0F},
    {"r,A", Operand::none, Field::register_, 0x0F},
    {"1", Operand::none},
    {"4", Operand::none},
    {"A,KU", Operand::none},
    {"A,KL", Operand::none},
    {"A,QU", Operand::none},
    {"A,QL", Operand::none},
    {"KU,A", Operand::none},
    {"KL,A", Operand::none},
    {"QU,A", Operand::none},
    {"QL,A", Operand::none},
    {"K,P", Operand::none},
    {"P,K", Operand::none},
    {"A,IS", Operand::none},
    {"IS,A", Operand::none},
    {"P0,Q", Operand::none},
    {"Q,DC", Operand::none},
    {"DC,Q", Operand::none},
    {"DC,H", Operand::none},
    {"H,DC", Operand::none},
    {"W,J", Operand::none},
    {"J,W", Operand::none},
}};

namespace table {
using enum Operation;
using enum Mode;
using enum Flow;
using enum Status;

// clang-format off
inline constexpr std::array<Row<Operation, Mode>, 256> kRows = {{
    // 00
    {"LR", lr, a_ku, 4, 0, next, "", documented},
    {"LR", lr, a_kl, 4, 0, next, "", documented},
    {"LR", lr, a_qu, 4, 0, next, "", documented},
    {"LR", lr, a_ql, 4, 0, next, "", documented},
    {"LR", lr, ku_a, 4, 0, next, "", documented},
    {"LR", lr, kl_a, 4, 0, next, "", documented},
    {"LR", lr, qu_a, 4, 0, next, "", documented},
    {"LR", lr, ql_a, 4, 0, next, "", documented},
    {"LR", lr, k_p, 16, 0, next, "", documented},
    {"LR", lr, p_k, 16, 0, next, "", documented},
    {"LR", lr, a_is, 4, 0, next, "", documented, 0x24},
    {"LR", lr, is_a, 4, 0, next, "", documented, 0x4C},
    {"PK", pk, implied, 16, 0, call, "", documented},
    {"LR", lr, p0_q, 16, 0, computed, "", documented},
    {"LR", lr, q_dc, 16, 0, next, "", documented},
    {"LR", lr, dc_q, 16, 0, next, "", documented},

    // 10
    {"LR", lr, dc_h, 16, 0, next, "", documented},
    {"LR", lr, h_dc, 16, 0, next, "", documented},
    {"SR", sr, by_1, 4, 0, next, "OZCS", documented},
    {"SL", sl, by_1, 4, 0, next, "OZCS", documented},
    {"SR", sr, by_4, 4, 0, next, "OZCS", documented},
    {"SL", sl, by_4, 4, 0, next, "OZCS", documented},
    {"LM", lm, implied, 10, 0, next, "", documented, 0x5D},
    {"ST", st, implied, 10, 0, next, "", documented, 0x30},
    {"COM", com, implied, 4, 0, next, "OZCS", documented},
    {"LNK", lnk, implied, 4, 0, next, "OZCS", documented},
    {"DI", di, implied, 8, 0, next, "I", documented},
    {"EI", ei, implied, 8, 0, next, "I", documented},
    {"POP", pop, implied, 8, 0, ret, "", documented},
    {"LR", lr, w_j, 8, 0, next, "IOZCS", documented},
    {"LR", lr, j_w, 4, 0, next, "", documented},
    {"INC", inc, implied, 4, 0, next, "OZCS", documented},

    // 20
    {"LI", li, immediate, 10, 0, next, "", documented},
    {"NI", ni, immediate, 10, 0, next, "OZCS", documented},
    {"OI", oi, immediate, 10, 0, next, "OZCS", documented},
    {"XI", xi, immediate, 10, 0, next, "OZCS", documented},
    {"AI", ai, immediate, 10, 0, next, "OZCS", documented, 0x0B},
    {"CI", ci, immediate, 10, 0, next, "OZCS", documented},
    {"IN", in, port, 16, 0, next, "OZCS", documented},
    {"OUT", out, port, 16, 0, next, "", documented},
    {"PI", pi, address, 26, 0, call, "", documented},
    {"JMP", jmp, address, 22, 0, jump, "", documented},
    {"DCI", dci, address, 24, 0, next, "", documented},
    {"NOP", nop, implied, 4, 0, next, "", documented},
    {"XDC", xdc, implied, 8, 0, next, "", documented},
    {"", nop, implied, 4, 0, next, "", Status::undefined},
    {"", nop, implied, 4, 0, next, "", Status::undefined},
    {"", nop, implied, 4, 0, next, "", Status::undefined},

    // 30
    {"DS", ds, r, 6, 0, next, "OZCS", documented, 0x94},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"DS", ds, r, 6, 0, next, "OZCS", documented},
    {"", nop, implied, 6, 0, next, "", Status::undefined},

    // 40
    {"LR", lr, a_r, 4, 0, next, "", documented},
    {"LR", lr, a_r, 4, 0, next, "", documented},
    {"LR", lr, a_r, 4, 0, next, "", documented, 0x90},
    {"LR", lr, a_r, 4, 0, next, "", documented, 0xF3},
    {"LR", lr, a_r, 4, 0, next, "", documented, 0x21},
    {"LR", lr, a_r, 4, 0, next, "", documented},
    {"LR", lr, a_r, 4, 0, next, "", documented},
    {"LR", lr, a_r, 4, 0, next, "", documented},
    {"LR", lr, a_r, 4, 0, next, "", documented},
    {"LR", lr, a_r, 4, 0, next, "", documented},
    {"LR", lr, a_r, 4, 0, next, "", documented},
    {"LR", lr, a_r, 4, 0, next, "", documented},
    {"LR", lr, a_r, 4, 0, next, "", documented},
    {"LR", lr, a_r, 4, 0, next, "", documented, 0x17},
    {"LR", lr, a_r, 4, 0, next, "", documented},
    {"", nop, implied, 4, 0, next, "", Status::undefined},

    // 50
    {"LR", lr, r_a, 4, 0, next, "", documented},
    {"LR", lr, r_a, 4, 0, next, "", documented, 0x0A},
    {"LR", lr, r_a, 4, 0, next, "", documented, 0x70},
    {"LR", lr, r_a, 4, 0, next, "", documented},
    {"LR", lr, r_a, 4, 0, next, "", documented, 0x12},
    {"LR", lr, r_a, 4, 0, next, "", documented, 0x24},
    {"LR", lr, r_a, 4, 0, next, "", documented},
    {"LR", lr, r_a, 4, 0, next, "", documented, 0x90},
    {"LR", lr, r_a, 4, 0, next, "", documented},
    {"LR", lr, r_a, 4, 0, next, "", documented},
    {"LR", lr, r_a, 4, 0, next, "", documented},
    {"LR", lr, r_a, 4, 0, next, "", documented, 0x10},
    {"LR", lr, r_a, 4, 0, next, "", documented},
    {"LR", lr, r_a, 4, 0, next, "", documented, 0x30},
    {"LR", lr, r_a, 4, 0, next, "", documented},
    {"", nop, implied, 4, 0, next, "", Status::undefined},

    // 60
    {"LISU", lisu, octal, 4, 0, next, "", documented},
    {"LISU", lisu, octal, 4, 0, next, "", documented},
    {"LISU", lisu, octal, 4, 0, next, "", documented},
    {"LISU", lisu, octal, 4, 0, next, "", documented},
    {"LISU", lisu, octal, 4, 0, next, "", documented},
    {"LISU", lisu, octal, 4, 0, next, "", documented},
    {"LISU", lisu, octal, 4, 0, next, "", documented},
    {"LISU", lisu, octal, 4, 0, next, "", documented},
    {"LISL", lisl, octal, 4, 0, next, "", documented},
    {"LISL", lisl, octal, 4, 0, next, "", documented},
    {"LISL", lisl, octal, 4, 0, next, "", documented},
    {"LISL", lisl, octal, 4, 0, next, "", documented},
    {"LISL", lisl, octal, 4, 0, next, "", documented},
    {"LISL", lisl, octal, 4, 0, next, "", documented},
    {"LISL", lisl, octal, 4, 0, next, "", documented},
    {"LISL", lisl, octal, 4, 0, next, "", documented},

    // 70
    {"CLR", lis, implied, 4, 0, next, "", documented, 0x17},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},
    {"LIS", lis, nibble, 4, 0, next, "", documented},

    // 80
    {"BT", bt, mask_relative, 12, 0, branch, "", documented},
    {"BP", bt, relative, 12, 0, branch, "", documented},
    {"BC", bt, relative, 12, 0, branch, "", documented, 0x5B},
    {"BT", bt, mask_relative, 12, 0, branch, "", documented},
    {"BZ", bt, relative, 12, 0, branch, "", documented},
    {"BT", bt, mask_relative, 12, 0, branch, "", documented},
    {"BT", bt, mask_relative, 12, 0, branch, "", documented},
    {"BT", bt, mask_relative, 12, 0, branch, "", documented},
    {"AM", am, implied, 10, 0, next, "OZCS", documented},
    {"AMD", amd, implied, 10, 0, next, "OZCS", documented},
    {"NM", nm, implied, 10, 0, next, "OZCS", documented},
    {"OM", om, implied, 10, 0, next, "OZCS", documented},
    {"XM", xm, implied, 10, 0, next, "OZCS", documented},
    {"CM", cm, implied, 10, 0, next, "OZCS", documented},
    {"ADC", adc, implied, 10, 0, next, "", documented},
    {"BR7", br7, relative, 8, 0, branch, "", documented},

    // 90
    {"BR", bf, relative, 14, 0, jump, "", documented},
    {"BM", bf, relative, 12, 0, branch, "", documented},
    {"BNC", bf, relative, 12, 0, branch, "", documented},
    {"BF", bf, mask_relative, 12, 0, branch, "", documented},
    {"BNZ", bf, relative, 12, 0, branch, "", documented},
    {"BF", bf, mask_relative, 12, 0, branch, "", documented},
    {"BF", bf, mask_relative, 12, 0, branch, "", documented},
    {"BF", bf, mask_relative, 12, 0, branch, "", documented},
    {"BNO", bf, relative, 12, 0, branch, "", documented},
    {"BF", bf, mask_relative, 12, 0, branch, "", documented},
    {"BF", bf, mask_relative, 12, 0, branch, "", documented},
    {"BF", bf, mask_relative, 12, 0, branch, "", documented},
    {"BF", bf, mask_relative, 12, 0, branch, "", documented},
    {"BF", bf, mask_relative, 12, 0, branch, "", documented},
    {"BF", bf, mask_relative, 12, 0, branch, "", documented},
    {"BF", bf, mask_relative, 12, 0, branch, "", documented},

    // A0
    {"INS", ins, nibble, 8, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 8, 0, next, "OZCS", documented},
    {"", nop, implied, 4, 0, next, "", Status::undefined},
    {"", nop, implied, 4, 0, next, "", Status::undefined},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},
    {"INS", ins, nibble, 16, 0, next, "OZCS", documented},

    // B0
    {"OUTS", outs, nibble, 8, 0, next, "", documented},
    {"OUTS", outs, nibble, 8, 0, next, "", documented},
    {"", nop, implied, 4, 0, next, "", Status::undefined},
    {"", nop, implied, 4, 0, next, "", Status::undefined},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},
    {"OUTS", outs, nibble, 16, 0, next, "", documented},

    // C0
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"AS", as, r, 4, 0, next, "OZCS", documented},
    {"", nop, implied, 4, 0, next, "", Status::undefined},

    // D0
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"ASD", asd, r, 8, 0, next, "OZCS", documented},
    {"", nop, implied, 8, 0, next, "", Status::undefined},

    // E0
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented, 0x84},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"XS", xs, r, 4, 0, next, "OZCS", documented},
    {"", nop, implied, 4, 0, next, "", Status::undefined},

    // F0
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"NS", ns, r, 4, 0, next, "OZCS", documented, 0x84},
    {"NS", ns, r, 4, 0, next, "OZCS", documented, 0x53},
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"NS", ns, r, 4, 0, next, "OZCS", documented, 0x53},
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"NS", ns, r, 4, 0, next, "OZCS", documented},
    {"", nop, implied, 4, 0, next, "", Status::undefined},
}};
// clang-format on

}  // namespace table

using table::kRows;
inline constexpr std::array<OpcodeInfo, 256> kOpcodes = make_opcode_table(kRows, kModes);

// Alternative mnemonics for opcodes that also have a primary one.
inline constexpr std::array<Alias, 9> kAliases = {{
    {"BT", 0x81, static_cast<std::uint8_t>(Mode::mask_relative)},
    {"BT", 0x82, static_cast<std::uint8_t>(Mode::mask_relative)},
    {"BT", 0x84, static_cast<std::uint8_t>(Mode::mask_relative)},
    {"BF", 0x90, static_cast<std::uint8_t>(Mode::mask_relative)},
    {"BF", 0x91, static_cast<std::uint8_t>(Mode::mask_relative)},
    {"BF", 0x92, static_cast<std::uint8_t>(Mode::mask_relative)},
    {"BF", 0x94, static_cast<std::uint8_t>(Mode::mask_relative)},
    {"BF", 0x98, static_cast<std::uint8_t>(Mode::mask_relative)},
    {"LIS", 0x70, static_cast<std::uint8_t>(Mode::nibble)},
}};

// J is register 9, and H is registers 10 and 11. S, I and D access the register that ISAR points to; I and D also step the low three
// bits of ISAR.
inline constexpr std::array<RegisterName, 6> kRegisterNames = {{
    {"J", 9},
    {"HU", 10},
    {"HL", 11},
    {"S", 12},
    {"I", 13},
    {"D", 14},
}};

inline constexpr InstructionSet kInstructionSet = {"f8", kOpcodes, kModes, true, 1, kAliases, kRegisterNames};

}  // namespace janus::cpus::f8
