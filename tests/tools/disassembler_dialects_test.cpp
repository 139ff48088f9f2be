// Disassembles every processor in each of its syntaxes and assembles the result again.
#include "round_trip.hpp"
#include "split_mix.hpp"
#include "tools/disassembler/instruction_writer.hpp"

using namespace janus::tools;
using janus::tests::SplitMix;

namespace {

struct Pair {
  std::string cpu;
  std::string syntax;
};

std::vector<Pair> pairs() {
  std::vector<Pair> result;
  for (const janus::cpus::InstructionSet* cpu : instruction_sets()) {
    for (const Dialect* dialect : dialects()) {
      if (!operand_forms(*dialect, *cpu).empty()) result.push_back({std::string(cpu->name), std::string(dialect->name)});
    }
  }
  return result;
}

// Returns random bytes. Most addresses and operands are near page zero, where operand sizes are ambiguous.
Image random_program(SplitMix& random) {
  Bytes bytes(1 + random.below(random.below(8) == 0 ? 200 : 24));
  for (auto& byte : bytes) { byte = static_cast<std::uint8_t>(random.below(4) == 0 ? random.below(3) : random.below(256)); }
  const std::uint32_t near[] = {0x0000, 0x0070, 0x00F0, 0x0200, 0x8080, 0xFF00};
  return image_at(near[random.below(6)] + static_cast<std::uint32_t>(random.below(16)), bytes);
}

void check_programs(const Pair& pair, int count) {
  SplitMix random(1976);
  for (int i = 0; i < count; ++i) {
    const Image image = random_program(random);
    const auto first = static_cast<std::uint16_t>(image.first());
    const bool named = random.below(2) == 0;
    const bool followed = random.below(2) == 0;
    Symbols symbols;
    if (named) symbols = {{"HERE", first + static_cast<std::uint32_t>(random.below(8)), true, false}, {"FACE", 2, false, false}};
    std::vector<std::uint16_t> entries;
    if (followed) entries = {first};
    check_round_trip(image, dis(image, symbols, entries, pair.cpu, pair.syntax), pair.cpu, pair.syntax);
  }
}

std::string one(const std::string& cpu, const std::string& syntax, const Bytes& bytes) {
  const InstructionWriter writer(*find_instruction_set(cpu), *find_dialect(syntax));
  return writer.format(*writer.decode(0x100, bytes));
}

}  // namespace

TEST_CASE("dialects: every processor has its own syntax, there are thirteen pairs") {
  CHECK(pairs().size() == 13);
  CHECK(default_dialect("6502")->name == "mos");
  CHECK(default_dialect("6800")->name == "motorola");
  CHECK(default_dialect("f8")->name == "fairchild");
}

TEST_CASE("round trip: every opcode in every syntax") {
  for (const Pair& pair : pairs()) {
    for (const std::uint32_t address : {0x0000U, 0x0080U, 0x0200U, 0xFF00U}) {
      for (const auto& [first, second] : {std::pair{0x00, 0x12}, {0x02, 0x12}, {0xFF, 0x12}, {0x12, 0x00}, {0x12, 0x55}, {0x12, 0xFF}}) {
        Bytes bytes;
        for (int opcode = 0; opcode < 256; ++opcode) {
          bytes.push_back(static_cast<std::uint8_t>(opcode));
          if (address < 0xFF00) bytes.push_back(static_cast<std::uint8_t>(first)), bytes.push_back(static_cast<std::uint8_t>(second));
        }
        const Image image = image_at(address, bytes);
        check_round_trip(image, dis(image, {}, {}, pair.cpu, pair.syntax), pair.cpu, pair.syntax);
      }
    }
  }
}

TEST_CASE("round trip: random programs in every syntax") {
  for (const Pair& pair : pairs()) check_programs(pair, 300);
}

TEST_CASE("round trip: ten thousand random programs in every syntax", "[slow]") {
  for (const Pair& pair : pairs()) check_programs(pair, 10000);
}

TEST_CASE("round trip: text in every syntax") {
  Bytes bytes;
  for (int c = 0x20; c < 0x7F; ++c) bytes.push_back(static_cast<std::uint8_t>(c));
  const Image image = image_at(0x0200, bytes);
  for (const Pair& pair : pairs()) {
    DisassemblyOptions options{find_instruction_set(pair.cpu), find_dialect(pair.syntax), {}, {}};
    options.annotations.ranges = {{0x0200, 0x02FF, KnownRange::Kind::text}};
    const std::string text = disassemble(image, options);
    CHECK(text.find("0123456789:") != std::string::npos);
    check_round_trip(image, text, pair.cpu, pair.syntax);
  }
}

TEST_CASE("dis: an opcode without a mnemonic is data") {
  CHECK(dis(image_at(0x100, {0x02, 0x01}), {}, {}, "6800", "motorola") ==
        "; 6800\n\n"
        "        ORG $0100\n"
        "        FCB $02                         ; 0100  02\n"
        "        NOP                             ; 0101  01\n");
  CHECK(one("6800", "motorola", {0x02}) == "FCB $02");
  CHECK(one("f8", "fairchild", {0x2D}) == "DC H'2D'");
}

TEST_CASE("dis: instructions use their manufacturers' notation") {
  CHECK(one("6800", "motorola", {0xA6, 0x05}) == "LDAA $05,X");
  CHECK(one("6800", "motorola", {0xB6, 0x00, 0x05}) == "LDAA >$0005");
  CHECK(one("6800", "motorola", {0x7F, 0x00, 0x05}) == "CLR $0005");
  CHECK(one("6800", "motorola", {0x27, 0xFE}) == "BEQ $0100");
  CHECK(one("f8", "fairchild", {0x4D}) == "LR A,I");
  CHECK(one("f8", "fairchild", {0x43}) == "LR A,3");
  CHECK(one("f8", "fairchild", {0x08}) == "LR K,P");
  CHECK(one("f8", "fairchild", {0x15}) == "SL 4");
  CHECK(one("f8", "fairchild", {0x83, 0xFF}) == "BT 3,H'0100'");
  CHECK(one("f8", "fairchild", {0x84, 0xFF}) == "BZ H'0100'");
  CHECK(one("6502", "mos-suffix", {0xB5, 0x50}) == "LDAZX 50");
  CHECK(one("6502", "mos-suffix", {0xAD, 0x50, 0x00}) == "LDA >0050");
  CHECK(one("6502", "mos-suffix", {0x4A}) == "LSRA");
  CHECK(one("6502", "mos-suffix", {0x6C, 0x00, 0x02}) == "JMPI 0200");
}
