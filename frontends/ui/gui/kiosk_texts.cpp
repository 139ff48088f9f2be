#include "frontends/ui/gui/kiosk_texts.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "frontends/ui/gui/languages.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

constexpr tools::FilePurpose kLanguageFile{"a language file", 256 * tools::kKilobyte};
constexpr const char* kStories = "stories";

using Texts = std::map<std::string, std::string, std::less<>>;

// Adds the strings of a table. Those in [stories] are named "stories.PROGRAM".
void add_texts(const toml::table& table, const std::string& file, const std::string& prefix, Texts& texts) {
  for (const auto& [name, value] : table) {
    const std::string key = prefix + std::string(name.str());
    if (prefix.empty() && key == kStories && value.is_table()) add_texts(*value.as_table(), file, key + ".", texts);
    else if (const auto text = value.value<std::string>(); text && value.is_string()) texts[key] = *text;
    else throw session::Error(fmt::format("{}:{}: `{}` is not a string; write it in quotes", file, value.source().begin.line, key));
  }
}

Texts parse(std::string_view source, const std::string& file) {
  Texts texts;
  try {
    add_texts(toml::parse(source), file, "", texts);
  } catch (const toml::parse_error& error) {
    std::string what(error.description());
    std::replace(what.begin(), what.end(), '\n', ' ');
    throw session::Error(fmt::format("{}:{}: {}; write it as TOML, like languages/en.toml", file, error.source().begin.line, what));
  }
  return texts;
}

}  // namespace

void replace_name(std::string& text, std::string_view name, const std::string& value) {
  if (const std::size_t at = text.find(name); at != std::string::npos) text.replace(at, name.size(), value);
}

KioskTexts::KioskTexts(const std::string& language, std::string& missing) {
  const auto built_in = std::find_if(kLanguages.begin(), kLanguages.end(), [&](const auto& each) { return each.first == language; });
  std::string source;
  if (built_in != kLanguages.end()) {
    source = built_in->second;
  } else if (tools::is_file(language)) {
    tools::FileReadResult file = tools::read_file(language, kLanguageFile);
    if (!file.ok()) throw session::Error("gui --language: " + file.problem);
    source = std::move(file.bytes);
  } else {
    std::vector<std::string> names;
    for (const auto& [name, unused] : kLanguages) names.emplace_back(name);
    throw session::Error(
        fmt::format("gui --language {}: unknown language; use one of {}, or a language file", language, tools::join_names(names)));
  }
  const Texts own = parse(source, language);
  texts_ = parse(kLanguages.front().second, "en");
  std::vector<std::string> unknown, lacking;
  for (const auto& [key, text] : own)
    if (!key.starts_with(kStories) && !texts_.contains(key)) unknown.push_back(key);
  if (!unknown.empty())
    throw session::Error(fmt::format("{}: unknown keys: {}; use the keys of languages/en.toml", language, tools::join_names(unknown)));
  for (auto& [key, text] : texts_) {
    if (const auto found = own.find(key); found != own.end()) text = found->second;
    else lacking.push_back(key);
  }
  for (const auto& [key, text] : own) texts_[key] = text;
  missing = lacking.empty() ? "" : fmt::format("{}: missing keys: {}; the English strings are shown", language, tools::join_names(lacking));
}

const std::string& KioskTexts::text(std::string_view key) const {
  static const std::string none;
  const auto found = texts_.find(key);
  return found == texts_.end() ? none : found->second;
}

std::string KioskTexts::text(std::string_view key, const session::Program& program, const std::string& machine) const {
  std::string made = text(key);
  replace_name(made, "{program}", program.title);
  replace_name(made, "{credit}", session::credit(program));
  replace_name(made, "{machine}", machine);
  return made;
}

std::string KioskTexts::translate_button(const std::string& english) const {
  constexpr std::pair<std::string_view, std::string_view> kSeats[] = {
      {"Play White", "play_white"}, {"Play Black", "play_black"}, {"Play both sides", "play_both"}, {"Watch it play itself", "watch"}};
  for (const auto& [text, key] : kSeats)
    if (text == english) return this->text(key);
  return english;
}

std::string KioskTexts::all() const {
  std::string all;
  for (const auto& [key, text] : texts_) all += text;
  return all;
}

std::string KioskTexts::story(const session::Program& program) const {
  const std::string& own = text(std::string(kStories) + "." + program.name);
  return own.empty() ? program.greeting : own;
}

}  // namespace janus::gui
