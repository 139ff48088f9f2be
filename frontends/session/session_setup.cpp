// Putting a program into a machine, before cycle 1.
#include <fmt/format.h>

#include <algorithm>

#include "frontends/session/collection.hpp"
#include "frontends/session/session_context.hpp"
#include "frontends/session/watcher.hpp"

namespace janus::session {
namespace {

constexpr std::size_t kMemory = 0x10000;

// What is known of memory: one cell per address, empty where nothing was laid.
using Memory = std::vector<std::optional<std::uint8_t>>;

void lay(const std::vector<Block>& blocks, Memory& memory) {
  for (const Block& block : blocks) {
    for (std::size_t i = 0; i < block.bytes.size() && block.address + i < kMemory; ++i) {
      memory[block.address + i] = block.bytes[i];
    }
  }
}

const RomImage* find_rom(const std::vector<RomImage>& roms, std::string_view name) {
  const auto found =
      std::find_if(roms.begin(), roms.end(), [&](const RomImage& rom) { return rom.name == name; });
  return found == roms.end() ? nullptr : &*found;
}

void check_rom_names(const std::vector<RomImage>& roms, const machines::Machine& machine) {
  const auto sockets = machines::slots_of(machine);
  std::string names;
  for (const machines::SlotInfo& socket : sockets) names += (names.empty() ? "" : ", ") + socket.name;
  for (const RomImage& rom : roms) {
    const auto socket = std::find_if(sockets.begin(), sockets.end(),
                                     [&](const machines::SlotInfo& info) { return info.name == rom.name; });
    if (socket == sockets.end()) {
      throw Error(fmt::format("--rom {}: {} has {}", rom.name, machine.name(),
                              names.empty() ? "no ROM sockets" : "these ROM sockets: " + names));
    }
    if (!socket->fits(rom.bytes.size())) {
      throw Error(fmt::format("--rom {}: the file has {} bytes, the socket takes {}{}", rom.name, rom.bytes.size(),
                              socket->kind == machines::SlotInfo::Kind::text ? "up to " : "", socket->size));
    }
  }
}

std::string boards() {
  std::string names;
  for (const machines::MachineInfo& info : machines::catalogue())
    names += (names.empty() ? "" : ", ") + std::string(info.name);
  return names;
}

}  // namespace

Session::Session(Setup setup, const Collection& collection) : setup_(std::move(setup)) {
  const machines::MachineInfo& board = choose_board();
  machine_ = board.create();
  fit_options();
  lay_images(collection, board);

  if (setup_.program) {
    symbols_.add_missing(setup_.program->symbols);
    idle_rule_ = setup_.program->idle;
  }
  context_ = std::make_unique<Context>(*this);
  idle_ = std::make_unique<IdleDetector>(idle_rule_, machine_->clock_hz());
  watcher_ = std::make_unique<Watcher>(*machine_, *context_);
  idle_->input(*machine_);
  std::vector<std::uint16_t> vectors;
  for (const std::uint16_t vector : machine_->vectors()) {
    if (!laid_[vector] && !laid_[static_cast<std::uint16_t>(vector + 1)]) vectors.push_back(vector);
  }
  machine_->guard_vectors(std::move(vectors));
  start_state_ = std::make_shared<const std::vector<std::uint8_t>>(machine_->save());
}

const machines::MachineInfo& Session::choose_board() const {
  if (setup_.board != nullptr) return *setup_.board;
  const std::string name = !setup_.machine.empty() ? setup_.machine
                           : setup_.program        ? setup_.program->machine
                                                   : "";
  if (const machines::MachineInfo* info = machines::find_machine(name)) return *info;
  throw Error(fmt::format("there is no machine `{}`: there are {}", name, boards()));
}

void Session::fit_options() {
  const auto fit = [&](const auto& options) {
    for (const auto& [name, value] : options) {
      const std::string refusal = machine_->set_option(name, value);
      if (!refusal.empty()) throw Error(fmt::format("option {}={}: {}", name, value, refusal));
    }
  };
  if (setup_.program && setup_.program->machine == machine_->name()) fit(setup_.program->machine_options);
  fit(setup_.options);
}

void Session::lay_sources(const std::vector<Block>& blocks, const debug::SourceMap& sources) {
  for (const Block& block : blocks) {
    if (!block.bytes.empty()) sources_.remove(block.address, static_cast<std::uint16_t>(block.address + block.bytes.size() - 1));
  }
  sources_.lay(sources);
}

void Session::lay_images(const Collection& collection, const machines::MachineInfo& board) {
  Memory memory(kMemory);
  symbols_ = setup_.symbols;
  if (!board.monitor.empty() && (!setup_.program || setup_.program->name != board.monitor)) {
    const auto& source = collection.contains(std::string(board.monitor) + "/program.toml")
                             ? collection
                             : built_in_collection();
    const auto monitor = load_program(source, board.monitor);
    lay(monitor->images, memory);
    sources_ = monitor->sources;
    if (!setup_.program) setup_.program = monitor;
    symbols_.add_missing(setup_.program->symbols);
    symbols_.add_missing(monitor->symbols);
  }
  if (setup_.program) {
    settings_ = settle_settings(*setup_.program, setup_.settings);
    lay(setup_.program->images, memory);
    lay_sources(setup_.program->images, setup_.program->sources);
    for (const Setting& setting : setup_.program->settings) {
      for (const SettingValue& value : setting.values) {
        if (value.name == settings_.at(setting.name)) lay(value.patch, memory);
      }
    }
  } else if (!setup_.settings.empty()) {
    throw Error(fmt::format("--set {}: there is no program with settings; name one (see `janus list`)",
                            setup_.settings.front().first));
  }
  lay(setup_.images, memory);
  lay_sources(setup_.images, setup_.sources);

  check_rom_names(setup_.roms, *machine_);
  for (const machines::SlotInfo& socket : machines::slots_of(*machine_)) {
    const bool in_memory = socket.kind == machines::SlotInfo::Kind::rom;
    std::vector<std::uint8_t> rom(in_memory ? socket.size : 0, 0xFF);
    bool any = false;
    for (std::uint32_t i = 0; i < rom.size() && socket.address + i < kMemory; ++i) {
      auto& cell = memory[socket.address + i];
      if (!cell) continue;
      any = true;
      rom[i] = *cell;
      cell.reset();
    }
    if (const RomImage* given = find_rom(setup_.roms, socket.name)) {
      rom = given->bytes;
      any = true;
    }
    if (!any) continue;
    if (const std::string refusal = machine_->slots()->fill(socket.name, rom); !refusal.empty())
      throw Error(fmt::format("--rom {}: {}", socket.name, refusal));
  }
  for (std::uint32_t address = 0; address < kMemory; ++address) laid_[address] = memory[address].has_value();
  for (std::uint32_t address = 0; address < kMemory; ++address) {
    if (memory[address]) machine_->poke(0, address, *memory[address]);
  }
  for (std::uint32_t address = 0; address < kMemory; ++address) {
    if (!memory[address] || machine_->peek(0, address) == *memory[address]) continue;
    throw Error(
        fmt::format("{} has no memory at ${:04X}, where an image is to be laid: see its options and map in "
                    "`janus info {}`",
                    machine_->name(), address, machine_->name()));
  }
}

// RAM, which is told by writing to it, where nothing is laid. A ROM is no RAM, nor is it where the board repeats it.
std::vector<bool> Session::empty_memory() {
  std::vector<bool> empty(kMemory, false);
  if (cycle() != 0) return empty;  // who knows what was written before
  for (std::uint32_t address = 0; address < kMemory; ++address) {
    if (laid_[address]) continue;
    const std::uint8_t held = machine_->peek(0, address);
    const auto rom = [&] {  // the bytes of the sockets that may be meant
      std::uint64_t bytes = 0;
      for (const machines::SlotInfo& socket : machines::slots_of(*machine_)) {
        if (socket.kind != machines::SlotInfo::Kind::rom) continue;
        bytes = bytes << 8 | machine_->peek(0, socket.address + static_cast<std::uint32_t>((address + kMemory - socket.address) % socket.size));
      }
      return bytes;
    };
    const std::uint64_t before = rom();
    machine_->poke(0, address, static_cast<std::uint8_t>(~held));
    empty[address] = machine_->peek(0, address) != held && rom() == before;
    machine_->poke(0, address, held);
  }
  return empty;
}

void Session::start() {
  at_once_ = true;
  const bool at_home = setup_.program && setup_.program->machine == machine_->name();
  if (!setup_.start && at_home) {
    queue_keys(parse_keys(setup_.program->starting_keys, *machine_));
    if (queue_.empty()) setup_.start = setup_.program->entry;
  }
  if (!setup_.start) {
    at_once_ = !queue_.empty();
    return;
  }
  const auto keys = machines::keys_of(*machine_);
  const auto reset = std::find_if(keys.begin(), keys.end(), [](const machines::KeyInfo& key) { return key.resets; });
  if (reset != keys.end()) queue_.push_back({.kind = KeyAction::Kind::key, .name = reset->name, .key = static_cast<int>(reset - keys.begin())});
  if (queue_.empty()) advance({.until_cycle = 1});  // the processor's own reset sequence
  queue_.push_back({.kind = KeyAction::Kind::start_at,
                    .name = fmt::format("${:04X}", *setup_.start),
                    .cycles = *setup_.start});
}

}  // namespace janus::session
