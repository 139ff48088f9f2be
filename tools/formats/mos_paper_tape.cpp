#include "tools/formats/mos_paper_tape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "tools/formats/image_builder.hpp"
#include "tools/formats/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kBytesPerRecord = 24;

std::string record(std::vector<std::uint8_t> bytes) {
  const unsigned sum = std::accumulate(bytes.begin(), bytes.end(), 0U) & 0xFFFFU;
  std::string result = ";";
  for (const std::uint8_t byte : bytes) result += fmt::format("{:02X}", byte);
  return result + fmt::format("{:04X}\r\n", sum);
}

std::vector<std::uint8_t> header(std::size_t length, std::size_t word) {
  return {static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(word >> 8), static_cast<std::uint8_t>(word)};
}

}  // namespace

LoadResult read_mos_paper_tape(std::string_view text) {
  ImageBuilder builder;
  TapeReader tape(text);
  std::size_t records = 0;
  while (tape.find_marker(";") != 0) {
    const auto fail = [&](std::string problem) { return load_problem(tape.line(), std::move(problem)); };
    const auto head = tape.read_bytes(3);
    if (!head) return fail("expected six hexadecimal digits after the ';': a length and an address");
    const std::size_t length = (*head)[0];
    const auto data = tape.read_bytes(length);
    if (!data) return fail(fmt::format("the record declares {} data bytes but contains fewer", length));
    const auto sum_bytes = tape.read_bytes(2);
    if (!sum_bytes) return fail("the record lacks a four-digit hexadecimal checksum");
    const unsigned sum = static_cast<unsigned>((*sum_bytes)[0] << 8 | (*sum_bytes)[1]);
    const unsigned expected = std::accumulate(data->begin(), data->end(), std::accumulate(head->begin(), head->end(), 0U)) & 0xFFFFU;
    if (sum != expected) return fail(fmt::format("the checksum is {:04X}, expected {:04X}", sum, expected));
    const auto word = static_cast<std::size_t>((*head)[1] << 8 | (*head)[2]);
    if (length == 0) {
      if (word != records) return fail(fmt::format("the tape declares {} records but contains {}", word, records));
      LoadResult result{builder.finish(), {}};
      result.warn(builder.replacement_warning());
      return result;
    }
    ++records;
    if (std::string problem = builder.replace(word, *data, tape.line()); !problem.empty()) return fail(problem);
  }
  const std::string end = record(header(0, records)).substr(0, 11);
  return load_problem(
      0, fmt::format("the end record is missing, so the tape may be cut short; if the tape is complete, add the line '{}'", end));
}

std::string write_mos_paper_tape(const Image& image) {
  std::string result;
  std::size_t records = 0;
  const Image joined = join(image);
  for (const Segment& segment : joined.segments) {
    for (std::size_t at = 0; at < segment.bytes.size(); at += kBytesPerRecord) {
      const std::size_t count = std::min(kBytesPerRecord, segment.bytes.size() - at);
      std::vector<std::uint8_t> bytes = header(count, segment.address + at);
      const auto from = segment.bytes.begin() + static_cast<std::ptrdiff_t>(at);
      bytes.insert(bytes.end(), from, from + static_cast<std::ptrdiff_t>(count));
      result += record(std::move(bytes));
      ++records;
    }
  }
  return result + record(header(0, records));
}

}  // namespace janus::tools
