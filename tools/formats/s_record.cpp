#include "tools/formats/s_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "tools/formats/image_builder.hpp"
#include "tools/formats/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kBytesPerSRecord = 16;
constexpr std::size_t kMostName = 60;  // of a program's name

std::string record(char type, std::uint32_t address, std::span<const std::uint8_t> data) {
  std::string result = fmt::format("S{}{:02X}{:04X}", type, data.size() + 3, address);
  std::uint32_t sum = static_cast<std::uint32_t>(data.size()) + 3 + (address >> 8) + (address & 0xFF);
  for (const std::uint8_t byte : data) {
    result += fmt::format("{:02X}", byte);
    sum += byte;
  }
  return result + fmt::format("{:02X}\n", ~sum & 0xFFU);
}

// Number of address bytes of a record; 0 for an invalid type.
std::size_t address_bytes(char type) {
  switch (type) {
    case '0':
    case '1':
    case '5':
    case '9': return 2;
    case '2':
    case '6':
    case '8': return 3;
    case '3':
    case '7': return 4;
    default: return 0;
  }
}

}  // namespace

LoadResult read_s_record(std::string_view text) {
  ImageBuilder builder;
  constexpr std::string_view kAfterEnd("\0\x13\x1A\r\n \t", 7);  // of a tape, or of a file under CP/M
  LineReader lines(text.substr(0, text.find_last_not_of(kAfterEnd) + 1));
  std::size_t records = 0;
  bool counted = false;  // all data records so far
  std::string name;
  const Heading heading = read_heading(text, 'S');
  const auto finish = [&] {
    LoadResult result{builder.finish(), {}};
    result.image.name = name;
    result.warn(heading.warning());
    result.warn(builder.replacement_warning());
    return result;
  };
  while (lines.next()) {
    const std::string_view line = lines.line();
    if (line.empty() || lines.number() <= heading.lines) continue;
    // `at`: column in the line.
    const auto fail = [&](std::string problem, std::size_t at = 0) {
      return load_problem(lines.number(), std::move(problem), lines.column(at));
    };
    if ((line == "S" || line == "s") && lines.last()) return fail(kCutShort, line.size());
    if (line.size() < 2 || (line[0] != 'S' && line[0] != 's')) return fail("an S-record must begin with 'S' and a digit");
    const char type = line[1];
    if (line.substr(1) == "9" && lines.last() && records != 0) {  // sufficient for MIKBUG's loader, and the end of some tools' files
      LoadResult result = finish();
      result.warn(
          fmt::format("line {}: the end record is only 'S9'; a full one, such as S9030000FC, would confirm the end", lines.number()));
      return result;
    }
    const std::size_t width = address_bytes(type);
    if (width == 0) return fail(fmt::format("unknown record type 'S{}'", type >= ' ' && type <= '~' ? type : '?'), 1);
    const std::string_view digits = line.substr(2);
    if (const std::size_t bad = find_hex_end(digits); bad < digits.size())
      return fail("expected only pairs of hexadecimal digits after the type", 2 + bad);
    const auto size = hex_bytes(digits.substr(0, 2)).value_or(std::vector<std::uint8_t>());
    const bool too_short = size.size() != 1 || digits.size() < 2 * (size[0] + 1U);
    if (too_short && lines.last()) return fail(kCutShort, line.size());
    const auto bytes = hex_bytes(digits);
    if (!bytes) return fail("expected only pairs of hexadecimal digits after the type", line.size());
    if (bytes->size() < width + 2) return fail("the line is too short for a record", line.size());
    if (bytes->size() != (*bytes)[0] + 1U) {
      return fail(fmt::format("the record declares {} bytes but contains {}", (*bytes)[0], bytes->size() - 1), 2);
    }
    const unsigned expected = ~std::accumulate(bytes->begin(), bytes->end() - 1, 0U) & 0xFFU;
    if (bytes->back() != expected) {
      return fail(fmt::format("the checksum is {:02X}, expected {:02X}", bytes->back(), expected), line.size() - 2);
    }
    std::uint64_t address = 0;
    for (std::size_t i = 1; i <= width; ++i) address = address << 8 | (*bytes)[i];
    const std::span<const std::uint8_t> data(bytes->data() + 1 + width, bytes->size() - width - 2);
    if (type == '0') {
      const bool readable = std::all_of(data.begin(), data.end(), [](std::uint8_t c) { return c > ' ' && c < 0x7F; });
      if (readable && data.size() <= kMostName) name.assign(data.begin(), data.end());
    } else if (type >= '1' && type <= '3') {
      ++records;
      counted = false;
      if (std::string problem = builder.replace(address, data, lines.number()); !problem.empty()) return fail(problem, 4);
    } else if (type == '5' || type == '6') {
      if (address != records) return fail(fmt::format("the file declares {} data records but contains {}", address, records), 4);
      counted = true;
    } else if (type >= '7') {
      if (address >= kAddressSpace) return fail(fmt::format("the start address {:X} is beyond FFFF", address), 4);
      LoadResult result = finish();
      if (address != 0) result.image.start = static_cast<std::uint32_t>(address);
      return result;
    }
  }
  if (counted) return finish();  // some tools omit the end record: a correct count also proves completeness
  return load_problem(0, "the end record is missing, so the file may be cut short; if the file is complete, add the line 'S9030000FC'");
}

std::string write_s_record(const Image& image) {
  const std::vector<std::uint8_t> name(image.name.begin(),
                                       image.name.begin() + static_cast<std::ptrdiff_t>(std::min(image.name.size(), kMostName)));
  std::string result = record('0', 0, name);
  const Image joined = join(image);
  std::uint32_t records = 0;
  for (const Segment& segment : joined.segments) {
    const std::span<const std::uint8_t> bytes(segment.bytes);
    for (std::size_t at = 0; at < bytes.size(); at += kBytesPerSRecord) {
      const auto part = bytes.subspan(at, std::min(kBytesPerSRecord, bytes.size() - at));
      result += record('1', segment.address + static_cast<std::uint32_t>(at), part);
      ++records;
    }
  }
  result += record('5', records, {});
  return result + record('9', image.start.value_or(0), {});
}

}  // namespace janus::tools
