#include "frontends/cli/run_setup.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "frontends/cli/shell.hpp"
#include "frontends/session/error.hpp"
#include "frontends/session/image_file.hpp"
#include "machines/catalogue.hpp"
#include "tools/commands/command.hpp"
#include "tools/commands/files.hpp"

namespace janus::cli {
namespace {

constexpr const char* kBareMachine = "bare-6502";  // where files run that name no machine

std::vector<std::uint8_t> read_bytes(const std::string& path) {
  const auto bytes = tools::read_file(path);
  if (!bytes) throw session::Error(fmt::format("{}: cannot be read; check its name and its rights", path));
  return {bytes->begin(), bytes->end()};
}

bool is_source(const std::string& path) {
  const std::string extension = std::filesystem::path(path).extension().string();
  return extension == ".s" || extension == ".asm" || extension == ".a65";
}

bool has_reset_vector(const session::Setup& setup, const machines::MachineInfo& machine) {
  const int vector = machine.create()->cpu()->reset_vector;
  return std::any_of(setup.images.begin(), setup.images.end(), [&](const session::Block& block) {
    const int first = block.address, end = first + static_cast<int>(block.bytes.size());
    return first <= vector && end > vector + 1;
  });
}

std::string processor(const session::Setup& setup) {
  const machines::MachineInfo* machine =
      machines::find_machine(setup.machine.empty() && setup.program ? setup.program->machine : setup.machine);
  return machine != nullptr ? std::string(machine->cpu) : "6502";
}

void add_file(const std::string& argument, session::Setup& setup) {
  const auto spec = tools::parse_file_spec(argument);
  if (!spec || spec->last)
    throw session::Error(fmt::format("{}: write FILE or FILE@ADDR, with a hexadecimal address", argument));
  if (is_source(spec->path)) {
    if (spec->first)
      throw session::Error(
          fmt::format("{}: a source says itself where its bytes go; leave @ADDR away", argument));
    session::Assembled assembled =
        session::assemble_file(spec->path, processor(setup), "",
                               [](const std::string& warning) { fmt::print(stderr, "{}\n", warning); });
    for (session::Block& block : assembled.blocks) setup.images.push_back(std::move(block));
    for (debug::Symbol& symbol : assembled.symbols.sorted()) setup.symbols.add(std::move(symbol));
    return;
  }
  std::optional<std::uint16_t> address;
  if (spec->first) address = static_cast<std::uint16_t>(*spec->first);
  session::ImageFile image = session::read_image(spec->path, read_bytes(spec->path), "", address);
  for (session::Block& block : image.blocks) setup.images.push_back(std::move(block));
  if (image.start && !setup.start) setup.start = image.start;
}

}  // namespace

void add_machine_arguments(CLI::App& command, MachineArguments& arguments) {
  command.add_option("--option", arguments.options, "NAME=VALUE: of the machine")->allow_extra_args(false);
  command.add_option("--set", arguments.settings, "NAME=VALUE: of the program")->allow_extra_args(false);
  command.add_option("--rom", arguments.roms, "NAME=FILE: in place of the ROM that Janus brings")
      ->allow_extra_args(false);
}

session::Setup make_setup(const MachineArguments& arguments) {
  session::Setup setup;
  for (const std::string& text : arguments.options) setup.options.push_back(parse_pair("--option", text));
  for (const std::string& text : arguments.settings) setup.settings.push_back(parse_pair("--set", text));
  for (const std::string& text : arguments.roms) {
    auto [name, path] = parse_pair("--rom", text);
    setup.roms.push_back({std::move(name), read_bytes(path)});
  }
  return setup;
}

void add_files(const std::vector<std::string>& files, const session::Collection& collection,
               session::Setup& setup) {
  std::size_t first_file = 0;
  if (!files.empty() && collection.contains(files.front() + "/program.toml")) {
    setup.program = session::load_program(collection, files.front());
    first_file = 1;
  }
  if (!setup.program && setup.machine.empty()) setup.machine = kBareMachine;
  for (std::size_t i = first_file; i < files.size(); ++i) {
    const auto spec = tools::parse_file_spec(files[i]);
    std::error_code error;
    if (i == 0 && spec && !std::filesystem::exists(spec->path, error)) {
      throw session::Error(fmt::format("run: `{}` is neither a program nor a file; {}", files[i],
                                       did_you_mean(files[i], collection.programs(), "see `janus list`")));
    }
    add_file(files[i], setup);
  }
  // On a machine without a monitor the reset vector starts the program, or else it starts where it begins.
  const machines::MachineInfo* machine = machines::find_machine(setup.machine);
  const bool bare = machine != nullptr && machine->monitor.empty();
  if (!bare || setup.program || setup.start || setup.images.empty() || has_reset_vector(setup, *machine)) return;
  setup.start = setup.images.front().address;
  for (const char* label : {"start", "START"}) {  // some syntaxes write in capitals only
    if (const auto start = setup.symbols.find(label); start && *start <= 0xFFFF)
      setup.start = static_cast<std::uint16_t>(*start);
  }
}

}  // namespace janus::cli
