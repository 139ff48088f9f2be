// Compares results, and formats the differences.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "tools/vectors/runner.hpp"

namespace janus::tools {

namespace {

std::string_view kind_name(BusKind kind) {
  switch (kind) {
    case BusKind::read: return "read";
    case BusKind::write: return "write";
    case BusKind::idle: return "idle";
    case BusKind::fetch: return "fetch";
    case BusKind::released: return "released";
  }
  return "";
}

std::string shown(const std::vector<BusCycle>& bus, std::size_t index) {
  if (index >= bus.size()) return "";
  const BusCycle& cycle = bus[index];
  if (cycle.kind == BusKind::released) return "---- -- released";
  if (cycle.kind == BusKind::idle) return fmt::format("{:04X} -- idle", cycle.address);
  return fmt::format("{:04X} {:02X} {}", cycle.address, cycle.value, kind_name(cycle.kind));
}

// A line of the table; differences are marked.
void line(std::string& text, std::string_view what, std::string_view expected, std::string_view found) {
  fmt::format_to(std::back_inserter(text), "  {} {:<8} {:<14} {}\n", expected == found ? ' ' : '>', what, expected,
                 found.empty() ? "(none)" : found);
}

std::string shown(const std::vector<PortWrite>& writes, std::size_t index) {
  return index < writes.size() ? fmt::format("port {:02X} = {:02X}", writes[index].port, writes[index].value) : "";
}

// Both lists, line by line; for long ones, only the lines around the first difference.
template <class Entry>
void lines(std::string& text, std::string_view what, const std::vector<Entry>& expected, const std::vector<Entry>& found) {
  constexpr std::size_t kLong = 24, kBefore = 3, kShown = 12;
  std::size_t first = 0, end = std::max(expected.size(), found.size());
  if (end > kLong) {
    while (first < std::min(expected.size(), found.size()) && expected[first] == found[first]) ++first;
    first -= std::min(first, kBefore);
    end = std::min(end, first + kShown);
  }
  for (std::size_t i = first; i < end; ++i) {
    const std::string wanted = shown(expected, i);
    line(text, fmt::format("{} {}", what, i + 1), wanted.empty() ? "(none)" : wanted, shown(found, i));
  }
}

std::uint8_t found_at(const VectorResult& result, std::size_t index) { return result.found.ram[index].value; }

}  // namespace

bool passed(const Vector& vector, const VectorResult& result) {
  if (result.expected != result.found.registers) return false;
  for (std::size_t i = 0; i < vector.final.ram.size(); ++i) {
    if (vector.final.ram[i].value != found_at(result, i)) return false;
  }
  return vector.bus == result.bus && vector.cycles == result.cycles && vector.port_writes == result.port_writes &&
         vector.final.scratchpad == result.found.scratchpad;
}

std::string differences(const Vector& vector, const VectorResult& result, const VectorForm& form) {
  std::string text = fmt::format("    {:<8} {:<14} {}\n", "", "expected", "found");
  for (std::size_t i = 0; i < result.expected.size(); ++i) {
    const cpus::RegisterInfo& info = form.cpu->registers[i];
    const int digits = (info.bits + 3) / 4;
    line(text, info.name, fmt::format("{:0{}X}", result.expected[i], digits), fmt::format("{:0{}X}", result.found.registers[i], digits));
  }
  for (std::size_t i = 0; i < vector.final.ram.size(); ++i) {
    const Cell& cell = vector.final.ram[i];
    if (cell.value == found_at(result, i)) continue;
    line(text, fmt::format("[{:04X}]", cell.address), fmt::format("{:02X}", cell.value), fmt::format("{:02X}", found_at(result, i)));
  }
  for (std::size_t i = 0; i < vector.final.scratchpad.size(); ++i) {
    const std::uint8_t expected = vector.final.scratchpad[i], found = result.found.scratchpad[i];
    if (expected == found) continue;
    line(text, fmt::format("R{} O'{:o}'", i, i), fmt::format("{:02X}", expected), fmt::format("{:02X}", found));
  }
  if (vector.cycles != result.cycles) { line(text, "cycles", fmt::format("{}", vector.cycles), fmt::format("{}", result.cycles)); }
  lines(text, "cycle", vector.bus, result.bus);
  lines(text, "write", vector.port_writes, result.port_writes);
  return text;
}

}  // namespace janus::tools
