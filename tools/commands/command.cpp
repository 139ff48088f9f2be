#include "tools/commands/command.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "tools/files/file_writer.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/number.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"

namespace janus::tools {

int report_failure(const std::string& message) {
  print_error(fmt::format("janus: {}\n", printable_message(message)));
  return kExitBadInput;
}

int write_all(const std::vector<OutputFile>& files) {
  std::vector<FileWriter> writers;
  for (const OutputFile& file : files) {
    writers.emplace_back(file.path);
    if (!writers.back().write(file.bytes)) return report_failure(writers.back().problem());
  }
  for (FileWriter& writer : writers) {
    if (!writer.sync()) return report_failure(writer.problem());
  }
  for (FileWriter& writer : writers) {
    if (const std::string problem = writer.commit(); !problem.empty()) return report_failure(problem);
  }
  return kExitDone;
}

std::string format_names() {
  std::vector<std::string> names;
  for (const FormatInfo& info : formats()) names.emplace_back(info.name);
  return join_names(names);
}

std::string choose_format(const std::string& name, std::optional<Format>& format) {
  if (name.empty()) return {};
  format = find_format(name);
  if (format) return {};
  return fmt::format("unknown format '{}'; use one of: {}", name, format_names());
}

std::string choose_output(const std::string& path, const std::string& name, std::string_view option, std::optional<Format>& format) {
  if (!name.empty()) return choose_format(name, format);
  format = find_format_by_extension(path);
  if (format || extension_of(path).empty()) return {};
  std::string known;
  for (const FormatInfo& info : formats()) known += trim(info.extensions).empty() ? "" : fmt::format(" {}", trim(info.extensions));
  return fmt::format("{}: unknown extension; use one of:{}, or add {} FMT", path, known, option);
}

std::optional<std::uint32_t> parse_hex(std::string_view text, std::uint32_t most) {
  if (text.starts_with('$')) text.remove_prefix(1);
  else if (text.starts_with("0x") || text.starts_with("0X")) text.remove_prefix(2);
  const auto value = tools::parse_number<std::uint32_t>(text, 16);
  return value && *value <= most ? value : std::nullopt;
}

std::optional<FileSpec> parse_file_spec(const std::string& text) {
  const std::size_t at = text.find_last_of('@');
  if (at == std::string::npos || text.find_first_of("/\\", at) != std::string::npos) return FileSpec{text, {}, {}};
  const std::string range = text.substr(at + 1);
  const std::size_t dash = range.find('-');
  FileSpec spec{text.substr(0, at), parse_hex(range.substr(0, dash), 0xFFFF), {}};
  if (!spec.first) return {};
  if (dash == std::string::npos) return spec;
  spec.last = parse_hex(range.substr(dash + 1), 0xFFFF);
  if (!spec.last || *spec.last < *spec.first) return {};
  return spec;
}

}  // namespace janus::tools
