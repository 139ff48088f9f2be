#include "programs/samuel_call.hpp"

#include <fmt/format.h>

#include "machine_for_test.hpp"

namespace janus::tests::routines {
namespace {

constexpr int kMemory = 0, kScratchpad = 1;  // address spaces
constexpr std::uint64_t kPatience = 20'000;  // in clocks; the longest routine takes about 800
constexpr std::uint32_t kZero = 4;           // zero flag in W

}  // namespace

Cells any_cells(std::mt19937& random) {
  Cells cells;
  for (auto& byte : cells.scratchpad) byte = static_cast<std::uint8_t>(random());
  for (auto& byte : cells.ram) byte = static_cast<std::uint8_t>(random());
  cells.dc0 = static_cast<std::uint16_t>(random());
  cells.dc1 = static_cast<std::uint16_t>(random());
  cells.isar = random() & 0x3F;
  return cells;
}

std::string difference(const Cells& wanted, const Cells& found) {
  const auto told = [](const std::string& what, int want, int have) { return fmt::format("{} is {:02X}, not {:02X}", what, have, want); };
  for (int i = 0; i < 64; ++i) {
    if (wanted.r(i) != found.r(i)) return told(fmt::format("O'{:o}'", i), wanted.r(i), found.r(i));
  }
  for (int i = 0; i < 256; ++i) {
    const auto address = static_cast<std::uint16_t>(Cells::kRam + i);
    if (wanted.at(address) != found.at(address)) return told(fmt::format("{:04X}", address), wanted.at(address), found.at(address));
  }
  if (wanted.dc0 != found.dc0) return told("DC0", wanted.dc0, found.dc0);
  if (wanted.dc1 != found.dc1) return told("DC1", wanted.dc1, found.dc1);
  if (wanted.isar != found.isar) return fmt::format("ISAR is O'{:o}', not O'{:o}'", found.isar, wanted.isar);
  return {};
}

std::string difference(const After& found, std::string_view at, const Cells& wanted, std::uint64_t clocks) {
  if (found.at != at) return fmt::format("it comes to {}, not {}", found.at, at);
  if (found.clocks != clocks) return fmt::format("it takes {} clocks, not {}", found.clocks, clocks);
  return difference(wanted, found.cells);
}

Routines::Routines(const std::string& source) : program_(assembled("f8", JANUS_SOURCE_DIR "/" + source)) { program_.lay(machine_); }

void Routines::join(const std::string& source) { assembled("f8", JANUS_SOURCE_DIR "/" + source).lay(machine_); }

std::vector<int> Routines::bytes(std::string_view label, int count) const {
  std::vector<int> result;
  for (int i = 0; i < count; ++i) result.push_back(machine_.peek(kMemory, static_cast<std::uint32_t>(program_[label] + i)));
  return result;
}

std::vector<After> Routines::call(std::string_view label, const Cells& before, std::initializer_list<std::string_view> by) {
  constexpr std::uint8_t kPi = 0x28;
  static const int pc = register_named(machine_, "PC0");
  const std::uint16_t routine = program_[label];
  machine_.poke(kMemory, kCall, kPi);
  machine_.poke(kMemory, kCall + 1, static_cast<std::uint8_t>(routine >> 8));
  machine_.poke(kMemory, kCall + 2, static_cast<std::uint8_t>(routine));
  lay(before);
  machine_.set_register(pc, kCall);

  std::vector<After> passed;
  const std::uint64_t start = machine_.cycle();
  const auto note = [&](std::string_view where) {
    passed.push_back(here());
    passed.back().at = where;
    passed.back().clocks = machine_.cycle() - start;
  };
  while (machine_.cycle() - start < kPatience) {
    machine_.run({.until_cycle = machine_.cycle() + 1});  // one instruction
    const std::uint32_t now = machine_.register_value(pc);
    for (const std::string_view each : by) {
      if (now == program_[each]) note(each);
    }
    if (now != kBack) continue;
    note("back");
    return passed;
  }
  note("nowhere");
  return passed;
}

std::string Routines::differs(std::string_view label, const Cells& before, const Cells& wanted, std::uint64_t clocks) {
  return difference(call(label, before), "back", wanted, clocks);
}

Routines& repaired() {
  static Routines all("tests/programs/samuel_routines.s");
  return all;
}

void Routines::lay(const Cells& cells) {
  for (std::uint32_t i = 0; i < 64; ++i) machine_.poke(kScratchpad, i, cells.scratchpad[i]);
  for (std::uint32_t i = 0; i < 256; ++i) machine_.poke(kMemory, Cells::kRam + i, cells.ram[i]);
  machine_.set_register(register_named(machine_, "DC0"), cells.dc0);
  machine_.set_register(register_named(machine_, "DC1"), cells.dc1);
  machine_.set_register(register_named(machine_, "ISAR"), cells.isar);
}

After Routines::here() const {
  const auto value = [&](std::string_view name) { return machine_.register_value(register_named(machine_, name)); };
  After after;
  for (std::uint32_t i = 0; i < 64; ++i) after.cells.scratchpad[i] = machine_.peek(kScratchpad, i);
  for (std::uint32_t i = 0; i < 256; ++i) after.cells.ram[i] = machine_.peek(kMemory, Cells::kRam + i);
  after.cells.dc0 = static_cast<std::uint16_t>(value("DC0"));
  after.cells.dc1 = static_cast<std::uint16_t>(value("DC1"));
  after.cells.isar = static_cast<std::uint8_t>(value("ISAR"));
  after.zero = (value("W") & kZero) != 0;
  return after;
}

}  // namespace janus::tests::routines
