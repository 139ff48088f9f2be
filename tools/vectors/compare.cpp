// What counts as a difference, and how it is shown.
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
  }
  return "";
}

std::string shown(const std::vector<BusCycle>& bus, std::size_t index) {
  if (index >= bus.size()) return "";
  const BusCycle& cycle = bus[index];
  if (cycle.kind == BusKind::idle) return fmt::format("{:04X} -- idle", cycle.address);
  return fmt::format("{:04X} {:02X} {}", cycle.address, cycle.value, kind_name(cycle.kind));
}

// A line of the table; differing ones are marked.
void line(std::string& text, std::string_view what, std::string_view expected, std::string_view found) {
  fmt::format_to(std::back_inserter(text), "  {} {:<8} {:<14} {}\n", expected == found ? ' ' : '>', what,
                 expected, found.empty() ? "(none)" : found);
}

std::uint8_t found_at(const VectorResult& result, std::size_t index) {
  return result.found.ram[index].value;
}

}  // namespace

bool passed(const Vector& vector, const VectorResult& result) {
  if (result.expected != result.found.registers) return false;
  for (std::size_t i = 0; i < vector.final.ram.size(); ++i) {
    if (vector.final.ram[i].value != found_at(result, i)) return false;
  }
  return vector.bus == result.bus;
}

std::string differences(const Vector& vector, const VectorResult& result, const VectorForm& form) {
  std::string text = fmt::format("    {:<8} {:<14} {}\n", "", "expected", "found");
  for (std::size_t i = 0; i < result.expected.size(); ++i) {
    const cpus::RegisterInfo& info = form.cpu->registers[i];
    const int digits = (info.bits + 3) / 4;
    line(text, info.name, fmt::format("{:0{}X}", result.expected[i], digits),
         fmt::format("{:0{}X}", result.found.registers[i], digits));
  }
  for (std::size_t i = 0; i < vector.final.ram.size(); ++i) {
    const Cell& cell = vector.final.ram[i];
    if (cell.value == found_at(result, i)) continue;
    line(text, fmt::format("[{:04X}]", cell.address), fmt::format("{:02X}", cell.value),
         fmt::format("{:02X}", found_at(result, i)));
  }
  for (std::size_t i = 0; i < std::max(vector.bus.size(), result.bus.size()); ++i) {
    const std::string expected = shown(vector.bus, i);
    line(text, fmt::format("cycle {}", i + 1), expected.empty() ? "(none)" : expected, shown(result.bus, i));
  }
  return text;
}

}  // namespace janus::tools
