#include <fmt/format.h>

#include <algorithm>
#include <span>
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
  std::optional<std::uint32_t> address;  // nullopt: the address after the last byte
  std::string_view rest;                 // after the address
  enum class Kind : std::uint8_t { bytes, repeat, end } kind = Kind::bytes;
};

bool is_rule(std::string_view line) { return line.find_first_not_of("-=_+| ") == std::string_view::npos; }

class PlainHexDump {
 public:
  PlainDump run(std::string_view text) {
    std::string spaced(text);
    std::replace(spaced.begin(), spaced.end(), '\t', ' ');
    LineReader lines(spaced);
    while (!start_ && lines.next()) {
      const std::string_view line = lines.line();
      if (is_rule(line) || take(line, lines.number()) || is_end(line, lines)) continue;
      const std::uint32_t wrong = lines.number();
      while (rows_.empty() && lines.next()) take(lines.line(), lines.number());
      return fail(rows_.empty() ? 0 : wrong, rows_.empty() ? kNoHexDump
                                             : typed_      ? "expected '7000: A9 01', ': A9 01' or '7000R'"
                                                           : "this line is not a row with an address and bytes");
    }
    if (rows_.empty()) return fail(0, kNoHexDump);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (std::string problem = put(i); !problem.empty()) return fail(rows_[i].line, std::move(problem));
    }
    LoadResult result;
    result.image = builder_.finish();
    result.image.start = start_;
    result.warn(skipped(lines));
    return {std::move(result), typed_};
  }

 private:
  PlainDump fail(std::uint32_t line, std::string problem) const {
    if (!typed_ && !rows_.empty()) problem += "; for a damaged page use `janus recover FILE`";
    return {load_problem(line, std::move(problem)), typed_};
  }

  // Text after the run command.
  static std::string skipped(LineReader& lines) {
    while (lines.next()) {
      if (!lines.line().empty())
        return fmt::format("line {} and all lines after it: skipped, because they follow the run command", lines.number());
    }
    return {};
  }

  bool take(std::string_view line, std::uint32_t number) {
    DumpRow row{number, {}, line};
    if (line == "*" && !rows_.empty()) {  // of xxd -a and hexdump: rows equal to the previous one
      row.kind = DumpRow::Kind::repeat;
      rows_.push_back(row);
      return true;
    }
    std::size_t digits = find_hex_end(line);
    if (digits == 8 && line.starts_with("0000")) {  // xxd's format
      line.remove_prefix(4);
      digits = 4;
    }
    const bool colon = line.substr(std::min(digits, line.size())).starts_with(':');
    if (digits > 4 || (digits < 4 && !colon) || (digits == 0 && rows_.empty())) return false;
    if (digits != 0) row.address = static_cast<std::uint32_t>(*parse_unsigned(line.substr(0, digits), 16));
    row.rest = line.substr(digits + (colon ? 1 : 0));
    // "0280:A9" is a row; "0100:0200" is another processor's address.
    if (!row.rest.starts_with(' ') && !(colon && (digits < 4 || find_hex_end(row.rest) == 2))) return false;
    typed_ = typed_ || digits < 4;
    rows_.push_back(row);
    return true;
  }

  // Last line of xxd and hexdump, the end address; or the Apple-1's run command.
  bool is_end(std::string_view line, const LineReader& lines) {
    const std::size_t digits = find_hex_end(line);
    const std::string_view rest = line.substr(digits);
    if (rows_.empty() || digits == 0 || digits > 8) return false;
    if (rest.empty() || rest == ":") {
      if (!lines.last() || digits < 4) return false;
      rows_.push_back({lines.number(), static_cast<std::uint32_t>(*parse_unsigned(line.substr(0, digits), 16)), {}, DumpRow::Kind::end});
      return true;
    }
    if (digits > 4 || (rest != "R" && rest != "r")) return false;
    start_ = static_cast<std::uint32_t>(*parse_unsigned(line.substr(0, digits), 16));
    typed_ = true;
    return true;
  }

  // Returns true if there is no column of letters, or it matches: bytes that are not letters are shown
  // as any other character. Blanks at its ends may be missing.
  bool is_same_in_letters(std::string_view rest, std::span<const std::uint8_t> bytes) const {
    const std::size_t blanks = std::min(rest.find_first_not_of(' '), rest.size());
    rest = trim(rest);
    if (rest.empty()) return true;
    if (typed_) return false;
    const bool framed = rest.size() >= 2 && rest.front() == '|' && rest.back() == '|';
    if (framed) rest = rest.substr(1, rest.size() - 2);
    while (!framed && rest.size() < bytes.size() && bytes.back() == ' ') bytes = bytes.first(bytes.size() - 1);
    while (!framed && rest.size() < bytes.size() && bytes.front() == ' ') bytes = bytes.subspan(1);
    constexpr std::size_t kNoDamagedByte = 4;  // letters: fewer after one blank may be a truncated or misread byte
    if (rest.size() != bytes.size() || (!framed && blanks < 2 && rest.size() < kNoDamagedByte)) return false;
    for (std::size_t i = 0; i < rest.size(); ++i) {
      const bool printable = bytes[i] >= 0x20 && bytes[i] < 0x7F;
      if (printable ? static_cast<std::uint8_t>(rest[i]) != bytes[i] : hex_digit(rest[i]) >= 0) return false;
    }
    return true;
  }

  // '*': repeats the previous row up to the next address.
  std::string repeat(std::size_t index) {
    if (index + 1 == rows_.size() || !rows_[index + 1].address) return "expected a row or an end address after '*'";
    const std::uint32_t end = *rows_[index + 1].address;
    if (end <= next_ || (end - next_) % last_.size() != 0)
      return fmt::format("'*' repeats rows of {} bytes from {:04X}, but these do not end at {:04X}", last_.size(), next_, end);
    for (; next_ < end; next_ += static_cast<std::uint32_t>(last_.size()))
      if (std::string problem = builder_.put(next_, last_); !problem.empty()) return problem;
    return {};
  }

  // Two blanks after a byte end the bytes, unless the row's length is known, or matching letters follow.
  std::string put(std::size_t index) {
    const DumpRow& row = rows_[index];
    if (row.kind == DumpRow::Kind::repeat) return typed_ ? "'*' is not a row; write all bytes as '280: A9 01'" : repeat(index);
    if (row.kind == DumpRow::Kind::end)
      return *row.address == next_ ? "" : fmt::format("the end address is {:04X}, but the bytes end at {:04X}", *row.address, next_);
    const std::uint32_t address = row.address ? *row.address : next_;
    const bool ended = index + 1 < rows_.size() && rows_[index + 1].address.value_or(0) > address;
    const std::size_t to_next = ended ? *rows_[index + 1].address - address : kWidestRow;
    const std::size_t most = std::min(to_next, kWidestRow);
    const bool exact = ended && to_next <= kWidestRow;
    std::vector<std::uint8_t> bytes;
    std::string_view rest = row.rest;
    bool letters = false;  // letters must confirm the bytes
    std::string_view word;
    const auto look = [&] {
      word = rest.substr(std::min(rest.find_first_not_of(' '), rest.size()));
      word = word.substr(0, std::min(word.find(' '), word.size()));
      return hex_bytes(word);
    };
    while (bytes.size() < most) {
      const std::size_t blanks = std::min(rest.find_first_not_of(' '), rest.size());
      if (!bytes.empty() && blanks > 1) {
        const bool gap = (gaps_ >> bytes.size() & 1U) != 0;
        if (!exact && !gap && is_same_in_letters(rest, bytes)) break;
        letters = letters || (!exact && !gap);
        if (exact) gaps_ |= std::uint64_t{1} << bytes.size();
      }
      const auto read = look();
      if (!read || read->empty()) break;
      if (bytes.size() + read->size() > most) return too_wide(exact, index);
      bytes.insert(bytes.end(), read->begin(), read->end());
      rest = rest.substr(static_cast<std::size_t>(word.data() - rest.data()) + word.size());
    }
    if (bytes.empty()) return kNoHexDump;
    if (!is_same_in_letters(rest, bytes) || (letters && trim(rest).empty())) {
      if (const auto more = look(); bytes.size() == most && more && !more->empty()) return too_wide(exact, index);
      return fmt::format("'{}' is not a byte; expected two hexadecimal digits", trim(rest));
    }
    next_ = address + static_cast<std::uint32_t>(bytes.size());
    last_ = std::move(bytes);
    return builder_.put(address, last_);
  }

  std::string too_wide(bool exact, std::size_t index) const {
    if (!exact) return fmt::format("the row has more than {} bytes; split it into shorter rows", kWidestRow);
    return fmt::format("the row has more bytes than fit before {:04X}, the next address", *rows_[index + 1].address);
  }

  std::vector<DumpRow> rows_;
  std::uint64_t gaps_ = 0;          // bit n: two blanks may follow n bytes
  std::uint32_t next_ = 0;          // address after the last byte
  std::vector<std::uint8_t> last_;  // previous row
  std::optional<std::uint32_t> start_;
  bool typed_ = false;  // for the Apple-1's monitor
  ImageBuilder builder_;
};

}  // namespace

PlainDump read_plain_hex_dump(std::string_view text) { return PlainHexDump().run(text); }

}  // namespace janus::tools
