// Splits files into lines, or into parts of lines if braces enclose blocks.
#include <algorithm>

#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

// Index after the string that starts at `at`, or the end.
std::size_t behind_string(std::string_view text, std::size_t at, bool backslash) {
  const char quote = text[at];
  for (++at; at < text.size() && text[at] != quote; ++at) {
    if (backslash && text[at] == '\\') ++at;
  }
  return std::min(at + 1, text.size());
}

TextLine part_of(std::string_view line, std::size_t begin, std::size_t end, Position at) {
  TextLine part;
  part.text = line.substr(begin, end - begin);
  part.at = at;
  part.at.column = static_cast<std::uint32_t>(begin + 1);
  part.continued = begin != 0;
  const std::size_t first = part.text.find_first_not_of(" \t");
  const std::size_t last = part.text.find_last_not_of(" \t");
  part.opens = last != std::string_view::npos && part.text[last] == '{';
  part.closes = first != std::string_view::npos && part.text[first] == '}';
  return part;
}

// Splits at colons between statements, after `{` and before `}`; removes the comment.
void split_at_braces(std::string_view line, Position at, std::vector<TextLine>& result) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < line.size();) {
    const char c = line[i];
    const bool comment = c == ';' || (c == '/' && i + 1 < line.size() && line[i + 1] == '/');
    if (comment) {
      line = line.substr(0, i);
      break;
    }
    if (c == '"' || c == '\'') {
      i = behind_string(line, i, true);
      continue;
    }
    if (c == '}' && line.substr(begin, i - begin).find_first_not_of(" \t") != std::string_view::npos) {
      result.push_back(part_of(line, begin, i, at));
      begin = i;
    }
    if (c == ':') {
      result.push_back(part_of(line, begin, i, at));
      begin = i + 1;
    } else if (c == '{') {
      result.push_back(part_of(line, begin, i + 1, at));
      begin = i + 1;
    }
    ++i;
  }
  if (begin < line.size() || begin == 0) result.push_back(part_of(line, begin, line.size(), at));
}

// Replaces block comments in a line by blanks; `inside` states whether one is open.
std::string without_block_comments(std::string_view line, bool& inside) {
  std::string text(line);
  for (std::size_t i = 0; i < text.size();) {
    if (inside) {
      const std::size_t close = text.find("*/", i);
      const std::size_t end = close == std::string::npos ? text.size() : close + 2;
      std::fill(text.begin() + static_cast<std::ptrdiff_t>(i), text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
      inside = close == std::string::npos;
      i = end;
    } else if (text[i] == '"') {
      i = behind_string(text, i, false);
    } else if (text[i] == ';') {
      break;
    } else if (text.compare(i, 2, "/*") == 0) {
      text.replace(i, 2, "  ");
      inside = true;
      i += 2;
    } else {
      ++i;
    }
  }
  return text;
}

}  // namespace

std::vector<TextLine> SourceReader::split(std::uint32_t file) {
  std::vector<TextLine> result;
  bool inside = false;
  for (std::uint32_t number = 1; number <= sources_.line_count(file); ++number) {
    std::string_view line = sources_.line(file, number);
    const Position at{file, number, 1};
    if (dialect_.block_comments && (inside || line.find("/*") != std::string_view::npos)) {
      line = sources_.keep(without_block_comments(line, inside));
    }
    if (dialect_.braces) split_at_braces(line, at, result);
    else result.push_back({line, at});
  }
  return result;
}

}  // namespace janus::tools
