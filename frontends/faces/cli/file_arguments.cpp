// The files on a command line: none is read and written, or written twice.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>

#include "frontends/core/session/error.hpp"
#include "frontends/faces/cli/option_words.hpp"
#include "frontends/faces/cli/shell.hpp"
#include "tools/commands/command.hpp"
#include "tools/files/distinct_files.hpp"

namespace janus::cli {
namespace {

// As it is most often typed.
std::string name_as_typed(const CLI::Option& option) {
  if (option.get_positional()) return {};
  const auto& shorts = option.get_snames();
  return shorts.empty() ? option.get_name() : "-" + shorts.front();
}

// The file in FILE, FILE@ADDR, or the name of a program; empty: no file.
std::string input_path(const std::string& value, const OptionWords& words, const CLI::App& command, Shell& shell) {
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

void refuse_conflicting_files(const CLI::App& command, Shell& shell) {
  std::vector<tools::NamedFile> inputs, outputs;
  const CLI::Option* lists = command.get_option_no_throw("--list");  // then no file is written
  for (const CLI::Option* option : command.get_options()) {
    const OptionWords words = words_of(command, *option);
    const std::vector<std::string>& values = option->results();
    for (std::size_t i = 0; i < values.size(); ++i) {
      const std::size_t sign = values[i].find('=');
      if (words.has("=?") && sign == std::string::npos) continue;  // no file is named
      const std::string value = words.has("=") || words.has("=?") ? values[i].substr(sign + 1) : values[i];
      const bool last = words.has("last-output") && i > 0 && i + 1 == values.size() && (lists == nullptr || lists->count() == 0);
      if (words.has("output") || last) outputs.push_back({value, name_as_typed(*option)});
      else if (words.has("file")) inputs.push_back({input_path(value, words, command, shell), name_as_typed(*option)});
    }
  }
  if (std::string problem = tools::find_conflict(inputs, outputs); !problem.empty()) throw session::Error(std::move(problem));
}

}  // namespace janus::cli
