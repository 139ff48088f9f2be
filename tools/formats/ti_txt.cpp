#include "tools/formats/ti_txt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "tools/formats/image_builder.hpp"
#include "tools/formats/text.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kBytesOfLine = 16;

}  // namespace

bool is_ti_txt(std::string_view text) {
  if (!text.starts_with('@')) return false;
  const std::size_t end = text.find_first_not_of("0123456789abcdefABCDEF", 1);
  return end != std::string_view::npos && end > 1 && end <= 9 && (text[end] == '\n' || text[end] == '\r');
}

LoadResult read_ti_txt(std::string_view text) {
  ImageBuilder builder;
  std::optional<std::uint64_t> address;
  LineReader lines(text);
  while (lines.next()) {
    const auto fail = [&](std::string problem) { return load_problem(lines.number(), std::move(problem)); };
    std::string_view line = lines.line();
    if (line.empty()) continue;
    if (equals_ignore_case(line, "q")) {
      if (!lines.last()) return fail("the file continues after its end 'q'");
      return {builder.finish(), {}, 0};
    }
    if (line.front() == '@') {
      const auto number = parse_unsigned(line.substr(1), 16);
      if (!number) return fail("expected a hexadecimal address after the '@'");
      address = static_cast<std::uint64_t>(*number);
      continue;
    }
    if (!address) return fail("the bytes have no address; put an '@' and four hexadecimal digits above them");
    while (!line.empty()) {
      const std::string_view word = take_word(line);
      const auto bytes = hex_bytes(word);
      if (!bytes || bytes->size() != 1) return fail(fmt::format("'{}' is not a byte; expected two hexadecimal digits", word));
      if (std::string problem = builder.put(*address, *bytes); !problem.empty()) return fail(std::move(problem));
      ++*address;
    }
  }
  return load_problem(0, "the end 'q' is missing, so the file may be cut short; if the file is complete, add the line 'q'");
}

std::string write_ti_txt(const Image& image) {
  std::string result;
  for (const Segment& segment : join(image).segments) {
    result += fmt::format("@{:04X}\n", segment.address);
    for (std::size_t i = 0; i < segment.bytes.size(); ++i) {
      const bool last = i % kBytesOfLine == kBytesOfLine - 1 || i + 1 == segment.bytes.size();
      result += fmt::format("{:02X}{}", segment.bytes[i], last ? "\n" : " ");
    }
  }
  return result + "q\n";
}

}  // namespace janus::tools
