#include "tools/assembler/listing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace janus::tools {
namespace {

constexpr std::size_t kBytesPerRow = 8;
constexpr std::size_t kMaxBytes = 256;  // of one line; the rest is counted

// What a source line made.
struct Made {
  std::string value;  // address, or the value of an assignment
  std::vector<std::uint8_t> bytes;
  std::size_t more = 0;  // bytes not shown
};

Made collect(const Program& program, std::uint32_t first, std::uint32_t last, const SymbolTable& symbols, const Emitter& emitter) {
  Made made;
  for (std::uint32_t i = first; i < last; ++i) {
    const Statement& statement = program.statements[i];
    switch (statement.kind) {
      case StatementKind::assign: {
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
    for (std::uint32_t at = statement.address; at < statement.address + statement.size; ++at) {
      if (made.bytes.size() < kMaxBytes) made.bytes.push_back(emitter.byte_at(at));
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

}  // namespace

std::string make_listing(const Program& program, const Sources& sources, const SymbolTable& symbols, const Emitter& emitter) {
  fmt::memory_buffer buffer;
  auto out = std::back_inserter(buffer);
  std::uint32_t file = sources.count();
  for (std::size_t i = 0; i < program.lines.size(); ++i) {
    const LineRecord& line = program.lines[i];
    const auto last =
        i + 1 < program.lines.size() ? program.lines[i + 1].first_statement : static_cast<std::uint32_t>(program.statements.size());
    if (line.at.file != file && line.context == 0) {
      file = line.at.file;
      fmt::format_to(out, "; {}\n", sources.name(file));
    }
    const Made made = collect(program, line.first_statement, last, symbols, emitter);
    const char mark = line.skipped ? '-' : line.context != 0 ? '+' : ' ';
    const std::string_view source = sources.line(line.at.file, line.at.line);
    std::string row = fmt::format("{:5}{} {:<5} {:<23}  {}", line.at.line, mark, made.value, hex(made.bytes, 0), source);
    while (!row.empty() && row.back() == ' ') row.pop_back();
    fmt::format_to(out, "{}\n", row);
    for (std::size_t from = kBytesPerRow; from < made.bytes.size(); from += kBytesPerRow) {
      fmt::format_to(out, "{:13}{}\n", "", hex(made.bytes, from));
    }
    if (made.more != 0) fmt::format_to(out, "{:13}... {} bytes more\n", "", made.more);
  }
  return fmt::to_string(buffer);
}

}  // namespace janus::tools
