#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "tools/formats/hex_dump.hpp"
#include "tools/formats/image_builder.hpp"
#include "tools/formats/text.hpp"
#include "tools/recovery/dump.hpp"
#include "tools/recovery/dump/line.hpp"
#include "tools/recovery/page_text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kWidest = 32;  // bytes of a row
constexpr const char* kNoDump = "there are no rows of an address and bytes in this text";

// Where an address has eight digits, as xxd's, the last four.
void shorten_address(std::string& text) {
  const std::size_t at = text.find_first_not_of(' ');
  if (at == std::string::npos || text.compare(at, 4, "0000") != 0) return;
  const std::size_t end = std::min(text.find_first_not_of("0123456789abcdefABCDEF", at), text.size());
  if (end - at == 8) text.erase(at, 4);
}

// A row that can be read without a doubt.
struct PlainRow {
  std::uint32_t line = 0;
  std::uint16_t address = 0;
  std::string_view rest;  // after the address
};

class PlainReader {
 public:
  // Nothing unless each line is a row, or empty, and no row has more bytes than fit before the next.
  std::optional<Loaded> run(const std::vector<dumps::Line>& lines) {
    for (const dumps::Line& line : lines) {
      if (line.empty) continue;
      // What xxd and hexdump print last: the address of the end.
      const bool end = line.address && line.bytes == 0 && trim(std::string_view(line.text).substr(line.data_at)).empty();
      if (end && &line == &lines.back()) continue;
      if (!line.address || line.bytes == 0) return std::nullopt;
      if (!dumps::is_hexadecimal_digit(line.text[line.address_at]) || end_of_hex(line.text.substr(line.address_at, 4)) != 4)
        return std::nullopt;
      std::string_view rest = std::string_view(line.text).substr(line.data_at);
      if (rest.starts_with(':')) rest.remove_prefix(1);
      if (!rest.starts_with(' ')) return std::nullopt;
      rows_.push_back({line.number, *line.address, rest});
    }
    if (rows_.empty()) return std::nullopt;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const bool last = i + 1 == rows_.size();
      const std::size_t to_next = last ? kWidest : static_cast<std::size_t>((rows_[i + 1].address - rows_[i].address) & 0xFFFF);
      if (std::string problem = read(rows_[i], std::min(to_next, kWidest), to_next <= kWidest && !last); !problem.empty())
        return std::nullopt;
    }
    Loaded result;
    result.image = builder_.finish();
    return result;
  }

 private:
  // Nothing, or a column of letters: what is none is shown as any other character.
  static bool is_same_in_letters(std::string_view rest, const std::vector<std::uint8_t>& bytes) {
    rest = trim(rest);
    if (rest.empty()) return true;
    if (rest.size() >= 2 && rest.front() == '|' && rest.back() == '|') rest = rest.substr(1, rest.size() - 2);
    const auto matches = [&](std::size_t from) {
      for (std::size_t i = 0; i < rest.size(); ++i) {
        const std::uint8_t byte = bytes[from + i];
        const bool printable = byte >= 0x20 && byte < 0x7F;
        if (printable ? static_cast<std::uint8_t>(rest[i]) != byte : hex_digit(rest[i]) >= 0) return false;
      }
      return true;
    };
    for (std::size_t from = 0; from + rest.size() <= bytes.size(); ++from) {  // past leading blanks
      if (matches(from)) return true;
      if (bytes[from] != ' ') break;
    }
    return false;
  }

  // Two blanks after a byte are the end of the bytes, unless they stand in a row whose length is known.
  std::string read(const PlainRow& row, std::size_t most, bool exact) {
    std::vector<std::uint8_t> bytes;
    std::string_view rest = row.rest;
    while (bytes.size() < most) {
      const std::size_t blanks = std::min(rest.find_first_not_of(' '), rest.size());
      if (!bytes.empty() && blanks > 1 && !exact && !gaps_.contains(bytes.size())) break;
      if (!bytes.empty() && blanks > 1 && exact) gaps_.insert(bytes.size());
      rest.remove_prefix(blanks);
      const std::string_view word = rest.substr(0, std::min(rest.find(' '), rest.size()));
      const auto read = hex_bytes(word);
      if (!read || read->empty()) break;
      if (bytes.size() + read->size() > most) return "a row has more bytes than fit before the next";
      bytes.insert(bytes.end(), read->begin(), read->end());
      rest.remove_prefix(word.size());
    }
    if (bytes.empty()) return kNoDump;
    if (!is_same_in_letters(rest, bytes)) return "what follows the bytes is neither nothing nor the same in letters";
    return builder_.put(row.address, bytes);
  }

  std::vector<PlainRow> rows_;
  std::set<std::size_t> gaps_;  // numbers of bytes after which two blanks stand
  ImageBuilder builder_;
};

// What a reader of scans makes of it, where it is sure.
Loaded read_damaged(const Page& page) {
  DumpOptions options;
  options.narrowest = 1;
  const DumpResult dump = read_dumps({&page, 1}, options);
  if (!dump.found()) return load_problem(0, kNoDump);
  for (const Finding& finding : dump.findings) {
    if (finding.open)
      return load_problem(finding.place.line, fmt::format("`{}` is not sure: {}; `janus recover` asks", finding.shown, finding.words));
  }
  ImageBuilder builder;
  for (const RecoveredByte& byte : dump.bytes) {
    const bool sure = byte.value && !byte.repaired && (is_certain(byte.verdict) || byte.verdict == Verdict::alone);
    if (!sure) return load_problem(byte.place.line, fmt::format("the byte at {:04X} is not sure: `janus recover` asks", byte.address));
    const std::uint8_t value = *byte.value;
    if (std::string problem = builder.put(byte.address, {&value, 1}); !problem.empty()) return load_problem(byte.place.line, problem);
  }
  return {builder.finish(), {}, 0};
}

}  // namespace

Loaded read_hex_dump(std::string_view text) {
  PageText read = read_page_text(text);
  if (!read.problem.empty()) return load_problem(read.line, read.problem);
  Page page;
  page.lines = std::move(read.lines);
  for (PageLine& line : page.lines) shorten_address(line.text);
  const std::vector<dumps::Line> lines = dumps::look_at({&page, 1});
  if (auto plain = PlainReader().run(lines)) return std::move(*plain);
  return read_damaged(page);
}

}  // namespace janus::tools
