#include "tools/assembler/listing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

namespace janus::tools {
namespace {

constexpr std::size_t kBytesPerRow = 8;
constexpr std::size_t kMostShown = 256;  // per line; further bytes are only counted
constexpr std::size_t kMostColumns = 120;
constexpr std::size_t kWidestName = 32;  // for aligned columns

// Output of a source line.
struct Made {
  std::string value;  // address, or the value of an assignment
  std::vector<std::uint8_t> bytes;
  std::size_t more = 0;  // bytes not shown
  std::string cycles;    // per instruction
};

std::string cycles_of(const Statement& statement, std::uint8_t opcode, const cpus::InstructionSet& cpu) {
  if (statement.kind != StatementKind::instruction) return {};
  const cpus::OpcodeInfo& row = cpu.opcodes[opcode];
  return fmt::format("{}{}", row.cycles, row.page_cycles != 0 || row.flow == cpus::Flow::branch ? "+" : "");
}

Made collect(const ListingInput& listed, std::uint32_t first, std::uint32_t last) {
  Made made;
  const auto& [program, sources, symbols, emitter, cpu] = listed;
  for (std::uint32_t i = first; i < last; ++i) {
    const Statement& statement = program.statements[i];
    switch (statement.kind) {
      case StatementKind::assign: {
        if (symbols[statement.symbol].hidden) break;
        const auto value = static_cast<std::uint64_t>(symbols[statement.symbol].value);
        made.value = fmt::format("={:04X}", value & 0xFFFFFFFFU);
        break;
      }
      case StatementKind::assertion:
      case StatementKind::condition:
      case StatementKind::start:
      case StatementKind::segment: break;
      default: made.value = fmt::format("{:04X}", statement.address);
    }
    if (!statement.emits) continue;
    if (made.cycles.empty() && statement.size != 0) made.cycles = cycles_of(statement, emitter.byte_at(statement.address), cpu);
    for (std::uint32_t at = statement.address; at < statement.address + statement.size; ++at) {
      if (made.bytes.size() < kMostShown) made.bytes.push_back(emitter.byte_at(at));
      else ++made.more;
    }
  }
  return made;
}

std::string hex(const std::vector<std::uint8_t>& bytes, std::size_t from) {
  std::string result;
  for (std::size_t i = from; i < std::min(bytes.size(), from + kBytesPerRow); ++i) {
    result += fmt::format("{}{:02X}", i == from ? "" : " ", bytes[i]);
  }
  return result;
}

// Uses of a symbol, by name.
struct Uses {
  const SymbolEntry* symbol = nullptr;  // the last of several definitions
  std::vector<Position> places;         // one per line
};

// Returns true if the name contains the number of a macro expansion, which is not in the source.
bool is_of_expansion(const std::string& name) {
  const std::size_t at = name.rfind('@');
  return at != std::string::npos && at + 1 < name.size() && name.find_first_not_of("0123456789", at + 1) == std::string::npos;
}

std::map<std::string, Uses> collect_uses(const ListingInput& listed) {
  std::map<std::string, Uses> result;
  const auto use = [&](const Step& step) { result[listed.symbols.resolve(step.symbol).name].places.push_back(step.at); };
  for (const Statement& statement : listed.program.statements) {
    if (statement.kind == StatementKind::label || statement.kind == StatementKind::assign) {
      const SymbolEntry& symbol = listed.symbols[statement.symbol];
      if (symbol.hidden) continue;
      result[symbol.name].symbol = &symbol;
    }
    for_each_symbol(statement, use);
  }
  const auto before = [](const Position& a, const Position& b) { return std::tie(a.file, a.line) < std::tie(b.file, b.line); };
  const auto same_line = [](const Position& a, const Position& b) { return a.file == b.file && a.line == b.line; };
  for (auto& [name, told] : result) {
    std::sort(told.places.begin(), told.places.end(), before);
    told.places.erase(std::unique(told.places.begin(), told.places.end(), same_line), told.places.end());
  }
  return result;
}

void list_symbols(const ListingInput& listed, fmt::memory_buffer& buffer) {
  auto out = std::back_inserter(buffer);
  const auto place = [&](const Position& at) {
    return at.file == 0 ? std::to_string(at.line) : fmt::format("{}:{}", listed.sources.name(at.file), at.line);
  };
  const std::map<std::string, Uses> uses = collect_uses(listed);
  std::size_t width = 0;
  for (const auto& [name, told] : uses) {
    if (told.symbol != nullptr && !is_of_expansion(name)) width = std::max(width, std::min(name.size(), kWidestName));
  }
  if (width == 0) return;
  fmt::format_to(out, "\n; symbols: value, line of definition, lines with uses\n");
  for (const auto& [name, told] : uses) {
    if (told.symbol == nullptr || is_of_expansion(name)) continue;
    const auto value = static_cast<std::uint64_t>(told.symbol->value) & 0xFFFFFFFFU;
    std::string row = fmt::format("{:<{}} {}{:04X} {:>5} ", name, width, told.symbol->label ? ' ' : '=', value, place(told.symbol->at));
    for (const Position& at : told.places) {
      const std::string used = place(at);
      if (row.size() + 1 + used.size() > kMostColumns) {
        fmt::format_to(out, "{}\n", row);
        row = fmt::format("{:<{}}", "", width + 13);
      }
      row += ' ' + used;
    }
    fmt::format_to(out, "{}\n", row.substr(0, row.find_last_not_of(' ') + 1));
  }
}

std::string list(const ListingInput& listed, bool cycles) {
  fmt::memory_buffer buffer;
  auto out = std::back_inserter(buffer);
  const auto& [program, sources, symbols, emitter, cpu] = listed;
  std::uint32_t file = sources.count();
  for (std::size_t i = 0; i < program.lines.size(); ++i) {
    const LineRecord& line = program.lines[i];
    const auto last =
        i + 1 < program.lines.size() ? program.lines[i + 1].first_statement : static_cast<std::uint32_t>(program.statements.size());
    if (line.at.file != file && line.context == 0) {
      file = line.at.file;
      fmt::format_to(out, "; {}\n", sources.name(file));
    }
    const Made made = collect(listed, line.first_statement, last);
    const char mark = line.skipped ? '-' : line.context != 0 ? '+' : ' ';
    const std::string_view source = line.text.empty() ? sources.line(line.at.file, line.at.line) : line.text;
    const std::string bytes =
        cycles && !made.cycles.empty() ? fmt::format("{:<19}{:>4}", hex(made.bytes, 0), made.cycles) : hex(made.bytes, 0);
    std::string row = fmt::format("{:5}{} {:<5} {:<23}  {}", line.at.line, mark, made.value, bytes, source);
    while (!row.empty() && row.back() == ' ') row.pop_back();
    fmt::format_to(out, "{}\n", row);
    for (std::size_t from = kBytesPerRow; from < made.bytes.size(); from += kBytesPerRow) {
      fmt::format_to(out, "{:13}{}\n", "", hex(made.bytes, from));
    }
    if (made.more != 0) fmt::format_to(out, "{:13}... {} more bytes\n", "", made.more);
  }
  list_symbols(listed, buffer);
  return fmt::to_string(buffer);
}

std::string list_plain(const ListingInput& listed) { return list(listed, false); }
std::string list_with_cycles(const ListingInput& listed) { return list(listed, true); }

}  // namespace

const ListingMaker kListing = {list_plain};
const ListingMaker kListingWithCycles = {list_with_cycles};

}  // namespace janus::tools
