#include "frontends/ui/cli/option_text.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <string_view>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/ui/cli/bench/bench.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "machines/catalogue.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/commands/command.hpp"
#include "tools/text.hpp"

namespace janus::cli {
namespace {

struct Row {
  std::string_view commands;  // empty: any
  std::string_view options;   // or arguments
  std::string_view metavar;
  std::string_view takes = {};
};

// The first matching row applies: rows of named commands precede rows of any command.
constexpr Row kRows[] = {
    {"play uci xboard", "PROGRAM", "PROGRAM", "games"},
    {"test", "LIST", "LIST | FILE | FOLDER", "file folder"},
    {"run debug", "PROGRAM", "PROGRAM | FILE[@ADDR]", "programs file"},
    {"term gui", "PROGRAM", "PROGRAM | MACHINE | FILE[@ADDR]", "programs machines file"},
    {"info", "NAME", "NAME", "programs machines"},
    {"bench", "NAME", "NAME", "benchmarks"},
    {"match", "PLAYERS", "PROGRAM[:NAME=VALUE,...]", "games"},
    {"match", "--merge", "FILE...", "file"},
    {"match", "--vary", "NAME", "setting-names"},
    {"match", "--engine-go", "LIMIT", "engine-limits"},
    {"asm", "--symbols", "FILE", "output"},
    {"convert", "FILES", "FILES", "file last-output"},
    {"convert", "--plot", "FILE.png", "output"},
    {"help", "--output", "DIR", "folder"},
    {"vectors test", "--filter", "WORD"},
    {"recover", "--with", "PROGRAM|FILE[@ADDR]", "file"},
    {"", "COMMAND", "COMMAND", "commands"},
    {"", "CPU", "CPU", "cpus"},
    {"", "FILE", "FILE", "file"},
    {"", "PAGE", "PAGE", "file"},
    {"", "--software --include", "DIR", "folder"},
    {"", "--machine", "MACHINE", "machines"},
    {"", "--option", "NAME=VALUE", "options"},
    {"", "--set", "NAME=VALUE", "settings"},
    {"", "--define", "NAME=VALUE"},
    {"", "--segment", "NAME=ADDRESS"},
    {"", "--rom", "NAME=FILE", "sockets = file"},
    {"", "--keys", "KEY,KEY"},
    {"", "--type", "TEXT"},
    {"", "--type-file --symbols --load-state --openings --script --compare --decide --ranges --names --config", "FILE", "file"},
    {"",
     "--save-state --transcript --printout --trace --file --pgn --log --report --output --listing --linemap --source "
     "--save-labels",
     "FILE", "output"},
    {"", "--settings", "FILE", "file output"},
    {"", "--socket", "PATH", "file"},
    {"", "--tape", "FILE.wav", "file"},
    {"", "--record --audio", "FILE.wav", "output"},
    {"", "--profile", "FILE.csv", "output"},
    {"", "--junit", "FILE.xml", "output"},
    {"", "--coverage", "FILE.info", "output"},
    {"", "--screenshot", "[DISPLAY=]FILE.png", "= output"},
    {"", "--dump", "A-B[=FILE]", "=? output"},
    {"", "--start", "ADDR|LABEL"},
    {"", "--org --entry --address", "ADDR"},
    {"", "--until --expect", "CONDITION", "conditions"},
    {"", "--max-cycles", "N"},
    {"", "--max-seconds", "SECONDS"},
    {"", "--level", "NAME", "value level"},
    {"", "--opening", "NAME", "value opening"},
    {"", "--side", "NAME", "value side"},
    {"", "--size", "WIDTHxHEIGHT"},
    {"", "--format --from --to", "FORMAT", "formats"},
    {"", "--cpu", "CPU", "cpus"},
    {"", "--syntax", "SYNTAX", "syntaxes"},
    {"", "--id", "XX"},
};

// True if the blank-separated words contain `word`.
bool has_word(std::string_view words, std::string_view word) {
  return fmt::format(" {} ", words).find(fmt::format(" {} ", word)) != std::string::npos;
}

std::string name_of(const CLI::Option& option) {
  const auto& longs = option.get_lnames();
  return longs.empty() ? option.get_name() : "--" + longs.front();
}

const Row* row_of(const std::string& command, const std::string& name) {
  const auto* const found = std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& row) {
    return has_word(row.options, name) && (row.commands.empty() || has_word(row.commands, command));
  });
  return found == std::end(kRows) ? nullptr : found;
}

// Converts "[1 - 256]" of "INT in [1 - 256]" to "1 to 256".
std::string range_in(std::string_view check) {
  const std::size_t open = check.find('['), dash = check.find(" - "), close = check.find(']');
  if (open == std::string_view::npos || dash == std::string_view::npos || close == std::string_view::npos) return {};
  return fmt::format("{} to {}", check.substr(open + 1, dash - open - 1), check.substr(dash + 3, close - dash - 3));
}

template <class Items>
std::vector<std::string> names_in(const Items& items) {
  std::vector<std::string> names;
  for (const auto* item : items) names.emplace_back(item->name);
  return names;
}

// Visits the valid programs; `janus list` reports the others.
template <class See>
void see_programs(const session::Collection& collection, const See& see) {
  for (const std::string& name : collection.programs()) {
    try {
      see(session::read_heading(collection, name));
    } catch (const session::Error&) {}
  }
}

template <class See>
void see_machines(const See& see) {
  for (const machines::MachineInfo& info : machines::catalogue()) see(*info.create());
}

}  // namespace

bool OptionText::has(std::string_view word) const { return has_word(takes, word); }

OptionText describe_option(const CLI::App& command, const CLI::Option& option) {
  OptionText words;
  const std::string name = name_of(option);
  const Row* const row = row_of(command.get_name(), name);
  if (row != nullptr) words.takes = row->takes;
  if (option.get_items_expected_max() == 0) return words;  // a flag
  // The parser's name of the type, "TEXT:{real,max}" or "INT:INT in [1 - 256]", or the command's own, "FILE".
  const std::string type = option.get_type_name();
  const std::size_t colon = type.find(':');
  const std::string base = type.substr(0, colon), check = colon == std::string::npos ? "" : type.substr(colon + 1);
  words.range = range_in(check);
  if (check.starts_with("{")) words.choices = CLI::detail::split(check.substr(1, check.find('}') - 1), ',');
  const bool number = base == "INT" || base == "UINT" || base == "FLOAT";
  if (row != nullptr && words.choices.empty()) words.metavar = row->metavar;
  else if (!words.choices.empty() && option.nonpositional()) words.metavar = fmt::format("{}", fmt::join(words.choices, "|"));
  else if (option.get_positional()) words.metavar = option.get_name(true);
  else if (number) words.metavar = "N";
  else words.metavar = base == "TEXT" || base.empty() ? "VALUE" : base;
  if (words.takes.empty() && base == "FILE") words.takes = "file";
  return words;
}

void reject_empty_values(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    const std::vector<std::string>& values = option->results();
    if (option->get_positional() || option->get_expected_min() == 0 || std::find(values.begin(), values.end(), "") == values.end())
      continue;
    const std::string metavar = describe_option(command, *option).metavar, name = name_of(*option);
    throw session::Error(fmt::format("{0}: the value is empty; write {0} {1}", name, metavar));
  }
}

std::vector<std::string> completions(const std::string& takes, const CLI::App& app, const session::Collection& collection) {
  std::set<std::string> names;
  for (const std::string& kind : tools::split_words(takes)) {
    if (kind == "programs") {
      for (std::string& name : collection.programs()) names.insert(std::move(name));
    } else if (kind == "games") {
      see_programs(collection, [&](const session::Heading& program) {
        if (program.game) names.insert(program.name);
      });
    } else if (kind == "machines") {
      for (const machines::MachineInfo& info : machines::catalogue()) names.emplace(info.name);
    } else if (kind == "commands") {
      for (const CLI::App* command : app.get_subcommands(nullptr)) names.insert(command->get_name());
    } else if (kind == "cpus") {
      for (std::string& name : names_in(tools::instruction_sets())) names.insert(std::move(name));
    } else if (kind == "syntaxes") {
      for (std::string& name : names_in(tools::dialects())) names.insert(std::move(name));
    } else if (kind == "formats") {
      for (const std::string& name : CLI::detail::split(tools::format_names(), ',')) names.insert(CLI::detail::trim_copy(name));
    } else if (kind == "benchmarks") {
      names.insert({"history", "levels", "basic"});
      for (const std::string& name : benchmark_names()) names.insert(name.substr(0, name.find(' ')));
    } else if (kind == "conditions") {
      names.insert({"idle", "pc==", "display=="});
    } else if (kind == "engine-limits") {
      names.insert({"movetime", "depth", "nodes"});
    } else if (kind == "options") {
      see_machines([&](const machines::Machine& machine) {
        for (const machines::OptionInfo& option : machine.options()) {
          if (option.values.empty()) names.insert(fmt::format("{}=", option.name));
          for (const auto& value : option.values) names.insert(fmt::format("{}={}", option.name, value));
        }
      });
    } else if (kind == "sockets") {
      see_machines([&](const machines::Machine& machine) {
        for (const machines::SlotInfo& slot : machines::slots_of(machine)) names.insert(slot.name + "=");
      });
    } else if (kind == "settings" || kind == "setting-names" || kind == "value") {
      const std::string only = kind == "value" ? takes.substr(takes.find(' ') + 1) : "";
      see_programs(collection, [&](const session::Heading& program) {
        for (const session::Heading::Setting& setting : program.settings) {
          if (kind == "setting-names") names.insert(setting.name);
          if (kind == "settings" && setting.any_value) names.insert(setting.name + "=");
          for (const std::string& value : setting.values) {
            if (kind == "settings") names.insert(setting.name + "=" + value);
            if (kind == "value" && setting.name == only) names.insert(value);
          }
        }
      });
      if (kind == "value") break;
    }
  }
  return {names.begin(), names.end()};
}

namespace {

// The option's name as commonly typed.
std::string name_as_typed(const CLI::Option& option) {
  if (option.get_positional()) return {};
  const auto& shorts = option.get_snames();
  return shorts.empty() ? option.get_name() : "-" + shorts.front();
}

// The file in FILE, FILE@ADDR, or the name of a program; empty: no file.
std::string input_path(const std::string& value, const OptionText& words, const CLI::App& command, Shell& shell) {
  std::error_code error;
  const bool there = std::filesystem::exists(value, error);
  if (there && (words.has("programs") || words.has("machines"))) {
    const std::vector<std::string> names = completions(words.takes, command, shell.collection());
    if (std::find(names.begin(), names.end(), value) != names.end()) return {};
  }
  const auto spec = there ? std::nullopt : tools::parse_file_spec(value);
  return spec ? spec->path : value;
}

}  // namespace

void find_files(const CLI::App& command, Shell& shell, std::vector<tools::NamedFile>& inputs, std::vector<tools::NamedFile>& outputs) {
  const CLI::Option* lists = command.get_option_no_throw("--list");  // no file is written then
  for (const CLI::Option* option : command.get_options()) {
    const OptionText words = describe_option(command, *option);
    const std::vector<std::string>& values = option->results();
    for (std::size_t i = 0; i < values.size(); ++i) {
      const std::size_t sign = values[i].find('=');
      if (words.has("=?") && sign == std::string::npos) continue;  // does not name a file
      const std::string value = words.has("=") || words.has("=?") ? values[i].substr(sign + 1) : values[i];
      const bool last = words.has("last-output") && i > 0 && i + 1 == values.size() && (lists == nullptr || lists->count() == 0);
      if (words.has("output") || last) outputs.push_back({value, name_as_typed(*option)});
      else if (words.has("file")) inputs.push_back({input_path(value, words, command, shell), name_as_typed(*option)});
    }
  }
}

void reject_conflicting_files(const CLI::App& command, Shell& shell) {
  std::vector<tools::NamedFile> inputs, outputs;
  find_files(command, shell, inputs, outputs);
  if (std::string problem = tools::find_conflict(inputs, outputs); !problem.empty()) throw session::Error(std::move(problem));
}

}  // namespace janus::cli
