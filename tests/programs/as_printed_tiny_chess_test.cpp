// Tiny Chess' listing as the magazine printed it: software/tiny-chess/as-printed.
#include <algorithm>
#include <optional>
#include <regex>

#include "as_printed.hpp"
#include "assembled.hpp"
#include "catch.hpp"

namespace {

using namespace janus;

// What stands on the left of the print: a line's number (none: a correction of what was printed above), address and digits.
struct Printed {
  int number;
  std::uint32_t address;
  std::vector<int> bytes;
  bool ahead;  // the last field is a reference to what comes further down, and was printed as zeros
};

std::optional<Printed> printed(const std::string& line) {
  static const std::regex pattern("; +(?:([0-9]{4})  )?([0-9A-F]{4})((?: [0-9A-F]{2,4})+)(\\.?)$");
  std::smatch match;
  if (!std::regex_search(line, match, pattern)) return {};
  Printed result{match[1].matched ? std::stoi(match[1]) : 0,
                 static_cast<std::uint32_t>(std::stoul(match[2], nullptr, 16)),
                 {},
                 match[4].length() != 0};
  std::string digits = match[3];
  digits.erase(std::remove(digits.begin(), digits.end(), ' '), digits.end());
  for (std::size_t i = 0; i < digits.size(); i += 2) result.bytes.push_back(std::stoi(digits.substr(i, 2), nullptr, 16));
  return result;
}

}  // namespace

TEST_CASE("Tiny Chess' print, with its own corrections, holds the bytes that its instructions make") {
  const as_printed::Listing listing = as_printed::assemble("tiny-chess", "tiny_chess.s", "6800", "motorola");
  std::map<std::pair<std::string, std::uint32_t>, tools::LineSpan> spans;  // by file and line
  for (const tools::LineSpan& span : listing.assembly.lines.spans) spans[{listing.assembly.lines.files[span.file], span.line}] = span;
  std::map<std::uint32_t, std::uint8_t> memory;
  int lines = 0, ahead = 0, corrections = 0, last = 0;
  for (const std::string& file : listing.assembly.files) {
    const std::vector<std::string> text = as_printed::lines_of(tools::read_file(file, tools::kSourceFile).bytes);
    for (std::uint32_t i = 0; i < text.size(); ++i) {
      const std::optional<Printed> expected = printed(text[i]);
      if (!expected || expected->address < 0x1E00) continue;
      CAPTURE(file, text[i]);
      if (expected->number == 0) {
        for (std::uint32_t k = 0; k < expected->bytes.size(); ++k) CHECK(memory.at(expected->address + k) == 0);
        ++corrections;
      } else {
        const auto span = spans.find({file, i + 1});
        REQUIRE(span != spans.end());
        CHECK(span->second.address == expected->address);
        CHECK(span->second.length == expected->bytes.size());
        CHECK(expected->number > last);
        last = expected->number;
        ahead += expected->ahead ? 1 : 0;
        ++lines;
      }
      for (std::uint32_t k = 0; k < expected->bytes.size(); ++k)
        memory[expected->address + k] = static_cast<std::uint8_t>(expected->bytes[k]);
    }
  }
  CHECK(lines == 317);
  CHECK(ahead == corrections);
  CHECK(ahead == 47);
  CHECK(memory == listing.bytes);
}

TEST_CASE("Tiny Chess' print and the program that janus plays are the same, byte for byte") {
  const as_printed::Listing listing = as_printed::assemble("tiny-chess", "tiny_chess.s", "6800", "motorola");
  const tests::Assembled played = tests::assembled("6800", JANUS_SOURCE_DIR "/software/tiny-chess/tiny_chess.s");
  std::map<std::uint32_t, std::uint8_t> bytes;
  for (const tools::Segment& segment : played.assembly.image.segments)
    for (std::uint32_t i = 0; i < segment.bytes.size(); ++i) bytes[segment.address + i] = segment.bytes[i];
  CHECK(listing.bytes == bytes);
  for (const tools::Symbol& symbol : played.assembly.symbols) CHECK(listing[symbol.name] == static_cast<std::uint32_t>(symbol.value));
}
