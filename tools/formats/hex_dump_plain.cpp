#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tools/formats/hex_dump.hpp"
#include "tools/formats/image_builder.hpp"
#include "tools/formats/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kWidestRow = 32;  // bytes

struct DumpRow {
  std::uint32_t line = 0;
  std::optional<std::uint16_t> address;  // nothing: that after the last byte
  std::string_view rest;                 // after the address
};

class PlainHexDump {
 public:
  std::optional<Loaded> run(std::string_view text) {
    std::string spaced(text);
    std::replace(spaced.begin(), spaced.end(), '\t', ' ');
    LineReader lines(spaced);
    while (!start_ && lines.next()) {
      const std::string_view line = lines.line();
      const bool rule = std::none_of(line.begin(), line.end(), [](char c) { return upper(c) != lower(c) || (c >= '0' && c <= '9'); });
      if (rule && !line.starts_with(':')) continue;
      if (!take(line, lines.number()) && !is_end(line, lines))
        return wrong(lines.number(), "'7000: A9 01', ': A9 01' or '7000R' is expected");
    }
    if (rows_.empty()) return std::nullopt;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (std::string problem = put(i); !problem.empty()) return wrong(rows_[i].line, std::move(problem));
    }
    Loaded result;
    result.image = builder_.finish();
    result.image.start = start_;
    result.warn(skipped(lines));
    return result;
  }

 private:
  // Only the Apple-1's rows are surely meant as such: the others may be a page for the reader of scans.
  std::optional<Loaded> wrong(std::uint32_t line, std::string problem) const {
    if (!typed_) return std::nullopt;
    return load_problem(line, std::move(problem));
  }

  // What follows the command to run.
  static std::string skipped(LineReader& lines) {
    while (lines.next()) {
      if (!lines.line().empty())
        return fmt::format("line {} and the lines after it: skipped, because they follow the command to run", lines.number());
    }
    return {};
  }

  bool take(std::string_view line, std::uint32_t number) {
    DumpRow row{number, {}, line};
    std::size_t digits = end_of_hex(line);
    if (digits == 8 && line.starts_with("0000")) {  // xxd's
      line.remove_prefix(4);
      digits = 4;
    }
    const bool colon = line.substr(std::min(digits, line.size())).starts_with(':');
    if (digits > 4 || (digits < 4 && !colon) || (digits == 0 && rows_.empty())) return false;
    if (digits != 0) row.address = static_cast<std::uint16_t>(*number_of(line.substr(0, digits), 16));
    typed_ = typed_ || digits < 4;
    row.rest = line.substr(digits + (colon ? 1 : 0));
    if (!row.rest.starts_with(' ') && !(colon && digits < 4)) return false;
    rows_.push_back(row);
    return true;
  }

  // What xxd and hexdump print last, the address of the end; or the Apple-1's command to run.
  bool is_end(std::string_view line, const LineReader& lines) {
    const std::size_t digits = end_of_hex(line);
    const std::string_view rest = line.substr(digits);
    if (rows_.empty() || digits == 0 || digits > 8) return false;
    if (rest.empty() || rest == ":") return lines.last() && digits >= 4;
    if (digits > 4 || (rest != "R" && rest != "r")) return false;
    start_ = static_cast<std::uint32_t>(*number_of(line.substr(0, digits), 16));
    typed_ = true;
    return true;
  }

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
  std::string put(std::size_t index) {
    const DumpRow& row = rows_[index];
    const bool ended = index + 1 < rows_.size() && rows_[index + 1].address.has_value();
    const std::uint32_t address = row.address ? *row.address : next_;
    const std::size_t to_next = ended ? (*rows_[index + 1].address - address) & 0xFFFF : kWidestRow;
    const std::size_t most = std::min(to_next, kWidestRow);
    const bool exact = ended && to_next <= kWidestRow;
    std::vector<std::uint8_t> bytes;
    std::string_view rest = row.rest;
    while (bytes.size() < most) {
      const std::size_t blanks = std::min(rest.find_first_not_of(' '), rest.size());
      if (!bytes.empty() && blanks > 1) {
        if (!exact && (gaps_ >> bytes.size() & 1U) == 0) break;
        if (exact) gaps_ |= std::uint64_t{1} << bytes.size();
      }
      rest.remove_prefix(blanks);
      const std::string_view word = rest.substr(0, std::min(rest.find(' '), rest.size()));
      const auto read = hex_bytes(word);
      if (!read || read->empty()) break;
      if (bytes.size() + read->size() > most) return "a row has more bytes than fit before the next";
      bytes.insert(bytes.end(), read->begin(), read->end());
      rest.remove_prefix(word.size());
    }
    if (bytes.empty()) return kNoHexDump;
    if (!is_same_in_letters(rest, bytes)) return fmt::format("'{}' is not a byte: two hexadecimal digits are expected", trim(rest));
    next_ = address + static_cast<std::uint32_t>(bytes.size());
    return builder_.put(address, bytes);
  }

  std::vector<DumpRow> rows_;
  std::uint64_t gaps_ = 0;  // bit n: two blanks may stand after n bytes
  std::uint32_t next_ = 0;  // address after the last byte
  std::optional<std::uint32_t> start_;
  bool typed_ = false;  // as for the Apple-1's monitor
  ImageBuilder builder_;
};

}  // namespace

std::optional<Loaded> read_plain_hex_dump(std::string_view text) { return PlainHexDump().run(text); }

}  // namespace janus::tools
