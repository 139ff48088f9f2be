#include "tools/formats/intel_hex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "tools/formats/image_builder.hpp"
#include "tools/formats/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kBytesPerLine = 16;
constexpr std::size_t kBesidesData = 5;             // of a record: length, address, type, checksum
constexpr std::size_t kAddressAt = 3, kTypeAt = 7;  // in a line

std::string record(std::uint32_t address, std::uint8_t type, std::span<const std::uint8_t> data) {
  std::string result = fmt::format(":{:02X}{:04X}{:02X}", data.size(), address, type);
  std::uint32_t sum = static_cast<std::uint32_t>(data.size()) + (address >> 8) + (address & 0xFF) + type;
  for (const std::uint8_t byte : data) {
    result += fmt::format("{:02X}", byte);
    sum += byte;
  }
  return result + fmt::format("{:02X}\n", (0U - sum) & 0xFFU);
}

// Data bytes of an address record as a number.
std::uint32_t number(std::span<const std::uint8_t> bytes) {
  return std::accumulate(bytes.begin(), bytes.end(), 0U, [](std::uint32_t n, std::uint8_t b) { return n << 8 | b; });
}

}  // namespace

LoadResult read_intel_hex(std::string_view text) {
  ImageBuilder builder;
  LineReader lines(text);
  std::uint64_t base = 0;
  std::optional<std::uint32_t> start;
  const Heading heading = read_heading(text, ':');
  while (lines.next()) {
    if (lines.line().empty() || lines.number() <= heading.lines) continue;
    // `at`: column in the line.
    const auto fail = [&](std::string problem, std::size_t at = 0) {
      return load_problem(lines.number(), std::move(problem), lines.column(at));
    };
    const std::string_view digits = lines.line().substr(1);
    if (lines.line().front() != ':') return fail("an Intel HEX line must begin with ':'");
    if (const std::size_t bad = find_hex_end(digits); bad < digits.size())
      return fail("expected only pairs of hexadecimal digits after the ':'", 1 + bad);
    const auto size = hex_bytes(digits.substr(0, 2)).value_or(std::vector<std::uint8_t>());
    const bool too_short = size.size() != 1 || digits.size() < 2 * (size[0] + kBesidesData);
    if (too_short && lines.last()) return fail(kCutShort, lines.line().size());
    const auto bytes = hex_bytes(digits);
    if (!bytes) return fail("expected only pairs of hexadecimal digits after the ':'", lines.line().size());
    if (bytes->size() < kBesidesData) return fail("the line is too short for a record", lines.line().size());
    if (bytes->size() != (*bytes)[0] + kBesidesData) {
      return fail(fmt::format("the record declares {} data bytes but contains {}", (*bytes)[0], bytes->size() - kBesidesData), 1);
    }
    const unsigned sum = std::accumulate(bytes->begin(), bytes->end() - 1, 0U);
    const unsigned expected = (0U - sum) & 0xFFU;
    if (bytes->back() != expected) {
      return fail(fmt::format("the checksum is {:02X}, expected {:02X}", bytes->back(), expected), lines.line().size() - 2);
    }
    const std::uint32_t address = static_cast<std::uint32_t>((*bytes)[1] << 8 | (*bytes)[2]);
    const std::span<const std::uint8_t> data(bytes->data() + 4, bytes->size() - kBesidesData);
    const int type = (*bytes)[3];
    if (type > 5) return fail(fmt::format("unknown record type {:02X}", type), kTypeAt);
    const bool size_ok = type <= 1 || data.size() == (type == 2 || type == 4 ? 2U : 4U);
    if (!size_ok) return fail(fmt::format("a record of type {:02X} cannot have {} data bytes", type, data.size()), 1);
    switch (type) {
      case 0:
        if (std::string problem = builder.replace(base + address, data, lines.number()); !problem.empty()) return fail(problem, kAddressAt);
        break;
      case 1: {
        LoadResult result{builder.finish(), {}};
        result.warn(heading.warning());
        result.warn(builder.replacement_warning());
        result.image.start = start ? start : address != 0 ? std::optional(address) : std::nullopt;
        return result;
      }
      case 2: base = std::uint64_t{number(data)} * 16; break;
      case 4: base = std::uint64_t{number(data)} << 16; break;
      default: start = number(data) & 0xFFFFU; break;
    }
  }
  return load_problem(0, "the end record is missing, so the file may be cut short; if the file is complete, add the line ':00000001FF'");
}

std::string write_intel_hex(const Image& image) {
  std::string result;
  const Image joined = join(image);
  for (const Segment& segment : joined.segments) {
    const std::span<const std::uint8_t> bytes(segment.bytes);
    for (std::size_t at = 0; at < bytes.size(); at += kBytesPerLine) {
      const auto part = bytes.subspan(at, std::min(kBytesPerLine, bytes.size() - at));
      result += record(segment.address + static_cast<std::uint32_t>(at), 0, part);
    }
  }
  return result + record(image.start.value_or(0), 1, {});
}

}  // namespace janus::tools
