#include "qbasic/suite_case.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>

namespace janus::tests {
namespace {

const std::string kBlank = "\u00B7";  // a blank at the end of a line
const std::string kOpen = "\u00AC";   // at the end of the output: the last line is unfinished

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error(path + ": cannot be read");
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string with_blanks(std::string line) {
  std::size_t marks = 0;
  for (; line.ends_with(kBlank); ++marks) line.resize(line.size() - kBlank.size());
  return line + std::string(marks, ' ');
}

void drop_empty_end(std::vector<std::string>& lines) {
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
}

std::string joined(const std::vector<std::string>& lines, std::string_view line_end, bool last) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += lines[i];
    if (last || i + 1 < lines.size()) text += line_end;
  }
  return text;
}

std::string output_of(std::vector<std::string> lines) {
  for (std::string& line : lines) line = with_blanks(line);
  const bool open = !lines.empty() && lines.back().ends_with(kOpen);
  if (open) lines.back().resize(lines.back().size() - kOpen.size());
  return joined(lines, "\n", !open);
}

// Parts of a case while it is read: its head, its sections, and its program as the section "".
struct Parts {
  std::map<std::string, std::string> head;
  std::map<std::string, std::vector<std::string>> sections;
};

void finish(SuiteCase& into, Parts& parts) {
  for (auto& [name, lines] : parts.sections) drop_empty_end(lines);
  into.manual = parts.head["manual"];
  into.dialect = parts.head["dialect"];
  into.keys = parts.head["keys"];
  into.press = parts.head["press"];
  into.hash = parts.head["hash"];
  const std::string& ends = parts.head["line-ends"];
  into.program = joined(parts.sections[""], ends == "crlf" ? "\r\n" : ends == "cr" ? "\r" : "\n", ends != "none");
  const auto section = [&](const char* name) -> const std::vector<std::string>* {
    const auto found = parts.sections.find(name);
    return found == parts.sections.end() ? nullptr : &found->second;
  };
  if (const auto* lines = section("output")) into.output = output_of(*lines);
  if (const auto* lines = section("error")) into.error = joined(*lines, "\n", false);
  if (const auto* lines = section("compile error")) into.compile_error = joined(*lines, "\n", false);
  if (const auto* lines = section("screen")) into.screen = *lines;
  if (const auto* lines = section("screen has")) into.screen_has = *lines;
}

}  // namespace

std::vector<SuiteCase> read_suite(const std::string& path) {
  static const std::vector<std::string> heads = {"manual", "dialect", "keys", "press", "hash", "line-ends"};
  static const std::vector<std::string> sections = {"output", "error", "compile error", "screen", "screen has"};
  std::vector<SuiteCase> cases;
  Parts parts;
  std::string section;
  bool in_head = false;
  int number = 0;
  const auto close = [&] {
    if (cases.empty()) return;
    finish(cases.back(), parts);
    parts = {};
  };
  for (const std::string& line : lines_of(path)) {
    ++number;
    if (line.starts_with("=== ")) {
      close();
      cases.push_back({.name = line.substr(4), .line = number});
      section.clear();
      parts.sections[section];
      in_head = true;
      continue;
    }
    if (cases.empty()) continue;  // text before the first case describes the file
    if (line.starts_with("--- ")) {
      section = line.substr(4);
      if (std::find(sections.begin(), sections.end(), section) == sections.end())
        throw std::runtime_error(path + ":" + std::to_string(number) + ": there is no section `" + section + "`");
      parts.sections[section];
      in_head = false;
      continue;
    }
    const std::size_t colon = line.find(": ");
    const std::string key = line.substr(0, colon == std::string::npos ? 0 : colon);
    if (in_head && std::find(heads.begin(), heads.end(), key) != heads.end()) {
      parts.head[key] = line.substr(colon + 2);
      continue;
    }
    in_head = false;
    parts.sections[section].push_back(line);
  }
  close();
  return cases;
}

bool fits_pattern(std::string_view pattern, std::string_view text) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, star))) return false;
  const std::string_view rest = pattern.substr(star + 1);
  for (std::size_t from = star; from <= text.size(); ++from)
    if (fits_pattern(rest, text.substr(from))) return true;
  return false;
}

}  // namespace janus::tests
