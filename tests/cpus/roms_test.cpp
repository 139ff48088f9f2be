// The self-checking programs of tests/roms/6502, assembled here and run on the bare core, plain and observed.
// interrupts.s needs a machine with the test device: see tests/roms.
#include <algorithm>
#include <bitset>
#include <filesystem>
#include <iterator>
#include <sstream>

#include "board.hpp"
#include "catch.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/commands/files.hpp"

using namespace janus::cpus;
namespace mos6502 = janus::cpus::mos6502;
namespace tools = janus::tools;

namespace {

constexpr std::uint64_t kLongest = 40'000'000;  // cycles; decimal.s needs most

struct Rom {
  std::string name;
  tools::Assembly assembly;

  std::uint16_t symbol(std::string_view wanted) const {
    for (const tools::Symbol& symbol : assembly.symbols) {
      if (symbol.name == wanted) return static_cast<std::uint16_t>(symbol.value);
    }
    throw std::runtime_error(name + " has no label " + std::string(wanted));
  }
};

Rom assembled(const std::filesystem::path& path) {
  tools::AssemblerOptions options;
  options.cpu = &mos6502::kInstructionSet;
  options.dialect = tools::find_dialect("mos");
  options.read = tools::disk_reader();
  Rom rom{path.stem().string(), tools::assemble(path.string(), options)};
  if (!rom.assembly.ok) throw std::runtime_error(path.string() + " does not assemble");
  return rom;
}

std::vector<Rom> roms() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(JANUS_SOURCE_DIR "/tests/roms/6502")) {
    const bool needs_machine = entry.path().stem() == "interrupts";
    if (entry.path().extension() == ".s" && !needs_machine) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Rom> result;
  std::transform(paths.begin(), paths.end(), std::back_inserter(result), assembled);
  return result;
}

void load(Board& board, const Rom& rom) {
  board.logging = false;
  for (const tools::Segment& segment : rom.assembly.image.segments) {
    std::copy(segment.bytes.begin(), segment.bytes.end(), board.memory.begin() + segment.address);
  }
}

// Runs from reset to where the program stays.
template <class Bus>
void check(Board& board, Bus& bus, const Rom& rom) {
  mos6502::State state;
  do {
    mos6502::run(state, bus, state.cycle + 10'001);
  } while (state.cycle < kLongest && !state.jammed && state.pc != rom.symbol("success") &&
           state.pc != rom.symbol("failure"));
  const auto expected = static_cast<std::uint16_t>(
      1 + board.memory[rom.symbol("expected")] + 256 * board.memory[rom.symbol("expected") + 1]);
  std::ostringstream hint;
  hint << std::hex;
  for (std::uint16_t i = 0; i < 4; ++i) {
    hint << "AXYP"[i] << ": " << int{board.memory[static_cast<std::uint16_t>(expected + i)]} << " expected, "
         << int{board.memory[static_cast<std::uint16_t>(rom.symbol("found_a") + i)]} << " found; ";
  }
  INFO(rom.name << ", case " << int{board.memory[rom.symbol("test_number")]} << ", pc " << std::hex << state.pc
                << ", expectation at " << expected << "; " << hint.str());
  CHECK(state.pc == rom.symbol("success"));
}

class CoverageBus : public FlatObserved {
 public:
  using FlatObserved::FlatObserved;
  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) {
    const std::uint8_t opcode = FlatBus::fetch(address, cycle);
    executed.set(opcode);
    return opcode;
  }
  std::bitset<256> executed;
};

}  // namespace

TEST_CASE("the test ROMs succeed on the plain core") {
  for (const Rom& rom : roms()) {
    Board board;
    load(board, rom);
    FlatPlain bus(board);
    check(board, bus, rom);
  }
}

TEST_CASE("the test ROMs succeed on the observed core and execute every opcode that can be relied on") {
  std::bitset<256> executed;
  for (const Rom& rom : roms()) {
    Board board;
    load(board, rom);
    CoverageBus bus(board);
    check(board, bus, rom);
    executed |= bus.executed;
  }
  for (std::size_t opcode = 0; opcode < 256; ++opcode) {
    const Status status = mos6502::kRows[opcode].status;
    if (status == Status::unstable || status == Status::halting) continue;
    CAPTURE(opcode, mos6502::kRows[opcode].mnemonic);
    CHECK(executed[opcode]);
  }
}
