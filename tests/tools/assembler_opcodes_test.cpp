// Every opcode and mode of the 6502, compared with the table.
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
