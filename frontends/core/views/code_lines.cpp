#include "frontends/core/views/code_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "frontends/core/views/values.hpp"

namespace janus::views {
namespace {

constexpr int kBytesBefore = 24;  // bytes: enough for instructions to synchronise

std::array<std::uint8_t, 3> bytes_at(const Snapshot& now, std::uint16_t address) {
  return {now.byte(address), now.byte((address + 1U) & 0xFFFF), now.byte((address + 2U) & 0xFFFF)};
}

}  // namespace

CodeLines::CodeLines(const Description& about) : about_(about) {
  if (about.instruction_set == nullptr) return;
  if (const tools::Dialect* dialect = tools::default_dialect(about.instruction_set->name))
    writer_ = std::make_unique<tools::InstructionWriter>(*about.instruction_set, *dialect);
}

bool CodeLines::is_instruction_start(const Snapshot& now, std::uint16_t address) const {
  const tools::KnownRange* const range = about_.annotations.range_at(address);
  return now.place() == address || about_.symbols.at(address) != nullptr || (range != nullptr && range->first == address);
}

std::optional<debug::DataLine> CodeLines::data(const Snapshot& now, std::uint16_t address, std::uint32_t end) const {
  if (writer_ == nullptr || now.place() == address) return std::nullopt;
  return debug::data_line(
      about_.annotations, *writer_, address, [&](std::uint16_t at) { return now.byte(at); },
      [&](std::uint16_t at) { return at >= end || about_.annotations.at(at) != nullptr || is_instruction_start(now, at); });
}

std::optional<tools::DecodedInstruction> CodeLines::decode(const Snapshot& now, std::uint16_t address) const {
  if (writer_ == nullptr) return std::nullopt;
  const auto decoded = writer_->decode(address, bytes_at(now, address));
  return !decoded || decoded->row == nullptr || decoded->row->mnemonic.empty() ? std::nullopt : decoded;
}

std::uint16_t CodeLines::length(const Snapshot& now, std::uint16_t address) const {
  if (const auto data = this->data(now, address)) return data->length;
  const auto decoded = this->decode(now, address);
  if (!decoded) return 1;
  for (std::uint16_t i = 1; i < decoded->row->length; ++i) {
    if (is_instruction_start(now, static_cast<std::uint16_t>(address + i))) return i;  // truncated: data up to there
  }
  return decoded->row->length;
}

CodeLine CodeLines::at(const Snapshot& now, std::uint16_t address, std::uint32_t end) const {
  CodeLine line;
  line.address = address;
  if (const debug::Symbol* label = about_.symbols.at(address)) line.label = label->name;
  if (const tools::Annotations::Entry* entry = about_.annotations.at(address)) line.comment = entry->comment;
  const auto room = static_cast<std::uint16_t>(end > address ? std::min<std::uint32_t>(end - address, 0xFF) : 0xFF);
  const std::uint16_t taken = std::min(length(now, address), room);
  const auto bytes = bytes_at(now, address);
  line.next = static_cast<std::uint16_t>(address + taken);
  for (std::uint16_t i = 0; i < taken && taken <= bytes.size(); ++i) line.bytes += fmt::format("{}{:02X}", i == 0 ? "" : " ", bytes[i]);
  if (writer_ == nullptr) return line;
  if (auto data = this->data(now, address, static_cast<std::uint32_t>(address) + room)) {
    line.mnemonic = std::move(data->directive);
    line.operand = std::move(data->bytes);
    return line;
  }
  const auto decoded = this->decode(now, address);
  if (!decoded || decoded->row->length != taken) {
    line.mnemonic = writer_->data_directive();
    for (std::uint16_t i = 0; i < taken; ++i) line.operand += (i == 0 ? "" : ",") + writer_->number(bytes[i], 2);
    return line;
  }
  const std::string text = writer_->format(*decoded, [&](std::uint16_t place) -> std::optional<std::string> {
    const debug::Symbol* found = about_.symbols.find_operand_symbol(place, address);
    return found == nullptr ? std::nullopt : std::optional(found->name);
  });
  const std::size_t blank = text.find(' ');
  line.mnemonic = text.substr(0, blank);
  if (blank != std::string::npos) line.operand = text.substr(text.find_first_not_of(' ', blank));
  line.cycles = std::to_string(decoded->row->cycles);
  if (decoded->row->page_cycles != 0 || decoded->row->flow == cpus::Flow::branch) line.cycles += "+";
  if (decoded->has_address()) line.target = static_cast<std::uint16_t>(decoded->operand);
  line.is_branch = decoded->target().has_value();
  return line;
}

CodeLine CodeLines::line_with_length(const Snapshot& now, std::uint16_t address, std::uint16_t length) const {
  CodeLine line = at(now, address, static_cast<std::uint32_t>(address) + length);
  const auto next = static_cast<std::uint16_t>(address + length);
  if (line.next == next || writer_ == nullptr) return line;
  CodeLine data;
  data.address = address;
  data.next = next;
  data.label = std::move(line.label);
  data.comment = std::move(line.comment);
  data.mnemonic = writer_->data_directive();
  for (std::uint16_t i = 0; i < length; ++i) {
    const std::uint8_t byte = now.byte((address + i) & 0xFFFFU);
    if (length <= 3) data.bytes += fmt::format("{}{:02X}", i == 0 ? "" : " ", byte);
    data.operand += (i == 0 ? "" : ",") + writer_->number(byte, 2);
  }
  return data;
}

std::optional<Access> CodeLines::access(const Snapshot& now, std::uint16_t address, bool elsewhere) const {
  constexpr std::string_view kFixed = "{0}";
  const auto decoded = this->decode(now, address);
  if (!decoded || data(now, address)) return std::nullopt;
  const cpus::Flow flow = decoded->row->flow;
  const std::string_view place = about_.instruction_set->modes[decoded->row->mode].place;
  const bool fixed = place == kFixed;
  if (place.empty() || (fixed ? flow != cpus::Flow::next : elsewhere)) return std::nullopt;
  std::string problem;
  const auto found = evaluate(now, fmt::format(fmt::runtime(place), decoded->operand), problem);
  if (!found) return std::nullopt;
  const auto at = static_cast<std::uint16_t>(*found);
  if (flow != cpus::Flow::next) return Access{at, fmt::format("${:04X}", at)};
  return Access{at, fmt::format("{}= ${:02X}", fixed ? "" : fmt::format("${:04X} ", at), now.byte(at))};
}

std::vector<std::uint16_t> CodeLines::upcoming_calls(const Snapshot& now) const {
  const auto here = now.place();
  const debug::SourceSpan* line = here ? about_.sources.at(*here) : nullptr;
  std::vector<std::uint16_t> open;
  if (here) open.push_back(*here);
  std::set<std::uint16_t> seen;
  std::map<std::uint16_t, std::uint16_t> calls;  // address, target
  const auto follow = [&](std::uint16_t address) {
    const debug::SourceSpan* span = about_.sources.at(address);
    if (line != nullptr && span != nullptr && span->file == line->file && span->line == line->line) open.push_back(address);
  };
  while (!open.empty()) {
    const std::uint16_t at = open.back();
    open.pop_back();
    const auto instruction = seen.insert(at).second ? decode(now, at) : std::nullopt;
    if (!instruction) continue;
    const auto target = instruction->target();
    if (target && instruction->row->flow == cpus::Flow::call) calls[at] = *target;
    else if (target) follow(*target);
    if (instruction->falls_through()) follow(static_cast<std::uint16_t>(at + instruction->row->length));
  }
  std::vector<std::uint16_t> routines;
  for (const auto& [at, routine] : calls)
    if (std::find(routines.begin(), routines.end(), routine) == routines.end()) routines.push_back(routine);
  return routines;
}

std::uint16_t CodeLines::find_preceding(const Snapshot& now, std::uint16_t address) const {
  // Starts at a label if one is near, else far enough back for the instructions to synchronise.
  std::uint16_t from = static_cast<std::uint16_t>(address - std::min<int>(address, kBytesBefore));
  bool known = false;
  for (std::uint16_t near = address; near-- > from && !known;) {
    known = is_instruction_start(now, near);
    if (known) from = near;
  }
  // Data lines do not synchronise.
  if (!known && about_.annotations.is_data(address - 1U)) from = about_.annotations.range_at(address - 1U)->first;
  if (address == 0) return 0;
  std::uint16_t last = from;
  for (std::uint16_t at = from; at < address;) {
    last = at;
    at = static_cast<std::uint16_t>(at + length(now, at));
    if (at <= last) break;  // past the end of memory
  }
  return last;
}

}  // namespace janus::views
