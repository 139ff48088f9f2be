// The self-checking programs of tests/roms/6502, assembled here and run on bare-6502, plain and observed.
#include <algorithm>
#include <bitset>
#include <filesystem>
#include <iterator>
#include <sstream>

#include "catch.hpp"
#include "cpus/mos6502/opcodes.hpp"
#include "machines/catalogue.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/commands/files.hpp"

namespace cpus = janus::cpus;
namespace machines = janus::machines;
namespace tools = janus::tools;

namespace {

constexpr std::uint64_t kLongest = 40'000'000;  // cycles; decimal.s needs most

struct Rom {
  std::string name;
  tools::Assembly assembly;

  std::uint16_t operator[](std::string_view wanted) const {
    for (const tools::Symbol& symbol : assembly.symbols) {
      if (symbol.name == wanted) return static_cast<std::uint16_t>(symbol.value);
    }
    throw std::runtime_error(name + " has no label " + std::string(wanted));
  }
};

Rom assembled(const std::filesystem::path& path) {
  tools::AssemblerOptions options;
  options.cpu = tools::find_instruction_set("6502");
  options.dialect = tools::find_dialect("mos");
  options.read = tools::disk_reader();
  Rom rom{path.stem().string(), tools::assemble(path.string(), options)};
  if (!rom.assembly.ok) throw std::runtime_error(path.string() + " does not assemble");
  return rom;
}

std::vector<Rom> roms() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(JANUS_SOURCE_DIR "/tests/roms/6502")) {
    if (entry.path().extension() == ".s") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Rom> result;
  std::transform(paths.begin(), paths.end(), std::back_inserter(result), assembled);
  return result;
}

// Runs from reset to `success` or to where the program stays instead, and says which case failed.
void check(machines::Machine& machine, const Rom& rom) {
  for (const tools::Segment& segment : rom.assembly.image.segments) {
    for (std::uint32_t i = 0; i < segment.bytes.size(); ++i)
      machine.poke(0, segment.address + i, segment.bytes[i]);
  }
  const auto pc = [&] { return machine.register_value(machine.cpu()->program_counter); };
  do {
    machine.run({machine.cycle() + 10'000});
  } while (machine.cycle() < kLongest && pc() != rom["success"] && pc() != rom["failure"]);
  const unsigned expected =
      machine.peek(0, rom["expected"]) + 256u * machine.peek(0, rom["expected"] + 1u) + 1;
  std::ostringstream hint;
  hint << rom.name << ", case " << int{machine.peek(0, rom["test_number"])} << ", pc " << std::hex << pc()
       << "; last comparison, with " << expected << ": ";
  for (unsigned i = 0; i < 4; ++i) {
    hint << "AXYP"[i] << ' ' << int{machine.peek(0, (expected + i) & 0xFFFF)} << " expected, "
         << int{machine.peek(0, rom["found_a"] + i)} << " found; ";
  }
  INFO(hint.str());
  CHECK(pc() == rom["success"]);
}

// Notes every opcode that is executed.
class Coverage : public machines::Observer {
 public:
  explicit Coverage(const machines::Machine& machine) : machine_(machine) {}
  bool before(std::uint16_t pc, std::uint64_t) override {
    executed.set(machine_.peek(0, pc));
    return true;
  }
  bool accessed(machines::Access, std::uint16_t, std::uint8_t, std::uint64_t) override { return true; }
  void flow(const cpus::FlowEvent&) override {}

  std::bitset<256> executed;

 private:
  const machines::Machine& machine_;
};

}  // namespace

TEST_CASE("the 6502 test ROMs succeed on the plain bus") {
  for (const Rom& rom : roms()) check(*machines::find_machine("bare-6502")->create(), rom);
}

TEST_CASE("the 6502 test ROMs succeed on the observed bus and execute every opcode that can be relied on") {
  std::bitset<256> executed;
  for (const Rom& rom : roms()) {
    const auto machine = machines::find_machine("bare-6502")->create();
    Coverage coverage(*machine);
    machines::Observation observation;
    observation.observer = &coverage;
    observation.every_instruction = true;
    machine->observe(&observation);
    check(*machine, rom);
    executed |= coverage.executed;
  }
  for (std::size_t opcode = 0; opcode < 256; ++opcode) {
    const auto& row = cpus::mos6502::kRows[opcode];
    if (row.status == cpus::Status::unstable || row.status == cpus::Status::halting) continue;
    CAPTURE(opcode, row.mnemonic);
    CHECK(executed[opcode]);
  }
}
