// `janus list` and `janus info`: the programs and machines, and the facts about one of them.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <tuple>

#include "frontends/ui/cli/shell.hpp"
#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/ui/terminal/words.hpp"
#include "machines/catalogue.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/json_text.hpp"
#include "tools/text.hpp"

namespace janus::cli {
namespace {

// Prints the keys in their positions on the board, row by row.
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
    if (!option.values.empty()) fmt::print("  {:<12} {}\n", "", tools::join_names(option.values));
  }
}

// Kinds of statements that a machine's language lacks, and their replacement.
struct Lack {
  std::string kind, words, instead;
};

std::vector<Lack> lacks_of(const machines::MachineInfo& info) {
  std::vector<Lack> lacks;
  std::istringstream lines(info.lacks != nullptr ? info.lacks() : std::string());
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(": "), end = line.find("; ");
    lacks.push_back({line.substr(0, colon), line.substr(colon + 2, end - colon - 2), line.substr(end + 2)});
  }
  return lacks;
}

void print_lacks(const machines::MachineInfo& info) {
  if (info.lacks == nullptr) return;
  fmt::print("\nUnsupported language features\n");
  for (const Lack& lack : lacks_of(info)) {
    fmt::print("  {}: {}\n", lack.kind, lack.instead);
    for (const std::string& row : terminal::wrap_words(tools::split_words(lack.words), 92)) fmt::print("      {}\n", row);
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

// The initial position in the game's notation.
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

// --- As JSON: addresses are four hexadecimal digits. ---

using Json = nlohmann::ordered_json;

std::string hex(std::uint32_t address) { return fmt::format("{:04X}", address); }

Json range(std::uint32_t first, std::uint32_t last) { return {{"from", hex(first)}, {"to", hex(last)}}; }

// A null value would crash unless it can become an array.
template <class Items, class Make>
Json list_of(const Items& items, const Make& make) {
  Json list = Json::array();
  for (const auto& item : items) list.push_back(make(item));
  return list;
}

Json setting_json(const session::Setting& setting) {
  Json json = {{"name", setting.name}, {"help", setting.help}, {"default", setting.default_value}};
  if (setting.range) json["range"] = setting.range->text();
  if (setting.text) json["position"] = true;
  if (!setting.values.empty())
    json["values"] = list_of(setting.values, [](const session::SettingValue& value) {
      return Json{{"name", value.name}, {"help", value.help}};
    });
  for (const auto& [other, values] : setting.only_if) json["only_if"][other] = values;
  return json;
}

std::string info_json(const session::Program& program) {
  Json json = {{"kind", "program"},
               {"name", program.name},
               {"title", program.title},
               {"author", program.author},
               {"year", program.year == 0 ? Json() : Json(program.year)},
               {"rights", program.rights},
               {"machine", program.machine}};
  json["options"] = Json::object();
  for (const auto& [name, value] : program.machine_options) json["options"][name] = value;
  json["starting_keys"] = program.starting_keys;
  json["starting_type"] = program.starting_type;
  json["plays"] = program.play ? Json(program.play->rules) : Json();
  json["entry"] = program.entry ? Json(hex(*program.entry)) : Json();
  json["images"] = Json::array();
  for (const session::Block& block : program.images)
    if (!block.bytes.empty())
      json["images"].push_back(range(block.address, block.address + static_cast<std::uint32_t>(block.bytes.size()) - 1));
  json["takes_text"] = program.text_form.has_value();
  json["settings"] = list_of(program.settings, setting_json);
  return tools::write_json(json, 2) + "\n";
}

std::string info_json(const machines::MachineInfo& info) {
  const std::unique_ptr<machines::Machine> machine = info.create();
  Json json = {{"kind", "machine"},
               {"name", std::string(info.name)},
               {"title", std::string(info.title)},
               {"cpu", std::string(info.cpu)},
               {"clock_hz", machine->clock_hz()},
               {"monitor", info.monitor.empty() ? Json() : Json(std::string(info.monitor))}};
  json["memory"] = list_of(machine->memory_map(), [](const machines::Region& region) {
    Json one = range(region.first, region.last);
    one["what"] = std::string(region.what);
    return one;
  });
  json["slots"] = list_of(machines::slots_of(*machine), [](const machines::SlotInfo& slot) {
    const bool text = slot.kind == machines::SlotInfo::Kind::text;
    Json one = {{"name", slot.name}, {"kind", text ? "text" : "rom"}, {"size", slot.size}};
    if (!text) one["address"] = hex(slot.address);
    return one;
  });
  json["keys"] = list_of(machines::keys_of(*machine), [](const machines::KeyInfo& key) {
    return Json{{"name", key.name}, {"toggle", key.toggle}};
  });
  json["cassette"] = machine->tape() != nullptr;
  json["options"] = list_of(machine->options(), [](const machines::OptionInfo& option) {
    return Json{{"name", std::string(option.name)},
                {"help", std::string(option.help)},
                {"default", std::string(option.default_value)},
                {"values", list_of(option.values, [](const auto& value) { return std::string(value); })}};
  });
  for (const Lack& lack : lacks_of(info)) json["lacks"].push_back({{"kind", lack.kind}, {"words", lack.words}, {"instead", lack.instead}});
  return tools::write_json(json, 2) + "\n";
}

void info(const session::Collection& collection, const std::string& name, bool as_json) {
  if (play::has_program(collection, name)) {
    const auto program = play::load_program(collection, name);
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

// Lists machines and programs. A manifest that cannot be read is reported on stderr, the other programs are listed, and the result is false.
// An error in a program is also an error in all programs that are based on it, and is reported once.
bool list(const session::Collection& collection, bool as_json) {
  bool whole = true;
  std::set<std::string> told;
  nlohmann::ordered_json json = {{"machines", nlohmann::ordered_json::array()}, {"programs", nlohmann::ordered_json::array()}};
  if (!as_json) fmt::print("Machines\n");
  for (const machines::MachineInfo& machine : machines::catalogue()) {
    if (as_json) {
      json["machines"].push_back(
          {{"name", std::string(machine.name)}, {"title", std::string(machine.title)}, {"cpu", std::string(machine.cpu)}});
    } else {
      fmt::print("  {:<20} {}\n", machine.name, machine.title);
    }
  }
  if (!as_json) fmt::print("Programs\n");
  for (const std::string& name : collection.programs()) {
    session::Heading program;
    try {
      program = session::read_heading(collection, name);
    } catch (const session::Error& error) {
      if (told.insert(error.what()).second) tools::print_error(fmt::format("janus: {}\n", error.what()));
      whole = false;
      continue;
    }
    if (as_json) {
      json["programs"].push_back({{"name", name},
                                  {"title", program.title},
                                  {"author", program.author},
                                  {"year", program.year},
                                  {"machine", program.machine},
                                  {"game", program.game}});
    } else {
      fmt::print("  {:<20} {}, {}, {}\n", name, program.title, session::credit(program), program.machine);
    }
  }
  const std::vector<std::string> missing = session::missing_programs();
  if (!missing.empty() && !as_json) fmt::print("Not installed (third-party programs in the package janus-emulator-programs)\n");
  for (const std::string& name : missing) {
    if (as_json) json["missing"].push_back(name);
    else fmt::print("  {}\n", name);
  }
  if (as_json) fmt::print("{}\n", tools::write_json(json, 2));
  return whole;
}

}  // namespace

void add_list_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("list", "list all machines and programs");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "print the list as JSON");
  command->callback([&shell, json] {
    if (!list(shell.collection(), *json)) shell.exit_code = kExitBadInput;
  });
}

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
