// Assembles the self-checking programs of tests/roms, one folder per processor, and runs them on the processor's bare
// machine, plain and observed.
#include <algorithm>
#include <bitset>
#include <filesystem>
#include <iterator>
#include <sstream>

#include "assembled.hpp"
#include "catch.hpp"
#include "machines/catalogue.hpp"

namespace cpus = janus::cpus;
namespace machines = janus::machines;
namespace tools = janus::tools;

namespace {

constexpr std::uint64_t kLongest = 40'000'000;  // in cycles; decimal.s takes longest

using Rom = janus::tests::Assembled;

std::vector<Rom> roms(const std::string& cpu) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(JANUS_SOURCE_DIR "/tests/roms/" + cpu)) {
    if (entry.path().extension() == ".s") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Rom> result;
  for (const auto& path : paths) result.push_back(janus::tests::assembled(cpu, path.string()));
  return result;
}

std::unique_ptr<machines::Machine> bare_machine(const std::string& cpu) {
  auto machine = machines::find_machine("bare-" + cpu)->create();
  machine->set_option("undefined", "trap");  // processors without this option stop anyway
  return machine;
}

// Describes the failed case and the last comparison: the cells found_* and the bytes after `expected`.
std::string failure(const machines::Machine& machine, const Rom& rom, std::uint32_t pc) {
  std::vector<tools::Symbol> found;
  for (const tools::Symbol& symbol : rom.assembly.symbols) {
    if (symbol.name.rfind("found_", 0) == 0) found.push_back(symbol);
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.value < b.value; });
  const unsigned first = machine.peek(0, rom["expected"]), second = machine.peek(0, rom["expected"] + 1u);
  std::uint32_t expected = machine.instruction_set()->big_endian ? first << 8 | second : second << 8 | first;

  std::ostringstream text;
  text << rom.name << ", case " << int{machine.peek(0, rom["test_number"])} << ", pc " << std::hex << pc << "; last comparison, with "
       << expected + 1 << ": ";
  for (const tools::Symbol& cell : found) {
    text << cell.name.substr(6) << ' ' << int{machine.peek(0, ++expected & 0xFFFF)} << " expected, "
         << int{machine.peek(0, static_cast<std::uint16_t>(cell.value))} << " found; ";
  }
  return text.str();
}

// Runs from reset to `success` or to the address where the program stays. A jammed processor gets RES 100 cycles later.
void check(machines::Machine& machine, const Rom& rom) {
  rom.lay(machine);
  const auto pc = [&] { return machine.register_value(machine.cpu().program_counter); };
  do {
    if (machine.run({machine.cycle() + 10'000}) != machines::Stop::jammed) continue;
    machine.run({machine.cycle() + 100});
    machine.reset();
  } while (machine.cycle() < kLongest && pc() != rom["success"] && pc() != rom["failure"]);
  INFO(failure(machine, rom, pc()));
  CHECK(pc() == rom["success"]);
}

// Records every executed opcode.
class Coverage : public machines::Observer {
 public:
  explicit Coverage(const machines::Machine& machine) : machine_(machine) {}
  bool before_instruction(std::uint16_t pc, std::uint64_t) override {
    executed.set(machine_.peek(0, pc));
    return true;
  }

  std::bitset<256> executed;

 private:
  const machines::Machine& machine_;
};

// Returns the processors with a bare machine. Their ROMs are in the folder with their name.
std::vector<std::string> processors() {
  constexpr std::string_view kPrefix = "bare-";
  std::vector<std::string> result;
  for (const machines::MachineInfo& machine : machines::catalogue()) {
    if (machine.name.substr(0, kPrefix.size()) == kPrefix) result.emplace_back(machine.name.substr(kPrefix.size()));
  }
  return result;
}

}  // namespace

TEST_CASE("test ROMs: succeed on each processor and the plain bus") {
  for (const std::string& cpu : processors()) {
    CAPTURE(cpu);
    for (const Rom& rom : roms(cpu)) check(*bare_machine(cpu), rom);
  }
}

TEST_CASE("test ROMs: execute every stable opcode of each processor, observed") {
  for (const std::string& cpu : processors()) {
    CAPTURE(cpu);
    std::bitset<256> executed;
    for (const Rom& rom : roms(cpu)) {
      const auto machine = bare_machine(cpu);
      Coverage coverage(*machine);
      machines::Observation observation;
      observation.observer = &coverage;
      observation.every_instruction = true;
      machine->observe(&observation);
      check(*machine, rom);
      executed |= coverage.executed;
    }
    // Stable undocumented opcodes are also required, unless the machine traps them.
    const bool trapped = bare_machine(cpu)->option("undocumented") == "trap";
    for (const cpus::OpcodeInfo& row : tools::find_instruction_set(cpu)->opcodes) {
      const bool stable = row.status == cpus::Status::stable && !trapped;
      if (row.status != cpus::Status::documented && !stable) continue;
      CAPTURE(int{row.opcode}, row.mnemonic);
      CHECK(executed[row.opcode]);
    }
  }
}
