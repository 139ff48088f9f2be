// Shared helpers for the tests of the printed listings (software/*/as-printed).
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <regex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tools/assembler/assembler.hpp"
#include "tools/files/file_reader.hpp"

namespace janus::as_printed {

struct Listing {
  std::string name;  // of the file
  std::vector<std::string> lines;
  tools::Assembly assembly;
  std::map<std::uint32_t, std::uint8_t> bytes;

  std::uint32_t operator[](std::string_view name_wanted) const {
    for (const tools::Symbol& symbol : assembly.symbols)
      if (symbol.name == name_wanted) return static_cast<std::uint32_t>(symbol.value);
    throw std::runtime_error(name + " has no symbol " + std::string(name_wanted));
  }
};

inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

inline tools::AssemblerOptions options(std::string_view cpu, std::string_view syntax) {
  tools::AssemblerOptions result;
  result.cpu = tools::find_instruction_set(cpu);
  result.dialect = tools::find_dialect(syntax);
  if (result.cpu == nullptr || result.dialect == nullptr) throw std::runtime_error("no processor or no syntax of that name");
  result.read = tools::disk_reader();
  return result;
}

// The file software/`folder`/as-printed/`name`; a warning is an error too.
inline Listing assemble(const std::string& folder, const std::string& name, std::string_view cpu, std::string_view syntax) {
  const std::string path = JANUS_SOURCE_DIR "/software/" + folder + "/as-printed/" + name;
  Listing listing{name, lines_of(tools::read_file(path, tools::kSourceFile).bytes), tools::assemble(path, options(cpu, syntax)), {}};
  if (!listing.assembly.diagnostics.empty()) throw std::runtime_error(tools::render(listing.assembly.diagnostics.front()));
  for (const tools::Segment& segment : listing.assembly.image.segments)
    for (std::uint32_t i = 0; i < segment.bytes.size(); ++i) listing.bytes[segment.address + i] = segment.bytes[i];
  return listing;
}

// The left columns of a printed line: number (0: none), address and bytes.
struct Printed {
  int number = 0;
  std::uint32_t address = 0;
  std::vector<std::uint8_t> bytes;
  bool ahead = false;  // followed by a full stop
};

// The groups of the pattern are these four columns.
inline std::optional<Printed> printed(const std::string& line, const std::regex& pattern) {
  std::smatch match;
  if (!std::regex_search(line, match, pattern)) return {};
  Printed result{match[1].matched ? std::stoi(match[1]) : 0,
                 static_cast<std::uint32_t>(std::stoul(match[2], nullptr, 16)),
                 {},
                 match[4].length() != 0};
  std::string digits = match[3];
  std::erase(digits, ' ');
  for (std::size_t i = 0; i < digits.size(); i += 2)
    result.bytes.push_back(static_cast<std::uint8_t>(std::stoi(digits.substr(i, 2), nullptr, 16)));
  return result;
}

// Visits each such line of the listing's files with its text and the assembled span (null: no bytes).
inline void for_printed(const Listing& listing, const std::regex& pattern,
                        const std::function<void(const Printed&, const std::string& text, const tools::LineSpan*)>& visit) {
  const auto& lines = listing.assembly.lines;
  std::map<std::pair<std::string, std::uint32_t>, tools::LineSpan> spans;  // by file and line
  for (const tools::LineSpan& span : lines.spans) spans[{lines.files[span.file], span.line}] = span;
  for (const std::string& file : listing.assembly.files) {
    const std::vector<std::string> text = lines_of(tools::read_file(file, tools::kSourceFile).bytes);
    for (std::uint32_t i = 0; i < text.size(); ++i) {
      const auto span = spans.find({file, i + 1});
      if (const auto line = printed(text[i], pattern)) visit(*line, file + ": " + text[i], span == spans.end() ? nullptr : &span->second);
    }
  }
}

}  // namespace janus::as_printed
