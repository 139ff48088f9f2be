#include "machines/kim1/kim1.hpp"

#include <algorithm>

#include "machines/kim1/keys.hpp"
#include "machines/state_file.hpp"

namespace janus::machines::kim1 {
namespace {

const Space kSpaces[] = {{"memory", 0x10000}};
constexpr std::uint16_t kVectors[] = {0x17FA, 0x17FE};  // NMI; IRQ and BRK
const SlotInfo kRoms[] = {{.name = "6530-002", .size = kRomSize, .address = kRomBase + kRomSize},
                          {.name = "6530-003", .size = kRomSize, .address = kRomBase}};
const DisplayInfo kDisplays[] = {{.name = "display", .kind = DisplayInfo::Kind::digits, .columns = 6}};

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

void Kim1::set_register(int index, std::uint32_t value) {
  if (cpu_.set_register(index, value)) started_ = true;
}

std::span<const std::uint16_t> Kim1::vectors() const { return kVectors; }

std::span<const Space> Kim1::spaces() const { return kSpaces; }

std::uint8_t Kim1::peek(int space, std::uint32_t address) const {
  if (space != 0 || address >= kSpaces[0].size) return 0;
  return board_.peek(static_cast<std::uint16_t>(address), cpu_.cycle());
}

void Kim1::poke(int space, std::uint32_t address, std::uint8_t value) {
  if (space != 0 || address >= kSpaces[0].size) return;
  board_.poke(static_cast<std::uint16_t>(address), value);
  memory_changed();
}

std::span<const SlotInfo> Kim1::sockets() const { return kRoms; }

std::string Kim1::fill(std::string_view name, std::span<const std::uint8_t> bytes) {
  for (const SlotInfo& rom : kRoms) {
    if (rom.name != name || !rom.fits(bytes.size())) continue;
    std::copy(bytes.begin(), bytes.end(), board_.memory.rom().begin() + (rom.address - kRomBase));
    memory_changed();
    return {};
  }
  return "no socket of the kim1 takes it";
}

std::span<const KeyInfo> Kim1::keys() const { return kKeys; }

void Kim1::set_key(int key, bool down) {
  if (key < 0 || key >= std::ssize(kKeys)) return;
  if (key < kMatrixKeys) {
    board_.keypad.set(key / 7, 6 - key % 7, down);
  } else if (key == kSt) {
    board_.press_st(down, cpu_.cycle());
  } else if (key == kSst) {
    board_.single_step = down;
  } else {
    board_.press_rs(down, cpu_.cycle());
    if (!down) return;
    cpu_.pull_reset();
    started_ = true;
  }
}

bool Kim1::pressed(int key) const {
  if (key < 0 || key >= std::ssize(kKeys)) return false;
  if (key < kMatrixKeys) return board_.keypad.pressed(key / 7, 6 - key % 7);
  if (key == kSst) return board_.single_step;
  return (key == kSt ? board_.st : board_.rs).down();
}

std::span<const DisplayInfo> Kim1::displays() const { return kDisplays; }

void Kim1::look(int, DisplayLook& into) const {
  into.values.clear();
  into.colours.clear();
  board_.display.look(cpu_.cycle(), into.digits);
}

std::uint64_t Kim1::stamp(int) const { return board_.display.stamp(cpu_.cycle()); }

std::string Kim1::option(std::string_view name) const { return option_text(name, board_.settings(), board_.terminal.settings()); }

std::string Kim1::set_option(std::string_view name, std::string_view value) {
  Settings settings = board_.settings();
  SerialTerminal::Settings line = board_.terminal.settings();
  if (std::string error = read_option(name, value, settings, line); !error.empty()) return error;
  if (name == "ram-fill") {
    if (cpu_.cycle() != 0) return "option ram-fill acts at power-on: give it before the machine runs";
    board_.memory.fill(settings);
  }
  board_.apply_settings(settings, line, cpu_.cycle());
  regions_ = board_.memory.regions();
  memory_changed();
  return {};
}

std::uint64_t Kim1::idle_state() const {
  Hash hash;
  cpu_.add_idle_state(hash);
  hash.add(started_ ? 1 : 0);
  board_.add_idle_state(hash, cpu_.cycle());
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
  archive.part(self.cpu_);
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
  fresh->board_.bring_to(fresh->cpu_.cycle());
  fresh->board_.speaker.restart();
  fresh->regions_ = fresh->board_.memory.regions();
  *this = *fresh;
  memory_changed();
  return {};
}

}  // namespace janus::machines::kim1
