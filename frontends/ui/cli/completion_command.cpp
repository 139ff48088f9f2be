// `janus completion SHELL`: generates a shell script from the commands, their options and the values of these.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "frontends/ui/cli/option_text.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "tools/files/standard_output.hpp"

namespace janus::cli {
namespace {

// Values of one option, or of all arguments, of a command.
struct Values {
  std::vector<std::string> options;  // "--machine", "-o"; none: arguments
  std::vector<std::string> names;
  bool files = false, folders = false;
};

struct Command {
  std::string name, description;
  std::vector<std::string> options;  // all long options
  std::vector<Values> values;        // for options with a value
  Values arguments;
};

std::vector<Command> commands(const CLI::App& app, const session::Collection& collection) {
  std::map<std::string, std::vector<std::string>> known;  // by kind of value: settings of all programs are read once
  std::vector<Command> result;
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    Command made{command->get_name(), command->get_description(), {}, {}, {}};
    for (const CLI::Option* option : command->get_options()) {
      const OptionText words = describe_option(*command, *option);
      const auto [found, fresh] = known.try_emplace(words.takes);
      if (fresh) found->second = completions(words.takes, app, collection);
      Values values{
          {}, words.choices.empty() ? found->second : words.choices, words.has("file") || words.has("output"), words.has("folder")};
      if (option->get_positional()) {
        made.arguments.names.insert(made.arguments.names.end(), values.names.begin(), values.names.end());
        made.arguments.files = made.arguments.files || values.files;
        continue;
      }
      for (const std::string& name : option->get_lnames()) made.options.push_back("--" + name);
      if (words.metavar.empty()) continue;
      for (const std::string& name : option->get_lnames()) values.options.push_back("--" + name);
      for (const std::string& name : option->get_snames()) values.options.push_back("-" + name);
      made.values.push_back(std::move(values));
    }
    result.push_back(std::move(made));
  }
  return result;
}

std::string spaced(const std::vector<std::string>& names) { return fmt::format("{}", fmt::join(names, " ")); }

std::string quoted(const std::vector<std::string>& names) { return names.empty() ? "" : fmt::format("'{}'", fmt::join(names, "' '")); }

// Escapes quotes in text between single quotes, in the form of the shell.
std::string within_quotes(std::string text, std::string_view quote) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += quote.size()) text.replace(at, 1, quote);
  return text;
}
constexpr std::string_view kQuoteOfZsh = "'\\''", kQuoteOfFish = "\\'";

// Groups options with the same values: "COMMAND:OPTION" by the resulting action.
using Cases = std::map<std::string, std::vector<std::string>>;

template <class Say>
Cases cases_of(const std::vector<Command>& all, const Say& say) {
  Cases cases;
  for (const Command& command : all) {
    for (const Values& values : command.values)
      for (const std::string& option : values.options) cases[say(values)].push_back(command.name + ":" + option);
  }
  return cases;
}

// The shell splits words at `=`: the part before it is prepended to the search word, and removed from the matches.
constexpr const char* kBashBegin = R"sh(# bash completion for janus: eval "$(janus completion bash)"
_janus() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} begun= words= kinds=
  if [ "$word" = "=" ]; then
    word= begun="$previous=" previous=${COMP_WORDS[COMP_CWORD-2]}
  elif [ "$previous" = "=" ]; then
    begun="${COMP_WORDS[COMP_CWORD-2]}=" previous=${COMP_WORDS[COMP_CWORD-3]}
  fi
  case $begun in --*) previous=${begun%=} begun= ;; esac
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
)sh";
constexpr const char* kBashEnd = R"sh(  [ -n "$words" ] && COMPREPLY=($(compgen -W "$words" -- "$begun$word"))
  COMPREPLY=("${COMPREPLY[@]#"$begun"}")
  local IFS=$'\n'  # a file's name may have blanks
  case $kinds in
    files) COMPREPLY+=($(compgen -f -- "$word")) ;;
    folders) COMPREPLY+=($(compgen -d -- "$word")) ;;
  esac
  if [ "${#COMPREPLY[@]}" -eq 1 ]; then case ${COMPREPLY[0]} in *=) compopt -o nospace 2>/dev/null ;; esac; fi
}
complete -o filenames -F _janus janus
)sh";

std::string bash_values(const Values& values) {
  return fmt::format("words=\"{}\"{}", spaced(values.names), values.files ? " kinds=files" : values.folders ? " kinds=folders" : "");
}

std::string bash(const std::vector<Command>& all, const std::vector<std::string>& programs) {
  std::string text = std::string(kBashBegin) + "    COMPREPLY=($(compgen -W \"";
  for (const Command& command : all) text += command.name + " ";
  text += fmt::format("{} --help --version --software\" -- \"$word\"))\n    return\n  fi\n", spaced(programs));
  text += "  case $command:$previous in\n";
  for (const auto& [done, places] : cases_of(all, bash_values)) text += fmt::format("    {}) {} ;;\n", fmt::join(places, "|"), done);
  text += "    --software:--software) kinds=folders ;;\n    *) case $word in\n        -*) case $command in\n";
  for (const Command& command : all) text += fmt::format("          {}) words=\"{}\" ;;\n", command.name, spaced(command.options));
  text += "          esac ;;\n        *) case $command in\n";
  for (const Command& command : all) text += fmt::format("          {}) {} ;;\n", command.name, bash_values(command.arguments));
  return text + "          esac ;;\n      esac ;;\n  esac\n" + kBashEnd;
}

std::string zsh_values(const Values& values) {
  std::string text;
  if (!values.names.empty()) text += fmt::format("compadd -- {}", quoted(values.names));
  if (values.files || values.folders) text += fmt::format("{}_files{}", text.empty() ? "" : "; ", values.files ? "" : " -/");
  return text.empty() ? ":" : text;
}

std::string zsh(const std::vector<Command>& all, const std::vector<std::string>& programs) {
  std::string text = "#compdef janus\n# zsh completion for janus: put it in a folder of $fpath as _janus\n_janus() {\n";
  text += "  if (( CURRENT == 2 )); then\n    local -a commands=(\n";
  for (const Command& command : all) text += fmt::format("      '{}:{}'\n", command.name, within_quotes(command.description, kQuoteOfZsh));
  text += fmt::format(
      "    )\n    _describe command commands\n    compadd -- {}\n    compadd -- --help --version --software\n    return\n  fi\n",
      quoted(programs));
  text += "  case ${words[2]}:${words[CURRENT-1]} in\n";
  for (const auto& [done, places] : cases_of(all, zsh_values)) text += fmt::format("    {}) {}; return ;;\n", fmt::join(places, "|"), done);
  text += "  esac\n  if [[ $PREFIX == -* ]]; then\n    case ${words[2]} in\n";
  for (const Command& command : all) text += fmt::format("      {}) compadd -- {} ;;\n", command.name, spaced(command.options));
  text += "    esac\n  else\n    case ${words[2]} in\n";
  for (const Command& command : all) text += fmt::format("      {}) {} ;;\n", command.name, zsh_values(command.arguments));
  return text + "    esac\n  fi\n}\nif [ \"$funcstack[1]\" = _janus ]; then _janus \"$@\"; else compdef _janus janus; fi\n";
}

std::string fish(const std::vector<Command>& all, const std::vector<std::string>& programs) {
  std::string text = "# fish completion for janus: janus completion fish | source\ncomplete -c janus -f\n";
  for (const Command& command : all) {
    text += fmt::format("complete -c janus -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                        within_quotes(command.description, kQuoteOfFish));
    const std::string here = fmt::format("complete -c janus -n '__fish_seen_subcommand_from {}'", command.name);
    std::vector<std::string> left = command.options;
    for (const Values& values : command.values) {
      std::string names;
      for (const std::string& option : values.options) {
        names += option.starts_with("--") ? " -l " + option.substr(2) : " -s " + option.substr(1);
        left.erase(std::remove(left.begin(), left.end(), option), left.end());
      }
      text += here + names;
      text += values.files ? " -r -F" : values.folders ? " -x -a '(__fish_complete_directories)'" : " -x";
      text += values.names.empty() ? "\n" : fmt::format(" -a '{}'\n", spaced(values.names));
    }
    for (const std::string& option : left) text += fmt::format("{} -l {}\n", here, option.substr(2));
    if (!command.arguments.names.empty()) text += fmt::format("{} -a '{}'\n", here, spaced(command.arguments.names));
    if (command.arguments.files) text += here + " -F\n";
  }
  return text + fmt::format("complete -c janus -n __fish_use_subcommand -a '{}'\n", spaced(programs));
}

}  // namespace

void add_completion_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("completion", "print a shell completion script for bash, zsh or fish");
  auto name = std::make_shared<std::string>();
  command->add_option("SHELL", *name, "the shell that will use the script: bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->callback([&app, &shell, name] {
    const std::vector<Command> all = commands(app, shell.collection());
    const std::vector<std::string> programs = shell.collection().programs();
    const auto write = *name == "bash" ? bash : *name == "zsh" ? zsh : fish;
    tools::print_long(write(all, programs));
  });
}

}  // namespace janus::cli
