#include "tools/recovery/decisions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/formats/text.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr FilePurpose kDecisionsFile{"a file of decisions", 1 * kMegabyte};

bool is_comment(std::string_view line) { return line.empty() || line.front() == ';' || line.front() == '#'; }

bool is_pair(std::string_view word) { return word.size() == 2 && is_hexadecimal(word); }

constexpr std::string_view kNoByte = "none";

// Returns whether a pair may be a word: "ad", "be", "Fa". Capitals are always bytes.
bool may_be_word(std::string_view pair) {
  const bool letters = std::all_of(pair.begin(), pair.end(), [](char c) { return c < '0' || c > '9'; });
  return letters && std::any_of(pair.begin(), pair.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

// A parsed line, without blanks at its ends.
struct DecidedLine {
  std::uint16_t address = 0;
  std::vector<std::uint8_t> bytes = {};
  bool none = false;  // the address has no byte
  std::string_view reason = {};
  std::string problem = {};

  std::size_t length() const { return none ? 1 : bytes.size(); }
};

DecidedLine take_apart(std::string_view line) {
  DecidedLine result;
  std::string_view word = take_word(line);
  if (word.starts_with('$')) word.remove_prefix(1);
  const auto address = word.size() <= 4 ? parse_unsigned(word, 16) : std::nullopt;
  if (!address) {
    result.problem =
        fmt::format("`{}` is not an address: write four hexadecimal digits, the byte, and the reason: 031C 20 the manual's errata", word);
    return result;
  }
  result.address = static_cast<std::uint16_t>(*address);
  if (std::string_view rest = line; take_word(rest) == kNoByte) result.none = true, line = rest;
  std::string_view last;
  for (std::string_view rest = line; !result.none && is_pair(word = take_word(rest)); line = rest) {
    result.bytes.push_back(static_cast<std::uint8_t>(hex_digit(word[0]) << 4 | hex_digit(word[1])));
    last = word;
  }
  result.reason = trim(line);
  const bool apart = result.reason == "-" || result.reason.starts_with("- ");
  if (apart) result.reason = trim(result.reason.substr(1));
  if (result.length() == 0) result.problem = fmt::format("{:04X} needs a byte, two hexadecimal digits, not `{}`", result.address, word);
  else if (result.address + result.bytes.size() > 0x10000) result.problem = "the last address is FFFF";
  else if (result.reason.empty())
    result.problem = fmt::format("{:04X} needs a reason: write it after {}", result.address, result.none ? "none" : "the byte");
  else if (!apart && result.bytes.size() > 1 && may_be_word(last))
    result.problem =
        fmt::format("{:04X}: `{}` may be a byte or the first word of the reason: write the byte as {}, or `- ` before the reason",
                    result.address, last, upper(last));
  return result;
}

std::string text_of(std::uint16_t address, std::span<const std::uint8_t> bytes, std::string_view reason) {
  std::string text = fmt::format("{:04X}", address);
  for (const std::uint8_t byte : bytes) text += fmt::format(" {:02X}", byte);
  std::string_view rest = reason;
  const bool mistaken = is_pair(take_word(rest));
  return fmt::format("{} {}{}\n", text, mistaken ? "- " : "", reason);
}

// Returns the rest of a line after some of its bytes are decided again.
std::string without(const DecidedLine& line, std::uint32_t first, std::uint32_t end) {
  std::string text;
  const std::span<const std::uint8_t> bytes(line.bytes);
  const std::uint32_t line_end = line.address + static_cast<std::uint32_t>(line.length());
  if (line.address < first) text += text_of(line.address, bytes.first(first - line.address), line.reason);
  if (line_end > end) text += text_of(static_cast<std::uint16_t>(end), bytes.last(line_end - end), line.reason);
  return text;
}

std::string one_line(std::string_view reason) { return fmt::format("{}", fmt::join(split_words(reason), " ")); }

}  // namespace

Decisions parse_decisions(std::string_view text, const std::string& name) {
  Decisions result;
  LineReader lines(text);
  while (lines.next()) {
    if (is_comment(lines.line())) continue;
    const DecidedLine line = take_apart(lines.line());
    if (!line.problem.empty()) return {{}, fmt::format("{}:{}: {}", name, lines.number(), line.problem)};
    if (line.none) result.decisions.push_back({lines.number(), line.address, std::nullopt, std::string(line.reason)});
    for (std::size_t i = 0; i < line.bytes.size(); ++i) {
      result.decisions.push_back({lines.number(), static_cast<std::uint16_t>(line.address + i), line.bytes[i], std::string(line.reason)});
    }
  }
  return result;
}

Decisions read_decisions(const std::string& path, bool may_be_missing) {
  const FileReadResult file = read_file(path, kDecisionsFile);
  if (!file.ok() && !(file.missing && may_be_missing)) return {{}, file.problem};
  return parse_decisions(file.bytes, path);
}

std::string with_decision(std::string_view text, std::uint16_t address, std::span<const std::uint8_t> bytes, std::string_view reason) {
  const std::uint32_t end = address + static_cast<std::uint32_t>(bytes.size());
  std::string result;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end_of_line = std::min(rest.find_first_of("\r\n"), rest.size());
    const std::size_t length = rest.substr(end_of_line, 2) == "\r\n" ? end_of_line + 2 : std::min(end_of_line + 1, rest.size());
    const std::string_view whole = rest.substr(0, length), line = trim(whole);
    rest.remove_prefix(length);
    const DecidedLine decided = is_comment(line) ? DecidedLine{} : take_apart(line);
    const bool touched = decided.problem.empty() && decided.address < end && decided.address + decided.length() > address;
    result += touched ? without(decided, address, end) : std::string(whole);
  }
  if (!result.empty() && result.back() != '\n' && result.back() != '\r') result += '\n';
  return result + text_of(address, bytes, one_line(reason));
}

std::string write_decision(const std::string& path, std::uint16_t address, std::span<const std::uint8_t> bytes, std::string_view reason,
                           DecisionUndo* undo) {
  if (trim(reason).empty()) return fmt::format("{:04X} needs a reason", address);
  const FileReadResult file = read_file(path, kDecisionsFile);
  if (!file.ok() && !file.missing) return file.problem;
  const std::string text = with_decision(file.bytes, address, bytes, reason);
  if (undo != nullptr) *undo = {path, file.bytes, text, file.missing};
  return write_file(path, text);
}

std::string take_back(const DecisionUndo& undo) {
  const FileReadResult file = read_file(undo.path, kDecisionsFile);
  if (!file.ok()) return file.problem;
  if (file.bytes != undo.after) return fmt::format("{}: was changed by another program since; not undone", undo.path);
  if (!undo.made) return write_file(undo.path, undo.before);
  std::error_code error;
  std::filesystem::remove(undo.path, error);
  return error ? fmt::format("{}: cannot be removed: {}", undo.path, error.message()) : std::string();
}

}  // namespace janus::tools
