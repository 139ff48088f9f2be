// `janus completion SHELL`: a script for the shell, made from the commands and options there are.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>

#include "frontends/faces/cli/shell.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "machines/catalogue.hpp"
#include "tools/assembler/dialect.hpp"

namespace janus::cli {
namespace {

struct Words {
  std::string name;
  std::string description;
  std::vector<std::string> options;  // long ones
};

std::vector<Words> commands(const CLI::App& app) {
  std::vector<Words> result;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    Words words{command->get_name(), command->get_description(), {}};
    for (const CLI::Option* option : command->get_options()) {
      for (const std::string& name : option->get_lnames()) words.options.push_back("--" + name);
    }
    result.push_back(std::move(words));
  }
  return result;
}

std::string spaced(const std::vector<std::string>& names) { return fmt::format("{}", fmt::join(names, " ")); }

std::string names_of(const std::vector<Words>& all) {
  std::vector<std::string> names;
  for (const Words& words : all) names.push_back(words.name);
  return spaced(names);
}

std::vector<std::string> machine_names() {
  std::vector<std::string> names;
  for (const machines::MachineInfo& machine : machines::catalogue()) names.emplace_back(machine.name);
  return names;
}

// Options that take one of a few names.
struct Values {
  std::string option;
  std::vector<std::string> names;
};

template <class Items>
std::vector<std::string> names_in(const Items& items) {
  std::vector<std::string> names;
  for (const auto* item : items) names.emplace_back(item->name);
  return names;
}

// NAME=VALUE of every program's settings, once each; NAME= where the value is a number or a text.
std::vector<std::string> settings_of(const session::Collection& collection) {
  std::set<std::string> words;
  for (const std::string& name : collection.programs()) {
    session::Heading program;
    try {
      program = session::read_heading(collection, name);
    } catch (const session::Error&) { continue; }  // `janus list` tells why
    for (const session::Heading::Setting& setting : program.settings) {
      if (setting.any_value) words.insert(setting.name + "=");
      for (const std::string& value : setting.values) words.insert(setting.name + "=" + value);
    }
  }
  return {words.begin(), words.end()};
}

std::vector<Values> option_values(const session::Collection& collection) {
  return {{"machine", machine_names()},
          {"cpu", names_in(tools::instruction_sets())},
          {"syntax", names_in(tools::dialects())},
          {"set", settings_of(collection)}};
}

std::string bash(const std::vector<Words>& all, const std::vector<std::string>& programs, const std::vector<Values>& options) {
  std::string text = "# bash completion for janus: eval \"$(janus completion bash)\"\n_janus() {\n";
  text += "  local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} words=\n";
  text += "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n";
  text += fmt::format("    COMPREPLY=($(compgen -W \"{} {} --help --version --software\" -- \"$word\"))\n    return\n  fi\n", names_of(all),
                      spaced(programs));
  for (const Values& values : options) {
    text += fmt::format(
        "  if [ \"${{COMP_WORDS[COMP_CWORD-1]}}\" = --{} ]; then\n"
        "    COMPREPLY=($(compgen -W \"{}\" -- \"$word\"))\n    return\n  fi\n",
        values.option, spaced(values.names));
  }
  text += "  case $command in\n";
  for (const Words& words : all) text += fmt::format("    {}) words=\"{}\" ;;\n", words.name, spaced(words.options));
  text += "  esac\n  case $word in\n    -*) COMPREPLY=($(compgen -W \"$words\" -- \"$word\")) ;;\n";
  text += fmt::format("    *) COMPREPLY=($(compgen -f -W \"{}\" -- \"$word\")) ;;\n  esac\n}}\n", spaced(programs));
  return text + "complete -o filenames -F _janus janus\n";
}

std::string zsh(const std::vector<Words>& all, const std::vector<std::string>& programs, const std::vector<Values>& options) {
  std::string text = "#compdef janus\n# zsh completion for janus: put it into a folder of $fpath as _janus\n_janus() {\n";
  text += fmt::format("  local -a programs=({})\n", spaced(programs));
  text += "  if (( CURRENT == 2 )); then\n    local -a commands=(\n";
  for (const Words& words : all) text += fmt::format("      '{}:{}'\n", words.name, words.description);
  text +=
      "    )\n    _describe command commands\n    compadd -a programs\n    compadd -- --help --version "
      "--software\n    return\n  fi\n";
  for (const Values& values : options) {
    text += fmt::format("  if [[ ${{words[CURRENT-1]}} == --{} ]]; then\n    compadd -- {}\n    return\n  fi\n", values.option,
                        spaced(values.names));
  }
  text += "  if [[ $PREFIX == -* ]]; then\n    case ${words[2]} in\n";
  for (const Words& words : all) text += fmt::format("      {}) compadd -- {} ;;\n", words.name, spaced(words.options));
  return text +
         "    esac\n  else\n    compadd -a programs\n    _files\n  fi\n}\nif [ \"$funcstack[1]\" = _janus ]; "
         "then _janus \"$@\"; else compdef _janus janus; fi\n";
}

std::string fish(const std::vector<Words>& all, const std::vector<std::string>& programs, const std::vector<Values>& options) {
  std::string text = "# fish completion for janus: janus completion fish | source\n";
  for (const Words& words : all) {
    text += fmt::format("complete -c janus -n __fish_use_subcommand -a {} -d '{}'\n", words.name, words.description);
    for (const std::string& option : words.options) {
      text += fmt::format("complete -c janus -n '__fish_seen_subcommand_from {}' -l {}\n", words.name, option.substr(2));
    }
  }
  text += fmt::format(
      "complete -c janus -n '__fish_use_subcommand; or __fish_seen_subcommand_from run play debug term uci xboard match gui info' -a "
      "'{}'\n",
      spaced(programs));
  for (const Values& values : options) {
    std::string takers;
    for (const Words& words : all) {
      if (std::find(words.options.begin(), words.options.end(), "--" + values.option) != words.options.end()) takers += " " + words.name;
    }
    text +=
        fmt::format("complete -c janus -n '__fish_seen_subcommand_from{}' -l {} -x -a '{}'\n", takers, values.option, spaced(values.names));
  }
  return text;
}

}  // namespace

void add_completion_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("completion", "a completion script for bash, zsh or fish");
  auto name = std::make_shared<std::string>();
  command->add_option("SHELL", *name, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->callback([&app, &shell, name] {
    const std::vector<Words> all = commands(app);
    const std::vector<std::string> programs = shell.collection().programs();
    const std::vector<Values> options = option_values(shell.collection());
    const auto write = *name == "bash" ? bash : *name == "zsh" ? zsh : fish;
    fmt::print("{}", write(all, programs, options));
  });
}

}  // namespace janus::cli
