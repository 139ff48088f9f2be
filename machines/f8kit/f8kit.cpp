#include "machines/f8kit/f8kit.hpp"

#include <algorithm>

#include "machines/f8kit/registers.hpp"
#include "machines/options.hpp"
#include "machines/state_file.hpp"

namespace janus::machines::f8kit {
namespace {

constexpr int kScratchpad = 1, kPorts = 2;  // address spaces beside memory
const Space kSpaces[] = {{"memory", 0x10000}, {"scratchpad", 64}, {"ports", 256, true}};
const SlotInfo kSockets[] = {{.name = "monitor", .size = kMonitorSize, .address = kMonitorBase},
                             {.name = "application", .size = kApplicationSize, .address = kApplicationBase}};
const KeyInfo kKeys[] = {{.name = "RST", .direct = true, .resets = true}};

}  // namespace

const RegisterList& register_list() {
  static const RegisterList list(
      ProcessorF8::info(), {{"DC0_3851", 16}, {"ICR_3851", 2}, {"TIMER_3851", 8}, {"ICR_3853", 2}, {"TIMER_3853", 8}, {"VECTOR_3853", 16}});
  return list;
}

// --- registers -----------------------------------------------------------------------------------------------

const cpus::CpuInfo& F8Kit::cpu() const { return register_list().info(); }

std::uint32_t F8Kit::register_value(int index) const {
  const int place = register_list().of_chip(index);
  if (place < 0) return cpu_.register_value(index);
  if (static_cast<ChipRegister>(place) == ChipRegister::psu_dc0) return static_cast<std::uint16_t>(cpu_.state.dc0 + cpu_.state.dc0_apart);
  return board_.chip_register(place, cpu_.cycle());
}

void F8Kit::set_register(int index, std::uint32_t value) {
  const int place = register_list().of_chip(index);
  if (place < 0) {
    cpu_.set_register(index, value);
  } else if (static_cast<ChipRegister>(place) == ChipRegister::psu_dc0) {
    cpu_.state.dc0_apart = static_cast<std::uint16_t>(value - cpu_.state.dc0);
  } else {
    board_.set_chip_register(place, value, cpu_.cycle());
  }
}

// --- memory --------------------------------------------------------------------------------------------------

std::span<const Space> F8Kit::spaces() const { return kSpaces; }

std::uint8_t F8Kit::peek(int space, std::uint32_t address) const {
  if (space < 0 || space >= std::ssize(kSpaces) || address >= kSpaces[space].size) return 0;
  if (space == kScratchpad) return cpu_.state.r[address];
  if (space == kPorts) return board_.peek_port(address);
  return board_.memory.read(static_cast<std::uint16_t>(address));
}

void F8Kit::poke(int space, std::uint32_t address, std::uint8_t value) {
  if (space < 0 || space >= std::ssize(kSpaces) || address >= kSpaces[space].size) return;
  if (space == kScratchpad) {
    cpu_.state.r[address] = value;
  } else if (space == 0) {
    std::uint8_t* cell = board_.memory.cell(static_cast<std::uint16_t>(address));
    if (cell == nullptr) return;
    *cell = value;
    memory_changed();
  }
}

std::span<const SlotInfo> F8Kit::sockets() const { return kSockets; }

std::string F8Kit::fill(std::string_view name, std::span<const std::uint8_t> bytes) {
  for (const SlotInfo& socket : kSockets) {
    if (socket.name != name || !socket.fits(bytes.size())) continue;
    const auto into = socket.address == kMonitorBase ? board_.memory.monitor() : board_.memory.application();
    std::copy(bytes.begin(), bytes.end(), into.begin());
    memory_changed();
    return {};
  }
  return "no socket of the f8kit takes it";
}

// --- the key that resets -------------------------------------------------------------------------------------

std::span<const KeyInfo> F8Kit::keys() const { return kKeys; }

void F8Kit::press(int key) {
  if (key != 0) return;
  reset_held_ = true;
  reset();
}

void F8Kit::release(int key) {
  if (key == 0) reset_held_ = false;
}

// --- options -------------------------------------------------------------------------------------------------

std::string F8Kit::option(std::string_view name) const {
  if (const auto value = cpu_.option(name)) return *value;
  return option_text(name, board_.settings());
}

std::string F8Kit::set_option(std::string_view name, std::string_view value) {
  if (const auto error = cpu_.set_option(name, value)) return *error;
  const auto list = options();
  const auto found = std::find_if(list.begin(), list.end(), [&](const OptionInfo& option) { return option.name == name; });
  if (found == list.end()) return no_such_option(this->name(), list, name);
  Settings settings = board_.settings();
  if (std::string error = read_option(*found, value, settings); !error.empty()) return error;
  board_.apply_settings(settings);
  regions_ = board_.memory.regions();
  memory_changed();
  return {};
}

// --- state ---------------------------------------------------------------------------------------------------

std::uint64_t F8Kit::idle_state() const {
  Hash hash;
  cpu_.add_idle_state(hash);
  hash.add(std::uint64_t{reset_held_});
  board_.add_idle_state(hash, cpu_.cycle());
  return hash.value();
}

std::uint64_t F8Kit::state_hash() const {
  Hash hash;
  hash.add(save());
  return hash.value();
}

template <class Self, class Archive>
void F8Kit::transfer(Self& self, Archive& archive) {
  archive.section("f8");
  archive.part(self.cpu_);
  archive.value(self.reset_held_);
  archive.part(self.board_);
}

std::vector<std::uint8_t> F8Kit::save() const {
  StateWriter writer(name());
  transfer(*this, writer);
  return writer.finish();
}

std::string F8Kit::load(std::span<const std::uint8_t> state) {
  const auto fresh = std::make_unique<F8Kit>(*this);
  StateReader reader(state, name());
  transfer(*fresh, reader);
  reader.finish();
  if (!reader.error().empty()) return reader.error();
  fresh->board_.resume(fresh->cpu_.cycle());
  fresh->regions_ = fresh->board_.memory.regions();
  *this = *fresh;
  memory_changed();
  return {};
}

}  // namespace janus::machines::f8kit
