// `janus info`: what is known of a program or a machine.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>
#include <tuple>
#include <utility>

#include "frontends/faces/cli/info_json.hpp"
#include "frontends/faces/cli/shell.hpp"
#include "frontends/games/play/board_reader.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/core/session/error.hpp"
#include "machines/catalogue.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/text.hpp"

namespace janus::cli {
namespace {

// The keys as they lie on the board, row by row.
void print_keys(const machines::Machine& machine) {
  const auto all = machines::keys_of(machine);
  if (all.empty()) return;
  fmt::print("\nKeys\n");
  std::vector<machines::KeyInfo> keys(all.begin(), all.end());
  const auto place = [](const machines::KeyInfo& key) { return std::tuple(key.group, key.row, key.column); };
  std::stable_sort(keys.begin(), keys.end(), [&](const machines::KeyInfo& a, const machines::KeyInfo& b) { return place(a) < place(b); });
  const machines::KeyInfo* before = nullptr;
  for (const machines::KeyInfo& key : keys) {
    const bool same_row = before != nullptr && before->group == key.group && before->row == key.row;
    fmt::print("{}{:<3} ", same_row ? "" : before == nullptr ? "  " : "\n  ", key.toggle ? fmt::format("{}=", key.name) : key.name);
    before = &key;
  }
  fmt::print("\n");
}

void print_options(const machines::Machine& machine) {
  if (machine.options().empty()) return;
  fmt::print("\nOptions (--option NAME=VALUE)\n");
  for (const machines::OptionInfo& option : machine.options()) {
    fmt::print("  {:<12} {} [{}]\n", option.name, option.help, option.default_value);
    if (!option.values.empty()) fmt::print("  {:<12} {}\n", "", tools::joined(option.values));
  }
}

// What its language lacks, kind by kind.
void print_lacks(const machines::MachineInfo& info) {
  if (info.lacks == nullptr) return;
  constexpr std::size_t kMost = 96;
  fmt::print("\nUnsupported language features\n");
  std::istringstream lines(info.lacks());
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(": "), end = line.find("; ");
    fmt::print("  {}: {}\n", line.substr(0, colon), line.substr(end + 2));
    std::string row;
    for (const std::string& word : tools::words_of(line.substr(colon + 2, end - colon - 2))) {
      if (!row.empty() && row.size() + 5 + word.size() > kMost) fmt::print("     {}\n", std::exchange(row, {}));
      row += " " + word;
    }
    fmt::print("     {}\n", row.substr(std::min<std::size_t>(1, row.size())).insert(0, " "));
  }
}

void print_machine(const machines::MachineInfo& info) {
  const std::unique_ptr<machines::Machine> machine = info.create();
  fmt::print("{}: {}\n", info.name, info.title);
  fmt::print("Processor {}, {} Hz\n", info.cpu, machine->clock_hz());
  if (!info.monitor.empty()) fmt::print("Monitor   {}\n", info.monitor);
  fmt::print("\nMemory\n");
  for (const machines::Region& region : machine->memory_map()) {
    fmt::print("  {:04X}-{:04X}  {}\n", region.first, region.last, region.what);
  }
  for (const machines::SlotInfo& slot : machines::slots_of(*machine)) {
    if (slot.kind == machines::SlotInfo::Kind::text) fmt::print("  --rom {}=FILE loads a source of up to {} bytes\n", slot.name, slot.size);
    else fmt::print("  --rom {}=FILE replaces {:04X}-{:04X}\n", slot.name, slot.address, slot.address + slot.size - 1);
  }
  print_keys(*machine);
  if (machine->tape() != nullptr) fmt::print("  PLAY STOP REC: buttons of the cassette deck (--tape, --record)\n");
  print_options(*machine);
  print_lacks(info);
}

void print_images(const session::Program& program) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> ranges;
  for (const session::Block& block : program.images) {
    if (!block.bytes.empty()) ranges.emplace_back(block.address, block.address + block.bytes.size() - 1);
  }
  std::sort(ranges.begin(), ranges.end());
  fmt::print("\nMemory\n");
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    auto [first, last] = ranges[i];
    while (i + 1 < ranges.size() && ranges[i + 1].first <= last + 1) last = std::max(last, ranges[++i].second);
    fmt::print("  {:04X}-{:04X}\n", first, last);
  }
  if (program.entry) fmt::print("  {:04X}       entry\n", *program.entry);
}

void print_text_form(const session::Program& program) {
  if (!program.text_form) return;
  const session::TextForm& form = *program.text_form;
  if (program.text) fmt::print("\nSource        {}\n", program.text->file);
  fmt::print("{}Source files  janus run {} FILE.bas", program.text ? "" : "\n", program.name);
  if (!form.in_slot) fmt::print(", loaded at {:04X}", form.first);
  if (form.longest != 0) fmt::print(", at most {} characters per line", form.longest);
  fmt::print("{}\n", form.run.empty() ? "" : fmt::format(", started with `{}`", form.run));
}

// How the game writes the position that it begins with.
std::string example_of(const session::Program& program) {
  const play::Rules* rules = play::rules_of(program);
  return rules == nullptr ? "not supported by this build" : rules->start();
}

void print_program(const session::Program& program) {
  fmt::print("{}: {}\n{}\n{}\n", program.name, program.title, session::credit(program), program.rights);
  fmt::print("\nMachine       {}\n", program.machine);
  for (const auto& [name, value] : program.machine_options) fmt::print("  --option {}={}\n", name, value);
  if (!program.starting_keys.empty()) fmt::print("Starting keys {}\n", fmt::join(program.starting_keys, " "));
  if (!program.starting_type.empty()) fmt::print("Starting text {}\n", program.starting_type);
  if (program.play) fmt::print("Plays         {} (`janus play {}`)\n", program.play->rules, program.name);
  print_images(program);
  print_text_form(program);
  if (program.settings.empty()) return;
  fmt::print("\nSettings (--set NAME=VALUE)\n");
  for (const session::Setting& setting : program.settings) {
    fmt::print("  {:<10} {} [{}]\n", setting.name, setting.help, setting.default_value);
    if (setting.range) fmt::print("    {}\n", setting.range->text());
    if (setting.text) fmt::print("    a {} position, for example {}\n", program.rules(), example_of(program));
    for (const auto& [other, values] : setting.only_if) fmt::print("    only with --set {}={}\n", other, fmt::join(values, "|"));
    for (const session::SettingValue& value : setting.values) fmt::print("    {:<22} {}\n", value.name, value.help);
  }
}

void info(const session::Collection& collection, const std::string& name, bool as_json) {
  if (collection.contains(name + "/program.toml")) {
    const auto program = session::load_program(collection, name);
    if (as_json) tools::print_long(info_json(*program));
    else print_program(*program);
    return;
  }
  if (const machines::MachineInfo* machine = machines::find_machine(name)) {
    if (as_json) tools::print_long(info_json(*machine));
    else print_machine(*machine);
    return;
  }
  std::vector<std::string> names = collection.programs();
  for (const machines::MachineInfo& machine : machines::catalogue()) names.emplace_back(machine.name);
  throw session::Error(
      fmt::format("info: `{}` is neither a program nor a machine; {}", name, did_you_mean(name, names, "see `janus list`")));
}

}  // namespace

void add_info_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("info", "show the memory map, keys, settings and copyright of a program or machine");
  auto name = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  command->add_option("NAME", *name, "the program or machine to describe; without NAME, all programs and machines are listed");
  command->add_flag("--json", *json, "print the information as JSON");
  command->callback([&shell, name, json] {
    if (!name->empty()) return info(shell.collection(), *name, *json);
    if (!list(shell.collection(), *json)) shell.exit_code = kExitBadInput;
    if (!*json) fmt::print("Use `janus info NAME` for details.\n");
  });
}

}  // namespace janus::cli
