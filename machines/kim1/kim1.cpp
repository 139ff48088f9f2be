#include "machines/kim1/kim1.hpp"

#include <algorithm>

#include "cpus/mos6502/opcodes.hpp"
#include "machines/hash.hpp"
#include "machines/kim1/keys.hpp"
#include "machines/state_file.hpp"

namespace janus::machines::kim1 {
namespace {

constexpr Space kSpaces[] = {{"memory", 0x10000}};
constexpr RomInfo kRoms[] = {{"6530-002", kRomBase + kRomSize, kRomSize}, {"6530-003", kRomBase, kRomSize}};

}  // namespace

Kim1::Kim1() {
  board_.memory.fill(board_.settings());
  board_.apply_settings(board_.settings(), board_.terminal.settings(), 0);
  regions_ = board_.memory.regions();
}

void Kim1::reset() {
  press(kRs);
  release(kRs);
}

const cpus::InstructionSet* Kim1::instruction_set() const { return &cpus::mos6502::kInstructionSet; }

std::uint32_t Kim1::register_value(int index) const {
  const auto registers = cpus::mos6502::kCpuInfo.registers;
  return index < 0 || index >= std::ssize(registers) ? 0 : registers[static_cast<std::size_t>(index)].get(&cpu_);
}

void Kim1::set_register(int index, std::uint32_t value) {
  const auto& info = cpus::mos6502::kCpuInfo;
  if (index < 0 || index >= std::ssize(info.registers)) return;
  info.registers[static_cast<std::size_t>(index)].set(&cpu_, value);
  if (index != info.program_counter) return;
  started_ = true;
  cpu_.reset_pending = false;
}

std::span<const Space> Kim1::spaces() const { return kSpaces; }

std::uint8_t Kim1::peek(int space, std::uint32_t address) const {
  if (space != 0 || address >= kSpaces[0].size) return 0;
  return board_.peek(static_cast<std::uint16_t>(address), cpu_.cycle);
}

void Kim1::poke(int space, std::uint32_t address, std::uint8_t value) {
  if (space != 0 || address >= kSpaces[0].size) return;
  board_.poke(static_cast<std::uint16_t>(address), value);
}

std::span<const RomInfo> Kim1::roms() const { return kRoms; }

bool Kim1::load_rom(std::string_view name, std::span<const std::uint8_t> bytes) {
  for (const RomInfo& rom : kRoms) {
    if (rom.name != name || rom.size != bytes.size()) continue;
    std::copy(bytes.begin(), bytes.end(), board_.memory.rom().begin() + (rom.address - kRomBase));
    return true;
  }
  return false;
}

std::span<const KeyInfo> Kim1::keys() const { return kKeys; }

void Kim1::set_key(int key, bool down) {
  if (key < 0 || key >= std::ssize(kKeys)) return;
  if (key < kMatrixKeys) {
    board_.keypad.set(key / 7, 6 - key % 7, down);
  } else if (key == kSt) {
    board_.press_st(down, cpu_.cycle);
  } else if (key == kSst) {
    board_.single_step = down;
  } else {
    board_.press_rs(down, cpu_.cycle);
    if (!down) return;
    cpu_.reset_pending = true;
    cpu_.jammed = false;
    started_ = true;
  }
}

bool Kim1::pressed(int key) const {
  if (key < 0 || key >= std::ssize(kKeys)) return false;
  if (key < kMatrixKeys) return board_.keypad.pressed(key / 7, 6 - key % 7);
  if (key == kSst) return board_.single_step;
  return (key == kSt ? board_.st : board_.rs).down();
}

std::vector<Display> Kim1::displays() const {
  std::vector<SevenSegmentDigit> digits = board_.display.look(cpu_.cycle);
  std::string text = SevenSegment::text(digits);
  return {{"display", std::move(digits), std::move(text), {}}};
}

std::string Kim1::option(std::string_view name) const {
  return option_text(name, board_.settings(), board_.terminal.settings());
}

std::string Kim1::set_option(std::string_view name, std::string_view value) {
  Settings settings = board_.settings();
  SerialTerminal::Settings line = board_.terminal.settings();
  if (std::string error = read_option(name, value, settings, line); !error.empty()) return error;
  if (name == "ram-fill") {
    if (cpu_.cycle != 0) return "option ram-fill acts at power-on: give it before the machine runs";
    board_.memory.fill(settings);
  }
  board_.apply_settings(settings, line, cpu_.cycle);
  regions_ = board_.memory.regions();
  return {};
}

std::uint64_t Kim1::idle_state() const {
  Hash hash;
  hash.add(std::uint64_t{cpu_.pc} | std::uint64_t{cpu_.a} << 16 | std::uint64_t{cpu_.x} << 24 |
           std::uint64_t{cpu_.y} << 32 | std::uint64_t{cpu_.s} << 40 | std::uint64_t{cpu_.p} << 48);
  hash.add((cpu_.jammed ? 1u : 0u) | (cpu_.reset_pending ? 2u : 0u) | (started_ ? 4u : 0u));
  board_.add_idle_state(hash, cpu_.cycle);
  return hash.value();
}

std::uint64_t Kim1::state_hash() const {
  Hash hash;
  hash.add(save());
  return hash.value();
}

template <class Self, class Archive>
void Kim1::transfer(Self& self, Archive& archive) {
  archive.section("6502");
  archive.value(self.cpu_.pc);
  archive.value(self.cpu_.a);
  archive.value(self.cpu_.x);
  archive.value(self.cpu_.y);
  archive.value(self.cpu_.s);
  archive.value(self.cpu_.p);
  archive.value(self.cpu_.jammed);
  archive.value(self.cpu_.reset_pending);
  archive.value(self.cpu_.irq_accepted);
  archive.value(self.cpu_.nmi_accepted);
  archive.value(self.cpu_.cycle);
  archive.check(self.cpu_.cycle < cpus::kNever / 4, "the cycle is out of range");
  archive.value(self.started_);
  archive.part(self.board_);
}

std::vector<std::uint8_t> Kim1::save() const {
  StateWriter writer(kName);
  transfer(*this, writer);
  return writer.finish();
}

std::string Kim1::load(std::span<const std::uint8_t> state) {
  const auto fresh = std::make_unique<Kim1>(*this);
  StateReader reader(state, kName);
  transfer(*fresh, reader);
  reader.finish();
  if (!reader.error().empty()) return reader.error();
  fresh->board_.bring_to(fresh->cpu_.cycle);
  fresh->board_.speaker.restart();
  fresh->regions_ = fresh->board_.memory.regions();
  *this = *fresh;
  return {};
}

}  // namespace janus::machines::kim1
