#include "frontends/ui/cli/help_page.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>

#include "frontends/ui/cli/option_text.hpp"
#include "tools/text.hpp"

namespace janus::cli {
namespace {

// Commands that are not in this table follow under "More".
constexpr struct {
  const char *title, *commands;
} kGroups[] = {
    {"Play", "gui play term match uci xboard"},
    {"Inspect", "list info debug"},
    {"Build tools", "asm dis convert recover vectors"},
    {"Automate", "run test bench dap completion help"},
};

constexpr HelpExample kExamples[] = {
    {"", "janus microchess", "play chess in a window or in the terminal"},
    {"", "janus play tiny-chess", "play a game in the terminal"},
    {"", "janus debug microchess", "debug a program"},
    {"", "janus run FILE.bas", "run a BASIC program and print its output"},
    {"", "janus run prog.s --until pc==done", "assemble a source file and run it up to a label"},
    {"run", "janus run microchess --keys C,PC --json", "press keys on the machine and print the result as JSON"},
    {"run", "janus run prog.s --machine kim1 --start 200 --screen", "run a program on a KIM-1 from address 0200"},
    {"run", "janus run prog.s --until pc==success --expect 'mem[$10]==3'", "test a program; the exit code is 1 if the test fails"},
    {"run", "janus run nakamozu-basic GAME.bas", "run a BASIC program with a specific interpreter"},
    {"run", "janus run prog.asm --syntax dasm -I lib -D DEBUG=1", "assemble a dasm source with its include files and a symbol, and run it"},
    {"run", "janus run prog.hex --symbols prog.dbg", "run a program with the symbols written by `janus asm --linemap`"},
    {"run", "janus run prog.s --until pc==done --expect a==1 --junit result.xml --coverage lines.info", "test a program in CI"},
    {"test", "janus test tests", "run the test cases in the comments of all sources in a folder"},
    {"test", "janus test cases.txt --filter mul --junit results.xml --coverage lines.info", "run the cases whose names contain `mul`"},
    {"debug", "janus debug microchess --keys C,PC", "start a game, then debug it"},
    {"debug", "janus debug prog.s --start start --command step", "run a single debugger command, then exit"},
    {"play", "janus play microchess --level blitz", "play a game at a fast level"},
    {"match", "janus match microchess microchess-upgrade --games 20 --random 2", "play 20 games and print an Elo table"},
    {"term", "janus term kim1 --option terminal=on", "use the KIM-1 monitor from a terminal"},
    {"info", "janus info microchess --json", "print the information about a program as JSON"},
    {"asm", "janus asm prog.s -o prog.hex --listing prog.lst", "assemble a source file and write an image and a listing"},
    {"asm", "janus asm --syntax dasm -o prog.hex --linemap prog.dbg prog.asm", "assemble a dasm source and write debug information"},
    {"asm", "janus run prog.hex --symbols prog.dbg", "then run the program with its symbols and source lines"},
    {"convert", "janus convert prog.hex tape.wav --id 01", "convert a program to a cassette recording"},
    {"recover", "janus recover page.txt --cpu 6502 -o game.bin", "report the repairs, and write the image if all bytes are resolved"},
    {"recover", "janus recover page.txt --cpu 6502 -o game.bin --review",
     "resolve bytes interactively, and save the answers in game.decide"},
    {"completion", "eval \"$(janus completion bash)\"", "add this to ~/.bashrc; for zsh, replace bash with zsh"},
    {"completion", "janus completion fish | source", "add this to ~/.config/fish/config.fish"},
    {"gui", "janus gui microchess --inside", "show the game and the debugger windows"},
    {"gui", "janus gui microchess --kiosk", "run in full screen for an exhibition"},
    {"uci", "xboard -fcp \"polyglot -noini -ec 'janus uci microchess'\" -fd .", "play in XBoard through PolyGlot"},
    {"xboard", "xboard -fcp 'janus xboard microchess' -fd .", "play in XBoard"},
    {"list", "janus list --json", "list all machines and programs as JSON"},
    {"dis", "janus dis prog.hex --symbols prog.lab", "disassemble an image with the symbols of its source"},
    {"vectors", "janus vectors 6502 a9.json.gz", "test the instruction LDA # (opcode A9)"},
    {"bench", "janus bench --json >before.json", "save the results for a later comparison"},
    {"dap", "janus dap --socket ~/.cache/janus.dap", "wait for an editor to connect to a Unix socket"},
    {"dap", "janus dap --port 4711", "wait for an editor to connect to a local port, and print the token"},
    {"help", "janus help --man run | man -l -", "view a manual page that is not installed"},
};

std::string described(const CLI::Option& option, const OptionText& words) {
  std::string text = option.get_description();
  if (text.find(". ") != std::string::npos) text += ".";  // several sentences
  if (!words.range.empty()) text += fmt::format(" ({})", words.range);
  if (!option.get_default_str().empty() && option.get_default_str() != "-") text += fmt::format(" [{}]", option.get_default_str());
  return text;
}

HelpEntry entry_of(const CLI::App& command, const CLI::Option& option) {
  const OptionText words = describe_option(command, option);
  HelpEntry entry{{}, words.metavar, option.get_expected_min() == 0, false, described(option, words)};
  for (const std::string& name : option.get_snames()) entry.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) entry.names.push_back("--" + name);
  if (&option == command.get_help_ptr() && command.get_parent() != nullptr) entry.words = "show this help";
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

}  // namespace

HelpPage help_page(const CLI::App& app, const CLI::App& command) {
  const bool whole = &command == &app;
  const std::string name = whole ? "" : command.get_name();
  HelpPage page{name, command.get_description(), {}, {}, examples_of(name), command.get_footer()};
  if (!whole && page.footer == app.get_footer()) page.footer.clear();  // commands inherit the footer of `janus`
  for (const CLI::Option* argument : command.get_options([](const CLI::Option* option) { return option->get_positional(); }))
    page.arguments.push_back(entry_of(command, *argument));
  for (const CLI::Option* option : command.get_options([](const CLI::Option* each) { return each->nonpositional(); })) {
    if (option->get_group().empty()) continue;  // hidden
    auto group =
        std::find_if(page.groups.begin(), page.groups.end(), [&](const HelpGroup& each) { return each.title == option->get_group(); });
    if (group == page.groups.end()) group = page.groups.insert(group, {option->get_group(), {}});
    group->options.push_back(entry_of(command, *option));
  }
  return page;
}

std::vector<CommandGroup> command_groups(const CLI::App& app) {
  std::vector<const CLI::App*> left = app.get_subcommands(nullptr);
  std::vector<CommandGroup> result;
  for (const auto& group : kGroups) {
    result.push_back({group.title, {}});
    for (const std::string& name : tools::split_words(group.commands)) {
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
