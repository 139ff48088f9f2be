#include "frontends/ui/cli/help_page.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "frontends/ui/terminal/words.hpp"
#include "tools/text.hpp"
#include "tools/utf8.hpp"

namespace janus::cli {
namespace {

constexpr std::size_t kSourceWidth = 76;  // line width of the page's source

struct Sign {
  char sign;
  std::string_view written;
};
constexpr std::array<Sign, 6> kSigns{{{'\\', "\\e"}, {'~', "\\(ti"}, {'^', "\\(ha"}, {'\'', "\\(aq"}, {'"', "\\(dq"}, {'`', "\\(ga"}}};

// Escapes literal text: every character stands for itself, and a hyphen is a minus.
std::string typed(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(tools::sequence_length(text), 1);
    const auto* const sign = std::find_if(kSigns.begin(), kSigns.end(), [&](const Sign& each) { return each.sign == text.front(); });
    if (length > 1) result += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(tools::decode_utf8(text.substr(0, length))));
    else if (text.front() == '-') result += "\\-";
    else if (sign != kSigns.end()) result += sign->written;
    else result += text.front();
    text.remove_prefix(length);
  }
  return result;
}

std::string bold(std::string_view text) { return "\\fB" + typed(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + typed(text) + "\\fR"; }

// Escapes a word of a sentence. A hyphen inside it stays a hyphen; options, and words in capitals or with an underscore, are literal.
std::string word_of_prose(std::string_view word) {
  const std::size_t hyphen = word.find('-');
  const std::size_t letter = word.find_first_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const bool is_hyphen = hyphen != std::string_view::npos && letter < hyphen && tools::upper(word) != word;
  std::string text = typed(word);
  if (is_hyphen)
    for (std::size_t at = 0; (at = text.find("\\-", at)) != std::string::npos; ++at) text.erase(at, 1);
  return text;
}

// Splits a sentence into words, with text between backquotes in bold: each word of `janus run` can be at the end of a line.
std::vector<std::string> prose(std::string_view text) {
  std::vector<std::string> words;
  bool quoted = false;
  for (const std::string& word : tools::split_words(text)) {
    std::string made;
    for (std::size_t at = 0; at <= word.size();) {
      const std::size_t end = std::min(word.find('`', at), word.size());
      const std::string_view part = std::string_view(word).substr(at, end - at);
      if (!part.empty()) made += quoted ? bold(part) : word_of_prose(part);
      if (end < word.size()) quoted = !quoted;
      at = end + 1;
    }
    if (!made.empty()) words.push_back(std::move(made));
  }
  return words;
}

class Page {
 public:
  void line(const std::string& text) { text_ += text + "\n"; }

  void section(std::string_view title) { line(fmt::format(".SH {}", title)); }

  // Writes lines of at most kSourceWidth characters. troff does not interpret any of them as a request.
  void words(const std::vector<std::string>& words) {
    for (const std::string& made : terminal::wrap_words(words, kSourceWidth + 1))
      line((made.front() == '.' || made.front() == '\'' ? "\\&" : "") + made);
  }

  // Writes a tag, and its meaning.
  void item(const std::string& tag, std::string_view meaning) {
    line(".TP");
    line(tag);
    const std::vector<std::string> said = prose(meaning);
    if (said.empty()) line("\\&");
    else words(said);
  }

  void paragraph(std::string_view text) {
    if (text.empty()) return;
    line(".PP");
    words(prose(text));
  }

  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
};

std::string sentence(std::string_view words) {
  std::string text(words);
  if (text.empty()) return text;
  text.front() = tools::upper(text.front());
  if (text.back() != '.') text += '.';
  return text;
}

std::string tag_of(const HelpEntry& option) {
  std::string tag;
  for (const std::string& name : option.names) tag += (tag.empty() ? "" : ", ") + bold(name);
  if (option.names.empty()) return italic(option.metavar);
  if (!option.metavar.empty()) tag += option.optional ? fmt::format(" [{}]", italic(option.metavar)) : " " + italic(option.metavar);
  return tag;
}

void options(Page& page, const HelpPage& help) {
  page.section("OPTIONS");
  for (const HelpEntry& argument : help.arguments) page.item(tag_of(argument), sentence(argument.words));
  for (const HelpGroup& group : help.groups) {
    if (help.groups.size() > 1) page.line(fmt::format(".SS {}", typed(group.title)));
    for (const HelpEntry& option : group.options) page.item(tag_of(option), sentence(option.words));
  }
}

void rows(Page& page, std::string_view section, const HelpPage& help) {
  const std::vector<ManualRow> rows = manual_rows(section, help.name);
  if (!rows.empty()) page.section(section);
  for (const ManualRow& row : rows) page.item(bold(row.name), row.words);
}

void see_also(Page& page, const CLI::App& app, const HelpPage& help) {
  page.section("SEE ALSO");
  std::vector<std::string> names;
  if (!help.name.empty()) names.emplace_back("janus");
  for (const ManualRow& row : manual_rows("SEE ALSO", help.name))
    for (const std::string& other : tools::split_words(row.name)) names.push_back("janus-" + other);
  if (help.name.empty())
    for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back("janus-" + command->get_name());
  for (std::size_t i = 0; i < names.size(); ++i) page.line(fmt::format(".BR {} (1){}", typed(names[i]), i + 1 < names.size() ? "," : ""));
}

std::vector<std::string> synopsis_of(const HelpPage& help) {
  std::vector<std::string> words = {bold("janus " + help.name), fmt::format("[{}]", italic("OPTIONS"))};
  for (const HelpEntry& argument : help.arguments) {
    const std::string name = italic(argument.metavar) + (argument.several ? "..." : "");
    words.push_back(argument.optional ? "[" + name + "]" : name);
  }
  return words;
}

}  // namespace

std::string man_page_file(const CLI::App& app, const CLI::App& command) {
  return &command == &app ? "janus.1" : fmt::format("janus-{}.1", command.get_name());
}

std::string man_page(const CLI::App& app, const CLI::App& command, const std::string& day, const std::string& version) {
  const HelpPage help = help_page(app, command);
  const bool whole = help.name.empty();
  const std::string name = whole ? "janus" : "janus-" + help.name;
  Page page;
  page.line(".\\\" Made by `janus help --man`: do not edit.");
  page.line(fmt::format(".TH {} 1 {} \"Janus {}\" \"User Commands\"", typed(tools::upper(name)), day, version));
  page.line(".nh");  // do not hyphenate names; do not fill short lines
  page.line(".ad l");
  page.section("NAME");
  std::string_view brief = help.words;
  if (brief.ends_with(".")) brief.remove_suffix(1);
  std::vector<std::string> named = prose(brief);
  named.insert(named.begin(), {typed(name), "\\-"});
  page.words(named);
  page.section("SYNOPSIS");
  if (whole) {
    page.words({bold("janus"), fmt::format("[{}]", italic("PROGRAM"))});
    page.line(".br");
    page.words({bold("janus"), italic("COMMAND"), fmt::format("[{}]", italic("ARGUMENTS"))});
  } else {
    page.words(synopsis_of(help));
  }
  page.section("DESCRIPTION");
  page.words(prose(sentence(help.words)));
  for (const ManualRow& row : manual_rows("DESCRIPTION", help.name)) page.paragraph(row.words);
  page.paragraph(help.footer);
  if (whole) {
    page.section("COMMANDS");
    for (const CommandGroup& group : command_groups(app)) {
      page.line(fmt::format(".SS {}", typed(group.title)));
      for (const CLI::App* each : group.commands) page.item(bold(each->get_name()), sentence(each->get_description()));
    }
  }
  options(page, help);
  if (!help.examples.empty()) {
    page.section("EXAMPLES");
    for (const HelpExample& example : help.examples) page.item(bold(example.line), sentence(example.what));
  }
  for (const char* section : {"EXIT STATUS", "FILES", "ENVIRONMENT"}) rows(page, section, help);
  see_also(page, app, help);
  return std::move(page).text();
}

}  // namespace janus::cli
