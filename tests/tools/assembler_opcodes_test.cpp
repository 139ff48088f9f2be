// Every opcode and mode of the 6502, against the table.
#include <fmt/format.h>

#include <map>

#include "assemble.hpp"
#include "catch.hpp"

using namespace janus;
using namespace janus::tools;

namespace {

// How the data book writes each mode, with an operand whose size nobody can mistake, and the bytes it makes.
struct Sample {
  std::string operand;
  Bytes bytes;
};
const std::map<std::string_view, Sample> kSamples = {
    {"implied", {"", {}}},
    {"accumulator", {" a", {}}},
    {"immediate", {" #$12", {0x12}}},
    {"zero page", {" $34", {0x34}}},
    {"zero page,X", {" $34,x", {0x34}}},
    {"zero page,Y", {" $34,y", {0x34}}},
    {"absolute", {" $1234", {0x34, 0x12}}},
    {"absolute,X", {" $1234,x", {0x34, 0x12}}},
    {"absolute,Y", {" $1234,y", {0x34, 0x12}}},
    {"(absolute)", {" ($1234)", {0x34, 0x12}}},
    {"(zero page,X)", {" ($34,x)", {0x34}}},
    {"(zero page),Y", {" ($34),y", {0x34}}},
    {"relative", {" *-2", {0xFC}}},
};

Bytes expected(const cpus::OpcodeInfo& row, const Sample& sample) {
  Bytes result = sample.bytes;
  result.insert(result.begin(), row.opcode);
  return result;
}

}  // namespace

TEST_CASE("every documented opcode assembles from its data book form") {
  const auto& cpu = *find_instruction_set("6502");
  int documented = 0;
  for (const cpus::OpcodeInfo& row : cpu.opcodes) {
    if (row.status != cpus::Status::documented) continue;
    ++documented;
    const Sample& sample = kSamples.at(cpu.modes[row.mode].name);
    const std::string upper = fmt::format("        {}{}\n", row.mnemonic, sample.operand);
    std::string lower = upper;
    for (char& c : lower) c = static_cast<char>(std::tolower(c));
    CAPTURE(upper);
    CHECK(bytes_of(upper) == expected(row, sample));
    CHECK(bytes_of(lower) == expected(row, sample));
  }
  CHECK(documented == 151);
}

TEST_CASE(
    "an undocumented opcode assembles to the first of its mnemonic and mode, unless a documented one "
    "exists") {
  const auto& cpu = *find_instruction_set("6502");
  std::map<std::pair<std::string_view, int>, int> first;
  for (const cpus::OpcodeInfo& row : cpu.opcodes) {
    if (row.status == cpus::Status::documented) first[{row.mnemonic, row.mode}] = row.opcode;
  }
  for (const cpus::OpcodeInfo& row : cpu.opcodes) {
    if (row.status == cpus::Status::documented) continue;
    const int opcode = first.try_emplace({row.mnemonic, row.mode}, row.opcode).first->second;
    const Sample& sample = kSamples.at(cpu.modes[row.mode].name);
    CAPTURE(row.mnemonic, sample.operand);
    const Bytes bytes = bytes_of(fmt::format("        {}{}\n", row.mnemonic, sample.operand));
    CHECK(bytes == expected(cpu.opcodes[static_cast<std::size_t>(opcode)], sample));
  }
}

TEST_CASE("a mode that an instruction lacks is an error at the instruction") {
  const auto lines = [](const std::string& text) { return messages(assemble_text("        .org 0\n" + text)); };
  CHECK(lines("  sta #1\n") == Messages{"main.s:2:7: error: STA takes address, address,x, address,y, (address,x) or (address),y"});
  CHECK(lines("  lda ($10)\n") ==
        Messages{"main.s:2:7: error: LDA takes address, #value, address,x, address,y, (address,x) or (address),y"});
  CHECK(lines("  rts $10\n") == Messages{"main.s:2:7: error: RTS takes no operand"});
  CHECK(lines("  lda\n") == Messages{"main.s:2:3: error: LDA needs an operand"});
  CHECK(lines("  jmp z:$10\n") == Messages{"main.s:2:3: error: JMP has no mode 'zero page'"});
}

TEST_CASE("the accumulator may be left out") { CHECK(bytes_of("  asl\n  lsr a\n  rol A\n  ror\n") == Bytes{0x0A, 0x4A, 0x2A, 0x6A}); }

TEST_CASE("a parenthesis that belongs to the expression is no indirection") {
  CHECK(bytes_of("  lda (2+3)*2\n  lda 2*(2+3)\n  lda (1)+1,x\n") == Bytes{0xA5, 10, 0xA5, 10, 0xB5, 2});
}

TEST_CASE("branches reach from -128 to 127") {
  CHECK(bytes_of("  .res 126,0\n  bne *-126\n").back() == 0x80);
  CHECK(bytes_of("  bne *+129\n").back() == 0x7F);
  const Assembly far = assemble_text("  .org $300\n  bne *+130\n  beq *-127\n");
  CHECK(messages(far) == Messages{"main.s:2:7: error: the branch target is 128 bytes away; a branch reaches from -128 to 127",
                                  "main.s:3:7: error: the branch target is -129 bytes away; a branch reaches from -128 to 127"});
}

TEST_CASE("assembler: branches wrap around at the end of memory") {
  CHECK(bytes_of("  .org $fff0\n  bne $0005\n") == Bytes{0xD0, 0x13});
  CHECK(bytes_of("  .org $fff0\n  bne $0071\n") == Bytes{0xD0, 0x7F});
  CHECK(bytes_of("  .org $0002\n  bne $ff84\n") == Bytes{0xD0, 0x80});
  CHECK(messages(assemble_text("  .org $fff0\n  bne $0072\n  beq $0090\n")).size() == 2);
  CHECK(messages(assemble_text("  .org $0002\n  bne $ff83\n")) ==
        Messages{"main.s:2:7: error: the branch target is -129 bytes away; a branch reaches from -128 to 127"});
}

TEST_CASE("what the chip does wrong is a warning") {
  const Assembly indirect = assemble_text("  .org $300\n  jmp ($12FF)\n");
  CHECK(indirect.ok);
  CHECK(messages(indirect) == Messages{"main.s:2:8: warning: the processor fetches the high byte from the start of the same page"});
  CHECK(messages(assemble_text("  .org $300\n  ane #1\n")) == Messages{"main.s:2:3: warning: what ANE does differs from chip to chip"});
}
