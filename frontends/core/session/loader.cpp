#include "frontends/core/session/loader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/changed_collection.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/guessed_uses.hpp"
#include "frontends/core/session/layout.hpp"
#include "frontends/core/session/listing_symbols.hpp"
#include "frontends/core/session/manifest/setting_value.hpp"
#include "frontends/core/session/symbol_import.hpp"
#include "frontends/core/session/user_files.hpp"
#include "tools/text.hpp"

namespace janus::session {
namespace {

constexpr std::size_t kMemory = 0x10000;

const RomImage* find_rom(const std::vector<RomImage>& roms, std::string_view name) {
  const auto found = std::find_if(roms.begin(), roms.end(), [&](const RomImage& rom) { return rom.name == name; });
  return found == roms.end() ? nullptr : &*found;
}

void check_rom_names(const std::vector<RomImage>& roms, const machines::Machine& machine) {
  const auto sockets = machines::slots_of(machine);
  const std::vector<std::string> names = sorted_names(sockets);
  for (const RomImage& rom : roms) {
    const auto socket = std::find_if(sockets.begin(), sockets.end(), [&](const machines::SlotInfo& info) { return info.name == rom.name; });
    if (socket == sockets.end()) {
      throw Error(fmt::format("--rom {}: {} has {}", rom.name, machine.name(),
                              names.empty() ? "no ROM sockets" : "these ROM sockets: " + tools::join_names(names)));
    }
    if (!socket->fits(rom.bytes.size())) {
      throw Error(fmt::format("--rom {}: the file is {} bytes long, expected {}{}", rom.name, rom.bytes.size(),
                              socket->kind == machines::SlotInfo::Kind::text ? "up to " : "", socket->size));
    }
  }
}

const machines::MachineInfo& choose_board(const Setup& setup, const Collection& collection) {
  if (setup.board != nullptr) return *setup.board;
  const std::string name = !setup.machine.empty() ? setup.machine : setup.program ? setup.program->machine : "";
  if (const machines::MachineInfo* info = collection.board(name)) return *info;
  throw Error(fmt::format("unknown machine `{}`; use one of: {}", name, tools::join_names(sorted_names(machines::catalogue()))));
}

void fit_options(const Setup& setup, machines::Machine& machine) {
  const auto fit = [&](const auto& options) {
    for (const auto& [name, value] : options) {
      const std::string refusal = machine.set_option(name, value);
      if (!refusal.empty()) throw Error(fmt::format("option {}={}: {}", name, value, refusal));
    }
  };
  if (setup.program && setup.program->machine == machine.name()) fit(setup.program->machine_options);
  fit(setup.options);
}

void overlay_sources(const std::vector<Block>& blocks, const debug::SourceMap& laid, debug::SourceMap& sources) {
  for (const Block& block : blocks) {
    if (!block.bytes.empty()) sources.remove(block.address, static_cast<std::uint16_t>(block.address + block.bytes.size() - 1));
  }
  sources.overlay(laid);
}

// Lays out memory and collects symbols and sources. `without_files`: memory without the files of the setup, if there are any.
Layout make_layout(Setup& setup, const machines::MachineInfo& board, const Collection& collection, const std::vector<Block>& text,
                   PoweredMachine& powered, Layout& without_files) {
  Layout memory(kMemory);
  powered.symbols = setup.symbols;
  if (!board.monitor.empty() && (!setup.program || setup.program->name != board.monitor)) {
    const auto& source = collection.contains(std::string(board.monitor) + "/program.toml") ? collection : built_in_collection();
    const auto monitor = load_program(source, board.monitor);
    place_blocks(monitor->images, memory);
    powered.sources = monitor->sources;
    if (!setup.program) setup.program = monitor;
    powered.symbols.add_missing(setup.program->symbols);
    powered.symbols.add_missing(monitor->symbols, true);
    powered.before_start = monitor->before_start;
  }
  if (setup.program) {
    powered.settings = resolve_settings(*setup.program, setup.settings);
    check_settings_matter(*setup.program, setup.settings, powered.settings);
    place_blocks(setup.program->images, memory);
    overlay_sources(setup.program->images, setup.program->sources, powered.sources);
    place_blocks(text, memory);
    place_blocks(setting_patches(*setup.program, powered.settings), memory);
    powered.symbols.add_missing(setup.program->symbols);
  } else if (!setup.settings.empty()) {
    throw Error(fmt::format("--set {}: no program with settings; name one (see `janus list`)", setup.settings.front().first));
  }
  if (!setup.own.empty()) without_files = memory;
  place_blocks(setup.images, memory);
  overlay_sources(setup.images, setup.sources, powered.sources);
  for (const std::string& listing : setup.listings) {
    const std::string printed = read_text(listing, tools::kSymbolFile);
    powered.sources.overlay(listing_sources(listing, printed, tools::read_listing(printed), memory));
  }
  return memory;
}

// Moves the bytes at a socket from `memory` to its ROM.
void fill_sockets(const Setup& setup, Layout& memory, machines::Machine& machine) {
  for (const machines::SlotInfo& socket : machines::slots_of(machine)) {
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
    const RomImage* const given = find_rom(setup.roms, socket.name);
    if (given != nullptr) rom = given->bytes;
    else if (!any) continue;
    if (const std::string refusal = machine.slots()->fill(socket.name, rom); !refusal.empty()) {
      throw Error(given != nullptr && !given->file.empty() ? prefix_file_name(given->file, refusal)
                                                           : fmt::format("--rom {}: {}", socket.name, refusal));
    }
  }
}

// Addresses at which a ROM image of the setup has priority over a file.
std::vector<bool> replaced_by_roms(const std::vector<RomImage>& roms, const machines::Machine& machine) {
  std::vector<bool> replaced(kMemory);
  for (const machines::SlotInfo& socket : machines::slots_of(machine)) {
    if (socket.kind != machines::SlotInfo::Kind::rom || find_rom(roms, socket.name) == nullptr) continue;
    for (std::uint32_t at = socket.address; at < socket.address + socket.size && at < kMemory; ++at) replaced[at] = true;
  }
  return replaced;
}

// Initial bytes of the layout, FF for an empty ROM socket.
std::vector<std::uint8_t> memory_of(const Layout& layout, const machines::Machine& machine) {
  std::vector<std::uint8_t> bytes(kMemory, 0xFF);
  for (std::uint32_t address = 0; address < kMemory; ++address) {
    if (layout[address]) bytes[address] = *layout[address];
    else if (!is_in_rom_socket(machine, address)) bytes[address] = machine.peek(0, address);
  }
  return bytes;
}

void fill_memory(const Layout& memory, machines::Machine& machine) {
  for (std::uint32_t address = 0; address < kMemory; ++address) {
    if (memory[address]) machine.poke(0, address, *memory[address]);
  }
  for (std::uint32_t address = 0; address < kMemory; ++address) {
    if (!memory[address] || machine.peek(0, address) == *memory[address]) continue;
    throw Error(
        fmt::format("{} does not have memory at ${:04X}, where an image is loaded; see the options and the memory map in "
                    "`janus info {}`",
                    machine.name(), address, machine.name()));
  }
}

// Pokes the blocks outside memory.
void fill_other_spaces(const std::vector<Block>& blocks, machines::Machine& machine) {
  for (const Block& block : blocks)
    for (std::size_t i = 0; block.space != 0 && i < block.bytes.size(); ++i)
      machine.poke(block.space, static_cast<std::uint32_t>(block.address + i), block.bytes[i]);
}

// Reports an interrupt through a vector that was never set as a crash.
void guard_vectors(const std::vector<bool>& loaded_bytes, machines::Machine& machine) {
  std::vector<std::uint16_t> vectors;
  for (const std::uint16_t vector : machine.vectors()) {
    if (!loaded_bytes[vector] && !loaded_bytes[static_cast<std::uint16_t>(vector + 1)]) vectors.push_back(vector);
  }
  machine.guard_vectors(std::move(vectors));
}

// Makes a file for the program text slot the setup's text.
void take_text(Setup& setup, const machines::Machine& machine) {
  if (setup.program) setup.program = original_program(setup.program);
  check_rom_names(setup.roms, machine);
  const std::string slot = text_slot(machine);
  const RomImage* given = slot.empty() ? nullptr : find_rom(setup.roms, slot);
  if (given != nullptr) setup.text = ProgramText{given->file.empty() ? slot : given->file, {given->bytes.begin(), given->bytes.end()}};
}

// The program with the names of another text. A user's text may lack some; the program then has no places in it.
std::shared_ptr<const Program> bound_to(const Setup& setup, const ProgramText& text, const machines::MachineInfo& board,
                                        const Collection& collection) {
  const std::shared_ptr<const Program> own = setup.program;
  const bool readable = collection.contains(own->name + "/program.toml");
  if (!setup.text && readable) return bind_program(collection, own, text);
  const auto machine = board.create();
  if (const std::string refusal = machine->slots()->fill(text_slot(*machine), bytes_of(text)); !refusal.empty())
    throw Error(prefix_file_name(text.file, refusal));
  try {
    if (readable) return bind_program(collection, own, text);
  } catch (const Error&) {}  // it lacks a name
  return strip_addresses(own);
}

// Converts the setup's text, or the program's own: to blocks, or to the contents of a slot.
std::vector<Block> put_text(Setup& setup, const machines::MachineInfo& board, const machines::Machine& machine,
                            const Collection& collection, PoweredMachine& powered) {
  if (!setup.text && (!setup.program || !setup.program->text)) return {};
  const bool chosen = setup.program && setup.program->text &&
                      (setup.program->bound_text ? setup.program->machine == machine.name() : text_slot(machine).empty());
  const ProgramText text = setup.text ? *setup.text
                           : chosen   ? find_program_text(*setup.program, resolve_settings(*setup.program, setup.settings))
                                      : *setup.program->text;
  ConvertedText made = convert_text(text, setup.program.get(), machine);
  if (made.slot.empty()) return std::move(made.encoded.blocks);
  if (chosen && text.bytes != setup.program->bound_text->bytes) setup.program = bound_to(setup, text, board, collection);
  if (find_rom(setup.roms, made.slot) == nullptr) setup.roms.push_back({made.slot, bytes_of(text), text.file});
  powered.texts.push_back(text);
  return {};
}

}  // namespace

ConvertedText convert_text(const ProgramText& text, const Program* program, const machines::Machine& machine) {
  for (const machines::SlotInfo& slot : machines::slots_of(machine)) {
    if (slot.kind != machines::SlotInfo::Kind::text) continue;
    if (!slot.fits(text.bytes.size()))
      throw Error(fmt::format("{}: the text has {} bytes, but {} accepts only {}; shorten it by {}", text.file, text.bytes.size(),
                              machine.name(), slot.size, text.bytes.size() - slot.size));
    return {.slot = slot.name, .encoded = {}};
  }
  if (program == nullptr || !program->text_form || program->text_form->in_slot)
    throw Error(fmt::format("{}: {} does not accept program text; specify a program that does, as in `janus run PROGRAM {}`", text.file,
                            program == nullptr ? std::string(machine.name()) : program->name, text.file));
  std::vector<char32_t> characters = screen_characters(machine);
  const machines::MachineInfo* home = machines::find_machine(program->machine);
  if (characters.empty() && home != nullptr) characters = screen_characters(*home->create());
  return {.slot = {}, .encoded = encode_text(fit_to_blocks(*program->text_form, program->images), text, characters)};
}

Setup apply_settings(Setup setup, const std::vector<std::pair<std::string, std::string>>& settings) {
  auto& chosen = setup.settings;
  for (const auto& [name, value] : settings) {
    std::erase_if(chosen, [&, &key = name](const auto& each) { return each.first == key; });
    chosen.emplace_back(name, value);
  }
  if (setup.program == nullptr) return setup;
  const auto settled = resolve_settings(*setup.program, chosen);
  std::erase_if(chosen, [&](const auto& each) { return !setup.program->find_setting(each.first)->has_effect(settled); });
  return setup;
}

PoweredMachine power_on(Setup setup, const Collection& given) {
  std::optional<ChangedCollection> changed;  // a changed program is bound, and has its original monitor
  if (setup.program && !setup.program->changed.empty()) changed.emplace(given, setup.program->changed);
  const Collection& collection = changed ? *changed : given;
  const machines::MachineInfo& board = choose_board(setup, collection);
  PoweredMachine powered;
  powered.machine = board.create();
  machines::Machine& machine = *powered.machine;
  fit_options(setup, machine);
  take_text(setup, machine);
  const std::vector<Block> text = put_text(setup, board, machine, collection, powered);
  Layout without_files;
  Layout memory = make_layout(setup, board, collection, text, powered, without_files);
  if (!setup.own.empty()) {
    UserFiles own = make_user_files(setup, memory_of(without_files, machine));
    own.replaced = replaced_by_roms(setup.roms, machine);
    powered.own = std::make_shared<const UserFiles>(std::move(own));
  }
  if (setup.text)
    if (FileStamp stamp = make_stamp(setup.text->file); stamp.there)
      powered.watched = std::make_shared<const WatchedFile>(WatchedFile{setup.text->file, {std::move(stamp)}});
  powered.diagnostics = std::make_shared<const std::vector<tools::Diagnostic>>(setup.warnings);
  fill_sockets(setup, memory, machine);
  powered.loaded_bytes.resize(kMemory);
  for (std::uint32_t address = 0; address < kMemory; ++address) powered.loaded_bytes[address] = memory[address].has_value();
  fill_memory(memory, machine);
  if (setup.program) fill_other_spaces(setting_patches(*setup.program, powered.settings), machine);
  fill_other_spaces(text, machine);
  guard_vectors(powered.loaded_bytes, machine);
  const bool at_home = setup.program && setup.program->machine == machine.name();
  if (at_home && !setup.start)
    powered.typed = starting_text(*setup.program, powered.settings, setup.text || setup.program->text, !setup.text);
  if (setup.program && setup.program->name == board.monitor) powered.before_start = setup.program->before_start;
  if (machine.terminal() == nullptr || !setup.start) powered.before_start.clear();
  powered.program = std::move(setup.program);
  powered.start = setup.start;
  guess_uses(powered.symbols, machine, powered.loaded_bytes,
             powered.start     ? powered.start
             : powered.program ? powered.program->entry
                               : std::nullopt);
  powered.read_from = std::move(setup.read_from);
  powered.annotations = std::move(setup.annotations);
  powered.file = std::move(setup.file);
  return powered;
}

// Detects RAM by writing to it. Excludes ROM and its mirrors on the board.
std::vector<bool> unloaded_memory(machines::Machine& machine, const std::vector<bool>& loaded_bytes) {
  std::vector<bool> empty(kMemory, false);
  if (machine.cycle() != 0) return empty;
  for (std::uint32_t address = 0; address < kMemory; ++address) {
    if (loaded_bytes[address]) continue;
    const auto rom = [&] {  // the bytes of the sockets that may be mirrored here
      std::uint64_t bytes = 0;
      for (const machines::SlotInfo& socket : machines::slots_of(machine)) {
        if (socket.kind != machines::SlotInfo::Kind::rom) continue;
        bytes =
            bytes << 8 | machine.peek(0, socket.address + static_cast<std::uint32_t>((address + kMemory - socket.address) % socket.size));
      }
      return bytes;
    };
    const std::uint8_t held = machine.peek(0, address);
    machine.poke(0, address, static_cast<std::uint8_t>(~held));
    const bool changed = machine.peek(0, address) != held;
    const std::uint64_t while_changed = changed ? rom() : 0;
    machine.poke(0, address, held);
    empty[address] = changed && rom() == while_changed;
  }
  return empty;
}

}  // namespace janus::session
