#include "tools/formats/intel_hex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "tools/formats/image_builder.hpp"
#include "tools/formats/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kBytesPerLine = 16;

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

Loaded read_intel_hex(std::string_view text) {
  ImageBuilder builder;
  LineReader lines(text);
  std::uint64_t base = 0;
  std::optional<std::uint32_t> start;
  while (lines.next()) {
    if (lines.line().empty()) continue;
    const auto fail = [&](std::string problem) { return load_problem(lines.number(), std::move(problem)); };
    if (lines.line().front() != ':') return fail("an Intel HEX line begins with ':'");
    const auto bytes = hex_bytes(lines.line().substr(1));
    if (!bytes) return fail("after the ':' only pairs of hexadecimal digits may stand");
    if (bytes->size() < 5) return fail("the line is too short for a record");
    if (bytes->size() != (*bytes)[0] + 5U) {
      return fail(fmt::format("the record says {} data bytes and has {}", (*bytes)[0], bytes->size() - 5));
    }
    const unsigned sum = std::accumulate(bytes->begin(), bytes->end() - 1, 0U);
    const unsigned expected = (0U - sum) & 0xFFU;
    if (bytes->back() != expected) { return fail(fmt::format("the checksum is {:02X} and should be {:02X}", bytes->back(), expected)); }
    const std::uint32_t address = static_cast<std::uint32_t>((*bytes)[1] << 8 | (*bytes)[2]);
    const std::span<const std::uint8_t> data(bytes->data() + 4, bytes->size() - 5);
    const int type = (*bytes)[3];
    if (type > 5) return fail(fmt::format("there is no record type {:02X}", type));
    const bool size_ok = type <= 1 || data.size() == (type == 2 || type == 4 ? 2U : 4U);
    if (!size_ok) return fail(fmt::format("a record of type {:02X} cannot have {} data bytes", type, data.size()));
    switch (type) {
      case 0:
        if (std::string problem = builder.put(base + address, data); !problem.empty()) return fail(problem);
        break;
      case 1: {
        Loaded result{builder.finish(), {}, 0};
        result.image.start = start ? start : address != 0 ? std::optional(address) : std::nullopt;
        return result;
      }
      case 2: base = std::uint64_t{number(data)} * 16; break;
      case 4: base = std::uint64_t{number(data)} << 16; break;
      default: start = number(data) & 0xFFFFU; break;
    }
  }
  return load_problem(0, "the end record is missing: the file is cut short (add the line ':00000001FF' if it is not)");
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
