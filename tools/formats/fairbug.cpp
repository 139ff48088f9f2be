#include "tools/formats/fairbug.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "tools/formats/image_builder.hpp"
#include "tools/formats/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kBytes = 8;  // per record
constexpr std::size_t kRecordDigits = 2 * kBytes + 1;
constexpr std::size_t kAddressDigits = 4;
constexpr std::uint8_t kFill = 0xFF;

int check_digit(std::string_view digits) {
  int sum = 0;
  for (const char c : digits) sum += hex_digit(c);
  return sum & 0xF;
}

std::string record(std::span<const std::uint8_t> bytes) {
  std::string digits;
  for (const std::uint8_t byte : bytes) digits += fmt::format("{:02X}", byte);
  return fmt::format("X{}{:X}\n", digits, check_digit(digits));
}

std::string too_few(char mark, std::size_t expected, std::size_t found) {
  return fmt::format("expected {} hexadecimal digits after the '{}', found {} (a comment must not contain S, X or *)", expected, mark,
                     found);
}

}  // namespace

bool is_fairbug(std::string_view text) {
  const std::string_view address = text.substr(0, 1 + kAddressDigits);
  if (!address.starts_with('S') || TapeReader(address.substr(1)).read_digits(kAddressDigits).size() != kAddressDigits) return false;
  const std::string_view rest = text.substr(std::min(text.find_first_not_of(kTapeFiller, address.size()), text.size()));
  return rest.starts_with('X') && TapeReader(rest.substr(1)).read_digits(kRecordDigits).size() == kRecordDigits;
}

LoadResult read_fairbug(std::string_view text) {
  ImageBuilder builder;
  TapeReader tape(text);
  std::optional<std::uint64_t> address;
  bool records = false;
  while (const char mark = tape.find_marker("SX*")) {
    const auto fail = [&](std::string problem) { return load_problem(tape.line(), std::move(problem)); };
    if (mark == '*') return {builder.finish(), {}, 0};
    const std::size_t expected = mark == 'S' ? kAddressDigits : kRecordDigits;
    const std::string_view digits = tape.read_digits(expected);
    if (digits.size() != expected) return fail(too_few(mark, expected, digits.size()));
    if (mark == 'S') {
      const auto bytes = hex_bytes(digits);
      address = (*bytes)[0] << 8 | (*bytes)[1];
      continue;
    }
    if (!address) return fail("the record has no address; put an 'S' and four hexadecimal digits before the first record");
    const int check = hex_digit(digits.back()), right = check_digit(digits.substr(0, kRecordDigits - 1));
    if (check != right) return fail(fmt::format("the check digit is {:X}, expected {:X}", check, right));
    if (std::string problem = builder.put(*address, *hex_bytes(digits.substr(0, kRecordDigits - 1))); !problem.empty())
      return fail(problem);
    *address += kBytes;
    records = true;
  }
  if (records && text.ends_with('\n')) {  // srec_cat omits the end mark
    LoadResult loaded{builder.finish(), {}};
    loaded.warning = "the end record, the line '*', is missing; if the tape was cut short, the rest is lost";
    return loaded;
  }
  return load_problem(0, "the end record is missing, so the tape may be cut short; if the tape is complete, add the line '*'");
}

std::string write_fairbug(const Image& image) {
  const Image joined = join(image);
  std::vector<std::uint8_t> memory(kAddressSpace, kFill);
  for (const Segment& segment : joined.segments) {
    std::copy(segment.bytes.begin(), segment.bytes.end(), memory.begin() + static_cast<std::ptrdiff_t>(segment.address));
  }
  std::string result;
  std::size_t end = 0;  // end of the last record, which may already have bytes of the next segment
  for (const Segment& segment : joined.segments) {
    for (std::size_t at = std::max<std::size_t>(segment.address, end); at < segment.end(); at = end) {
      const std::size_t from = std::min(at, kAddressSpace - kBytes);
      if (result.empty() || from != end) result += fmt::format("S{:04X}\n", from);
      result += record(std::span(memory).subspan(from, kBytes));
      end = from + kBytes;
    }
  }
  return result + "*\n";
}

}  // namespace janus::tools
