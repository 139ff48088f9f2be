#include "tools/recovery/open_bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "tools/assembler/per_dialect.hpp"
#include "tools/disassembler/instruction_writer.hpp"
#include "tools/printable.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMostTogether = 32;  // limit of bytes per item

// Returns the listing line of a byte.
const RecoveredLine* line_at(const Recovery& recovery, std::uint16_t address) {
  for (const RecoveredLine& line : recovery.lines) {
    if (line.kind == LineKind::listing && line.placed && address >= line.address && address < std::uint32_t{line.address} + line.length)
      return &line;
  }
  return nullptr;
}

bool is_part_of_name(char c) { return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.'; }

bool names(std::string_view operand, std::string_view name) {
  for (std::size_t at = 0; !name.empty() && (at = operand.find(name, at)) != std::string_view::npos; ++at) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_part_of_name(operand[at - 1])) && (end == operand.size() || !is_part_of_name(operand[end]))) return true;
  }
  return false;
}

}  // namespace

std::vector<OpenBytes> open_bytes(const Recovery& recovery) {
  std::vector<OpenBytes> first, alone;
  const RecoveredByte* before = nullptr;
  for (const RecoveredByte& byte : recovery.bytes) {
    if (is_certain(byte.verdict)) continue;
    std::vector<OpenBytes>& all = byte.verdict == Verdict::alone ? alone : first;
    const bool together = before != nullptr && !all.empty() && all.back().address + all.back().length == byte.address &&
                          before->address + 1 == byte.address && before->verdict == byte.verdict && byte.verdict != Verdict::doubt &&
                          before->place.page == byte.place.page && before->place.line == byte.place.line && byte.candidates.size() < 2 &&
                          before->candidates.size() < 2 && all.back().length < kMostTogether;
    if (together) ++all.back().length;
    else all.push_back({byte.address, 1, byte.verdict});
    before = &byte;
  }
  first.insert(first.end(), alone.begin(), alone.end());
  return first;
}

Place place_of(const Recovery& recovery, const OpenBytes& open) {
  const RecoveredByte* byte = byte_at(recovery, open.address);
  if (byte != nullptr && byte->place.line != 0) return byte->place;
  for (const Gap& gap : recovery.gaps)
    if (open.address >= gap.first && open.address <= gap.last) return gap.after;
  return {};
}

const Page* page_of(std::span<const Page> pages, const Recovery& recovery, const Place& place) {
  const std::string_view name = page_name(recovery, place.page);
  if (place.line == 0) return nullptr;
  if (place.page < pages.size() && pages[place.page].name == name) return &pages[place.page];
  const auto found = std::find_if(pages.begin(), pages.end(), [&](const Page& page) { return page.name == name; });
  return found == pages.end() ? nullptr : &*found;
}

std::vector<Choice> choices_of(const Recovery& recovery, const OpenBytes& open, const cpus::InstructionSet& cpu, const Dialect& dialect) {
  std::vector<Choice> result;
  const RecoveredByte* byte = byte_at(recovery, open.address);
  if (byte == nullptr) return {};
  if (open.length == 1 && !byte->candidates.empty()) {
    for (const ByteCandidate& one : byte->candidates) {
      std::string words = instruction_with(recovery, open.address, one.value, cpu, dialect);
      if (!one.words.empty() && words != one.words) words += (words.empty() ? "" : "; ") + one.words;
      if (one.cost > 0) words += fmt::format("{}cost {:.1f}", words.empty() ? "" : "; ", one.cost);
      result.push_back({{one.value}, words});
    }
    return result;
  }
  Choice whole;
  for (std::uint32_t at = open.address; at < open.address + open.length; ++at) {
    const RecoveredByte* one = byte_at(recovery, static_cast<std::uint16_t>(at));
    if (one == nullptr || !one->value) return {};
    whole.bytes.push_back(*one->value);
  }
  whole.words = instruction_with(recovery, open.address, whole.bytes.front(), cpu, dialect);
  return {std::move(whole)};
}

std::string witness_text(const Witness& witness) {
  const std::string says = witness.says ? fmt::format("{:02X}", *witness.says) : "no byte";
  return fmt::format("{} shows \"{}\", says {}{}", name_of(witness.kind), printable(witness.shown), says,
                     witness.words.empty() ? "" : ": " + printable(witness.words));
}

std::string hex_text(std::span<const std::uint8_t> bytes) { return fmt::format("{:02X}", fmt::join(bytes, " ")); }

std::string instruction_with(const Recovery& recovery, std::uint16_t address, std::uint8_t value, const cpus::InstructionSet& cpu,
                             const Dialect& dialect) {
  const RecoveredLine* line = line_at(recovery, address);
  if (line == nullptr || line->mnemonic.starts_with('.') || find_directive(dialect, line->mnemonic) != nullptr) return {};
  std::array<std::uint8_t, 3> bytes{};
  std::size_t count = 0;
  for (std::uint32_t at = line->address; at <= 0xFFFF && count < bytes.size(); ++at, ++count) {
    const RecoveredByte* one = byte_at(recovery, static_cast<std::uint16_t>(at));
    if (at == address) bytes[count] = value;
    else if (one != nullptr && one->value) bytes[count] = *one->value;
    else break;
  }
  const auto& writer = per_dialect<InstructionWriter>(cpu, dialect);
  const auto decoded = writer.decode(line->address, std::span(bytes).first(count));
  if (!decoded || address >= line->address + decoded->row->length) return {};
  const std::string text = writer.format(*decoded, [&](std::uint16_t operand) -> std::optional<std::string> {
    for (const RecoveredSymbol& symbol : recovery.symbols)
      if (symbol.value == operand) return symbol.name;
    return {};
  });
  const int length = decoded->row->length;
  return length == line->length ? text : fmt::format("{} ({} byte{}, the line has {})", text, length, length == 1 ? "" : "s", line->length);
}

std::string concerned(const Recovery& recovery, std::uint16_t address) {
  const RecoveredLine* line = line_at(recovery, address);
  if (line == nullptr) return {};
  std::string text;
  for (const RecoveredSymbol& symbol : recovery.symbols) {
    const bool defined = symbol.name == line->label, used = names(line->operand, symbol.name);
    if (!defined && !used) continue;
    text += fmt::format("{}{} is {:04X} in {} place{}", text.empty() ? "" : ", ", symbol.name, symbol.value, symbol.uses,
                        symbol.uses == 1 ? "" : "s");
  }
  return text;
}

}  // namespace janus::tools
