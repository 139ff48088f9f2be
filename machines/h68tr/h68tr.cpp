#include "machines/h68tr/h68tr.hpp"

#include <algorithm>

#include "machines/h68tr/glyphs.hpp"
#include "machines/h68tr/keys.hpp"
#include "machines/options.hpp"
#include "machines/state_file.hpp"

namespace janus::machines::h68tr {
namespace {

constexpr int kScreen = 1;  // display; the digits are 0
constexpr int kScreenColumns = 32, kScreenRows = 16;

const Space kSpaces[] = {{"memory", 0x10000}};
const SlotInfo kSockets[] = {{.name = "monitor", .size = kRomSize, .address = kRomBase}};

// A code that draws nothing is a blank to who reads the screen as text.
std::vector<char32_t> shown_characters() {
  std::vector<char32_t> all(characters().begin(), characters().end());
  std::replace(all.begin(), all.end(), U'\0', U' ');
  return all;
}

const std::vector<DisplayInfo>& displays_of_model(Model model) {
  static const DisplayInfo digits{.name = "display", .kind = DisplayInfo::Kind::digits, .columns = 8};
  static const DisplayInfo screen{.name = "screen",
                                  .kind = DisplayInfo::Kind::cells,
                                  .columns = kScreenColumns,
                                  .rows = kScreenRows,
                                  .palette = {0x0A140C, 0x66FF88},
                                  .glyphs = {glyphs().begin(), glyphs().end()},
                                  .characters = shown_characters(),
                                  .place = DisplayPlace{.space = 0, .first = kVideoBase, .stride = kScreenColumns}};
  static const std::vector<DisplayInfo> console = {digits}, video = {digits, screen};
  return model == Model::video ? video : console;
}

}  // namespace

H68::H68(Model model) : board_(model), regions_(board_.memory.regions()) {}

void H68::reset() {
  cpu_.pull_reset();
  board_.reset(cpu_.cycle());
}

std::span<const Space> H68::spaces() const { return kSpaces; }

std::uint8_t H68::peek(int space, std::uint32_t address) const {
  if (space != 0 || address >= kSpaces[0].size) return 0;
  return board_.peek(static_cast<std::uint16_t>(address));
}

void H68::poke(int space, std::uint32_t address, std::uint8_t value) {
  if (space != 0 || address >= kSpaces[0].size) return;
  board_.poke(static_cast<std::uint16_t>(address), value);
  memory_changed();
}

std::span<const SlotInfo> H68::sockets() const { return kSockets; }

std::string H68::fill(std::string_view name, std::span<const std::uint8_t> bytes) {
  if (kSockets[0].name != name || !kSockets[0].fits(bytes.size())) return "no socket of the H68 takes it";
  std::copy(bytes.begin(), bytes.end(), board_.memory.rom().begin());
  memory_changed();
  return {};
}

// --- keys ----------------------------------------------------------------------------------------------------

std::span<const KeyInfo> H68::keys() const { return key_list(model()); }
std::span<const std::string> H68::groups() const { return key_groups(model()); }

void H68::set_key(int key, bool down) {
  const auto wires = key_wires(model());
  if (key < 0 || key >= std::ssize(wires)) return;
  const KeyWire& wire = wires[static_cast<std::size_t>(key)];
  switch (wire.kind) {
    case KeyWire::Kind::console: return board_.console_keys.set(wire.row, wire.column, down);
    case KeyWire::Kind::keyboard: return board_.keyboard_keys.set(wire.row, wire.column, down);
    case KeyWire::Kind::brk: return board_.press_break(false, down, cpu_.cycle());
    case KeyWire::Kind::break_key: return board_.press_break(true, down, cpu_.cycle());
    case KeyWire::Kind::reset: {
      const std::uint8_t bit = key_list(model())[static_cast<std::size_t>(key)].group == 0 && board_.has_video() ? 2 : 1;
      reset_keys_ = static_cast<std::uint8_t>(down ? reset_keys_ | bit : reset_keys_ & ~bit);
      if (down) reset();
    }
  }
}

bool H68::pressed(int key) const {
  const auto wires = key_wires(model());
  if (key < 0 || key >= std::ssize(wires)) return false;
  const KeyWire& wire = wires[static_cast<std::size_t>(key)];
  switch (wire.kind) {
    case KeyWire::Kind::console: return board_.console_keys.pressed(wire.row, wire.column);
    case KeyWire::Kind::keyboard: return board_.keyboard_keys.pressed(wire.row, wire.column);
    case KeyWire::Kind::brk: return board_.break_pressed(false);
    case KeyWire::Kind::break_key: return board_.break_pressed(true);
    default: return (reset_keys_ & (key_list(model())[static_cast<std::size_t>(key)].group == 0 && board_.has_video() ? 2 : 1)) != 0;
  }
}

// --- displays ------------------------------------------------------------------------------------------------

std::span<const DisplayInfo> H68::displays() const { return displays_of_model(model()); }

void H68::look(int display, DisplayLook& into) const {
  into.digits.clear();
  into.values.clear();
  into.colours.clear();
  if (display == kScreen) {
    board_.video.look(board_.memory.video(), into.values);
  } else {
    board_.display.look(cpu_.cycle(), into.digits);
  }
}

std::uint64_t H68::stamp(int display) const {
  return display == kScreen ? board_.video.stamp(board_.memory.video()) : board_.display.stamp(cpu_.cycle());
}

// --- options -------------------------------------------------------------------------------------------------

std::span<const OptionInfo> H68::options() const { return option_list(model()); }

std::string H68::option(std::string_view name) const {
  if (const auto value = cpu_.option(name)) return *value;
  return option_text(name, board_.settings());
}

std::string H68::set_option(std::string_view name, std::string_view value) {
  if (const auto error = cpu_.set_option(name, value)) return *error;
  const auto list = options();
  const auto found = std::find_if(list.begin(), list.end(), [&](const OptionInfo& option) { return option.name == name; });
  if (found == list.end()) return no_such_option(this->name(), list, name);
  Settings settings = board_.settings();
  if (std::string error = read_option(*found, value, settings); !error.empty()) return error;
  board_.apply_settings(settings, cpu_.cycle());
  regions_ = board_.memory.regions();
  memory_changed();
  return {};
}

// --- state ---------------------------------------------------------------------------------------------------

bool H68::input_interrupts() const { return (cpu_.state.cc & cpus::m6800::kI) == 0 && board_.input_interrupts(); }

std::uint64_t H68::idle_state() const {
  Hash hash;
  cpu_.add_idle_state(hash);
  hash.add(std::uint64_t{reset_keys_});
  board_.add_idle_state(hash, cpu_.cycle());
  return hash.value();
}

std::uint64_t H68::state_hash() const {
  Hash hash;
  hash.add(save());
  return hash.value();
}

template <class Self, class Archive>
void H68::transfer(Self& self, Archive& archive) {
  archive.section("6800");
  archive.part(self.cpu_);
  archive.value(self.reset_keys_);
  archive.check(self.reset_keys_ <= 3, "there are no such keys that reset");
  archive.part(self.board_);
}

std::vector<std::uint8_t> H68::save() const {
  StateWriter writer(name());
  transfer(*this, writer);
  return writer.finish();
}

std::string H68::load(std::span<const std::uint8_t> state) {
  const auto fresh = std::make_unique<H68>(*this);
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

}  // namespace janus::machines::h68tr
