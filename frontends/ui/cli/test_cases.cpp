#include "frontends/ui/cli/test_cases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <regex>
#include <string_view>

#include "frontends/core/debug/symbols.hpp"
#include "frontends/core/session/assembling.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "tools/text.hpp"

namespace janus::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMark = "janus test";

bool is_source(const fs::path& path) {
  return session::source_extension(path.string()) != nullptr || tools::lower(path.extension().string()) == ".bas";
}

// Words between blanks; quotes, single or double, enclose any other character.
std::vector<std::string> split_arguments(std::string_view text, const TestCase& test) {
  std::vector<std::string> words;
  bool within = false;
  char quote = 0;
  for (const char c : text) {
    if (quote == 0 && (c == ' ' || c == '\t')) {
      within = false;
      continue;
    }
    if (!within) words.emplace_back();
    within = true;
    if (c == quote) quote = 0;
    else if (quote == 0 && (c == '\'' || c == '"')) quote = c;
    else words.back() += c;
  }
  if (quote != 0) throw session::Error(fmt::format("{}: the quote {} is not closed; add the closing quote", test.location(), quote));
  return words;
}

// "NAME: WORDS"
void read_case(std::string_view text, TestCase& test) {
  std::size_t colon = text.find(':');
  while (colon < text.size() - 1 && colon != std::string_view::npos && text[colon + 1] != ' ' && text[colon + 1] != '\t')
    colon = text.find(':', colon + 1);
  if (colon == std::string_view::npos)
    throw session::Error(
        fmt::format("{}: missing `:` after the name of the case; write NAME: and options of `janus run`", test.location()));
  test.name = tools::trim(text.substr(0, colon));
  test.words = split_arguments(text.substr(colon + 1), test);
}

// The text of a comment that describes a case: after "; janus test", "10 REM janus test" and the like.
std::optional<std::string_view> case_in(std::string_view line) {
  line = tools::trim(line);
  line.remove_prefix(std::min(line.find_first_not_of("0123456789 "), line.size()));
  if (tools::equals_ignore_case(line.substr(0, 4), "rem ")) {
    line.remove_prefix(4);
  } else {
    const std::size_t end = std::min(line.find_first_not_of(";*#/'"), line.size());
    if (end == 0) return std::nullopt;
    line.remove_prefix(end);
  }
  line = tools::trim(line);
  if (!line.starts_with(kMark)) return std::nullopt;
  line.remove_prefix(kMark.size());
  return line.starts_with(':') || line.starts_with(' ') ? std::optional(line) : std::nullopt;
}

// Returns true if a comment of the line begins like a case, in another spelling or after code. Misspelt words count only before options.
bool is_like_case(std::string_view line) {
  static const std::regex kLike(R"((^|[;*#/'!]|\brem\b)[\s@!*]*janus[\s_-]*tests?\s*($|\b.*:))", std::regex::icase);
  static const std::regex kMisspelt(R"((^|[;*#/'!]|\brem\b)[\s@!*]*([a-z]+)[\s_-]+([a-z]+)\b.*:\s+--[a-z])", std::regex::icase);
  std::match_results<std::string_view::const_iterator> words;
  return std::regex_search(line.begin(), line.end(), kLike) ||
         (std::regex_search(line.begin(), line.end(), words, kMisspelt) && !debug::nearest_name(words.str(2), {"janus"}).empty() &&
          !debug::nearest_name(words.str(3), {"test"}).empty());
}

// Calls `see` for each line with its number.
template <class See>
void read_lines(const std::string& path, const See& see) {
  const std::string text = session::read_text(path, tools::kSourceFile);
  std::uint32_t number = 0;
  for (std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    see(std::string_view(text).substr(at, end - at), ++number);
    at = end + 1;
  }
}

void read_source(const std::string& path, std::vector<TestCase>& cases) {
  read_lines(path, [&](std::string_view line, std::uint32_t number) {
    const auto text = case_in(line);
    TestCase test{{}, path, number, {}};
    if (!text && is_like_case(line))
      throw session::Error(fmt::format("{}: this looks like a test case, but is not one; write `; {} NAME: OPTIONS` on its own line",
                                       test.location(), kMark));
    if (!text) return;
    read_case(*text, test);
    test.name = test.name.empty() ? path : fmt::format("{}: {}", path, test.name);
    test.words.insert(test.words.begin(), path);
    cases.push_back(std::move(test));
  });
}

void read_list(const std::string& path, std::vector<TestCase>& cases) {
  read_lines(path, [&](std::string_view line, std::uint32_t number) {
    line = tools::trim(line);
    if (line.empty() || line.starts_with('#')) return;
    TestCase test{{}, path, number, {}};
    read_case(line, test);
    if (test.name.empty()) throw session::Error(fmt::format("{}: missing name before `:`; write NAME: and a file", test.location()));
    cases.push_back(std::move(test));
  });
}

// Adds the sources in a folder and its subfolders. A symbolic link to one of the folders `above` is not followed.
void add_sources(const fs::path& folder, std::vector<fs::path> above, std::vector<std::string>& paths, std::error_code& error) {
  std::error_code missing;
  const fs::path real = fs::canonical(folder, missing);
  if (std::find(above.begin(), above.end(), real) != above.end()) return;
  above.push_back(real);
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->path().filename().string().starts_with('.')) continue;
    if (entry->is_directory(missing)) add_sources(entry->path(), above, paths, error);
    else if (is_source(entry->path()) && entry->is_regular_file(missing)) paths.push_back(entry->path().lexically_normal().string());
    if (error) return;
  }
}

std::vector<std::string> sources_in(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  add_sources(folder, {}, paths, error);
  if (error) throw session::Error(fmt::format("{}: cannot be read: {}; check its permissions", folder, error.message()));
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

std::string TestCase::location() const { return fmt::format("{}:{}", file, line); }

std::vector<TestCase> read_test_cases(const std::string& path) {
  std::vector<TestCase> cases;
  std::error_code error;
  const bool folder = fs::is_directory(path, error);
  if (folder) {
    for (const std::string& source : sources_in(path)) read_source(source, cases);
  } else if (is_source(path)) {
    read_source(path, cases);
  } else {
    read_list(path, cases);
  }
  if (cases.empty())
    throw session::Error(
        folder || is_source(path)
            ? fmt::format("{}: no source contains a test; add a comment such as `; {}: --until pc==done --expect a==1`", path, kMark)
            : fmt::format("{}: the list is empty; add lines such as `NAME: prog.s --until pc==done --expect a==1`", path));
  std::map<std::string, const TestCase*> known;
  for (const TestCase& test : cases) {
    const auto [other, is_new] = known.emplace(test.name, &test);
    if (!is_new)
      throw session::Error(
          fmt::format("{}: the case `{}` is also in {}; use another name", test.location(), test.name, other->second->location()));
  }
  return cases;
}

}  // namespace janus::cli
