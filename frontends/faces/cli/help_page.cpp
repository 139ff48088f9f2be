#include "frontends/faces/cli/help_page.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>

#include "frontends/faces/cli/option_words.hpp"

namespace janus::cli {
namespace {

struct Group {
  std::string_view title;
  std::vector<std::string_view> commands;
};

// A command that is in none of them stands last.
const std::vector<Group>& groups() {
  static const std::vector<Group> all = {
      {"Play", {"gui", "play", "term", "match", "uci", "xboard"}},
      {"Look", {"list", "info", "debug"}},
      {"Build tools", {"asm", "dis", "convert", "recover", "vectors"}},
      {"Automate", {"run", "bench", "dap", "gdbserver", "completion", "help"}},
  };
  return all;
}

constexpr HelpExample kExamples[] = {
    {"", "janus microchess", "a game of chess: a window, or the terminal where there is no display"},
    {"", "janus play tiny-chess", "a game in the terminal in any case"},
    {"", "janus debug microchess", "look inside: `help` lists the commands"},
    {"", "janus run FILE.bas", "run a BASIC program and show what it prints"},
    {"", "janus run prog.s --until pc==done", "assemble, run, and end at a label"},
    {"run", "janus run microchess --keys C,PC --json", "press keys, tell all as JSON"},
    {"run", "janus run prog.s --machine kim1 --start 200 --screen", "on a board, from an address"},
    {"run", "janus run prog.s --until pc==success --expect 'mem[$10]==3'", "a test: exit code 1 where it fails"},
    {"run", "janus run nakamozu-basic GAME.bas", "a program's text, and what it printed"},
    {"run", "janus run prog.hex --symbols prog.dbg", "what `janus asm --syntax` assembled"},
    {"debug", "janus debug microchess --keys C,PC", "the game has begun, the debugger asks"},
    {"debug", "janus debug prog.s --start start --command step", "one command, and the end"},
    {"play", "janus play microchess --level blitz", "against the fastest level"},
    {"match", "janus match microchess microchess-upgrade --games 20 --random 2", "a table with Elo"},
    {"term", "janus term kim1 --option terminal=on", "the KIM-1's monitor at a terminal"},
    {"info", "janus info microchess --json", "what is known of it, for a script"},
    {"asm", "janus asm prog.s -o prog.hex --listing prog.lst", "an image and a listing"},
    {"asm", "janus asm --syntax dasm -o prog.hex --linemap prog.dbg prog.asm", "then see `janus help run`"},
    {"convert", "janus convert prog.hex tape.wav --id 01", "a cassette of it"},
    {"recover", "janus recover page.txt --cpu 6502 -o game.bin", "repairs, doubts, and the image where none is left"},
    {"recover", "janus recover page.txt --cpu 6502 -o game.bin --review", "asks; game.decide keeps the answers"},
    {"recover", "janus recover p1.txt p2.txt --also again.txt --cpu 6800 -o game.hex", "two pages, read twice"},
    {"recover", "janus recover page.txt --cpu 6502 --try --machine kim1 --expect 'a==5'", "runs each doubt's candidates"},
    {"completion", "eval \"$(janus completion bash)\"", "in ~/.bashrc; zsh takes the same"},
    {"completion", "janus completion fish | source", "in ~/.config/fish/config.fish"},
    {"gui", "janus gui microchess --inside", "the game, and the debugger's windows beside it"},
    {"gui", "janus gui microchess --kiosk", "for visitors, on the whole screen"},
    {"uci", "xboard -fcp \"polyglot -noini -ec 'janus uci microchess'\" -fd .", "an engine in xboard, by way of polyglot"},
    {"xboard", "xboard -fcp 'janus xboard microchess' -fd .", "an engine in xboard"},
    {"list", "janus list --json", "machines and programs, for a script"},
    {"dis", "janus dis prog.hex --symbols prog.lab", "an image, with the names of its source"},
    {"vectors", "janus vectors 6502 a9.json.gz", "LDA #: how many passed, and the first differences"},
    {"bench", "janus bench --json", "speed of all machines, for a comparison later"},
    {"dap", "janus dap --socket ~/.cache/janus.dap", "one editor, on a Unix socket that only you can open"},
    {"dap", "janus dap --port 4711", "one editor, on the loopback address, with the token that is printed"},
    {"help", "janus help --man run | man -l -", "the page of the manual, without installing it"},
};

std::string described(const CLI::Option& option, const OptionWords& words) {
  std::string text = option.get_description();
  if (!words.range.empty()) text += fmt::format(" ({})", words.range);
  if (!option.get_default_str().empty() && option.get_default_str() != "-") text += fmt::format(" [{}]", option.get_default_str());
  return text;
}

HelpEntry entry_of(const CLI::App& command, const CLI::Option& option) {
  const OptionWords words = words_of(command, option);
  HelpEntry entry{{}, words.metavar, option.get_expected_min() == 0, false, described(option, words)};
  for (const std::string& name : option.get_snames()) entry.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) entry.names.push_back("--" + name);
  if (&option == command.get_help_ptr()) entry.words = "this page";
  if (option.get_positional()) {
    entry.optional = !option.get_required();
    entry.several = option.get_expected_max() > 1;
  }
  return entry;
}

std::vector<HelpExample> examples_of(std::string_view command) {
  std::vector<HelpExample> found;
  std::copy_if(std::begin(kExamples), std::end(kExamples), std::back_inserter(found),
               [&](const HelpExample& example) { return example.command == command; });
  return found;
}

HelpPage page_of_janus(const CLI::App& app) {
  HelpGroup options{"Options", {}};
  options.options.push_back(
      {{"-h", "--help"}, "", false, false, "this page; of a command, as in `janus run --help`, or `janus help run`, its options"});
  options.options.push_back({{"-V", "--version"}, "", false, false, "which version this is"});
  options.options.push_back({{"--software"}, "DIR", false, false, app.get_option("--software")->get_description()});
  return {"",
          app.get_description(),
          {},
          {std::move(options)},
          examples_of(""),
          "janus alone starts MicroChess. `janus PROGRAM` is `janus gui PROGRAM`; where there is no display "
          "`janus play PROGRAM`, or `janus term PROGRAM` for what is no game."};
}

}  // namespace

HelpPage help_page(const CLI::App& app, const CLI::App& command) {
  if (&command == &app) return page_of_janus(app);
  HelpPage page{command.get_name(), command.get_description(), {}, {}, examples_of(command.get_name()), command.get_footer()};
  if (page.footer == app.get_footer()) page.footer.clear();  // CLI11 hands that of `janus` down
  for (const CLI::Option* argument : command.get_options([](const CLI::Option* option) { return option->get_positional(); }))
    page.arguments.push_back(entry_of(command, *argument));
  for (const CLI::Option* option : command.get_options([](const CLI::Option* each) { return each->nonpositional(); })) {
    auto group =
        std::find_if(page.groups.begin(), page.groups.end(), [&](const HelpGroup& each) { return each.title == option->get_group(); });
    if (group == page.groups.end()) group = page.groups.insert(group, {option->get_group(), {}});
    group->options.push_back(entry_of(command, *option));
  }
  return page;
}

std::vector<CommandGroup> command_groups(const CLI::App& app) {
  std::vector<const CLI::App*> left = app.get_subcommands([](const CLI::App*) { return true; });
  std::vector<CommandGroup> result;
  for (const Group& group : groups()) {
    result.push_back({std::string(group.title), {}});
    for (const std::string_view name : group.commands) {
      const auto found = std::find_if(left.begin(), left.end(), [&](const CLI::App* command) { return command->get_name() == name; });
      if (found == left.end()) continue;
      result.back().commands.push_back(*found);
      left.erase(found);
    }
  }
  if (!left.empty()) result.push_back({"More", left});
  return result;
}

}  // namespace janus::cli
